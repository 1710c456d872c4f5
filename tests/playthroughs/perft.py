"""How many sequences of moves there are from a position, as deep as is quick: a number that any slip in the rules
changes. Chance is fixed; of several seats that may move, the lowest does.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

import numpy as np

from ratusz.engine.game import Game
from ratusz.engine.kernels import Rules
from ratusz.engine.position import Position
from ratusz.engine.signatures import Book, Int32s, Int64s, State, States

DEEPEST, MOST = 6, 60_000
"""A table ends at this depth, or before there are more sequences than this."""


def count_sequences(rules: Rules, book: Book, states: States, moves: Int32s, weights: Int64s, totals: Int64s) -> int:
    """Sequences as long as there are states after the first; `totals[0]` gets the sum of what seat 0 then stands at."""
    deepest = len(states) - 1
    width = len(moves) // len(states)
    tried = np.zeros(len(states), np.int64)
    listed = np.zeros(len(states), np.int64)
    seats = np.zeros(len(states), np.int64)
    found, depth = 0, 0
    totals[0] = 0
    entered = True
    while depth >= 0:
        state = states[depth]
        if entered:
            entered = False
            seats[depth] = next_seat(rules, book, state, weights)
            tried[depth] = 0
            listed[depth] = 0
            if depth == deepest or seats[depth] < 0:
                found += 1
                totals[0] += rules.standing(book, state, 0)
            else:
                listed[depth] = rules.legal(book, state, seats[depth], moves[depth * width :])
        if tried[depth] == listed[depth]:
            depth -= 1
            continue
        states[depth + 1] = state
        rules.play(book, states[depth + 1], seats[depth], int(moves[depth * width + tried[depth]]))
        tried[depth] += 1
        depth += 1
        entered = True
    return found


def next_seat(rules: Rules, book: Book, state: State, weights: Int64s) -> int:
    """The seat that moves next, after chance has taken the outcome in the middle; -1 when the game is over."""
    while True:
        actors = rules.actors(book, state)
        if actors:
            seat = 0
            while actors >> seat & 1 == 0:
                seat += 1
            return seat
        outcomes = rules.chances(book, state, weights)
        if outcomes == 0:
            return -1
        rules.settle(book, state, outcomes // 2)


def perft(position: Position, depth: int) -> tuple[int, int]:
    """The number of sequences of so many moves, and the sum of seat 0's standing after each."""
    kernels = position.game.kernels
    states = np.repeat(position.array, depth + 1)
    moves = np.zeros((depth + 1) * kernels.layout.moves, np.int32)
    weights, totals = np.zeros(kernels.layout.outcomes, np.int64), np.zeros(1, np.int64)
    count = kernels.bind(count_sequences)
    return int(count(kernels.pointers, position.game.book, states, moves, weights, totals)), int(totals[0])


def counted(games: Sequence[Game]) -> str:
    """The table of some games: positions as text, and below each a line for every depth."""
    return "".join(line for game in games for position in fixed(game) for line in rows(position))


def rows(position: Position) -> Iterator[str]:
    yield f"{position.text}\n"
    before = 1
    for depth in range(1, DEEPEST + 1):
        found, standing = perft(position, depth)
        yield f"  depth {depth}: {found} sequences, standing {standing} in all\n"
        if found * max(found // before, 1) > MOST:
            break
        before = found


def fixed(game: Game) -> list[Position]:
    """The start, the middle and late in a game at random, each when nobody has a draft."""
    random, position, settled = Random(f"perft of {game}"), game.start(), []
    while not position.over:
        if not any(position.drafts):
            settled.append(position)
        if position.chance:
            position = position.settle(position.chance.sample(random))
        else:
            position = position.play(position.actors[0], random.choice(position.legal(position.actors[0])))
    return [settled[len(settled) * sixth // 6] for sixth in (0, 3, 5)]
