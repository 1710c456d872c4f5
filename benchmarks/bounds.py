"""Upper bounds of the mean score of any solo player.

    python benchmarks/bounds.py rolling-village -n 200 --seconds 4 --jobs 2 [--seed S] [--option K=V]
    python benchmarks/bounds.py rolling-village --penalised -n 40 --beam 32 --closely 1 --seed published

A player who knows every roll in advance scores at least as much as any real player, so the mean is an upper bound as
far as the search is exact: `sure` is the share of games in which looking twice as hard found nothing better. The dice
are those of games of the strong bot.

With `--penalised` the player who knows the dice pays for their value (see `penalised`), which gives a much closer
bound. `widths` are its means with a quarter, half and all of the beam: it is no bound while it still grows. `above` is
the difference to the bot's scores in the same games with the same penalties, `least` its minimum: below zero the search
has missed something that a bot found. `luck` is the value of the bot's rolls, in standard errors `t`: about zero. With
`--seed published` the dice are those of the contests in `results`.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from functools import partial
from pathlib import Path
from statistics import fmean, stdev
from typing import Any, NamedTuple

from penalised import Effort, Knowing, dice

from ratusz.bots.levels import player_of
from ratusz.bots.simulation import SimulatedGames, simulate
from ratusz.games import configured
from ratusz.insight.hindsight import hindsight


class Bound(NamedTuple):
    """One game of a player who knows the dice and pays for them."""

    played: float
    """The bot's score."""
    luck: float
    """The value of its rolls."""
    paid: float
    """The payment for them: a share of their value."""
    best: list[float]
    """The best that was found, penalties paid, with a quarter, half and all of the beam."""


def found(id: str, options: dict[str, str], seconds: float, seed: str, number: int) -> tuple[int, int, bool]:
    """Return the score, the best score found, and whether it is proven best, for one game."""
    game = configured(id, {"players": 1, **options})
    (finished,) = simulate(game, [player_of("strong")], 1, f"{seed} {number}", record=True)
    assert finished.record is not None
    best = hindsight(finished.record, game, seconds)
    return finished.totals[0], best.score, best.sure


def bound(id: str, options: dict[str, str], bot: str, effort: Effort, seed: str, number: int) -> Bound:
    """Compute the penalised bound of one game."""
    game = configured(id, {"players": 1, **options})
    (finished,) = SimulatedGames(game, [player_of(bot, timed=False)], seed, [number]).play(record=True)
    assert finished.record is not None
    knowing = Knowing(game, effort)
    score, paid = knowing.played(finished.record)
    best: list[float] = []
    for part in (4, 2, 1):
        knowing.width = max(1, effort.width // part)
        best.append(max([knowing.best(game.start().array, dice(game, seed, number)), *best]))
    return Bound(score, -paid / effort.share, -paid, best)


def error(values: list[float]) -> float:
    """Return the standard error of a mean."""
    return float(stdev(values) / len(values) ** 0.5)


def summarize(games: list[tuple[int, int, bool]]) -> dict[str, float]:
    """Return the summary of hindsight."""
    played, best = [game[0] for game in games], [float(game[1]) for game in games]
    return {
        "strong": round(fmean(played), 2),
        "best": round(fmean(best), 2),
        "sd": round(stdev(best), 2),
        "error": round(error(best), 2),
        "sure": round(fmean(game[2] for game in games), 3),
    }


def summarize_penalised(games: list[Bound]) -> dict[str, Any]:
    """Return the summary of the penalised bound."""
    best, luck = [game.best[-1] for game in games], [game.luck for game in games]
    above = [game.best[-1] - (game.played - game.paid) for game in games]
    return {
        "played": round(fmean(game.played for game in games), 2),
        "luck": round(fmean(luck), 3),
        "t": round(fmean(luck) / error(luck), 2),
        "widths": [round(fmean(game.best[width] for game in games), 2) for width in range(3)],
        "bound": round(fmean(best), 2),
        "error": round(error(best), 2),
        "sure": round(fmean(game.best[-1] == game.best[-2] for game in games), 3),
        "above": round(fmean(above), 2),
        "above error": round(error(above), 2),
        "least": round(min(above), 2),
    }


def main() -> None:
    """Print one line of JSON."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("game")
    asked.add_argument("-n", type=int, default=200)
    asked.add_argument("--first", type=int, default=0, help="the number of the first game")
    asked.add_argument("--seconds", type=float, default=4.0, help="work for each game")
    asked.add_argument("--jobs", type=int, default=1)
    asked.add_argument("--seed", default="bounds")
    asked.add_argument("--option", action="append", default=[], metavar="K=V")
    asked.add_argument("--penalised", action="store_true", help="charge the player who knows the dice")
    asked.add_argument("--bot", default="strong", help="the bot that plays these dice")
    asked.add_argument("--beam", type=int, default=32, help="width of the beam")
    asked.add_argument("--depth", type=int, default=2, choices=(1, 2), help="rolls that a penalty looks ahead")
    asked.add_argument(
        "--closely",
        type=int,
        default=3,
        choices=range(1, 5),
        help="turns after each roll that depth 2 expands",
    )
    asked.add_argument("--share", type=float, default=0.8, help="share of the penalty that is charged")
    asked.add_argument("--games", type=Path, help="a file for a line for each penalised game")
    given = asked.parse_args()
    options = dict(pair.split("=", 1) for pair in given.option)
    run: Callable[[int], Any] = partial(found, given.game, options, given.seconds, given.seed)
    quick: Callable[[int], Any] = partial(found, given.game, options, 0.1, given.seed)
    if given.penalised:
        effort = Effort(given.depth, given.closely, given.share, given.beam)
        run = partial(bound, given.game, options, given.bot, effort, given.seed)
        quick = partial(bound, given.game, options, "strong", replace(effort, width=1, choice=1), given.seed)
    quick(10**9)  # compiles once for all processes
    games = []
    with ProcessPoolExecutor(given.jobs) as pool:
        numbered = range(given.first, given.first + given.n)
        for number, game in zip(numbered, pool.map(run, numbered), strict=True):
            games.append(game)
            if given.games:
                with given.games.open("a", encoding="utf-8") as file:
                    file.write(json.dumps([number, *game]) + "\n")
    numbers = summarize_penalised(games) if given.penalised else summarize(games)
    print(json.dumps({"game": given.game, **options, "n": given.n, **numbers}))


if __name__ == "__main__":
    main()
