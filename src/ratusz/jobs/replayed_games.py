"""Finished games, parsed from their records and cached for the next job."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from ratusz.engine.game import Game
from ratusz.engine.position import Position
from ratusz.engine.records import read_record
from ratusz.games.replays import game_of
from ratusz.tables import Steps, steps_of


class ReplayedGame(NamedTuple):
    """A game with all its steps."""

    game: Game
    steps: Steps
    end: Position


@lru_cache(maxsize=16)
def replayed_game(text: str) -> ReplayedGame:
    """Return the game of a record's text."""
    record = read_record(text)
    game = game_of(record)
    return ReplayedGame(game, *steps_of(record, game))
