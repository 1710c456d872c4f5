"""Random numbers for bots and playouts: small, quick and the same on every machine.

Never used for the dice of a game that people play; see `chance` for those. The arithmetic is masked to 63 bits so
that Python's integers and the compiled 64-bit ones agree.
"""

from __future__ import annotations

from typing import Any

MASK = 0x7FFFFFFFFFFFFFFF


def below(noise: Any, limit: int) -> int:
    """The next random number from 0 to limit - 1; `noise` is an int64 array of one element, its state."""
    state = (int(noise[0]) * 0x5851F42D4C957F2D + 0x14057B7EF767814F) & MASK
    noise[0] = state
    mixed = state ^ (state >> 29)
    return ((mixed >> 32) * limit) >> 31


def pick(noise: Any, weights: Any, outcomes: int) -> int:
    """An outcome number drawn by weight."""
    total = 0
    for outcome in range(outcomes):
        total += int(weights[outcome])
    ticket = below(noise, total)
    outcome = 0
    while ticket >= weights[outcome]:
        ticket -= int(weights[outcome])
        outcome += 1
    return outcome
