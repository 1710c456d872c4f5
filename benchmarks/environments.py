"""How much of the speed of bare playouts the vector environment keeps, side by side in one run.

    python benchmarks/environments.py --games 4096 --threads 1

Playouts choose and play random moves to the end of a batch of games, and do nothing else. The environment does the same
with `env.step(env.sample())`: random actions out of the masks, observations and masks for every learner, rewards, and
new games for those that end. Moves a second are moves of learners; where seats wait for each other, steps in which one
waits do not count.
"""

from __future__ import annotations

import argparse
import platform
import time
from typing import Any

import numpy as np

from ratusz.envs.vector import GamesEnv

CASES: tuple[tuple[str, dict[str, Any]], ...] = (
    ("rolling-village", {"players": 1}),
    ("rolling-village", {"players": 2}),
    ("my-city", {"players": 1}),
    ("seven-wonders-dice", {"players": 2}),
    ("tiny-towns", {"players": 1}),
    ("tiny-towns", {"players": 2, "monuments": False}),
)


def playouts(env: GamesEnv, threads: int, rounds: int) -> float:
    """Moves a second of bare playouts, the best of some rounds."""
    batch = env.game.batch(env.num_envs // env.learners, seed=1, threads=threads)
    best = 0.0
    for _ in range(rounds):
        batch.start()
        began = time.perf_counter()
        played = batch.play_out()
        best = max(best, float(played.sum()) / (time.perf_counter() - began))
    return best


def steps(env: GamesEnv, rounds: int, each: int = 20) -> float:
    """Moves a second of the environment, the best of some rounds of so many steps."""
    env.reset(seed=1)
    best, wait = 0.0, env.action(None)
    for _ in range(rounds):
        moved, spent = 0, 0.0
        for _ in range(each):
            began = time.perf_counter()
            actions = env.sample()
            env.step(actions)
            spent += time.perf_counter() - began
            moved += int(np.count_nonzero(actions != wait))
        best = max(best, moved / spent)
    return best


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
        bare, kept = playouts(env, arguments.threads, arguments.rounds), steps(env, arguments.rounds)
        size, actions = env.single_observation_space.shape, env.single_action_space
        print(
            f"{env.game}: playouts {bare / 1e6:.2f}, environment {kept / 1e6:.2f} million moves a second"
            f" ({kept / bare:.0%}); observation {size}, {actions}",
            flush=True,
        )


if __name__ == "__main__":
    main()
