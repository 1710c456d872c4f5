"""Learned weights: a small file in the `bot` folder of each game, with the command that made them.

A file is JSON. A few weights are a list of numbers. Of many, each is a whole number of steps that fits into a byte, and
all the bytes are compressed in one text.
"""

from __future__ import annotations

import base64
import json
import zlib
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from ratusz.engine.arrays import FloatArray
    from ratusz.engine.facts import Facts
    from ratusz.engine.game import Game

FILE = "weights.json"
MANY = 1000
STEP = 0.02
MOST = 127


def weights_of(game: Game) -> FloatArray:
    """The weights by which a game's searching bots judge; the initial ones where nothing was learned."""
    learned = _stored_weights(path_of(game.facts))
    return game.parts.evaluation.initial_weights if learned is None else learned


def weight_rows(game: Game, own: FloatArray) -> FloatArray:
    """The weights of the seat in a row, and in a second one those assumed for opponents, if the game names some."""
    others = game.parts.evaluation.others
    return own.reshape(1, -1) if others is None else np.stack([own, others])


@cache
def _stored_weights(path: Path) -> FloatArray | None:
    return read_weights(path) if path.exists() else None


def path_of(facts: Facts) -> Path:
    """The path of a game's learned weights."""
    return facts.folder / "bot" / FILE


def read_weights(path: Path) -> FloatArray:
    """Read the weights in a file."""
    found = json.loads(path.read_text("utf-8"))["weights"]
    if isinstance(found, list):
        return np.array(found, np.float64)
    return STEP * np.frombuffer(zlib.decompress(base64.b64decode(found)), np.int8).astype(np.float64)


def round_weights(weights: FloatArray) -> FloatArray:
    """Round many weights as they will be when they are read again."""
    return STEP * _encode_numbers(weights).astype(np.float64)


def _encode_numbers(weights: FloatArray) -> NDArray[np.int8]:
    return np.clip(np.round(weights / STEP), -MOST, MOST).astype(np.int8)


def write_weights(path: Path, weights: FloatArray, **made: str | float) -> None:
    """Write weights to a file, after the metadata of how they were made."""
    if len(weights) < MANY:
        found: str | list[float] = [float(f"{number:.6g}") for number in weights]
    else:
        found = base64.b64encode(zlib.compress(_encode_numbers(weights).tobytes(), 9)).decode()
    path.write_text(json.dumps({**made, "weights": found}, indent=1) + "\n", "utf-8")
