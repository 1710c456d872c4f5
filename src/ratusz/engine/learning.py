"""Judgements that learn: a sum of weights that are looked up, each adjusted by the same lines that look it up.

A game's `judge` adds `look(weights, index, scale)` for all that it notices about a position. Compiled once more with
`adjust` in the place of `look`, the same function changes every weight that had a say. So what is noticed is written
once, and learning needs no lists of it.

While weights are learned, the array is longer: `HEAD` numbers, then the weights, then for each weight the sum of its
changes and the sum of their sizes. A weight whose changes go to and fro is changed less and less (Beal and Smith,
temporal coherence).
"""

from __future__ import annotations

from typing import Any

CHANGE, SIZE, HEAD = range(3)
"""The places of the head: the change that is wanted now, and how many weights there are."""


def look(weights: Any, index: int, scale: float) -> float:
    """What one weight adds to a judgement."""
    return float(weights[index] * scale)


def adjust(weights: Any, index: int, scale: float) -> float:
    """Change one weight; called in the place of `look`, with the longer array."""
    size = int(weights[SIZE])
    at = HEAD + index
    change = weights[CHANGE] * scale
    moved, travelled = weights[at + size], weights[at + 2 * size]
    steadiness = abs(moved) / travelled if travelled > 0.0 else 1.0
    weights[at] += steadiness * change
    weights[at + size] = moved + change
    weights[at + 2 * size] = travelled + abs(change)
    return 0.0
