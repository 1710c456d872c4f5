"""Printed parts: the boards of the cities, the cards to choose a city from, the Forum; and the pieces' symbols."""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import lru_cache, partial

from ratusz.drawing import (
    Element,
    Paper,
    Pencil,
    Place,
    Theme,
    circle,
    document,
    group,
    layer,
    number,
    rect,
    ring,
    stroke,
    text,
    wrap,
)
from ratusz.drawing import theme as theme_named
from ratusz.engine.game import Game
from ratusz.games.seven_wonders_dice.drawing.boxes import ROUND
from ratusz.games.seven_wonders_dice.drawing.faces import face
from ratusz.games.seven_wonders_dice.drawing.forum import SLOTS, ForumTray
from ratusz.games.seven_wonders_dice.drawing.panels import Frame
from ratusz.games.seven_wonders_dice.drawing.plan import GAP, INNER, MARGIN, WIDTH
from ratusz.games.seven_wonders_dice.drawing.sheet import BoardSheet
from ratusz.games.seven_wonders_dice.drawing.symbols import picture, prices, small_die
from ratusz.games.seven_wonders_dice.drawing.words import WonderWords, words
from ratusz.games.seven_wonders_dice.printed import CITIES, SPECIAL, Board, CityId, Shared, whole_areas
from ratusz.games.seven_wonders_dice.words import own_spaces

_CARD = 87.0, 90.0
"""The size of a city's card."""
_CARDS_TOP = 48.0
DIGIT = 16.0
"""The height of the digits that written numbers are made of."""


@lru_cache(maxsize=128)
def paper(game: Game, name: str, *, theme: str = "light", language: str = "en") -> Paper:
    """The board of a city (`city-giza`), the cards of all `cities`, or the `forum`.

    `city-giza-wide`, `cities-wide` and `forum-wide` are made for wide windows; the same pieces fit on them.
    """
    say, colours = words(language), theme_named(theme)
    make = partial(Paper, font=colours["font-text"], language=language)
    if name in ("forum", "forum-wide"):
        forum = ForumTray(game.data.shared, colours, say, across=4 if name == "forum-wide" else SLOTS)
        sizes, places, symbols = (forum.width, forum.height), tuple(forum.places()), dict(forum.symbols())
        return make(*sizes, forum.draw(), places, symbols, title=say.game, anchors=forum.anchors())
    if name in ("cities", "cities-wide"):
        cards = CityCards(game, colours, say, wide=name == "cities-wide")
        symbols, anchors = dict(cards.symbols()), cards.anchors()
        title = say("cities-left")
        return make(
            cards.width, cards.height, cards.draw(), tuple(cards.places()), symbols, title=title, anchors=anchors
        )
    city = {f"city-{city}": city for city in CITIES}[name.removesuffix("-wide")]
    sheet = sheet_of(game, city, theme, language, wide=name.endswith("-wide"))
    boxes, printed = tuple(sheet.boxes.values()), sheet.draw()
    symbols = sheet.art.symbols | dict(_board_symbols(sheet))
    return make(sheet.width, sheet.height, printed, boxes, symbols, title=say.of(f"city-{city}"), anchors=sheet.marks)


def draw_board(shared: Shared, board: Board, *, theme: str = "light", language: str = "en") -> str:
    """Draw the empty board of one city, from its file and the data that all cities share."""
    say, colours = words(language), theme_named(theme)
    sheet = BoardSheet(board.city, whole_areas(shared.areas, board), shared, colours, say, blank=True)
    return str(
        document(
            WIDTH,
            sheet.height,
            sheet.draw(),
            title=f"{say.game} · {say.of(f'city-{board.city}')}",
            description=". ".join(box.label for box in sheet.boxes.values()),
            font=colours["font-text"],
            language=language,
        )
    )


@lru_cache(maxsize=128)
def sheet_of(game: Game, city: CityId, theme: str, language: str, *, wide: bool = False) -> BoardSheet:
    """A city's board in a game."""
    data = game.data
    duel = game.players == 2
    width = None if wide else WIDTH
    return BoardSheet(city, data.areas[city], data.shared, theme_named(theme), words(language), duel=duel, width=width)


