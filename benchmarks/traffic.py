"""The server's cost of one acknowledged command at a table of four with four pages open.

    python benchmarks/traffic.py [--against FOLDER] [--game G] [--repetitions N] [--hovers N] [--json]

A server of this checkout, and one of another checkout with `--against`, run beside this program. Without a browser each
table gets four pages that send the requests of real ones (`traffic_pages.py`). Each repetition is another game of four
greedy bots: its record is the beginning of three tables, at a quarter, a half and three quarters of the game, dice
already rolled. There each seat makes the moves of the record and confirms, so that every server gets the same commands.
No game is repeated, because a server would cache its drawings. The first one is not counted.

CPU time is that of the server's process, all threads, from sending a command until all pages show its effects and
nothing more comes. Load on the machine can change it by a fifth, so the two servers take turns: compare figures of one
run. Wall times are valid on a quiet machine only. Bytes are bodies of answers and streams, `sent` as they travel and
`read` as the page reads them. Pages of a table have addresses of their own (127.x.y.z), so that no limit is reached:
this needs Linux.

`draft` is a move of which only its own seat is notified, `confirm` a confirmation of which all are, `close` the last
one, which closes the round. `command` is the mean of all these, weighted by their number in these rounds. A `hover` is
the requests of a page when the pointer moves over places before a move; `with hovers` adds them to the commands. `±` is
the standard deviation between repetitions.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import statistics
import sys
import time
from collections.abc import Sequence
from contextlib import ExitStack
from dataclasses import dataclass, fields
from itertools import groupby
from pathlib import Path

import httpx
from rich.console import Console
from rich.progress import Progress
from rich.table import Table
from serving import HERE, Server, server
from traffic_pages import Json, Page, Tally, page_of

from ratusz.bots import bot
from ratusz.bots.simulation import simulate
from ratusz.engine.records import Record, finished_positions_of
from ratusz.games import all_facts, configured
from ratusz.games.replays import game_of

PLAYERS = 4
MOMENTS = (0.25, 0.5, 0.75)
"""How far the games are where a round is played."""
QUIET = 0.04
"""A command is over when nothing has come for so many seconds."""
PATIENCE = 30.0
COMMANDS = ("draft", "confirm", "close")
ROWS = {kind: (kind,) for kind in (*COMMANDS, "hover")} | {"command": COMMANDS, "with hovers": (*COMMANDS, "hover")}
"""The rows of the report, and the samples that count for each."""


@dataclass(frozen=True)
class Round:
    """A round in which all seats act: the record up to it, and each seat's moves."""

    begin: tuple[str, ...]
    moves: tuple[tuple[str, ...], ...]


@dataclass(frozen=True)
class Sample:
    """The cost of one command, or of the hovers before it."""

    kind: str
    repetition: int
    cpu_ms: float
    requests: float
    sent: float
    read: float
    answer_ms: float
    """Until the command was acknowledged."""
    own_ms: float
    """Until the page that sent it showed what it did."""
    all_ms: float
    """Until the last page did."""


MEASURES = tuple(field.name for field in fields(Sample))[2:]
SHOWN = {
    "cpu_ms": ("CPU ms", 1, 1),
    "requests": ("requests", 1, 1),
    "sent": ("KB sent", 1000, 1),
    "read": ("KB read", 1000, 1),
    "answer_ms": ("answer ms", 1, 0),
    "own_ms": ("own page ms", 1, 0),
    "all_ms": ("all pages ms", 1, 0),
}
"""The columns of the report: their titles, what they are divided by and how many places are shown."""
Figures = dict[str, float]
Report = dict[str, dict[str, dict[str, Figures]]]
"""Figures by side, game and row."""


def rounds_of(record: Record, players: int = PLAYERS, moments: Sequence[float] = MOMENTS) -> list[Round]:
    """Return a round at each of the moments of a game; 1 is its last round."""
    before = list(finished_positions_of(record, game_of(record)))
    found = []
    for _, places in groupby(
        range(len(record.events)), lambda place: (record.events[place].seat is None, before[place].barriers)
    ):
        first, *more = places
        events = [record.events[place] for place in (first, *more)]
        moves = tuple(tuple(event.text for event in events if event.seat == seat) for seat in range(players))
        if all(moves):
            found.append(Round(tuple(map(str, record.events[:first])), moves))
    return [found[min(int(len(found) * moment), len(found) - 1)] for moment in moments]


