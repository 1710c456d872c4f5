"""A review of a finished game: what was expected after every turn, what was luck, what was skill, what was better.

What a position promises a seat is what becomes of it on average when everybody plays on by the game's judgement: the
*steady player*. Between two turns of a seat that changes by luck, which is nought on average: dice, cards, and what the
others did. In a turn it changes by what was done instead of what the steady player would have done: that is skill. What
was expected at the start, luck and skill add up to the final score, exactly.

What a turn cost is another question: how much better the best known turn would have been. It is found by the search of
the strongest bot, and then measured with fresh playouts, so that it is not overrated for having been found.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Any

import msgspec
import numpy as np

from ratusz.bots.competition import Effort
from ratusz.bots.planning import plans
from ratusz.bots.search import tried, valued
from ratusz.engine.records import Record, read_record
from ratusz.insight.hindsight import Hindsight, hindsight
from ratusz.insight.turns import Part, Turn, parts_of

if TYPE_CHECKING:
    from ratusz.engine.game import Game

QUICK, FULL = 1.2, 36.0
"""Seconds of a usual core that a review of a whole game may take."""
SEARCHED = 0.5
"""The part of it that goes into finding better turns; the rest measures them."""
LOOKED_BACK = 0.15
"""And the part, besides, that looks for the best that these dice allowed."""
MOMENTS = 3
FELT = 0.5
"""What costs less than so many points was as good."""
SURE = 1.64
"""And so many standard errors; 19 of 20 such differences are none."""
USUAL = 8
"""What is usual in a game says as much about a turn's noise as so many playouts."""
Progress = Callable[[float], None]


class Weighed(msgspec.Struct, frozen=True):
    """A turn of a seat, weighed."""

    seat: int
    step: int
    """How many steps of the game lie before it."""
    last: int
    """How many lie before its end."""
    expected: float
    """The final score that could be expected after it."""
    luck: float
    """What happened since the seat's last turn, in points."""
    skill: float
    """What it gained over the steady player's turn; less than nothing if that one was better."""
    cost: float
    """What it cost against the best turn known; nothing if there is none that is surely better."""
    error: float
    """The standard error of the cost."""
    moves: tuple[str, ...]
    better: tuple[str, ...] = ()
    """The moves that would have been better, in notation."""


class SeatReview(msgspec.Struct, frozen=True):
    """A game as one seat played it."""

    seat: int
    start: float
    """What a steady player could expect at the start."""
    luck: float
    skill: float
    score: int
    """start + luck + skill."""
    cost: float
    """What its turns cost together against the best known ones."""
    turns: tuple[Weighed, ...]
    moments: tuple[int, ...]
    """Which of its turns cost most, worst first; places in `turns`."""
    rest: float
    """The luck after its last turn, in which it had no choice any more."""
    hindsight: Hindsight | None = None
    """The best that could be done with these very dice; only for who plays alone."""


class Review(msgspec.Struct, frozen=True):
    """What can be said of a finished game."""

    game: str
    kind: str
    """`quick` or `full`."""
    seats: tuple[SeatReview, ...]


@dataclass
class _Found:
    """What a turn's evaluation has found: means of the steady player's turn, the one taken and the best."""

    turn: Turn
    steady: float
    taken: float
    more: Any
    """How much more the best one has come to, playout by playout; a single number is certain."""
    better: tuple[int, ...]

    @property
    def certain(self) -> bool:
        """Nothing was left to chance."""
        return len(self.more) == 1

    @property
    def variance(self) -> float:
        """How much the playouts differ."""
        return 0.0 if self.certain else float(self.more.var(ddof=1))

    @property
    def gain(self) -> float:
        """How much better the best one is, as measured."""
        return float(self.more.mean())


def review(
    record: Record | str, kind: str = "full", *, seconds: float = 0.0, seed: int = 0, progress: Progress | None = None
) -> Review:
    """Review a finished game. The same record, kind and seed give the same review on every machine.

    `seconds` is the work that it may take on a usual core, if not what is usual for its kind.
    """
    if kind not in ("quick", "full"):
        raise ValueError(f"a review is quick or full, not {kind!r}")
    read = record if isinstance(record, Record) else read_record(record)
    parts = parts_of(read)
    game = parts[0].begin.game
    free = sum(turn.free for part in parts for turn in part.turns)
    begins = len(parts) * game.players
    work = seconds or (QUICK if kind == "quick" else FULL)
    share = work / max(1, free + begins)
    tell = _Progress(progress, free + begins)
    seats = []
    for seat in range(game.players):
        found = [_of_part(part, seat, share, Random(f"{seed} {seat} {part.step}"), tell) for part in parts]
        seats.append(_seat_review(game, seat, parts, found))
    if game.players == 1:
        best = hindsight(read, game, LOOKED_BACK * work)
        seats[0] = msgspec.structs.replace(seats[0], hindsight=best)
    return Review(game.id, kind, tuple(seats))


