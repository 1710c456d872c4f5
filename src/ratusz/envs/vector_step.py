"""One step of one game of a vector environment: generic compiled functions over any game's rules.

They follow `engine.steps`: each takes (rules, book, number, room, bundles of arrays) and does its work on game
`number`, on a core or on a GPU. Every learner has a row in the arrays: that of seat s of game g is g * learners + s.
Learners have the first seats; a bot, substituted for `choose`, has the others.
"""

from __future__ import annotations

from typing import NamedTuple

from ratusz.engine.grid import count
from ratusz.engine.kernels import Rules
from ratusz.engine.noise import below
from ratusz.engine.observation import observe, seat_after, unpack_row, written
from ratusz.engine.signatures import (
    Book,
    Float32s,
    Int32s,
    Int32Table,
    Int64s,
    State,
    States,
    Uint8s,
    Uint8Table,
    Uint32Table,
)
from ratusz.engine.steps import choose, copy_state, settle_due
from ratusz.engine.workspace import Workspace

SCORE, FINAL, WIN = range(3)
"""Rewards, as in `match.Reward`."""
SHIFT = 5
WORD = 1 << SHIFT
"""Actions per word of a mask."""
LAST, FULL = WORD - 1, (1 << WORD) - 1
SHORT = 64
"""Masks of at most so many words are cleared as a whole."""


class Setting(NamedTuple):
    """What stays the same while an environment runs."""

    learners: int
    """How many seats of a game are learners."""
    reward: int
    """SCORE, FINAL or WIN."""
    standing: int
    """Whether observations begin with the scores if the round closed now, and not with those secured."""
    settles: int
    """Whether `Copies.settled` is kept up to date."""
    first: Uint8Table
    """The position before any chance."""
    seats: int
    """Where the seats begin in a state."""
    width: int
    """The bytes of a seat."""
    moves: Int32s
    """The move of each action."""
    numbers: Int32s
    """The action of each move."""
    table: Int32Table
    """How words are unpacked, see `observation.table_of`."""


class Copies(NamedTuple):
    """The games, as records and as bytes of the same memory."""

    states: States
    settled: States
    """The games as they were at their last barriers."""
    bytes: Uint8Table
    settled_bytes: Uint8Table


class Views(NamedTuple):
    """What learners see and may do, a row for each. `words` and `bits` are packed; where `flat` says so, `values` and
    `masks` are made of them."""

    listed: Int32s
    """How many actions are allowed."""
    bits: Uint32Table
    marks: Uint32Table
    """Which words of `bits` are not zero, in long rows."""
    masks: Uint8Table
    words: Int64s
    shown: Int64s
    """The words that `values` were made of."""
    values: Float32s


class Results(NamedTuple):
    """The results of a step, a row for each learner."""

    rewards: Float32s
    ended: Uint8s
    """Marks the rows of games that are over."""
    last: Int64s
    """The observations at their ends, packed."""
    last_values: Float32s
    totals: Int32s
    refused: Uint8s
    """Marks actions that the mask does not allow, which end a game too."""


class Environment(NamedTuple):
    """All that an environment consists of."""

    setting: Setting
    games: Copies
    views: Views
    results: Results


class Step(NamedTuple):
    """What changes from step to step."""

    noise: Int64s
    """The RNG state of each game."""
    luck: Int64s
    """The state of another RNG of each game, for `drawn`."""
    reset: int
    """Whether all games restart, and no action is played."""
    actions: Int32s
    """An action of every learner."""
    drawn: Int32s
    """Gets a random action of every learner."""


