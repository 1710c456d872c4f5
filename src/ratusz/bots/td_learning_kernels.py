"""Compiled functions of `learn`: every seat takes the turn of the highest value, and learns from it."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from ratusz.bots.turn_kernels import Beam, Judgement, Order, Turns, list_turns, play_turn, stream_start
from ratusz.engine.kernels import Judge, Rules
from ratusz.engine.learning import CHANGE
from ratusz.engine.noise import pick
from ratusz.engine.signatures import Book, Float64s, Int64s, State, States

NOW, BEFORE, START = range(3)
"""The places of `states`."""
LONGEST = 64
"""The most moves of a turn."""


class Learning(NamedTuple):
    """The weights that are learned, and how fast."""

    adjusting: Judge
    weights: Float64s
    """The longer array, see `engine.learning`."""
    rate: float
    """The share of a surprise that is learned."""
    first: int
    """The number of the first game."""
    seed: int
    totals: Int64s


def learn_games(
    rules: Rules,
    book: Book,
    judgement: Judgement,
    beam: Beam,
    turns: Turns,
    learning: Learning,
    states: States,
    results: Float64s,
) -> int:
    """Play games number `first` and on; their results are the means of all seats' scores.

    Whenever chance is due again, the game is over or it rests, each seat's judgement of the position where chance was
    due before is moved towards the present one (temporal differences between afterstates).
    """
    luck, totals = np.zeros(1, np.int64), learning.totals
    for game in range(len(results)):
        luck[0] = stream_start(learning.seed, learning.first + game)
        states[NOW] = states[START]
        begun = False
        while True:
            play_round(rules, book, judgement, beam, turns, states)
            if begun and learning.rate > 0.0:
                teach(book, judgement, learning, states)
            begun = False
            if judgement.part(book, states[NOW]):
                end_rest(rules, book, judgement, beam, states)
                continue
            outcomes = rules.chances(book, states[NOW], beam.chances)
            if outcomes == 0:
                break
            states[BEFORE] = states[NOW]
            begun = True
            rules.settle(book, states[NOW], pick(luck, beam.chances, outcomes))
        rules.totals(book, states[NOW], totals)
        results[game] = totals.mean()
    return len(results)


def teach(book: Book, judgement: Judgement, learning: Learning, states: States) -> None:
    """Move the judgement of the position before towards the present one, for each seat."""
    judge, weights = judgement.judge, judgement.weights
    for seat in range(len(learning.totals)):
        was = judge(book, states[BEFORE], seat, weights)
        learning.weights[CHANGE] = learning.rate * (judge(book, states[NOW], seat, weights) - was)
        learning.adjusting(book, states[BEFORE], seat, learning.weights)


def play_round(rules: Rules, book: Book, judgement: Judgement, beam: Beam, turns: Turns, states: States) -> None:
    """Play the turns of the highest value of all seats, until no seat may move or the game rests."""
    while judgement.part(book, states[NOW]) == 0:
        seat = first_actor(rules, book, states[NOW])
        if seat < 0:
            return
        beam.states[1] = states[NOW]
        order = Order(seat=seat, first=0, alive=1, part=0, seed=0, most=1, by_value=1)
        list_turns(rules, book, judgement, beam, turns, order, 0)
        play_turn(rules, book, states[NOW], seat, turns.found, 0)


def end_rest(rules: Rules, book: Book, judgement: Judgement, beam: Beam, states: States) -> None:
    """Play the forced moves that end a rest."""
    while judgement.part(book, states[NOW]):
        seat = first_actor(rules, book, states[NOW])
        rules.legal(book, states[NOW], seat, beam.moves)
        rules.play(book, states[NOW], seat, int(beam.moves[0]))


def first_actor(rules: Rules, book: Book, state: State) -> int:
    """The first seat that may move, -1 if none may."""
    actors = rules.actors(book, state)
    if actors == 0:
        return -1
    seat = 0
    while actors >> seat & 1 == 0:
        seat += 1
    return seat
