"""What every learner would see after each action that it may take: the function of one game, as `stepping` has them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ratusz.engine.observing import Page, observe
from ratusz.engine.steps import copy_state

if TYPE_CHECKING:
    from ratusz.engine.kernels import Rules
    from ratusz.engine.rooms import Room

AHEAD = "states,states,int,int,int,counts,log,counts,values,words,counts,counts"
"""The arrays of `ahead_one`."""


def count_one(rules: Rules, book: Any, number: int, room: Room, learners: int, lists: Any, counts: Any) -> None:
    """How many actions every learner has."""
    for row in range(number * learners, (number + 1) * learners):
        counts[row] = lists[row, 0]


def ahead_one(
    rules: Rules,
    book: Any,
    number: int,
    room: Room,
    states: Any,
    known: Any,
    learners: int,
    size: int,
    width: int,
    moves: Any,
    lists: Any,
    firsts: Any,
    values: Any,
    words: Any,
    actions: Any,
    owners: Any,
) -> None:
    """Try every action of every learner on what it knows of its game; chance and the others wait.

    An observation has `size` numbers and `width` words. `firsts` says where the tries of each learner begin. Nobody's
    draft is told: in what a learner knows, the others have done nothing since the last barrier.
    """
    for seat in range(learners):
        row = number * learners + seat
        for place in range(lists[row, 0]):
            at = int(firsts[row]) + place
            action = int(lists[row, place + 1])
            if book.players > 1:
                copy_state(book, room.spare, 0, known, row)
            else:
                copy_state(book, room.spare, 0, states, number)
            if action < len(moves):
                rules.play(book, room.spare[0], seat, int(moves[action]))
            observe(book, room.spare[0], seat, Page(values, words), (at * size, at * width))
            actions[at] = action
            owners[at] = row
