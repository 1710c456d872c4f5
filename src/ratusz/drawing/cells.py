"""The ground of a board: rounded cells, of which those that belong together grow into one shape."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from ratusz.drawing.svg import Element, rect


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


def ground(
    rows: Sequence[Sequence[str]],
    lattice: Lattice,
    *,
    fill: Callable[[str], str],
    edge: str,
    joined: Callable[[str], bool] = lambda _: True,
) -> Iterator[Element]:
    """The cells, filled by what they hold; equal neighbours for which `joined` holds become one shape."""
    pieces = list(_pieces(rows, lattice, joined))
    # Everything a little larger in the colour of the edge, then everything a little smaller: what stays of
    # the first is one line around each shape, with no need to trace the shapes.
    for grow in (0.5, -0.5):
        for x, y, width, height, kind in pieces:
            whole = width == height == lattice.cell
            yield rect(
                x - grow,
                y - grow,
                width + 2 * grow,
                height + 2 * grow,
                round_=lattice.round + grow if whole else 0,
                fill=edge if grow > 0 else fill(kind),
            )


def _pieces(
    rows: Sequence[Sequence[str]], lattice: Lattice, joined: Callable[[str], bool]
) -> Iterator[tuple[float, float, float, float, str]]:
    """Rectangles (x, y, width, height, kind) that cover the cells and the gaps inside shapes."""
    cell, half, step = lattice.cell, lattice.cell / 2, lattice.pitch
    for row, kinds in enumerate(rows):
        below = rows[row + 1] if row + 1 < len(rows) else ()
        for column, kind in enumerate(kinds):
            x, y = lattice.corner(row, column)
            yield x, y, cell, cell, kind
            if not joined(kind):
                continue
            right = column + 1 < len(kinds) and kinds[column + 1] == kind
            if right:
                yield x + half, y, step, cell, kind
            if below and below[column] == kind:
                yield x, y + half, cell, step, kind
                if right and below[column + 1] == kind:
                    yield x + half, y + half, step, step, kind
