"""The work behind a review, in small pieces that can be done in any order: each weighs one turn of one seat.

What a position promises a seat is what becomes of it on average when everybody plays on by the game's judgement: that
is the *steady player*. A turn is weighed by what it comes to beside the steady player's turn and beside the best one
that the search of the strongest bot finds; that one is measured with fresh playouts, so that it is not overrated for
having been found. Games that are planned are weighed in `planned`.
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
"""The part of it that goes into finding better turns; the rest measures them."""
LEAST = 30
"""With fewer playouts than that nothing better is looked for: a first look at a very long game tells luck and skill."""
EACH = 8
"""A first look lets only as many ways compete as have so many playouts each, and remembers nothing for later ones."""
BESIDES = 0.0016
"""Seconds that a piece takes besides its playouts; a first look must be quick, however long the game was."""
AT_FIRST = 24
"""What could be expected at the start is measured with so many playouts at least."""
LOOKED_BACK = 0.15
"""And the part, besides, that looks for the best that these dice allowed."""


class Place(NamedTuple):
    """What a piece is about: a turn of a part of the game, or its begin, for a seat."""

    seat: int
    part: int
    turn: int
    """Its place in the part; -1 for the begin."""


@dataclass
class Weighing:
    """All the pieces of a review."""

    record: Record
    kind: str = "full"
    seconds: float = 0.0
    """How much work it may be, if not what is usual for its kind."""
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
        """What there is to be weighed, seat by seat, in the order of the game."""
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
        """Seconds of a usual core for all of it."""
        return self.seconds or KINDS[self.kind]

    @property
    def share(self) -> float:
        """Seconds of it for the playouts of each piece."""
        each = self.work / len(self.places)
        return max(each / 4, each - BESIDES) if self.kind == "quick" else each

    def piece(self, number: int) -> Piece:
        """Do one piece; the same on every machine, whatever was done before."""
        place, share = self.places[number], self.share
        random = Random(f"{self.seed} {tuple(place)}")
        part = self.parts[place.part]
        if place.turn < 0:
            return _begin(part.begin, place.seat, share, random)
        return _weigh(part.turns[place.turn], share, random, quick=self.kind == "quick")

    def hindsight(self) -> Hindsight | None:
        """The best that could be done with these very dice; only for who plays alone, and where there is time."""
        game, seconds = self.parts[0].begin.game, LOOKED_BACK * self.work
        if game.players > 1 or (self.kind == "quick" and too_long(self.record, seconds)):
            return None
        return hindsight(self.record, game, seconds)


def _begin(position: Position, seat: int, share: float, random: Random) -> Piece:
    """What a part of the game promises a seat before anything has happened."""
    if plans(position.game):
        return promised_at_first(position, seat, share, random)
    worth, players = position.game.parts.worth, position.game.players
    least = AT_FIRST * players / getattr(worth, "WHOLE", worth.PLAYOUTS)
    scores = valued(position, seat, random.randrange(1 << 62), [()], max(share, least))[:, 0, seat]
    promised = float(scores.mean())
    return Piece(promised, promised, spread=float(scores.var(ddof=1)), times=len(scores))


def _weigh(turn: Turn, share: float, random: Random, *, quick: bool) -> Piece:
    """Look for a better turn than the one that was taken, and measure it."""
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
