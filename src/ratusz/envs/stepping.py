"""One step of one game of a vector environment: generic compiled functions over any game's rules.

They follow `engine.steps`: each takes (rules, book, number, room, arrays ...) and does its work on game `number`, on a
core or on a GPU. Every learner has a row in the arrays: that of seat s of game g is g * learners + s. Learners have the
first seats; a bot, substituted for `choose`, has the others.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ratusz.engine.grid import count
from ratusz.engine.noise import below
from ratusz.engine.observing import observe, seat_after, spread, written
from ratusz.engine.steps import choose, copy_state, settle_due

if TYPE_CHECKING:
    from ratusz.engine.kernels import Rules
    from ratusz.engine.rooms import Room

ACT = (
    "states,states,noise,noise,int,int,counts,counts,masks,masks,masks,int,int,int,int,int,counts,counts"
    ",counts,marks,marks,masks,words,words,values,log,values,flags,words,values,counts,flags"
)
"""The arrays of `act_one`."""
SCORE, FINAL, WIN = range(3)
"""Rewards, as in `match.Reward`."""
SHIFT = 5
WORD = 1 << SHIFT
"""Actions per word of a mask."""
LAST, FULL = WORD - 1, (1 << WORD) - 1
SHORT = 64
"""Masks of at most so many words are cleared as a whole."""


def act_one(
    rules: Rules,
    book: Any,
    number: int,
    room: Room,
    states: Any,
    settled: Any,
    noise: Any,
    luck: Any,
    learners: int,
    reset: int,
    actions: Any,
    drawn: Any,
    copied: Any,
    settled_copied: Any,
    first: Any,
    seats: int,
    width: int,
    reward: int,
    standing: int,
    settles: int,
    moves: Any,
    numbers: Any,
    listed: Any,
    bits: Any,
    marks: Any,
    masks: Any,
    words: Any,
    shown: Any,
    values: Any,
    table: Any,
    rewards: Any,
    ended: Any,
    last: Any,
    last_values: Any,
    totals: Any,
    refused: Any,
) -> None:
    """Play one action of every learner, or start a new game with `reset`; a game that is over begins anew at once.

    What a seat sees is written without a copy of the game that hides drafts: after a barrier everything, later only
    what is the seat's own. `settled`, the game as it was at its last barrier, is kept up to date if `settles` says so.

    `words` and `bits` are what a learner sees and may do, packed; where `flat` says so `values` and `masks` are made of
    them. `drawn` is a random action from the RNG stream `luck`. `ended` marks the rows of a game that is over, `last`
    has the observations at its end, `totals` its scores, and `refused` marks actions that the mask does not allow,
    which end a game too.
    """
    state = states[number]
    wide = len(table)
    wrong, barriers = 0, -1
    if not reset:
        barriers = int(state.barriers)
        wrong = play_all(rules, book, state, number, learners, moves, actions, bits)
    beginning = reset != 0
    while True:  # twice where a game ends
        if beginning:
            copy_bytes(copied, number, first, 0, seats + book.players * width)
        actors = 0
        if wrong == 0:
            room.noise[0] = noise[number]
            actors = go_on(rules, book, state, room, learners)
            noise[number] = room.noise[0]
        over, whole = actors == 0, int(state.barriers) != barriers
        if whole and settles:
            copy_bytes(settled_copied, number, copied, number, seats + book.players * width)
        if over:
            rules.totals(book, state, room.totals)
        room.noise[0] = luck[number]
        for seat in range(learners):
            row = number * learners + seat
            acting = actors >> seat & 1
            if not (acting or whole or over) and actions[row] == len(moves):  # has waited, and waits still
                ended[row] = refused[row] = totals[row] = rewards[row] = 0
                drawn[row] = len(moves)
                continue
            before = int(words[row * wide])
            look(rules, book, states, settled, number, seat, room, whole, standing, words, row * wide)
            if flat():
                spread(table, words, shown, values, row, len(values) // len(rewards))
            if over:
                keep(words, values, last, last_values, row, wide)
            else:
                listed[row], drawn[row] = 1, len(moves)
                if acting:
                    listed[row] = list_actions(rules, book, state, seat, row, room, numbers, bits, marks, masks)
                    drawn[row] = numbers[room.moves[below(room.noise, int(listed[row]))]]
                else:
                    let_wait(row, bits, marks, masks)
            if not beginning:
                ended[row] = 1 if over else 0
                refused[row] = wrong >> seat & 1
                totals[row] = room.totals[seat] if over else 0
                if wrong:
                    rewards[row] = -(wrong >> seat & 1)
                else:
                    rewards[row] = paid(book, room, seat, reward, over, int(words[row * wide]) - before)
        luck[number] = room.noise[0]
        if not over:
            return
        beginning, wrong, barriers = True, 0, -1


def flat() -> bool:
    """Whether words and bits are unpacked into numbers and bytes; where not, `packed` is substituted."""
    return True


def packed() -> bool:
    """The substitute for `flat` that leaves words and bits packed."""
    return False


def copy_bytes(target: Any, place: int, source: Any, number: int, size: int) -> None:
    """Copy one game over another, byte by byte: compiled code is bad at copying records.

    Seats come last in a state, and those behind the players' are never used.
    """
    for byte in range(size):
        target[place, byte] = source[number, byte]


def go_on(rules: Rules, book: Any, state: Any, room: Room, learners: int) -> int:
    """Let chance and bots go on until a learner may move; return the seats that may, 0 when the game is over."""
    while True:
        actors = settle_due(rules, book, state, room)
        if actors == 0 or actors & ((1 << learners) - 1):
            return int(actors)
        seat = learners
        while actors >> seat & 1 == 0:
            seat += 1
        rules.play(book, state, seat, choose(rules, book, state, seat, room.noise, room.moves, room.spare))


def look(
    rules: Rules,
    book: Any,
    states: Any,
    settled: Any,
    number: int,
    seat: int,
    room: Room,
    whole: bool,
    standing: int,
    words: Any,
    at: int,
) -> None:
    """Write an observation: first the scores, then the seat's own things, and after a barrier those of all seats."""
    state, players = states[number], int(book.players)
    observe(book, state, seat, whole, words, at + players)
    if not standing:
        for step in range(players if whole else 0):
            words[at + step] = written(book, state, seat_after(seat, step, players))
    elif players == 1 or whole:
        for step in range(players):
            words[at + step] = rules.standing(book, state, seat_after(seat, step, players))
    else:
        know(book, room, settled, states, number, seat)
        words[at] = rules.standing(book, room.spare[0], seat)


