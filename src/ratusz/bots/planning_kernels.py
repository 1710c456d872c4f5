"""Compiled functions of `planning`: the best line of play to the end of the game in one imagined world.

Generic functions over any game's rules, for solo games. A world is the outcomes of chance. They depend on a seed and on
the number of barriers alone, so every line of play has the same chance.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from ratusz.bots.search_kernels import START, hashed, mixed
from ratusz.engine.noise import pick

if TYPE_CHECKING:
    from ratusz.engine.kernels import Function, Rules

PLAN = "int(rules,judge,rest,book,floats,int,int,int,states,log,int,weights,log,floats,log,moves,weights,weights)"
LIST = "int(rules,judge,rest,book,floats,int,int,states,log,int,weights,log,floats,int,int,int,moves,weights)"
SETTLED = "int(rules,book,states,int,int,weights)"
FOLLOW = "int(rules,rest,book,int,int,states,moves,moves,weights,totals)"

LONGEST = 12
"""The most moves of one turn."""
FOLLOWED, LISTED = 128, 600
"""The most unfinished and finished candidate turns that are looked at; only rare cards have more."""
PARENT, STEPS, MOVES = range(3)
"""The columns of `found` and `trail`: the line that a turn goes on from, how many moves it has, and these."""
COLUMNS = MOVES + LONGEST
TRIAL, UNFINISHED = range(2)
FIRST = UNFINISHED + 2 * FOLLOWED
"""The first states are scratch space, then for unfinished turns; then come two layers of the beam."""
NOTHING = -1_000_000
DRAWN = 2
"""Added to the result of `settled` when chance had a choice."""


def plan(
    rules: Rules,
    judge: Function,
    turn_of: Function,
    book: Any,
    weights: Any,
    seat: int,
    seed: int,
    width: int,
    states: Any,
    words: Any,
    used: int,
    seen: Any,
    found: Any,
    values: Any,
    trail: Any,
    moves: Any,
    chances: Any,
    best: Any,
) -> int:
    """Search from the state FIRST to the end, with the `width` best lines after each turn; return the best final score.

    The turns are stored in the trail, `width` lines for each layer. The last turn of the best line of play is stored in
    its last line, and `best` gets its layer and whether chance had a choice anywhere.
    """
    now, after, alive, layer, top = FIRST, FIRST + width, 1, 0, NOTHING
    best[0], best[1] = -1, 0
    for slot in range(len(seen)):
        seen[slot] = 0
    while alive > 0 and (layer + 1) * width < len(trail):
        listed = 0
        for way in range(alive):
            listed = list_turns(
                rules,
                judge,
                turn_of,
                book,
                weights,
                seat,
                seed,
                states,
                words,
                used,
                seen,
                found,
                values,
                now + way,
                way,
                listed,
                moves,
                chances,
            )
        order = np.argsort(-values[:listed], kind="mergesort")
        alive = 0
        for rank in range(listed):
            line = order[rank]
            steps = int(found[line, STEPS])
            if steps < 0:  # the game is over
                if values[line] > top:
                    top = int(values[line])
                    best[0] = layer
                    trail[len(trail) - 1] = found[line]
                    trail[len(trail) - 1, STEPS] = -steps
            elif alive < width:
                states[after + alive] = states[now + found[line, PARENT]]
                for step in range(steps):
                    rules.play(book, states[after + alive], seat, int(found[line, MOVES + step]))
                if settled(rules, book, states, after + alive, seed, chances) & DRAWN:
                    best[1] = 1
                trail[layer * width + alive] = found[line]
                alive += 1
        now, after = after, now
        layer += 1
    return top


def follow(
    rules: Rules,
    turn_of: Function,
    book: Any,
    seat: int,
    seed: int,
    states: Any,
    path: Any,
    moves: Any,
    chances: Any,
    totals: Any,
) -> int:
    """Play a path from the first state, until it or the game is over; return how many moves belong to the first turn.

    The seat's final score is in `totals` if the game is over then, else NOTHING. A move that is not legal ends it too.
    """
    turn, first = turn_of(book, states[0]), 0
    totals[seat] = NOTHING
    for step in range(len(path)):
        legal = rules.legal(book, states[0], seat, moves)
        known = False
        for place in range(legal):
            known = known or moves[place] == path[step]
        if not known:
            return first
        rules.play(book, states[0], seat, int(path[step]))
        if first == 0 and (rules.actors(book, states[0]) == 0 or turn_of(book, states[0]) != turn):
            first = step + 1
        if settled(rules, book, states, 0, seed, chances) & 1:
            rules.totals(book, states[0], totals)
            return first
    return first


def settled(rules: Rules, book: Any, states: Any, place: int, seed: int, chances: Any) -> int:
    """Let chance happen as long as it is due; return 1 if the game is over then, DRAWN more if chance had a choice."""
    luck = np.zeros(1, np.int64)
    luck[0] = mixed(seed, int(states[place].barriers))
    drawn = 0
    while rules.actors(book, states[place]) == 0:
        outcomes = rules.chances(book, states[place], chances)
        if outcomes == 0:
            return drawn + 1
        if outcomes > 1:
            drawn = DRAWN
        rules.settle(book, states[place], pick(luck, chances, outcomes))
    return drawn


def list_turns(
    rules: Rules,
    judge: Function,
    turn_of: Function,
    book: Any,
    weights: Any,
    seat: int,
    seed: int,
    states: Any,
    words: Any,
    used: int,
    seen: Any,
    found: Any,
    values: Any,
    start: int,
    number: int,
    listed: int,
    moves: Any,
    chances: Any,
) -> int:
    """Add the turns that begin in a state to `found`; return how many are listed then.

    A position that was seen before is not looked at again. After a turn that ends the game the number of steps is
    negative.
    """
    turn = turn_of(book, states[start])
    one, other, side = UNFINISHED, UNFINISHED + FOLLOWED, 0
    paths = np.zeros((2, FOLLOWED, LONGEST), np.int32)
    last = min(len(found), listed + LISTED)
    states[one] = states[start]
    alive, steps = 1, 0
    while alive > 0 and steps < LONGEST:
        kept = 0
        for way in range(alive if listed < last else 0):
            for place in range(rules.legal(book, states[one + way], seat, moves)):
                states[TRIAL] = states[one + way]
                rules.play(book, states[TRIAL], seat, int(moves[place]))
                if met(seen, hashed(words, TRIAL, 0, used, START ^ seed)):
                    continue
                if rules.actors(book, states[TRIAL]) >> seat & 1 and turn_of(book, states[TRIAL]) == turn:
                    if kept < FOLLOWED:
                        states[other + kept] = states[TRIAL]
                        paths[1 - side, kept] = paths[side, way]
                        paths[1 - side, kept, steps] = moves[place]
                        kept += 1
                elif listed < last:
                    over = rules.actors(book, states[TRIAL]) == 0 and rules.chances(book, states[TRIAL], chances) == 0
                    found[listed, PARENT] = number
                    found[listed, STEPS] = -steps - 1 if over else steps + 1
                    found[listed, MOVES:] = paths[side, way]
                    found[listed, MOVES + steps] = moves[place]
                    values[listed] = judge(book, states[TRIAL], seat, weights)
                    listed += 1
        one, other, side = other, one, 1 - side
        alive = kept
        steps += 1
    return listed


def met(seen: Any, key: int) -> bool:
    """Return whether a position was seen before, and note that it was; older notes may be overwritten."""
    slot = key & (len(seen) - 1)
    if seen[slot] == key:
        return True
    seen[slot] = key
    return False
