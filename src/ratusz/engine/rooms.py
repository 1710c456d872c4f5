"""Room to work in: what rules and policies write into while they think, made once for each thread."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

if TYPE_CHECKING:
    from ratusz.engine.kernels import Layout

LINE = 128
"""Bytes between what two threads write: cores that write into the same line of their caches wait for each other, and
some fetch lines in pairs."""
SEATS = 16
"""At least the seats of any game."""


class Room(NamedTuple):
    """One thread's own arrays. On a graphics card they lie in the thread's local memory."""

    moves: Any
    """int32: a list of moves for each level of look-ahead."""
    weights: Any
    """int64: the weights of chance."""
    noise: Any
    """int64: the noise word of the game in hand."""
    totals: Any
    """int64: a number for each seat."""
    state: Any
    """The game in hand, where a function wants it close by."""
    spare: Any
    """Copies of the state: one for each level of look-ahead, and one more."""


def shapes(layout: Layout, levels: int) -> dict[str, tuple[int, Any]]:
    """How long each array of a room is, and of what; `levels` is how deep one may look ahead in it, and one more."""
    return {
        "moves": (layout.moves * levels, np.dtype(np.int32)),
        "weights": (layout.outcomes, np.dtype(np.int64)),
        "noise": (1, np.dtype(np.int64)),
        "totals": (SEATS, np.dtype(np.int64)),
        "state": (1, layout.state),
        "spare": (levels, layout.state),
    }


def apart(length: int, dtype: Any) -> Any:
    """A zeroed array that shares no line of a cache with any other."""
    size = length * dtype.itemsize
    raw = np.zeros(size + 2 * LINE, np.uint8)
    start = -raw.ctypes.data % LINE
    return raw[start : start + size].view(dtype)


def arrays_of(layout: Layout) -> list[Any]:
    """The arrays of a room, in its order."""
    return [apart(length, dtype) for length, dtype in shapes(layout, layout.depth + 1).values()]
