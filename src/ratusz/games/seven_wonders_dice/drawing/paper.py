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
    rect,
    ring,
    stroke,
    text,
)
from ratusz.drawing import theme as theme_named
from ratusz.engine.game import Game
from ratusz.games.seven_wonders_dice.drawing.boxes import ROUND
from ratusz.games.seven_wonders_dice.drawing.faces import face
from ratusz.games.seven_wonders_dice.drawing.forum import SLOTS, ForumTray
from ratusz.games.seven_wonders_dice.drawing.plan import MARGIN, WIDTH
from ratusz.games.seven_wonders_dice.drawing.sheet import BoardSheet
from ratusz.games.seven_wonders_dice.drawing.symbols import picture, prices, small_die
from ratusz.games.seven_wonders_dice.drawing.words import WonderWords, words
from ratusz.games.seven_wonders_dice.printed import CITIES, SPECIAL, Board, CityId, Shared, whole_areas

_LIST = 250.0
_CARD = 87.0, 90.0
DIGIT = 16.0
"""The height of the digits that written numbers are made of."""


@lru_cache(maxsize=128)
def paper(game: Game, name: str, *, theme: str = "light", language: str = "en") -> Paper:
    """The board of a city (`city-giza`), the cards of all `cities`, or the `forum`.

    `city-giza-wide` and `forum-wide` are made for wide windows; the same pieces fit on them.
    """
    say, colours = words(language), theme_named(theme)
    make = partial(Paper, font=colours["font-text"], language=language)
    if name in ("forum", "forum-wide"):
        forum = ForumTray(game.data.shared, colours, say, across=4 if name == "forum-wide" else SLOTS)
        sizes, places, symbols = (forum.width, forum.height), tuple(forum.places()), dict(forum.symbols())
        return make(*sizes, forum.draw(), places, symbols, title=say.game, anchors=forum.anchors())
    if name == "cities":
        frame = rect(0.75, 0.75, WIDTH - 1.5, _LIST - 1.5, round_=12, fill=colours["paper"], stroke=colours["edge"])
        printed, places = group(frame, layer("marks"), layer("notes")), tuple(_cards(say))
        anchors = {"heading": (MARGIN + 2, 25.0), "moment": (WIDTH - MARGIN, 27.0)}
        symbols = dict(_card_symbols(colours, say))
        return make(WIDTH, _LIST, printed, places, symbols, title=say("cities-left"), anchors=anchors)
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


def _cards(say: WonderWords) -> Iterator[Place]:
    for index, city in enumerate(CITIES):
        row, column = divmod(index, 4)
        yield Place(f"city.{city}", MARGIN + column * 93, 48 + row * 98, *_CARD, say.of(f"city-{city}"))


def _card_symbols(theme: Theme, say: WonderWords) -> Iterator[tuple[str, Element]]:
    width, height = _CARD
    plain = rect(0, 0, width, height, round_=7, fill=theme["cell"], stroke=theme["edge"], stroke_width=1)
    for city in CITIES:
        name = text((width / 2, 78), say.of(f"city-{city}"), theme, 12, font="bold", within=82)
        yield f"sw-city-{city}", group(plain, picture(width / 2, 37, 54, city, theme), name)
    yield "sw-ring-card", ring(width, height, theme, round_=ROUND)
