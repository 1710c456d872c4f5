"""What the programs that learn weights have in common: arguments, the game, and writing what was learned."""

from __future__ import annotations

import shlex
import sys
from argparse import ArgumentParser, Namespace
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

from ratusz.bots.weights import FILE, write_weights
from ratusz.games import configured

if TYPE_CHECKING:
    from ratusz.engine.arrays import FloatArray
    from ratusz.engine.game import Game


def learning_command(described: str) -> ArgumentParser:
    """The arguments that all programs have which learn weights."""
    parser = ArgumentParser(description=described.partition("\n")[0])
    parser.add_argument("game")
    parser.add_argument("--players", type=int)
    parser.add_argument("--option", action="append", default=[], metavar="K=V")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--go-on", action="store_true", help="begin with the weights that were learned before")
    parser.add_argument("--out", type=Path, default=Path(FILE), help="file for the weights (default: %(default)s)")
    return parser


def game_to_learn(given: Namespace, **defaults: int) -> Game:
    """The game that the arguments name."""
    options: dict[str, object] = {**defaults, **dict(pair.split("=", 1) for pair in given.option)}
    return configured(given.game, options | ({"players": given.players} if given.players else {}))


def write_if_better(given: Namespace, program: str, weights: FloatArray, gains: FloatArray, **more: float) -> None:
    """Write weights if they gain significantly in fresh games, and print what they gain."""
    gain, error = float(gains.mean()), float(gains.std(ddof=1) / np.sqrt(len(gains)))
    print(f"{gain:+.3f} ± {error:.3f} a game")
    if gain <= 2 * error:
        print("Not surely better: nothing is written.")
        return
    command, date = f"python -m {program} {shlex.join(sys.argv[1:])}", f"{datetime.now(UTC):%Y-%m-%d}"
    write_weights(given.out, weights, made_by=command, date=date, **more, gain=round(gain, 3), error=round(error, 3))
    print(f"The weights are in {given.out}.")
