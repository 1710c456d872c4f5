"""Speed of the vector environment as a share of bare playouts, side by side in one run.

    python benchmarks/environments.py --games 4096 --threads 1

Playouts play random moves to the end of a batch of games, and do nothing else. The environment does the same with
`env.step(env.sample())`: random actions from the masks, observations and masks for every learner, rewards, and new
games for those that end. Moves per second count moves of learners; steps in which a learner waits do not count. With
one thread the figures are CPU time of the thread, so other programs disturb little; each is the best of some rounds in
which the two take turns.
"""

from __future__ import annotations

import argparse
import platform
import time
from typing import Any

import numpy as np

from ratusz.engine.batch import Batch
from ratusz.envs.vector import GamesEnv

CASES: tuple[tuple[str, dict[str, Any]], ...] = (
    ("rolling-village", {"players": 1}),
    ("rolling-village", {"players": 2}),
    ("my-city", {"players": 1}),
    ("seven-wonders-dice", {"players": 2}),
    ("tiny-towns", {"players": 1}),
    ("tiny-towns", {"players": 2, "monuments": False}),
)
KINDS: tuple[dict[str, Any], ...] = (
    {"observation": "packed", "points": "written"},
    {"observation": "flat", "points": "written"},
    {"observation": "flat", "points": "standing"},
)


def clock(threads: int) -> float:
    """Return seconds: CPU time of the thread, if there is only one."""
    return time.thread_time() if threads == 1 else time.perf_counter()


def playouts(batch: Batch, threads: int) -> float:
    """Return moves per second of bare playouts, all games once to their end."""
    batch.start()
    began = clock(threads)
    played = batch.play_out()
    return float(played.sum()) / (clock(threads) - began)


def steps(env: GamesEnv, threads: int, each: int = 20) -> float:
    """Return moves per second of the environment over `each` steps per run."""
    moved, spent, wait = 0, 0.0, env.action(None)
    for _ in range(each):
        began = clock(threads)
        actions = env.sample()
        env.step(actions)
        spent += clock(threads) - began
        moved += int(np.count_nonzero(actions != wait))
    return moved / spent


def main() -> None:
    """Measure every case."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--games", type=int, default=4096)
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--only", default="", help="a part of a game's name")
    arguments = parser.parse_args()
    print(f"{platform.processor() or platform.machine()}, {arguments.threads} threads, {arguments.games} games")
    for name, options in CASES:
        if arguments.only in name:
            print(measured(name, options, arguments.games, arguments.threads, arguments.rounds), flush=True)


def measured(name: str, options: dict[str, Any], games: int, threads: int, rounds: int) -> str:
    """Measure one case and print a line for each kind of observation."""
    learners = games * int(options["players"])
    envs = [GamesEnv(name, learners, opponents=None, threads=threads, **kind, **options) for kind in KINDS]
    batch = envs[0].game.batch(games, seed=1, threads=threads)
    for env in envs:
        env.reset(seed=1)
    best = [0.0] * (1 + len(envs))
    for _ in range(rounds):
        found = [playouts(batch, threads), *(steps(env, threads) for env in envs)]
        best = [max(pair) for pair in zip(best, found, strict=True)]
    lines = [f"{envs[0].game}: playouts {best[0] / 1e6:.2f} million moves a second"]
    for kind, env, kept in zip(KINDS, envs, best[1:], strict=True):
        shape = env.single_observation_space.shape
        lines.append(f"  {' '.join(kind.values())} {shape}: {kept / 1e6:.2f} ({kept / best[0]:.0%})")
    return "\n".join(lines)


if __name__ == "__main__":
    main()
