"""Compiled functions of `planning`: the best line of play to the end of the game in one imagined world.

Generic functions over any game's rules, for solo games. A world is the outcomes of chance. They depend on a seed and on
the number of barriers alone, so every line of play has the same chance.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from ratusz.bots.turn_kernels import (
    CUT,
    END,
    OVER,
    PARENT,
    Beam,
    Judgement,
    Order,
    Turns,
    list_turns,
    play_turn,
    stream_start,
)
from ratusz.engine.kernels import Rules
from ratusz.engine.noise import pick
from ratusz.engine.signatures import Book, Int32s, Int32Table, Int64s, States

FOLLOWED, LISTED = 128, 600
"""The most unfinished and finished candidate turns that are looked at; only rare cards have more."""
NOTHING = -1_000_000
DRAWN = 2
"""Added to the result of `settle_by_seed` when chance had a choice."""


class Plans(NamedTuple):
    """A search for the best line of play."""

    seat: int
    seed: int
    width: int
    """How many lines of play are followed."""
    states: States
    """Where the search begins, and room for twice as many lines."""
    trail: Int32Table
    """Gets the turns, `width` lines for each layer; in its last line the last turn of the best line of play."""
    best: Int64s
    """Gets the layer of that turn, and whether chance had a choice anywhere."""


class Route(NamedTuple):
    """A path to follow in a world."""

    seat: int
    seed: int
    path: Int32s
    totals: Int64s
    """Gets the final score, or NOTHING."""


def plan(rules: Rules, book: Book, judgement: Judgement, beam: Beam, turns: Turns, plans: Plans) -> int:
    """Search to the end, with the `width` best lines after each turn; return the best final score."""
    states, trail, best, seat, width = plans.states, plans.trail, plans.best, plans.seat, plans.width
    found, values = turns.found, turns.values
    now, after, alive, layer, top = 0, width, 1, 0, NOTHING
    best[0], best[1] = -1, 0
    for slot in range(len(beam.seen)):
        beam.seen[slot] = 0
    while alive > 0 and (layer + 1) * width < len(trail):
        listed = 0
        for way in range(alive):
            beam.states[1] = states[now + way]
            part = judgement.part(book, states[now + way])
            order = Order(seat=seat, first=way, alive=1, part=part, seed=plans.seed, most=LISTED, by_value=0)
            listed = list_turns(rules, book, judgement, beam, turns, order, listed)
        ranked = np.argsort(-values[:listed], kind="mergesort")
        alive = 0
        for rank in range(listed):
            line = ranked[rank]
            if found[line, END] == OVER:
                if values[line] > top:
                    top = int(values[line])
                    best[0] = layer
                    trail[len(trail) - 1] = found[line]
            elif alive < width and found[line, END] != CUT:
                states[after + alive] = states[now + found[line, PARENT]]
                play_turn(rules, book, states[after + alive], seat, found, line)
                if settle_by_seed(rules, book, states, after + alive, plans.seed, beam.chances) & DRAWN:
                    best[1] = 1
                trail[layer * width + alive] = found[line]
                alive += 1
        now, after = after, now
        layer += 1
    return top


def follow(rules: Rules, book: Book, judgement: Judgement, beam: Beam, route: Route, states: States) -> int:
    """Play a path from the first state, until it or the game is over; return how many moves belong to the first turn.

    A move that is not legal ends it too.
    """
    path, seat, turn, first = route.path, route.seat, judgement.part(book, states[0]), 0
    route.totals[seat] = NOTHING
    for step in range(len(path)):
        known = False
        for place in range(rules.legal(book, states[0], seat, beam.moves)):
            known = known or beam.moves[place] == path[step]
        if not known:
            return first
        rules.play(book, states[0], seat, int(path[step]))
        if first == 0 and (rules.actors(book, states[0]) == 0 or judgement.part(book, states[0]) != turn):
            first = step + 1
        if settle_by_seed(rules, book, states, 0, route.seed, beam.chances) & 1:
            rules.totals(book, states[0], route.totals)
            return first
    return first


def settle_by_seed(rules: Rules, book: Book, states: States, place: int, seed: int, chances: Int64s) -> int:
    """Settle chance as long as it is due; return 1 if the game is over then, DRAWN more if chance had a choice."""
    luck = np.zeros(1, np.int64)
    luck[0] = stream_start(seed, int(states[place].barriers))
    drawn = 0
    while rules.actors(book, states[place]) == 0:
        outcomes = rules.chances(book, states[place], chances)
        if outcomes == 0:
            return drawn + 1
        if outcomes > 1:
            drawn = DRAWN
        rules.settle(book, states[place], pick(luck, chances, outcomes))
    return drawn
