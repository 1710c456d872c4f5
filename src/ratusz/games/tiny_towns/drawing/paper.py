"""What is printed: the wooden board of a town with its panels, the cards on the table, and the symbols of the toys."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import TYPE_CHECKING

from ratusz.drawing import (
    Element,
    Lattice,
    Paper,
    Place,
    Theme,
    circle,
    grain,
    group,
    layer,
    paint,
    path,
    rect,
    text,
    text_width,
    used,
)
from ratusz.drawing import theme as theme_named
from ratusz.engine.errors import BadText
from ratusz.games.tiny_towns.data import CARDS, CATEGORIES, CATEGORY_OF, RESOURCES, SIDE
from ratusz.games.tiny_towns.drawing import cards
from ratusz.games.tiny_towns.drawing.blocks import blank_cube, hammer, shadow
from ratusz.games.tiny_towns.drawing.cards import Words, words
from ratusz.games.tiny_towns.drawing.toys import art, cube, toy
from ratusz.games.tiny_towns.layout import TYPES, Book
from ratusz.games.tiny_towns.moves import LETTERS
from ratusz.games.tiny_towns.views import card_view

if TYPE_CHECKING:
    from ratusz.engine.game import Game

WIDTH = 390.0
MARGIN = 12.0
INNER = WIDTH - 2 * MARGIN
HEAD = 52.0
"""Where the board begins."""
BOARD_END = HEAD + INNER + 6
PANELS = BOARD_END + 10
"""Where the panels below the board begin."""
HEIGHT = BOARD_END + 154
MONUMENT_WIDTH = 242.0
CELLS = tuple((f"{LETTERS[column]}{row + 1}", row, column) for row in range(SIDE) for column in range(SIDE))
"""Every cell's name, row and column, from the upper left."""

_RIM = 21.0
_CELLS = Lattice(left=MARGIN + _RIM, top=HEAD + _RIM, cell=78, pitch=82, round=9)
_RAIL = 330.0


@lru_cache(maxsize=128)
def paper(game: Game, name: str, *, theme: str = "light", language: str = "en") -> Paper:
    """The board of a town, or the cards that the name lists."""
    say, colours = words(language), theme_named(theme)
    kind, _, ids = name.partition(" ")
    if kind == "cards":
        listed = ids.split(",") if ids else []
        if len(set(listed)) < len(listed):
            raise LookupError(name)
        return _cards(game, listed, colours, say)
    if name != "town":
        raise LookupError(name)
    board = Board(colours, say)
    return Paper(
        WIDTH,
        HEIGHT,
        board.draw(monuments=bool(game.options["monuments"])),
        tuple(Place(cell, *_CELLS.corner(row, column), _CELLS.cell, _CELLS.cell, cell) for cell, row, column in CELLS),
        dict(board.symbols(_that_can_stand(game))),
        title=say("title"),
        font=colours["font-text"],
        language=language,
    )


def _that_can_stand(game: Game) -> list[str]:
    """The cards of all buildings that can come to stand in a town of this game."""
    book: Book = game.plain_book
    numbers = list(book.pool[: book.pool_count]) if book.monuments else []
    for kind in range(TYPES):
        drawn = book.choices[kind, : book.choice_count[kind]].tolist()
        numbers += [book.fixed[kind]] if book.fixed[kind] >= 0 else drawn
    return [CARDS[number] for number in numbers]


def _cards(game: Game, ids: list[str], theme: Theme, say: Words) -> Paper:
    """Wide cards one below the other; while nothing is drawn, words that say so."""
    whole, places, y = group(), [], 0.0
    for id in ids:
        if id not in CARDS:
            raise BadText(f"“{id[:40]}” is not a card.")
        card = card_view(game, id)
        face, height = cards.wide(card, _RAIL, theme, say)
        whole.add(group(face, transform=f"translate(0 {y:g})"))
        places.append(Place(f"card.{id}", 0, y, _RAIL, height, cards.in_words(card, say)))
        y += height + 8
    if not ids:
        whole.add(text(_RAIL / 2, 34, say("deal"), theme, 16, colour="muted"))
        y = 68
    title = f"{say('title')} · {say('cards')}"
    symbols, font = used(dict(art(theme)), str(whole)), theme["font-text"]
    return Paper(_RAIL, y, whole, tuple(places), symbols, title=title, font=font, language=say.language)


def panel(x: float, y: float, width: float, height: float, theme: Theme) -> Element:
    """A box for something beside the board."""
    return rect(x, y, width, height, round_=8, fill=theme["cell"], stroke=theme["line"], stroke_width=1)


def score_box(monuments: bool) -> tuple[float, float]:
    """The left edge and the width of the box for the score."""
    left = MONUMENT_WIDTH + 8 if monuments else 0.0
    return MARGIN + left, INNER - left


