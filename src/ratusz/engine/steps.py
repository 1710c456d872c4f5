"""Steps of one game of a batch: generic functions over any game's rules, written like rules.

Each takes (rules, book, number, room, arrays ...), does its work on game `number`, and returns nothing; `Kernels.each`
runs it for every game, on all cores or on a GPU. So they are limited to what rules may do: no allocation, no slices of
arrays.
"""

from __future__ import annotations

from typing import NamedTuple

from ratusz.engine.kernels import Rules
from ratusz.engine.noise import below, pick
from ratusz.engine.signatures import Book, Int32s, Int32Table, Int64s, State, States, Uint8s, Uint8Table
from ratusz.engine.workspace import Workspace


class Games(NamedTuple):
    """The games of a batch."""

    states: States
    settled: States
    """Each game as it was at its last barrier, after the chance that followed."""
    noise: Int64s
    """The RNG state of each game."""


def choose(rules: Rules, book: Book, state: State, seat: int, noise: Int64s, moves: Int32s, spare: States) -> int:
    """Choose a legal move at random, all equally likely; `replacing` puts a bot's policy here."""
    listed = rules.legal(book, state, seat, moves)
    return int(moves[below(noise, listed)])


def copy_state(book: Book, target: States, place: int, source: States, number: int) -> None:
    """Copy one state over another of the same game; a GPU has its own version."""
    target[place] = source[number]


# Parts of a step


def settle_due(rules: Rules, book: Book, state: State, room: Workspace) -> int:
    """Settle chance until a seat may move or the game is over; return the seats that may move then, as bits."""
    while True:
        actors = int(rules.actors(book, state))
        if actors:
            return actors
        outcomes = rules.chances(book, state, room.weights)
        if outcomes == 0:
            return 0
        rules.settle(book, state, pick(room.noise, room.weights, outcomes))


def is_legal(rules: Rules, book: Book, state: State, seat: int, move: int, moves: Int32s) -> bool:
    """Return whether an acting seat may make this move; `moves` is scratch space for the sorted list."""
    count = rules.legal(book, state, seat, moves)
    low, high = 0, count
    while low < high:
        middle = (low + high) // 2
        if moves[middle] < move:
            low = middle + 1
        else:
            high = middle
    return bool(low < count and moves[low] == move)


# Functions that change a batch


def begin_one(
    rules: Rules, book: Book, number: int, room: Workspace, games: Games, first: States, anew: Uint8s
) -> None:
    """Restart the game if it is marked: `first` is the position before any chance; the RNG stream goes on."""
    if anew[number]:
        games.states[number] = first[0]
        games.settled[number] = first[0]
        room.noise[0] = games.noise[number]
        settle_due(rules, book, games.states[number], room)
        games.noise[number] = room.noise[0]
        copy_state(book, games.settled, number, games.states, number)


def step_one(
    rules: Rules, book: Book, number: int, room: Workspace, games: Games, chosen: Int32Table, refused: Int32s
) -> None:
    """Play one move of each seat that chose one (-1: none); after a barrier chance is settled.

    An illegal move is not played, and its seat is marked in `refused`.
    """
    state = games.states[number]
    barriers = state.barriers
    actors = rules.actors(book, state)
    wrong = 0
    for seat in range(chosen.shape[1]):
        move = int(chosen[number, seat])
        if move == -1:
            continue
        if actors >> seat & 1 and state.barriers == barriers and is_legal(rules, book, state, seat, move, room.moves):
            rules.play(book, state, seat, move)
        else:
            wrong |= 1 << seat
    refused[number] = wrong
    if state.barriers != barriers:
        room.noise[0] = games.noise[number]
        settle_due(rules, book, state, room)
        games.noise[number] = room.noise[0]
        copy_state(book, games.settled, number, games.states, number)


def play_one(rules: Rules, book: Book, number: int, room: Workspace, games: Games, played: Int32s) -> None:
    """Play the game to its end, seat after seat; `played` counts the moves."""
    room.noise[0] = games.noise[number]
    played[number] = play_to_end(rules, book, games.states[number], room)
    games.noise[number] = room.noise[0]
    copy_state(book, games.settled, number, games.states, number)


def play_near_one(rules: Rules, book: Book, number: int, room: Workspace, games: Games, played: Int32s) -> None:
    """Like `play_one`, for a GPU: play in the thread's local memory, which is much faster than global memory."""
    room.noise[0] = games.noise[number]
    copy_state(book, room.state, 0, games.states, number)
    played[number] = play_to_end(rules, book, room.state[0], room)
    copy_state(book, games.states, number, room.state, 0)
    copy_state(book, games.settled, number, room.state, 0)
    games.noise[number] = room.noise[0]


