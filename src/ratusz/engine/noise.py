"""RNG streams for bots and playouts: small, fast and the same on every machine.

Never used for the dice of a game that people play; see `chance` for those. The arithmetic is masked to 63 bits so that
Python's integers and the compiled 64-bit ones agree.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ratusz.engine.signatures import Int64s
    from ratusz.engine.structs import Ints

MASK = 0x7FFFFFFFFFFFFFFF
HALF = 0x7FFFFFFF


def below(noise: Int64s | Ints, limit: int) -> int:
    """Return the next random number from 0 to limit - 1; `noise` is an int64 array of one element, its state.

    The state is a linear congruential generator modulo 2 to the 63, computed in two halves: compilers assume that
    signed numbers do not overflow, and drop the mask of a product that did.
    """
    state = int(noise[0])
    low, high = state & 0xFFFFFFFF, state >> 32 & HALF
    product = low * 0x4C957F2D
    crossed = (low * 0x5851F42D & HALF) + (high * 0x4C957F2D & HALF)
    low = (product & 0xFFFFFFFF) + 0xF767814F
    high = (product >> 32) + crossed + 0x14057B7E + (low >> 32) & HALF
    state = high << 32 | low & 0xFFFFFFFF
    noise[0] = state
    mixed = state ^ (state >> 29)
    return ((mixed >> 32) * limit) >> 31


def pick(noise: Int64s, weights: Int64s | Sequence[int], outcomes: int) -> int:
    """Draw the number of an outcome by weight."""
    total = 0
    for outcome in range(outcomes):
        total += int(weights[outcome])
    ticket = below(noise, total)
    outcome = 0
    while ticket >= weights[outcome]:
        ticket -= int(weights[outcome])
        outcome += 1
    return outcome
