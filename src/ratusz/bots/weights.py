"""Learned weights: small files in the folders of the games, with the command that made them.

A file is JSON. A few weights are a list of numbers. Of many, each is a whole number of steps that fits into a byte, and
all the bytes are compressed in one text.
"""

from __future__ import annotations

import base64
import importlib
import json
import zlib
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from ratusz.bots.search_kernels import blind

if TYPE_CHECKING:
    from ratusz.engine.game import Game
    from ratusz.engine.kernels import Function

FILE = "weights.json"
MANY = 1000
STEP = 0.02
MOST = 127


def weights_of(game: Game) -> Any:
    """The weights by which a game's searching bots judge; those of the greedy bot where nothing was learned."""
    return _read(game.facts.package)


def with_others(game: Game, own: Any) -> Any:
    """The weights of the seat in a row, and in a second one those assumed for opponents, if the game names some."""
    others = getattr(game.parts.worth, "OTHERS", None)
    return own.reshape(1, -1) if others is None else np.stack([own, others])


def foresight(game: Game) -> Function:
    """The game's function that computes the values of all moves at once (see `WorthPart`), or `blind`."""
    found: Function = getattr(game.parts.worth, "foresee", blind)
    return found


@cache
def _read(package: str) -> Any:
    path = path_of(package)
    if path.exists():
        return read_weights(path)
    return importlib.import_module(f"{package}.worth").GREEDY


def path_of(package: str) -> Path:
    """The path of a game's weights."""
    return Path(str(importlib.import_module(package).__file__)).parent / FILE


def read_weights(path: Path) -> Any:
    """Read the weights in a file."""
    found = json.loads(path.read_text("utf-8"))["weights"]
    if isinstance(found, list):
        return np.array(found, np.float64)
    return STEP * np.frombuffer(zlib.decompress(base64.b64decode(found)), np.int8).astype(np.float64)


def packed(weights: Any) -> Any:
    """Round many weights as they will be when they are read again."""
    return STEP * _bytes(weights)


def _bytes(weights: Any) -> Any:
    return np.clip(np.round(np.asarray(weights) / STEP), -MOST, MOST).astype(np.int8)


def write_weights(path: Path, weights: Any, **made: str | float) -> None:
    """Write weights to a file, after the metadata of how they were made."""
    if len(weights) < MANY:
        found: str | list[float] = [float(f"{number:.6g}") for number in weights]
    else:
        found = base64.b64encode(zlib.compress(_bytes(weights).tobytes(), 9)).decode()
    path.write_text(json.dumps({**made, "weights": found}, indent=1) + "\n", "utf-8")
