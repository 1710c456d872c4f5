"""The printed part of a sheet of My City, and the symbols of players' drawings.

Lengths are user units, one of them a pixel on a phone 390 pixels wide. Printed lines are straight; players' drawings
jitter a little.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from ratusz.drawing import (
    Element,
    Markup,
    Paper,
    Pencil,
    Place,
    Theme,
    format_signed,
    group,
    layer,
    name_line,
    path,
    sheet_ground,
    stroke,
    text,
    text_markup,
)
from ratusz.drawing import theme as theme_named
from ratusz.engine.game import Game
from ratusz.games.my_city.data import Data, episodes_of, turned_shapes, turns_of
from ratusz.games.my_city.drawing import dice, panels
from ratusz.games.my_city.drawing.buildings import edge_symbol, field_symbol
from ratusz.games.my_city.drawing.fields import city, places, sign_symbols
from ratusz.games.my_city.drawing.panels import SheetStyle
from ratusz.games.my_city.drawing.plan import INNER, MARGIN, TOTAL, WIDTH, SheetPlan, middle, with_bags
from ratusz.games.my_city.drawing.words import CityWords, words
from ratusz.games.my_city.printed import TYPES
from ratusz.games.my_city.views import Printed, printed_content

DIGIT = 20.0
DIGIT_STEP = 13.6
"""Height of digits, and distance from one to the next."""
WIDE = "-wide"


@lru_cache(maxsize=512)
def sheet_of(game: Game, name: str, theme: str, language: str) -> CitySheet:
    """Return the sheet of an episode, such as `episode-4`, or its layout for wide windows, `episode-4-wide`."""
    known = {f"episode-{sheet.episode}": sheet.episode for sheet in game.data.sheets}
    shown, wide = printed_content(game, known[name.removesuffix(WIDE)]), name.endswith(WIDE)
    return CitySheet(shown, episodes_of(game.options), theme_named(theme), words(language), wide=wide)


@lru_cache(maxsize=64)
def paper(game: Game, name: str, *, theme: str = "light", language: str = "en") -> Paper:
    """Return the sheet of an episode; each has its own."""
    sheet = sheet_of(game, name, theme, language)
    return sheet.paper(dict(sheet.symbols(game.data)))


class CitySheet:
    """Draws the sheets of one episode: holds what is printed on them, colours, texts and the layout."""

    def __init__(
        self, printed: Printed, episodes: Sequence[int], theme: Theme, say: CityWords, *, wide: bool = False
    ) -> None:
        """Make the sheet of an episode in a game with these episodes; without any it is blank, for a real pencil."""
        self.printed, self.episodes, self.theme, self.say, self.blank = printed, episodes, theme, say, not episodes
        self.plan = SheetPlan(printed, episodes, say, wide=wide)
        self.look = SheetStyle(printed, theme, say, self.plan)
        self.signs = dict(sign_symbols(printed, theme))
        self.longer = len(episodes) > 1

    def draw(self, *, named: bool = False) -> Element:
        """Draw everything printed; a blank sheet has its title, and on paper a line for a name.

        Drawings lie inside the map, below the river; written numbers, above everything printed.
        """
        theme, look, plan = self.theme, self.look, self.plan
        return group(
            sheet_ground(plan.width, plan.height, theme),
            self._blank_head() if self.blank else None,
            name_line(228, 24, 264, WIDTH - MARGIN, self.say("name"), theme) if named else None,
            self._start(),
            panels.pass_row(look),
            panels.compass_row(look),
            panels.targets(look, blank=self.blank),
            panels.perfect_rule(look),
            panels.score(look, blank=self.blank),
            panels.totals(look, self.episodes),
            city(self.printed, plan.top, theme, self.signs if self.blank else {}),
            layer("notes"),
        )

    def paper(self, symbols: dict[str, Element]) -> Paper:
        """Return the sheet as paper; pieces are shown by the symbols."""
        return Paper(
            self.plan.width,
            self.plan.height,
            self.draw(),
            tuple(self.places()),
            symbols,
            title=f"{self.say.game} · {self.say('episode', number=self.printed.episode)}",
            font=self.theme["font-text"],
            language=self.say.language,
        )

    def places(self) -> Iterator[Place]:
        """Yield every field, every circle, and every box in which something is written."""
        plan, say = self.plan, self.say
        yield from places(self.printed, plan.top, say)
        for number, (box, points) in enumerate(zip(plan.circles, self.printed.pass_row, strict=False), 1):
            yield Place(f"circle{number}", *box, say("circle", number=number, points=format_signed(points)))
        for number, box in enumerate(plan.compass_circles, 1):
            row = say("fort-row" if self.printed.compass == "fort" else "church-row")
            yield Place(f"compass{number}", *box, say("compass-circle", row=row, number=number))
        for number, box in enumerate(plan.targets, 1):
            yield Place(f"target{number}", *box, say("target"))
        if plan.targets:
            yield Place("bags-now", *panels.bag_box(plan), say("bags"))
        for row, box in plan.score.items():
            yield Place(f"score-{row}", *box, say.of(f"score-{row}"))
        yield Place("sum", *middle(plan.sum), say("episode", number=self.printed.episode))
        for episode, box in plan.episodes.items():
            yield Place(f"episode{episode}", *box, say("episode", number=episode))
        if self.longer:
            yield Place("total", *middle(plan.total, TOTAL), say("total"))
            if with_bags(self.episodes):
                yield Place("bags", *plan.bags, say("money-bags"))

    def symbols(self, data: Data) -> Iterator[tuple[str, Element]]:
        """Yield the symbols of the pieces: fields and edges of buildings, crosses, dice and their results, digits."""
        theme, printed = self.theme, self.printed
        yield from self.signs.items()
        kinds = TYPES if printed.compass == "nothing" else (*TYPES, printed.compass)
        for kind in kinds:
            yield f"mc-{kind}", field_symbol(kind, theme)
        shapes, rolled = tuple(data.shared.shapes.items()), data.rolled_shapes
        for turn, (cells, (name, _)) in enumerate(zip(turns_of(shapes), turned_shapes(shapes), strict=True)):
            if name in rolled or data.shared.shapes[name] in printed.churches:
                yield f"mc-edge-{turn}", edge_symbol(cells, theme)
        for name, boxes, colour, size in (
            ("mc-cross", self.plan.circles, "pencil", 19),
            ("mc-used", self.plan.compass_circles, "warning", 22),
        ):
            if boxes:
                cross = Pencil(name).cross((boxes[0][2] / 2, panels.CIRCLE_HEIGHT), size)
                yield name, stroke(cross, theme, colour=colour, width=2.3, class_="mark")
        yield from dice.symbols(data.shared.dice, theme)
        yield from dice.roll_symbols(data, printed, theme)
        for sign in "0123456789-":
            for place in (0, 1):
                d = Pencil("digit", sign, place).write(sign, (0, 0), DIGIT)
                yield digit_symbol(sign, place), path(d, stroke_width=DIGIT * 0.1)

    def _blank_head(self) -> Iterator[Element]:
        yield title(self.say.of(f"episode-{self.printed.episode}"), self.theme)
        where = self.say.where(self.printed)
        yield text((MARGIN, 38), where, self.theme, 12, colour="muted", anchor="start", within=INNER)

    def _start(self) -> Element:
        words, (x, y) = self.say.start(self.printed), self.plan.start
        return text((x, y), words, self.theme, 12, colour="muted", anchor="start", within=INNER)


def digit_symbol(sign: str, place: int) -> str:
    """Return the name of a digit's or minus's symbol; adjacent equal digits differ a little, as in handwriting."""
    return f"mc-digit-{place % 2}{sign}"


def title(words: str, theme: Theme) -> Markup:
    """The name of the episode, or of the player."""
    return Markup(text_markup(words, theme, 20, at=(MARGIN, 19), font="display", anchor="start", within=206))


def draw_blank(printed: Printed, *, theme: str = "light", language: str = "en") -> str:
    """The empty sheet of an episode."""
    say = words(language)
    sheet = CitySheet(printed, (), theme_named(theme), say)
    title = " · ".join([say.game, say("episode", number=printed.episode), say.of(f"episode-{printed.episode}")])
    return sheet.paper({}).draw((), title=title, description=f"{say.where(printed)}. {say.start(printed)}")
