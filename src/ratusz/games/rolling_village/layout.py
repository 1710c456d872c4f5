"""The records that the rules work on: the book (data and options) and the state of a game.

Cells are numbered row by row from the top left, 0 to 29, and sets of cells are bits of an integer. Symbols are
numbered 0 house, 1 forest, 2 lake, 3 square, 4 factory.
"""

from __future__ import annotations

from typing import Annotated, Any

import numpy as np

from ratusz.engine.kernels import Layout
from ratusz.engine.options import Options
from ratusz.engine.structs import I1, I2, I4, I8, Floats, Ints, Rows, Struct, dtype_of
from ratusz.games.rolling_village.printed import COLUMNS, ROWS, Data

SYMBOLS = ("house", "forest", "lake", "square", "factory")
BASIC = 3
SQUARE, FACTORY = 3, 4
CELLS = ROWS * COLUMNS
PLANES = 4
"""Printed points have up to four binary digits."""


class Book(Struct):
    """The data and the options of a game."""

    players: I8
    factories: I8
    exclusive: I8
    setup_by_dice: I8
    distinct_rows: I8
    wrap: I8
    free_order: I8
    project: Annotated[Ints, "i8", 7]
    """The basic project of each die face."""
    street: Annotated[Ints, "i8", 13]
    """The street that each sum scores, -1 for a free choice."""
    planes: Annotated[Ints, "i8", PLANES]
    """Cells whose printed points contain 1, 2, 4, 8."""
    odds: Annotated[Floats, "f8", ROWS + 1]
    """The chance that each street is scored; the last one is the free choice."""
    square_points: I8
    factory_good: I8
    factory_house: I8
    factory_square: I8
    full_street: I8
    dice: Annotated[Ints, "i8", (21, 2)]
    """The 21 rolls of two equal dice."""


class Seat(Struct):
    """One sheet."""

    drawn: Annotated[Ints, "i4", len(SYMBOLS)]
    """The cells of each symbol."""
    scored: Annotated[Ints, "i4", 9]
    """The cells that paid in each round."""
    done: I2
    """The drawings of this round, see turns.DONE_*."""
    stars: I1
    """Bonus stars used, a bit per basic project."""
    street: I1
    """The street named in this round by free choice, else -1."""


class State(Struct):
    """A game at one moment."""

    barriers: I4
    round_no: I1
    phase: I1
    dice: Annotated[Ints, "i1", 2]
    seats: Annotated[Rows[Seat], 12]


LAYOUT = Layout(book=dtype_of(Book), state=dtype_of(State), moves=128, outcomes=21, depth=4)


def make_book(data: Data, options: Options, rules_version: int) -> np.ndarray[Any, Any]:
    """Encode the data and the options as one record; there is only one version of the rules so far."""
    array = np.zeros(1, LAYOUT.book)
    book = array[0]
    book.players = options["players"]
    book.factories = options["factories"]
    book.exclusive = options["factory_combination"] == "exclusive"
    book.setup_by_dice = options["setup_by_dice"]
    book.distinct_rows = options["setup_distinct_rows"]
    book.wrap = options["overflow_wrap"]
    book.free_order = options["free_build_order_with_square_or_factory"]
    for number, name in enumerate(SYMBOLS[:BASIC]):
        for face in data.catalogue[name]:
            book.project[face] = number
    book.street[:] = -1
    for row, sums in enumerate(data.streets):
        book.street[list(sums)] = row
    flat = [value for row in data.points for value in row]
    for plane in range(PLANES):
        book.planes[plane] = sum(1 << cell for cell, value in enumerate(flat) if value >> plane & 1)
    book.dice[:] = [(a, b) for a in range(1, 7) for b in range(a, 7)]
    for a in range(1, 7):
        for b in range(1, 7):
            book.odds[book.street[a + b]] += 1 / 36  # index -1 is the free choice
    for name in ("factory_good", "factory_house", "factory_square", "full_street"):
        book[name] = getattr(data.end, name)
    book.square_points = data.end.square
    return array
