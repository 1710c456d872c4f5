"""A finished game, read from its record once and kept for the next question about it."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from ratusz.engine.game import Game
from ratusz.engine.position import Position
from ratusz.engine.records import read_record
from ratusz.replays import game_of
from ratusz.tables import Steps, steps_of


class Finished(NamedTuple):
    """A game with all its steps."""

    game: Game
    steps: Steps
    end: Position


@lru_cache(maxsize=16)
def finished(text: str) -> Finished:
    """The game of a record's text."""
    record = read_record(text)
    game = game_of(record)
    return Finished(game, *steps_of(record, game))
