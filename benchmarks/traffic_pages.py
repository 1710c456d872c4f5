"""The requests of a table's page, without a browser: the protocols that `traffic.py` compares.

A page is opened, hovers over a place, sends the commands of its person and reads its stream. Requests and bytes are
counted in a tally that all pages of a table share.
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
    """Requests and bytes since the last reading."""

    requests: int = 0
    sent: int = 0
    """Bytes of answers and stream as they travel: compressed where the server does so, without headers."""
    read: int = 0
    """Bytes after decompression."""
    last: float = 0.0
    """When the last of them came."""

    def add(self, sent: int, read: int, requests: int = 0) -> None:
        """Count bytes from the server."""
        self.requests += requests
        self.sent += sent
        self.read += read
        self.last = time.perf_counter()


class Page(ABC):
    """One person's page of a running game."""

    version: int
    """The seat's version that this page knows."""
    stream = "events"
    """The stream."""

    def __init__(self, client: httpx.AsyncClient, table: str, seat: int, tally: Tally) -> None:
        self.client, self.seat, self.tally = client, seat, tally
        self.api = f"/api/tables/{table}"
        self.received = 0
        """How many messages the stream has brought."""
        self.answered = 0.0
        """When the last command was acknowledged."""
        self._connected = asyncio.Event()
        self._stream: asyncio.Task[None] | None = None

    async def ask(self, path: str, body: Json | None = None, **query: str | int) -> Json:
        """Send a request as the page's scripts do; a refusal ends the benchmark."""
        method = "GET" if body is None else "POST"
        answer = await self.client.request(method, self.api + path, json=body, params=query or None)
        self.tally.add(answer.num_bytes_downloaded, len(answer.content), requests=1)
        if answer.is_error:
            raise RuntimeError(f"{method} {answer.url}: {answer.status_code} {answer.text[:300]}")
        known: Json = answer.json()
        return known

    async def open(self) -> None:
        """Fetch the table and follow it."""
        await self.look()
        self._stream = asyncio.create_task(self._follow())
        await asyncio.wait_for(self._connected.wait(), 30)

    async def close(self) -> None:
        """Close the stream."""
        assert self._stream is not None
        self._stream.cancel()
        await asyncio.gather(self._stream, return_exceptions=True)
        await self.client.aclose()

    async def _follow(self) -> None:
        address = f"{self.api}/{self.stream}?seat={self.seat}&language=en{self.known()}"
        async with self.client.stream("GET", address, timeout=None) as stream:
            typed = False
            async for line in stream.aiter_lines():
                self._connected.set()
                self.tally.add(len(line.encode()) + 1, len(line.encode()) + 1)
                typed = line.startswith("event: ") or (typed and bool(line))
                if line.startswith("data: ") and not typed:
                    self.hear(json.loads(line.removeprefix("data: ")))
                    self.received += 1

    def check(self) -> None:
        """Raise the error if the stream has ended while the page is open."""
        assert self._stream is not None
        if self._stream.done():
            self._stream.result()
            raise RuntimeError("The server has ended a stream.")

    async def send(self, command: Json) -> Json:
        """Send a command of the page's own seat, at its version; return the answer."""
        whole = {**command, "seat": self.seat, "version": self.version}
        answer = await self.ask("/do", {"command": whole, "key": secrets.token_hex(12), **self.seen()}, language="en")
        self.answered = time.perf_counter()
        return answer

    def known(self) -> str:
        """Return the stream's parameters for the page's state."""
        return ""

    def seen(self) -> Json:
        """Return a command's fields for the page's state."""
        return {}

    @property
    @abstractmethod
    def idle(self) -> bool:
        """Return whether the page waits for nothing."""

    @abstractmethod
    async def look(self) -> None:
        """Fetch everything, as a page that is opened does."""

    @abstractmethod
    async def hover(self, move: str, places: int) -> bool:
        """Hover over some places, the last one that of the move; return whether the move has a place."""

    @abstractmethod
    async def act(self, command: Json) -> None:
        """Send a command and update as the page does."""

    @abstractmethod
    def hear(self, message: Json) -> None:
        """Update as the page does on a message."""


class OldPage(Page):
    """A page of the old protocol: it fetches view and boards after each command and notice."""

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
        """Return whether no command and no fetch is under way; raise the error of a failed fetch."""
        if self._looking is not None and self._looking.done():
            self._looking.result()
        return not self._busy and self._looking is None

    async def look(self) -> None:
        """Fetch view and boards concurrently, again while they are inconsistent or old."""
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
        """Fetch again; a request during a fetch causes one more."""
        if self._looking is None:
            self._looking = asyncio.create_task(self.look())
        else:
            self._again = True
        return self._looking

    def hear(self, message: Json) -> None:
        """Fetch on a notice newer than the view, unless a command is under way."""
        self._heard = message["number"]
        if self._heard > self.view["number"] and not self._busy:
            self._refresh()

    async def act(self, command: Json) -> None:
        """Send the command, then fetch."""
        self._busy = True
        await self.send(command)
        self._busy = False
        await self._refresh()

    async def hover(self, move: str, places: int) -> bool:
        """Fetch the drawing of each place, made by the server."""
        if not self._placed(move):
            return False
        others = [
            one["text"] for one in self.view["turn"]["moves"] if one["text"] != move and self._placed(one["text"])
        ]
        for text in [*others[: places - 1], move]:
            await self.ask("/peek", {"seat": self.seat, "move": text}, language="en")
        return True

    def _placed(self, move: str) -> bool:
        """Return whether a move's notation names places of the drawing."""
        words = move.split(" ")
        return not self.cells.isdisjoint([*words, ".".join(words)])


class NewPage(Page):
    """A page of the present protocol: answers and stream contain the changes."""

    stream = "changes"
    number = 0
    """The number of the last message that this page has."""

    @property
    def idle(self) -> bool:
        """Return True: `act` returns with the answer."""
        return True

    def known(self) -> str:
        """Return the number of the last message."""
        return f"&after={self.number}"

    def seen(self) -> Json:
        """Return the number of the last message, and the seat."""
        return {"since": self.number, "seat": self.seat}

    def _learn(self, message: Json) -> None:
        """Apply changes that are new, as far as the next command needs them."""
        if message["number"] > self.number:
            self.number, self.version = message["number"], message.get("version", getattr(self, "version", 0))

    async def look(self) -> None:
        """Fetch everything at once."""
        self._learn(await self.ask("/scene", seat=self.seat, language="en"))

    def hear(self, message: Json) -> None:
        """Apply the changes in the message."""
        self._learn(message)

    async def act(self, command: Json) -> None:
        """Apply the changes in the answer."""
        self._learn((await self.send(command))["changes"])

    async def hover(self, move: str, places: int) -> bool:
        """Do nothing: the page draws a ghost itself."""
        return False


async def page_of(client: httpx.AsyncClient) -> type[Page]:
    """Return the kind of page of a server, by its API description."""
    paths = (await client.get("/api/openapi/openapi.json")).raise_for_status().json()["paths"]
    return OldPage if any(path.endswith("/boards") for path in paths) else NewPage
