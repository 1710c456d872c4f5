"""The measurements behind a review, in small pieces that can be done in any order: one turn of one seat each.

The value of a position for a seat is its mean final score when everybody goes on by the game's judgement: that is the
*baseline policy*. A turn is compared with the baseline policy's turn and with the best one that the search of the
strongest bot finds; that one is measured with fresh playouts, so that selection does not inflate it. Games that are
planned are measured in `planned`.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from random import Random
from typing import Any, NamedTuple

from ratusz.bots.competition import Effort
from ratusz.bots.planning import plans
from ratusz.bots.search import tried, valued
from ratusz.engine.position import Position
from ratusz.engine.records import Record
from ratusz.insight.hindsight import Hindsight, hindsight, too_long
from ratusz.insight.piece import Piece
from ratusz.insight.planned import promised_at_first, weigh_planned
from ratusz.insight.recovering import remaining
from ratusz.insight.turns import Part, Turn, parts_of

KINDS = {"quick": 1.2, "full": 36.0}
"""Seconds of a usual core that a review of a whole game takes, by its kind."""
SEARCHED = 0.5
"""Share of the work that searches for better turns; the rest measures them."""
LEAST = 30
"""With fewer playouts no better turn is searched for: a quick review of a very long game has luck and skill only."""
EACH = 8
"""In quick reviews only as many turns compete as have so many playouts each, and there is no search tree."""
BESIDES = 0.0016
"""Seconds that a piece takes besides its playouts; a quick review must be quick, however long the game was."""
AT_FIRST = 24
"""Least number of playouts for the expected score at the start."""
LOOKED_BACK = 0.15
"""Additional share of the work, for the search in hindsight."""


class Place(NamedTuple):
    """The subject of a piece: a turn of a part of the game, or its beginning, for a seat."""

    seat: int
    part: int
    turn: int
    """Its place in the part; -1 for the beginning."""


@dataclass
class Weighing:
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

    def piece(self, number: int) -> Piece:
        """Measure one piece; the result is the same on every machine and in any order."""
        place, share = self.places[number], self.share
        random = Random(f"{self.seed} {tuple(place)}")
        part = self.parts[place.part]
        if place.turn < 0:
            return _begin(part.begin, place.seat, share, random)
        return _weigh(part.turns[place.turn], share, random, quick=self.kind == "quick")

    def hindsight(self) -> Hindsight | None:
        """The best score with the same chance; None unless the game is solo and there is time."""
        game, seconds = self.parts[0].begin.game, LOOKED_BACK * self.work
        if game.players > 1 or (self.kind == "quick" and too_long(self.record, seconds)):
            return None
        return hindsight(self.record, game, seconds)


def _begin(position: Position, seat: int, share: float, random: Random) -> Piece:
    """Measure a seat's expected score at the beginning of a part of the game."""
    if plans(position.game):
        return promised_at_first(position, seat, share, random)
    worth, players = position.game.parts.worth, position.game.players
    least = AT_FIRST * players / getattr(worth, "WHOLE", worth.PLAYOUTS)
    scores = valued(position, seat, random.randrange(1 << 62), [()], max(share, least))[:, 0, seat]
    promised = float(scores.mean())
    return Piece(promised, promised, spread=float(scores.var(ddof=1)), times=len(scores))


def _weigh(turn: Turn, share: float, random: Random, *, quick: bool) -> Piece:
    """Look for a better turn than the one that was taken, and measure both."""
    position, seat = turn.position, turn.seat
    game = position.game
    if plans(game):
        return weigh_planned(turn, share, random)
    rivals: list[tuple[int, ...]] = []
    playouts = SEARCHED * share * game.parts.worth.PLAYOUTS / game.players
    if playouts >= LEAST:
        effort = Effort(share=SEARCHED * share)
        if quick and playouts < EACH * effort.turns:
            effort = Effort(share=SEARCHED * share, turns=int(playouts / EACH), memory=0)
        ways = tried(position, seat, random.randrange(1 << 62), effort, also=turn.moves[0])
        rivals = [way.moves for way in ways if way.moves != turn.moves][:1]
    measured = [turn.moves, *rivals, ()]
    scores = valued(position, seat, random.randrange(1 << 62), measured, (1 - SEARCHED) * share)[:, :, seat]
    means: Any = scores.mean(axis=0)
    more = remaining(game, scores[:, 1] - scores[:, 0]) if rivals else 0.0 * scores[:, 0]
    return Piece(
        steady=float(means[-1]),
        taken=float(means[0]),
        gain=float(more.mean()),
        variance=float(more.var(ddof=1)),
        playouts=len(more),
        better=rivals[0] if rivals else (),
        spread=float(scores[:, -1].var(ddof=1)),
        doubt=float((scores[:, 0] - scores[:, -1]).var(ddof=1)),
        times=len(scores),
    )
