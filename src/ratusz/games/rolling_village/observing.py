"""What a learner sees of a game of Rolling Village."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratusz.engine.observing import Field, Page, Place, put, put_bits, put_choice, seat_after, standing_field
from ratusz.games.rolling_village.data import COLUMNS, ROWS
from ratusz.games.rolling_village.layout import BASIC, CELLS, SYMBOLS, Book, State
from ratusz.games.rolling_village.rules import DRAW, KINDS, LAST_ROUND, standing

if TYPE_CHECKING:
    from ratusz.engine.game import Game

FACES = 6
DONE_BITS = 4


def fields(game: Game) -> tuple[Field, ...]:
    """The sheets, the dice, and what is left to do."""
    players = game.players
    return (
        standing_field(players),
        Field("round", (LAST_ROUND + 1,), "The round, 0 for the setup."),
        Field("dice", (2, FACES), "The faces of the two dice, the lower one first; nothing before a roll."),
        Field("street", (ROWS + 1,), "The street that scores in this round, from the top; the last one: free choice."),
        Field("done", (DONE_BITS,), "What the player has done in this round, see `rules.DONE_FIRST` and after."),
        Field("stars", (players, BASIC), "Bonus projects that each player has used: house, forest, lake."),
        Field("sheet", (players, len(SYMBOLS), ROWS, COLUMNS), "Cells with house, forest, lake, square, factory."),
    )


def observe(book: Book, state: State, seat: int, out: Page, at: Place) -> Place:
    """The fields, one after the other; the player's own sheet comes first, then the others in the order of seats."""
    for step in range(book.players):
        at = put(out, at, standing(book, state, seat_after(seat, step, int(book.players))))
    at = put_choice(out, at, int(state.round_no), LAST_ROUND + 1)
    at = put_choice(out, at, int(state.dice[0]) - 1, FACES)
    at = put_choice(out, at, int(state.dice[1]) - 1, FACES)
    street = -1
    if state.phase == DRAW and state.round_no > 0:
        street = int(book.street[state.dice[0] + state.dice[1]])
        if street < 0:
            street = ROWS
    at = put_choice(out, at, street, ROWS + 1)
    at = put_bits(out, at, int(state.seats[seat].done), DONE_BITS)
    for step in range(book.players):
        at = put_bits(out, at, int(state.seats[seat_after(seat, step, int(book.players))].stars), BASIC)
    for step in range(book.players):
        them = state.seats[seat_after(seat, step, int(book.players))]
        for symbol in range(KINDS):
            at = put_bits(out, at, int(them.drawn[symbol]), CELLS)
    return at