def act_one(rules: Rules, book: Book, number: int, room: Workspace, env: Environment, step: Step) -> None:
    """Play one action of every learner, or start a new game with `reset`; a game that is over restarts at once.

    What a seat sees is written without a copy of the game that hides drafts: after a barrier everything, later only
    what is the seat's own.
    """
    setting, games, views, results = env.setting, env.games, env.views, env.results
    learners, moves, words = setting.learners, setting.moves, views.words
    actions, drawn, listed = step.actions, step.drawn, views.listed
    rewards, ended, totals, refused = results.rewards, results.ended, results.totals, results.refused
    size = setting.seats + book.players * setting.width
    state = games.states[number]
    wide = len(setting.table)
    wrong, barriers = 0, -1
    if not step.reset:
        barriers = int(state.barriers)
        wrong = play_all(rules, book, state, number, learners, moves, actions, views.bits)
    beginning = step.reset != 0
    while True:  # twice where a game ends
        if beginning:
            copy_bytes(games.bytes, number, setting.first, 0, size)
        actors = 0
        if wrong == 0:
            room.noise[0] = step.noise[number]
            actors = go_on(rules, book, state, room, learners)
            step.noise[number] = room.noise[0]
        over, whole = actors == 0, int(state.barriers) != barriers
        if whole and setting.settles:
            copy_bytes(games.settled_bytes, number, games.bytes, number, size)
        if over:
            rules.totals(book, state, room.totals)
        room.noise[0] = step.luck[number]
        for seat in range(learners):
            row = number * learners + seat
            acting = actors >> seat & 1
            if not (acting or whole or over) and actions[row] == len(moves):  # has waited, and waits still
                ended[row] = refused[row] = totals[row] = rewards[row] = 0
                drawn[row] = len(moves)
                continue
            before = int(words[row * wide])
            look(rules, book, number, seat, room, env, whole)
            if flat():
                unpack_row(setting.table, words, views.shown, views.values, row, len(views.values) // len(rewards))
            if over:
                keep(views, results, row, wide)
            else:
                listed[row], drawn[row] = 1, len(moves)
                if acting:
                    listed[row] = list_actions(rules, book, state, seat, row, room, setting.numbers, views)
                    drawn[row] = setting.numbers[room.moves[below(room.noise, int(listed[row]))]]
                else:
                    let_wait(row, views)
            if not beginning:
                ended[row] = 1 if over else 0
                refused[row] = wrong >> seat & 1
                totals[row] = room.totals[seat] if over else 0
                if wrong:
                    rewards[row] = -(wrong >> seat & 1)
                else:
                    rewards[row] = reward_of(book, room, seat, setting.reward, over, int(words[row * wide]) - before)
        step.luck[number] = room.noise[0]
        if not over:
            return
        beginning, wrong, barriers = True, 0, -1


def flat() -> bool:
    """Whether words and bits are unpacked into numbers and bytes; where not, `is_packed` is substituted."""
    return True


def is_packed() -> bool:
    """The substitute for `flat` that leaves words and bits packed."""
    return False


def copy_bytes(target: Uint8Table, place: int, source: Uint8Table, number: int, size: int) -> None:
    """Copy one game over another, byte by byte: compiled code is bad at copying records.

    Seats come last in a state, and those behind the players' are never used.
    """
    for byte in range(size):
        target[place, byte] = source[number, byte]


def go_on(rules: Rules, book: Book, state: State, room: Workspace, learners: int) -> int:
    """Let chance and bots go on until a learner may move; return the seats that may, 0 when the game is over."""
    while True:
        actors = settle_due(rules, book, state, room)
        if actors == 0 or actors & ((1 << learners) - 1):
            return int(actors)
        seat = learners
        while actors >> seat & 1 == 0:
            seat += 1
        rules.play(book, state, seat, choose(rules, book, state, seat, room.noise, room.moves, room.spare))


def look(rules: Rules, book: Book, number: int, seat: int, room: Workspace, env: Environment, whole: bool) -> None:
    """Write an observation: first the scores, then the seat's own things, and after a barrier those of all seats."""
    setting, games, words = env.setting, env.games, env.views.words
    state, players = games.states[number], int(book.players)
    at = (number * setting.learners + seat) * len(setting.table)
    observe(book, state, seat, whole, words, at + players)
    if not setting.standing:
        for step in range(players if whole else 0):
            words[at + step] = written(book, state, seat_after(seat, step, players))
    elif players == 1 or whole:
        for step in range(players):
            words[at + step] = rules.standing(book, state, seat_after(seat, step, players))
    else:
        know(book, room, games, number, seat)
        words[at] = rules.standing(book, room.spare[0], seat)


def know(book: Book, room: Workspace, games: Copies, number: int, seat: int) -> None:
    """Copy what a seat knows of its game into the spare state: its own record, the others as at the last barrier."""
    if book.players > 1:
        copy_state(book, room.spare, 0, games.settled, number)
        room.spare[0].seats[seat] = games.states[number].seats[seat]
    else:
        copy_state(book, room.spare, 0, games.states, number)


def keep(views: Views, results: Results, row: int, wide: int) -> None:
    """Store what a learner saw at the end of a game."""
    if flat():
        size = len(views.values) // (len(views.words) // wide)
        for place in range(row * size, (row + 1) * size):
            results.last_values[place] = views.values[place]
    else:
        for place in range(row * wide, (row + 1) * wide):
            results.last[place] = views.words[place]


def list_actions(
    rules: Rules, book: Book, state: State, seat: int, row: int, room: Workspace, numbers: Int32s, views: Views
) -> int:
    """Write the mask of a seat that acts, a bit for each action, with `flat` a byte too; return how many it has.

    The old mask is cleared first: where a row is short, all of it, which always takes the same time; else the words
    that `marks` has a bit for, because the step before has written them.
    """
    bits, marks, masks = views.bits, views.marks, views.masks
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


def let_wait(row: int, views: Views) -> None:
    """Write the mask of a seat that can only wait."""
    bits, marks, masks = views.bits, views.marks, views.masks
    wipe(row, bits, marks, masks)
    action = masks.shape[1] - 1
    bits[row, action >> SHIFT] = 1 << (action & LAST)
    if flat():
        masks[row, action] = 1
    if bits.shape[1] > SHORT:
        marks[row, action >> 2 * SHIFT] = 1 << (action >> SHIFT & LAST)


def wipe(row: int, bits: Uint32Table, marks: Uint32Table, masks: Uint8Table) -> None:
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


def is_allowed(bits: Uint32Table, row: int, action: int, wait: int) -> bool:
    """Whether the mask of a row allows an action, which may be any number."""
    return 0 <= action <= wait and int(bits[row, action >> SHIFT] & FULL) >> (action & LAST) & 1 != 0


def play_all(
    rules: Rules,
    book: Book,
    state: State,
    number: int,
    learners: int,
    moves: Int32s,
    actions: Int32s,
    bits: Uint32Table,
) -> int:
    """Play the learners' actions; if some masks do not allow theirs, play nothing and return these seats."""
    wrong = 0
    for seat in range(learners):
        row = number * learners + seat
        if not is_allowed(bits, row, int(actions[row]), len(moves)):
            wrong |= 1 << seat
    if wrong == 0:
        for seat in range(learners):
            action = int(actions[number * learners + seat])
            if action < len(moves):
                rules.play(book, state, seat, int(moves[action]))
    return wrong


def reward_of(book: Book, room: Workspace, seat: int, reward: int, over: bool, change: float) -> float:
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
