"""Confidence intervals of means: ordinary ones, and ones that hold however often one looks.

Looking after every deal and stopping when the ordinary interval excludes zero finds a difference between equals sooner
or later. `Running.radius` belongs to an interval that contains the truth at all times together: it is where an
e-process for the t-test, with a normal prior of standard deviation `EFFECT` on the standardised difference, reaches
1/alpha. It is exact for normal values, whatever their spread; deals are close to that from `FIRST` of them on.
"""

from __future__ import annotations

from math import inf, sqrt
from statistics import NormalDist
from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from numpy.typing import ArrayLike

    from ratusz.engine.arrays import FloatArray

EFFECT = 0.5
"""The size of differences, in standard deviations of a deal, for which the sequential test is quickest."""
FIRST = 30
"""Nothing is settled by fewer deals: a few that are equal by chance look like certainty."""


class Running:
    """Running mean and spread of arrays of values, which are not stored."""

    def __init__(self, shape: tuple[int, ...], *, share: bool = False) -> None:
        """`share`: add one 0 and one 1 before the first value, so that a share is never 0 or 1 for certain."""
        self.count = 0
        self.mean = np.zeros(shape)
        self._squares = np.zeros(shape)
        self._ahead = 2 if share else 0
        for value in (0.0, 1.0)[: self._ahead]:
            self.add(np.full(shape, value))

    def add(self, values: ArrayLike) -> None:
        """Take one more array of values."""
        values = np.asarray(values, float)
        self.count += 1
        apart = values - self.mean
        self.mean = self.mean + apart / self.count
        self._squares = self._squares + apart * (values - self.mean)

    @property
    def seen(self) -> int:
        """How many values were added."""
        return self.count - self._ahead

    @property
    def spread(self) -> FloatArray:
        """The standard deviation; 0 while there is only one value."""
        return np.sqrt(self._squares / max(self.count - 1, 1))

    def margin(self, sure: float) -> FloatArray:
        """Half the width of the ordinary confidence interval; infinite while there is only one value."""
        if self.count < 2:
            return np.full(self.mean.shape, inf)
        return student_quantile(sure, self.count - 1) * self.spread / sqrt(self.count)

    def radius(self, alpha: float) -> FloatArray:
        """Half the width of the interval that holds at all times together, but for a chance of `alpha`."""
        times = anytime_quantile(alpha, self.count) if self.seen >= FIRST else inf
        return np.full(self.mean.shape, inf) if times == inf else times * self.spread / sqrt(self.count)


def student_quantile(sure: float, freedom: int) -> float:
    """The two-sided quantile of Student's t, by its expansion around the normal one; close from 3 degrees on."""
    z = NormalDist().inv_cdf(0.5 + sure / 2)
    first = (z**3 + z) / 4
    second = (5 * z**5 + 16 * z**3 + 3 * z) / 96
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    return z + first / freedom + second / freedom**2 + third / freedom**3


def anytime_quantile(alpha: float, count: int) -> float:
    """The half-width of the interval that holds at all times, in standard errors, but for a chance of `alpha`.

    The e-process is g^(-1/2) ((1 + T) / (1 + T/g))^(n/2), with g = 1 + n EFFECT^2 and T = t^2 / (n - 1): the ratio of
    likelihoods with the spread integrated out. Solved here for the t at which it is 1/alpha.
    """
    if count < 2:
        return inf
    g = 1 + count * EFFECT**2
    ratio = (sqrt(g) / alpha) ** (2 / count)
    return sqrt((count - 1) * (ratio - 1) / (1 - ratio / g)) if ratio < g else inf
