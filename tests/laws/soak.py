"""Many more random games than the tests play, over random options:

    python -m tests.laws.soak --game tiny-towns --games 100000
    python -m tests.laws.soak --game my-city --games 20000 --option play=campaign

Every game is played twice at compiled speed, the seats taking their turns in opposite orders; both must end in the
same position byte for byte (laws 1, 6). One of every batch, or of every few, is also recorded, replayed move by move
with every legal list checked, played again by the interpreted rules, and its texts read back (laws 2, 5, 6, 7).
"""

from __future__ import annotations

import argparse
import sys
import time
from random import Random

import numpy as np

from ratusz.bots import bot
from ratusz.bots.simulation import BATCH, SimulatedGames
from ratusz.engine.facts import Facts
from ratusz.engine.game import Game
from ratusz.engine.options import Options
from ratusz.engine.records import finished_positions_of
from ratusz.games import configured, facts, position


def random_options(known: Facts, random: Random) -> Options:
    """Options at random; of those that name something else, the option sets have examples."""
    chosen: Options = {}
    for option in known.all_options():
        if option.name == "players":
            chosen["players"] = random.randint(option.low, option.high)
        elif option.also and random.random() < 0.5:
            examples = [options[option.name] for options in known.option_sets if option.name in options]
            chosen[option.name] = random.choice(examples)
        else:
            chosen[option.name] = random.choice(option.choices or (True, False))
    return chosen


def soak_batch(game: Game, seed: str, count: int) -> int:
    """Play a batch both ways and compare; the number of moves."""
    forth = SimulatedGames(game, [bot("random")] * game.players, seed, range(count))
    back = SimulatedGames(game, [bot("random")] * game.players, seed, range(count))
    back.order = back.order[::-1]
    finished = forth.play(record=False)
    back.play(record=False)
    assert forth.states.tobytes() == back.states.tobytes(), f"law 1: {game}, seed {seed}"
    for state in forth.states:
        weights = np.zeros(game.kernels.layout.outcomes, np.int64)
        assert not game.kernels.rules.actors(game.book, state)
        assert not game.kernels.rules.chances(game.book, state, weights), f"law 6: {game}, seed {seed}"
    assert len(finished) == count
    return forth.moved + back.moved


def soak_thoroughly(game: Game, seed: str) -> int:
    """One game with everything checked; the number of moves."""
    (finished,) = SimulatedGames(game, [bot("random")] * game.players, seed, range(1)).play(record=True)
    assert finished.record is not None
    slow = configured(game.id, game.options, compiled=False)
    for ours, theirs in zip(
        finished_positions_of(finished.record, game), finished_positions_of(finished.record, slow), strict=True
    ):
        assert bytes(ours) == bytes(theirs), f"law 7: {ours.text}"
        assert position(ours.text) == ours, f"law 2: {ours.text}"
        assert tuple(score.total for score in ours.scores) == ours.totals, f"law 6: {ours.text}"
        for seat in ours.actors:
            legal = ours.legal(seat)
            assert list(legal) == list(theirs.legal(seat)) == sorted(set(legal)), f"law 7: {ours.text}"
            assert [game.move(text).index for text in legal.texts()] == list(legal), f"law 2: {ours.text}"
    return len(finished.record.events)


def main() -> None:
    """Play as many games as asked for and say how many there were."""
    parser = argparse.ArgumentParser(description="Random games at scale, with the laws checked.")
    parser.add_argument("--game", required=True)
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--every", type=int, default=1, help="check one game of every so many batches thoroughly")
    parser.add_argument("--option", action="append", default=[], help="an option that is not random, as NAME=VALUE")
    arguments = parser.parse_args()
    known, random = facts(arguments.game), Random(arguments.seed)
    fixed = dict(option.split("=", 1) for option in arguments.option)
    played, moves, thorough, start = 0, 0, 0, time.perf_counter()
    while played < arguments.games:
        try:
            game = configured(known.id, random_options(known, random) | fixed)
        except ValueError:
            continue  # options that do not go together
        seed = f"soak {arguments.seed} {played}"
        count = min(BATCH, arguments.games - played)
        moves += soak_batch(game, seed, count)
        if played // BATCH % arguments.every == 0:
            moves += soak_thoroughly(game, f"{seed} thoroughly")
            thorough += 1
        played += count
        if sys.stderr.isatty():
            print(f"\r{played} games", end="", file=sys.stderr)
    seconds = time.perf_counter() - start
    print(
        f"{known.id}: {played} games twice, {thorough} of them thoroughly, {moves} moves, {seconds:.0f} s: no violation"
    )


if __name__ == "__main__":
    main()
