"""Observations of Rolling Village for learners."""

from __future__ import annotations

from ratusz.engine.game import Game
from ratusz.engine.observation import Field, encode_choice, seat_after
from ratusz.engine.structs import Ints
from ratusz.games.rolling_village.layout import BASIC, CELLS, SYMBOLS, Book, State
from ratusz.games.rolling_village.points import KINDS, LAST_ROUND, end_points, printed_points
from ratusz.games.rolling_village.printed import COLUMNS, ROWS
from ratusz.games.rolling_village.rules import DRAW, OVER

FACES = 6
FACE_BITS = 3
DONE_BITS = 4


def fields(game: Game) -> tuple[Field, ...]:
    """Return the fields: the sheets, the dice, and what is left to do."""
    players, sheets = game.players, (len(SYMBOLS), ROWS, COLUMNS)
    return (
        Field("round", (LAST_ROUND + 1,), "The round, 0 for the setup.", choice=True),
        Field(
            "dice",
            (2, FACES),
            "The faces of the two dice, the lower one first; nothing before a roll.",
            choice=True,
            per=2,
        ),
        Field(
            "street",
            (ROWS + 1,),
            "The street that scores in this round, from the top; the last one: free choice.",
            choice=True,
        ),
        Field(
            "done",
            (DONE_BITS,),
            "The actions of the player in this round, see `turns.DONE_FIRST` and after.",
            per=DONE_BITS,
        ),
        Field("stars", (players, BASIC), "Bonus projects that each player has used: house, forest, lake.", per=BASIC),
        Field("sheet", (players, *sheets), "Cells with house, forest, lake, square, factory.", per=CELLS),
    )


def observe(book: Book, state: State, seat: int, whole: int, out: Ints, at: int) -> None:
    """Write the fields; the player's own sheet comes first, then the others in the order of seats."""
    if whole:
        street = -1
        if state.phase == DRAW and state.round_no > 0:
            street = int(book.street[state.dice[0] + state.dice[1]])
            if street < 0:
                street = ROWS
        out[at] = encode_choice(int(state.round_no), LAST_ROUND + 1)
        out[at + 1] = int(state.dice[0]) | int(state.dice[1]) << FACE_BITS
        out[at + 2] = encode_choice(street, ROWS + 1)
    out[at + 3] = int(state.seats[seat].done)
    stars, sheets = at + 4, at + 4 + int(book.players)
    for step in range(book.players if whole else 1):
        them = state.seats[seat_after(seat, step, int(book.players))]
        out[stars + step] = int(them.stars)
        for symbol in range(KINDS):
            out[sheets + step * KINDS + symbol] = int(them.drawn[symbol])


def written(book: Book, state: State, seat: int) -> int:
    """Return the points of scored rounds; end-of-game points count at the end."""
    me = state.seats[seat]
    points = end_points(book, me) if state.phase == OVER else 0
    for number in range(min(int(state.round_no), LAST_ROUND)):
        points += printed_points(book, int(me.scored[number]))
    return points
