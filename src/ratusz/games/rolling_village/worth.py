"""What a position promises a seat, for the bots; the greedy one maximises it."""

from __future__ import annotations

from typing import Any

import numpy as np

from ratusz.engine.grid import count, neighbours
from ratusz.engine.structs import Floats
from ratusz.games.rolling_village.data import COLUMNS, ROWS
from ratusz.games.rolling_village.layout import SQUARE, Book, Seat, State
from ratusz.games.rolling_village.rules import (
    ALL,
    COLUMN,
    LAST_ROUND,
    OVER,
    ROLL,
    empty_cells,
    paying_cells,
    printed_points,
    scoring_street,
    total,
)

# What the judgement weighs.
STREETS, GROWTH, NEARLY_SQUARE, OPEN_SQUARE, SQUARE_PLACE, NEARLY_PLACE = range(6)
GREEDY: Any = np.array(
    [
        1.0,  # what the streets pay now, in each later round
        0.0,  # an empty cell beside a project, for each later round
        0.0,  # a square that lacks one project
        0.0,  # a square that lacks more
        0.0,  # an empty cell that has all three projects beside it, for each later round
        0.0,  # and one that has two
    ]
)
PLAYOUTS = 50_000


def worth(book: Book, state: State, seat: int) -> float:
    """What the greedy bot expects."""
    return judge(book, state, seat, GREEDY)


def rests(book: Book, state: State) -> int:
    """Never before the end."""
    return 0


def judge(book: Book, state: State, seat: int, weights: Floats) -> float:
    """Points written down and secured, this round's street, and what the streets will pay in later rounds."""
    me = state.seats[seat]
    value = float(total(book, me))
    if state.phase == OVER:
        return value
    later = LAST_ROUND - state.round_no
    if state.round_no > 0 and state.phase == ROLL:
        later += 1
    elif state.round_no > 0:
        street = scoring_street(book, state, me)
        if street >= 0:
            value += printed_points(book, paying_cells(me, street))
    value += float(later) * weights[STREETS] * street_value(book, me)
    return value + room_value(me, float(later), weights)


def room_value(me: Seat, later: float, weights: Floats) -> float:
    """What squares and the empty cells beside projects will bring."""
    empty = empty_cells(me)
    houses = neighbours(int(me.drawn[0]), COLUMNS, COLUMN, ALL)
    forests = neighbours(int(me.drawn[1]), COLUMNS, COLUMN, ALL)
    lakes = neighbours(int(me.drawn[2]), COLUMNS, COLUMN, ALL)
    three = houses & forests & lakes
    two = ((houses & forests) | (houses & lakes) | (forests & lakes)) & ~three
    open_squares = int(me.drawn[SQUARE]) & neighbours(empty, COLUMNS, COLUMN, ALL)
    value = weights[NEARLY_SQUARE] * float(count(open_squares & two))
    value += weights[OPEN_SQUARE] * float(count(open_squares & ~two & ~three))
    places = weights[SQUARE_PLACE] * float(min(2, count(empty & three)))
    places += weights[NEARLY_PLACE] * float(min(4, count(empty & two)))
    beside = count(houses & empty) + count(forests & empty) + count(lakes & empty)
    return float(value + later * (places + weights[GROWTH] * float(beside)))


def street_value(book: Book, me: Seat) -> float:
    """What the sheet as it is pays on average when a street is scored; a free choice takes the best."""
    expected = 0.0
    best = 0
    for row in range(ROWS):
        points = printed_points(book, paying_cells(me, row))
        expected += book.odds[row] * points
        best = max(best, points)
    return expected + float(book.odds[ROWS] * best)
