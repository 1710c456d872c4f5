"""Positions of Rolling Village built from a drawing of the sheet, to test one rule at a time."""

from __future__ import annotations

import itertools
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np

from ratusz.engine.game import Game
from ratusz.engine.position import Position
from ratusz.games import configured
from ratusz.games.rolling_village.notation import SIGNS
from ratusz.games.rolling_village.rules import DRAW

EXAMPLES: dict[str, Any] = json.loads((Path(__file__).parent / "examples.json").read_text())


def rolling_village(**options: object) -> Game:
    """One player and interpreted rules, unless asked otherwise; the laws compare both forms."""
    return configured("rolling-village", {"players": 1, **options}, compiled=False)


def drawn(rows: list[str], dice: tuple[int, int], round: int = 1, **options: object) -> Position:
    """A position in the middle of a round, the sheet filled as the rows show; spaces are ignored."""
    game = rolling_village(**options)
    array = np.zeros(1, game.kernels.layout.state)
    state = array[0]
    game.kernels.rules.begin(game.book, state)
    state.round_no, state.phase = round, DRAW
    state.dice[:] = sorted(dice)
    for cell, letter in enumerate("".join(rows).replace(" ", "")):
        if letter != ".":
            state.seats[0].drawn[SIGNS.index(letter)] |= 1 << cell
    return Position(game, array)


def columns_filled(free: list[int]) -> list[str]:
    """A sheet whose columns have so many free cells, the rest filled with squares."""
    return ["".join("." if row < cells else "S" for cells in free) for row in range(5)]


def asked(position: Position, seat: int = 0) -> set[str]:
    """What may be drawn where, without the rows: `house c`, `square any`, `house d for c`."""
    texts = set()
    for text in position.legal(seat).texts():
        symbol, cell, *served = text.split()
        texts.add(" ".join([symbol, "any" if symbol == "square" else cell[0], *served]))
    return texts


def moments(game: Game) -> Iterator[Position]:
    """A game in which everybody takes one of the moves in turn, wherever the first seat decides."""
    position, rolls = game.start(), itertools.cycle(["2-4", "1-1", "6-6", "1-4", "3-6", "5-6"])
    for number in itertools.count():
        if position.over:
            return
        if position.chance:
            position = position.settle(next(rolls))
            continue
        seat = min(position.actors)
        if seat == 0:
            yield position
        legal = list(position.legal(seat))
        position = position.play(seat, legal[number * 7 % len(legal)])
