"""Policies of bots: generic functions over a game's rules, compiled for each game.

Each takes (rules, book, state, seat, noise, moves, spare) and returns a legal move; `moves` has room for one list of
moves per level of look-ahead, `spare` for one state per level.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from ratusz.engine.noise import below

if TYPE_CHECKING:
    from ratusz.engine.kernels import Rules
    from ratusz.engine.signatures import Book, Int32s, Int64s, State, States


def choose_random(
    rules: Rules, book: Book, state: State, seat: int, noise: Int64s, moves: Int32s, spare: States
) -> int:
    """Choose any legal move, all equally likely."""
    return int(moves[below(noise, rules.legal(book, state, seat, moves))])


def choose_greedy(
    rules: Rules, book: Book, state: State, seat: int, noise: Int64s, moves: Int32s, spare: States
) -> int:
    """The first move of the best way to finish one's own turn, by the game's own estimate of worth.

    Tries every sequence of the seat's own moves until the seat is done or the look-ahead ends, depth first. Among
    equally good ways it picks one at random.
    """
    deepest = len(spare) - 1
    width = len(moves) // len(spare)
    tried = np.zeros(len(spare), np.int64)  # how many moves have been tried at each level
    listed = np.zeros(len(spare), np.int64)
    best_move, best_worth, equals = -1, -np.inf, 0
    spare[0] = state
    listed[0] = rules.legal(book, state, seat, moves)
    depth = 0
    while depth >= 0:
        if tried[depth] == listed[depth]:
            depth -= 1
            continue
        move = int(moves[depth * width + tried[depth]])
        tried[depth] += 1
        spare[depth + 1] = spare[depth]
        after = spare[depth + 1]
        rules.play(book, after, seat, move)
        if depth + 1 < deepest and after.barriers == state.barriers and rules.actors(book, after) >> seat & 1:
            depth += 1
            tried[depth] = 0
            listed[depth] = rules.legal(book, after, seat, moves[depth * width :])
            continue
        worth = rules.worth(book, after, seat)
        if worth > best_worth:
            best_worth, equals = worth, 0
        if worth == best_worth:
            equals += 1
            if below(noise, equals) == 0:
                best_move = int(moves[tried[0] - 1])
    return best_move


def choose_hasty(rules: Rules, book: Book, state: State, seat: int, noise: Int64s, moves: Int32s, spare: States) -> int:
    """The move with the highest immediate score; ties are broken by the highest worth.

    It does not look at its next move.
    """
    listed = rules.legal(book, state, seat, moves)
    best, best_points, best_worth, equals = int(moves[0]), -np.inf, -np.inf, 0
    for place in range(listed):
        spare[0] = state
        rules.play(book, spare[0], seat, int(moves[place]))
        points = float(rules.standing(book, spare[0], seat))
        worth = rules.worth(book, spare[0], seat) if points >= best_points else -np.inf
        if points > best_points or (points == best_points and worth > best_worth):
            best_points, best_worth, equals = points, worth, 0
        if points == best_points and worth == best_worth:
            equals += 1
            if below(noise, equals) == 0:
                best = int(moves[place])
    return best
