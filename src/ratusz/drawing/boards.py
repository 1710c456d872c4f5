"""A board is paper, what is printed and never changes, with pieces on it: keyed things that come, move and go.

A page fetches a paper once and keeps it; from then on it is told which pieces came and which went. A notebook, a
replay and a picture get both put together.
"""

from __future__ import annotations

import hashlib
import math
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property

import msgspec

from ratusz.drawing.pencil import Point
from ratusz.drawing.svg import Child, Element, document, escape, group, number, rect
from ratusz.drawing.themes import Theme

_REFERENCE = re.compile(r'href="#([^"]+)"')


class Piece(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """A thing on the paper. Its id stays the same as long as the thing does."""

    id: str
    layer: str = "marks"
    """Between which things that are printed it lies: one of the paper's layers."""
    symbol: str = ""
    """The paper's symbol that shows it, put at the upper left corner of its cell."""
    cell: str = ""
    """The place or the anchor it lies on, if it lies on one."""
    x: float = 0
    y: float = 0
    """Moved from the corner of its cell, or of the paper."""
    markup: str = ""
    """A few strokes of SVG, where no symbol will do."""
    label: str = ""
    """What it is, in words."""


class Ghost(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a move would change on the mover's board."""

    symbol: str = ""
    """Shown on each cell of the move."""
    cells: tuple[str, ...] = ()
    """Where it happens, if the move alone does not say it: the next of several stages."""
    adds: tuple[Piece, ...] = ()
    """What comes besides."""
    removes: tuple[str, ...] = ()
    """Ids of pieces that go."""
    at: str = ""
    """Where it is clicked, if not on its cells: a place of the own board or of the middle."""
    source: str = ""
    """What is picked up for it, a die or a card: a place of the own board or of the middle."""
    paper: str = ""
    """A paper that shows what is chosen, for moves without a place."""


@dataclass(frozen=True)
class Place:
    """Where something can be done or can lie: a rectangle of the paper with a name."""

    cell: str
    x: float
    y: float
    width: float
    height: float
    label: str = ""
    """What is printed there, in words."""
    what: str = field(default="", kw_only=True)
    """Of what kind it is, if its name does not say it: the key of an explanation."""


def layer(name: str) -> Element:
    """Where the pieces of a layer go, among the things that are printed."""
    return Element("g", data_layer=name)


@dataclass(frozen=True)
class Paper:
    """What is printed, with its places and the symbols that pieces are shown by.

    It is drawn as elements and kept as text, which is many times smaller: games that are played have many papers.
    """

    width: float
    height: float
    printed: Element
    """Everything that is printed, with a `layer` wherever pieces may lie."""
    places: tuple[Place, ...]
    symbols: Mapping[str, Element]
    """Each drawn around the origin of its cell; the names begin with the game's own letters."""
    title: str
    font: str
    language: str
    anchors: Mapping[str, Point] = field(default_factory=dict)
    """Points with a name: pieces lie there, but nothing can be done there."""
    corners: dict[str, Point] = field(init=False, repr=False)

    def __post_init__(self) -> None:
        corners = {place.cell: (place.x, place.y) for place in self.places}
        object.__setattr__(self, "corners", corners | dict(self.anchors))
        object.__setattr__(self, "printed", Markup(str(self.printed)))
        object.__setattr__(self, "symbols", {name: Markup(str(shape)) for name, shape in self.symbols.items()})

    @property
    def markup(self) -> str:
        """The paper as an SVG document without pieces: what pages keep."""
        whole = self._symbols(self.symbols), self.printed, self._anchors(), self._places((), named=True)
        return str(self._document(self.title, "", *whole))

    @cached_property
    def digest(self) -> str:
        """Changes when the paper looks different."""
        return hashlib.sha256(self.markup.encode()).hexdigest()[:16]

    def draw(self, pieces: Sequence[Piece], *, title: str = "", description: str = "") -> str:
        """Paper and pieces put together."""
        whole = self.laid(pieces)
        shown = self._symbols(used(self.symbols, whole))
        words = description or self.in_words(pieces)
        return str(self._document(title or self.title, words, shown, Markup(whole)))

    def part(
        self, pieces: Sequence[Piece], box: tuple[float, float, float, float], ringed: Sequence[Place], theme: Theme
    ) -> str:
        """What a box of the paper shows (its corner, its width and its height), with rings around some places."""
        _, _, width, height = box
        whole = self.laid(pieces)
        rings = [_ring(place, theme) for place in ringed]
        lying = _by_cell(pieces)
        words = ". ".join(": ".join(filter(None, (place.label, lying.get(place.cell)))) for place in ringed)
        drawn = self._document(self.title, words, self._symbols(used(self.symbols, whole)), Markup(whole), rings)
        drawn.set(viewBox=" ".join(map(number, box)), width=number(width), height=number(height))
        return str(drawn)

    def laid(self, pieces: Sequence[Piece]) -> str:
        """The inside of the drawing, for those who put several boards on one."""
        whole = str(self.printed)
        for name, lying in _by_layer(pieces).items():
            empty = str(layer(name))
            if empty not in whole:
                raise ValueError(f"the paper has no layer {name!r}")
            whole = whole.replace(empty, str(layer(name).add(Markup("".join(map(self.placed, lying))))), 1)
        return whole + str(self._places(pieces))

    def placed(self, piece: Piece) -> str:
        """A piece as SVG, where it lies."""
        x, y = self.corners[piece.cell] if piece.cell else (0.0, 0.0)
        x, y = x + piece.x, y + piece.y
        named = f'<g data-piece="{escape(piece.id)}"'
        if piece.symbol:
            return f'{named}><use href="#{piece.symbol}" x="{number(x)}" y="{number(y)}"/></g>'
        moved = f' transform="translate({number(x)} {number(y)})"' if x or y else ""
        return f"{named}{moved}>{piece.markup}</g>"

    def in_words(self, pieces: Sequence[Piece]) -> str:
        """The board for those who cannot see it."""
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
        """Rectangles without any size, for pages, which put pieces there themselves."""
        points = [Element("rect", x=x, y=y, data_cell=name) for name, (x, y) in self.anchors.items()]
        return group(points, class_="anchors") if points else None

    def _symbols(self, symbols: Mapping[str, Element]) -> Element:
        return Element("defs", *(group(shape, id=name) for name, shape in symbols.items()))

    def _document(self, title: str, description: str, *children: Child) -> Element:
        return document(
            self.width,
            self.height,
            *children,
            title=title,
            description=description,
            font=self.font,
            language=self.language,
        )


class Markup(Element):
    """Markup that is ready: it is not escaped again."""

    __slots__ = ("_markup",)

    def __init__(self, markup: str) -> None:
        super().__init__("g")
        self._markup = markup

    def __str__(self) -> str:
        return self._markup


def _ring(place: Place, theme: Theme) -> Element:
    """A ring around a place, with a light edge so that it is seen on any ground."""
    ring = group(class_="ring")
    for colour, width in (("paper", 7), ("warning", 3.5)):
        edge = rect(place.x - 1, place.y - 1, place.width + 2, place.height + 2, round_=9, fill="none")
        ring.add(edge.set(stroke=theme[colour], stroke_width=width))
    return ring


def used(symbols: Mapping[str, Element], markup: str) -> dict[str, Element]:
    """Those symbols that a drawing refers to, and those that these are made of."""
    wanted: set[str] = set()
    while found := set(_REFERENCE.findall(markup)) - wanted:
        wanted |= found
        markup = "".join(str(symbols[name]) for name in found)
    return {name: shape for name, shape in symbols.items() if name in wanted}


@dataclass(frozen=True)
class Laid:
    """A board among others on one drawing."""

    paper: Paper
    pieces: tuple[Piece, ...]
    name: str
    """Whose it is, for those who cannot see it."""


def rows_of(count: int, most: int = 4) -> int:
    """How many boards lie beside each other when so many share a drawing, in rows of equal length if possible."""
    across = min(most, math.ceil(math.sqrt(count * 1.5)), count)
    return math.ceil(count / math.ceil(count / across))


def side_by_side(
    boards: Sequence[Laid],
    across: int,
    theme: Theme,
    *,
    title: str,
    head: Child = None,
    head_height: float = 68.0,
    gap: float = 22.0,
    description: str = "",
    middle: Laid | None = None,
    first: int = 0,
) -> str:
    """Several boards on one table top, under a head that the game draws and what lies in the middle of the table.

    `first` is the seat of the first board.
    """
    font, language = boards[0].paper.font, boards[0].paper.language
    wide = max(board.paper.width for board in boards)
    tall = max(board.paper.height for board in boards)
    width = gap + across * (wide + gap)
    top = head_height + (middle.paper.height + max(gap, 10) if middle else 0)
    height = top + math.ceil(len(boards) / across) * (tall + gap)
    whole = group(rect(0, 0, width, height, round_=14, fill=theme["table"]), head)
    symbols: dict[str, Element] = {}

    def put(board: Laid, x: float, y: float, seat: str | None) -> None:
        inside = board.paper.laid(board.pieces)
        symbols.update(used(board.paper.symbols, inside))
        whole.add(group(Markup(inside), transform=f"translate({number(x)} {number(y)})", data_seat=seat))

    if middle:
        put(middle, (width - middle.paper.width) / 2, head_height, None)
    for index, board in enumerate(boards):
        row, column = divmod(index, across)
        put(board, gap + column * (wide + gap), top + row * (tall + gap), str(first + index))
    told = [middle, *boards] if middle else boards
    stories = [f"{board.name}: {board.paper.in_words(board.pieces)}" for board in told]
    return str(
        document(
            width,
            height,
            Element("defs", *(group(shape, id=name) for name, shape in symbols.items())),
            whole,
            title=title,
            description=" ".join(filter(None, [description, *stories])),
            font=font,
            language=language,
        )
    )


def _by_layer(pieces: Iterable[Piece]) -> dict[str, list[Piece]]:
    found: dict[str, list[Piece]] = {}
    for piece in pieces:
        found.setdefault(piece.layer, []).append(piece)
    return found


def _by_cell(pieces: Iterable[Piece]) -> dict[str, str]:
    """What lies on each place, in words."""
    found: dict[str, list[str]] = {}
    for piece in pieces:
        if piece.cell and piece.label:
            found.setdefault(piece.cell, []).append(piece.label)
    return {cell: ", ".join(labels) for cell, labels in found.items()}


def changes(before: Sequence[Piece], after: Sequence[Piece]) -> tuple[tuple[Piece, ...], tuple[str, ...]]:
    """Pieces that are new or look different, and the ids of those that are gone."""
    known = {piece.id: piece for piece in before}
    present = {piece.id for piece in after}
    come = tuple(piece for piece in after if known.get(piece.id) != piece)
    return come, tuple(id for id in known if id not in present)
