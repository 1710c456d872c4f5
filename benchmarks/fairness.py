"""Whether one client can slow others: latency of a player alone at a server, and beside greedy clients.

    python benchmarks/fairness.py [--only NAME] [--seconds 8] [--repetitions 3] [--size 1.0] [--json]

One person plays Rolling Village alone: a command every 0.3 s, and the page of the table now and then. Their latency is
measured on an idle server and beside each of these crowds, several times in turn:

- `greedy`: 12 connections of one address send the most expensive requests as fast as they may;
- `reviews`: 100 people ask at once for checks, replays and records of a finished campaign of My City;
- `streams`: one person has the same table open in 60 tabs and plays there;
- `bots`: one person opens 60 tables with expert bots, plays at half of them and leaves the others to the bots.

Clients over their limit wait a second and try again. The ratio is that of the player's latency with and without the
crowd, measured directly after each other; it should not exceed 2.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import statistics
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable, Sequence
from itertools import cycle
from pathlib import Path

import uvloop
from browsers import Answer, Browser, Tally
from campaigns import LONG, SHORT, Campaigns, played
from live_tables import Clock, Page, Table
from load import machine, own, quantiles
from rich.console import Console
from rich.table import Table as Grid
from serving import HERE, Server, server

GAME = "rolling-village"
PACE = 0.3
LOOK_EVERY = 8
"""The player reloads the page after this number of commands."""
LIMIT = 2.0
COMING = 20.0
"""So many seconds a crowd may take to come."""
REST = 60.0
"""So many seconds a server may take to come to rest when a crowd has gone."""
TOO_MUCH = (429, 503)


class Player:
    """A solo player whose latency is measured."""

    def __init__(self, address: str) -> None:
        self.tally = Tally()
        self._browser = Browser(address, "127.0.9.1", GAME, self.tally)
        self._page: Page | None = None

    async def step(self) -> float:
        """Send one command; return its milliseconds. After the last one of a game another begins."""
        if self._page is None or self._page.now.stage != b"playing":
            if self._page is not None:
                self._page.close()
            table = Table(GAME, [self._browser], Clock(PACE))
            await table.open()
            self._page = table.pages[0]
        start, page = time.perf_counter(), self._page
        if page.now.turn == b"thinking":
            await page.send("move", move=random.choice(page.now.moves).decode())
        else:
            await page.send("confirm")
        return (time.perf_counter() - start) * 1000

    async def look(self) -> float:
        """Load the page again."""
        assert self._page is not None
        start = time.perf_counter()
        await self._browser.ask("GET", f"/t/{self._page.table.id}", "document")
        return (time.perf_counter() - start) * 1000

    async def measured(self, seconds: float) -> list[float]:
        """Play for a while; return the times of all answers."""
        times: list[float] = []
        end = time.perf_counter() + seconds
        while (start := time.perf_counter()) < end:
            try:
                times.append(await self.step())
                if len(times) % LOOK_EVERY == 0:
                    times.append(await self.look())
            except (ConnectionError, TimeoutError) as error:
                self.tally.errors[f"{type(error).__name__}: {error}"] += 1
                times.append((time.perf_counter() - start) * 1000)
            await asyncio.sleep(max(0.0, start + PACE - time.perf_counter()))
        return times


class Crowd:
    """Greedy clients: tasks that run until they are stopped."""

    def __init__(self, address: str, campaigns: Campaigns, size: float) -> None:
        self.address, self.campaigns, self.size = address, campaigns, size
        self.tally = Tally()
        self._browsers: list[Browser] = []
        self._pages: list[Page] = []
        self._tasks: list[asyncio.Task[None]] = []

    def many(self, count: int) -> int:
        """Scale a number, for a quick run."""
        return max(1, round(count * self.size))

    def browser(self, address: str) -> Browser:
        """Return a browser at an address."""
        self._browsers.append(Browser(self.address, address, GAME, self.tally))
        return self._browsers[-1]

    async def ask(self, browser: Browser, path: str, body: object = None) -> Answer:
        """Send a request, and wait a second if the limit is reached."""
        kind = "command" if body is not None else "fetch" if path.startswith("/api") else "document"
        method = "GET" if body is None else "POST"
        answer = await browser.ask(method, path, kind, b"" if body is None else json.dumps(body).encode())
        if answer.status in TOO_MUCH:
            await asyncio.sleep(1)
        return answer

    def go_on(self, work: Callable[[], Awaitable[object]]) -> None:
        """Repeat a task until the crowd is stopped."""

        async def forever() -> None:
            while True:
                try:
                    await work()
                except (ConnectionError, TimeoutError, RuntimeError) as error:
                    self.tally.errors[type(error).__name__] += 1
                    await asyncio.sleep(1)

        self._tasks.append(asyncio.create_task(forever()))

    async def stop(self) -> None:
        """Cancel all tasks and close all browsers."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for page in self._pages:
            page.close()
        for browser in self._browsers:
            browser.close()

    # Identities

    async def bots(self) -> None:
        """One person with 60 tables full of bots."""
        me = self.browser("127.0.10.1")
        await me.fill_in(f"/new/{GAME}", players="1", **{"seat-0": "me"})  # to have a name
        seats = [{"kind": "me"}, *[{"kind": "bot", "bot": "expert"}] * 3]
        ids = []
        for number in range(self.many(60)):
            game = (GAME, "seven-wonders-dice")[number % 2]
            body = {"do": "open", "game": game, "options": {"players": 4}, "seats": seats, "start": True}
            answer = await self.ask(me, "/api/tables", body)
            if answer.status < 300:
                ids.append(json.loads(answer.body)["table"])
        for id in ids[::2]:
            await self.ask(me, f"/api/tables/{id}/do", {"command": {"do": "leave"}})
        for number in range(4):
            self._play_at(me, ids[1::2][number::4])

    def _play_at(self, browser: Browser, ids: Sequence[str]) -> None:
        """Play at some tables in turn."""
        places = cycle(ids)

        async def play() -> None:
            table = Table(GAME, [browser], Clock(PACE))
            table.id = next(places)
            await self._turn(Page(browser, table, 0))

        if ids:
            self.go_on(play)

    @staticmethod
    async def _turn(page: Page) -> None:
        await page.look()
        while page.now.turn == b"thinking":
            await page.send("move", move=random.choice(page.now.moves).decode())
        if page.now.turn == b"complete":
            await page.send("confirm")

    async def greedy(self) -> None:
        """12 connections of one address."""
        over, running = self.campaigns.over, self.campaigns.open

        async def ask(browser: Browser) -> None:
            step = random.randrange(self.campaigns.steps)
            language, theme = random.choice(("en", "pl")), random.choice(("light", "dark"))
            path = random.choice(
                (
                    f"/api/tables/{running}/scene?language={language}",
                    f"/api/tables/{running}/board.svg?theme={theme}&language={language}",
                    f"/api/tables/{over}/replay/{step}?language={language}",
                    f"/t/{over}/replay?step={step}",
                    f"/t/{over}",
                    f"/t/{over}/picture.svg",
                    "/",
                )
            )
            await self.ask(browser, path)

        for _ in range(self.many(12)):
            self._repeat(ask, self.browser("127.0.11.1"))

    def _repeat(self, ask: Callable[[Browser], Awaitable[None]], browser: Browser) -> None:
        self.go_on(lambda: ask(browser))

    async def reviews(self) -> None:
        """100 people who request reviews and records of a long game."""
        over = f"/api/tables/{self.campaigns.over}"

        async def ask(browser: Browser) -> None:
            step = random.randrange(self.campaigns.steps)
            await self.ask(browser, random.choice((f"{over}/check", f"{over}/replay/{step}", f"{over}/record")))

        for number in range(self.many(100)):
            self._repeat(ask, self.browser(f"127.0.12.{1 + number}"))

    async def streams(self) -> None:
        """One person with 60 tabs."""
        me = self.browser("127.0.13.1")
        table = Table(GAME, [me], Clock(PACE))
        await table.open()
        page = table.pages[0]
        self._pages.append(page)
        followed = [await page.second() for _ in range(self.many(60))]

        async def play() -> None:
            await asyncio.sleep(PACE)
            if page.now.stage == b"playing" and followed:
                await self._turn(page)

        self.go_on(play)


