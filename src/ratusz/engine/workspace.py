"""Scratch space that rules and policies write into, allocated once for each thread."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ratusz.engine.signatures import Int32s, Int64s, States

if TYPE_CHECKING:
    from ratusz.engine.kernels import Layout

LINE = 128
"""Bytes between the data of two threads, against false sharing of cache lines; some processors fetch lines in pairs."""
SEATS = 16
"""At least the number of seats of any game."""


class Workspace(NamedTuple):
    """One thread's own arrays. On a GPU they lie in the thread's local memory."""

    moves: Int32s
    """A list of moves for each level of look-ahead."""
    weights: Int64s
    """The weights of the outcomes of chance."""
    noise: Int64s
    """The RNG state of the current game."""
    totals: Int64s
    """One number for each seat."""
    state: States
    """A local copy of the current game's state, for functions that want one."""
    spare: States
    """Copies of the state: one for each level of look-ahead, and one more."""


def shapes(layout: Layout, levels: int) -> dict[str, tuple[int, np.dtype[Any]]]:
    """Return the length and the type of each array of a room; `levels` is the depth of look-ahead plus one."""
    return {
        "moves": (layout.moves * levels, np.dtype(np.int32)),
        "weights": (layout.outcomes, np.dtype(np.int64)),
        "noise": (1, np.dtype(np.int64)),
        "totals": (SEATS, np.dtype(np.int64)),
        "state": (1, layout.state),
        "spare": (levels, layout.state),
    }


def padded_zeros(length: int, dtype: np.dtype[Any]) -> NDArray[Any]:
    """Allocate a zeroed array that shares no cache line with any other."""
    size = length * dtype.itemsize
    raw = np.zeros(size + 2 * LINE, np.uint8)
    start = -raw.ctypes.data % LINE
    return raw[start : start + size].view(dtype)


def room_of(layout: Layout) -> Workspace:
    """Allocate scratch space for one thread."""
    return Workspace(*(padded_zeros(length, dtype) for length, dtype in shapes(layout, layout.depth + 1).values()))
