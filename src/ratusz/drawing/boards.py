"""A board is paper, which is printed and never changes, with pieces on it: keyed things that come, move and go.

A page fetches a paper once and caches it; after that it receives only the pieces that came and the ids of those that
went. Notebooks, replays and pictures get both put together.
"""

from __future__ import annotations

import hashlib
import math
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import NamedTuple

import msgspec

from ratusz.drawing.pencil import Point
from ratusz.drawing.svg import Child, Element, document, escape, group, number, rect
from ratusz.drawing.themes import Theme

_REFERENCE = re.compile(r'href="#([^"]+)"')


class Piece(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """A thing on the paper. Its id stays the same as long as the thing exists."""

    id: str
    layer: str = "marks"
    """The layer of the paper, between printed things, in which it lies."""
    symbol: str = ""
    """The paper's symbol for it, put at the upper left corner of its cell."""
    cell: str = ""
    """The place or the anchor that it lies on, if any."""
    x: float = 0
    y: float = 0
    """Offset from the corner of its cell, or of the paper."""
    markup: str = ""
    """SVG markup of a few strokes, where no symbol will do."""
    label: str = ""
    """Its description, in words."""


class Ghost(msgspec.Struct, frozen=True, omit_defaults=True):
    """The changes that a move would make on the mover's board."""

    symbol: str = ""
    """The symbol shown on each cell of the move."""
    cells: tuple[str, ...] = ()
    """The cells, if the move alone does not determine them: the next of several stages."""
    adds: tuple[Piece, ...] = ()
    """Further pieces that appear."""
    removes: tuple[str, ...] = ()
    """Ids of pieces that go."""
    at: str = ""
    """The place to click, if not the cells of the move: on the own board or in the middle."""
    source: str = ""
    """The thing that is picked up for it, a die or a card: a place of the own board or of the middle."""
    paper: str = ""
    """A paper that shows the choice, for moves without a place."""
    icon: str = ""
    """The symbol of the move in a log, where the one on the cells would say nothing: a cross."""


@dataclass(frozen=True)
class Place:
    """A named rectangle of the paper where something can be done or can lie."""

    cell: str
    x: float
    y: float
    width: float
    height: float
    label: str = ""
    """A description of what is printed there."""
    what: str = field(default="", kw_only=True)
    """The kind of place, if its name does not say it: the key of an explanation."""


class Lattice(NamedTuple):
    """A grid of cells: its corner, the size of a cell, and the step from one to the next."""

    left: float
    top: float
    cell: float
    pitch: float
    round: float = 7

    def corner(self, row: int, column: int) -> tuple[float, float]:
        """Return the upper left corner of a cell."""
        return self.left + column * self.pitch, self.top + row * self.pitch


def layer(name: str) -> Element:
    """Return the container for the pieces of a layer, to be put among the printed things."""
    return Element("g", data_layer=name)


@dataclass(frozen=True)
class Paper:
    """The printed part of a board, with its places and the symbols of the pieces.

    It is drawn as elements and stored as text, which is many times smaller: games in play have many papers.
    """

    width: float
    height: float
    printed: Element
    """All printed elements, with a `layer` wherever pieces may lie."""
    places: tuple[Place, ...]
    symbols: Mapping[str, Element]
    """Symbols, each drawn around the origin of its cell; the names begin with the game's own prefix."""
    title: str
    font: str
    language: str
    anchors: Mapping[str, Point] = field(default_factory=dict)
    """Named points: pieces lie there, but nothing can be done there."""
    corners: dict[str, Point] = field(init=False, repr=False)

    def __post_init__(self) -> None:
        corners = {place.cell: (place.x, place.y) for place in self.places}
        object.__setattr__(self, "corners", corners | dict(self.anchors))
        object.__setattr__(self, "printed", Markup(str(self.printed)))
        object.__setattr__(self, "symbols", {name: Markup(str(shape)) for name, shape in self.symbols.items()})

    @property
    def markup(self) -> str:
        """The paper as an SVG document without pieces, which pages cache."""
        whole = _definitions(self.symbols), self.printed, self._anchors(), self._places((), named=True)
        return str(self._document(self.title, "", *whole))

    @cached_property
    def digest(self) -> str:
        """A hash that changes when the paper looks different."""
        return hashlib.sha256(self.markup.encode()).hexdigest()[:16]

    def draw(self, pieces: Sequence[Piece], *, title: str = "", description: str = "") -> str:
        """Draw paper and pieces as one document."""
        whole = self.lay_out(pieces)
        shown = _definitions(used_symbols(self.symbols, whole))
        words = description or self.in_words(pieces)
        return str(self._document(title or self.title, words, shown, Markup(whole)))

    def part(
        self, pieces: Sequence[Piece], box: tuple[float, float, float, float], ringed: Sequence[Place], theme: Theme
    ) -> str:
        """Draw a box of the paper (its corner, its width and its height), with rings around some places."""
        _, _, width, height = box
        whole = self.lay_out(pieces)
        rings = [_ring(place, theme) for place in ringed]
        lying = _by_cell(pieces)
        words = ". ".join(": ".join(filter(None, (place.label, lying.get(place.cell)))) for place in ringed)
        drawn = self._document(self.title, words, _definitions(used_symbols(self.symbols, whole)), Markup(whole), rings)
        drawn.set(viewBox=" ".join(map(number, box)), width=number(width), height=number(height))
        return str(drawn)

    def lay_out(self, pieces: Sequence[Piece]) -> str:
        """Return the inside of the drawing, for several boards on one drawing."""
        whole = str(self.printed)
        layers: dict[str, list[Piece]] = {}
        for piece in pieces:
            layers.setdefault(piece.layer, []).append(piece)
        for name, lying in layers.items():
            empty = str(layer(name))
            if empty not in whole:
                raise ValueError(f"the paper has no layer {name!r}")
            whole = whole.replace(empty, str(layer(name).add(Markup("".join(map(self.place, lying))))), 1)
        return whole + str(self._places(pieces))

    def place(self, piece: Piece) -> str:
        """Return a piece as SVG at its position."""
        x, y = self.corners[piece.cell] if piece.cell else (0.0, 0.0)
        x, y = x + piece.x, y + piece.y
        named = f'<g data-piece="{escape(piece.id)}"'
        if piece.symbol:
            return f'{named}><use href="#{piece.symbol}" x="{number(x)}" y="{number(y)}"/></g>'
        moved = f' transform="translate({number(x)} {number(y)})"' if x or y else ""
        return f"{named}{moved}>{piece.markup}</g>"

    def in_words(self, pieces: Sequence[Piece]) -> str:
        """Describe the board in words, for screen readers."""
        lying = _by_cell(pieces)
        places = [f"{place.label}: {lying.pop(place.cell)}" for place in self.places if place.cell in lying]
        return ". ".join(
            [*places, *lying.values(), *(piece.label for piece in pieces if piece.label and not piece.cell)]
        )

    def _places(self, pieces: Sequence[Piece], *, named: bool = False) -> Element:
        lying = _by_cell(pieces)
        places = group(class_="places")
        for place in self.places:
            box = rect(place.x, place.y, place.width, place.height, fill="none", pointer_events="all")
            box.add(Element("title", ": ".join(filter(None, (place.label, lying.get(place.cell))))))
            places.add(box.set(data_cell=place.cell, data_what=place.what or None if named else None))
        return places

    def _anchors(self) -> Element | None:
        """Return empty rectangles at the anchors, for pages that place pieces themselves."""
        points = [Element("rect", x=x, y=y, data_cell=name) for name, (x, y) in self.anchors.items()]
        return group(points, class_="anchors") if points else None

    def _document(self, title: str, description: str, *children: Child) -> Element:
        about = {"title": title, "description": description, "font": self.font, "language": self.language}
        return document(self.width, self.height, *children, **about)


class Markup(Element):
    """Ready markup: it is not escaped again."""

    __slots__ = ("_markup",)

    def __init__(self, markup: str) -> None:
        super().__init__("g")
        self._markup = markup

    def __str__(self) -> str:
        return self._markup


def _ring(place: Place, theme: Theme) -> Element:
    """Draw a ring around a place, with a light edge so that it is visible on any ground."""
    ring = group(class_="ring")
    for colour, width in (("paper", 7), ("warning", 3.5)):
        edge = rect(place.x - 1, place.y - 1, place.width + 2, place.height + 2, round_=9, fill="none")
        ring.add(edge.set(stroke=theme[colour], stroke_width=width))
    return ring


def _definitions(symbols: Mapping[str, Element]) -> Element:
    return Element("defs", *(group(shape, id=name) for name, shape in symbols.items()))


def used_symbols(symbols: Mapping[str, Element], markup: str) -> dict[str, Element]:
    """Return the symbols that a drawing refers to, and those that these refer to."""
    wanted: set[str] = set()
    while found := set(_REFERENCE.findall(markup)) - wanted:
        wanted |= found
        markup = "".join(str(symbols[name]) for name in found)
    return {name: shape for name, shape in symbols.items() if name in wanted}


@dataclass(frozen=True)
class PlacedBoard:
    """One of several boards on a drawing."""

    paper: Paper
    pieces: tuple[Piece, ...]
    name: str
    """The name of its player, for screen readers."""


def boards_per_row(count: int, most: int = 4) -> int:
    """Return how many boards to put side by side, in rows of equal length if possible."""
    across = min(most, math.ceil(math.sqrt(count * 1.5)), count)
    return math.ceil(count / math.ceil(count / across))


@dataclass(frozen=True)
class Head:
    """The part of a drawing of several boards above them."""

    drawn: Child = None
    height: float = 68.0
    middle: PlacedBoard | None = None
    """The middle of the table, below what is drawn."""
    description: str = ""


NO_HEAD = Head(height=0)
GAP = 22.0
"""Distance between boards, and around them."""


def row_width(boards: Sequence[PlacedBoard]) -> float:
    """Return the width of a row of these boards, without the gaps around it."""
    across = boards_per_row(len(boards))
    return across * (max(board.paper.width for board in boards) + GAP) - GAP


def draw_side_by_side(
    boards: Sequence[PlacedBoard], theme: Theme, *, title: str, head: Head = NO_HEAD, gap: float = GAP, first: int = 0
) -> str:
    """Draw several boards side by side under their head; `first` is the seat of the first board."""
    paper, middle = boards[0].paper, head.middle
    across = boards_per_row(len(boards))
    wide = max(board.paper.width for board in boards)
    tall = max(board.paper.height for board in boards)
    width = gap + across * (wide + gap)
    top = head.height + (middle.paper.height + max(gap, 10) if middle else 0)
    height = top + math.ceil(len(boards) / across) * (tall + gap)
    whole = group(rect(0, 0, width, height, round_=14, fill=theme["table"]), head.drawn)
    symbols: dict[str, Element] = {}

    def put(board: PlacedBoard, x: float, y: float, seat: str | None) -> None:
        inside = board.paper.lay_out(board.pieces)
        symbols.update(used_symbols(board.paper.symbols, inside))
        whole.add(group(Markup(inside), transform=f"translate({number(x)} {number(y)})", data_seat=seat))

    if middle:
        put(middle, (width - middle.paper.width) / 2, head.height, None)
    for index, board in enumerate(boards):
        row, column = divmod(index, across)
        put(board, gap + column * (wide + gap), top + row * (tall + gap), str(first + index))
    told = [middle, *boards] if middle else boards
    stories = [f"{board.name}: {board.paper.in_words(board.pieces)}" for board in told]
    description = " ".join(filter(None, [head.description, *stories]))
    about = {"title": title, "description": description, "font": paper.font, "language": paper.language}
    return str(document(width, height, _definitions(symbols), whole, **about))


def _by_cell(pieces: Iterable[Piece]) -> dict[str, str]:
    """Describe what lies on each place, in words."""
    found: dict[str, list[str]] = {}
    for piece in pieces:
        if piece.cell and piece.label:
            found.setdefault(piece.cell, []).append(piece.label)
    return {cell: ", ".join(labels) for cell, labels in found.items()}


def changes(before: Sequence[Piece], after: Sequence[Piece]) -> tuple[tuple[Piece, ...], tuple[str, ...]]:
    """Return the pieces that are new or look different, and the ids of those that are gone."""
    known = {piece.id: piece for piece in before}
    present = {piece.id for piece in after}
    come = tuple(piece for piece in after if known.get(piece.id) != piece)
    return come, tuple(id for id in known if id not in present)
