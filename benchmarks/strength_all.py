"""Strength of the bots of all games, side by side on one large machine, optionally after learning.

    python benchmarks/strength_all.py --jobs 16 --minutes 8 --out results
    python benchmarks/strength_all.py --jobs 16 --train 4 --minutes 4 --out results

Every measurement writes a line of JSON as `strength.py` prints it. With `--train` each game first learns weights for N
minutes; they are written into the folder, and the expert is measured twice with the same seeds: with the present
weights, and with the new ones.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).parent
MEASURED = {
    "rolling-village": ["rolling-village", "--players", "1", "-n", "1000"],
    "tiny-towns": ["tiny-towns", "--players", "1", "-n", "400"],
    "my-city": ["my-city", "--players", "1", "-n", "200"],
    "seven-wonders-dice": ["seven-wonders-dice", "--players", "4", "-n", "400"],
}


def main() -> None:
    """Run everything, four games at a time."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--jobs", type=int, default=16)
    parser.add_argument("--minutes", type=float, default=8.0, help="for the games of each measurement")
    parser.add_argument("--train", type=float, default=0.0, help="minutes of learning before")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--games", default=",".join(MEASURED), help="which, with commas")
    parser.add_argument("--out", type=Path, default=Path("results"))
    given = parser.parse_args()
    given.out.mkdir(parents=True, exist_ok=True)
    games = given.games.split(",")
    jobs = str(max(1, given.jobs // len(games)))
    if given.train:
        together(
            {
                f"train-{game}": [
                    *["-m", "ratusz.bots.evolution", *MEASURED[game][:3], "--seed", given.seed, "--jobs", jobs],
                    *["--generations", "100000", "--minutes", str(given.train), "--out", str(learned(given, game))],
                ]
                for game in games
            },
            given.out,
        )
    measured: dict[str, list[str]] = {}
    for game in games:
        weighed: list[list[str]] = [[]] + (
            [["--weights", str(learned(given, game))]] if learned(given, game).exists() else []
        )
        for number, more in enumerate(weighed):
            measured[f"{game}-{number}"] = [
                *[str(HERE / "strength.py"), *MEASURED[game], "--jobs", str(max(1, int(jobs) // len(weighed)))],
                *["--seed", given.seed, "--minutes", str(given.minutes), "--json", *more],
            ]
    together(measured, given.out)


def learned(given: argparse.Namespace, game: str) -> Path:
    """Return the path of a game's learned weights."""
    return Path(given.out) / f"weights-{game}.json"


def together(commands: dict[str, list[str]], out: Path) -> None:
    """Run commands side by side; the output of each goes to a file and is printed when it is done."""
    running = {}
    for name, command in commands.items():
        path = out / f"{name}.txt"
        said = path.open("w")
        running[name] = path, subprocess.Popen([sys.executable, *command], stdout=said, stderr=subprocess.STDOUT)
    for name, (path, process) in running.items():
        process.wait()
        print(f"== {name}\n{path.read_text()[-3000:]}", flush=True)


if __name__ == "__main__":
    main()
