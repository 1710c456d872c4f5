"""The one compiled lister of the turns that a seat can take, for search, planning, learning and hindsight.

A turn goes on as long as the seat may move and has learned nothing: no barrier has closed, or no other seat had to
act there, nor has another part of the game begun. Turns are listed move by move; after each move only some unfinished
ones are followed. Everything runs without the GIL, and gives the same numbers on every machine.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from ratusz.engine.kernels import Judge, Rest, Rules
from ratusz.engine.signatures import Book, Float64s, Float64Table, Int32s, Int32Table, Int64s, Int64Table, State, States

if TYPE_CHECKING:
    from ratusz.engine.kernels import Layout

PARENT, STEPS, END, MOVES = range(4)
"""The columns of listed turns: the state that a turn begins from, its number of moves, how it ends, and the moves."""
DONE, OVER, CUT = range(3)
"""How a turn ends: it is done, the game is over, or it has more moves than there is room for and goes on."""
TRIAL = 0
"""The place of `Beam.states` where moves are tried; after it come the states that turns begin from."""
START, HALF = 0x3B97F4A7C15F39CC, 0x7FFFFFFF


class Judgement(NamedTuple):
    """How turns are judged, and where they end."""

    judge: Judge
    part: Rest
    """The number of the part of the game that a state belongs to, see `Order.part`."""
    weights: Float64s


class Beam(NamedTuple):
    """Scratch space of the lister: unfinished turns of so many moves, and those with one move more."""

    states: States
    words: Int32Table
    """The memory of the states as numbers, from which keys for equal positions are made."""
    used: int
    """How many words of a state are compared."""
    values: Float64Table
    keys: Int64Table
    slots: Int64Table
    """The places of the unfinished turns in `states` and `paths`, those of the highest value first."""
    paths: Int32Table
    moves: Int32s
    chances: Int64s
    seen: Int64s
    """A hash table of positions that are not looked at again; empty where all are."""
    followed: Int64s
    """Keys of the unfinished turns that were followed; empty where only turns of as many moves are compared."""


class Turns(NamedTuple):
    """The turns that were listed."""

    found: Int32Table
    values: Float64s
    keys: Int64s
    """Keys of the states after them; empty where no caller needs them."""

    def path(self, line: int) -> tuple[int, ...]:
        """Return the moves of a turn."""
        return tuple(self.found[line, MOVES : MOVES + self.found[line, STEPS]].tolist())

    def best_lines(self, count: int) -> list[int]:
        """Return the lines of the first `count` turns, best first; of those that lead to equal states only one."""
        _, first = np.unique(self.keys[:count], return_index=True)
        lines = np.sort(first)
        ranked: list[int] = lines[np.argsort(-self.values[lines], kind="stable")].tolist()
        return ranked


class Order(NamedTuple):
    """Which turns to list."""

    seat: int
    first: int
    """The number of the first state."""
    alive: int
    """How many states turns begin from."""
    part: int
    """The part of the game in which a turn goes on."""
    seed: int
    """Distinguishes positions in `Beam.seen` from those of other worlds."""
    most: int
    """How many turns are listed at most; a single one is the best."""
    by_value: int
    """Whether the unfinished turns of the highest value are followed, and not the first ones."""


def beam_of(layout: Layout, width: int, longest: int, *, used: int = 0, seen: int = 0, followed: bool = False) -> Beam:
    """Allocate a beam for `width` unfinished turns of at most `longest` moves."""
    states = np.zeros(1 + 2 * width, layout.state)
    words = states.view(np.int32).reshape(len(states), -1)
    return Beam(
        states=states,
        words=words,
        used=used or words.shape[1],
        values=np.zeros((2, width)),
        keys=np.zeros((2, width), np.int64),
        slots=np.zeros((2, width), np.int64),
        paths=np.zeros((len(states), MOVES + longest), np.int32),
        moves=np.empty(layout.moves, np.int32),
        chances=np.empty(layout.outcomes, np.int64),
        seen=np.zeros(seen, np.int64),
        followed=np.zeros(width * longest if followed else 0, np.int64),
    )


def turns_of(most: int, longest: int, *, keys: bool = False) -> Turns:
    """Allocate a list for so many turns."""
    return Turns(np.zeros((most, MOVES + longest), np.int32), np.zeros(most), np.zeros(most if keys else 0, np.int64))


def list_turns(
    rules: Rules, book: Book, judgement: Judgement, beam: Beam, turns: Turns, order: Order, listed: int
) -> int:
    """Add turns to those listed before; return how many are listed then."""
    states, words, seen, moves = beam.states, beam.words, beam.seen, beam.moves
    slots, paths, seat, values = beam.slots, beam.paths, order.seat, beam.values
    first, last = listed, min(len(turns.found), listed + order.most)
    side, alive, steps, followed = 0, order.alive, 0, 0
    for start in range(alive):
        slots[0, start] = 1 + start
        paths[1 + start, PARENT] = order.first + start
    while alive > 0 and steps < turns.found.shape[1] - MOVES and (listed < last or order.most == 1):
        kept = 0
        for way in range(alive):
            before = states[slots[side, way]]
            for place in range(rules.legal(book, before, seat, moves)):
                states[TRIAL] = before
                after = states[TRIAL]
                rules.play(book, after, seat, int(moves[place]))
                if len(seen) > 0 and mark_seen(seen, hash_words(words, TRIAL, 0, beam.used, START ^ order.seed)):
                    continue
                actors = rules.actors(book, after)
                mine = actors == 1 << seat or (actors >> seat & 1 and after.barriers == before.barriers)
                path = slots[side, way]
                if mine and judgement.part(book, after) == order.part:
                    key, value = 0, 0.0
                    if order.by_value:
                        key = hash_words(words, TRIAL, 0, beam.used, START)
                        value = judgement.judge(book, after, seat, judgement.weights)
                    slot = keep(beam, 1 - side, kept, value, key, followed if order.by_value else -1)
                    if slot > 0:
                        states[slot] = after
                        for column in range(MOVES + steps):
                            paths[slot, column] = paths[path, column]
                        paths[slot, MOVES + steps] = moves[place]
                        kept = min(kept + 1, values.shape[1])
                    continue
                if listed == last and order.most > 1:
                    continue
                value = judgement.judge(book, after, seat, judgement.weights)
                if listed == last and value <= turns.values[first]:
                    continue
                line = min(listed, last - 1)
                listed = line + 1
                paths[path, MOVES + steps] = moves[place]
                over = actors == 0 and rules.chances(book, after, beam.chances) == 0
                add(turns, line, beam, path, steps + 1, OVER if over else DONE)
                turns.values[line] = value
                if len(turns.keys) > 0:
                    turns.keys[line] = hash_words(words, TRIAL, 0, beam.used, START)
        side, alive = 1 - side, kept
        for way in range(alive if len(beam.followed) > 0 else 0):
            beam.followed[followed] = beam.keys[side, way]
            followed += 1
        steps += 1
    for way in range(alive):
        if listed < last:
            add(turns, listed, beam, slots[side, way], steps, CUT)
            turns.values[listed] = values[side, way]
            if len(turns.keys) > 0:
                turns.keys[listed] = beam.keys[side, way]
            listed += 1
    return listed


def add(turns: Turns, line: int, beam: Beam, path: int, steps: int, end: int) -> None:
    """Write the moves of a turn in a line."""
    found, paths = turns.found, beam.paths
    found[line, PARENT] = paths[path, PARENT]
    found[line, STEPS] = steps
    found[line, END] = end
    for column in range(MOVES, MOVES + steps):
        found[line, column] = paths[path, column]


def keep(beam: Beam, side: int, kept: int, value: float, key: int, followed: int) -> int:
    """Return a place for an unfinished turn, which is kept with the best ones; 0 if there is none.

    There is none for a turn to a position that another one leads to, of those kept or those `followed`; with -1 they
    are not compared.
    """
    values, keys, slots = beam.values, beam.keys, beam.slots
    width = values.shape[1]
    if kept == width and value <= values[side, width - 1]:
        return 0
    if followed >= 0:
        for way in range(kept):
            if keys[side, way] == key:
                return 0
        for way in range(followed):
            if beam.followed[way] == key:
                return 0
    rank = min(kept, width - 1)
    slot = 1 + side * width + kept if kept < width else int(slots[side, rank])
    while rank > 0 and values[side, rank - 1] < value:
        values[side, rank] = values[side, rank - 1]
        keys[side, rank] = keys[side, rank - 1]
        slots[side, rank] = slots[side, rank - 1]
        rank -= 1
    values[side, rank] = value
    keys[side, rank] = key
    slots[side, rank] = slot
    return slot


def replay(rules: Rules, book: Book, before: States, after: States, seat: int, found: Int32Table) -> int:
    """Play listed turns: line k gives state k; return how many there are."""
    for line in range(len(found)):
        after[line] = before[found[line, PARENT]]
        play_turn(rules, book, after[line], seat, found, line)
    return len(found)


def play_turn(rules: Rules, book: Book, state: State, seat: int, found: Int32Table, line: int) -> None:
    """Play the moves of a listed turn."""
    for step in range(found[line, STEPS]):
        rules.play(book, state, seat, int(found[line, MOVES + step]))


def mark_seen(seen: Int64s, key: int) -> bool:
    """Return whether a position was seen before, and note that it was; older notes may be overwritten."""
    slot = key & (len(seen) - 1)
    if seen[slot] == key:
        return True
    seen[slot] = key
    return False


def hash_words(words: Int32Table, row: int, first: int, last: int, key: int) -> int:
    """A hash of a part of a state's memory; the hash of another part as `key` includes that one.

    Products stay below 63 bits, here and in `stream_start`: compiled code overflows differently beyond them.
    """
    low, high = key & HALF, key >> 31
    for column in range(first, last):
        word = int(words[row, column]) & 0xFFFFFFFF
        low = (low ^ (word & HALF)) * 0x2C1B3C6D + high
        high = (high ^ (word >> 31) ^ (low >> 31)) * 0x297A2D39 & HALF
        low &= HALF
    return high << 31 | low


def stream_start(seed: int, number: int) -> int:
    """The start of RNG stream number `number` of a seed; neighbouring streams have nothing in common."""
    low, high = (seed ^ number) & HALF, ((seed >> 31) ^ (number >> 31)) & HALF
    for _ in range(4):
        high = (high ^ (low * 0x2545F491 >> 15)) & HALF
        low = (low ^ (high * 0x1B873593 >> 13)) & HALF
        low = (low * 0x6C8E9CF5 + 0x3C6EF372) & HALF
        high = (high * 0x5851F42D + low) & HALF
    return high << 31 | low