def know(book: Any, room: Room, settled: Any, states: Any, number: int, seat: int) -> None:
    """Copy what a seat knows of its game into the spare state: its own record, the others as at the last barrier."""
    if book.players > 1:
        copy_state(book, room.spare, 0, settled, number)
        room.spare[0].seats[seat] = states[number].seats[seat]
    else:
        copy_state(book, room.spare, 0, states, number)


def keep(words: Any, values: Any, last: Any, last_values: Any, row: int, wide: int) -> None:
    """Store what a learner saw at the end of a game."""
    if flat():
        size = len(values) // (len(words) // wide)
        for place in range(row * size, (row + 1) * size):
            last_values[place] = values[place]
    else:
        for place in range(row * wide, (row + 1) * wide):
            last[place] = words[place]


def list_actions(
    rules: Rules,
    book: Any,
    state: Any,
    seat: int,
    row: int,
    room: Room,
    numbers: Any,
    bits: Any,
    marks: Any,
    masks: Any,
) -> int:
    """Write the mask of a seat that acts, a bit for each action, with `flat` a byte too; return how many it has.

    The old mask is cleared first: where a row is short, all of it, which always takes the same time; else the words
    that `marks` has a bit for, because the step before has written them.
    """
    wipe(row, bits, marks, masks)
    listed = rules.legal(book, state, seat, room.moves)
    last, held = -1, 0
    for place in range(listed):  # ascending, so that nothing has to be read from the mask
        action = int(numbers[room.moves[place]])
        held = (held if action >> SHIFT == last else 0) | 1 << (action & LAST)
        last = action >> SHIFT
        bits[row, last] = held
        if flat():
            masks[row, action] = 1
        if bits.shape[1] > SHORT:
            marks[row, last >> SHIFT] |= 1 << (last & LAST)
    return int(listed)


def let_wait(row: int, bits: Any, marks: Any, masks: Any) -> None:
    """Write the mask of a seat that can only wait."""
    wipe(row, bits, marks, masks)
    action = masks.shape[1] - 1
    bits[row, action >> SHIFT] = 1 << (action & LAST)
    if flat():
        masks[row, action] = 1
    if bits.shape[1] > SHORT:
        marks[row, action >> 2 * SHIFT] = 1 << (action >> SHIFT & LAST)


def wipe(row: int, bits: Any, marks: Any, masks: Any) -> None:
    """Clear a mask, as `list_actions` says."""
    if bits.shape[1] <= SHORT:
        for word in range(bits.shape[1]):
            bits[row, word] = 0
        if flat():
            for action in range(masks.shape[1]):
                masks[row, action] = 0
        return
    for place in range(marks.shape[1]):
        held = int(marks[row, place] & FULL)
        marks[row, place] = 0
        while held:
            word = place * WORD + count((held & -held) - 1)
            bits[row, word] = 0
            if flat():
                for action in range(word * WORD, min((word + 1) * WORD, masks.shape[1])):
                    masks[row, action] = 0
            held &= held - 1


def allowed(bits: Any, row: int, action: int, wait: int) -> bool:
    """Whether the mask of a row allows an action, which may be any number."""
    return 0 <= action <= wait and int(bits[row, action >> SHIFT] & FULL) >> (action & LAST) & 1 != 0


def play_all(
    rules: Rules,
    book: Any,
    state: Any,
    number: int,
    learners: int,
    moves: Any,
    actions: Any,
    bits: Any,
) -> int:
    """Play the learners' actions; if some masks do not allow theirs, play nothing and return these seats."""
    wrong = 0
    for seat in range(learners):
        row = number * learners + seat
        if not allowed(bits, row, int(actions[row]), len(moves)):
            wrong |= 1 << seat
    if wrong == 0:
        for seat in range(learners):
            action = int(actions[number * learners + seat])
            if action < len(moves):
                rules.play(book, state, seat, int(moves[action]))
    return wrong


def paid(book: Any, room: Room, seat: int, reward: int, over: bool, change: float) -> float:
    """The reward of a seat for one step."""
    if reward == SCORE:
        return change
    if not over:
        return 0.0
    if reward == FINAL:
        return float(room.totals[seat])
    best, equals = room.totals[0], 0
    for other in range(book.players):
        best = max(best, room.totals[other])
    for other in range(book.players):
        if room.totals[other] == best:
            equals += 1
    return 1.0 / equals if room.totals[seat] == best else 0.0
