"""Moves of My City as values: a building on its fields, or one of four words.

An index is PASS, LEAVE, SKIP or NEXT; or a family of 16384 for each thing that can be drawn, plus its place: a turn of
a shape and the field at the upper left corner of the box around it, as in `layout`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Literal

import numpy as np

from ratusz.engine import moves
from ratusz.engine.errors import BadText
from ratusz.engine.game import Game
from ratusz.games.my_city.data import Shapes, places_of, turned_shapes
from ratusz.games.my_city.layout import CHURCH_KIND, FORT_KIND, HALF
from ratusz.games.my_city.printed import CELLS, read_cell, write_cell

Kind = Literal["build", "church", "fort", "pass", "end", "skip", "next"]

PASS, LEAVE, SKIP, NEXT = 0, 1, 2, 3
FAMILY = 1 << 14
BUILD, CHURCH, FORT = 1, 2, 3  # families
END = 4 * FAMILY
WORDS: tuple[Kind, ...] = ("pass", "end", "skip", "next")
DRAWN: dict[int, Kind] = {BUILD: "build", CHURCH: "church", FORT: "fort"}
_DRAWING = re.compile(r"([a-z0-9]{1,20})((?: [a-k][1-8]){1,8})")


# For rules


def family_of(kind: int) -> int:
    """Return the family of moves that draw a kind of building: the three types share one."""
    return CHURCH if kind == CHURCH_KIND else FORT if kind == FORT_KIND else BUILD


def draw_index(family: int, turn: int, anchor: int) -> int:
    """The index of a building."""
    return family * FAMILY + turn * CELLS + anchor


def draws(index: int) -> bool:
    """Whether a move draws a building."""
    return index >= FAMILY


def place_of(index: int) -> int:
    """Return the place that a move builds on, as the book numbers them."""
    return index % FAMILY


# Decoding and notation


@dataclass(frozen=True, slots=True)
class Move(moves.Move):
    """`build` what the dice ask for, a `church`, a `fort`; `pass`; `end` the episode; `skip` a fort; `next` episode."""

    kind: Kind


def fields_of(upper: int, lower: int) -> list[int]:
    """The fields of a set in their order."""
    bits, found = int(upper) | int(lower) << HALF, []
    while bits:
        lowest = bits & -bits
        found.append(lowest.bit_length() - 1)
        bits ^= lowest
    return found


def cell_names(upper: int, lower: int) -> tuple[str, ...]:
    """The names of a set of fields."""
    return tuple(map(write_cell, fields_of(upper, lower)))


@lru_cache(maxsize=8)
def _places(shapes: Shapes) -> dict[int, tuple[str, int, tuple[str, ...]]]:
    """Return for every place its shape, its rotation, and the fields."""
    turns = turned_shapes(shapes)
    return {
        place: (*turns[place // CELLS], tuple(write_cell(cell) for cell in cells))
        for cells, place in places_of(shapes).items()
    }


@lru_cache(maxsize=8)
def shapes_of(game: Game) -> Shapes:
    """Return the names and pictures of all shapes, in order: one value, which is the key of other caches."""
    return tuple(game.data.shared.shapes.items())


def decode(game: Game, index: int) -> Move:
    """`l4 c3 c4 c5 d5`, `church c3 c4`, `fort e5`, `pass`, `end`, `skip`, `next`."""
    if 0 <= index < len(WORDS):
        return Move(index, WORDS[index], WORDS[index])
    kind = DRAWN.get(index // FAMILY)
    known = _places(shapes_of(game)).get(place_of(index))
    if kind is None or known is None or (kind == "fort" and len(known[2]) != 1):
        raise BadText("No move of My City has that number.")
    shape, turn, cells = known
    word = shape if kind == "build" else kind
    return Move(index, f"{word} {' '.join(cells)}", kind, shape, cells, turn=turn)


def read(game: Game, text: str) -> Move:
    """Return the move that a text names; fields in any order, capitals and extra spaces do not matter."""
    plain = " ".join(text.lower().split()) if len(text) < 80 else ""
    for index, word in enumerate(WORDS):
        if plain == word:
            return decode(game, index)
    drawing = _DRAWING.fullmatch(plain)
    if not drawing:
        raise BadText(f"“{text[:40]}” is not a move; write for example “l4 c3 c4 c5 d5”, “pass” or “end”.")
    place = read_place(game, drawing[2].split())
    if place is None:
        raise BadText(f"“{text[:40]}” is not a move; no shape covers just these fields.")
    family = {"church": CHURCH, "fort": FORT}.get(drawing[1], BUILD)
    shape, _, cells = _places(shapes_of(game))[place]
    if family == FORT and len(cells) != 1:
        raise BadText(f"“{text[:40]}” is not a move; a fort covers one field.")
    if family == BUILD and shape != drawing[1]:
        raise BadText(f"“{text[:40]}” is not a move; these fields make the shape {shape}.")
    return decode(game, draw_index(family, *divmod(place, CELLS)))


def read_place(game: Game, names: list[str]) -> int | None:
    """Return the place with exactly these fields, if there is one."""
    return places_of(shapes_of(game)).get(tuple(sorted(read_cell(name) for name in names)))


@lru_cache(maxsize=4096)
def anchor_of(shapes: Shapes, cells: tuple[str, ...]) -> tuple[int, str]:
    """Return the rotation of a building on these fields, and the field at the corner of its bounding box."""
    turn, anchor = divmod(places_of(shapes)[tuple(sorted(map(read_cell, cells)))], CELLS)
    return turn, write_cell(anchor)


def indices(game: Game) -> Iterator[int]:
    """List the words that can be needed, and every place that ground and river of some sheet allow for a shape."""
    book = game.book
    sheets = [book.sheets[episode] for episode in book.episodes[: book.episode_count]]
    compasses = {int(sheet.compass) for sheet in sheets}
    yield from (PASS, LEAVE)
    if FORT_KIND in compasses:
        yield SKIP
    if book.episode_count > 1:
        yield NEXT
    rolled = set(book.roll_shape[: book.roll_count].tolist())
    churches = {int(shape) for sheet in sheets if sheet.compass == CHURCH_KIND for shape in sheet.row[: sheet.circles]}
    for family, shapes in ((BUILD, rolled), (CHURCH, churches)):
        for shape in sorted(shapes):
            for turn in range(book.first_turn[shape], book.first_turn[shape + 1]):
                yield from _anchor_everywhere(family, turn, [sheet.anchors[turn] for sheet in sheets])
    if FORT_KIND in compasses:
        yield from _anchor_everywhere(FORT, int(book.single), [sheet.ground for sheet in sheets])


def _anchor_everywhere(family: int, turn: int, sets: list[Any]) -> Iterator[int]:
    """One turn of a shape at every anchor of one of the sets."""
    for anchor in fields_of(*np.bitwise_or.reduce(sets)):
        yield draw_index(family, turn, anchor)
