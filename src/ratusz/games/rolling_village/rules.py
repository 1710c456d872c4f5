"""The rules of Rolling Village, as plain functions over the records of `layout`.

Numbers in brackets are sections of the specification; R1 to R12 are its rulings (docs/rulings/rolling-village.md).
`turns` lists what a seat may draw, `points` what sheets are worth. Moves are indices; `moves` makes them and takes them
apart.
"""

from __future__ import annotations

from ratusz.engine.structs import Ints
from ratusz.games.rolling_village.layout import BASIC, FACTORY, SQUARE, Book, Seat, State
from ratusz.games.rolling_village.moves import ANY, decode_draw, street_of
from ratusz.games.rolling_village.points import LAST_ROUND, paying_cells, printed_points, total
from ratusz.games.rolling_village.turns import DONE_BONUS, DONE_FACTORY, DONE_FIRST, DONE_SECOND, is_finished
from ratusz.games.rolling_village.turns import legal as legal

ROLL, DRAW, OVER = 0, 1, 2  # phases


def begin(book: Book, state: State) -> None:
    """Empty sheets; the setup roll is due (4.1)."""
    state.barriers = 0
    state.round_no = 0
    state.phase = ROLL
    for seat in range(12):
        state.seats[seat].street = -1


# Chance


def chances(book: Book, state: State, weights: Ints) -> int:
    """The 21 rolls of two dice that need not be told apart: doubles weigh 1, the others 2 (4)."""
    if state.phase != ROLL:
        return 0
    for roll in range(21):
        weights[roll] = 1 if book.dice[roll, 0] == book.dice[roll, 1] else 2
    return 21


def settle(book: Book, state: State, outcome: int) -> None:
    """The shared roll; everybody draws."""
    state.dice[0] = book.dice[outcome, 0]
    state.dice[1] = book.dice[outcome, 1]
    state.phase = DRAW


def actors(book: Book, state: State) -> int:
    """All seats draw at the same time; those that have finished wait for the others (R11)."""
    seats = 0
    if state.phase == DRAW:
        for seat in range(book.players):
            if not is_finished(book, state, state.seats[seat]):
                seats |= 1 << seat
    return seats


# Moves


def play(book: Book, state: State, seat: int, move: int) -> None:
    """Draw a symbol or name a street; when the last seat has finished, the round is scored."""
    me = state.seats[seat]
    if street_of(move) >= 0:
        me.street = street_of(move)
    else:
        symbol, target, cell = decode_draw(move)
        me.drawn[symbol] |= 1 << cell
        if target == ANY and symbol < BASIC:
            me.done |= DONE_BONUS
            me.stars |= 1 << symbol
        elif state.dice[0] == state.dice[1]:
            second = symbol == SQUARE or (state.round_no == 0 and me.done & DONE_FIRST != 0)
            me.done |= DONE_SECOND if second else DONE_FIRST
        else:
            me.done |= DONE_FIRST if target == state.dice[0] else DONE_SECOND
            if symbol == FACTORY:
                me.done |= DONE_FACTORY
    if is_finished(book, state, me) and actors(book, state) == 0:
        close_round(book, state)


def close_round(book: Book, state: State) -> None:
    """The barrier: every seat's street pays (4.5); then the next roll is due, or the game is over (4.6)."""
    for seat in range(book.players):
        me = state.seats[seat]
        if state.round_no > 0:
            me.scored[state.round_no - 1] = paying_cells(me, scoring_street(book, state, me))
        me.done = 0
        me.street = -1
    state.barriers += 1
    state.dice[0] = 0
    state.dice[1] = 0
    if state.round_no == LAST_ROUND:
        state.phase = OVER
    else:
        state.round_no += 1
        state.phase = ROLL


# Scores


def scoring_street(book: Book, state: State, me: Seat) -> int:
    """The street that pays a seat in this round, -1 while the seat has yet to choose it (4.5, R7)."""
    street = int(book.street[state.dice[0] + state.dice[1]])
    return street if street >= 0 else int(me.street)


def totals(book: Book, state: State, totals: Ints) -> None:
    """The present total of every seat."""
    for seat in range(book.players):
        totals[seat] = total(book, state.seats[seat])


def standing(book: Book, state: State, seat: int) -> int:
    """The seat's total if the round closed now: with what this round's street would pay."""
    me = state.seats[seat]
    points = total(book, me)
    if state.phase == DRAW and state.round_no > 0:
        street = scoring_street(book, state, me)
        if street >= 0:
            points += printed_points(book, paying_cells(me, street))
    return points


def imagine(book: Book, state: State, seat: int, noise: Ints) -> None:
    """Nothing is hidden on settled sheets."""
