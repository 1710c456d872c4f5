"""Learned corrections for the searching bots, looked up by the fields of a sheet that are still free.

Every window of three by three fields, of two by four and of four by two has a weight for each way in which its fields
are free or not, in each episode; besides there is one for the circles of passing and the number of free fields.
"""

from __future__ import annotations

from ratusz.engine.learning import look
from ratusz.engine.structs import Floats
from ratusz.games.my_city.layout import HALF, Seat, SheetBook
from ratusz.games.my_city.points import free_fields, size_of
from ratusz.games.my_city.printed import CELLS, COLUMNS, EPISODES, ROWS

SQUARES = (ROWS - 2) * (COLUMNS - 2)
WIDE = (ROWS - 1) * (COLUMNS - 3)
HIGH = (ROWS - 3) * (COLUMNS - 1)
CIRCLES = 7
"""Numbers of marked circles: none to six."""

# Offsets of the weights of each kind within those of an episode.
WIDE_AT = SQUARES << 9
HIGH_AT = WIDE_AT + (WIDE << 8)
CIRCLES_AT = HIGH_AT + (HIGH << 8)
OF_EPISODE = CIRCLES_AT + CIRCLES * (CELLS + 1)
COUNT = EPISODES * OF_EPISODE


def correction(sheet: SheetBook, episode: int, me: Seat, weights: Floats) -> float:
    """Return the learned correction for a sheet that is still being built on."""
    upper, lower = free_fields(sheet, me)
    first = episode * OF_EPISODE
    value = look(weights, first + CIRCLES_AT + int(me.circles) * (CELLS + 1) + size_of(upper, lower), 1.0)
    above, row = row_of(upper, lower, 0), row_of(upper, lower, 1)
    value += wide_correction(above, row, first + WIDE_AT, weights)
    for number in range(ROWS - 2):
        below = row_of(upper, lower, number + 2)
        value += square_correction(above, row, below, first + (number * (COLUMNS - 2) << 9), weights)
        value += wide_correction(row, below, first + WIDE_AT + ((number + 1) * (COLUMNS - 3) << 8), weights)
        if number + 3 < ROWS:
            last = row_of(upper, lower, number + 3)
            at = first + HIGH_AT + (number * (COLUMNS - 1) << 8)
            value += high_correction(above, row, below, last, at, weights)
        above, row = row, below
    return value


def row_of(upper: int, lower: int, row: int) -> int:
    """The fields of a set in one row."""
    half = HALF // COLUMNS
    return (upper >> row * COLUMNS if row < half else lower >> (row - half) * COLUMNS) & ((1 << COLUMNS) - 1)


def square_correction(above: int, row: int, below: int, at: int, weights: Floats) -> float:
    """The windows of three by three fields in three rows."""
    value = 0.0
    for column in range(COLUMNS - 2):
        free = above >> column & 7 | (row >> column & 7) << 3 | (below >> column & 7) << 6
        value += look(weights, at + (column << 9) + free, 1.0)
    return value


def wide_correction(row: int, below: int, at: int, weights: Floats) -> float:
    """The windows of two by four fields in two rows."""
    value = 0.0
    for column in range(COLUMNS - 3):
        free = row >> column & 15 | (below >> column & 15) << 4
        value += look(weights, at + (column << 8) + free, 1.0)
    return value


def high_correction(above: int, row: int, below: int, last: int, at: int, weights: Floats) -> float:
    """The windows of four by two fields in four rows."""
    value = 0.0
    for column in range(COLUMNS - 1):
        free = above >> column & 3 | (row >> column & 3) << 2 | (below >> column & 3) << 4 | (last >> column & 3) << 6
        value += look(weights, at + (column << 8) + free, 1.0)
    return value
