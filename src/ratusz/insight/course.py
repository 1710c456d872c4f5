"""Smooth the measured course of a game: the expected score, turn by turn.

Each turn was measured separately, so its level has a noise of its own, and with few playouts a course would be nothing
but noise. But two successive turns differ by luck alone, and the end is known. So the most likely levels are used,
given how much each may be off, and how much luck a turn brings in this game.

Gains of turns are shrunk alike, the more of them may be noise: skill is assumed to vary `SKILL` times as much as
chance, and the remainder counts as luck.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile
from statistics import fmean
from typing import TYPE_CHECKING

import numpy as np

from ratusz.bots.measurement import Measurement

if TYPE_CHECKING:
    from ratusz.engine.arrays import FloatArray

USUAL = 8
"""Prior weight, in playouts, of a game's average variance in the variance of one measurement."""
SKILL = 2.0
"""Assumed standard deviation of skill, in units of that of chance."""
LITTLE = 0.01
"""The least variance of a measurement, and of the luck of a turn."""


def smooth(begin: Measurement, found: Sequence[Measurement], total: int) -> None:
    """Replace the measured values of each turn by the most likely ones; start and end are fixed."""
    known = list(takewhile(lambda piece: not piece.certain, found))
    if not known:
        return
    end = found[len(known)].steady if len(known) < len(found) else float(total)
    measured = np.array([piece.steady for piece in known])
    noise = np.maximum(LITTLE, _noise([(piece.spread, piece.times) for piece in known]))
    doubt = np.array([0.0, *_noise([(piece.doubt, piece.times) for piece in known])])
    skill = SKILL**2 * begin.spread
    gained = np.array([piece.taken - piece.steady for piece in known])
    gained *= skill / (skill + doubt.sum()) if doubt.any() else 1.0
    changes = np.diff([begin.steady, *measured, end]) - np.array([0.0, *gained])
    luck = max(LITTLE, float(np.mean(changes**2 - doubt - np.array([0.0, *noise]) - np.array([*noise, 0.0]))))
    levels = _likeliest_levels(measured, noise, np.array([0.0, *gained]), luck + doubt, (begin.steady, end))
    for piece, value, gain in zip(known, levels.tolist(), gained.tolist(), strict=True):
        piece.steady, piece.taken = value, value + gain


def _noise(measured: Sequence[tuple[float, int]]) -> list[float]:
    """The variance of each mean."""
    usual = fmean(spread for spread, _ in measured) if measured else 0.0
    return [variance_of_mean(usual, spread, times) for spread, times in measured]


def variance_of_mean(usual: float, spread: float, times: int) -> float:
    """The variance of the mean of so many playouts: theirs is shrunk to the usual one, as few estimate it badly."""
    return (USUAL * usual + (times - 1) * spread) / (USUAL + times - 1) / times


def _likeliest_levels(
    measured: FloatArray, noise: FloatArray, gained: FloatArray, luck: FloatArray, ends: tuple[float, float]
) -> FloatArray:
    """The levels that minimize the sum of (level - measured)² / noise and (level - last level - gained)² / luck."""
    count = len(measured)
    matrix, wanted = np.diag(1 / noise), measured / noise
    for place in range(count + 1):  # from what was before to the level at this place
        trust, before, at = 1 / luck[place], place - 1, place
        if before >= 0:
            matrix[before, before] += trust
            wanted[before] += trust * ((ends[1] if at == count else 0.0) - gained[place])
        if at < count:
            matrix[at, at] += trust
            wanted[at] += trust * (gained[place] + (ends[0] if before < 0 else 0.0))
        if before >= 0 and at < count:
            matrix[before, at] -= trust
            matrix[at, before] -= trust
    return np.asarray(np.linalg.solve(matrix, wanted), np.float64)
