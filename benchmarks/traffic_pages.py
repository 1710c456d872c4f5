"""What the page of a table asks of a server, without a browser: the protocols that `traffic.py` compares.

A page is opened, hovers over a place, sends what its person decides and hears what its stream tells. Requests and
bytes go into a tally that all pages of a table share.
"""

from __future__ import annotations

import asyncio
import json
import re
import secrets
import time
from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import Any

import httpx

Json = dict[str, Any]
CELL = re.compile(r'data-cell="([^"]+)"')


@dataclass
class Tally:
    """What was asked and told since the last look at it."""

    requests: int = 0
    sent: int = 0
    """Bytes of answers and stream as they travel: compressed where the server does so, without headers."""
    read: int = 0
    """The same bytes as the page reads them."""
    last: float = 0.0
    """When the last of them came."""

    def add(self, sent: int, read: int, requests: int = 0) -> None:
        """Something came from the server."""
        self.requests += requests
        self.sent += sent
        self.read += read
        self.last = time.perf_counter()


class Page(ABC):
    """One person's page of a running game."""

    version: int
    """The seat's version that this page knows."""
    stream = "events"
    """What the page follows."""

    def __init__(self, client: httpx.AsyncClient, table: str, seat: int, tally: Tally) -> None:
        self.client, self.seat, self.tally = client, seat, tally
        self.api = f"/api/tables/{table}"
        self.told = 0
        """How many messages the stream has brought."""
        self.answered = 0.0
        """When the last command was acknowledged."""
        self._connected = asyncio.Event()
        self._stream: asyncio.Task[None] | None = None

    async def ask(self, path: str, body: Json | None = None, **query: str | int) -> Json:
        """One request, as the page's scripts make it; what is refused ends the benchmark."""
        method = "GET" if body is None else "POST"
        answer = await self.client.request(method, self.api + path, json=body, params=query or None)
        self.tally.add(answer.num_bytes_downloaded, len(answer.content), requests=1)
        if answer.is_error:
            raise RuntimeError(f"{method} {answer.url}: {answer.status_code} {answer.text[:300]}")
        known: Json = answer.json()
        return known

    async def open(self) -> None:
        """Look at the table and begin to follow it."""
        await self.look()
        self._stream = asyncio.create_task(self._follow())
        await asyncio.wait_for(self._connected.wait(), 30)

    async def close(self) -> None:
        """Stop following."""
        assert self._stream is not None
        self._stream.cancel()
        await asyncio.gather(self._stream, return_exceptions=True)
        await self.client.aclose()

    async def _follow(self) -> None:
        address = f"{self.api}/{self.stream}?seat={self.seat}&language=en{self.known()}"
        async with self.client.stream("GET", address, timeout=None) as stream:
            async for line in stream.aiter_lines():
                self._connected.set()
                self.tally.add(len(line.encode()) + 1, len(line.encode()) + 1)
                if line.startswith("data: "):
                    self.hear(json.loads(line.removeprefix("data: ")))
                    self.told += 1

    def check(self) -> None:
        """The stream must not end while the page is open; why it did is raised here."""
        assert self._stream is not None
        if self._stream.done():
            self._stream.result()
            raise RuntimeError("The server has ended a stream.")

    async def send(self, command: Json) -> Json:
        """A command of the page's own seat, at the version that it knows; the server's answer."""
        whole = {**command, "seat": self.seat, "version": self.version}
        answer = await self.ask("/do", {"command": whole, "key": secrets.token_hex(12), **self.seen()}, language="en")
        self.answered = time.perf_counter()
        return answer

    def known(self) -> str:
        """What the stream is told about what the page has."""
        return ""

    def seen(self) -> Json:
        """What a command says about what the page has."""
        return {}

    @property
    @abstractmethod
    def idle(self) -> bool:
        """Whether the page waits for nothing."""

    @abstractmethod
    async def look(self) -> None:
        """Fetch everything, as a page that is opened does."""

    @abstractmethod
    async def hover(self, move: str, places: int) -> bool:
        """Point at some places, the last time at that of the move; whether the move has a place at all."""

    @abstractmethod
    async def act(self, command: Json) -> None:
        """Send a command, and do what the page does after it."""

    @abstractmethod
    def hear(self, message: Json) -> None:
        """Do what the page does when its stream tells something."""


