"""Compiled functions of the search: continuations of turns, and playouts from them.

Generic functions over any game's rules. `judge` is the game's judgement with its `weights`: the estimated value of a
position for a seat. Everything runs without the GIL, and gives the same numbers on every machine.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from ratusz.bots.tree import DEEPEST, SIZE, choose_edge, grow, lead, learn, node_of
from ratusz.engine.noise import below, pick

if TYPE_CHECKING:
    from ratusz.engine.kernels import Function, Rules

EXPAND = "int(rules,judge,rest,book,floats,states,log,int,int,moves,noises,floats)"
REPLAY = "int(rules,book,states,states,int,noises)"
PLAY_TURNS = (
    "int(rules,judge,foresee,rest,book,scores,states,log,int,weights,log,noises,int,int,moves,weights,"
    "noises,log,scores,floats,scores,states)"
)

PARENT, MOVE, GOES_ON, KEY = range(4)
"""The columns of what `expand` finds."""


def expand(
    rules: Rules,
    judge: Function,
    rests: Function,
    book: Any,
    weights: Any,
    states: Any,
    words: Any,
    alive: int,
    seat: int,
    moves: Any,
    found: Any,
    values: Any,
) -> int:
    """List every move of the seat in the first `alive` states, with its value; return how many were found.

    `words` is the memory of `states` as numbers, from which a key for equal positions is made. The last state is
    scratch space. A turn goes on as long as the seat may move and has learned nothing: no barrier has closed, or nobody
    else had anything to do there, nor has the game come to a rest.
    """
    listed, room = 0, len(states) - 1
    for number in range(alive):
        legal = rules.legal(book, states[number], seat, moves)
        for place in range(min(legal, len(found) - listed)):
            states[room] = states[number]
            after = states[room]
            rules.play(book, after, seat, int(moves[place]))
            actors = rules.actors(book, after)
            same_turn = after.barriers == states[number].barriers or actors == 1 << seat
            found[listed, PARENT] = number
            found[listed, MOVE] = moves[place]
            found[listed, GOES_ON] = 1 if same_turn and actors >> seat & 1 and not rests(book, after) else 0
            found[listed, KEY] = hashed(words, room, 0, words.shape[1], START)
            values[listed] = judge(book, after, seat, weights)
            listed += 1
    return listed


START, HALF = 0x3B97F4A7C15F39CC, 0x7FFFFFFF


def hashed(words: Any, row: int, first: int, last: int, key: int) -> int:
    """A hash of a part of a state's memory; the hash of another part as `key` includes that one.

    Products stay below 63 bits, here and in `mixed`: compiled code overflows differently beyond them.
    """
    low, high = key & HALF, key >> 31
    for column in range(first, last):
        word = int(words[row, column]) & 0xFFFFFFFF
        low = (low ^ (word & HALF)) * 0x2C1B3C6D + high
        high = (high ^ (word >> 31) ^ (low >> 31)) * 0x297A2D39 & HALF
        low &= HALF
    return high << 31 | low


def replay(rules: Rules, book: Any, before: Any, after: Any, seat: int, chosen: Any) -> int:
    """Play the chosen lines of what was found: line k gives state k; return how many there are."""
    for line in range(len(chosen)):
        after[line] = before[chosen[line, PARENT]]
        rules.play(book, after[line], seat, int(chosen[line, MOVE]))
    return len(chosen)


def mixed(seed: int, number: int) -> int:
    """The start of RNG stream number `number` of a seed; neighbouring streams have nothing in common."""
    low, high = (seed ^ number) & HALF, ((seed >> 31) ^ (number >> 31)) & HALF
    for _ in range(4):
        high = (high ^ (low * 0x2545F491 >> 15)) & HALF
        low = (low ^ (high * 0x1B873593 >> 13)) & HALF
        low = (low * 0x6C8E9CF5 + 0x3C6EF372) & HALF
        high = (high * 0x5851F42D + low) & HALF
    return high << 31 | low


def play_turns(
    rules: Rules,
    judge: Function,
    foresee: Function,
    rests: Function,
    book: Any,
    weights: Any,
    states: Any,
    words: Any,
    seat: int,
    sight: Any,
    turns: Any,
    lines: Any,
    seed: int,
    horizon: int,
    moves: Any,
    chances: Any,
    nodes: Any,
    choices: Any,
    values: Any,
    spread: Any,
    results: Any,
    ends: Any,
) -> int:
    """Run playouts of turns: each line is (turn, number of the playout), its result every seat's final score.

    When the game rests or after `horizon` barriers, the result is the judgement instead. The first state is the one
    that the turn begins from, `words` the memory of all. Playouts of the same number have the same chance and hidden
    information, whatever was done (common random numbers), so that turns are compared by their value and not by their
    luck. `ends` gets the last states of as many lines as it has room for.

    Results of the seat's later choices are stored in a tree (`nodes`, `choices`, `values`, see `tree`), and playouts
    that come to the same position again choose by it. Positions are the same when the common part and the seat's own
    part are: `sight` says where in the memory the common part ends, and where the own part begins and ends.
    """
    noise, luck = np.zeros(1, np.int64), np.zeros(3, np.int64)  # luck: RNG state, its round, and its seed
    totals, promised = np.zeros(results.shape[1], np.int64), np.zeros(len(moves), np.float64)
    path = np.zeros((DEEPEST, 2), np.int64)
    for line in range(len(lines)):
        turn, number = int(lines[line, 0]), int(lines[line, 1])
        noise[0] = mixed(seed, 2 * number)
        luck[0] = mixed(seed, 2 * number + 1)
        luck[1] = -1
        luck[2] = luck[0]
        states[1] = states[0]
        state = states[1]
        rules.imagine(book, state, seat, noise)
        for step in range(turns.shape[1]):
            if turns[turn, step] < 0:
                break
            rules.play(book, state, seat, int(turns[turn, step]))
        last = int(states[0].barriers) + horizon
        walked, in_tree, over = 0, len(nodes) > 0, False
        while in_tree and walked < DEEPEST:
            over, due = go_on(
                rules,
                judge,
                foresee,
                rests,
                book,
                weights,
                states,
                seat,
                seat,
                last,
                noise,
                luck,
                moves,
                chances,
                promised,
            )
            if not due:
                break
            common = hashed(words, 1, 0, int(sight[0]), START)
            node = node_of(nodes, hashed(words, 1, int(sight[1]), int(sight[2]), common))
            if node < 0:
                break
            if nodes[node, SIZE] == 0:
                grow(rules, judge, book, weights[0], states, seat, moves, nodes, choices, node)
                in_tree = False
            edge = choose_edge(nodes, values, node, spread)
            path[walked, 0] = node
            path[walked, 1] = edge
            walked += 1
            rules.play(book, state, seat, int(choices[node, edge]))
        if not over:
            over, _ = go_on(
                rules,
                judge,
                foresee,
                rests,
                book,
                weights,
                states,
                seat,
                NOBODY,
                last,
                noise,
                luck,
                moves,
                chances,
                promised,
            )
        if over:
            rules.totals(book, state, totals)
            for other in range(len(totals)):
                results[line, other] = totals[other]
        else:
            for other in range(len(totals)):
                results[line, other] = judge(book, state, other, weights[0])
        learn(nodes, values, spread, path, walked, lead(results, line, seat))
        if line < len(ends):
            ends[line] = state
    return len(lines)


NOBODY = -1


def go_on(
    rules: Rules,
    judge: Function,
    foresee: Function,
    rests: Function,
    book: Any,
    weights: Any,
    states: Any,
    own: int,
    stop: int,
    last: int,
    noise: Any,
    luck: Any,
    moves: Any,
    chances: Any,
    promised: Any,
) -> tuple[bool, bool]:
    """Play on from the second state until the game is over, rests, has closed `last` barriers, or `stop` has a choice.

    Return whether it is over, and whether there is a choice. Until then everybody plays by `quick_move`, the seat `own`
    by the first row of the weights, the others by the last.
    """
    state = states[1]
    while not rests(book, state):
        actors = rules.actors(book, state)
        if actors == 0:
            outcomes = rules.chances(book, state, chances)
            if outcomes == 0:
                return True, False
            if state.barriers >= last:
                return False, False
            if luck[1] != state.barriers:  # another round restarts its stream, whatever was drawn
                luck[1] = state.barriers
                luck[0] = mixed(int(luck[2]), int(state.barriers))
                noise[0] = mixed(int(luck[2]) ^ HALF, int(state.barriers))
            rules.settle(book, state, pick(luck, chances, outcomes))
            continue
        seat = max(stop, 0)  # the searching seat moves first and sees no others' moves
        while actors >> seat & 1 == 0:
            seat = (seat + 1) % 62
        if seat == stop and rules.legal(book, state, seat, moves) > 1:
            return False, True
        by = weights[0 if seat == own else len(weights) - 1]
        move = quick_move(rules, judge, foresee, book, by, states, seat, noise, moves, promised)
        rules.play(book, state, seat, move)
    return False, False


def quick_move(
    rules: Rules,
    judge: Function,
    foresee: Function,
    book: Any,
    weights: Any,
    states: Any,
    seat: int,
    noise: Any,
    moves: Any,
    promised: Any,
) -> int:
    """The seat's move of the highest value in the second state, one of them at random if there are equals.

    That is much cheaper than looking through whole turns. Later choices in the same turn are not seen: a judgement that
    counts them makes better playouts. A game may compute the values of all moves at once (`foresee`).
    """
    legal = rules.legal(book, states[1], seat, moves)
    if legal == 1:
        return int(moves[0])
    if not foresee(book, states[1], seat, weights, moves, legal, promised):
        for place in range(legal):
            states[2] = states[1]
            after = states[2]
            rules.play(book, after, seat, int(moves[place]))
            promised[place] = judge(book, after, seat, weights)
    best, best_value, equals = int(moves[0]), -np.inf, 0
    for place in range(legal):
        if promised[place] > best_value:
            best_value, equals = promised[place], 0
        if promised[place] == best_value:
            equals += 1
            if below(noise, equals) == 0:
                best = int(moves[place])
    return best
