"""Compiled functions of `train`: whole games of the quick player, by given weights."""

from __future__ import annotations

from typing import NamedTuple

from ratusz.bots.playout_kernels import Mind, Scratch, quick_move
from ratusz.bots.turn_kernels import stream_start
from ratusz.engine.kernels import Policy, Rules
from ratusz.engine.noise import pick
from ratusz.engine.signatures import Book, Float64s, Int64s, States


class Rivals(NamedTuple):
    """Against whom games are played, and which games."""

    policy: Policy
    by_policy: int
    """Whether the others play by the policy, and not by the second row of the weights."""
    first: int
    seed: int
    luck: Int64s
    spare: States


def play_games(rules: Rules, book: Book, mind: Mind, scratch: Scratch, rivals: Rivals, results: Float64s) -> int:
    """Play games number `first` and on, from the first state to the end.

    One seat, another one in each game, plays by the first row of the weights, the others by the second, or by the
    policy; the result is its score, or its lead over the best of them.
    """
    states, noise, luck, totals = scratch.states, scratch.noise, rivals.luck, scratch.totals
    for game in range(len(results)):
        noise[0] = stream_start(rivals.seed, 2 * (rivals.first + game))
        luck[0] = stream_start(rivals.seed, 2 * (rivals.first + game) + 1)
        own = (rivals.first + game) % len(totals)
        states[1] = states[0]
        state = states[1]
        while True:
            actors = rules.actors(book, state)
            if actors == 0:
                outcomes = rules.chances(book, state, scratch.chances)
                if outcomes == 0:
                    break
                rules.settle(book, state, pick(luck, scratch.chances, outcomes))
                continue
            seat = 0
            while actors >> seat & 1 == 0:
                seat += 1
            if rivals.by_policy and seat != own:
                move = rivals.policy(rules, book, state, seat, noise, scratch.moves, rivals.spare)
            else:
                move = quick_move(rules, book, mind, 0 if seat == own else len(mind.weights) - 1, scratch, seat)
            rules.play(book, state, seat, move)
        rules.totals(book, state, totals)
        best = 0 if len(totals) == 1 else -(1 << 30)
        for other in range(len(totals)):
            if other != own:
                best = max(best, int(totals[other]))
        results[game] = totals[own] - best
    return len(results)
