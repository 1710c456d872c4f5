"""The measurement of one turn of a game, for reviews."""

from __future__ import annotations

import msgspec


class Measurement(msgspec.Struct):
    """A measured turn: mean scores of the baseline policy's turn and of the one taken, and a better one if found."""

    steady: float
    taken: float
    gain: float = 0.0
    """Mean gain of the best turn found over the one taken."""
    variance: float = 0.0
    """Variance of that between playouts."""
    playouts: int = 1
    better: tuple[int, ...] = ()
    certain: bool = False
    """Whether nothing was left to chance."""
    spread: float = 0.0
    doubt: float = 0.0
    times: int = 1
    """`spread` is the variance of `steady` between playouts, `doubt` that of its difference to `taken`, `times` the
    number of playouts."""
    own: float = 0.0
    known: float = 0.0
    """If `certain`: the best final scores known of the turn taken (`own`), and of the better one (`known`)."""
