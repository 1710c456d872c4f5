"""Afterstates: the observations after each action that a learner may take, for one game as in `stepping`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ratusz.engine.observing import observe, seat_after, spread, written
from ratusz.envs.stepping import flat, know

if TYPE_CHECKING:
    from ratusz.engine.kernels import Rules
    from ratusz.engine.rooms import Room

AHEAD = "states,states,int,int,int,counts,counts,words,counts,words,words,values,log,counts,counts"
"""The arrays of `ahead_one`."""


def ahead_one(
    rules: Rules,
    book: Any,
    number: int,
    room: Room,
    states: Any,
    settled: Any,
    learners: int,
    standing: int,
    wait: int,
    numbers: Any,
    listed: Any,
    seen: Any,
    firsts: Any,
    words: Any,
    shown: Any,
    values: Any,
    table: Any,
    actions: Any,
    owners: Any,
) -> None:
    """Write the afterstates of every learner of a game, from what it knows; chance and the others wait.

    `seen` is what the learners see now; `firsts` says where the rows of each begin. No draft is revealed: in what a
    learner knows, the others have done nothing since the last barrier.
    """
    wide, players = len(table), int(book.players)
    actors = int(rules.actors(book, states[number]))
    for seat in range(learners):
        row = number * learners + seat
        acting = actors >> seat & 1
        if acting:
            rules.legal(book, states[number], seat, room.moves)
        for place in range(listed[row]):
            at = int(firsts[row]) + place
            know(book, room, settled, states, number, seat)
            known = room.spare[0]
            barriers = int(known.barriers)
            if acting:
                rules.play(book, known, seat, int(room.moves[place]))
            for step in range(players):
                other = seat_after(seat, step, players)
                if standing:
                    words[at * wide + step] = rules.standing(book, known, other)
                elif int(known.barriers) != barriers:
                    words[at * wide + step] = written(book, known, other)
                else:
                    words[at * wide + step] = seen[row * wide + step]
            observe(book, known, seat, 1, words, at * wide + players)
            if flat():
                spread(table, words, shown, values, at, len(values) // len(actions))
            actions[at] = numbers[room.moves[place]] if acting else wait
            owners[at] = row