class Side:
    """One of the compared servers, with four people."""

    def __init__(self, served: Server) -> None:
        self.server = served
        self.samples: dict[str, list[Sample]] = {}
        self._tables = 0
        self._people: list[Json] = []
        self._page: type[Page]

    async def enter(self) -> None:
        """Make four people, and find out the protocol of this server's pages."""
        self.server.come_to_rest()
        async with httpx.AsyncClient(base_url=self.server.address, timeout=PATIENCE) as client:
            self._page = await page_of(client)
            for seat in range(PLAYERS):
                entered = await client.post("/api/people", json={"name": f"Player {seat + 1}"})
                self._people.append(entered.raise_for_status().json())

    async def play(self, game: str, played: Round, repetition: int, hovers: int) -> None:
        """Play one round at a table of its own."""
        pages = await self._opened(game, played)
        try:
            table = Measured(self.server, pages, repetition)
            for seat, moves in enumerate(played.moves):
                for move in moves:
                    if hovers:
                        await table.hover(seat, move, hovers)
                    await table.command("draft", seat, {"do": "move", "move": move})
                await table.command("close" if seat == PLAYERS - 1 else "confirm", seat, {"do": "confirm"})
        finally:
            await asyncio.gather(*(page.close() for page in pages))
        self.samples.setdefault(game, []).extend(table.samples)

    async def _opened(self, game: str, played: Round) -> list[Page]:
        """Open a table before the round, with all pages open; openers take turns."""
        clients = [self._client(seat) for seat in range(PLAYERS)]
        opener = self._tables % PLAYERS
        self._tables += 1
        seats = [
            {"kind": "me"} if seat == opener else {"kind": "invited", "person": person["id"]}
            for seat, person in enumerate(self._people)
        ]
        body = {"do": "open", "game": game, "options": {"players": PLAYERS}, "seats": seats, "begin": played.begin}
        made = await clients[opener].post("/api/tables", json=body)
        table = made.raise_for_status().json()["table"]
        sitting = [(seat, {"do": "sit", "seat": seat}) for seat in range(PLAYERS) if seat != opener]
        for seat, command in [*sitting, (opener, {"do": "start"})]:
            (await clients[seat].post(f"/api/tables/{table}/do", json={"command": command})).raise_for_status()
        tally = Tally()
        pages = [self._page(client, table, seat, tally) for seat, client in enumerate(clients)]
        for page in pages:
            await page.open()
        return pages

    def _client(self, seat: int) -> httpx.AsyncClient:
        """Return a browser at an address of its own."""
        address = f"127.{1 + self._tables // 250}.{self._tables % 250}.{10 + seat}"
        return httpx.AsyncClient(
            base_url=self.server.address,
            headers={"Authorization": f"Bearer {self._people[seat]['token']}"},
            transport=httpx.AsyncHTTPTransport(local_address=address),
            timeout=PATIENCE,
        )


class Measured:
    """A table with four pages at which everything is measured."""

    def __init__(self, served: Server, pages: Sequence[Page], repetition: int) -> None:
        self.samples: list[Sample] = []
        self._server, self._pages, self._repetition = served, pages, repetition
        self._tally = pages[0].tally
        self._begin()

    def _begin(self) -> None:
        self._tally.requests = self._tally.sent = self._tally.read = 0
        self._received_before = [page.received for page in self._pages]
        self._spent, self._start = self._server.spent(), time.perf_counter()

    def _end(self, kind: str, answered: float, own: float) -> None:
        tally, spent = self._tally, self._server.spent() - self._spent
        since = [(moment - self._start) * 1000 for moment in (answered, own, max(own, tally.last))]
        self.samples.append(
            Sample(kind, self._repetition, spent, tally.requests, tally.sent, tally.read, *since),
        )

    async def hover(self, seat: int, move: str, places: int) -> None:
        """Hover over places before a move."""
        self._begin()
        if await self._pages[seat].hover(move, places):
            self._end("hover", self._tally.last, self._tally.last)

    async def command(self, kind: str, seat: int, command: Json) -> None:
        """Send one command and wait until all notified pages show its effects."""
        self._begin()
        page = self._pages[seat]
        await page.act(command)
        own = time.perf_counter()
        others = [] if kind == "draft" else [number for number in range(PLAYERS) if number != seat]
        await self._rest(others)
        self._end(kind, page.answered, own)

    async def _rest(self, others: Sequence[int]) -> None:
        limit = time.perf_counter() + PATIENCE
        while (now := time.perf_counter()) < limit:
            for page in self._pages:
                page.check()
            informed = all(self._pages[seat].received > self._received_before[seat] for seat in others)
            if informed and all(page.idle for page in self._pages) and now - self._tally.last > QUIET:
                return
            await asyncio.sleep(0.005)
        raise RuntimeError("The other pages got no message, or do not come to rest.")


