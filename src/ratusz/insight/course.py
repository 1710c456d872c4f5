"""The course of a game out of noisy measurements: what could be expected, turn by turn.

Each turn was measured for itself, so its level has a noise of its own, and with few playouts a course would be nothing
but noise. But two turns that follow each other differ by luck alone, and the end is known. So those levels are taken
that are most likely given both: how much each may be off, and how much luck a turn brings in this game.

What the turns gained is believed the less, the more of it may be noise, all of them alike: skill makes about as much
difference as chance does, and whatever is not believed stays luck.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile
from statistics import fmean
from typing import Any

import numpy as np

from ratusz.insight.piece import Piece

USUAL = 8
"""What is usual in a game says as much about the noise of a measurement as so many playouts."""
SKILL = 2.0
"""So much as scores differ by chance, they are taken to differ by skill."""
LITTLE = 0.01
"""The least variance of a measurement, and of the luck of a turn."""


def level(begin: Piece, found: Sequence[Piece], total: int) -> None:
    """Replace what was measured of each turn by what is most likely; start and end are held."""
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
    levels = _likely(measured, noise, np.array([0.0, *gained]), luck + doubt, (begin.steady, end))
    for piece, value, gain in zip(known, levels.tolist(), gained.tolist(), strict=True):
        piece.steady, piece.taken = value, value + gain


def _noise(measured: Sequence[tuple[float, int]]) -> list[float]:
    """The variance of each mean; few playouts say little about theirs, so that of the others is heard too."""
    usual = fmean(spread for spread, _ in measured) if measured else 0.0
    return [(USUAL * usual + (times - 1) * spread) / (USUAL + times - 1) / times for spread, times in measured]


def _likely(measured: Any, noise: Any, gained: Any, luck: Any, ends: tuple[float, float]) -> Any:
    """The levels for which (level - measured)² / noise and (level - last level - gained)² / luck add up to least."""
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
    return np.linalg.solve(matrix, wanted)
