"""What remains of a bad turn when one plays on well.

Playouts go on by the judgement alone. Who thinks about the turns that follow finds a way out more often, so a turn
costs less than playouts say: by how much was measured for each game (`KEPT`, `benchmarks/honesty.py`). Where all
playouts agree nothing comes after that could mend anything, and all of it remains.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from ratusz.bots.planning import plans

if TYPE_CHECKING:
    from ratusz.engine.game import Game


def remaining(game: Game, differences: Any) -> Any:
    """Differences between ways, a row for each playout, as they are for somebody who plays on well."""
    if plans(game):
        return differences  # the best plans were compared: nobody plays on better
    kept = getattr(game.parts.worth, "KEPT", 1.0)
    return differences * np.where(np.ptp(differences, axis=0) > 0, kept, 1.0)
