"""Learn a game's judgement by playing: `python -m ratusz.bots.learn GAME --games N` writes its weights into its folder.

Every seat takes the turn after which its judgement is highest, and each judgement is moved towards the next one, the
last one towards the final score (TD learning, `learn_kernels`). One thread plays and learns, so the same command gives
the same weights on every machine.
"""

from __future__ import annotations

import argparse
import shlex
import sys
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import numpy as np
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from ratusz.bots.learn_kernels import LEARN_GAMES, START, learn_games
from ratusz.bots.weights import packed, path_of, weights_of, write_weights
from ratusz.engine.game import Game
from ratusz.engine.kernels import JUDGE, REST
from ratusz.engine.learning import HEAD, SIZE, adjust, look
from ratusz.games import configured

PORTION = 1000
FRESH = 1 << 40
"""Number of the first fresh game, which nothing was learned from."""


class Learner:
    """Plays a game by its weights, and learns from it."""

    def __init__(self, game: Game, weights: Any, *, seed: int, rate: float, beam: int) -> None:
        self.game, self.seed, self.rate, self.beam = game, seed, rate, beam
        judge = game.parts.evaluation.judge
        self._judge = game.kernels.pointer(judge, JUDGE)
        self._adjusting = game.kernels.pointer(judge, JUDGE, {look: adjust})
        self._rests = game.kernels.pointer(game.parts.evaluation.rests, REST)
        self._run = game.kernels.bind(learn_games, LEARN_GAMES)
        self._all = np.zeros(HEAD + 3 * len(weights))
        self._all[SIZE] = len(weights)
        self.weights[:] = weights

    @property
    def weights(self) -> Any:
        """The learned weights."""
        return self._all[HEAD : HEAD + int(self._all[SIZE])]

    def play(self, first: int, count: int, *, learning: bool) -> Any:
        """Play games number `first` and on; return their results."""
        game, layout = self.game, self.game.kernels.layout
        states, results = np.zeros(3, layout.state), np.zeros(count)
        room = np.zeros(2 * self.beam + 3, layout.state)
        states[START] = game.start().array[0]
        self._run(
            game.kernels.pointers,
            self._judge,
            self._adjusting,
            self._rests,
            game.rules_book,
            self._all,
            states,
            room,
            room.view(np.int32).reshape(len(room), -1),
            first,
            self.beam,
            self.seed,
            self.rate if learning else 0.0,
            np.empty(layout.moves, np.int32),
            np.empty(layout.outcomes, np.int64),
            np.zeros(game.players, np.int64),
            results,
        )
        return results


def learned(learner: Learner, games: int, console: Console) -> None:
    """Learn from so many games, and show a progress bar."""
    columns = TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()
    with Progress(*columns, console=console) as progress:
        bar = progress.add_task("learning", total=games)
        for first in range(0, games, PORTION):
            scores = learner.play(first, min(PORTION, games - first), learning=True)
            progress.update(bar, advance=len(scores), description=f"mean score {scores.mean():.1f}")


def main() -> None:
    """Learn, measure on fresh games, and store the weights if they are better."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("game")
    parser.add_argument("--players", type=int, default=1)
    parser.add_argument("--option", action="append", default=[], metavar="K=V")
    parser.add_argument("--games", type=int, default=1_000_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--rate", type=float, default=0.02, help="share of a surprise that each weight learns at first")
    parser.add_argument("--beam", type=int, default=6, help="unfinished ways to take a turn that are followed at once")
    parser.add_argument("--check", type=int, default=10_000, help="fresh games for the comparison at the end")
    parser.add_argument("--go-on", action="store_true", help="begin with the weights that were learned before")
    parser.add_argument("--out", type=Path, help="another file for the weights")
    given = parser.parse_args()
    options: dict[str, Any] = dict(pair.split("=", 1) for pair in given.option)
    game = configured(given.game, {**options, "players": given.players})
    start = weights_of(game) if given.go_on else game.parts.evaluation.initial_weights
    console = Console(stderr=True)
    learner = Learner(game, start, seed=given.seed, rate=given.rate, beam=given.beam)
    before = learner.play(FRESH, given.check, learning=False)
    learned(learner, given.games, console)
    learner.weights[:] = packed(learner.weights)
    after = learner.play(FRESH, given.check, learning=False)
    gain = after - before
    error = float(gain.std(ddof=1) / np.sqrt(len(gain)))
    console.print(f"{game}: {before.mean():.2f} before, {after.mean():.2f} after, {gain.mean():+.2f} ± {error:.2f}")
    if gain.mean() < 2 * error:
        console.print("Not surely better: nothing is written.")
        return
    write_weights(
        given.out or path_of(game.facts),
        learner.weights,
        made_by=f"python -m ratusz.bots.learn {shlex.join(sys.argv[1:])}",
        date=f"{datetime.now(UTC):%Y-%m-%d}",
        mean=round(float(after.mean()), 2),
        gain=round(float(gain.mean()), 2),
        error=round(error, 2),
    )


if __name__ == "__main__":
    main()
