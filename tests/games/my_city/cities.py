"""Sheets of My City made by hand, so that a test shows only what it is about."""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np

import ratusz
from ratusz import Position
from ratusz.engine.game import Game
from ratusz.games.my_city import rules, turns
from ratusz.games.my_city.layout import KINDS, LAYOUT, halves
from ratusz.games.my_city.moves import read_place
from ratusz.games.my_city.printed import read_cell, write_cell


@cache
def my_city(play: str = "episode-1", players: int = 1, **options: Any) -> Game:
    return ratusz.game("my-city", compiled=False, play=play, players=players, **options)


def city(game: Game, *sheets: tuple[str, ...], episode: int = 0, **fields: Any) -> Position:
    """A position before a roll; each sheet is a list of buildings such as "residential e7 f7", drawn wherever.

    Marks that are no buildings: "circles 3", "left", "bandits f1 c8", "first".
    """
    array = np.zeros(1, LAYOUT.state)
    state = array[0]
    rules.begin(game.book, state)
    if episode:
        state.leg = game.book.episodes.tolist().index(episode - 1)
    for name, value in fields.items():
        state[name] = value
    for me, marks in zip(state.seats, sheets, strict=False):
        for mark in marks:
            word, *names = mark.split()
            if word in KINDS:
                state.kind = KINDS.index(word)
                place = read_place(game, names)
                assert place is not None
                turns.draw_building(game.book, state, me, place)
            elif word == "circles":
                me.circles = int(names[0])
            elif word == "bandits":
                me.bandits = halves(read_cell(name) for name in names)
            elif word == "first":
                me.firsts = 1
                state.claimed = 1
            else:
                assert word == "left"
                me.left = me.done = 1
    state.kind = 0
    return Position(game, array)


def points(position: Position, seat: int = 0) -> dict[str, int]:
    """The rows of a sheet's score."""
    found: dict[str, int] = {}
    for line in position.score(seat).lines:
        found[line.what] = found.get(line.what, 0) + line.points
    return found


def played(position: Position, *steps: str) -> Position:
    """The position after rolls ("A2 B5 public") and moves of the seats that are due, in their order."""
    for step in steps:
        position = position.settle(step) if position.chance else position.play(position.actors[0], step)
    return position


def may(position: Position, move: str) -> bool:
    """Whether the first seat may make a move now."""
    return position.legal(0).__contains__(move)


def filled(game: Game, episode: int, *, but: tuple[str, ...] = ()) -> tuple[str, ...]:
    """A sheet with a building of one field on every field that can be built on, but some."""
    names = [write_cell(cell) for cell in sorted(game.data.sheet(episode).open_fields)]
    return tuple(f"public {name}" for name in names if name not in but)
