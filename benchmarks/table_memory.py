"""Memory of a live table of four: its own objects, without connections and shared objects.

    python benchmarks/table_memory.py [--game G] [--tables N] [--commands C] [--json]

Random players play at tables in this process, one command at each in turn, and all four viewers get their messages as
pages do: the actor by the answer and then by the stream, the others by their streams. `tracemalloc` is read with half
of the tables and with all of them, after a garbage collection: the difference is the memory per table. Growth of shared
objects and caches is included; the table's own part shows when the second half is released. `where` lists the
allocating files. None of this depends on the load of the machine; CPU time, measured afterwards without `tracemalloc`
and with the same commands, does a little.
"""

from __future__ import annotations

import argparse
import gc
import json
import random
import sys
import time
import tracemalloc
from collections import Counter

from rich.console import Console

from ratusz.engine.position import _of_seats
from ratusz.games import all_facts, configured
from ratusz.live.table_cache import RECENT, Loaded
from ratusz.scenes import Viewer
from ratusz.scenes.scenes import _encoded_choices
from ratusz.tables import Command, Confirm, Move, Open, Request, Sit, Start, act

PLAYERS = 4
NAMES = {f"person-{number}": f"Player {number + 1}" for number in range(PLAYERS)}


class Live:
    """A table in memory with four pages that follow it."""

    def __init__(self, game: str, number: int) -> None:
        self._seed = number
        self._name = f"{game}-{number}"
        self._keys = 0
        opener = next(iter(NAMES))
        new = self._name, random.Random(number).randbytes(32)
        opening = Open(game, {"players": PLAYERS}, access="open")
        table, entry, _ = act(None, Request(opening, opener, 0), new=new)
        assert entry is not None
        self._loaded, self._last_numbers = Loaded(table, (entry,)), [0] * PLAYERS
        for person in NAMES:
            self._do(person, Sit())
        self._do(opener, Start())
        for seat in range(PLAYERS):
            self._send(seat, None)

    def go_on(self) -> bool:
        """Send one command of an active seat; False when the game is over."""
        table = self._loaded.table
        waiting = table.pending
        if not waiting:
            return False
        noise = random.Random(f"{self._seed} {self._keys}")  # a generator that stays would be counted with the table
        seat = noise.choice(waiting)
        person, version = table.seats[seat].person, table.seats[seat].version
        if table.turn(seat) == "complete":
            self._do(person, Confirm(seat, version))
        else:
            moves = table.preview(seat).legal(seat)
            self._do(person, Move(seat, version, moves[noise.randrange(len(moves))]))
        self._loaded.scenes.encode(self._loaded.table, self._viewer(seat), self._last_numbers[seat])  # the answer
        for viewer in range(PLAYERS):
            if self._last_numbers[viewer] != self._loaded.table.notice_count(viewer):
                self._send(viewer, self._last_numbers[viewer])
        return True

    def _do(self, person: str, command: Command) -> None:
        self._keys += 1
        request = Request(command, person, self._keys, f"{self._name:.12}{self._keys:012}")
        table, entry, _ = act(self._loaded.table, request)
        assert entry is not None
        self._loaded.table, self._loaded.recent = table, (*self._loaded.recent, entry)[-RECENT:]

    def _viewer(self, seat: int) -> Viewer:
        return Viewer(f"person-{seat}", seat, "en", dict(NAMES))

    def _send(self, seat: int, since: int | None) -> None:
        message = self._loaded.scenes.encode(self._loaded.table, self._viewer(seat), since, last=True)
        self._last_numbers[seat], _ = message


def played(game: str, first: int, count: int, commands: int) -> tuple[list[Live], int]:
    """Play at tables for some commands each; a finished game is replaced by another."""
    tables, done = [Live(game, first + number) for number in range(count)], 0
    for step in range(commands):
        for place, table in enumerate(tables):
            if table.go_on():
                done += 1
            else:
                tables[place] = Live(game, 10_000 + first + count * step + place)
    return tables, done


def allocated() -> Counter[str]:
    """Return allocated bytes by file, without those of `tracemalloc`."""
    _of_seats.clear()  # all tables share these, and they have bounds
    _encoded_choices.clear()
    gc.collect()
    counted: Counter[str] = Counter()
    for one in tracemalloc.take_snapshot().statistics("filename"):
        name = one.traceback[0].filename
        if name in (__file__, tracemalloc.__file__):
            continue
        counted["/".join(name.rpartition("ratusz/")[2].split("/")[-2:])] += one.size
    return counted


def measured(game: str, count: int, commands: int) -> dict[str, float | dict[str, float]]:
    """Measure KB per table, and CPU ms per command."""
    half = max(1, count // 2)
    configured(game, {"players": PLAYERS}).start()  # its rules are loaded
    tracemalloc.start()
    some, _ = played(game, 0, half, commands)
    before = allocated()
    more, _ = played(game, half, count - half, commands)
    grown = allocated()
    assert len(some) + len(more) == count
    more.clear()
    own = grown.total() - allocated().total()
    tracemalloc.stop()
    grown.subtract(before)
    start = time.process_time()
    _, done = played(game, 0, half, commands)
    cpu = (time.process_time() - start) * 1000 / done
    each = (count - half) * 1000
    return {
        "KB per table": round(grown.total() / each, 1),
        "of it its own": round(own / each, 1),
        "CPU ms per command": round(cpu, 2),
        "where": {name: round(size / each, 1) for name, size in grown.most_common(14)},
    }


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", choices=sorted(all_facts()), help="only this one")
    parser.add_argument("--tables", type=int, default=24, help="how many (default 24)")
    parser.add_argument("--commands", type=int, default=60, help="commands at each table (default 60)")
    parser.add_argument("--json", action="store_true", help="figures for programs")
    wanted = parser.parse_args()
    if wanted.tables < 2 or wanted.commands < 1:
        parser.error("--tables must be 2 or more, --commands above 0")
    games = [wanted.game] if wanted.game else sorted(all_facts())
    found = {game: measured(game, wanted.tables, wanted.commands) for game in games}
    if wanted.json:
        json.dump(found, sys.stdout, indent=2)
    else:
        Console(width=120).print(found)


if __name__ == "__main__":
    main()
