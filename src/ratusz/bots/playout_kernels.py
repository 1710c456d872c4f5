"""Compiled functions of the search: playouts of turns.

Generic functions over any game's rules. Everything runs without the GIL, and gives the same numbers on every machine.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from ratusz.bots.search_tree import DEEPEST, LOWEST, SIZE, WIDTH, Tree, choose_edge, insert, lead, learn, node_of
from ratusz.bots.turn_kernels import HALF, START, hash_words, stream_start
from ratusz.engine.kernels import Foresee, Judge, Rest, Rules
from ratusz.engine.noise import below, pick
from ratusz.engine.signatures import Book, Float64s, Float64Table, Int32s, Int32Table, Int64s, Int64Table, States

if TYPE_CHECKING:
    from ratusz.engine.game import Game


class Mind(NamedTuple):
    """A game's evaluation, and the weights by which the seats judge."""

    judge: Judge
    foresee: Foresee
    rests: Rest
    weights: Float64Table
    """The weights of the searching seat in the first row, those of the others in the last."""


class Scratch(NamedTuple):
    """The arrays that a playout writes into."""

    states: States
    """Where playouts begin, where this one stands, and where moves are tried."""
    words: Int32Table
    """The memory of the states as numbers."""
    moves: Int32s
    chances: Int64s
    noise: Int64s
    luck: Int64s
    """The RNG state of chance, its round, and its seed."""
    promised: Float64s
    """The value of each move."""
    totals: Int64s
    path: Int64Table
    """The nodes and edges of the tree that led here."""


class Task(NamedTuple):
    """Playouts to run."""

    seat: int
    seed: int
    horizon: int
    sight: Int64s
    """Where in a state's memory the common part ends, and where the seat's own part begins and ends."""
    turns: Int32Table
    """The moves of each turn; -1 behind their ends."""
    lines: Int64Table
    """The playouts, as (turn, number of the playout)."""


def scratch_of(game: Game, start: States) -> Scratch:
    """Allocate scratch space for one thread, with playouts that begin from a state."""
    layout, states = game.kernels.layout, np.repeat(start, 3)
    return Scratch(
        states=states,
        words=states.view(np.int32).reshape(len(states), -1),
        moves=np.empty(layout.moves * (layout.depth + 1), np.int32),
        chances=np.empty(layout.outcomes, np.int64),
        noise=np.zeros(1, np.int64),
        luck=np.zeros(3, np.int64),
        promised=np.zeros(max(layout.moves, WIDTH)),
        totals=np.zeros(game.players, np.int64),
        path=np.zeros((DEEPEST, 2), np.int64),
    )


def play_turns(
    rules: Rules, book: Book, mind: Mind, tree: Tree, scratch: Scratch, task: Task, results: Float64Table, ends: States
) -> int:
    """Run playouts of turns: the result of each line is every seat's final score.

    When the game rests or after `horizon` barriers, the result is the judgement instead. Playouts of the same number
    have the same chance and hidden information, whatever was done (common random numbers), so that turns are compared
    by their value and not by their luck. `ends` gets the last states of as many lines as it has room for.

    Results of the seat's later choices are stored in the tree, and playouts that come to the same position again choose
    by it. Positions are the same when the common part and the seat's own part are.
    """
    states, words, noise, luck = scratch.states, scratch.words, scratch.noise, scratch.luck
    lines, turns, path, totals, sight = task.lines, task.turns, scratch.path, scratch.totals, task.sight
    nodes, seat, seed = tree.nodes, task.seat, task.seed
    for line in range(len(lines)):
        turn, number = int(lines[line, 0]), int(lines[line, 1])
        noise[0] = stream_start(seed, 2 * number)
        luck[0] = stream_start(seed, 2 * number + 1)
        luck[1] = -1
        luck[2] = luck[0]
        states[1] = states[0]
        state = states[1]
        rules.imagine(book, state, seat, noise)
        for step in range(turns.shape[1]):
            if turns[turn, step] < 0:
                break
            rules.play(book, state, seat, int(turns[turn, step]))
        last = int(states[0].barriers) + task.horizon
        walked, in_tree, over = 0, len(nodes) > 0, False
        while in_tree and walked < DEEPEST:
            over, due = go_on(rules, book, mind, scratch, seat, seat, last)
            if not due:
                break
            common = hash_words(words, 1, 0, int(sight[0]), START)
            node = node_of(nodes, hash_words(words, 1, int(sight[1]), int(sight[2]), common))
            if node < 0:
                break
            if nodes[node, SIZE] == 0:
                list_choices(rules, book, mind, scratch, seat, tree, node)
                in_tree = False
            edge = choose_edge(tree, node)
            path[walked, 0] = node
            path[walked, 1] = edge
            walked += 1
            rules.play(book, state, seat, int(tree.choices[node, edge]))
        if not over:
            over, _ = go_on(rules, book, mind, scratch, seat, NOBODY, last)
        if over:
            rules.totals(book, state, totals)
            for other in range(len(totals)):
                results[line, other] = totals[other]
        else:
            for other in range(len(totals)):
                results[line, other] = mind.judge(book, state, other, mind.weights[0])
        learn(tree, path, walked, lead(results, line, seat))
        if line < len(ends):
            ends[line] = state
    return len(lines)


