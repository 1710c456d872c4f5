"""The cost of a bad turn under a strong continuation.

Playouts follow the judgement alone. A player who thinks about the turns that follow recovers more often, so a turn
costs less than playouts say: by a factor that was measured for each game (`KEPT`, `benchmarks/honesty.py`). Where all
playouts agree, nothing that comes after could mend anything, and the full cost remains.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from ratusz.bots.planning import plans

if TYPE_CHECKING:
    from ratusz.engine.game import Game


def remaining(game: Game, differences: Any) -> Any:
    """Scale differences between turns, a row for each playout, to those under a strong continuation."""
    if plans(game):
        return differences  # the best plans were compared: there is no stronger continuation
    kept = getattr(game.parts.worth, "KEPT", 1.0)
    return differences * np.where(np.ptp(differences, axis=0) > 0, kept, 1.0)
