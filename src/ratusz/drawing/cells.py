"""Where the cells of a board lie."""

from __future__ import annotations

from typing import NamedTuple


class Lattice(NamedTuple):
    """Where the cells of a board lie: its corner, the size of a cell, and the step from one to the next."""

    left: float
    top: float
    cell: float
    pitch: float
    round: float = 7

    def corner(self, row: int, column: int) -> tuple[float, float]:
        """The upper left corner of a cell."""
        return self.left + column * self.pitch, self.top + row * self.pitch
