"""Learn a game's judgement by playing: `python -m ratusz.bots.td_learning GAME --games N --out FILE`.

Every seat takes the turn after which its judgement is highest, and each judgement is moved towards the next one, the
last one towards the final score (TD learning, `learn_kernels`). One thread plays and learns, so the same command gives
the same weights on every machine.
"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import numpy as np

from ratusz.bots.learning_command import game_to_learn, learning_command, write_if_better
from ratusz.bots.td_learning_kernels import LONGEST, START, Learning, learn_games
from ratusz.bots.turn_kernels import Judgement, beam_of, turns_of
from ratusz.bots.weights import round_weights, weights_of
from ratusz.engine.kernels import Judge, Rest
from ratusz.engine.learning import HEAD, SIZE, adjust, look

if TYPE_CHECKING:
    from ratusz.engine.arrays import FloatArray
    from ratusz.engine.game import Game

PORTION = 1000
FRESH = 1 << 40
"""Number of the first fresh game, which nothing was learned from."""


class Learner:
    """Plays a game by its weights, and learns from it."""

    def __init__(self, game: Game, weights: FloatArray, *, seed: int, rate: float, beam: int) -> None:
        self.game, self.seed, self.rate, self.beam = game, seed, rate, beam
        self._all = np.zeros(HEAD + 3 * len(weights))
        self._all[SIZE] = len(weights)
        self.weights: FloatArray = self._all[HEAD : HEAD + len(weights)]
        """The learned weights: a part of the array that learning changes."""
        self.weights[:] = weights
        kernels, evaluation = game.kernels, game.parts.evaluation
        self._adjusting = kernels.pointer(evaluation.judge, Judge, {look: adjust})
        judge, rests = kernels.pointer(evaluation.judge, Judge), kernels.pointer(evaluation.rests, Rest)
        self._judgement = kernels.bundle(Judgement(judge, rests, self._all[HEAD:]))

    def play(self, first: int, count: int, *, learning: bool) -> FloatArray:
        """Play games number `first` and on; return their results."""
        game, kernels, rate = self.game, self.game.kernels, self.rate if learning else 0.0
        beam, turns = beam_of(kernels.layout, self.beam, LONGEST), turns_of(1, LONGEST)
        states, results = np.zeros(3, kernels.layout.state), np.zeros(count)
        states[START] = game.start().array[0]
        totals = np.zeros(game.players, np.int64)
        lessons = kernels.bundle(Learning(self._adjusting, self._all, rate, first, self.seed, totals))
        kernels.bind(learn_games)(
            kernels.pointers, game.rules_book, self._judgement, beam, turns, lessons, states, results
        )
        return results


def main() -> None:
    """Learn, measure on fresh games, and store the weights if they are better."""
    parser = learning_command(__doc__ or "")
    parser.add_argument("--games", type=int, default=1_000_000)
    parser.add_argument("--rate", type=float, default=0.02, help="share of a surprise that each weight learns at first")
    parser.add_argument("--beam", type=int, default=6, help="unfinished ways to take a turn that are followed at once")
    parser.add_argument("--check", type=int, default=10_000, help="fresh games for the comparison at the end")
    given = parser.parse_args()
    game = game_to_learn(given, players=1)
    start = weights_of(game) if given.go_on else game.parts.evaluation.initial_weights
    learner = Learner(game, start, seed=given.seed, rate=given.rate, beam=given.beam)
    before = learner.play(FRESH, given.check, learning=False)
    for first in range(0, given.games, PORTION):
        scores = learner.play(first, min(PORTION, given.games - first), learning=True)
        print(f"{first + len(scores)} of {given.games} games, mean score {scores.mean():.1f}", file=sys.stderr)
    learner.weights[:] = round_weights(learner.weights)
    after = learner.play(FRESH, given.check, learning=False)
    print(f"{game}: {before.mean():.2f} before, {after.mean():.2f} after")
    write_if_better(
        given, "ratusz.bots.td_learning", learner.weights, after - before, mean=round(float(after.mean()), 2)
    )


if __name__ == "__main__":
    main()
