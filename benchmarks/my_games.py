"""The cost of a person's list of finished games on SQLite: a page of twenty, and all statistics.

    python benchmarks/my_games.py [--games N ...] [--repeat N] [--json]

Two people have a list of N games of eight kinds each; the list of one is read. The figures are CPU milliseconds of this
process with all its threads: the median of the repetitions.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import statistics
import tempfile
import time
from collections.abc import Awaitable, Callable
from pathlib import Path

from rich.console import Console

from ratusz.engine.titles import Title
from ratusz.people.my_games import PAGE, MyGames
from ratusz.store import open_database
from ratusz.store.executors import Pools
from ratusz.store.finished_games import write_finished_games
from ratusz.store.schema import people
from ratusz.tables import FinishedGame
from ratusz.tables.finished_game import Finisher

KINDS = 8
LADDER = (Title("title-0"), *(Title(f"title-{place}", 20 * place) for place in range(1, 5)))


def finished(person: str, number: int) -> FinishedGame:
    """Return a solo game, as a finished table writes it; scores and titles vary."""
    score = 30 + number * 7919 % 50
    return FinishedGame(
        person=person,
        table=f"table-{person}-{number}",
        game="rolling-village",
        kind=f"kind={number % KINDS}",
        seat=0,
        score=score,
        place=1,
        title=f"title-{score // 20}",
        ladder=LADDER,
        finished=1_700_000_000_000 + 60_000 * number,
        seats=(Finisher(score, 1, person),),
        counted=True,
        hints=False,
    )


async def cpu(work: Callable[[], Awaitable[object]], repeat: int) -> float:
    """Return the median of the CPU milliseconds of one call."""
    await work()  # the first one compiles the query
    found = []
    for _ in range(repeat):
        start = time.process_time()
        await work()
        found.append(1000 * (time.process_time() - start))
    return statistics.median(found)


async def measure(folder: Path, count: int, repeat: int) -> dict[str, float]:
    """Measure a list of `count` games."""
    engine = open_database(f"sqlite:///{folder / f'{count}.db'}")
    with engine.begin() as connection:
        connection.execute(people.insert(), [{"id": id, "name": id, "created": 0} for id in ("ann", "bob")])
        write_finished_games(connection, [finished(person, n) for person in ("ann", "bob") for n in range(count)])
    pools = Pools()
    games = MyGames(engine, pools)
    figures = {
        "page": await cpu(lambda: games.page("ann", limit=PAGE), repeat),
        "statistics": await cpu(lambda: games.standings("ann"), repeat),
    }
    await pools.close()
    engine.dispose()
    return figures


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, nargs="+", default=[200, 19_000], help="games on the list")
    parser.add_argument("--repeat", type=int, default=9)
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        found = {count: asyncio.run(measure(Path(folder), count, given.repeat)) for count in given.games}
    if given.json:
        print(json.dumps(found))
        return
    for count, figures in found.items():
        Console().print(f"{count} games: a page {figures['page']:.1f} ms, statistics {figures['statistics']:.1f} ms")


if __name__ == "__main__":
    main()
