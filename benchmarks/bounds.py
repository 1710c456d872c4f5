"""What the dice allow: the best score that can be found alone when all chance of a game is known.

    python benchmarks/bounds.py rolling-village -n 200 --seconds 4 --jobs 2 [--seed S] [--option K=V]

Somebody who knows every roll before it falls plays better than anybody can, so the mean is a bound from above as far as
it is exact: `sure` is the share of games in which looking twice as hard found nothing better. What is found can be
reached for certain. The dice are those of games of the strong bot.
"""

from __future__ import annotations

import argparse
import json
from concurrent.futures import ProcessPoolExecutor
from statistics import fmean, stdev

from ratusz.bots import bot
from ratusz.bots.arena import simulate
from ratusz.games import configured
from ratusz.insight.hindsight import hindsight


def found(id: str, options: dict[str, str], number: int, seconds: float, seed: str) -> tuple[int, int, bool]:
    """One game: what was played, the best that was to be had, and whether that is sure."""
    game = configured(id, {"players": 1, **options})
    (finished,) = simulate(game, [bot("strong")], 1, f"{seed} {number}", record=True)
    assert finished.record is not None
    best = hindsight(finished.record, game, seconds)
    return finished.totals[0], best.score, best.sure


def main() -> None:
    """Print one line of JSON."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("game")
    asked.add_argument("-n", type=int, default=200)
    asked.add_argument("--seconds", type=float, default=4.0, help="work for each game")
    asked.add_argument("--jobs", type=int, default=1)
    asked.add_argument("--seed", default="bounds")
    asked.add_argument("--option", action="append", default=[], metavar="K=V")
    given = asked.parse_args()
    options = dict(pair.split("=", 1) for pair in given.option)
    found(given.game, options, 10**9, 0.1, given.seed)  # compiles once for all processes
    with ProcessPoolExecutor(given.jobs) as pool:
        waiting = [
            pool.submit(found, given.game, options, number, given.seconds, given.seed) for number in range(given.n)
        ]
        games = [future.result() for future in waiting]
    played, best = [game[0] for game in games], [game[1] for game in games]
    told = {
        "game": given.game,
        **options,
        "n": given.n,
        "strong": round(fmean(played), 2),
        "best": round(fmean(best), 2),
        "sd": round(stdev(best), 2),
        "error": round(stdev(best) / len(best) ** 0.5, 2),
        "sure": round(fmean(game[2] for game in games), 3),
    }
    print(json.dumps(told))


if __name__ == "__main__":
    main()
