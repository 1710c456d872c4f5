"""Live tables: simulated browsers, mostly four, whose players make random legal moves at a given rate.

A page parses only the parts of a message that it needs for its next request: numbers, the state of the turn, moves.
"""

from __future__ import annotations

import asyncio
import html
import json
import random
import re
import secrets
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from browsers import Browser, Stream, Tally

PLAYERS = 4
GRACE = 2.0
"""Seconds after which a page confirms a complete turn by itself."""
PAUSE = 0.4
"""Seconds before a page reconnects to a stream that has ended."""
KEPT = 6
"""Number of scenes that a page caches."""
THOUGHT = (0.2, 1.0)
"""Minimum seconds that a person takes when their turn begins."""
_NUMBERS = re.compile(rb'\{"number":(\d+)(?:,"since":(\d+))?')
_VERSION = re.compile(rb'"version":(\d+)')
_STAGE = re.compile(rb'"stage":"(\w+)"')
_PENDING = re.compile(rb'"pending":\[([\d,]*)\]')
_TURN = re.compile(rb'"turn":(?:null|\{"state":"(\w+)")')
_MOVES = re.compile(rb'"moves":\[([\d,]+)\]')
_SCENE = re.compile(rb'<script type="application/json" id="table-scene">(.*?)</script>', re.DOTALL)
_PRELOAD = re.compile(rb'href="(/paper/[^"]+)"')
_MARKED = re.compile(rb'"(/static/[^"?]+\?[0-9a-f]+)"')


class Known(NamedTuple):
    """The state of a page at a number."""

    number: int
    version: int
    stage: bytes
    turn: bytes
    moves: Sequence[bytes]


@dataclass
class Clock:
    """The measurements, in milliseconds; only while `running`."""

    every: float
    """Seconds between two moves of a seat."""
    reload: float = 0.0
    """Mean seconds between two openings of a page; 0: never."""
    running: bool = False
    moves: int = 0
    games: int = 0
    answers: list[float] = field(default_factory=list)
    """From sending a command to its whole answer."""
    everywhere: list[float] = field(default_factory=list)
    """From sending a confirmation until the last of the other pages has it."""
    openings: list[float] = field(default_factory=list)
    """From requesting a page until its stream has begun."""

    def reset(self) -> None:
        """Start measuring."""
        self.moves = self.games = 0
        self.answers, self.everywhere, self.openings, self.running = [], [], [], True


