"""CPU time per answer of each level, in the positions of recorded games.

    python benchmarks/answering.py [--games 100] [--expert 4] [--seed S]

`fair` bots play games of all titles with different numbers of players. Each level answers wherever a seat is to move;
the expert, who thinks for a second, in some positions of each game. The figures are CPU time of one core for a whole
answer, without plans cached from earlier turns: median, 99th percentile and maximum.
"""

from __future__ import annotations

import argparse
from collections import defaultdict
from random import Random
from time import thread_time

import numpy as np

import ratusz
from ratusz.bots.levels import LEVELS
from ratusz.bots.simulation import simulate
from ratusz.engine.game import Game
from ratusz.engine.position import Position
from ratusz.engine.records import Record
from ratusz.games import all_facts, configured


def positions(game: Game, record: Record) -> list[tuple[Position, int]]:
    """Every position of a game in which a seat is to move."""
    found, position = [], game.start()
    for event in record.events:
        if event.seat is None:
            position = position.settle(event.text)
        else:
            found.append((position, event.seat))
            position = position.play(event.seat, event.text)
    return found


def main() -> None:
    """Measure and print a line for each title and level."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--expert", type=int, default=4, help="positions of each game in which the expert is asked")
    parser.add_argument("--seed", default="answering")
    given = parser.parse_args()
    random = Random(given.seed)
    for name, facts in all_facts().items():
        times: dict[str, list[float]] = defaultdict(list)
        counts = range(facts.players[0], facts.players[1] + 1)
        for number in range(max(1, given.games // len(all_facts()))):
            game = configured(name, {"players": counts[number % len(counts)]})
            bots = [ratusz.bot("fair")] * game.players
            (finished,) = simulate(game, bots, 1, f"{given.seed} {number}", record=True)
            assert finished.record is not None
            all_of_it = positions(game, finished.record)
            for level in LEVELS:
                player = ratusz.bot(level)
                few = level == "expert" and len(all_of_it) > given.expert
                if number < len(counts):
                    player.choose(*all_of_it[0], Random(0))  # compiles
                for position, seat in random.sample(all_of_it, given.expert) if few else all_of_it:
                    began = thread_time()
                    player.choose(position, seat, Random(1))
                    times[level].append(1e3 * (thread_time() - began))
        for level, spent in times.items():
            median, late, last = (np.percentile(spent, share) for share in (50, 99, 100))
            print(
                f"{name} {level}: median {median:.1f} ms, 99% {late:.0f} ms, longest {last:.0f} ms, n {len(spent)}",
                flush=True,
            )


if __name__ == "__main__":
    main()
