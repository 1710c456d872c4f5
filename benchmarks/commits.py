"""The cost of storing one command: on SQLite, on PostgreSQL, and with Redis.

    python benchmarks/commits.py [--commands N] [--game G ...] [--writers N ...] [--json]

Random players at tables of four make moves and confirmations, one after the other. The commands are then written to
each database as a server writes them (`Log.append`), with fsync. `commit` is the time of one command with one writer;
`commits a second` is the throughput of several writers at tables of their own, like that of several processes. `CPU` is
this program's, `server` that of PostgreSQL. Rows, statements and bytes are means per command; WAL is what PostgreSQL
writes, with the full pages after each checkpoint, which is also what a standby would be sent. `fsync` is the disk
alone: 4 KB appended to a file and synced.

`redis` is the work of Redis per command of two processes that share it, and the time until the other process has heard
of it.
"""

from __future__ import annotations

import argparse
import asyncio
import itertools
import json
import multiprocessing
import os
import statistics
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from random import Random
from typing import NamedTuple

import sqlalchemy as sa
from rich.console import Console
from rich.table import Table as Grid
from serving import family, postgres, redis, spent

from ratusz.games import all_facts
from ratusz.live import CommitChannel
from ratusz.store import Log, open_database
from ratusz.store.limits import Limits
from ratusz.store.log import Addition
from ratusz.tables import Confirm, Entry, Move, Open, Plan, Request, Sit, Start, Table, act, write_entry

PLAYERS = 4
Figures = dict[str, float]


class Step(NamedTuple):
    """One command: its entry, and the table before and after it (None before the first)."""

    entry: Entry
    before: Table | None
    after: Table


# Writing


def played(game: str, commands: int, seed: int) -> Iterator[list[Step]]:
    """Play at tables of four random people until there are enough commands."""
    noise = Random(seed)
    for number in itertools.count():
        steps = list(itertools.islice(_game(game, f"{game[:4]}{seed:03}{number:05}", noise), commands))
        yield steps
        commands -= len(steps)
        if commands <= 0:
            return


def _game(game: str, name: str, noise: Random) -> Iterator[Step]:
    people = [f"person{seat:06}" for seat in range(PLAYERS)]
    plans = (Plan("me"), *[Plan()] * (PLAYERS - 1))
    clock = itertools.count(1_700_000_000_000, 4000)

    def step(table: Table | None, by: str, command: Open | Sit | Start | Move | Confirm) -> Step:
        request = Request(command, by, next(clock), f"{noise.getrandbits(80):020x}")
        after, entry, _ = act(table, request, new=None if table else (name, noise.randbytes(32)))
        assert entry is not None
        return Step(entry, table, after)

    made = step(None, people[0], Open(game, {"players": PLAYERS}, plans, "open"))
    yield made
    for person in people[1:]:
        made = step(made.after, person, Sit())
        yield made
    made = step(made.after, people[0], Start())
    yield made
    while (table := made.after).stage == "playing":
        seat = noise.choice(table.pending)
        version, person = table.seats[seat].version, table.seats[seat].person
        if table.turn(seat) == "thinking":
            made = step(table, person, Move(seat, version, noise.choice(table.preview(seat).legal(seat))))
        else:
            made = step(table, person, Confirm(seat, version))
        yield made


def write(log: Log, step: Step) -> None:
    """Store one command, as a server does."""
    if step.before is None:
        log.open(step.entry, step.after, since=0, limits=Limits(tables=10**6, running_tables=10**6, bot_seats=10**6))
    else:
        log.append([Addition(step.entry, step.before, step.after)])


# Databases