class Board:
    """The board of a town, in its colours and with its words."""

    def __init__(self, theme: Theme, say: Words) -> None:
        self.theme, self.say = theme, say

    def draw(self, *, monuments: bool) -> Element:
        """The board on its sheet, with room for what is written.

        Rings lie below the toys, and those row by row, so that a tall house may reach over the cell behind it; what
        lies on houses comes last.
        """
        theme = self.theme
        frame = rect(0.75, 0.75, WIDTH - 1.5, HEIGHT - 1.5, round_=12, fill=theme["paper"])
        x, width = score_box(monuments)
        return group(
            frame.set(stroke=theme["edge"], stroke_width=1),
            self.wood(),
            layer("rings"),
            (layer(f"row{row + 1}") for row in range(SIDE)),
            layer("marks"),
            panel(MARGIN, PANELS, MONUMENT_WIDTH, 92, theme) if monuments else None,
            panel(x, PANELS, width, 92, theme).set(stroke=theme["ink"], stroke_width=1.6),
            text(x + 11, PANELS + 15, self.say("score"), theme, 12, bold=True, anchor="start", within=width - 20),
            panel(MARGIN, PANELS + 100, INNER, 32, theme),
            layer("notes"),
        )

    def wood(self) -> Iterator[Element]:
        """The wooden board with its cells, at its place on the sheet; on paper it is there to be written on."""
        theme, edge = self.theme, paint(self.theme, "board-edge")
        thickness = rect(MARGIN, HEAD + 6, INNER, INNER, round_=16, fill=edge if theme.tinted else theme["paper"])
        yield thickness.set(stroke=edge, stroke_width=1.2)
        yield rect(MARGIN, HEAD, INNER, INNER, round_=16, fill=paint(theme, "board"), stroke=edge, stroke_width=1.2)
        if theme.tinted:  # the parts of the rim that run across
            for index, y in enumerate((HEAD + 2, HEAD + INNER - _RIM + 2)):
                yield grain(("rim", index), MARGIN + 10, y, INNER - 20, _RIM - 4, 2, theme, 0.4)
        for index in range(SIDE):
            x, y = (place + _CELLS.cell / 2 for place in _CELLS.corner(index, index))
            for px, py, label in ((x, HEAD + 11, LETTERS[index]), (MARGIN + 11, y, str(index + 1))):
                yield circle(px, py, 8, fill=paint(theme, "board"))
                yield text(px, py, label, theme, 12).set(fill=paint(theme, "board-ink"))
        for name, row, column in CELLS:
            yield self._hollow(name, row, column)

    def _hollow(self, name: str, row: int, column: int) -> Element:
        """The place of a cell, a little deeper than the rim."""
        theme, (x, y), size, round_ = self.theme, _CELLS.corner(row, column), _CELLS.cell, _CELLS.round
        edge = paint(theme, "board-edge")
        if not theme.tinted:
            return rect(x, y, size, size, round_=round_, fill=theme["paper"], stroke=edge, stroke_width=1)
        return group(
            rect(x, y, size, size, round_=round_, fill=edge, fill_opacity=0.75),
            rect(x + 1, y + 2.5, size - 1.5, size - 2.5, round_=round_ - 1, fill=paint(theme, "hollow")),
            grain((name,), x + 6, y + 8, size - 12, size - 14, 3, theme, 0.16),
        )

    def symbols(self, ids: list[str]) -> Iterator[tuple[str, Element]]:
        """What pieces look like: toys at the corner of their cell, small ones around their middle."""
        theme = self.theme
        yield from art(theme)
        for resource in RESOURCES:
            yield f"tt-cube-{resource}", group(shadow(39, 62, 54, theme), toy(resource, 39, 37), class_="mark")
            yield f"tt-call-{resource}", toy(resource, 0, 0, 28)
            yield f"tt-small-{resource}", cube(0, 0, 17, resource, theme)
        yield "tt-small-any", blank_cube(0, 0, theme)
        for category in CATEGORIES:
            yield f"tt-watch-{category}", toy(category, 0, 0, 30)
        for id in ids:
            yield f"tt-house-{id}", self._house(id)
        yield "tt-fed", self._fed()
        yield "tt-hammer", hammer(0, 0, 30, theme)
        yield "tt-back", cards.back(52, 72, theme)
        ring, size = group(), _CELLS.cell
        for inset, width, strength in ((3.5, 6, 0.3), (1, 2.2, 1)):
            box = rect(inset, inset, size - 2 * inset, size - 2 * inset, round_=8, fill="none")
            ring.add(box.set(stroke=theme["accent"], stroke_width=width, stroke_opacity=strength))
        yield "tt-ring", ring

    def _house(self, id: str) -> Element:
        """A building with its name below it."""
        theme, name, room = self.theme, self.say.name(id), _CELLS.cell - 7
        house = group(shadow(39, 54, 54, theme), toy(CATEGORY_OF[id], 39, 30, 53), class_="mark")
        if text_width(name, 9.4) <= room:
            return house.add(text(39, 68, name, theme, 11, within=room))
        for index, line in enumerate(cards.two_lines(name, 9.2)):
            house.add(text(39, 62 + index * 8.8, line, theme, 9.2, within=room))
        return house

    def _fed(self) -> Element:
        """An ear of wheat on a small plate, at the upper left of a cottage."""
        theme = self.theme
        plate = circle(12, 13, 8.5, fill=paint(theme, "label"), stroke=paint(theme, "outline"), stroke_width=0.8)
        ear = path("M12 19V9M12 17L8.500 14M12 17L15.500 14M12 13.500L8.500 10.500M12 13.500L15.500 10.500M12 9V7")
        stalk = ear.set(stroke=paint(theme, "label-ink"), stroke_width=1.3)
        return group(plate, stalk)