class Page:
    """One person's page of a table."""

    def __init__(self, browser: Browser, table: Table, seat: int) -> None:
        self.browser, self.table, self.seat = browser, table, seat
        self._had: list[Known] = []
        self._stream: Stream | None = None
        self._changed = asyncio.Event()
        self._closed = False
        self._looking: asyncio.Task[None] | None = None

    @property
    def now(self) -> Known:
        """Return the newest scene."""
        return self._had[-1]

    # Opening

    async def open(self) -> None:
        """Send all requests of an opened page; with a cache from the second time on."""
        start, browser = time.perf_counter(), self.browser
        recorded = browser.again if browser.tags else browser.first
        page = await browser.ask("GET", f"/t/{self.table.id}", "document")
        scene = _SCENE.search(page.body)
        if scene is None:
            raise RuntimeError(f"The page of a table has no scene: {page.status} {page.body[:300]!r}")
        self.take(scene[1])
        marked = {address.split("?")[0]: address for address in map(bytes.decode, _MARKED.findall(page.body))}
        asked = []
        for one in recorded[1:]:
            path = one["ask"].partition(" ")[2].replace("?{mark}", "")
            if one["kind"] == "preload":
                paths = [html.unescape(address.decode()) for address in _PRELOAD.findall(page.body)]
            elif one["kind"] == "fetch":
                paths = self._wide(scene[1])
            elif one["kind"] == "stream":
                continue
            else:
                paths = [marked.get(path, path)]
            asked += [browser.ask("GET", path, one["kind"]) for path in paths]
        await asyncio.gather(*asked)
        await self._follow()
        if self.table.clock.running:
            self.table.clock.openings.append((time.perf_counter() - start) * 1000)

    def _wide(self, scene: bytes) -> list[str]:
        """Return the papers that scripts fetch in a wide window: of the own board and of the middle."""
        boards = json.loads(scene)["boards"]
        found = [boards[name]["wide"] for name in (str(self.seat), "middle") if boards.get(name, {}).get("wide")]
        return [f"/paper/{address}" for address in found]

    async def _follow(self) -> None:
        self._stream = await self.browser.follow(self._changes, self._hear, self._ended)

    @property
    def _changes(self) -> str:
        return f"/api/tables/{self.table.id}/changes?language=en&seat={self.seat}&after={self.now.number}"

    async def second(self) -> Stream:
        """Open one more stream, as of an idle second tab."""
        return await self.browser.follow(self._changes, lambda message: None, lambda: None)

    async def reopen(self) -> None:
        """Open the page again, with a full cache."""
        if self._stream is not None:
            self._stream.close()
        await self.open()

    def close(self) -> None:
        """Leave the page."""
        self._closed = True
        if self._stream is not None:
            self._stream.close()

    # Hearing

    def _hear(self, message: bytes) -> None:
        self.take(message)
        self.table.receive(self.seat, message)

    def _ended(self) -> None:
        if not self._closed:
            self.browser.tally.errors["stream: ended"] += 1
            self._looking = asyncio.create_task(self._come_back())

    async def _come_back(self) -> None:
        await asyncio.sleep(PAUSE)
        await self._follow()

    def take(self, message: bytes) -> None:
        """Apply a message, unless it is known already; it is the difference to a scene that the page has had."""
        found = _NUMBERS.match(message)
        if found is None:
            raise RuntimeError(f"This is no message: {message[:200]!r}")
        number, since = int(found[1]), found[2]
        if self._had and number <= self.now.number and (since or number < self.now.number):
            return
        before = Known(0, 0, b"", b"", ())
        if since:
            known = [one for one in self._had if one.number == int(since)]
            if not known:
                self.browser.tally.looks += 1
                self._looking = asyncio.create_task(self.look())
                return
            before = known[0]
        version, stage, turn = _VERSION.search(message), _STAGE.search(message), _TURN.search(message)
        state, moves = before.turn, before.moves
        if turn:
            state = turn[1] or b""
            moves = ()
            if state == b"thinking":
                end = message.find(b'"draft":', turn.end())
                moves = b",".join(_MOVES.findall(message, turn.end(), end)).split(b",")
        after = Known(
            number, int(version[1]) if version else before.version, stage[1] if stage else before.stage, state, moves
        )
        self._had = [*self._had[1 - KEPT :], after]
        self._changed.set()

    async def look(self) -> None:
        """Request the whole scene."""
        path = f"/api/tables/{self.table.id}/scene?language=en&seat={self.seat}"
        self.take((await self.browser.ask("GET", path, "fetch")).body)

    # Playing

    async def play(self) -> None:
        """Make a move every few seconds until the game is over; a complete turn is confirmed after a moment."""
        clock = self.table.clock
        due = time.perf_counter() + random.uniform(0, clock.every)
        while True:
            await asyncio.sleep(max(0.0, due - time.perf_counter()))
            waited = False
            while self.now.turn not in (b"thinking", b"complete"):
                if self.now.stage != b"playing":
                    return
                self._changed.clear()
                await self._changed.wait()
                waited = True
            if waited:
                await asyncio.sleep(random.uniform(*THOUGHT))
            if clock.reload and random.random() < clock.every / clock.reload:
                await self.reopen()
            if self.now.turn == b"thinking":
                clock.moves += clock.running
                await self.send("move", move=random.choice(self.now.moves).decode())
                due = max(due, time.perf_counter() - clock.every) + random.uniform(0.5, 1.5) * clock.every
                if self.now.turn == b"complete":
                    await asyncio.sleep(GRACE)
            if self.now.turn == b"complete":
                self.table.watch(self.seat)
                await self.send("confirm")

    async def send(self, do: str, move: str = "") -> None:
        """Send a command as the page does, and apply its answer."""
        recorded, now = self.browser.commands[do], self.now
        values = {"seat": self.seat, "version": now.version, "number": now.number, "move": move}
        body = recorded["body"].replace("{key}", secrets.token_hex(12))
        for name, value in values.items():
            body = body.replace(f"{{{name}}}", str(value))
        path = recorded["ask"].partition(" ")[2].replace("{table}", self.table.id)
        clock, start = self.table.clock, time.perf_counter()
        answer = await self.browser.ask("POST", path, "command", body.encode())
        if clock.running:
            clock.answers.append((time.perf_counter() - start) * 1000)
        if answer.status < 300 and (place := answer.body.find(b'"changes":{')) >= 0:
            self.take(answer.body[place + 10 :])
        elif answer.status >= 400:
            await self.look()