CROWDS = ("greedy", "reviews", "streams", "bots")
"""The bots come last, since their games may go on when their person has left."""
Figures = dict[str, float | int | str | list[float] | dict[str, int]]


async def compared(served: Server, campaigns: Campaigns, name: str, wanted: argparse.Namespace) -> Figures:
    """Measure a player alone and beside a crowd, in turn."""
    player = Player(served.address)
    await player.measured(min(1.0, wanted.seconds))
    alone: list[list[float]] = []
    beside: list[list[float]] = []
    refused: dict[str, int] = {}
    shares = []
    for _ in range(wanted.repetitions):
        alone.append(await player.measured(wanted.seconds))
        crowd = Crowd(served.address, campaigns, wanted.size)
        coming = asyncio.create_task(getattr(crowd, name)())
        await asyncio.wait({coming}, timeout=COMING)
        await asyncio.sleep(min(1.0, wanted.seconds))
        spent, others, start = served.spent(), machine() - own(), time.perf_counter()
        beside.append(await player.measured(wanted.seconds))
        passed = (time.perf_counter() - start) * 1000
        spent = served.spent() - spent
        shares.append((spent / passed, (machine() - own() - others - spent) / passed))
        coming.cancel()
        await asyncio.gather(coming, return_exceptions=True)
        await crowd.stop()
        for what, count in crowd.tally.errors.items():
            refused[what] = refused.get(what, 0) + count
        await asyncio.to_thread(served.come_to_rest, REST * wanted.size**2)
    return report(alone, beside) | {
        "errors": sum(player.tally.errors.values()),
        "which errors": dict(player.tally.errors),
        "server's share of a core": round(statistics.mean(share for share, _ in shares), 2),
        "others' share of a core": round(statistics.mean(share for _, share in shares), 2),
        "refused to the crowd": refused,
    }


