"""Whole games at compiled speed. These functions run over any game's rules and release the GIL when compiled."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import numpy as np

from ratusz.engine.kernels import Policy, Rules
from ratusz.engine.signatures import Book, Int32s, Int32Table, Int64s, Int64Table, States
from ratusz.engine.workspace import Workspace

if TYPE_CHECKING:
    from ratusz.engine.game import Game


def advance(
    rules: Rules,
    book: Book,
    policy: Policy,
    states: States,
    seat: int,
    noises: Int64Table,
    room: Workspace,
    log: Int32Table,
) -> int:
    """Let a bot play one seat in every state of a batch until that seat is done or the barrier closes.

    Each move is written to `log` as (number of the state, move); the result is the number of entries. A log that is
    full at the end was too short.
    """
    written = 0
    noise, moves, spare = room.noise, room.moves, room.spare
    for number in range(len(states)):
        state = states[number]
        barriers = state.barriers
        noise[0] = noises[number, seat]
        while state.barriers == barriers and rules.actors(book, state) >> seat & 1 and written < len(log):
            move = policy(rules, book, state, seat, noise, moves, spare)
            rules.play(book, state, seat, move)
            log[written, 0] = number
            log[written, 1] = move
            written += 1
        noises[number, seat] = noise[0]
    return written


def weigh(rules: Rules, book: Book, states: States, weights: Int64s, log: Int32Table) -> int:
    """Write the chance that is due in each state of a batch: its weights one after the other.

    `log` gets a line (number of the state, number of outcomes) for each; the result is the number of lines.
    """
    written, used = 0, 0
    for number in range(len(states)):
        outcomes = rules.chances(book, states[number], weights[used:])
        if outcomes:
            log[written, 0] = number
            log[written, 1] = outcomes
            written += 1
            used += outcomes
    return written


def settle_all(rules: Rules, book: Book, states: States, log: Int32Table) -> int:
    """Settle chance in a batch: each line of the log is (number of the state, outcome)."""
    for line in range(len(log)):
        rules.settle(book, states[log[line, 0]], int(log[line, 1]))
    return len(log)


def random_playouts(game: Game, count: int, seed: int = 0) -> tuple[States, int]:
    """Play `count` games from start to end at random, on one core; return the final states and the number of moves."""
    batch = game.batch(count, seed, threads=1)
    played = int(batch.play_out().sum())
    return batch.states, played


def weigh_moves(rules: Rules, book: Book, states: States, seat: int, moves: Int32s, standing: Int64s) -> int:
    """Write the seat's `standing` after each move; the second state is scratch space."""
    for number in range(len(moves)):
        states[1] = states[0]
        rules.play(book, states[1], seat, int(moves[number]))
        standing[number] = rules.standing(book, states[1], seat)
    return len(moves)


def gains_of(game: Game, array: States, seat: int, moves: Sequence[int]) -> list[int]:
    """Return by how much each legal move changes the seat's score if the round closed."""
    kernels = game.kernels
    states = np.repeat(array, 2)
    listed, standing = np.array(list(moves), np.int32), np.zeros(len(moves), np.int64)
    kernels.bind(weigh_moves)(kernels.pointers, game.book, states, seat, listed, standing)
    before = int(kernels.rules.standing(game.book, array[0], seat))
    return [int(after) - before for after in standing]
