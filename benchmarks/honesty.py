"""Accuracy of reviews: continue games from a turn that a review criticises and from its recommendation.

    python benchmarks/honesty.py [--game ID] [-n GAMES] [--seconds WORK] [--ends K] [--seed S] [--jobs J]
                                [--players P]

Bots of different strength play games. Each is reviewed, and one of the turns with a cost is drawn. The rest of the game
is played K times after the turn that was taken and K times after the recommended one, by bots that search a little (in
every seat), with the same chance for both. The gain of the recommended turn is compared with the cost in the review.
"""

from __future__ import annotations

import argparse
import json
from concurrent.futures import ProcessPoolExecutor, as_completed
from pathlib import Path
from random import Random
from statistics import fmean, stdev
from time import process_time
from typing import NamedTuple

from ratusz.bots import bot
from ratusz.bots.playout_search import Effort
from ratusz.bots.search import Searcher
from ratusz.bots.simulation import simulate
from ratusz.engine.position import Position
from ratusz.games import configured
from ratusz.insight.review import review
from ratusz.insight.turns import parts_of, turns_of

GAMES: dict[str, dict[str, object]] = {
    "rolling-village": {"players": 1},
    "tiny-towns": {"players": 2},
    "my-city": {"players": 1, "play": "episode-1"},
    "seven-wonders-dice": {"players": 3},
}
PLAYERS = ("easy", "greedy", "greedy", "random")
AFTERWARDS = Effort(playouts=64)
"""The effort of the bots that continue a game."""


def main() -> None:
    """Print one line for each game."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--game", choices=[*GAMES], action="append")
    asked.add_argument("-n", type=int, default=200, help="games of each title")
    asked.add_argument("--seconds", type=float, default=4.0, help="work for a review")
    asked.add_argument("--ends", type=int, default=8, help="how often each turn is played on")
    asked.add_argument("--players", type=int, help="number of players; default: usual for the title")
    asked.add_argument("--seed", default="honesty")
    asked.add_argument("--jobs", type=int, default=1, help="games that are reviewed in parallel")
    asked.add_argument("--out", type=Path, help="a file to which a line of JSON for each game is added")
    given = asked.parse_args()
    for id in given.game or GAMES:
        options = {**GAMES[id], "players": given.players} if given.players else GAMES[id]
        measure(id, options, given)


class Looked(NamedTuple):
    """The result of one game."""

    luck: list[float]
    skill: list[float]
    said: float | None
    """The cost of the drawn turn in the review; None if no turn has a cost."""
    gained: float
    """The measured gain of the recommended turn."""
    seconds: float


def measure(id: str, options: dict[str, object], given: argparse.Namespace) -> None:
    """Measure one title."""
    look(id, options, 10**9, 0.2, 1, given.seed)  # compiles once for all processes
    with ProcessPoolExecutor(given.jobs) as pool:
        asked = (given.seconds, given.ends, given.seed)
        waiting = [pool.submit(look, id, options, number, *asked) for number in range(given.n)]
        games = []
        for future in as_completed(waiting):
            games.append(future.result())
            if given.out:
                with given.out.open("a") as file:
                    file.write(json.dumps({"game": id, **games[-1]._asdict()}) + "\n")
    print_line(id, games)


def print_line(id: str, games: list[Looked]) -> None:
    """Print one line."""
    wanting = [game for game in games if game.said is not None]
    said, gained = [game.said or 0.0 for game in wanting], [game.gained for game in wanting]
    differences = [real - claimed for real, claimed in zip(gained, said, strict=True)]
    luck, skill = [one for game in games for one in game.luck], [one for game in games for one in game.skill]
    print(
        f"{id}: {len(said)} of {len(games)} games had a turn that cost; said {fmean(said):.2f}, "
        f"gained {fmean(gained):.2f}, difference {fmean(differences):+.2f} ± {1.96 * error(differences):.2f}; "
        f"luck of {len(luck)} seats {fmean(luck):+.2f} ± {1.96 * error(luck):.2f}, skill {fmean(skill):+.2f}; "
        f"{sum(game.seconds for game in games):.0f} CPU s",
        flush=True,
    )


def look(id: str, options: dict[str, object], number: int, seconds: float, ends: int, seed: str) -> Looked:
    """Play a game, review it, and continue one of its turns both ways."""
    game, random, began = configured(id, options), Random(f"{seed} {number}"), process_time()
    players = [bot(PLAYERS[(number + seat) % len(PLAYERS)]) for seat in range(game.players)]
    (finished,) = simulate(game, players, 1, f"{seed} {number}", record=True)
    assert finished.record is not None
    found = review(finished.record, seconds=seconds)
    luck, skill = [seat.luck for seat in found.seats], [seat.skill for seat in found.seats]
    wanting = [turn for seat in found.seats for turn in seat.turns if turn.cost]
    if not wanting:
        return Looked(luck, skill, None, 0.0, process_time() - began)
    turn = wanting[random.randrange(len(wanting))]
    parts = parts_of(finished.record)
    before = next(one for one in turns_of(parts, turn.seat) if one.step == turn.step).position
    pairs = [
        played_on(before, turn.seat, turn.better, f"{number} {end}")
        - played_on(before, turn.seat, turn.moves, f"{number} {end}")
        for end in range(ends)
    ]
    return Looked(luck, skill, turn.cost, fmean(pairs), process_time() - began)


def error(values: list[float]) -> float:
    """Return the standard error of a mean."""
    return stdev(values) / len(values) ** 0.5 if len(values) > 1 else float("inf")


def played_on(position: Position, seat: int, moves: tuple[str, ...], seed: str) -> int:
    """Return a seat's final score after a turn; hidden things are resampled by the seed."""
    position = position.imagine(seat, Random(seed))
    for move in moves:
        if seat not in position.actors:
            break
        position = position.play(seat, move)
    player, part = Searcher("afterwards", AFTERWARDS), position.game.parts.evaluation
    while not position.over and not part.rests(position.game.plain_book, position.plain):
        luck = Random(f"{seed} {position.barriers}")
        while position.chance:
            position = position.settle(position.chance.sample(luck))
        if position.actors:
            actor = position.actors[0]
            position = position.play(actor, player.choose(position, actor, luck))
    return position.totals[seat]


if __name__ == "__main__":
    main()
