"""Compiled functions of `learn`: every seat takes the turn of the highest value, and learns from it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from ratusz.bots.search_kernels import START as KEY_START
from ratusz.bots.search_kernels import hashed, mixed
from ratusz.engine.learning import CHANGE, HEAD
from ratusz.engine.noise import pick

if TYPE_CHECKING:
    from ratusz.engine.kernels import Function, Rules

LEARN_GAMES = "int(rules,judge,judge,rest,book,floats,states,states,log,int,int,int,float,moves,weights,totals,floats)"
NOW, BEFORE, START = range(3)
"""The places of `states`."""


def learn_games(
    rules: Rules,
    judge: Function,
    adjusting: Function,
    rests: Function,
    book: Any,
    weights: Any,
    states: Any,
    room: Any,
    words: Any,
    first: int,
    beam: int,
    seed: int,
    rate: float,
    moves: Any,
    chances: Any,
    totals: Any,
    results: Any,
) -> int:
    """Play games number `first` and on; their results are the means of all seats' scores.

    Whenever chance is due again, the game is over or it rests, each seat's judgement of the position where chance was
    due before is moved towards the present one, by the share `rate` (temporal differences between afterstates).
    """
    luck = np.zeros(1, np.int64)
    for game in range(len(results)):
        luck[0] = mixed(seed, first + game)
        states[NOW] = states[START]
        learning = False
        while True:
            play_round(rules, judge, rests, book, weights, states, room, words, beam, moves)
            if learning and rate > 0.0:
                teach(judge, adjusting, book, weights, states, len(totals), rate)
            learning = False
            if rests(book, states[NOW]):
                end_rest(rules, rests, book, states, moves)
                continue
            outcomes = rules.chances(book, states[NOW], chances)
            if outcomes == 0:
                break
            states[BEFORE] = states[NOW]
            learning = True
            rules.settle(book, states[NOW], pick(luck, chances, outcomes))
        rules.totals(book, states[NOW], totals)
        results[game] = totals.mean()
    return len(results)


def teach(judge: Function, adjusting: Function, book: Any, weights: Any, states: Any, seats: int, rate: float) -> None:
    """Move the judgement of the position before towards the present one, for each seat."""
    for seat in range(seats):
        was = judge(book, states[BEFORE], seat, weights[HEAD:])
        weights[CHANGE] = rate * (judge(book, states[NOW], seat, weights[HEAD:]) - was)
        adjusting(book, states[BEFORE], seat, weights)


def play_round(
    rules: Rules,
    judge: Function,
    rests: Function,
    book: Any,
    weights: Any,
    states: Any,
    room: Any,
    words: Any,
    beam: int,
    moves: Any,
) -> None:
    """Play the turns of all seats, until no seat may move or the game rests."""
    while rests(book, states[NOW]) == 0:
        seat = first_actor(rules, book, states[NOW])
        if seat < 0:
            return
        room[0] = states[NOW]
        take_turn(rules, judge, rests, book, weights[HEAD:], room, words, seat, beam, moves)
        states[NOW] = room[0]


def end_rest(rules: Rules, rests: Function, book: Any, states: Any, moves: Any) -> None:
    """Play the forced moves that end a rest."""
    while rests(book, states[NOW]):
        seat = first_actor(rules, book, states[NOW])
        rules.legal(book, states[NOW], seat, moves)
        rules.play(book, states[NOW], seat, int(moves[0]))


def first_actor(rules: Rules, book: Any, state: Any) -> int:
    """The first seat that may move, -1 if none may."""
    actors = rules.actors(book, state)
    if actors == 0:
        return -1
    seat = 0
    while actors >> seat & 1 == 0:
        seat += 1
    return seat


def take_turn(
    rules: Rules,
    judge: Function,
    rests: Function,
    book: Any,
    weights: Any,
    room: Any,
    words: Any,
    seat: int,
    beam: int,
    moves: Any,
) -> None:
    """Take the seat's turn of the highest value in the first state of `room`, with `beam` unfinished ones at once.

    A turn goes on as long as the seat has learned nothing: no barrier has closed, or nobody else had anything to do.
    `room` has the state, the ways followed, those that follow them, one to try and the best finished one; `words` is
    its memory, from which keys for equal positions are made.
    """
    trial, finished = 2 * beam + 1, 2 * beam + 2
    values, keys = np.zeros(beam, np.float64), np.zeros(beam, np.int64)
    best, alive, barriers = -np.inf, 1, room[0].barriers
    room[1] = room[0]
    while alive > 0:
        kept = 0
        for way in range(1, alive + 1):
            for place in range(rules.legal(book, room[way], seat, moves)):
                room[trial] = room[way]
                rules.play(book, room[trial], seat, int(moves[place]))
                value = judge(book, room[trial], seat, weights)
                actors = rules.actors(book, room[trial])
                goes_on = actors == 1 << seat or (actors >> seat & 1 and room[trial].barriers == barriers)
                if not goes_on or rests(book, room[trial]):
                    if value > best:
                        best = value
                        room[finished] = room[trial]
                else:
                    key = hashed(words, trial, 0, words.shape[1], KEY_START)
                    kept = keep(room, values, keys, kept, beam, value, key)
        for way in range(kept):
            room[1 + way] = room[1 + beam + way]
        alive = kept
    room[0] = room[finished]


def keep(room: Any, values: Any, keys: Any, kept: int, beam: int, value: float, key: int) -> int:
    """Insert the tried state into the beam, unless it is there already; return how many there are."""
    for way in range(kept):
        if keys[way] == key:
            return kept
    if kept == beam and value <= values[beam - 1]:
        return kept
    rank = min(kept, beam - 1)
    while rank > 0 and values[rank - 1] < value:
        values[rank] = values[rank - 1]
        keys[rank] = keys[rank - 1]
        room[1 + beam + rank] = room[beam + rank]
        rank -= 1
    values[rank] = value
    keys[rank] = key
    room[1 + beam + rank] = room[2 * beam + 1]
    return min(kept + 1, beam)
