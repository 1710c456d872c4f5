"""The evaluation of a sheet for a seat: the greedy bot's estimate, and the same corrected by learned weights."""

from __future__ import annotations

from ratusz.engine.structs import Floats
from ratusz.games.rolling_village.bot.features import correction
from ratusz.games.rolling_village.layout import Book, Seat, State
from ratusz.games.rolling_village.points import LAST_ROUND, paying_cells, printed_points, total
from ratusz.games.rolling_village.printed import ROWS
from ratusz.games.rolling_village.rules import DRAW, OVER, ROLL, scoring_street


def worth(book: Book, state: State, seat: int) -> float:
    """Return the estimate of the greedy bot: points secured, and later rounds' points of the streets as they are."""
    me = state.seats[seat]
    return secured_value(book, state, me) + float(rounds_left(state)) * street_value(book, me)


def judge(book: Book, state: State, seat: int, weights: Floats) -> float:
    """Return `worth`, corrected by the learned weights."""
    value, later = worth(book, state, seat), rounds_left(state)
    return value + correction(book, state.seats[seat], later, weights) if later else value


def secured_value(book: Book, state: State, me: Seat) -> float:
    """Points written down, squares as they stand, and this round's street."""
    points = float(total(book, me))
    if state.phase == DRAW and state.round_no > 0:
        street = scoring_street(book, state, me)
        if street >= 0:
            points += printed_points(book, paying_cells(me, street))
    return points


def rounds_left(state: State) -> int:
    """Return the number of rounds whose roll is still to come."""
    if state.phase == OVER:
        return 0
    return LAST_ROUND - int(state.round_no) + (1 if state.round_no > 0 and state.phase == ROLL else 0)


def street_value(book: Book, me: Seat) -> float:
    """Return the expected points of a scored street on the present sheet; a free choice takes the best."""
    expected = 0.0
    best = 0
    for row in range(ROWS):
        points = printed_points(book, paying_cells(me, row))
        expected += book.odds[row] * points
        best = max(best, points)
    return expected + float(book.odds[ROWS] * best)
