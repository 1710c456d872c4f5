"""Learn a game's weights by playing: `python -m ratusz.bots.train GAME --seed S` writes them into the game's folder.

An evolution strategy seeks the weights with which the quick player of the playouts, who looks one move ahead, scores
most: in solo games the mean score, else the mean lead over players with the weights so far, or over greedy bots
(`--against greedy`). With `--victory S` a lead counts by its logistic value, S points to a step: victories more than
points. In games that are planned it seeks the weights with which plans for whole games score most. Each generation
tries out changes of the weights on the same chance, and goes on with the mean of the better half; steps grow and shrink
with success in each direction. Games of one generation share their chance, the next one has another.
"""

from __future__ import annotations

import argparse
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import numpy as np

from ratusz.bots.planning import NARROW, Planning, plans
from ratusz.bots.policies import choose_greedy
from ratusz.bots.search_kernels import mixed
from ratusz.bots.train_kernels import PLAY_GAMES, play_games
from ratusz.bots.weights import foresight, path_of, weights_of, with_others, write_weights
from ratusz.engine.game import Game
from ratusz.engine.kernels import FORESEE, JUDGE
from ratusz.games import configured


class Trainer:
    """Plays games by weights, on several cores."""

    def __init__(self, game: Game, jobs: int, against: str = "", victory: float = 0.0) -> None:
        self.game, self.pool = game, ThreadPoolExecutor(jobs)
        self.against, self.victory = against, victory
        self.policy = game.kernels.policy(choose_greedy)
        self.judge = game.kernels.pointer(game.parts.worth.judge, JUDGE)
        self.foresee = game.kernels.pointer(foresight(game), FORESEE)
        self.run = game.kernels.bind(play_games, PLAY_GAMES)

    def results(self, candidates: list[Any], others: Any, first: int, count: int, seed: int) -> Any:
        """The results of each candidate in games number `first` and on: a row of scores, or of leads, for each."""
        tasks = [
            (weights, first + part, min(64, count - part)) for weights in candidates for part in range(0, count, 64)
        ]
        played = self.pool.map(lambda task: self._play(task[0], others, task[1], task[2], seed), tasks)
        reached = np.concatenate(list(played)).reshape(len(candidates), count)
        return 1.0 / (1.0 + np.exp(-reached / self.victory)) if self.victory else reached

    def _play(self, weights: Any, others: Any, first: int, count: int, seed: int) -> Any:
        game, layout = self.game, self.game.kernels.layout
        results = np.zeros(count)
        self.run(
            game.kernels.pointers,
            self.judge,
            self.foresee,
            self.policy,
            game.book,
            np.stack([weights, others]),
            np.repeat(game.start().array, 3),
            np.zeros(layout.depth + 1, layout.state),
            1 if self.against else 0,
            first,
            seed,
            np.empty(layout.moves * (layout.depth + 1), np.int32),
            np.empty(layout.outcomes, np.int64),
            np.zeros(game.players, np.int64),
            results,
        )
        return results


class PlanTrainer(Trainer):
    """Plays games that are planned, by weights."""

    def __init__(self, game: Game, jobs: int) -> None:
        self.game, self.pool, self.victory = game, ThreadPoolExecutor(jobs), 0.0

    def _play(self, weights: Any, others: Any, first: int, count: int, seed: int) -> Any:
        planning = Planning(self.game.start(), 0, 0)
        worlds = [mixed(seed, number) for number in range(first, first + count)]
        return np.array([planning.whole(world, NARROW, weights) for world in worlds], np.float64)


def evolve(trainer: Trainer, start: Any, given: Any) -> tuple[Any, float, float]:
    """Search for the best weights; return them, and the gain over the start with its standard error."""
    random = np.random.default_rng(given.seed)
    centre, step = start.copy(), given.step * np.maximum(0.1 * np.abs(start), 0.05)
    begun, generation = time.perf_counter(), 0
    while generation < given.generations and time.perf_counter() - begun < 60 * given.minutes:
        generation += 1
        drawn = random.standard_normal((given.tries // 2, len(start)))
        drawn = np.concatenate([drawn, -drawn])
        tried = [centre + step * change for change in drawn]
        reached = trainer.results(tried, centre, generation * given.games, given.games, given.seed).mean(axis=1)
        order = np.argsort(-reached)[: len(tried) // 2]
        rank = np.log(len(tried) / 2 + 0.5) - np.log(np.arange(1, len(order) + 1))
        rank /= rank.sum()
        chosen = drawn[order]
        centre = centre + step * (rank @ chosen)
        step = step * np.exp(0.1 * ((rank @ chosen**2) - 1.0).clip(-1.0, 1.0))
        if generation % 10 == 0:
            print(f"generation {generation}: {reached.mean():.3f} {time.perf_counter() - begun:.0f} s", flush=True)
    fresh = trainer.results([start, centre], start, 1 << 30, given.check, given.seed)
    gain = fresh[1] - fresh[0]
    print(f"before {fresh[0].mean():.3f}, after {fresh[1].mean():.3f}", flush=True)
    return centre, float(gain.mean()), float(gain.std(ddof=1) / np.sqrt(len(gain)))


def main() -> None:
    """Learn, and write the weights if they are better."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("game")
    parser.add_argument("--players", type=int)
    parser.add_argument("--option", action="append", default=[], metavar="K=V")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--generations", type=int, default=300)
    parser.add_argument("--minutes", type=float, default=60.0, help="stop after so long, whatever the generation")
    parser.add_argument("--tries", type=int, default=32, help="changes tried in each generation")
    parser.add_argument("--games", type=int, default=256, help="games for each of them")
    parser.add_argument("--step", type=float, default=1.0, help="how large the first changes are")
    parser.add_argument("--check", type=int, default=4096, help="fresh games for the comparison at the end")
    parser.add_argument("--against", choices=["greedy"], default="", help="play against these, not against oneself")
    parser.add_argument("--victory", type=float, default=0.0, metavar="S", help="seek victories: S points are a step")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--go-on", action="store_true", help="begin with the weights that were learned before")
    parser.add_argument("--out", type=Path)
    given = parser.parse_args()
    options: dict[str, Any] = dict(pair.split("=", 1) for pair in given.option)
    if given.players:
        options["players"] = given.players
    game = configured(given.game, options)
    start = weights_of(game) if given.go_on else with_others(game, game.parts.worth.GREEDY)[-1].copy()
    trainer = PlanTrainer(game, given.jobs) if plans(game) else Trainer(game, given.jobs, given.against, given.victory)
    weights, gain, error = evolve(trainer, start, given)
    print(f"{game}: {gain:+.3f} +- {error:.3f} a game")
    if gain < 2 * error:
        print("Not surely better: nothing is written.")
        return
    command = "python -m ratusz.bots.train " + " ".join(sys.argv[1:])
    date, path = f"{datetime.now(UTC):%Y-%m-%d}", given.out or path_of(game.facts.package)
    write_weights(path, weights, made_by=command, date=date, gain=round(gain, 3), error=round(error, 3))


if __name__ == "__main__":
    main()