def report(alone: Sequence[Sequence[float]], beside: Sequence[Sequence[float]]) -> Figures:
    """Summarise times and ratios; the ratio of each repetition shows the spread."""
    found: Figures = {"n": sum(map(len, beside))}
    for what in ("p50", "p95"):
        before, after = ([quantiles(times)[what] for times in some] for some in (alone, beside))
        ratios = [round(more / less, 1) for less, more in zip(before, after, strict=True)]
        found[f"alone {what} ms"] = round(statistics.median(before), 1)
        found[f"beside {what} ms"] = round(statistics.median(after), 1)
        found[f"ratio {what}"] = statistics.median(ratios)
        found[f"ratios {what}"] = ratios
    return found


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", choices=CROWDS, help="one crowd; default: all")
    parser.add_argument("--seconds", type=float, default=8.0, help="how long each is measured (default 8)")
    parser.add_argument("--repetitions", type=int, default=3, help="how often in turn (default 3)")
    parser.add_argument("--size", type=float, default=1.0, help="smaller crowds and games for a quick look")
    parser.add_argument("--json", action="store_true", help="figures for programs")
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        campaigns = asyncio.run(played(Path(folder), LONG if wanted.size >= 1 else SHORT))
        names = [wanted.only] if wanted.only else CROWDS
        with server(HERE, folder=Path(folder)) as served:
            served.come_to_rest(REST * wanted.size**2)
            found = {name: uvloop.run(compared(served, campaigns, name, wanted)) for name in names}
    if wanted.json:
        print(json.dumps(found, indent=2))
    else:
        grid = Grid("", *found)
        for row in found[next(iter(found))]:
            grid.add_row(row, *(str(known[row]) for known in found.values()))
        Console(width=None if sys.stdout.isatty() else 140).print(grid)
        slow = [name for name, known in found.items() if float(str(known["ratio p95"])) > LIMIT]
        if slow:
            print(f"More than {LIMIT:g} times slower: {', '.join(slow)}.")


if __name__ == "__main__":
    main()
