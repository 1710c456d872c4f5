"""The records that the rules work on: the book (data and options) and the state of a game.

Cells are numbered row by row from the top left, 0 to 29, and sets of cells are bits of an integer. Symbols are
numbered 0 house, 1 forest, 2 lake, 3 square, 4 factory.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from ratusz.engine.kernels import Layout
from ratusz.engine.options import Options
from ratusz.games.rolling_village.data import COLUMNS, ROWS, Data

SYMBOLS = ("house", "forest", "lake", "square", "factory")
BASIC = 3
SQUARE, FACTORY = 3, 4
CELLS = ROWS * COLUMNS
PLANES = 4
"""Printed points have up to four binary digits."""

BOOK = np.dtype(
    (
        np.record,
        [
            ("players", "i8"),
            ("factories", "i8"),
            ("exclusive", "i8"),
            ("distinct_rows", "i8"),
            ("wrap", "i8"),
            ("free_order", "i8"),
            ("project", "i8", (7,)),  # the basic project of each die face
            ("street", "i8", (13,)),  # the street that each sum scores, -1 for a free choice
            ("planes", "i8", (PLANES,)),  # cells whose printed points contain 1, 2, 4, 8
            ("odds", "f8", (ROWS + 1,)),  # chance that each street is scored, last: free choice
            ("square_points", "i8"),
            ("factory_good", "i8"),
            ("factory_house", "i8"),
            ("factory_square", "i8"),
            ("full_street", "i8"),
            ("dice", "i8", (21, 2)),  # the 21 rolls of two equal dice
        ],
    )
)

SEAT = np.dtype(
    (
        np.record,
        [
            ("drawn", "i4", (len(SYMBOLS),)),  # cells of each symbol
            ("scored", "i4", (9,)),  # cells that paid in each round
            ("done", "i2"),  # what has been drawn in this round, see rules.DONE_*
            ("stars", "i1"),  # bonus stars used, a bit per basic project
            ("street", "i1"),  # street named in this round by free choice, else -1
        ],
    )
)

STATE = np.dtype(
    (
        np.record,
        [
            ("barriers", "i4"),
            ("round_no", "i1"),
            ("phase", "i1"),
            ("dice", "i1", (2,)),
            ("seats", SEAT, (12,)),
        ],
    )
)

LAYOUT = Layout(book=BOOK, state=STATE, moves=128, outcomes=21, depth=4)


def make_book(data: Data, options: Options, rules_version: int) -> Any:
    """The data and the options as one record; there is only one version of the rules so far."""
    array = np.zeros(1, BOOK)
    book = array[0]
    book.players = options["players"]
    book.factories = options["factories"]
    book.exclusive = options["factory_combination"] == "exclusive"
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
