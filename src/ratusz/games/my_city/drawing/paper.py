"""What is printed on a sheet of My City, and the symbols of what people draw on it.

Lengths are user units, one of them a pixel on a phone 390 pixels wide. What the sheet prints is straight; what the
players draw trembles a little.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from ratusz.drawing import Element, Paper, Pencil, Place, Theme, group, layer, path, rect, signed, stroke, text, wrap
from ratusz.drawing import theme as theme_named
from ratusz.games.my_city.data import TYPES, Data
from ratusz.games.my_city.drawing import dice, panels
from ratusz.games.my_city.drawing.buildings import edge_symbol, field_symbol
from ratusz.games.my_city.drawing.fields import HEIGHT, city, places, sign_symbols
from ratusz.games.my_city.drawing.panels import GAP, INNER, MARGIN, Box, Look
from ratusz.games.my_city.drawing.wording import CityWords, words
from ratusz.games.my_city.layout import episodes_of, turned_shapes, turns_of
from ratusz.games.my_city.views import Printed, printed

if TYPE_CHECKING:
    from ratusz.engine.game import Game

WIDTH = 390.0
DIGIT = 20.0
DIGIT_STEP = 13.6
"""How high digits are written, and how far from one to the next."""


@lru_cache(maxsize=512)
def sheet_of(game: Game, name: str, theme: str, language: str) -> Sheet:
    """The sheet of an episode, such as `episode-4`."""
    episode = {f"episode-{sheet.episode}": sheet.episode for sheet in game.data.sheets}[name]
    return Sheet(printed(game, episode), episodes_of(game.options), theme_named(theme), words(language))


@lru_cache(maxsize=64)
def paper(game: Game, name: str, *, theme: str = "light", language: str = "en") -> Paper:
    """The sheet of an episode; each has its own."""
    sheet = sheet_of(game, name, theme, language)
    return sheet.paper(dict(sheet.symbols(game.data)))


class Sheet:
    """Everything needed to draw sheets of one episode: what is printed on them, colours, words, and what is where."""

    def __init__(
        self, printed: Printed, episodes: Sequence[int], theme: Theme, say: CityWords, *, blank: bool = False
    ) -> None:
        """The sheet of one of the episodes of a game; one that stays blank needs no room for dice."""
        self.printed, self.episodes, self.theme, self.say, self.blank = printed, episodes, theme, say, blank
        self.look = Look(printed, theme, say)
        self.signs = dict(sign_symbols(printed, theme))
        self.longer = len(episodes) > 1
        self.top = 74.0 if blank else 114.0
        self.tops: dict[str, float] = {}
        y = self.top + HEIGHT + 25
        for part, height in self._heights():
            self.tops[part] = y
            y += height
        self.trust = wrap(say.trust(printed), INNER * 1.03, 11)
        self.trust_top, self.height = y, y + 14 * len(self.trust) + 8

    def _heights(self) -> Iterator[tuple[str, float]]:
        """The parts below the map, and how much room each takes."""
        printed = self.printed
        if printed.passing:
            yield "pass", panels.PASS_HEIGHT + GAP
        if printed.compass != "nothing":
            yield "compass", panels.compass_height(printed) + GAP
        if goals := panels.goals(printed):
            yield "targets", (panels.TARGET_HEIGHT + GAP) * len(goals)
        if printed.perfect:
            yield "perfect", 20
        _, top, _, height = panels.sum_box(printed, 0)
        yield "score", top + height + GAP
        if self.longer:
            yield "totals", panels.totals_height(self.episodes) + GAP

    def draw(self, *, named: bool = False) -> Element:
        """All that is printed; a blank sheet has its title, and on paper a line for a name.

        Buildings lie inside the map, below the river; crosses, and what a move would bring, above everything printed.
        """
        theme, look, tops = self.theme, self.look, self.tops
        frame = rect(0.75, 0.75, WIDTH - 1.5, self.height - 1.5, round_=12, fill=theme["paper"], stroke=theme["edge"])
        label = self.say("episode", number=self.printed.episode) if self.longer else self.say("total")
        return group(
            frame.set(stroke_width=1),
            title(self.say.episode(self.printed.episode), theme) if self.blank else None,
            self._name_line() if named else None,
            text(MARGIN, 47, self.say.where(self.printed), theme, 12, colour="muted", anchor="start", within=206),
            city(self.printed, self.top, theme, self.signs if self.blank else {}),
            self._start(),
            panels.pass_row(look, tops["pass"]) if "pass" in tops else None,
            panels.compass_row(look, tops["compass"]) if "compass" in tops else None,
            panels.targets(look, tops["targets"], blank=self.blank) if "targets" in tops else None,
            panels.perfect_rule(look, tops["perfect"]) if "perfect" in tops else None,
            panels.score(look, label, tops["score"]),
            panels.totals(look, self.episodes, tops["totals"]) if "totals" in tops else None,
            self._trust(),
            layer("marks"),
            layer("notes"),
        )

    def paper(self, symbols: dict[str, Element]) -> Paper:
        """The sheet as paper; pieces are shown by the symbols."""
        return Paper(
            WIDTH,
            self.height,
            self.draw(),
            tuple(self.places()),
            symbols,
            title=f"{self.say('title')} · {self.say('episode', number=self.printed.episode)}",
            font=self.theme["font-text"],
            language=self.say.language,
        )

    def places(self) -> Iterator[Place]:
        """Every field, the circles of the pass row, and in longer games the episodes and the money bags."""
        yield from places(self.printed, self.top, self.say)
        if "pass" in self.tops:
            for index, points in enumerate(self.printed.pass_row):
                words = self.say("circle", number=index + 1, points=signed(points))
                yield Place(f"circle{index + 1}", *self.circle_box(index), words)
        if "totals" in self.tops:
            for episode in self.episodes:
                yield Place(f"episode{episode}", *self.episode_box(episode), self.say("episode", number=episode))
            if panels.with_bags(self.episodes):
                yield Place("bags", *self.bags_box, self.say("money-bags"))

    def circle_box(self, index: int) -> Box:
        """The place of a circle of the pass row."""
        return panels.circle_box(index, self.tops["pass"])

    def episode_box(self, episode: int) -> Box:
        """The box of an episode of a longer game."""
        return panels.episode_box(self.episodes, self.episodes.index(episode), self.tops["totals"])

    @property
    def bags_box(self) -> Box:
        """The box of all money bags."""
        return panels.bags_box(self.episodes, self.tops["totals"])

    def symbols(self, data: Data) -> Iterator[tuple[str, Element]]:
        """What pieces look like: fields of buildings and their edges, crosses, dice, and digits."""
        theme, printed = self.theme, self.printed
        yield from self.signs.items()
        kinds = TYPES if printed.compass == "nothing" else (*TYPES, printed.compass)
        for kind in kinds:
            yield f"mc-{kind}", field_symbol(kind, theme)
        shapes, rolled = tuple(data.shared.shapes.items()), data.rolled_shapes
        for turn, (cells, (name, _)) in enumerate(zip(turns_of(shapes), turned_shapes(shapes), strict=True)):
            if name in rolled or data.shared.shapes[name] in printed.churches:
                yield f"mc-edge-{turn}", edge_symbol(cells, theme)
        if "pass" in self.tops:
            _, _, width, _ = self.circle_box(0)
            yield "mc-cross", stroke(Pencil("circle").cross((width / 2, 14), 19), theme, width=2.2, class_="mark")
        if "compass" in self.tops:
            cross = Pencil("compass").cross((0, 0), 22)
            yield "mc-used", stroke(cross, theme, colour="warning", width=2.4, class_="mark")
        yield from dice.symbols(data.shared.dice, theme)
        for sign in "0123456789-":
            for place in (0, 1):
                d = Pencil("digit", sign, place).write(sign, (0, 0), DIGIT)
                yield digit_symbol(sign, place), path(d, stroke_width=DIGIT * 0.1)

    def _name_line(self) -> Iterator[Element]:
        yield text(228, 30, self.say("name"), self.theme, 12, colour="muted", anchor="start", within=34)
        yield path(f"M264 37H{WIDTH - MARGIN:g}", stroke=self.theme["edge"], stroke_width=1)

    def _start(self) -> Element:
        words, y = self.say.start(self.printed), self.top + HEIGHT + 12
        return text(MARGIN, y, words, self.theme, 12, colour="muted", anchor="start", within=INNER)

    def _trust(self) -> Iterator[Element]:
        for index, line in enumerate(self.trust):
            yield text(MARGIN, self.trust_top + 7 + 14 * index, line, self.theme, 11, colour="muted", anchor="start")


def digit_symbol(sign: str, place: int) -> str:
    """The name of a digit or a minus; in neighbouring places equal ones differ a little, as a hand writes them."""
    return f"mc-digit-{place % 2}{sign}"


def title(words: str, theme: Theme) -> Element:
    """The name of the episode, or whose sheet it is."""
    return text(MARGIN, 26, words, theme, 22, display=True, anchor="start", within=206)
