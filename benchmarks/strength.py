"""Strength of a bot: many games, alone or against others, on several cores.

    python benchmarks/strength.py rolling-village --bot expert -n 1000 --jobs 16 --seed s --json
    python benchmarks/strength.py seven-wonders-dice --bot expert --against greedy --players 4 -n 400 --jobs 16

Alone the scores count. Against others the bot takes every seat in turn, and its share of victories by the game's own
ranking counts (a shared one in part). `--effort playouts=2000,horizon=4` tries other parameters of the search,
`--minutes` stops in time.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import sys
import time
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np


def played(given: argparse.Namespace, number: int) -> dict[str, Any]:
    """Play one game; return the bot's score, its share of the victory, and the times of its turns."""
    from ratusz.bots.simulation import SimulatedGames
    from ratusz.games import configured

    game = configured(given.game, options_of(given))
    player, seat = Timed(tested(given)), number % game.players
    bots = [player if place == seat else ratusz_bot(given.against) for place in range(game.players)]
    batch = SimulatedGames(game, bots, f"{given.seed} {number}", range(1))
    totals = batch.play(record=False)[0].totals
    result = batch.position(0).result
    winners = result.winners if result and game.players > 1 else (seat,)
    won = 1 / len(winners) if seat in winners else 0.0
    return {"number": number, "score": totals[seat], "won": won, "times": player.times}


class Timed:
    """A player that measures its time; forced moves do not count."""

    def __init__(self, player: Any) -> None:
        self.player, self.name, self.times = player, player.name, list[float]()

    def choose(self, position: Any, seat: int, random: Any) -> int | str:
        """The player's move."""
        before = time.thread_time()
        move: int | str = self.player.choose(position, seat, random)
        self.times.append(time.thread_time() - before)
        return move


def ratusz_bot(name: str) -> Any:
    """Return a bot without a time limit, so that results do not depend on the machine."""
    from ratusz import bot

    return bot(name, timed=False)


def tested(given: argparse.Namespace) -> Any:
    """Return the bot to measure, with another effort if one is given."""
    if not given.effort and not given.weights:
        return ratusz_bot(given.bot)
    from ratusz.bots.playout_search import Effort
    from ratusz.bots.search import Searcher

    pairs = [pair.split("=") for pair in given.effort.split(",") if pair]
    known: dict[str, Any] = {key: float(value) if "." in value else int(value) for key, value in pairs}
    effort = Effort(**known) if known else ratusz_bot(given.bot).effort
    weights = tuple(json.loads(given.weights.read_text("utf-8"))["weights"]) if given.weights else ()
    return Searcher(given.bot, replace(effort, weights=weights))


def options_of(given: argparse.Namespace) -> dict[str, Any]:
    """Parse the options of the game."""
    options: dict[str, Any] = dict(pair.split("=", 1) for pair in given.option)
    return {**options, "players": given.players} if given.players else options


def main() -> None:
    """Play and print the results."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--bot", default="expert")
    parser.add_argument("--effort", default="", help="a search of its own, e.g. playouts=2000,turns=16")
    parser.add_argument("--weights", type=Path, help="a file of weights to judge by")
    parser.add_argument("--against", default="greedy")
    parser.add_argument("--players", type=int, default=1)
    parser.add_argument("--option", action="append", default=[], metavar="K=V")
    parser.add_argument("-n", type=int, default=100)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--seed", default="strength")
    parser.add_argument("--minutes", type=float, default=1e6)
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    compiling = argparse.Namespace(**{**vars(given), "effort": "playouts=64"})
    played(compiling, 10**9)  # once for all processes
    begun, games = time.perf_counter(), []
    with ProcessPoolExecutor(given.jobs) as pool:
        waiting: set[Future[dict[str, Any]]] = {pool.submit(played, given, number) for number in range(given.n)}
        while waiting:
            done, waiting = wait(waiting, timeout=1.0, return_when=FIRST_COMPLETED)
            games += [future.result() for future in done]
            if time.perf_counter() - begun > 60 * given.minutes:
                waiting = {future for future in waiting if not future.cancel()}
                given.minutes = 1e6
    figures = report(given, games)
    print(json.dumps(figures) if given.json else "\n".join(f"{key}: {value}" for key, value in figures.items()))


def report(given: argparse.Namespace, games: list[dict[str, Any]]) -> dict[str, Any]:
    """Return the figures for docs/bots.md."""
    scores = np.array([game["score"] for game in games], float)
    times = np.array([spent for game in games for spent in game["times"] if spent > 0.002] or [0.0])
    wins = np.array([game["won"] for game in games])
    figures: dict[str, Any] = {
        "command": " ".join(["python", "benchmarks/strength.py", *sys.argv[1:]]),
        "n": len(games),
        "mean": round(float(scores.mean()), 2),
        "sd": round(float(scores.std(ddof=1)), 2) if len(scores) > 1 else 0.0,
        "error": round(float(scores.std(ddof=1) / np.sqrt(len(scores))), 2) if len(scores) > 1 else 0.0,
        "percentiles": {str(share): float(np.percentile(scores, share)) for share in (5, 25, 50, 75, 95)},
        "turn_ms": {
            "median": round(1e3 * float(np.median(times))),
            "p99": round(1e3 * float(np.percentile(times, 99))),
        },
        "machine": f"{platform.machine()}, {os.cpu_count()} cores",
    }
    if given.players > 1:
        figures["wins"] = round(float(wins.mean()), 3)
        figures["wins_error"] = round(float(np.sqrt(wins.var() / len(wins))), 3)
    return figures


if __name__ == "__main__":
    main()
