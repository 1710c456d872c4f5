"""Bradley-Terry ratings: one number for each bot, from who finished ahead of whom."""

from __future__ import annotations

from math import log
from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from ratusz.engine.arrays import FloatArray

ELO = 400 / log(10)
"""The scale of ratings, as in chess: 400 points more are ten wins for each loss."""
STEPS = 100


def ratings(shares: FloatArray, *, sure: float = 1.959964) -> tuple[FloatArray, FloatArray]:
    """Ratings around 0, and the half-width of their confidence intervals.

    `shares[d, a, b]` is how much a was ahead of b in deal d: 1, 0, or between when they met more than once or tied; NaN
    where they did not meet. One draw is added for every pair that met, so that a bot that has won all games has a
    rating too. Games within a deal are correlated, so the intervals come from how deals differ (the sandwich
    estimator), unless those of the model itself are wider.
    """
    met = ~np.isnan(shares)
    filled = np.where(met, shares, 0.5)
    counts = met.sum(axis=0) + met.any(axis=0)
    wins = np.where(met, shares, 0.0).sum(axis=0) + 0.5 * met.any(axis=0)
    strengths = np.zeros(shares.shape[1])
    for _ in range(STEPS):
        expected = _expected(strengths)
        slope = (wins - counts * expected).sum(axis=1)
        step = _inverse(counts * expected * (1 - expected)) @ slope
        strengths += np.clip(step, -1, 1)  # far from the top a whole step of Newton's may lead astray
        if np.abs(step).max(initial=0.0) < 1e-10:
            break
    expected = _expected(strengths)
    inverse = _inverse(counts * expected * (1 - expected))
    slopes = np.where(met, filled - expected, 0.0).sum(axis=2)
    sandwich = inverse @ (slopes.T @ slopes) @ inverse
    variances = np.maximum(np.diag(sandwich), np.diag(inverse))
    return ELO * strengths, ELO * sure * np.sqrt(variances)


def _expected(strengths: FloatArray) -> FloatArray:
    """The expected share of the row's bot against the column's."""
    return 1 / (1 + np.exp(strengths[None, :] - strengths[:, None]))


def _inverse(weights: FloatArray) -> FloatArray:
    """The inverse Hessian on strengths that add up to zero: a common offset cannot be measured."""
    bots = len(weights)
    weights = weights * (1 - np.eye(bots))
    centred = np.eye(bots) - 1 / bots
    scale = weights.sum() / bots
    curvature = np.diag(weights.sum(axis=1)) - weights + scale / bots
    return centred @ np.linalg.inv(curvature) @ centred
