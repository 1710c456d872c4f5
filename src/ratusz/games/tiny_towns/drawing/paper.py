"""Printed parts: the wooden board of a town with its panels, the cards on the table, and the symbols of the toys."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from ratusz.drawing import (
    Element,
    Lattice,
    Paper,
    Place,
    Theme,
    Words,
    circle,
    grain,
    group,
    layer,
    number,
    paint,
    rect,
    ring,
    sheet_ground,
    text,
    text_width,
    used_symbols,
)
from ratusz.drawing import theme as theme_named
from ratusz.engine.errors import BadText
from ratusz.engine.game import Game
from ratusz.games.tiny_towns.drawing import cards, grid
from ratusz.games.tiny_towns.drawing.cards import words
from ratusz.games.tiny_towns.drawing.toys import art, blank_cube, hammer, shadow, toy
from ratusz.games.tiny_towns.layout import TYPES, Book
from ratusz.games.tiny_towns.moves import LETTERS
from ratusz.games.tiny_towns.printed import CARDS, CATEGORIES, CATEGORY_OF, RESOURCES, SIDE
from ratusz.games.tiny_towns.views import CardView, card_view

WIDTH = 390.0
MARGIN = 12.0
INNER = WIDTH - 2 * MARGIN
HEAD = 40.0
"""Top of the board."""
BOARD_END = HEAD + INNER + 6
CUBES = BOARD_END + 8
"""Top of the row of cubes and of the score."""
CUBE_WIDTH, CUBE_HEIGHT = 51.0, 62.0
SCORE_LEFT = MARGIN + 5 * CUBE_WIDTH + 7
NOTES = CUBES + CUBE_HEIGHT + 6
"""Top of the lines that explain the score."""
PANELS = NOTES + 36
"""Top of the monument, and of the cubes that may be put aside."""
PANEL_HEIGHT = 42.0
NOVICE_WIDTH = 112.0
LIVED_IN = ("cottage", "barrett_castle")
"""Buildings that are fed or not: their windows are lit or dark."""
CELLS = tuple((f"{LETTERS[column]}{row + 1}", row, column) for row in range(SIDE) for column in range(SIDE))
"""Every cell's name, row and column, from the upper left."""

_RIM = 21.0
_CELLS = Lattice(left=MARGIN + _RIM, top=HEAD + _RIM, cell=78, pitch=82, round=9)
_GRIDS = {"cards": 390.0, "wide-cards": 500.0}
"""Width of the card grid on a phone, and beside a board."""
_SIZES = ((17.0, 26.0), (16.0, 25.0), (15.0, 24.0), (14.0, 23.0), (13.0, 21.0), (12.0, 19.0))
"""Sizes of letters and cubes of cards beside a board, the largest first."""
_PHONE_SIZES = ((13.5, 21.0), (13.0, 20.0), (12.5, 19.0))
_TALLEST = 559.0
_SINGLE = 250.0


@lru_cache(maxsize=32)  # every table has its own cards: they are fetched when its game begins, then no more
def paper(game: Game, name: str, *, theme: str = "light", language: str = "en") -> Paper:
    """The board of a town, the cards that the name lists, or one card alone."""
    say, colours = words(language), theme_named(theme)
    kind, _, ids = name.partition(" ")
    listed = ids.split(",") if ids else []
    if kind in _GRIDS and len(set(listed)) == len(listed):
        return _cards(game, listed, kind, colours, say)
    if kind == "card" and len(listed) == 1:
        return _card(game, listed[0], colours, say)
    if name != "town":
        raise LookupError(name)
    board, font = TownBoard(colours, say), colours["font-text"]
    places, symbols = tuple(_places(game, say)), dict(board.symbols(_possible_buildings(game)))
    drawn = board.draw(game)
    return Paper(WIDTH, _bottom(game), drawn, places, symbols, title=say.game, font=font, language=language)


def _places(game: Game, say: Words) -> Iterator[Place]:
    """Yield the squares, the cubes to name, take and pick up, and the place where the novice rule puts cubes."""
    for cell, row, column in CELLS:
        yield Place(cell, *_CELLS.corner(row, column), _CELLS.cell, _CELLS.cell, cell)
    for index, resource in enumerate(RESOURCES):
        x = MARGIN + index * CUBE_WIDTH
        yield Place(f"cube.{resource}", x, CUBES, CUBE_WIDTH, CUBE_HEIGHT, say.of(f"resource-{resource}"))
    if game.options["novice"]:
        yield Place("aside", WIDTH - MARGIN - NOVICE_WIDTH, PANELS, NOVICE_WIDTH, PANEL_HEIGHT, say("aside"))


def monument_width(novice: bool) -> float:
    """Return the width of the monument's panel."""
    return INNER - NOVICE_WIDTH - 7 if novice else INNER


