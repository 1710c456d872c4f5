"""Positions of the cells of a board."""

from __future__ import annotations

from typing import NamedTuple


class Lattice(NamedTuple):
    """A grid of cells: its corner, the size of a cell, and the step from one to the next."""

    left: float
    top: float
    cell: float
    pitch: float
    round: float = 7

    def corner(self, row: int, column: int) -> tuple[float, float]:
        """Return the upper left corner of a cell."""
        return self.left + column * self.pitch, self.top + row * self.pitch