def _board_symbols(sheet: BoardSheet) -> Iterator[tuple[str, Element]]:
    theme, radius = sheet.theme, sheet.coin
    for box in {box.form: box for box in sheet.boxes.values()}.values():
        yield from box.symbols(theme)
    for color in SPECIAL:
        yield f"sw-special-{color}", small_die(0, 0, 22, color, theme).set(opacity=0.45)
        tick = stroke(Pencil("unlocked", color).check((16, -2), 14), theme, width=2.4, class_="mark")
        yield f"sw-special-{color}-open", group(small_die(0, 0, 22, color, theme), tick)
    outline = [
        (radius * 0.8 * math.cos(step * math.tau / 10), radius * 0.8 * math.sin(step * math.tau / 10))
        for step in range(10)
    ]
    fill = theme["wheat"] if theme.fills else theme["cell"]
    for variant in range(3):
        pencil = Pencil("coin", variant)
        coin = circle(0, 0, radius * 0.72, fill=fill, stroke=theme["edge"], stroke_width=1)
        yield f"sw-coin-{variant}", group(coin, stroke(pencil.circle((0, 0), radius), theme, width=1.9, class_="mark"))
        yield f"sw-spent-{variant}", stroke(pencil.hatch(outline, radius * 0.28), theme, width=1.7, class_="mark")
    for digit in "0123456789":
        for variant in range(2):
            d = Pencil("digit", digit, variant).write(digit, (0, 0), DIGIT)
            yield f"sw-digit-{digit}-{variant}", stroke(d, theme, width=DIGIT * 0.115, class_="mark")
    yield "sw-complete", stroke(Pencil("complete").check((0, 0), 17), theme, width=2.6, class_="mark")
    yield "sw-agora-won", stroke(Pencil("agora").circle((0, 0), 21, 17), theme, width=2.4, class_="mark")
    yield "sw-agora-lost", stroke(Pencil("agora").strike((0, 0), 32), theme, width=2.2, class_="mark")
    shield = face(0, 0, 16, "shield", theme)
    yield "sw-shield", group(shield, stroke(Pencil("facing").cross((0, 0), 16), theme, width=2, class_="mark"))
    yield "sw-no-shield", group(shield, opacity=0.35)
    yield from prices(sheet.shared.constants, theme)


class CityCards:
    """The cards to choose a city from, and room for what the city has of its own: below them, or beside them."""

    def __init__(self, game: Game, theme: Theme, say: WonderWords, *, wide: bool) -> None:
        self.game, self.theme, self.say, self.across = game, theme, say, 2 if wide else 4
        self.previews = {city: self._preview(city) for city in CITIES}
        below, beside = self._card(len(CITIES) - 1)[1] + _CARD[1] + 12, self._card(1)[0] + _CARD[0] + 12
        x, y = (beside, _CARDS_TOP) if wide else (MARGIN, below)
        self.room = Frame(x, y, INNER, max(height for _, height in self.previews.values()))
        self.width, self.height = x + INNER + MARGIN, max(below, y + self.room.height + MARGIN)

    def draw(self) -> Element:
        """Draw the sheet, with the place of the preview."""
        theme, width, height, room = self.theme, self.width, self.height, self.room
        frame = rect(0.75, 0.75, width - 1.5, height - 1.5, round_=12, fill=theme["paper"], stroke=theme["edge"])
        empty = rect(*room, round_=9, fill="none", stroke=theme["edge"], stroke_dasharray="4 4")
        x, y = room.x + room.width / 2, room.y + room.height / 2
        lines = wrap(self.say("city-preview"), room.width - 4 * MARGIN, 14)
        told = (text((x, y + index * 18), line, theme, 14, colour="muted") for index, line in enumerate(lines))
        return group(frame, empty, told, layer("marks"), layer("notes"))

    def anchors(self) -> dict[str, tuple[float, float]]:
        """Where the name, the task and the preview lie."""
        preview = self.room.x, self.room.y
        return {"heading": (MARGIN + 2, 25.0), "moment": (self.width - MARGIN, 27.0), "preview": preview}

    def places(self) -> Iterator[Place]:
        """Yield the cards."""
        for index, city in enumerate(CITIES):
            yield Place(f"city.{city}", *self._card(index), *_CARD, self.say.of(f"city-{city}"))

    def symbols(self) -> Iterator[tuple[str, Element]]:
        """Yield the cards and the previews of all cities, and what these are drawn with."""
        theme, (width, height) = self.theme, _CARD
        plain = rect(0, 0, width, height, round_=7, fill=theme["cell"], stroke=theme["edge"], stroke_width=1)
        ground = rect(-1, -1, self.room.width + 2, self.room.height + 2, fill=theme["paper"])
        for city in CITIES:
            name = text((width / 2, 78), self.say.of(f"city-{city}"), theme, 12, font="bold", within=82)
            yield f"sw-city-{city}", group(plain, picture(width / 2, 37, 54, city, theme), name)
            yield f"sw-preview-{city}", group(ground, self.previews[city][0])
            yield from self._sheet(city).art.symbols.items()
        yield "sw-ring-card", ring(width, height, theme, round_=ROUND)

    def _card(self, index: int) -> tuple[float, float]:
        """The corner of a card."""
        row, column = divmod(index, self.across)
        return MARGIN + column * (_CARD[0] + 6), _CARDS_TOP + row * (_CARD[1] + 8)

    def _sheet(self, city: CityId) -> BoardSheet:
        return sheet_of(self.game, city, self.theme.name, self.say.language)

    def _preview(self, city: CityId) -> tuple[Element, float]:
        """A city's Wonder, its University and what their spaces do, with the height of it all."""
        parts = self._sheet(city).excerpt()
        scale = INNER / (sum(frame.width for _, frame in parts) + GAP)
        whole, x = group(), 0.0
        for drawn, frame in parts:
            place = f"translate({number(x)} 0) scale({number(scale)}) translate({-frame.x:g} {-frame.y:g})"
            whole.add(group(drawn, transform=place))
            x += (frame.width + GAP) * scale
        y = max(frame.height for _, frame in parts) * scale + 16
        for said in own_spaces(self.game.data.areas[city], self.say.language):
            for line in wrap(said, INNER - 8, 13):
                whole.add(text((4, y), line, self.theme, 13, anchor="start"))
                y += 16.5
            y += 3
        return whole, y
