"""What tests of bots share."""

from __future__ import annotations

from typing import Any

from ratusz.bots.playout_search import Candidate, Effort
from ratusz.bots.search_methods import thinker_of
from ratusz.engine.position import Position


def candidates(position: Position, seat: int, seed: int, effort: Effort, **more: Any) -> list[Candidate]:
    """The candidate turns of a seat that the thinker of its game finds."""
    return thinker_of(position.game).candidates(position, seat, seed, effort, **more)
