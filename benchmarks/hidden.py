"""Whether hidden information changes a single byte that a viewer gets, in many random games.

    python benchmarks/hidden.py [--game G] [--games N] [--first N] [--http N] [--jobs N] [--seed S]
        [--json]

Each random game is played to its end at a table. At a random moment a second world is made, which differs only in what
one viewer may not know: what the rules hide (secret cards, choices that stay secret), the seed of all future chance,
the drafts of all others with the number of their changes, and the length of the log. Then everything that is sent to
the viewer is made in both worlds: the view, the scene of the page, the changes since an earlier scene, the notices, and
sometimes the drawn boards. All bytes must be equal, for a spectator and for one of the seats.

The commitment to the seed is public and stays. As a control, a seat whose own draft was changed sometimes looks, too:
it must see a difference. Some more games go through the whole application: pages, boards, API and their headers are
compared before and after another player changes a draft (`hidden_web.py`). The exit status is 1 when a byte differed.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from multiprocessing import get_context
from multiprocessing.pool import Pool
from random import Random
from typing import Any

import msgspec
from hidden_web import compared_over_http
from msgspec.structs import replace
from rich.console import Console
from rich.progress import Progress

from ratusz.engine.position import Position
from ratusz.games import all_facts
from ratusz.scenes import Scenes, Viewer, look
from ratusz.tables import Confirm, Entry, Move, Open, Plan, Request, Seat, Sit, Start, Table, act, notices
from ratusz.tables.answers import Answers
from ratusz.tables.events import Moved
from ratusz.texts import LANGUAGES

CHUNK = 20
DRAWN, SINCE, OWN = 0.02, 0.25, 0.1
"""Frequencies of drawn boards, compared changes, and the control."""
Job = tuple[str, int, int, int]
"""A game, the seed, the first number of a random game and how many."""


@dataclass(frozen=True)
class World:
    """A table with its log, and the table as it was a little earlier."""

    table: Table
    log: list[Entry]
    earlier: Table

    def sent(self, seat: int | None, language: str, since: bool, drawn: bool) -> bytes:
        """Return every byte that a viewer gets."""
        table, person = self.table, "" if seat is None else self.table.seats[seat].person
        names = {known: known.title() for known in table.people}
        viewer, scenes = Viewer(person, seat, language, names), Scenes()
        parts = [msgspec.json.encode(look(table, person=person, seat=seat, language=language, names=names))]
        if since:
            parts.append(msgspec.json.encode(scenes.message(self.earlier, viewer)))
        known = self.earlier.notice_count(seat) if since else None
        parts.append(msgspec.json.encode(scenes.message(table, viewer, known)))
        parts.append(msgspec.json.encode([*notices(self.log, seat)]))
        if drawn:
            game, position = table.game, table.position if seat is None else table.preview(seat)
            parts.append(game.parts.drawing.draw_table(game, position.view(seat), language=language).encode())
        return b"\n".join(parts).replace(table.commitment.encode(), b"COMMITMENT")  # which follows from the seed


def played(game: str, random: Random) -> tuple[list[Table], list[Entry]]:
    """Play a random game at a table of people; return the table after each command, and the log."""
    facts = all_facts()[game]
    options = dict(random.choice(facts.option_sets))
    if options["players"] == 1 or random.random() < 0.8:
        options = {"players": random.randint(2, min(4, facts.players[1]))}
    players = int(options["players"])
    seed = random.randbytes(32)
    first = Request(Open(game, options, (Plan("me"),)), "p0", 1)
    table, entry, _ = act(None, first, new=("a table", seed))
    tables, log = [table], [entry]
    requests = [Request(Sit(), f"p{seat}", 2) for seat in range(1, players)] + [Request(Start(), "p0", 3)]
    while requests:
        table, entry, _ = act(tables[-1], requests.pop(0))
        tables.append(table)
        log.append(entry)
        if not requests and table.stage == "playing":
            requests.append(_next(table, random))
    return tables, [entry for entry in log if entry is not None]


def _next(table: Table, random: Random) -> Request:
    seat = random.choice(table.pending)
    version, by, time = table.seats[seat].version, table.seats[seat].person, table.changed + 1
    if table.turn(seat) == "thinking":
        return Request(Move(seat, version, int(random.choice(table.preview(seat).legal(seat)))), by, time)
    return Request(Confirm(seat, version), by, time)


def other(world: World, viewer: int | None, random: Random) -> World:
    """Make a world that is equal for this viewer and differs in everything else that can differ."""
    table = world.table
    settled = table.position.imagine(viewer, random)
    hidden = replace(
        table,
        settled=settled,
        seed=random.randbytes(32),
        number=table.number + random.randrange(9),
        answers=Answers(),
        seats=tuple(
            seat if number == viewer else _redrafted(table, number, settled, random)
            for number, seat in enumerate(table.seats)
        ),
    )
    return World(hidden, list(_more_drafting(world.log, len(table.seats), viewer, random)), world.earlier)


def _redrafted(table: Table, number: int, settled: Position, random: Random) -> Seat:
    """Give a seat another draft, by another path; a confirmed seat gets a whole turn."""
    seat = table.seats[number]
    moves = list[int]()
    if number in table.position.actors:
        position, whole = settled, seat.confirmed
        while position.barriers == settled.barriers and number in position.actors and (whole or random.random() < 0.8):
            moves.append(int(random.choice(position.legal(number))))
            position = position.play(number, moves[-1])
    changed = random.randrange(5)
    return replace(seat, moves=tuple(moves), redo=(), version=seat.version + changed, private=seat.private + changed)


def _more_drafting(log: list[Entry], seats: int, viewer: int | None, random: Random) -> Iterator[Entry]:
    """Return the log with more drafting of others in it."""
    others = [seat for seat in range(seats) if seat != viewer]
    for entry in log:
        yield entry
        if random.random() < 0.1:
            yield Entry(entry.number, entry.time, (Moved(random.choice(others), "a1"),))


def compared(job: Job) -> tuple[Counter[str], list[str]]:
    """Compare some games of one title; return counts and differences."""
    game, seed, first, count = job
    counts, faults = Counter[str](), list[str]()
    for number in range(first, first + count):
        random = Random(f"{seed} {game} {number}")
        tables, log = played(game, random)
        playing = [place for place, table in enumerate(tables) if table.stage == "playing"]
        place = random.choice(playing)
        earlier = tables[random.choice([known for known in playing if known <= place])]
        world = World(tables[place], log[: place + 1], earlier)
        language, since, drawn = random.choice(LANGUAGES), random.random() < SINCE, random.random() < DRAWN
        own = random.random() < OWN
        counts["games"] += 1
        counts["moves"] += len(log)
        for viewer in (None, random.randrange(len(world.table.seats))):
            hidden = other(world, viewer, random)
            ours, theirs = (each.sent(viewer, language, since, drawn) for each in (world, hidden))
            counts["bytes"] += len(ours)
            counts["comparisons"] += 1
            if ours != theirs:
                faults.append(f"{game}, game {number}, command {place}, viewer {viewer}: {_where(ours, theirs)}")
            if own and viewer is None:
                counts |= _seen_by_those_who_know(world, hidden, language, counts)
    return counts, faults


def _seen_by_those_who_know(world: World, hidden: World, language: str, counts: Counter[str]) -> Counter[str]:
    """Return whether a seat whose own draft was changed gets other bytes, as it must."""
    pairs = enumerate(zip(world.table.seats, hidden.table.seats, strict=True))
    for seat in [number for number, (one, another) in pairs if one.moves != another.moves][:1]:
        differs = world.sent(seat, language, False, False) != hidden.sent(seat, language, False, False)
        counts["those who know"] += 1
        counts["those who know see it"] += differs
    return counts


def _where(ours: bytes, theirs: bytes) -> str:
    place = next((place for place, (a, b) in enumerate(zip(ours, theirs, strict=False)) if a != b), 0)
    return f"{ours[max(0, place - 60) : place + 60]!r} and {theirs[max(0, place - 60) : place + 60]!r}"


def main() -> int:
    """Compare and print."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--game", choices=sorted(all_facts()), help="one game; default: all")
    parser.add_argument("--games", type=int, default=10_000, help="random games of each title (default 10000)")
    parser.add_argument("--first", type=int, default=0, help="the number of the first one, to go on with a run")
    parser.add_argument("--http", type=int, default=100, help="games of each title over HTTP (default 100)")
    parser.add_argument("--jobs", type=int, default=1, help="processes (default 1)")
    parser.add_argument("--seed", type=int, default=1, help="of everything (default 1)")
    parser.add_argument("--json", action="store_true", help="print JSON")
    arguments = parser.parse_args()
    if not 1 <= arguments.games <= 10**7 or not 1 <= arguments.jobs <= 64:
        parser.error("--games must be from 1 to 10000000 and --jobs from 1 to 64")
    report, console = {}, Console()
    with get_context("spawn").Pool(arguments.jobs) as pool, Progress(console=console, disable=arguments.json) as bar:
        for game in [arguments.game] if arguments.game else sorted(all_facts()):
            report[game] = _title(game, arguments, pool, bar)
    if arguments.json:
        print(json.dumps(report))
    else:
        for game, figures in report.items():
            console.print(f"{game:20} {figures}", highlight=False, markup=False)
    return 1 if any(figures["faults"] for figures in report.values()) else 0


def _title(game: str, arguments: argparse.Namespace, pool: Pool, bar: Progress) -> dict[str, Any]:
    start, task = time.monotonic(), bar.add_task(game, total=arguments.games)
    end = arguments.first + arguments.games
    firsts = range(arguments.first, end, CHUNK)
    jobs = [(game, arguments.seed, first, min(CHUNK, end - first)) for first in firsts]
    counts, faults = Counter[str](), list[str]()
    for some, wrong in pool.imap_unordered(compared, jobs):
        counts += some
        faults += wrong
        bar.advance(task, some["games"])
    if arguments.http:
        some, wrong = pool.apply(compared_over_http, (game, f"{arguments.seed} {arguments.first}", arguments.http))
        counts += some
        faults += wrong
    return dict(counts) | {"differing": len(faults), "faults": faults[:5], "seconds": round(time.monotonic() - start)}


if __name__ == "__main__":
    sys.exit(main())
