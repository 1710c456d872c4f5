"""Sets of fields as bits of two integers: the upper four rows and the lower four, 44 fields each.

Rules code: plain functions on ints, compiled as part of the rules that call them.
"""

from __future__ import annotations

from ratusz.engine.grid import count, neighbours

WIDTH = 11
HALF = 44
"""Fields in the upper half; field `HALF` is the first of the lower half."""
ALL = (1 << HALF) - 1
COLUMN = 1 | 1 << 11 | 1 << 22 | 1 << 33
ROW = (1 << WIDTH) - 1
SEAM = 33
"""The first field of the last row of a half."""


def beside(upper: int, lower: int) -> tuple[int, int]:
    """Fields that share a side with the set, across the thin river too (3)."""
    return (
        neighbours(upper, WIDTH, COLUMN, ALL) | (lower & ROW) << SEAM,
        neighbours(lower, WIDTH, COLUMN, ALL) | upper >> SEAM,
    )


def grown(seed_upper: int, seed_lower: int, upper: int, lower: int) -> tuple[int, int]:
    """The part of a set that hangs together, side by side, with the seed."""
    while True:
        near_upper, near_lower = beside(seed_upper, seed_lower)
        next_upper = seed_upper | near_upper & upper
        next_lower = seed_lower | near_lower & lower
        if next_upper == seed_upper and next_lower == seed_lower:
            return seed_upper, seed_lower
        seed_upper, seed_lower = next_upper, next_lower


def size_of(upper: int, lower: int) -> int:
    """How many fields are in the set."""
    return count(upper) + count(lower)


def lowest(upper: int, lower: int) -> int:
    """The first field of a set that is not empty."""
    if upper:
        return count((upper & -upper) - 1)
    return HALF + count((lower & -lower) - 1)


def holds(upper: int, lower: int, field: int) -> bool:
    """Whether a field is in the set."""
    return (upper >> field & 1 if field < HALF else lower >> (field - HALF) & 1) == 1


def stepped_back(upper: int, lower: int, step: int) -> tuple[int, int]:
    """The fields from which the set lies so many fields further on; `step` is less than a half."""
    return (upper >> step | lower << (HALF - step)) & ALL, lower >> step
