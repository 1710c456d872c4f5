"""Sets of cells as bits, against the obvious way to do it."""

from hypothesis import given
from hypothesis import strategies as st

from ratusz.engine.grid import connected_cells, count, neighbours

WIDTH, HEIGHT = 6, 5
ALL = (1 << WIDTH * HEIGHT) - 1
FIRST = sum(1 << WIDTH * row for row in range(HEIGHT))
cells = st.integers(0, ALL)


def as_set(mask: int) -> set[tuple[int, int]]:
    return {divmod(cell, WIDTH) for cell in range(WIDTH * HEIGHT) if mask >> cell & 1}


def around(some: set[tuple[int, int]]) -> set[tuple[int, int]]:
    sides = {(row + dr, column + dc) for row, column in some for dr, dc in ((0, 1), (1, 0), (0, -1), (-1, 0))}
    return {(row, column) for row, column in sides if 0 <= row < HEIGHT and 0 <= column < WIDTH}


@given(st.integers(0, 2**62 - 1))
def test_count_counts_bits(mask: int) -> None:
    assert count(mask) == mask.bit_count()


@given(cells)
def test_neighbours_share_a_side_and_do_not_go_round_the_edge(mask: int) -> None:
    assert as_set(neighbours(mask, WIDTH, FIRST, ALL)) == around(as_set(mask))


@given(cells, cells)
def test_connected_follows_sides_from_the_seeds(seeds: int, mask: int) -> None:
    reached = as_set(seeds & mask)
    while more := (around(reached) & as_set(mask)) - reached:
        reached |= more
    assert as_set(connected_cells(seeds, mask, WIDTH, FIRST, ALL)) == reached
