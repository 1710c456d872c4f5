"""Compiled functions of `train`: whole games of the quick player, by given weights."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from ratusz.bots.search_kernels import mixed, quick_move
from ratusz.engine.noise import pick

if TYPE_CHECKING:
    from ratusz.engine.kernels import Function, Rules

PLAY_GAMES = "int(rules,judge,foresee,policy,book,scores,states,states,int,int,int,moves,weights,totals,floats)"


def play_games(
    rules: Rules,
    judge: Function,
    foresee: Function,
    policy: Function,
    book: Any,
    weights: Any,
    states: Any,
    spare: Any,
    by_policy: int,
    first: int,
    seed: int,
    moves: Any,
    chances: Any,
    totals: Any,
    results: Any,
) -> int:
    """Play games number `first` and on, from the first state to the end.

    One seat, another one in each game, plays by the first row of the weights, the others by the second, or by the
    policy; the result is its score, or its lead over the best of them.
    """
    noise, luck = np.zeros(1, np.int64), np.zeros(1, np.int64)
    promised = np.zeros(len(moves), np.float64)
    for game in range(len(results)):
        noise[0] = mixed(seed, 2 * (first + game))
        luck[0] = mixed(seed, 2 * (first + game) + 1)
        own = (first + game) % len(totals)
        states[1] = states[0]
        state = states[1]
        while True:
            actors = rules.actors(book, state)
            if actors == 0:
                outcomes = rules.chances(book, state, chances)
                if outcomes == 0:
                    break
                rules.settle(book, state, pick(luck, chances, outcomes))
                continue
            seat = 0
            while actors >> seat & 1 == 0:
                seat += 1
            if by_policy and seat != own:
                rules.play(book, state, seat, policy(rules, book, state, seat, noise, moves, spare))
                continue
            by = weights[0 if seat == own else len(weights) - 1]
            move = quick_move(rules, judge, foresee, book, by, states, seat, noise, moves, promised)
            rules.play(book, state, seat, move)
        rules.totals(book, state, totals)
        best = 0 if len(totals) == 1 else -(1 << 30)
        for other in range(len(totals)):
            if other != own:
                best = max(best, int(totals[other]))
        results[game] = totals[own] - best
    return len(results)
