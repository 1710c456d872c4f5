"""Sets of cells as bits of one integer: cell `row * width + column` is bit `1 << cell`.

These helpers are rules code: plain Python on ints, and compiled as part of the rules that call them. They serve
grids of up to 62 cells.
"""

from __future__ import annotations


def count(cells: int) -> int:
    """Return how many cells are in the set: pairs, nibbles and bytes added in parallel.

    Compilers recognise these four lines and emit one instruction; `count((cells & -cells) - 1)`, the number of the
    first cell, is one instruction too.
    """
    cells = int(cells)  # NumPy's integers would warn of overflow below
    cells = cells - ((cells >> 1) & 0x5555555555555555)
    cells = (cells & 0x3333333333333333) + ((cells >> 2) & 0x3333333333333333)
    cells = (cells + (cells >> 4)) & 0x0F0F0F0F0F0F0F0F
    return ((cells * 0x0101010101010101) >> 56) & 0x7F


def neighbours(cells: int, width: int, first: int, everything: int) -> int:
    """Return the cells that share a side with the set; `first` is the first column, `everything` the whole grid."""
    right = (cells << 1) & ~first
    left = (cells & ~first) >> 1
    return (right | left | cells << width | cells >> width) & everything


def connected_cells(seeds: int, cells: int, width: int, first: int, everything: int) -> int:
    """Return the part of `cells` that is connected, side by side, with any of the seeds."""
    group = seeds & cells
    while True:
        grown = group | (neighbours(group, width, first, everything) & cells)
        if grown == group:
            return group
        group = grown