@dataclass
class Confirmation:
    """A confirmation of which all other pages are notified."""

    seat: int
    start: float
    waiting: set[int]


class Table:
    """A table with pages that play, one for each browser."""

    def __init__(self, game: str, browsers: Sequence[Browser], clock: Clock) -> None:
        self.game, self.browsers, self.clock = game, browsers, clock
        self.id = ""
        self.watching: list[Confirmation] = []
        self.pages: list[Page] = []

    async def open(self) -> None:
        """Seat the people, begin the game, and open the pages."""
        opener, *others = self.browsers
        where = await opener.fill_in(f"/new/{self.game}", players=str(len(self.browsers)), **{"seat-0": "me"})
        self.id = where.rpartition("/t/")[2]
        if not self.id:
            raise RuntimeError(f"No table could be opened: {dict(opener.tally.errors)}")
        for seat, other in enumerate(others, 1):
            await other.fill_in(f"/t/{self.id}/sit", seat=str(seat), name=f"Player {seat + 1}")
        if others:  # a solo player waits for nobody
            await opener.fill_in(f"/t/{self.id}/start")
        self.pages = [Page(browser, self, seat) for seat, browser in enumerate(self.browsers)]
        await asyncio.gather(*(page.open() for page in self.pages))

    async def play(self) -> None:
        """Play until the game is over."""
        await asyncio.gather(*(page.play() for page in self.pages))
        self.clock.games += self.clock.running

    def close(self) -> None:
        """Close all pages."""
        for page in self.pages:
            page.close()

    def watch(self, seat: int) -> None:
        """Measure when the other pages have this seat's confirmation."""
        self.watching.append(Confirmation(seat, time.perf_counter(), set(range(len(self.browsers))) - {seat}))

    def receive(self, seat: int, message: bytes) -> None:
        """A page got a message: perhaps a seat is done, or a new round began."""
        if not self.watching or not (pending := _PENDING.search(message)):
            return
        waited_for = pending[1].split(b",")
        for one in self.watching[:]:
            if str(one.seat).encode() not in waited_for or b'"round":' in message:
                one.waiting.discard(seat)
            if not one.waiting:
                self.watching.remove(one)
                if self.clock.running:
                    self.clock.everywhere.append((time.perf_counter() - one.start) * 1000)


class Room:
    """All live tables: when a game is over, the same people begin another."""

    def __init__(self, servers: Sequence[str], game: str, every: float, reload: float = 0.0) -> None:
        """With several servers each table has one, as behind a proxy that chooses by the table."""
        self.servers, self.game, self.clock, self.tally = servers, game, Clock(every, reload), Tally()
        self.tables: list[Table] = []
        self._playing: list[asyncio.Task[None]] = []
        self._people = 0

    def browser(self, table: int) -> Browser:
        """Return a new browser at an address of its own."""
        self._people += 1
        number = self._people
        address = f"127.{1 + number // 62500}.{number // 250 % 250}.{1 + number % 250}"
        return Browser(self.servers[table % len(self.servers)], address, self.game, self.tally)

    async def grow(self, count: int, at_once: int = 6) -> None:
        """Open tables until there are `count`."""
        new = [
            Table(self.game, [self.browser(number) for _ in range(PLAYERS)], self.clock)
            for number in range(len(self.tables), count)
        ]
        gate = asyncio.Semaphore(at_once)

        async def opened(table: Table) -> None:
            async with gate:
                await table.open()

        await asyncio.gather(*map(opened, new))
        self.tables += new

    def begin(self) -> None:
        """Start playing at all tables."""
        for table in self.tables[len(self._playing) :]:
            self._playing.append(asyncio.create_task(self._play(table)))

    async def _play(self, table: Table) -> None:
        while True:
            try:
                await table.play()
            except Exception as error:
                self.tally.errors[f"driver: {type(error).__name__} {error}"[:120]] += 1
                return
            table.close()
            place = self.tables.index(table)
            table = self.tables[place] = Table(self.game, table.browsers, self.clock)
            await table.open()

    async def stop(self) -> None:
        """Stop playing; all pages stay open."""
        for task in self._playing:
            task.cancel()
        await asyncio.gather(*self._playing, return_exceptions=True)

    async def close(self) -> None:
        """Close everything."""
        await self.stop()
        for table in self.tables:
            table.close()
            for browser in table.browsers:
                browser.close()