def _bottom(game: Game) -> float:
    """Return the height of a town: games with empty panels have none."""
    return PANELS + (PANEL_HEIGHT + 10 if game.options["monuments"] or game.options["novice"] else 2)


def _possible_buildings(game: Game) -> list[str]:
    """Return the cards of all buildings that may stand in a town of this game."""
    book: Book = game.plain_book
    numbers = list(book.pool[: book.pool_count]) if book.monuments else []
    for kind in range(TYPES):
        drawn = book.choices[kind, : book.choice_count[kind]].tolist()
        numbers += [book.fixed[kind]] if book.fixed[kind] >= 0 else drawn
    return [CARDS[number] for number in numbers]


def _card_view(game: Game, id: str) -> CardView:
    if id not in CARDS:
        raise BadText(f"“{id[:40]}” is not a card.")
    return card_view(game, id)


def _cards(game: Game, ids: list[str], kind: str, theme: Theme, say: Words) -> Paper:
    """Draw all cards in two columns; while there are none, a text that says so."""
    width, shown = _GRIDS[kind], [_card_view(game, id) for id in ids]
    sizes = _SIZES if kind == "wide-cards" else _PHONE_SIZES
    (placed, tall), whole, places = grid.card_grid(shown, width, say, sizes, _TALLEST), group(), []
    for card, x, y, height in placed:
        whole.add(group(grid.face(card, height, theme, say), transform=f"translate({number(x)} {number(y)})"))
        label = cards.in_words(card.card, say)
        places.append(Place(f"card.{card.card.id}", x, y, card.width, height, label))
    if not ids:
        whole.add(text((width / 2, 34), say("deal"), theme, 16, colour="muted"))
    title = f"{say.game} · {say('cards')}"
    return _print(width, tall + 1 if ids else 68.0, whole, tuple(places), title, theme, say)


def _card(game: Game, id: str, theme: Theme, say: Words) -> Paper:
    """Draw one card, to choose it."""
    card = grid.short_card(_card_view(game, id), _SINGLE, say, 13, 21)
    return _print(_SINGLE, card.height, grid.face(card, card.height, theme, say), (), say.of(f"card-{id}"), theme, say)


def _print(
    width: float, height: float, whole: Element, places: tuple[Place, ...], title: str, theme: Theme, say: Words
) -> Paper:
    symbols = used_symbols(dict(art(theme, say)), str(whole))
    return Paper(width, height, whole, places, symbols, title=title, font=theme["font-text"], language=say.language)


def panel(x: float, y: float, width: float, height: float, theme: Theme) -> Element:
    """A box for something beside the board."""
    return rect(x, y, width, height, round_=8, fill=theme["cell"], stroke=theme["line"], stroke_width=1)


