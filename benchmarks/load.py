"""How many live tables a server carries: browser traffic of N tables of four, and the latency of players.

    python benchmarks/load.py --game G --tables N [--every 4] [--seconds 60] [--database sqlite|postgres]
                              [--processes P] [--servers S] [--reload S] [--find] [--json]

A server of this checkout runs beside this program, which simulates the browsers: each person has an address and a
cookie of their own, opens the page with the requests recorded from Chromium (`record_traffic.py`), follows the table
and makes a random legal move every few seconds, or as soon as it is their turn; the page confirms a complete turn after
two seconds. When a game is over, the same people begin another. Measuring starts when all tables are open and have been
played at for a while.

`answer` is the time from sending a command to the end of its answer, `everywhere` from a confirmation until all other
pages have its message, `opening` from requesting a page to its stream. CPU is that of all processes of the server, and
of PostgreSQL apart; `tables for a whole core` is the number that would use up a core of the server's own. Memory is
RSS: of a table the difference between all tables and half of them, less their streams; of a stream the difference when
pages are open twice. If this program itself takes more than 70% of a core, it says so, because the figures are then its
own. CPU time of other programs is printed, since wall times are valid on a quiet machine only. `--find` adds tables
until the p99 of answers is too high or an error occurs. `--servers` models a proxy that sends all requests of a table
to the same server (`hosting/`).
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import resource
import statistics
import sys
import time
from collections.abc import Sequence
from pathlib import Path

import uvloop
from live_tables import PLAYERS, Room
from rich.console import Console
from rich.table import Table as Grid
from serving import DATABASES, Server, server

from ratusz.games import all_facts

LIMIT = 150.0
"""Limit of the p99 of answers, in milliseconds."""
BUSY = 0.7
"""Maximum share of a core for this program."""
FEW = 5
STEP = 1.25
SETTLE = 8.0
"""Warm-up in seconds; a third of the time in short runs."""
Figures = dict[str, float | int | str | dict[str, int]]


def quantiles(values: Sequence[float]) -> dict[str, float]:
    """Return p50, p95, p99 and maximum of some times."""
    if len(values) < 2:
        return dict.fromkeys(("p50", "p95", "p99", "max"), round(max(values, default=0.0), 1))
    cuts = statistics.quantiles(values, n=100, method="inclusive")
    return {
        "p50": round(cuts[49], 1),
        "p95": round(cuts[94], 1),
        "p99": round(cuts[98], 1),
        "max": round(max(values), 1),
    }


def own() -> float:
    """Return the CPU milliseconds that this program has used."""
    used = resource.getrusage(resource.RUSAGE_SELF)
    return (used.ru_utime + used.ru_stime) * 1000


def machine() -> float:
    """Return the CPU milliseconds that all programs on this machine have used."""
    user, nice, system, _, _, *interrupts = map(int, Path("/proc/stat").read_text().splitlines()[0].split()[1:8])
    return (user + nice + system + sum(interrupts)) * 1000 / os.sysconf("SC_CLK_TCK")


async def measured(room: Room, served: Server, seconds: float) -> Figures:
    """Measure the open tables for some time."""
    clock, tally = room.clock, room.tally
    clock.reset()
    tally.errors.clear()
    start, requests, sent, looks, opened = time.perf_counter(), tally.requests, tally.sent, tally.looks, tally.opened
    before = served.spent(), served.database_spent(), own(), machine()
    await asyncio.sleep(seconds)
    clock.running = False
    passed = (time.perf_counter() - start) * 1000
    after = served.spent(), served.database_spent(), own(), machine()
    cpu, database, ours, whole = (now - then for now, then in zip(after, before, strict=True))
    commands = max(1, len(clock.answers))
    found: Figures = {
        "tables": len(room.tables),
        "seconds": round(passed / 1000, 1),
        "commands": len(clock.answers),
        "commands/s": round(commands / passed * 1000, 1),
        "moves/s": round(clock.moves / passed * 1000, 1),
        "moves/s wanted": round(len(room.tables) * PLAYERS / clock.every, 1),
        "games finished": clock.games,
    }
    for name, times in (("answer", clock.answers), ("everywhere", clock.everywhere), ("opening", clock.openings)):
        found |= {f"{name} {what} ms": value for what, value in quantiles(times).items()}
    return found | {
        "errors": sum(tally.errors.values()),
        "which errors": dict(tally.errors),
        "CPU ms per command": round(cpu / commands, 2),
        "PostgreSQL CPU ms per command": round(database / commands, 2),
        "server's share of a core": round(cpu / passed, 2),
        "tables for a whole core": round(1000 * clock.every / PLAYERS * clock.moves / max(1.0, cpu)),
        "driver's share of a core": round(ours / passed, 2),
        "others' share of a core": round(max(0.0, whole - cpu - database - ours) / passed, 2),
        "full loads": tally.looks - looks,
        "connections per command": round((tally.opened - opened) / commands, 2),
        "requests per command": round((tally.requests - requests) / commands, 2),
        "KB per command": round((tally.sent - sent) / commands / 1000, 2),
    }


def good(found: Figures) -> bool:
    """Return whether the server carries this number of tables."""
    slowest = found["answer p99 ms"]
    assert isinstance(slowest, float)
    return slowest < LIMIT and not found["errors"]


async def loaded(served: Server, wanted: argparse.Namespace, say: Console) -> Figures:
    """Open the tables, play and measure."""
    served.come_to_rest()
    room = Room(served.addresses, wanted.game, wanted.every, wanted.reload)
    half = max(1, wanted.tables // 2)
    await room.grow(half)
    room.begin()
    settle = min(SETTLE, wanted.seconds / 3)
    await asyncio.sleep(settle)  # what is read or drawn once has its memory by then
    few = served.memory()
    count, best = wanted.tables, {}
    while True:
        say.print(f"Opening {count} tables …")
        start = time.perf_counter()
        await room.grow(count)
        opened = time.perf_counter() - start
        open_memory = served.memory()
        room.begin()
        await asyncio.sleep(settle)
        say.print("Measuring …")
        found = await measured(room, served, wanted.seconds)
        found |= {"seconds to open all": round(opened, 1)}
        say.print({name: found[name] for name in ("tables", "answer p99 ms", "errors", "server's share of a core")})
        if not wanted.find or not good(found):
            break
        best, count = found, int(count * STEP) + 1
    if not wanted.find:
        await room.stop()
        await asyncio.sleep(1)
        found |= await memory(room, served, half, few, open_memory)
    await room.close()
    return found if not wanted.find else (best or found) | {"too many": count}


async def memory(room: Room, served: Server, half: int, few: float, opened: float) -> Figures:
    """Return the memory of a table and of a stream, in KB."""
    pages = [page for table in room.tables for page in table.pages]
    played = served.memory()
    streams = [await page.second() for page in pages[:400]]
    await asyncio.sleep(1)
    stream = (served.memory() - played) / len(streams) / 1000
    for one in streams:
        one.close()
    more = max(1, len(room.tables) - half)
    whole = (played - few) / more / 1000
    return {
        "MB": round(played / 1e6, 1),
        "KB per stream": round(stream, 1),
        "KB per table when opened, with four pages": round((opened - few) / more / 1000, 1),
        "KB per table when played, with four pages": round(whole, 1),
        "KB per table when played, without streams": round(whole - PLAYERS * stream, 1),
    }


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", choices=sorted(all_facts()), default="rolling-village")
    parser.add_argument("--tables", type=int, default=50, help="live tables; with --find the first try (default 50)")
    parser.add_argument("--every", type=float, default=4.0, help="seconds between two moves of a seat (default 4)")
    parser.add_argument("--reload", type=float, default=0.0, help="seconds between two openings of a page (never)")
    parser.add_argument("--seconds", type=float, default=60.0, help="how long to measure (default 60)")
    parser.add_argument("--database", choices=DATABASES, default="sqlite")
    parser.add_argument("--processes", type=int, default=1, help="more than one are served with Redis (default 1)")
    parser.add_argument(
        "--servers", type=int, default=1, help="so many servers on one PostgreSQL and Redis, each table at one of them"
    )
    parser.add_argument("--find", action="store_true", help="add tables until answers are too slow")
    parser.add_argument("--json", action="store_true", help="figures for programs")
    wanted = parser.parse_args()
    if wanted.tables < 1 or wanted.every <= 0 or wanted.seconds <= 0:
        parser.error("--tables, --every and --seconds must be above 0")
    say = Console(stderr=True)
    with server(database=wanted.database, processes=wanted.processes, servers=wanted.servers) as served:
        found = uvloop.run(loaded(served, wanted, say))
    if wanted.json:
        print(json.dumps(found, indent=2))
    else:
        grid = Grid("", wanted.game, title=f"{wanted.database}, {wanted.servers} x {wanted.processes} processes")
        for name, value in found.items():
            grid.add_row(name, str(value))
        Console(width=None if sys.stdout.isatty() else 120).print(grid)
    share = found["driver's share of a core"]
    assert isinstance(share, float)
    if share > BUSY:
        say.print("[red]The driver itself was busy: these figures are its own, not the server's.")


if __name__ == "__main__":
    main()
