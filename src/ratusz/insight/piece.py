"""What is found about one turn of a game."""

from __future__ import annotations

import msgspec


class Piece(msgspec.Struct):
    """What was found about a turn: means of the steady player's turn, of the one taken, and what is better."""

    steady: float
    taken: float
    gain: float = 0.0
    """How much more the best one has come to."""
    variance: float = 0.0
    """How much that differs from playout to playout."""
    playouts: int = 1
    better: tuple[int, ...] = ()
    certain: bool = False
    """Nothing was left to chance."""
    spread: float = 0.0
    doubt: float = 0.0
    times: int = 1
    """How much `steady`, and what was taken beside it, differ from playout to playout, as variances; and how many of
    them there were."""
    own: float = 0.0
    known: float = 0.0
    """Then: the best end known of the turn taken, and of the better one."""
