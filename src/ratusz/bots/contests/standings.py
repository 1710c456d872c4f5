"""Statistics of contests: scores, wins, ratings, and which differences are settled."""

from __future__ import annotations

from collections.abc import Sequence
from math import isfinite
from typing import TYPE_CHECKING

import msgspec
import numpy as np

from ratusz.bots.contests.confidence import Running
from ratusz.bots.contests.deals import Deal, Seating
from ratusz.bots.contests.ratings import ratings
from ratusz.bots.guests import Faults

if TYPE_CHECKING:
    from ratusz.engine.arrays import FlagArray, FloatArray, IntArray

SURE = 0.95
"""Confidence level of each single mean, share and rating."""
SETTLED = 0.99
"""Confidence level of all differences of a contest together, however often one looks."""


class Estimate(msgspec.Struct, frozen=True):
    """A number with the interval in which the truth lies; a bound that is not known yet is None."""

    mean: float
    low: float | None
    high: float | None


class Standing(msgspec.Struct, frozen=True):
    """The results of one bot."""

    bot: str
    games: int
    score: Estimate
    sd: float
    """Standard deviation of the totals of single games."""
    wins: Estimate | None
    """Share of games won by a seat of the bot; ties share the win. None in solo games."""
    rating: Estimate | None
    """Bradley-Terry rating, 400 points for ten to one, 0 for the middle of the bots; None for a single one."""
    faults: Faults | None
    """The faults of a guest; None if there are none."""


class Difference(msgspec.Struct, frozen=True):
    """How two bots compare in the same deals."""

    bots: tuple[str, str]
    score: Estimate
    """By how much the first one's score is higher."""
    ahead: Estimate
    """How often the first is ahead of the second, ties half."""
    settled: bool


class Tally:
    """Running statistics of a contest; deals are added in the order of their numbers."""

    def __init__(self, names: Sequence[str], seatings: Sequence[Seating]) -> None:
        self.names, self.seatings = names, seatings
        bots = len(names)
        self._alone = len(seatings[0]) == 1
        self._bots = range(bots)
        self._scores = Running((bots,))
        self._wins = Running((bots,), share=True)
        self._differences = Running((bots, bots))
        self._ahead = Running((bots, bots), share=True)
        self._shares: list[FloatArray] = []
        self._totals: list[list[int]] = [[] for _ in names]
        self._faults: dict[str, Faults] = {}

    @property
    def deals(self) -> int:
        """How many deals were added."""
        return self._scores.seen

    @property
    def settled(self) -> bool:
        """Whether all differences are settled."""
        return bool(self._decisions.all())

    @property
    def _alpha(self) -> float:
        """The error rate of one pair, with Bonferroni's correction for all pairs."""
        return (1 - SETTLED) / max(1, len(self.names) * (len(self.names) - 1) // 2)

    @property
    def _decisions(self) -> FlagArray:
        """Whether each pair is settled: by scores in solo games, else by the game's own ranking."""
        if self._alone:
            apart = np.abs(self._differences.mean) > self._differences.radius(self._alpha)
        else:
            apart = np.abs(self._ahead.mean - 0.5) > self._ahead.radius(self._alpha)
        return apart | np.eye(len(self.names), dtype=bool)

    def add(self, deal: Deal) -> None:
        """Add the next deal."""
        totals = np.array(deal.totals, float)
        places = np.array(deal.places)
        best = places == places.min(axis=1, keepdims=True)
        wins = best / best.sum(axis=1, keepdims=True)
        seated = np.array(self.seatings)
        for bot in self._bots:
            self._totals[bot] += totals[seated == bot].astype(int).tolist()
        self._scores.add([totals[seated == bot].mean() for bot in self._bots])
        self._wins.add([wins[seated == bot].mean() for bot in self._bots])
        differences, ahead = self._compare(totals, places, seated)
        self._differences.add(differences)
        self._ahead.add(ahead)
        self._shares.append(ahead)
        for name, faults in deal.faults.items():
            self._faults[name] = self._faults.get(name, Faults()) + faults

    def _compare(self, totals: FloatArray, places: FloatArray, seated: IntArray) -> tuple[FloatArray, FloatArray]:
        """Compare every bot with every other: seats of one game, or the same deal played alone."""
        bots = len(self.names)
        differences, ahead = np.zeros((bots, bots)), np.full((bots, bots), 0.5)
        if self._alone:
            totals, places, seated = totals.reshape(1, -1), -totals.reshape(1, -1), seated.reshape(1, -1)
        above = (np.sign(places[:, None, :] - places[:, :, None]) + 1) / 2
        more = totals[:, :, None] - totals[:, None, :]
        for one in self._bots:
            for other in range(one):
                pairs = (seated == one)[:, :, None] & (seated == other)[:, None, :]
                differences[one, other] = more[pairs].mean()
                ahead[one, other] = above[pairs].mean()
                differences[other, one], ahead[other, one] = -differences[one, other], 1 - ahead[one, other]
        return differences, ahead

    def standings(self) -> list[Standing]:
        """The results of every bot, in the order in which they were named."""
        if not self.deals:
            return []
        rated = self._ratings()
        margins, win_margins = self._scores.margin(SURE), self._wins.margin(SURE)
        return [
            Standing(
                name,
                len(self._totals[bot]),
                _estimate(self._scores.mean[bot], margins[bot]),
                float(np.std(self._totals[bot], ddof=1)) if len(self._totals[bot]) > 1 else 0.0,
                None if self._alone else self._share(self._wins, win_margins, bot),
                rated[bot],
                self._faults.get(name),
            )
            for bot, name in enumerate(self.names)
        ]

    def differences(self) -> list[Difference]:
        """The difference of every pair, in the order of the names."""
        if not self.deals:
            return []
        radii, share_radii = self._differences.radius(self._alpha), self._ahead.radius(self._alpha)
        decided = self._decisions
        return [
            Difference(
                (self.names[one], self.names[other]),
                _estimate(self._differences.mean[one, other], radii[one, other]),
                self._share(self._ahead, share_radii, (one, other)),
                bool(decided[one, other]),
            )
            for one in self._bots
            for other in range(one + 1, len(self.names))
        ]

    def _ratings(self) -> list[Estimate | None]:
        if len(self.names) < 2:
            return [None]
        shares = np.array(self._shares)
        shares[:, np.eye(len(self.names), dtype=bool)] = np.nan
        return [_estimate(*rated) for rated in zip(*ratings(shares), strict=True)]

    def _share(self, running: Running, margins: FloatArray, which: int | tuple[int, int]) -> Estimate:
        """The observed share, with an interval that stays between 0 and 1 and never is a single point."""
        centre, margin = float(running.mean[which]), float(margins[which])
        seen = (centre * running.count - 1) / running.seen
        return Estimate(round(seen, 9), max(0.0, centre - margin), min(1.0, centre + margin))


def _estimate(mean: float, margin: float) -> Estimate:
    mean, margin = float(mean), float(margin)
    known = isfinite(margin)
    return Estimate(mean, mean - margin if known else None, mean + margin if known else None)