class _Progress:
    """Tells how much is done."""

    def __init__(self, say: Progress | None, all: int) -> None:
        self._say, self._all, self._done = say, max(1, all), 0

    def __call__(self) -> None:
        self._done += 1
        if self._say is not None:
            self._say(self._done / self._all)


def _of_part(part: Part, seat: int, share: float, random: Random, tell: _Progress) -> tuple[float, list[_Found]]:
    """What could be expected of a part when it began, and its turns."""
    begin = float(valued(part.begin, seat, random.randrange(1 << 62), [()], share)[:, 0, seat].mean())
    tell()
    found = []
    for turn in part.turns:
        if turn.seat == seat and turn.free:
            found.append(_weigh(turn, share, random))
            tell()
    _look_back(found, part.totals[seat])
    return begin, found


def _look_back(found: list[_Found], total: int) -> None:
    """Where nothing is left to chance there is no luck: a plan that was found later was there before."""
    after = float(total)
    for one in reversed(found):
        if not one.certain:
            break
        best = max(one.steady, after)
        one.taken, one.steady, one.more = after, best, np.array([best - after])
        after = best


def _weigh(turn: Turn, share: float, random: Random) -> _Found:
    """Look for better turns than the one that was taken, and measure them against it."""
    position, seat = turn.position, turn.seat
    effort = Effort(share=SEARCHED * share)
    ways = [way.moves for way in tried(position, seat, random.randrange(1 << 62), effort, also=turn.moves[0])]
    planned = plans(position.game)
    rivals = [way for way in ways if way != turn.moves][:1]
    measured = [turn.moves, *rivals, *([] if planned else [()])]
    scores = valued(position, seat, random.randrange(1 << 62), measured, (1 - SEARCHED) * share)[:, :, seat]
    means = scores.mean(axis=0)
    more = scores[:, 1] - scores[:, 0] if rivals else 0.0 * scores[:, 0]
    steady = float(max(means)) if planned else float(means[-1])
    return _Found(turn, steady, float(means[0]), more, rivals[0] if rivals else ())


def _seat_review(game: Game, seat: int, parts: list[Part], weighed: list[tuple[float, list[_Found]]]) -> SeatReview:
    """Add up."""
    believe = _Belief([found for _, part in weighed for found in part])
    start = luck = skill = rest = 0.0
    before = 0
    turns: list[Weighed] = []
    for part, (begin, found) in zip(parts, weighed, strict=True):
        start += begin - before
        expected = begin
        for one in found:
            change, gained = one.steady - expected, one.taken - one.steady
            turns.append(_weighed(game, one, change, gained, believe))
            luck, skill, expected = luck + change, skill + gained, one.taken
        before = part.totals[seat]
        rest = before - expected
        luck += rest
    worst = sorted(range(len(turns)), key=lambda place: -turns[place].cost)
    moments = tuple(place for place in worst[:MOMENTS] if turns[place].cost > 0)
    cost = sum(turn.cost for turn in turns)
    return SeatReview(seat, start, luck, skill, before, cost, tuple(turns), moments, rest)


class _Belief:
    """How much to believe a measured difference, from all those of a seat.

    A difference that may well be noise counts less (the mean of what it may be, given how much such differences differ
    in this game), one that probably is counts nothing.
    """

    def __init__(self, found: list[_Found]) -> None:
        self._usual = float(np.mean([one.variance for one in found])) if found else 0.0
        errors = [self.error(one) for one in found]
        excess = [one.gain**2 - error**2 for one, error in zip(found, errors, strict=True)]
        self._spread = max(0.0, float(np.mean(excess))) if found else 0.0

    def error(self, one: _Found) -> float:
        """The standard error of a difference; few playouts say little about it, so the others' is heard too."""
        if one.certain:
            return 0.0
        count = len(one.more)
        variance = (USUAL * self._usual + (count - 1) * one.variance) / (USUAL + count - 1)
        return float(np.sqrt(variance / count))

    def cost(self, one: _Found) -> float:
        """What a turn cost against a better one; 0 if there is none that is surely better."""
        error = self.error(one)
        if not self._spread or one.gain < SURE * error:
            return 0.0
        believed = one.gain * self._spread / (self._spread + error**2)
        return believed if believed >= FELT else 0.0


def _weighed(game: Game, one: _Found, luck: float, skill: float, believe: _Belief) -> Weighed:
    cost = believe.cost(one)
    turn = one.turn
    return Weighed(
        seat=turn.seat,
        step=turn.step,
        last=turn.last,
        expected=one.taken,
        luck=luck,
        skill=skill,
        cost=cost,
        error=believe.error(one),
        moves=_texts(game, turn.moves),
        better=_texts(game, one.better) if cost else (),
    )


def _texts(game: Game, moves: tuple[int, ...]) -> tuple[str, ...]:
    return tuple(game.move(move).text for move in moves)
