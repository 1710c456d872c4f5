"""How much of the speed of bare playouts the vector environment keeps, side by side in one run.

    python benchmarks/environments.py --games 4096 --threads 1

Playouts choose and play random moves to the end of a batch of games, and do nothing else. The environment does the same
with `env.step(env.sample())`: random actions out of the masks, observations and masks for every learner, rewards, and
new games for those that end. Moves a second are moves of learners; where seats wait for each other, steps in which one
waits do not count. With one thread its own time on the processor counts, so that other programs disturb little; each
figure is the best of some rounds, in which the two take turns.
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


def clock(threads: int) -> float:
    """Seconds: of the thread's own time on the processor, if there is only one."""
    return time.thread_time() if threads == 1 else time.perf_counter()


def playouts(batch: Batch, threads: int) -> float:
    """Moves a second of bare playouts, all games once to their end."""
    batch.start()
    began = clock(threads)
    played = batch.play_out()
    return float(played.sum()) / (clock(threads) - began)


def steps(env: GamesEnv, threads: int, each: int = 20) -> float:
    """Moves a second of the environment in so many steps."""
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
    arguments = parser.parse_args()
    print(f"{platform.processor() or platform.machine()}, {arguments.threads} threads, {arguments.games} games")
    for name, options in CASES:
        learners = arguments.games * int(options["players"])
        env = GamesEnv(name, learners, opponents=None, threads=arguments.threads, **options)
        batch = env.game.batch(arguments.games, seed=1, threads=arguments.threads)
        env.reset(seed=1)
        rounds = [(playouts(batch, arguments.threads), steps(env, arguments.threads)) for _ in range(arguments.rounds)]
        bare, kept = (max(column) for column in zip(*rounds, strict=True))
        size, actions = env.single_observation_space.shape, env.single_action_space
        print(
            f"{env.game}: playouts {bare / 1e6:.2f}, environment {kept / 1e6:.2f} million moves a second"
            f" ({kept / bare:.0%}); observation {size}, {actions}",
            flush=True,
        )


if __name__ == "__main__":
    main()
