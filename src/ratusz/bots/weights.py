"""Weights that were learned: small files in the folders of the games, with the command that made them."""

from __future__ import annotations

import importlib
import json
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from ratusz.bots.search_kernels import blind

if TYPE_CHECKING:
    from ratusz.engine.game import Game
    from ratusz.engine.kernels import Function

FILE = "weights.json"


def weights_of(game: Game) -> Any:
    """The weights by which a game's searching bots judge; those of the greedy bot where nothing was learned."""
    return _read(game.facts.package)


def weights_of_others(game: Game, own: Any) -> Any:
    """The weights by which the others are taken to play on, where the game names them; else those of the searcher."""
    return getattr(game.parts.worth, "OTHERS", own)


def foresight(game: Game) -> Function:
    """What the game can say of all moves at once (see `WorthPart`), nothing where it says nothing."""
    found: Function = getattr(game.parts.worth, "foresee", blind)
    return found


@cache
def _read(package: str) -> Any:
    path = path_of(package)
    if path.exists():
        return np.array(json.loads(path.read_text("utf-8"))["weights"], np.float64)
    return importlib.import_module(f"{package}.worth").GREEDY


def path_of(package: str) -> Path:
    """Where the weights of a game lie."""
    return Path(str(importlib.import_module(package).__file__)).parent / FILE


def write_weights(path: Path, weights: Any, **made: str | float) -> None:
    """Write weights down, after what made them."""
    numbers = [float(f"{number:.6g}") for number in weights]
    path.write_text(json.dumps({**made, "weights": numbers}, indent=1) + "\n", "utf-8")
