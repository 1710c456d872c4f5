"""How far apart the best few turns are: the prior by which `insight/hint.py` shrinks measured differences.

    python benchmarks/hints.py [--game ID] [-n POSITIONS] [--share WORK] [--seed S]

Positions are drawn from games of bots. In each, the candidates of a hint are searched, and measured with fresh
playouts. The variance beyond the sampling error is real: the spread is the root mean square of that, over all
candidates but the best.
"""

from __future__ import annotations

import argparse
from math import sqrt
from random import Random
from statistics import fmean, stdev

import numpy as np

from ratusz.bots import bot
from ratusz.bots.search_methods import thinker_of
from ratusz.bots.simulation import simulate
from ratusz.games import configured
from ratusz.insight.hint import best_turns
from ratusz.insight.turns import Turn, parts_of

GAMES: list[tuple[str, dict[str, object]]] = [
    ("rolling-village", {"players": 1}),
    ("tiny-towns", {"players": 1}),
    ("tiny-towns", {"players": 2}),
    ("my-city", {"players": 1, "play": "episode-5"}),
    ("seven-wonders-dice", {"players": 3}),
]
PLAYERS = ("greedy", "easy", "greedy", "random")
EACH = 5
"""Positions of one game."""


def main() -> None:
    """Print one line for each kind of game."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--game", choices=sorted({id for id, _ in GAMES}), action="append")
    asked.add_argument("-n", type=int, default=200, help="positions of each kind")
    asked.add_argument("--share", type=float, default=0.6, help="work for each position, in seconds of a usual core")
    asked.add_argument("--seed", default="hints")
    given = asked.parse_args()
    for id, options in GAMES:
        if not given.game or id in given.game:
            measure(id, options, given)


def measure(id: str, options: dict[str, object], given: argparse.Namespace) -> None:
    """Measure positions and print the result."""
    game, random = configured(id, options), Random(given.seed)
    squares, costs, noises = [], [], []
    for number in range(-(-given.n // EACH)):
        players = [bot(PLAYERS[(number + seat) % len(PLAYERS)]) for seat in range(game.players)]
        (finished,) = simulate(game, players, 1, f"{given.seed} {number}", record=True)
        assert finished.record
        turns = [turn for part in parts_of(finished.record) for turn in part.turns if turn.free]
        for turn in random.sample(turns, min(EACH, len(turns))):
            for less, noise in differences(turn, given.share, random):
                squares.append(less**2 - noise**2)
                costs.append(less)
                noises.append(noise)
    spread, error = sqrt(max(0.0, fmean(squares))), stdev(squares) / sqrt(len(squares))
    print(
        f"{game}: spread {spread:.2f} (its square {fmean(squares):.2f} ± {error:.2f}), mean {fmean(costs):.2f},"
        f" noise of a measurement {fmean(noises):.2f}, {len(squares)} ways",
        flush=True,
    )


def differences(turn: Turn, share: float, random: Random) -> list[tuple[float, float]]:
    """Return the difference of each other candidate to the best, with its standard error."""
    ways = best_turns(turn.position, turn.seat, random, share / 2)
    if len(ways) < 2:
        return []
    thinker, seed = thinker_of(turn.position.game), random.randrange(1 << 62)
    scores = thinker.final_scores(turn.position, turn.seat, seed, ways, share / 2)[:, :, turn.seat]
    less = scores[:, :1] - scores[:, 1:]
    noise = less.std(axis=0, ddof=1) / sqrt(len(less)) if len(less) > 1 else np.zeros(less.shape[1])
    return list(zip(less.mean(axis=0).tolist(), noise.tolist(), strict=True))


if __name__ == "__main__":
    main()