def figures(samples: Sequence[Sample], row: str) -> Figures:
    """Return the means of a row; those with `_sd` are standard deviations between repetitions."""
    chosen = [sample for sample in samples if sample.kind in ROWS[row]]
    counted = ROWS[row] if row == "hover" else COMMANDS
    found: Figures = {"commands": sum(sample.kind in counted for sample in chosen)}
    for measure in MEASURES if chosen else ():
        means = []
        for repetition in sorted({sample.repetition for sample in chosen}):
            these = [sample for sample in chosen if sample.repetition == repetition]
            count = sum(sample.kind in counted for sample in these)
            means.append(sum(float(getattr(sample, measure)) for sample in these) / count)
        found[measure] = statistics.mean(means)
        found[f"{measure}_sd"] = statistics.stdev(means) if len(means) > 1 else 0.0
    return found


def reported(sides: dict[str, Side]) -> Report:
    """Return all figures."""
    return {
        name: {game: {row: figures(samples, row) for row in ROWS} for game, samples in side.samples.items()}
        for name, side in sides.items()
    }


async def measured(sides: dict[str, Side], games: Sequence[str], repetitions: int, hovers: int) -> None:
    """Play at all sides in turn, so that other load meets all of them alike."""
    for side in sides.values():
        await side.enter()
    with Progress(console=Console(stderr=True)) as progress:
        task = progress.add_task("", total=len(games) * (repetitions + 1) * len(MOMENTS) * len(sides))
        for game in games:
            bots = [bot("greedy")] * PLAYERS
            played = simulate(configured(game, {"players": PLAYERS}), bots, repetitions + 1, "traffic", record=True)
            for repetition, finished in enumerate(played):
                assert finished.record is not None
                for round_played in rounds_of(finished.record):
                    for name, side in sides.items():
                        progress.update(task, description=f"{game}, {name}")
                        await side.play(game, round_played, repetition, hovers)
                        progress.advance(task)
            for side in sides.values():
                side.samples[game] = [sample for sample in side.samples[game] if sample.repetition]


def show(found: Report, console: Console) -> None:
    """Print a table for each game; with two sides also the ratio."""
    for game in found["here"]:
        table = Table("", "", "commands", *(title for title, _, _ in SHOWN.values()), title=game)
        for column in table.columns[2:]:
            column.justify = "right"
        for row in ROWS:
            rows = {name: games[game][row] for name, games in found.items()}
            for name, known in rows.items():
                table.add_row(row, name, str(known["commands"]), *(_cell(known, measure) for measure in SHOWN))
            if len(rows) > 1:
                table.add_row("", "ratio", "", *(_ratio(rows["against"], rows["here"], measure) for measure in SHOWN))
        console.print(table)


def _cell(known: Figures, measure: str) -> str:
    if measure not in known:
        return "–"
    _, unit, places = SHOWN[measure]
    mean, spread = (known[key] / unit for key in (measure, f"{measure}_sd"))
    return f"{mean:,.{places}f} ± {spread:,.{places}f}"


def _ratio(against: Figures, here: Figures, measure: str) -> str:
    return f"{against[measure] / here[measure]:.1f}" if against.get(measure) and here.get(measure) else "–"


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--against", type=Path, metavar="FOLDER", help="another checkout, to be measured beside this")
    parser.add_argument("--game", choices=sorted(all_facts()), help="one game; default: all")
    parser.add_argument("--repetitions", type=int, default=5, help="games that are counted, of each (default 5)")
    parser.add_argument(
        "--hovers", type=int, default=1, help="places pointed at before a move with a place (default 1)"
    )
    parser.add_argument("--json", action="store_true", help="figures for programs")
    wanted = parser.parse_args()
    if not 1 <= wanted.repetitions <= 60 or wanted.hovers < 0:  # one person may open only so many tables
        parser.error("--repetitions must be from 1 to 60, --hovers not below 0")
    if wanted.against and not (wanted.against / "src" / "ratusz").is_dir():
        parser.error(f"{wanted.against} is no checkout of Ratusz")
    folders = ({"against": wanted.against} if wanted.against else {}) | {"here": HERE}
    with ExitStack() as stack:
        sides = {name: Side(stack.enter_context(server(folder))) for name, folder in folders.items()}
        games = [wanted.game] if wanted.game else sorted(all_facts())
        asyncio.run(measured(sides, games, wanted.repetitions, wanted.hovers))
    found = reported(sides)
    if wanted.json:
        print(json.dumps(found, indent=2))
    else:
        show(found, Console(width=None if sys.stdout.isatty() else 140))


if __name__ == "__main__":
    main()
