"""How fast one checkout is, job by job: `versions.py --speed` runs it in both, in turns.

    PYTHONPATH=CHECKOUT/src python benchmarks/versions_speed.py --game G

The names of its jobs are printed first. Then every line of input names a job, and is answered by the seconds of CPU
time that it took. Only the public API is used, because the code of both versions has to be the same.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

import gymnasium

import ratusz
from ratusz.envs import GamesEnv

Job = Callable[[], object]
COUNTS = (1, 2, 8, 64, 2048)
"""Learners of the vector environments."""
STEPS = 50_000
"""About how many steps of a learner a round of a vector environment takes; a call counts as 64 more."""
PLAYED, SHARE = 12, 0.1
"""The search is asked for a turn after so many random moves, with so many seconds of work."""
IMPORTING = "import ratusz"
FIRST_MOVE = (
    "import ratusz; position = ratusz.game({game!r}).start()\n"
    "while not position.actors: position = position.settle(0)\n"
    "seat = position.actors[0]; position.play(seat, position.legal(seat)[0])\n"
)


def start_and_end(source: str) -> float:
    """Return the CPU seconds of a new process with this program."""
    code = f"{source}\nimport time; print(time.process_time())"
    return float(subprocess.run([sys.executable, "-c", code], stdout=subprocess.PIPE, text=True, check=True).stdout)


def playouts(game: str, players: int) -> Job:
    """Play random games to their end."""
    batch = ratusz.game(game, players=players).batch(256, seed=1, threads=1)

    def job() -> None:
        batch.start()
        batch.play_out()

    return job


def vector(game: str, players: int, count: int) -> Job:
    """Step a vector environment by random actions."""
    env = GamesEnv(game, count * players, players=players, opponents=None, threads=1)
    env.reset(seed=1)
    steps = STEPS // (env.num_envs + 64)

    def job() -> None:
        for _ in range(steps):
            env.step(env.sample())

    return job


def single(game: str) -> Job:
    """Step the environment of one game by random actions."""
    name = "".join(word.title() for word in game.split("-"))
    env: gymnasium.Env[Any, Any] = gymnasium.make(f"ratusz/{name}-v2", disable_env_checker=True).unwrapped

    def job() -> None:
        random = Random(1)
        for seed in range(4):
            _, info = env.reset(seed=seed)
            over = False
            while not over:
                _, _, over, _, info = env.step(random.choice(info["action_mask"].nonzero()[0]))

    return job


def random_moves(game: str, players: int, most: int = 100_000) -> ratusz.Position:
    """Play random moves from Python, at most so many; return the position."""
    random, position = Random(1), ratusz.game(game, players=players).start()
    while not position.over:
        if position.chance is not None:
            position = position.settle(position.chance.sample(random))
        elif most:
            seat = position.actors[0]
            position, most = position.play(seat, random.choice(position.legal(seat))), most - 1
        else:
            break
    return position


def search(game: str, players: int) -> Job:
    """Choose a turn by search."""
    player: Any = ratusz.bot("expert", timed=False)
    player = replace(player, effort=replace(player.effort, share=SHARE))
    position = random_moves(game, players, PLAYED)
    return lambda: player.choose(position, position.actors[0], Random(1))


def jobs(game: str) -> dict[str, Job]:
    """Return the jobs by their names."""
    players = max(2, ratusz.all_facts()[game].players[0])
    named: dict[str, Job] = {"playouts": playouts(game, players)}
    named |= {f"{count} x {players} learners": vector(game, players, count) for count in COUNTS}
    named |= {"one environment": single(game), "moves from Python": lambda: random_moves(game, players)}
    named |= {"search": search(game, players)}
    return named


def main() -> None:
    """Serve the measuring process."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--game", choices=sorted(ratusz.all_facts()), required=True)
    wanted = parser.parse_args()
    starts = {"import": IMPORTING, "first move": FIRST_MOVE.format(game=wanted.game)}
    named = jobs(wanted.game)
    for job in named.values():
        job()  # compiles, where that has not been done yet
    print("\t".join([*named, *starts]), flush=True)
    for line in sys.stdin:
        name = line.strip()
        if name in starts:
            print(start_and_end(starts[name]), flush=True)
            continue
        start = time.process_time()
        named[name]()
        print(time.process_time() - start, flush=True)


if __name__ == "__main__":
    main()
