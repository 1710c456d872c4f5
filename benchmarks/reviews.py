"""Time of reviews: the quick and the thorough one of a few games of each title, on one core.

python benchmarks/reviews.py [-n GAMES] [--quick]
"""

from __future__ import annotations

import argparse
from time import process_time

from ratusz.bots import bot
from ratusz.bots.simulation import simulate
from ratusz.games import configured
from ratusz.insight.review import review

GAMES: list[tuple[str, dict[str, object]]] = [
    ("rolling-village", {"players": 1}),
    ("rolling-village", {"players": 4}),
    ("tiny-towns", {"players": 1}),
    ("tiny-towns", {"players": 4}),
    ("my-city", {"players": 1, "play": "episode-1"}),
    ("my-city", {"players": 1, "play": "campaign"}),
    ("my-city", {"players": 4, "play": "episode-7"}),
    ("seven-wonders-dice", {"players": 3}),
    ("seven-wonders-dice", {"players": 7}),
]


def main() -> None:
    """Print one line for each kind of game: seconds of a core, the shortest and the longest."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("-n", type=int, default=3, help="games of each kind")
    asked.add_argument("--quick", action="store_true", help="leave out the thorough ones")
    given = asked.parse_args()
    kinds = ("quick",) if given.quick else ("quick", "full")
    for id, options in GAMES:
        game = configured(id, options)
        players = [bot("greedy")] * game.players
        records = [one.record for one in simulate(game, players, given.n, "reviews", record=True) if one.record]
        review(records[0], "quick", seconds=0.05)  # what has to be loaded is loaded
        times_by_kind = []
        for kind in kinds:
            times = []
            for record in records:
                began = process_time()
                review(record, kind)
                times.append(process_time() - began)
            times_by_kind.append(f"{kind} {min(times):.1f} to {max(times):.1f} s")
        print(f"{game}: {', '.join(times_by_kind)}", flush=True)


if __name__ == "__main__":
    main()
