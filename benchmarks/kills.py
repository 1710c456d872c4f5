"""Whether an acknowledged command is ever lost or doubled when the server dies.

    python benchmarks/kills.py [--database sqlite|postgres] [--cut kill|power] [--kills N] [--minutes M]
        [--pairs N] [--seed S] [--careless] [--json]

Pairs of people play random games over HTTP without a pause, each command with a key. When a connection breaks, they
send the command with the same key again, as the page does. The server is killed at random moments and restarted on the
same data. At the end every acknowledged command must be in the log exactly once, as it was sent and with the version
that was answered; no key may occur twice; no version that a player saw may ever have gone back; and every table must
replay from its log.

`--cut kill` sends SIGKILL: with SQLite to the server and its child processes; with PostgreSQL, Redis and two processes
(players use either) to both, to one of them, or to all processes of PostgreSQL. `--cut power` stops servers and
database at once and discards everything that was not synced to disk (`power.py` describes how, and its limits).
`--careless` switches off fsync as a control: with it, power cuts must lose something. Killing alone must not, because
the kernel still has everything.

The exit status is 1 when anything was lost, doubled or changed.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import signal
import sys
import tempfile
import time
from collections import Counter
from contextlib import ExitStack
from pathlib import Path
from random import Random
from typing import Any

from kill_audit import audit
from kill_machines import Cluster, Machine
from kill_players import Memory, play_for_ever
from power import Disk, can_be_had
from rich.console import Console
from rich.progress import Progress

from ratusz.games import all_facts

SOON = (0.02, 0.8)
"""Range of seconds between an answer and the next kill."""
PATIENCE = 60.0
KINDS: dict[str, type[Machine]] = {"sqlite": Machine, "postgres": Cluster}


async def killed(machine: Machine, memory: Memory, arguments: argparse.Namespace, bar: Progress) -> Counter[str]:
    """Play and kill; return what was hit, and how often."""
    random = Random(arguments.seed)
    task, hit = bar.add_task("kills", total=arguments.kills), Counter[str]()
    await asyncio.to_thread(machine.start)
    games = list(all_facts())
    players = [
        asyncio.create_task(play_for_ever(machine.addresses, memory, games, Random(random.random())))
        for _ in range(arguments.pairs)
    ]
    try:
        end = time.monotonic() + 60 * arguments.minutes
        while hit.total() < arguments.kills and time.monotonic() < end:
            await _something_done(memory, players)
            await asyncio.sleep(random.uniform(*SOON))
            hit[await asyncio.to_thread(machine.cut_power if arguments.cut == "power" else machine.kill, random)] += 1
            await asyncio.to_thread(machine.start)
            bar.advance(task)
        await _something_done(memory, players)
    finally:
        for player in players:
            player.cancel()
        await asyncio.gather(*players, return_exceptions=True)
    return hit


async def _something_done(memory: Memory, players: list[asyncio.Task[None]]) -> None:
    """Wait until one more command is acknowledged."""
    memory.news.clear()
    try:
        await asyncio.wait_for(memory.news.wait(), PATIENCE)
    except TimeoutError:
        for player in players:
            player.print_stack()
        raise SystemExit(f"Nothing was acknowledged for {PATIENCE:.0f} s: {dict(memory.counts)}") from None
    for player in players:
        if player.done():
            player.result()


def experiment(arguments: argparse.Namespace, console: Console) -> dict[str, Any]:
    """Run the whole experiment in a folder of its own."""
    start, memory = time.monotonic(), Memory()
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="ratusz-kills-")))
        folder.chmod(0o755)  # PostgreSQL may be another user
        disk = stack.enter_context(Disk(folder)) if arguments.cut == "power" else None
        machine = KINDS[arguments.database](folder, disk, careless=arguments.careless)
        stack.callback(machine.close)
        bar = stack.enter_context(Progress(console=console, disable=arguments.json))
        hit = asyncio.run(killed(machine, memory, arguments, bar))
        machine.stop()
        task = bar.add_task("audit", total=1)
        found = audit(machine.database, memory, lambda done: bar.update(task, completed=done))
    return {
        "database": arguments.database,
        "cut": arguments.cut,
        "careless": arguments.careless,
        "seed": arguments.seed,
        "kills": dict(hit),
        "acknowledged": len(memory.acknowledged) + len(memory.tables),
        **found,
        "counts": dict(memory.counts),
        "faults": memory.faults[:20],
        "seconds": round(time.monotonic() - start),
    }


def main() -> int:
    """Run and print."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--database", choices=sorted(KINDS), default="sqlite", help="which database (default sqlite)")
    parser.add_argument("--cut", choices=("kill", "power"), default="kill", help="how it dies (default kill)")
    parser.add_argument("--kills", type=int, default=200, help="how often it is killed (default 200)")
    parser.add_argument("--minutes", type=float, default=600, help="no more kills after so long (default 600)")
    parser.add_argument("--pairs", type=int, default=6, help="how many pairs of people play (default 6)")
    parser.add_argument("--seed", type=int, default=1, help="of moves and moments (default 1)")
    parser.add_argument("--careless", action="store_true", help="the database does not wait for the disk")
    parser.add_argument("--json", action="store_true", help="print JSON")
    arguments = parser.parse_args()
    if not 1 <= arguments.kills <= 100_000 or not 1 <= arguments.pairs <= 100:
        parser.error("--kills must be from 1 to 100000 and --pairs from 1 to 100")
    if arguments.cut == "power" and not can_be_had():
        parser.error("--cut power needs root, a loop device and mkfs.ext4")
    console = Console()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit("Stopped; everything was put away."))
    report = experiment(arguments, console)
    if arguments.json:
        print(json.dumps(report))
    else:
        for name, value in report.items():
            console.print(f"{name:14} {value}", highlight=False, markup=False)
    return 1 if report["faults"] else 0


if __name__ == "__main__":
    sys.exit(main())
