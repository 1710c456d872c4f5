"""The measurements behind a review, in small pieces that can be done in any order: one turn of one seat each.

The value of a position for a seat is its mean final score when all seats go on by the game's judgement: that is the
*baseline policy*. A turn is compared with the baseline policy's turn and with the best one that the search of the
strongest bot finds; that one is measured with fresh playouts, so that selection does not inflate it. How, the game's
`Thinker` knows.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from random import Random
from typing import NamedTuple

from ratusz.bots.measurement import Measurement
from ratusz.bots.search_methods import thinker_of
from ratusz.engine.records import Record
from ratusz.insight.hindsight import Hindsight, hindsight, is_too_long
from ratusz.insight.turns import Part, parts_of

KINDS = {"quick": 1.2, "full": 36.0}
"""Seconds of a usual core that a review of a whole game takes, by its kind."""
BESIDES = 0.0016
"""Seconds that a piece takes besides its playouts; a quick review must be quick, however long the game was."""
LOOKED_BACK = 0.15
"""Additional share of the work, for the search in hindsight."""


class Place(NamedTuple):
    """The subject of a piece: a turn of a part of the game, or its beginning, for a seat."""

    seat: int
    part: int
    turn: int
    """Its place in the part; -1 for the beginning."""


@dataclass
class Measurements:
    """All the pieces of a review."""

    record: Record
    kind: str = "full"
    seconds: float = 0.0
    """Work in seconds, if not the usual for its kind."""
    seed: int = 0

    def __post_init__(self) -> None:
        if self.kind not in KINDS:
            raise ValueError(f"a review is quick or full, not {self.kind!r}")

    @cached_property
    def parts(self) -> list[Part]:
        """The parts of the game."""
        return parts_of(self.record)

    @cached_property
    def places(self) -> list[Place]:
        """All turns and beginnings to measure, seat by seat, in the order of the game."""
        game = self.parts[0].begin.game
        found = []
        for seat in range(game.players):
            for number, part in enumerate(self.parts):
                found.append(Place(seat, number, -1))
                turns = enumerate(part.turns)
                found += [Place(seat, number, place) for place, turn in turns if turn.seat == seat and turn.free]
        return found

    @property
    def work(self) -> float:
        """The work of the whole review, in seconds of a usual core."""
        return self.seconds or KINDS[self.kind]

    @property
    def share(self) -> float:
        """Seconds for the playouts of each piece."""
        each = self.work / len(self.places)
        return max(each / 4, each - BESIDES) if self.kind == "quick" else each

    def piece(self, number: int) -> Measurement:
        """Measure one piece; the result is the same on every machine and in any order."""
        place, share = self.places[number], self.share
        random = Random(f"{self.seed} {tuple(place)}")
        part = self.parts[place.part]
        thinker = thinker_of(part.begin.game)
        if place.turn < 0:
            return thinker.measure_start(part.begin, place.seat, share, random)
        turn, quick = part.turns[place.turn], self.kind == "quick"
        return thinker.measure_turn(turn.position, turn.seat, turn.moves, share, random, quick=quick)

    def hindsight(self) -> Hindsight | None:
        """The best score with the same chance; None unless the game is solo and there is time."""
        game, seconds = self.parts[0].begin.game, LOOKED_BACK * self.work
        if game.players > 1 or (self.kind == "quick" and is_too_long(self.record, seconds)):
            return None
        return hindsight(self.record, game, seconds)