class Place:
    """A factory of databases: SQLite in a folder, PostgreSQL at a server of its own."""

    def __init__(self, folder: str, process: int, address: str) -> None:
        self._folder, self._address = folder, sa.make_url(address)
        self._numbers = itertools.count()
        self.process = process

    @contextmanager
    def database(self, kind: str) -> Iterator[sa.Engine]:
        """Make a new database."""
        name = f"database{next(self._numbers)}"
        address = f"sqlite:///{self._folder}/{name}.db"
        if kind != "sqlite":
            first = sa.create_engine(self._address.set(drivername="postgresql+psycopg"), isolation_level="AUTOCOMMIT")
            with first.connect() as connection:
                connection.exec_driver_sql(f"create database {name}")
            first.dispose()
            careless = {"options": "-c synchronous_commit=off"} if kind.endswith("unsynced") else {}
            made = self._address.set(database=name).update_query_dict(careless)
            address = made.render_as_string(hide_password=False)
        engine = open_database(address)
        yield engine
        engine.dispose()


def one_writer(engine: sa.Engine, process: int | None, games: Sequence[Sequence[Step]]) -> Figures:
    """Measure times and amounts per command, with one writer."""
    log, steps = Log(engine), [step for game in games for step in game]
    statements: Counter[str] = Counter()
    sa.event.listen(engine, "before_cursor_execute", lambda *of: statements.update([of[2].split()[0].lower()]))
    times: list[float] = []
    before, own, server = _amounts(engine), time.process_time(), _server(process)
    for step in steps:
        begun = time.perf_counter()
        write(log, step)
        times.append((time.perf_counter() - begun) * 1000)
    own, server, after = time.process_time() - own, _server(process) - server, _amounts(engine)
    of_all = {"CPU ms": own * 1000, "server CPU ms": server, "statements": statements.total()}
    of_all |= {name: after[name] - before[name] for name in after}
    of_all["entry bytes"] = sum(len(write_entry(step.entry)) for step in steps)
    cuts = statistics.quantiles(times, n=100)
    figures = {"commit ms p50": cuts[49], "commit ms p99": cuts[98]}
    return figures | {name: value / len(steps) for name, value in of_all.items()}


def _server(process: int | None) -> float:
    """Return the CPU milliseconds that a database's server has used."""
    return sum(map(spent, family(process))) if process else 0.0


def _amounts(engine: sa.Engine) -> Figures:
    """Return the rows and bytes that the database has written since it was made."""
    with engine.connect() as connection:
        if engine.dialect.name == "sqlite":
            pages, size = (
                connection.exec_driver_sql(f"pragma {name}").scalar_one() for name in ("page_count", "page_size")
            )
            return {"database bytes": pages * size}
        connection.exec_driver_sql("select pg_stat_force_next_flush(), pg_stat_clear_snapshot()")
    time.sleep(1.2)  # other connections tell what they have done once a second
    with engine.connect() as connection:
        asked = """select (select wal_bytes from pg_stat_wal), pg_database_size(current_database()),
            (select sum(n_tup_ins) from pg_stat_user_tables), (select sum(n_tup_upd) from pg_stat_user_tables)"""
        wal, size, inserted, updated = map(float, connection.exec_driver_sql(asked).one())
    return {"WAL bytes": wal, "database bytes": size, "rows inserted": inserted, "rows updated": updated}


def many_writers(engine: sa.Engine, parts: Sequence[Sequence[Sequence[Step]]]) -> float:
    """Measure commits per second of several processes, each at tables of its own."""
    address = engine.url.render_as_string(hide_password=False)
    fork = multiprocessing.get_context("fork")  # what is written need not be copied
    ready = fork.Barrier(len(parts) + 1)

    def work(games: Sequence[Sequence[Step]]) -> None:
        own = open_database(address)
        log = Log(own)
        log.lengths(["none"])
        ready.wait()
        for step in itertools.chain.from_iterable(games):
            write(log, step)
        own.dispose()

    workers = [fork.Process(target=work, args=(games,)) for games in parts]
    for worker in workers:
        worker.start()
    ready.wait()
    begun = time.perf_counter()
    for worker in workers:
        worker.join()
    took = time.perf_counter() - begun
    if any(worker.exitcode for worker in workers):
        raise SystemExit("A writer has failed.")
    return sum(len(game) for games in parts for game in games) / took


