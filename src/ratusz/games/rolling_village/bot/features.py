"""Learned corrections for the searching bots, looked up by features of a sheet.

Every window of two by three cells and of three by two has a weight for each way to fill it, every group one for its
points, its streets and the room around it, every street one for its points; besides there are the stars. Windows and
groups have two weights: one counts for each later round, the other once.

The game is symmetric under turning the sheet upside down and exchanging houses and lakes: a die shows x as often as 7 -
x, and the streets mirror each other. So windows are looked up in the upper half only, once as it is and once turned.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from ratusz.engine.grid import connected_cells, count, neighbours
from ratusz.engine.learning import look
from ratusz.engine.structs import Floats
from ratusz.games.rolling_village.layout import BASIC, CELLS, FACTORY, SQUARE, Book, Seat
from ratusz.games.rolling_village.points import ALL, COLUMN, STREET, empty_cells, paying_cells, printed_points
from ratusz.games.rolling_village.printed import COLUMNS, ROWS

FILLED = 5**6
"""Ways to fill a window: nothing, house, forest, lake, square or factory (the last two look alike to neighbours)."""
WIDE, HIGH = 8, 8
"""Number of windows of the upper half, those of two by three and of three by two cells."""
MOST_GROUP, MOST_ROOM, MOST_PAID = 16, 8, 32
ROUNDS = 10
PER_ROUND = 0.2
"""Scale of weights that count for each later round, so that they learn as fast as the others."""

# Where the weights of each kind begin.
STARS = 0
STREETS = STARS + (1 << BASIC) * ROUNDS
GROUPS = STREETS + ROWS * ROUNDS * MOST_PAID
WINDOWS = GROUPS + 2 * BASIC * MOST_GROUP * (1 << ROWS) * MOST_ROOM
COUNT = WINDOWS + 2 * (WIDE + HIGH) * FILLED

FIVES: Any = np.array([sum(5**bit for bit in range(6) if cells >> bit & 1) for cells in range(64)], np.int64)
"""The cells of a window as digits of a number to the base of five."""


def correction(book: Book, me: Seat, later: int, weights: Floats) -> float:
    """Return the learned correction for a sheet with so many rounds to come."""
    squares = int(me.drawn[SQUARE]) | int(me.drawn[FACTORY])
    houses, forests, lakes = int(me.drawn[0]), int(me.drawn[1]), int(me.drawn[2])
    return (
        look(weights, STARS + int(me.stars) * ROUNDS + later, 1.0)
        + street_correction(book, me, later, weights)
        + group_correction(book, me, later, weights)
        + window_correction(houses, forests, lakes, squares, later, weights)
        + window_correction(
            turn_around(lakes), turn_around(forests), turn_around(houses), turn_around(squares), later, weights
        )
    )


def pair(weights: Floats, at: int, later: int, scale: float) -> float:
    """Look up two weights: the first counts for each later round, the second once."""
    return look(weights, at, PER_ROUND * later * scale) + look(weights, at + 1, scale)


def street_correction(book: Book, me: Seat, later: int, weights: Floats) -> float:
    """Streets by their points; the first is like the last."""
    value = 0.0
    for row in range(ROWS):
        paid = min(MOST_PAID - 1, printed_points(book, paying_cells(me, row)))
        alike = min(row, ROWS - 1 - row)
        value += look(weights, STREETS + (alike * ROUNDS + later) * MOST_PAID + paid, 1.0)
    return value


def group_correction(book: Book, me: Seat, later: int, weights: Floats) -> float:
    """Groups by their project, points, streets and the empty cells around them."""
    value, empty = 0.0, empty_cells(me)
    for project in range(BASIC):
        left = int(me.drawn[project])
        while left:
            group = connected_cells(left & -left, left, COLUMNS, COLUMN, ALL)
            left &= ~group
            points = min(MOST_GROUP - 1, printed_points(book, group))
            room = min(MOST_ROOM - 1, count(neighbours(group, COLUMNS, COLUMN, ALL) & empty))
            streets, mirrored = 0, 0
            for row in range(ROWS):
                if group & (STREET << (row * COLUMNS)):
                    streets |= 1 << row
                    mirrored |= 1 << (ROWS - 1 - row)
            kind = project if streets < mirrored else BASIC - 1 - project
            if streets == mirrored:
                kind = min(project, BASIC - 1 - project)
            place = ((kind * MOST_GROUP + points) * (1 << ROWS) + min(streets, mirrored)) * MOST_ROOM + room
            value += pair(weights, GROUPS + 2 * place, later, 1.0)
    return value


def window_correction(houses: int, forests: int, lakes: int, squares: int, later: int, weights: Floats) -> float:
    """The windows of the upper half; the one in the middle counts half, because it occurs again in the turned sheet."""
    value, at = 0.0, WINDOWS
    for row in range(2):
        for column in range(COLUMNS - 2):
            cell = row * COLUMNS + column
            filled = FIVES[wide(houses, cell)] + 2 * FIVES[wide(forests, cell)]
            filled += 3 * FIVES[wide(lakes, cell)] + 4 * FIVES[wide(squares, cell)]
            value += pair(weights, at + 2 * filled, later, 1.0)
            at += 2 * FILLED
    for cell in range(HIGH + 1):
        if cell == COLUMNS - 1:  # beyond the edge
            continue
        filled = FIVES[high(houses, cell)] + 2 * FIVES[high(forests, cell)]
        filled += 3 * FIVES[high(lakes, cell)] + 4 * FIVES[high(squares, cell)]
        value += pair(weights, at + 2 * filled, later, 0.5 if cell == HIGH else 1.0)
        at += 2 * FILLED
    return value


def wide(cells: int, first: int) -> int:
    """The part of a set in the window of two by three cells that begins with this cell."""
    return cells >> first & 7 | (cells >> (first + COLUMNS) & 7) << 3


def high(cells: int, first: int) -> int:
    """The part of a set in the window of three by two cells that begins with this cell."""
    return cells >> first & 3 | (cells >> (first + COLUMNS) & 3) << 2 | (cells >> (first + 2 * COLUMNS) & 3) << 4


def turn_around(cells: int) -> int:
    """Turn a set of cells upside down with the sheet: reverse 32 bits by halves, less the two that no cell has."""
    cells = (cells & 0x55555555) << 1 | cells >> 1 & 0x55555555
    cells = (cells & 0x33333333) << 2 | cells >> 2 & 0x33333333
    cells = (cells & 0x0F0F0F0F) << 4 | cells >> 4 & 0x0F0F0F0F
    cells = (cells & 0x00FF00FF) << 8 | cells >> 8 & 0x00FF00FF
    cells = (cells & 0x0000FFFF) << 16 | cells >> 16 & 0x0000FFFF
    return cells >> (32 - CELLS)