NOBODY = -1


def go_on(rules: Rules, book: Book, mind: Mind, scratch: Scratch, own: int, stop: int, last: int) -> tuple[bool, bool]:
    """Play on from the second state until the game is over, rests, has closed `last` barriers, or `stop` has a choice.

    Return whether it is over, and whether there is a choice. Until then all seats play by `quick_move`, the seat `own`
    by the first row of the weights, the others by the last.
    """
    state, luck, moves, chances = scratch.states[1], scratch.luck, scratch.moves, scratch.chances
    while not mind.rests(book, state):
        actors = rules.actors(book, state)
        if actors == 0:
            outcomes = rules.chances(book, state, chances)
            if outcomes == 0:
                return True, False
            if state.barriers >= last:
                return False, False
            if luck[1] != state.barriers:  # another round restarts its stream, whatever was drawn
                luck[1] = state.barriers
                luck[0] = stream_start(int(luck[2]), int(state.barriers))
                scratch.noise[0] = stream_start(int(luck[2]) ^ HALF, int(state.barriers))
            rules.settle(book, state, pick(luck, chances, outcomes))
            continue
        seat = max(stop, 0)  # the searching seat moves first and sees no others' moves
        while actors >> seat & 1 == 0:
            seat = (seat + 1) % 62
        if seat == stop and rules.legal(book, state, seat, moves) > 1:
            return False, True
        row = 0 if seat == own else len(mind.weights) - 1
        rules.play(book, state, seat, quick_move(rules, book, mind, row, scratch, seat))
    return False, False


def quick_move(rules: Rules, book: Book, mind: Mind, row: int, scratch: Scratch, seat: int) -> int:
    """The seat's move of the highest value in the second state, one of them at random if there are equals.

    That is much cheaper than looking through whole turns. Later choices in the same turn are not seen: a judgement that
    counts them makes better playouts. A game may compute the values of all moves at once (`foresee`).
    """
    states, moves, promised, weights = scratch.states, scratch.moves, scratch.promised, mind.weights[row]
    legal = rules.legal(book, states[1], seat, moves)
    if legal == 1:
        return int(moves[0])
    if not mind.foresee(book, states[1], seat, weights, moves, legal, promised):
        for place in range(legal):
            states[2] = states[1]
            after = states[2]
            rules.play(book, after, seat, int(moves[place]))
            promised[place] = mind.judge(book, after, seat, weights)
    best, best_value, equals = int(moves[0]), LOWEST, 0
    for place in range(legal):
        if promised[place] > best_value:
            best_value, equals = promised[place], 0
        if promised[place] == best_value:
            equals += 1
            if below(scratch.noise, equals) == 0:
                best = int(moves[place])
    return best


def list_choices(rules: Rules, book: Book, mind: Mind, scratch: Scratch, seat: int, tree: Tree, node: int) -> None:
    """List the seat's moves in the second state in a node, those of the highest value first."""
    states, moves = scratch.states, scratch.moves
    for place in range(rules.legal(book, states[1], seat, moves)):
        states[2] = states[1]
        after = states[2]
        rules.play(book, after, seat, int(moves[place]))
        value = mind.judge(book, after, seat, mind.weights[0])
        insert(tree, node, scratch.promised, int(moves[place]), value)