def disk(times: int = 200) -> float:
    """Return the median milliseconds to append 4 KB to a file and sync it."""
    took = []
    with tempfile.NamedTemporaryFile() as file:
        for _ in range(times):
            begun = time.perf_counter()
            file.write(os.urandom(4096))
            file.flush()
            os.fdatasync(file.fileno())
            took.append((time.perf_counter() - begun) * 1000)
    return statistics.median(took)


# Redis


async def measure_redis(address: str, messages: int) -> Figures:
    """Measure the work of Redis per command of two processes, and the time until the other one has heard of it."""
    from redis.asyncio import Redis

    heard: asyncio.Queue[int] = asyncio.Queue()
    news = [
        CommitChannel(address, hear, lambda: None)
        for hear in (lambda *_: None, lambda _, number: heard.put_nowait(number))
    ]
    watch = Redis.from_url(address)
    for one in news:
        await one.start()
    before, took = await watch.info(), []
    for number in range(messages):
        begun = time.perf_counter()
        news[0].publish("abcdefghjkmn", number + 1)
        while await heard.get() != number + 1:
            pass
        took.append((time.perf_counter() - begun) * 1000)
    after = await watch.info()
    for one in news:
        await one.close()
    await watch.aclose()

    def more(*names: str) -> float:
        return sum(float(after[name]) - float(before[name]) for name in names) / messages

    return {
        "heard ms p50": statistics.median(took),
        "messages published": more("total_commands_processed"),
        "bytes to Redis": more("total_net_input_bytes"),
        "bytes from Redis": more("total_net_output_bytes"),
        "Redis CPU ms": more("used_cpu_sys", "used_cpu_user") * 1000,
    }


# The program

KINDS = ("sqlite", "postgres", "postgres unsynced")


def measure(place: Place, games: Sequence[str], commands: int, writers: Sequence[int]) -> dict[str, dict[str, Figures]]:
    """Measure everything, by game and database."""
    found: dict[str, dict[str, Figures]] = {}
    for game in games:
        found[game] = {}
        for kind in KINDS:
            with place.database(kind) as engine:
                process = None if kind == "sqlite" else place.process
                found[game][kind] = one_writer(engine, process, list(played(game, commands, 1)))
    together: dict[str, Figures] = {}
    for kind in KINDS:
        together[kind] = {}
        for number in writers:
            parts = [list(played(games[0], commands // number, 100 + part)) for part in range(number)]
            with place.database(kind) as engine:
                together[kind][f"commits a second, writers: {number}"] = many_writers(engine, parts)
    found["together"] = together
    with redis() as address:
        found["redis"] = {"two processes": asyncio.run(measure_redis(address, commands))}
    found["disk"] = {"fsync": {"ms": disk()}}
    return found


def show(found: dict[str, dict[str, Figures]], say: Callable[[Grid], None]) -> None:
    """Print a table for each part."""
    for title, columns in found.items():
        grid = Grid(title=title)
        grid.add_column("of one command" if title in all_facts() else "")
        for name in columns:
            grid.add_column(name, justify="right")
        for row in dict.fromkeys(itertools.chain.from_iterable(columns.values())):
            values = [columns[name].get(row) for name in columns]
            grid.add_row(row, *["" if value is None else f"{value:,.{0 if value >= 100 else 2}f}" for value in values])
        say(grid)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--commands", type=int, default=2000, help="commands for each figure")
    parser.add_argument("--game", action="append", choices=[*all_facts()], help="a game; all without it")
    parser.add_argument("--writers", type=int, nargs="+", default=[1, 2, 4], help="how many write together")
    parser.add_argument("--json", action="store_true", help="print the figures for programs")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, postgres() as (process, address):
        found = measure(Place(folder, process, address), asked.game or [*all_facts()], asked.commands, asked.writers)
    if asked.json:
        print(json.dumps(found, indent=2))
    else:
        show(found, Console(width=100).print)


if __name__ == "__main__":
    main()
