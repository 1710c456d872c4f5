"""Afterstates: the observations after each action that a learner may take, for one game as in `vector_step`."""

from __future__ import annotations

from typing import NamedTuple

from ratusz.engine.kernels import Rules
from ratusz.engine.observation import observe, seat_after, unpack_row, written
from ratusz.engine.signatures import Book, Float32s, Int32s, Int64s
from ratusz.engine.workspace import Workspace
from ratusz.envs.vector_step import Environment, flat, know


class Afterstates(NamedTuple):
    """The afterstates of all learners, a row for each."""

    firsts: Int32s
    """Where the rows of each learner begin."""
    words: Int64s
    shown: Int64s
    values: Float32s
    actions: Int32s
    """The action that leads to each row."""
    owners: Int32s
    """The learner of each row."""


def ahead_one(rules: Rules, book: Book, number: int, room: Workspace, env: Environment, after: Afterstates) -> None:
    """Write the afterstates of every learner of a game, from what it knows; chance and the others wait.

    No draft is revealed: in what a learner knows, the others have done nothing since the last barrier.
    """
    setting, games, views, words = env.setting, env.games, env.views, after.words
    wide, players = len(setting.table), int(book.players)
    actors = int(rules.actors(book, games.states[number]))
    for seat in range(setting.learners):
        row = number * setting.learners + seat
        acting = actors >> seat & 1
        if acting:
            rules.legal(book, games.states[number], seat, room.moves)
        for place in range(views.listed[row]):
            at = int(after.firsts[row]) + place
            know(book, room, games, number, seat)
            known = room.spare[0]
            barriers = int(known.barriers)
            if acting:
                rules.play(book, known, seat, int(room.moves[place]))
            for step in range(players):
                other = seat_after(seat, step, players)
                if setting.standing:
                    words[at * wide + step] = rules.standing(book, known, other)
                elif int(known.barriers) != barriers:
                    words[at * wide + step] = written(book, known, other)
                else:
                    words[at * wide + step] = views.words[row * wide + step]
            observe(book, known, seat, 1, words, at * wide + players)
            if flat():
                size = len(after.values) // len(after.actions)
                unpack_row(setting.table, words, after.shown, after.values, at, size)
            after.actions[at] = setting.numbers[room.moves[place]] if acting else len(setting.moves)
            after.owners[at] = row
