"""Reviews of finished games: the expected score after every turn, luck, skill, and better turns.

The expected score under the baseline policy (`measurements`) changes between two turns of a seat by luck, which is zero
on average: dice, cards, and what the others did. In a turn it changes by the difference between the turn taken and the
baseline policy's: that is skill. The expected score at the start, luck and skill add up to the final score, exactly.
The cost of a turn is another question: how much better the best known turn would have been.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from math import sqrt
from statistics import fmean
from warnings import warn

import msgspec

from ratusz.bots.measurement import Measurement
from ratusz.engine.game import Game
from ratusz.engine.records import Record, read_record
from ratusz.insight.course import smooth, variance_of_mean
from ratusz.insight.hindsight import Hindsight
from ratusz.insight.measurements import Measurements
from ratusz.insight.turns import Turn

MOMENTS = 3
FELT = 0.5
"""Turns that cost less than so many points count as equally good."""
SURE = 1.64
"""Turns that cost less than so many standard errors do too; 19 of 20 such differences are none."""
Progress = Callable[[float], None]


class ReviewedTurn(msgspec.Struct, frozen=True):
    """One turn of a seat, with its luck, skill and cost."""

    seat: int
    step: int
    """How many steps of the game lie before it."""
    last: int
    """How many steps of the game lie before its end."""
    expected: float
    """The final score that could be expected after it."""
    luck: float
    """Points by luck since the seat's last turn."""
    skill: float
    """Points gained over the baseline policy's turn; negative if that one was better."""
    cost: float
    """Points lost against the best turn known; 0 if none is surely better."""
    error: float
    """The standard error of the cost."""
    moves: tuple[str, ...]
    better: tuple[str, ...] = ()
    """The moves that would have been better, in notation."""


class SeatReview(msgspec.Struct, frozen=True):
    """A game as one seat played it."""

    seat: int
    start: float
    """The expected score at the start, under the baseline policy."""
    luck: float
    skill: float
    score: int
    """start + luck + skill."""
    cost: float
    """The cost of all its turns against the best known ones."""
    turns: tuple[ReviewedTurn, ...]
    moments: tuple[int, ...]
    """Which of its turns cost most, worst first; places in `turns`."""
    rest: float
    """The luck after its last turn, in which it had no choice any more."""
    hindsight: Hindsight | None = None
    """The best score with the same chance; solo games only."""


class Review(msgspec.Struct, frozen=True):
    """A review of a finished game."""

    game: str
    kind: str
    """`quick` or `full`."""
    seats: tuple[SeatReview, ...]


def review(
    record: Record | str, kind: str = "full", *, seconds: float = 0.0, seed: int = 0, progress: Progress | None = None
) -> Review:
    """Review a finished game. A record, a kind and a seed give one review, equal on every machine.

    `seconds` is the work that it may take on a usual core, if not the usual for its kind. `progress` is called with the
    share that is done, from 0 to 1.
    """
    measurements = Measurements(record if isinstance(record, Record) else read_record(record), kind, seconds, seed)
    pieces = []
    for number in range(len(measurements.places)):
        pieces.append(measurements.piece(number))
        if progress is not None:
            progress(len(pieces) / len(measurements.places))
    return combine(measurements, pieces, measurements.hindsight())


def combine(measurements: Measurements, pieces: Sequence[Measurement], hindsight: Hindsight | None) -> Review:
    """Combine all pieces into a review."""
    game = measurements.parts[0].begin.game
    seats = tuple(_seat_review(measurements, pieces, seat) for seat in range(game.players))
    if hindsight is not None:
        certain = [max(piece.own, piece.known) for piece in pieces if piece.certain]
        best = max([hindsight.score, *map(round, certain)])
        if best > hindsight.score:  # planning has found more than the search in hindsight
            hindsight = Hindsight(best, False)
        seats = (msgspec.structs.replace(seats[0], hindsight=hindsight),)
    return Review(game.id, measurements.kind, seats)


