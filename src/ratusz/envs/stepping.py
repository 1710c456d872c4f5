"""One step of one game of a vector environment: generic functions over any game's rules, in the manner of rules.

They follow `engine.steps`: each takes (rules, book, number, room, arrays ...) and does its work on game `number`, on a
core or on a graphics card. Every learner has a row in the arrays: that of seat s of game g is g * learners + s.
Learners have the first seats; a bot, put in the place of `choose`, has the others.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ratusz.engine.noise import below
from ratusz.engine.observing import Page, observe
from ratusz.engine.steps import choose, settle_due

if TYPE_CHECKING:
    from ratusz.engine.kernels import Rules
    from ratusz.engine.rooms import Room

SCORE, FINAL, WIN = range(3)
"""Rewards, as in `match.Reward`."""
SHORT = 2048
"""Actions of a row that is wiped as a whole."""


def go_on(rules: Rules, book: Any, state: Any, room: Room, learners: int) -> int:
    """Chance happens and bots play until a learner may move; the seats that may, 0 when the game is over."""
    while True:
        actors = settle_due(rules, book, state, room)
        if actors == 0 or actors & ((1 << learners) - 1):
            return int(actors)
        seat = learners
        while actors >> seat & 1 == 0:
            seat += 1
        rules.play(book, state, seat, choose(rules, book, state, seat, room.noise, room.moves, room.spare))


def remember(copies: Any, row: int, states: Any, number: int, first: int, last: int) -> None:
    """Bring what a learner knows of its game up to date, from one byte to another."""
    for place in range(first, last):
        copies[row, place] = states[number, place]


def list_actions(
    rules: Rules,
    book: Any,
    state: Any,
    seat: int,
    acting: int,
    row: int,
    room: Room,
    numbers: Any,
    lists: Any,
    masks: Any,
) -> None:
    """Write a seat's mask and list. What stood in the mask is taken out first: where a row is short, all of it, for
    memory likes to be written in one go; else the actions of the step before, which the list remembers."""
    if masks.shape[1] <= SHORT:
        for action in range(masks.shape[1]):
            masks[row, action] = 0
    else:
        for place in range(1, lists[row, 0] + 1):
            masks[row, lists[row, place]] = 0
    listed = 1
    lists[row, 1] = masks.shape[1] - 1  # waiting
    if acting:
        listed = rules.legal(book, state, seat, room.moves)
        for place in range(listed):
            lists[row, place + 1] = numbers[room.moves[place]]
    lists[row, 0] = listed
    for place in range(1, listed + 1):
        masks[row, lists[row, place]] = 1


def act_one(
    rules: Rules,
    book: Any,
    number: int,
    room: Room,
    states: Any,
    known: Any,
    copied: Any,
    known_copied: Any,
    first: Any,
    seats: int,
    width: int,
    noise: Any,
    learners: int,
    reset: int,
    reward: int,
    moves: Any,
    numbers: Any,
    actions: Any,
    lists: Any,
    masks: Any,
    values: Any,
    words: Any,
    scores: Any,
    rewards: Any,
    ended: Any,
    last: Any,
    totals: Any,
    refused: Any,
) -> None:
    """One action of every learner, or a new game with `reset`; a game that is over begins anew at once.

    `known` is each learner's own copy of its game: the others as they were at the last barrier. `ended` marks the rows
    of a game that is over, `last` keeps what they saw at its end, `totals` how it ended, and `refused` who did what the
    mask does not allow, which ends a game too. Copies are made byte by byte: compiled code is bad at copying records.
    """
    state = states[number]
    size, wide = len(values) // len(scores), len(words) // len(scores)
    used = seats + book.players * width  # seats come last in a state, and those behind the players' are never used
    wrong = 0
    barriers = -1
    if not reset:
        barriers = int(state.barriers)
        wrong = play_all(rules, book, state, number, learners, moves, actions, masks)
    beginning = reset != 0
    room.noise[0] = noise[number]
    while True:  # twice where a game ends
        if beginning:
            remember(copied, number, first, 0, 0, used)
        actors = 0
        if wrong == 0:
            actors = go_on(rules, book, state, room, learners)
        over = actors == 0
        if over:
            rules.totals(book, state, room.totals)
        for seat in range(learners):
            row = number * learners + seat
            acting = actors >> seat & 1
            if waits_on(state, barriers, acting, row, len(moves), lists, actions):
                ended[row] = refused[row] = totals[row] = rewards[row] = 0
                continue
            if book.players > 1:
                if state.barriers != barriers:
                    remember(known_copied, row, copied, number, 0, used)
                else:
                    remember(known_copied, row, copied, number, seats + seat * width, seats + (seat + 1) * width)
            at = (row * size, row * wide)
            observe(book, known[row] if book.players > 1 else state, seat, Page(values, words), at)
            if over:
                for place in range(row * size, (row + 1) * size):
                    last[place] = values[place]
            else:
                list_actions(rules, book, state, seat, acting, row, room, numbers, lists, masks)
            if beginning:
                scores[row] = 0
                continue
            score = values[row * size]
            ended[row] = 1 if over else 0
            refused[row] = wrong >> seat & 1
            totals[row] = room.totals[seat] if over else 0
            rewards[row] = paid(book, room, seat, reward, over, score - scores[row])
            if wrong:
                rewards[row] = -(wrong >> seat & 1)
            scores[row] = score
        if not over:
            break
        beginning, wrong, barriers = True, 0, -1
    noise[number] = room.noise[0]


def waits_on(state: Any, barriers: int, acting: int, row: int, wait: int, lists: Any, actions: Any) -> bool:
    """Whether a learner has waited in a round that goes on, and waits still: then nothing is new to it."""
    return bool(not acting and state.barriers == barriers and actions[row] == wait and lists[row, 1] == wait)


def play_all(
    rules: Rules, book: Any, state: Any, number: int, learners: int, moves: Any, actions: Any, masks: Any
) -> int:
    """The learners' moves; if some mask does not allow an action, nothing is played, and these seats are returned."""
    wrong = 0
    for seat in range(learners):
        row = number * learners + seat
        action = int(actions[row])
        if action < 0 or action >= masks.shape[1] or masks[row, action] == 0:
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


def sample_one(
    rules: Rules, book: Any, number: int, room: Room, noise: Any, learners: int, lists: Any, actions: Any
) -> None:
    """An action of every learner, all that are allowed equally likely."""
    room.noise[0] = noise[number]
    for seat in range(learners):
        row = number * learners + seat
        actions[row] = lists[row, 1 + below(room.noise, int(lists[row, 0]))]
    noise[number] = room.noise[0]