def play_to_end(rules: Rules, book: Book, state: State, room: Workspace) -> int:
    """Play one state to its end; return the number of moves."""
    noise, listed, weights, spare = room.noise, room.moves, room.weights, room.spare  # once: each access costs
    moves = 0
    while True:
        actors = rules.actors(book, state)
        if actors == 0:
            outcomes = rules.chances(book, state, weights)
            if outcomes == 0:
                return moves
            rules.settle(book, state, pick(noise, weights, outcomes))
            continue
        seat = 0
        while actors >> seat & 1 == 0:
            seat += 1
        rules.play(book, state, seat, choose(rules, book, state, seat, noise, listed, spare))
        moves += 1


def play_gathered(rules: Rules, book: Book, state: State, room: Workspace) -> int:
    """Like `play_to_end`, for a GPU and a `gathered` layout: settle chance first, then all threads move."""
    noise, listed, weights, spare = room.noise, room.moves, room.weights, room.spare
    moves = 0
    while True:
        actors = rules.actors(book, state)
        while actors == 0:
            outcomes = rules.chances(book, state, weights)
            if outcomes == 0:
                return moves
            rules.settle(book, state, pick(noise, weights, outcomes))
            actors = rules.actors(book, state)
        gather()
        seat = 0
        while actors >> seat & 1 == 0:
            seat += 1
        rules.play(book, state, seat, choose(rules, book, state, seat, noise, listed, spare))
        moves += 1


def gather() -> None:
    """Reconverge the threads of a warp on a GPU; do nothing elsewhere.

    After a divergence, one thread settling chance and one moving, they may otherwise stay apart and take turns. Where
    moves are long that costs half of the speed; where they are short, waiting costs more.
    """


# Queries of a batch


def actors_one(rules: Rules, book: Book, number: int, room: Workspace, states: States, actors: Int32s) -> None:
    """Write the seats that may move now, as bits; 0 when the game is over."""
    actors[number] = rules.actors(book, states[number])


def over_one(rules: Rules, book: Book, number: int, room: Workspace, states: States, over: Uint8s) -> None:
    """Write whether the game has ended: chance is never due in a batch, so only then no seat acts."""
    over[number] = 1 if rules.actors(book, states[number]) == 0 else 0


def totals_one(rules: Rules, book: Book, number: int, room: Workspace, states: States, totals: Int32Table) -> None:
    """Write the present total of every seat."""
    rules.totals(book, states[number], room.totals)
    for seat in range(totals.shape[1]):
        totals[number, seat] = room.totals[seat]


def winners_one(rules: Rules, book: Book, number: int, room: Workspace, states: States, winners: Int32s) -> None:
    """Write the seats with the highest total, as bits; the game's tie-breaks are not applied."""
    rules.totals(book, states[number], room.totals)
    ahead = 0
    for seat in range(book.players):
        if room.totals[seat] > room.totals[ahead]:
            ahead = seat
    seats = 0
    for seat in range(book.players):
        if room.totals[seat] == room.totals[ahead]:
            seats |= 1 << seat
    winners[number] = seats


def legal_one(
    rules: Rules,
    book: Book,
    number: int,
    room: Workspace,
    states: States,
    seat: int,
    listed: Int32Table,
    counts: Int32s,
) -> None:
    """Write the legal moves of a seat, as many as fit, and their number; none if it does not act."""
    state = states[number]
    count = 0
    if rules.actors(book, state) >> seat & 1:
        count = rules.legal(book, state, seat, room.moves)
    counts[number] = count
    for place in range(listed.shape[1]):
        listed[number, place] = room.moves[place] if place < count else -1


def mask_one(
    rules: Rules,
    book: Book,
    number: int,
    room: Workspace,
    states: States,
    seat: int,
    numbers: Int32s,
    masks: Uint8Table,
) -> None:
    """Write a 1 for every legal action of a seat; `numbers` maps the index of a move to its action."""
    for action in range(masks.shape[1]):
        masks[number, action] = 0
    state = states[number]
    if rules.actors(book, state) >> seat & 1:
        for place in range(rules.legal(book, state, seat, room.moves)):
            action = int(numbers[room.moves[place]])
            if 0 <= action < masks.shape[1]:
                masks[number, action] = 1
