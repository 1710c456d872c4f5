"""Learn a game's weights by playing: `python -m ratusz.bots.evolution GAME --seed S --out FILE`.

An evolution strategy seeks the weights with which the quick player of the playouts, who looks one move ahead, scores
most: in solo games the mean score, else the mean lead over players with the weights so far, or over greedy bots
(`--against greedy`). With `--victory S` a lead counts by its logistic value, S points to a step: victories more than
points. In games that are planned it seeks the weights with which plans for whole games score most. Each generation
tries out changes of the weights on the same chance, and goes on with the mean of the better half; steps grow and shrink
with success in each direction. Games of one generation share their chance, the next one has another.
"""

from __future__ import annotations

import time
from argparse import Namespace
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING

import numpy as np

from ratusz.bots.learning_command import game_to_learn, learning_command, write_if_better
from ratusz.bots.search_methods import thinker_of
from ratusz.bots.weights import weight_rows, weights_of

if TYPE_CHECKING:
    from ratusz.engine.arrays import FloatArray
    from ratusz.engine.game import Game


class Trainer:
    """Plays games by weights, on several cores."""

    def __init__(self, game: Game, jobs: int, against: str = "", victory: float = 0.0) -> None:
        self.thinker, self.pool = thinker_of(game), ThreadPoolExecutor(jobs)
        self.greedy, self.victory = bool(against), victory

    def results(
        self, candidates: Sequence[FloatArray], others: FloatArray, first: int, count: int, seed: int
    ) -> FloatArray:
        """The results of each candidate in games number `first` and on: a row of scores, or of leads, for each."""
        tasks = [
            (weights, first + part, min(64, count - part)) for weights in candidates for part in range(0, count, 64)
        ]
        play, greedy = self.thinker.game_results, self.greedy
        played = self.pool.map(lambda task: play(task[0], others, task[1], task[2], seed, greedy=greedy), tasks)
        reached = np.concatenate(list(played)).reshape(len(candidates), count)
        return 1.0 / (1.0 + np.exp(-reached / self.victory)) if self.victory else reached


def evolve(trainer: Trainer, start: FloatArray, given: Namespace) -> tuple[FloatArray, FloatArray]:
    """Search for the best weights; return them, and their gains over the start in fresh games."""
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
    print(f"before {fresh[0].mean():.3f}, after {fresh[1].mean():.3f}", flush=True)
    return centre, fresh[1] - fresh[0]


def main() -> None:
    """Learn, and write the weights if they are better."""
    parser = learning_command(__doc__ or "")
    parser.add_argument("--generations", type=int, default=300)
    parser.add_argument("--minutes", type=float, default=60.0, help="stop after so many minutes, in any generation")
    parser.add_argument("--tries", type=int, default=32, help="changes tried in each generation")
    parser.add_argument("--games", type=int, default=256, help="games for each of them")
    parser.add_argument("--step", type=float, default=1.0, help="how large the first changes are")
    parser.add_argument("--check", type=int, default=4096, help="fresh games for the comparison at the end")
    parser.add_argument("--against", choices=["greedy"], default="", help="play against these, not against oneself")
    parser.add_argument("--victory", type=float, default=0.0, metavar="S", help="seek victories: S points are a step")
    parser.add_argument("--jobs", type=int, default=1)
    given = parser.parse_args()
    game = game_to_learn(given)
    initial = game.parts.evaluation.initial_weights
    start = weights_of(game) if given.go_on else weight_rows(game, initial)[-1].copy()
    weights, gains = evolve(Trainer(game, given.jobs, given.against, given.victory), start, given)
    write_if_better(given, "ratusz.bots.evolution", weights, gains)


if __name__ == "__main__":
    main()
