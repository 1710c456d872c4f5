"""What a position is worth to a seat: the estimate that the greedy bot maximises."""

from __future__ import annotations

from ratusz.games.rolling_village.data import ROWS
from ratusz.games.rolling_village.layout import Book, Seat, State
from ratusz.games.rolling_village.rules import (
    LAST_ROUND,
    OVER,
    ROLL,
    paying_cells,
    printed_points,
    scoring_street,
    total,
)


def worth(book: Book, state: State, seat: int) -> float:
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
    return value + float(later) * street_value(book, me)


def street_value(book: Book, me: Seat) -> float:
    """What the sheet as it is pays on average when a street is scored; a free choice takes the best."""
    expected = 0.0
    best = 0
    for row in range(ROWS):
        points = printed_points(book, paying_cells(me, row))
        expected += book.odds[row] * points
        best = max(best, points)
    return expected + float(book.odds[ROWS] * best)
