"""Speed of random games: compiled and interpreted rules side by side, one core.

    python benchmarks/playouts.py [--game G] [--players N] [--seconds S] [--json]

Moves are decisions of seats; chance is drawn as well and not counted. Every move includes listing the legal ones. Each
figure is the median of several runs in this one process, with their spread.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from typing import Any

import ratusz
from ratusz.engine.playouts import random_playouts
from ratusz.games import configured

RUNS = 5
FIRST_MOVE = """
import time; start = time.perf_counter()
import ratusz
position = ratusz.game({game!r}).start()
while not position.actors:
    position = position.settle(0)
seat = position.actors[0]
position.play(seat, position.legal(seat)[0])
print(time.perf_counter() - start)
"""


def speeds(play: Callable[[int], int], seconds: float) -> list[float]:
    """Return moves per second in each of several runs."""
    games = 1
    play(games)  # compiles, where that has not been done yet
    while True:  # find a number of games that takes about the time wanted
        start = time.perf_counter()
        play(games)
        taken = time.perf_counter() - start
        if taken > seconds / 4:
            break
        games *= 4
    games = max(1, round(games * seconds / taken))
    found = []
    for _ in range(RUNS):
        start = time.perf_counter()
        moves = play(games)
        found.append(moves / (time.perf_counter() - start))
    return found


def first_move(game: str) -> list[float]:
    """Return the seconds from `import ratusz` to the first compiled move, each in a process of its own."""
    code = FIRST_MOVE.format(game=game)
    return [
        float(subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout)
        for _ in range(RUNS + 1)
    ][1:]  # the first process may still have to compile


def measure(name: str, players: int | None, seconds: float) -> dict[str, Any]:
    """Measure one game."""
    options = {} if players is None else {"players": players}
    fast, slow = (configured(name, options, compiled=compiled) for compiled in (True, False))
    compiled = speeds(lambda games: random_playouts(fast, games)[1], seconds)
    interpreted = speeds(lambda games: random_playouts(slow, games)[1], seconds)
    starts = first_move(name)
    return {
        "game": name,
        "players": fast.players,
        "compiled_moves_per_second": round(statistics.median(compiled)),
        "compiled_spread": [round(min(compiled)), round(max(compiled))],
        "interpreted_moves_per_second": round(statistics.median(interpreted)),
        "interpreted_spread": [round(min(interpreted)), round(max(interpreted))],
        "ratio": round(statistics.median(compiled) / statistics.median(interpreted), 1),
        "first_move_seconds": round(statistics.median(starts), 3),
        "first_move_spread": [round(min(starts), 3), round(max(starts), 3)],
        "runs": RUNS,
    }


def main() -> None:
    """Measure one game, or all of them."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--game", choices=sorted(ratusz.all_facts()), help="one game; default: all")
    parser.add_argument("--players", type=int, help="number of players; default: the game's own")
    parser.add_argument("--seconds", type=float, default=1.0, help="length of one run (default 1)")
    parser.add_argument("--json", action="store_true", help="print JSON")
    arguments = parser.parse_args()
    if not 0.01 <= arguments.seconds <= 60:
        parser.error("--seconds must be from 0.01 to 60")
    if hasattr(os, "sched_setaffinity"):  # one core, also where the machine has more
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
    names = [arguments.game] if arguments.game else sorted(ratusz.all_facts())
    try:
        figures = [measure(name, arguments.players, arguments.seconds) for name in names]
    except ratusz.RatuszError as error:
        parser.error(str(error))
    if arguments.json:
        print(json.dumps(figures))
        return
    for row in figures:
        print(f"{row['game']}, {row['players']} players, median of {row['runs']} runs (least, most)")
        for key in ("compiled", "interpreted"):
            low, high = row[f"{key}_spread"]
            print(f"  {key:12} {row[f'{key}_moves_per_second']:>12,} moves/s  ({low:,} to {high:,})")
        low, high = row["first_move_spread"]
        print(f"  {'ratio':12} {row['ratio']:>12} compiled to interpreted")
        print(f"  {'first move':12} {row['first_move_seconds']:>12} s after import, second process  ({low} to {high})")


if __name__ == "__main__":
    main()