class OldPage(Page):
    """A page that is only told that something is new: it fetches view and boards after each command and notice."""

    view: Json
    tags: str = ""
    cells: frozenset[str] = frozenset()
    """The places on the seat's own board."""

    def __init__(self, client: httpx.AsyncClient, table: str, seat: int, tally: Tally) -> None:
        super().__init__(client, table, seat, tally)
        self._busy = False
        self._again = False
        self._heard = 0
        self._looking: asyncio.Task[None] | None = None

    @property
    def idle(self) -> bool:
        """Whether no command and no look is under way; a look that has failed is raised here."""
        if self._looking is not None and self._looking.done():
            self._looking.result()
        return not self._busy and self._looking is None

    async def look(self) -> None:
        """View and boards at the same time, again for as long as they do not belong together or are old."""
        while True:
            view, drawn = await asyncio.gather(
                self.ask("", seat=self.seat, language="en"),
                self.ask("/boards", seat=self.seat, language="en", known=self.tags),
            )
            if view["number"] == drawn["number"]:
                self.view, self.version, self.tags = view, view["version"], ",".join(drawn["tags"])
                if own := drawn["boards"][self.seat]:
                    self.cells = frozenset(CELL.findall(own))
                self._again = self._again or view["number"] < self._heard
            else:
                self._again = True
            if not self._again:
                self._looking = None
                return
            self._again = False

    def _refresh(self) -> asyncio.Task[None]:
        """Look anew; whoever asks while that is under way makes the page look once more."""
        if self._looking is None:
            self._looking = asyncio.create_task(self.look())
        else:
            self._again = True
        return self._looking

    def hear(self, message: Json) -> None:
        """A notice that is newer than the view makes the page look, unless its own command is under way."""
        self._heard = message["number"]
        if self._heard > self.view["number"] and not self._busy:
            self._refresh()

    async def act(self, command: Json) -> None:
        """The command, then a look."""
        self._busy = True
        await self.send(command)
        self._busy = False
        await self._refresh()

    async def hover(self, move: str, places: int) -> bool:
        """Each place that is pointed at is drawn by the server."""
        if not self._placed(move):
            return False
        others = [
            one["text"] for one in self.view["turn"]["moves"] if one["text"] != move and self._placed(one["text"])
        ]
        for text in [*others[: places - 1], move]:
            await self.ask("/peek", {"seat": self.seat, "move": text}, language="en")
        return True

    def _placed(self, move: str) -> bool:
        """Whether a move's notation names places of the drawing."""
        words = move.split(" ")
        return not self.cells.isdisjoint([*words, ".".join(words)])


class NewPage(Page):
    """A page that is told what has changed, by the answer to its command and by its stream: it asks nothing more."""

    stream = "changes"
    number = 0
    """The number of the last message that this page has."""

    @property
    def idle(self) -> bool:
        """There is nothing to wait for but the answer, and `act` returns with it."""
        return True

    def known(self) -> str:
        """The stream goes on after what the page was opened with."""
        return f"&after={self.number}"

    def seen(self) -> Json:
        """The answer tells what is new since then."""
        return {"since": self.number, "seat": self.seat}

    def _learn(self, message: Json) -> None:
        """Take what has changed, unless it is known already; all that is needed here is what to send next."""
        if message["number"] > self.number:
            self.number, self.version = message["number"], message.get("version", getattr(self, "version", 0))

    async def look(self) -> None:
        """Everything at once."""
        self._learn(await self.ask("/scene", seat=self.seat, language="en"))

    def hear(self, message: Json) -> None:
        """What others have done is in the message."""
        self._learn(message)

    async def act(self, command: Json) -> None:
        """What the command has done is in the answer."""
        self._learn((await self.send(command))["changes"])

    async def hover(self, move: str, places: int) -> bool:
        """The page draws a ghost itself."""
        return False


async def page_of(client: httpx.AsyncClient) -> type[Page]:
    """The page that a server speaks with, by what its description offers."""
    paths = (await client.get("/api/openapi/openapi.json")).raise_for_status().json()["paths"]
    return OldPage if any(path.endswith("/boards") for path in paths) else NewPage