def _seat_review(measurements: Measurements, pieces: Sequence[Measurement], seat: int) -> SeatReview:
    """Add up the pieces of a seat, part by part."""
    mine = [(place, piece) for place, piece in zip(measurements.places, pieces, strict=True) if place.seat == seat]
    parts = []
    for number, part in enumerate(measurements.parts):
        own = [(place.turn, msgspec.structs.replace(piece)) for place, piece in mine if place.part == number]
        (_, first), *found = own
        _carry_back([piece for _, piece in found], part.totals[seat])
        smooth(first, [piece for _, piece in found], part.totals[seat])
        parts.append((part, first.taken, [(part.turns[turn], piece) for turn, piece in found]))
    belief = _Belief([piece for _, _, weighed in parts for _, piece in weighed])
    start = luck = skill = rest = 0.0
    before = 0
    turns: list[ReviewedTurn] = []
    for part, begin, weighed in parts:
        start += begin - before
        expected = begin
        for turn, piece in weighed:
            change, gained = piece.steady - expected, piece.taken - piece.steady
            turns.append(_review_turn(part.begin.game, turn, piece, change, gained, belief))
            luck, skill, expected = luck + change, skill + gained, piece.taken
        before = part.totals[seat]
        rest = before - expected
        luck += rest
    worst = sorted(range(len(turns)), key=lambda place: -turns[place].cost)
    moments = tuple(place for place in worst[:MOMENTS] if turns[place].cost > 0)
    cost = sum(turn.cost for turn in turns)
    return SeatReview(seat, start, luck, skill, before, cost, tuple(turns), moments, rest)


def _carry_back(found: list[Measurement], total: int) -> None:
    """Carry plans back: where nothing is left to chance, one found later was there before; so was the one played."""
    after = float(total)
    certain = [piece for piece in found if piece.certain]
    for piece in reversed(certain):
        own = max(piece.own, after)
        after = max(piece.known, own)
        piece.gain = after - own
    for piece in certain:
        piece.taken = max(piece.taken, total)
    for piece, following in pairwise(certain):
        following.steady = piece.taken  # the same position: no luck


class _Belief:
    """Shrinks measured differences by their noise, estimated from all those of a seat.

    A difference that may well be noise counts less (its posterior mean, given how much such differences vary in this
    game), one that probably is noise counts nothing.
    """

    def __init__(self, found: list[Measurement]) -> None:
        self._usual = fmean(piece.variance for piece in found) if found else 0.0
        excess = [piece.gain**2 - self.error(piece) ** 2 for piece in found]
        self._spread = max(0.0, fmean(excess)) if found else 0.0

    def error(self, piece: Measurement) -> float:
        """The standard error of a difference."""
        return 0.0 if piece.certain else sqrt(variance_of_mean(self._usual, piece.variance, piece.playouts))

    def cost(self, piece: Measurement) -> float:
        """The cost of a turn against a better one; 0 if none is surely better."""
        error = self.error(piece)
        if not self._spread or piece.gain < SURE * error:
            return 0.0
        believed = piece.gain * self._spread / (self._spread + error**2)
        return believed if believed >= FELT else 0.0


def _review_turn(
    game: Game, turn: Turn, piece: Measurement, luck: float, skill: float, belief: _Belief
) -> ReviewedTurn:
    cost = belief.cost(piece)
    return ReviewedTurn(
        seat=turn.seat,
        step=turn.step,
        last=turn.last,
        expected=piece.taken,
        luck=luck,
        skill=skill,
        cost=cost,
        error=belief.error(piece),
        moves=_texts(game, turn.moves),
        better=_texts(game, piece.better) if cost else (),
    )


def _texts(game: Game, moves: tuple[int, ...]) -> tuple[str, ...]:
    return tuple(game.move(move).text for move in moves)


def __getattr__(name: str) -> type[ReviewedTurn]:
    """Return the former name `Weighed` of `ReviewedTurn`."""
    if name != "Weighed":
        raise AttributeError(f"module {__name__} has no attribute {name}")
    warn("ratusz.insight.review.Weighed is called ReviewedTurn now.", DeprecationWarning, stacklevel=2)
    return ReviewedTurn