class TownBoard:
    """Draws the board of a town, in its colours and with its texts."""

    def __init__(self, theme: Theme, say: Words) -> None:
        self.theme, self.say = theme, say

    def draw(self, game: Game) -> Element:
        """Draw the board on its sheet, with room for written text.

        Rings lie below the toys, and those row by row, so that a tall house may reach over the cell behind it; cubes on
        houses come last.
        """
        theme = self.theme
        monuments, novice = game.options["monuments"], bool(game.options["novice"])
        return group(
            sheet_ground(WIDTH, _bottom(game), theme),
            self.wood(),
            layer("rings"),
            (layer(f"row{row + 1}") for row in range(SIDE)),
            layer("marks"),
            self._supply(),
            panel(SCORE_LEFT, CUBES, WIDTH - MARGIN - SCORE_LEFT, CUBE_HEIGHT, theme),
            panel(MARGIN, PANELS, monument_width(novice), PANEL_HEIGHT, theme) if monuments else None,
            panel(WIDTH - MARGIN - NOVICE_WIDTH, PANELS, NOVICE_WIDTH, PANEL_HEIGHT, theme) if novice else None,
            layer("notes"),
        )

    def _supply(self) -> Iterator[Element]:
        """The tray of cubes, each with its name; those that are not in use are shaded."""
        theme = self.theme
        yield panel(MARGIN, CUBES, 5 * CUBE_WIDTH, CUBE_HEIGHT, theme)
        yield layer("tray")
        for index, resource in enumerate(RESOURCES):
            x = MARGIN + (index + 0.5) * CUBE_WIDTH
            yield group(toy(resource, x, CUBES + 26, 31), opacity=0.25)
            name = self.say.of(f"resource-{resource}")
            yield text((x, CUBES + 52), name, theme, 12, colour="muted", within=CUBE_WIDTH - 5)

    def wood(self) -> Iterator[Element]:
        """The wooden board with its cells, at its place on the sheet; on paper it is there to be written on."""
        theme, edge = self.theme, paint(self.theme, "board-edge")
        thickness = rect(MARGIN, HEAD + 6, INNER, INNER, round_=16, fill=edge if theme.fills else theme["paper"])
        yield thickness.set(stroke=edge, stroke_width=1.2)
        yield rect(MARGIN, HEAD, INNER, INNER, round_=16, fill=paint(theme, "board"), stroke=edge, stroke_width=1.2)
        if theme.fills:  # the parts of the rim that run across
            for index, y in enumerate((HEAD + 2, HEAD + INNER - _RIM + 2)):
                yield grain(("rim", index), MARGIN + 10, y, INNER - 20, _RIM - 4, 2, theme, 0.4)
        for index in range(SIDE):
            x, y = (place + _CELLS.cell / 2 for place in _CELLS.corner(index, index))
            for px, py, label in ((x, HEAD + 11, LETTERS[index]), (MARGIN + 11, y, str(index + 1))):
                yield circle(px, py, 8, fill=paint(theme, "board"))
                yield text((px, py), label, theme, 12).set(fill=paint(theme, "board-ink"))
        for name, row, column in CELLS:
            yield self._hollow(name, row, column)

    def _hollow(self, name: str, row: int, column: int) -> Element:
        """The place of a cell, a little deeper than the rim."""
        theme, (x, y), size, round_ = self.theme, _CELLS.corner(row, column), _CELLS.cell, _CELLS.round
        edge = paint(theme, "board-edge")
        if not theme.fills:
            return rect(x, y, size, size, round_=round_, fill=theme["paper"], stroke=edge, stroke_width=1)
        return group(
            rect(x, y, size, size, round_=round_, fill=edge, fill_opacity=0.75),
            rect(x + 1, y + 2.5, size - 1.5, size - 2.5, round_=round_ - 1, fill=paint(theme, "hollow")),
            grain((name,), x + 6, y + 8, size - 12, size - 14, 3, theme, 0.16),
        )

    def symbols(self, ids: list[str]) -> Iterator[tuple[str, Element]]:
        """Yield the symbols of the pieces: toys at the corner of their cell, small ones around their middle."""
        theme = self.theme
        yield from art(theme, self.say)
        for resource in RESOURCES:
            yield f"tt-cube-{resource}", group(shadow(39, 62, 54, theme), toy(resource, 39, 37), class_="mark")
            yield f"tt-call-{resource}", toy(resource, 0, 0, 28)
            yield f"tt-offer-{resource}", group(toy(resource, CUBE_WIDTH / 2, 26, 34), class_="mark")
        yield "tt-small-any", blank_cube(0, 0, theme)
        for category in CATEGORIES:
            yield f"tt-watch-{category}", toy(category, 0, 0, 30)
        for id in ids:
            yield f"tt-house-{id}", self._house(id, CATEGORY_OF[id])
            if id in LIVED_IN:
                yield f"tt-house-{id}-lit", self._house(id, f"{CATEGORY_OF[id]}-lit")
                yield f"tt-house-{id}-dark", self._house(id, f"{CATEGORY_OF[id]}-dark")
        yield "tt-named", self._cube_frame()
        for count in (1, 2, 3):
            yield f"tt-cards-{count}", self._resource_cards(count)
        yield "tt-hammer", hammer(0, 0, 30, theme)
        yield "tt-back", group(cards.back(27, 36, theme), transform="translate(-13.5 -18)")
        yield "tt-ring", ring(_CELLS.cell, _CELLS.cell, theme, round_=8, lines=((3.5, 6, 0.3), (1, 2.2, 1)))

    def _house(self, id: str, picture: str) -> Element:
        """A building with its name below it."""
        theme, name, room = self.theme, self.say.of(f"card-{id}"), _CELLS.cell - 7
        house = group(shadow(39, 54, 54, theme), toy(picture, 39, 30, 53), class_="mark")
        if text_width(name, 9.4) <= room:
            return house.add(text((39, 68), name, theme, 11, within=room))
        for index, line in enumerate(cards.two_lines(name, 9.2)):
            house.add(text((39, 62 + index * 8.8), line, theme, 9.2, within=room))
        return house

    def _resource_cards(self, cards: int) -> Element:
        """Cards of one resource, one behind the other."""
        theme, width, height = self.theme, CUBE_WIDTH - 13, CUBE_HEIGHT - 22
        drawn = (rect(9 - 3 * at, 5.5 - 1.5 * at, width, height, round_=6, fill=theme["paper"]) for at in range(cards))
        return group(drawn, stroke=theme["muted"], stroke_width=1.2)

    def _cube_frame(self) -> Element:
        """A frame around this round's cube."""
        box = rect(2.5, 2.5, CUBE_WIDTH - 5, CUBE_HEIGHT - 5, round_=7, fill=self.theme["accent-tint"])
        return group(box.set(stroke=self.theme["accent"], stroke_width=2))
