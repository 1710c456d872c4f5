"""Learned evaluations: a sum of looked-up weights, adjusted by the same code that looks them up.

A game's `judge` adds `look(weights, index, scale)` for each feature of a position. Compiled once more with `adjust` in
the place of `look`, the same function updates every weight that contributed. So features are written once, and learning
needs no lists of them.

While weights are learned, the array is longer: `HEAD` numbers, then the weights, then for each weight the sum of its
changes and the sum of their sizes. A weight whose changes alternate in sign is changed less and less (Beal and Smith,
temporal coherence).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ratusz.engine.signatures import Float64s
    from ratusz.engine.structs import Floats

CHANGE, SIZE, HEAD = range(3)
"""Indices in the head: the change that is wanted now, and the number of weights."""


def look(weights: Floats | Float64s, index: int, scale: float) -> float:
    """Return the contribution of one weight to an evaluation."""
    return float(weights[index] * scale)


def adjust(weights: Floats | Float64s, index: int, scale: float) -> float:
    """Update one weight; called in the place of `look`, with the longer array."""
    size = int(weights[SIZE])
    at = HEAD + index
    change = weights[CHANGE] * scale
    moved, travelled = weights[at + size], weights[at + 2 * size]
    steadiness = abs(moved) / travelled if travelled > 0.0 else 1.0
    weights[at] += steadiness * change
    weights[at + size] = moved + change
    weights[at + 2 * size] = travelled + abs(change)
    return 0.0
