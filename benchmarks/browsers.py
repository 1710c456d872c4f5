"""Simulated browsers: connections, cookies and caches, cheap enough to run hundreds of them on one core.

They speak the subset of HTTP/1.1 that they need, and send the requests of a recorded page (`record_traffic.py`).
"""

from __future__ import annotations

import asyncio
import json
import re
import zlib
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import TypedDict, cast
from urllib.parse import urlencode, urlsplit

RECORDINGS = Path(__file__).parent / "traffic"
END = b"\r\n\r\n"
MOST_LINES = 6
"""So many connections a browser opens to one server."""
PATIENCE = 60.0
"""An answer that takes longer counts as an error."""
AGENT = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36"
_LENGTH = re.compile(rb"\r\ncontent-length: *(\d+)", re.IGNORECASE)
_CHUNKED = re.compile(rb"\r\ntransfer-encoding: *chunked", re.IGNORECASE)
_GZIP = re.compile(rb"\r\ncontent-encoding: *gzip", re.IGNORECASE)
_CLOSE = re.compile(rb"\r\nconnection: *close", re.IGNORECASE)
_TAG = re.compile(rb"\r\netag: *([^\r]+)", re.IGNORECASE)
_COOKIE = re.compile(rb"\r\nset-cookie: *([^=;]+=[^;\r]*)", re.IGNORECASE)
_LOCATION = re.compile(rb"\r\nlocation: *([^\r]+)", re.IGNORECASE)


@dataclass
class Tally:
    """What all browsers together received, and their errors."""

    requests: int = 0
    sent: int = 0
    """Bytes of answers and streams as they travel, with their headers."""
    opened: int = 0
    """Connections."""
    looks: int = 0
    """How often a page had to fetch a complete scene, because it did not have the scene that a change refers to."""
    errors: Counter[str] = field(default_factory=Counter)


@dataclass(frozen=True)
class Answer:
    """A server's response."""

    status: int
    head: bytes
    body: bytes

    @property
    def location(self) -> str:
        """Return the location that a form redirects to."""
        found = _LOCATION.search(self.head)
        return found[1].decode() if found else ""


class Chunks:
    """Decoder of a chunked body."""

    def __init__(self) -> None:
        self._rest = bytearray()
        self.over = False

    def feed(self, data: bytes) -> bytes:
        """Decode data; return the completed chunks."""
        rest, found = self._rest, b""
        rest += data
        while (line := rest.find(b"\r\n")) >= 0:
            size = int(rest[:line].split(b";")[0], 16)
            if len(rest) < line + 4 + size:
                break
            if not size:
                self.over = True
                break
            found += rest[line + 2 : line + 2 + size]
            del rest[: line + 4 + size]
        return found


class Line(asyncio.Protocol):
    """A keep-alive connection: one request after the other."""

    def __init__(self, tally: Tally) -> None:
        self._tally = tally
        self._buffer = bytearray()
        self._waiting: asyncio.Future[Answer | None] | None = None
        self._transport: asyncio.Transport | None = None
        self._head = b""
        self._length = -1
        self._chunks: Chunks | None = None
        self._body = bytearray()
        self.closed = False
        self.used = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Note the open connection."""
        self._transport = cast(asyncio.Transport, transport)
        self._tally.opened += 1

    def connection_lost(self, error: Exception | None) -> None:
        """The server has closed the connection; a pending request gets None."""
        self.closed = True
        if self._waiting is not None and not self._waiting.done():
            self._waiting.set_result(None)

    async def ask(self, request: bytes) -> Answer | None:
        """Send a request; None if the server closes the connection first."""
        if self.closed or self._transport is None:
            return None
        self._tally.requests += 1
        self._waiting = asyncio.get_running_loop().create_future()
        self._transport.write(request)
        self.used = True
        return await self._waiting

    def data_received(self, data: bytes) -> None:
        """Parse a part of a response."""
        self._tally.sent += len(data)
        if not self._head:
            self._buffer += data
            end = self._buffer.find(END)
            if end < 0:
                return
            self._head, data = bytes(self._buffer[: end + 2]), bytes(self._buffer[end + 4 :])
            self._buffer.clear()
            length = _LENGTH.search(self._head)
            self._chunks = Chunks() if _CHUNKED.search(self._head) else None
            self._length = int(length[1]) if length and self._head[9:12] != b"304" else 0
        if self._chunks is not None:
            self._body += self._chunks.feed(data)
            over = self._chunks.over
        else:
            self._body += data
            over = len(self._body) >= self._length
        if over and self._waiting is not None and not self._waiting.done():
            body = bytes(self._body)
            answer = Answer(int(self._head[9:12]), self._head, _plain(self._head, body))
            self.closed = self.closed or bool(_CLOSE.search(self._head))
            self._head = b""
            self._body.clear()
            self._waiting.set_result(answer)

    def close(self) -> None:
        """Close the connection."""
        self.closed = True
        if self._transport is not None:
            self._transport.close()


def _plain(head: bytes, body: bytes) -> bytes:
    return zlib.decompress(body, 47) if body and _GZIP.search(head) else body


class Stream(asyncio.Protocol):
    """A connection for server-sent events: passes each on as JSON text."""

    def __init__(self, tally: Tally, request: bytes, hear: Callable[[bytes], None], ended: Callable[[], None]) -> None:
        self._tally, self._request, self._hear, self._ended = tally, request, hear, ended
        self._buffer = b""
        self._chunks = Chunks()
        self._inflate: zlib._Decompress | None = None
        self._begun = self._end_reported = False
        self._transport: asyncio.Transport | None = None
        self.ready: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Request the events."""
        self._transport = cast(asyncio.Transport, transport)
        self._tally.opened += 1
        self._tally.requests += 1
        self._transport.write(self._request)

    def connection_lost(self, error: Exception | None) -> None:
        """The connection is closed, by either side."""
        if not self.ready.done():
            self.ready.set_result(None)
        if not self._end_reported:
            self._end_reported = True
            self._ended()

    def data_received(self, data: bytes) -> None:
        """Parse a part of the stream."""
        self._tally.sent += len(data)
        if not self._begun:
            head, found, data = (self._buffer + data).partition(END)
            if not found:
                self._buffer = head
                return
            self._buffer, self._begun = b"", True
            if head[9:12] != b"200":
                self._tally.errors[f"stream: {head[9:12].decode()}"] += 1
                self.close(quietly=False)
                return
            self._inflate = zlib.decompressobj(47) if _GZIP.search(head) else None
            if not self.ready.done():
                self.ready.set_result(None)
        text = self._chunks.feed(data)
        if self._inflate is not None:
            text = self._inflate.decompress(text)
        *events, self._buffer = (self._buffer + text).replace(b"\r\n", b"\n").split(b"\n\n")
        for event in events:
            place = event.find(b"data: ")
            if place >= 0 and not event.startswith(b"event: "):
                self._hear(event[place + 6 :])

    def close(self, quietly: bool = True) -> None:
        """Close the connection."""
        self._end_reported = self._end_reported or quietly
        if self._transport is not None:
            self._transport.close()


class Recorded(TypedDict):
    """One request of a page, as `record_traffic.py` recorded it."""

    at: int
    ask: str
    """Method and path."""
    kind: str
    """Which headers come with it."""
    body: str


class Recording(TypedDict):
    """The requests of a game's page."""

    headers: dict[str, dict[str, str]]
    """By the kinds of requests."""
    first: list[Recorded]
    """The first visit, with an empty cache."""
    again: list[Recorded]
    """A later visit."""
    play: list[Recorded]
    """During the game: each thing that is asked then, once."""


@lru_cache
def recorded(game: str) -> Recording:
    """Read the recorded requests of a game's page."""
    found: Recording = json.loads((RECORDINGS / f"{game}.json").read_text())
    return found


class Browser:
    """A simulated browser: an address, a cookie, a cache."""

    def __init__(self, server: str, address: str, game: str, tally: Tally) -> None:
        target = urlsplit(server)
        self.host, self.port, self.address, self.tally = target.hostname or "", target.port or 80, address, tally
        recording = recorded(game)
        self.first, self.again, self._headers = recording["first"], recording["again"], recording["headers"]
        self.commands = {re.findall(r'"do":"(\w+)"', one["body"])[0]: one for one in recording["play"] if one["body"]}
        self._made: dict[str, bytes] = {}
        self._lines: list[Line] = []
        self._free = asyncio.Semaphore(MOST_LINES - 1)
        self.cookies: dict[str, str] = {}
        self.tags: dict[str, str] = {}
        """Of files that are kept, and asked for again with this tag."""

    def _head(self, kind: str) -> bytes:
        """Return the headers of a kind of request."""
        if kind not in self._made:
            origin = f"http://{self.host}:{self.port}"
            values = {"{origin}": origin, "{referer}": f"{origin}/t/table"}
            values["{cookie}"] = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
            fields = {"Host": f"{self.host}:{self.port}", "User-Agent": AGENT, "accept-language": "en"}
            fields |= self._headers.get(kind) or FORM
            lines = [f"{name}: {values.get(value, value)}" for name, value in fields.items() if value != "{tag}"]
            self._made[kind] = ("\r\n".join(line for line in lines if not line.endswith(": ")) + "\r\n").encode()
        return self._made[kind]

    def _request(self, method: str, path: str, kind: str, body: bytes) -> bytes:
        more = b""
        if body or method == "POST":
            more = b"Content-Length: %d\r\n" % len(body)
        if kind.endswith("-again") and path in self.tags:
            more += b"If-None-Match: %s\r\n" % self.tags[path].encode()
        return b"%s %s HTTP/1.1\r\n%s%s\r\n%s" % (method.encode(), path.encode(), self._head(kind), more, body)

    async def ask(self, method: str, path: str, kind: str, body: bytes = b"") -> Answer:
        """Send a request; a closed connection is replaced, as browsers do."""
        request = self._request(method, path, kind, body)
        answer = None
        async with self._free, asyncio.timeout(PATIENCE):
            while answer is None:
                line = await self._line()
                old = line.used
                answer = await line.ask(request)
                if answer is None and not old:
                    raise ConnectionError("the server has hung up")
                if not line.closed:
                    self._lines.append(line)
        for cookie in _COOKIE.findall(answer.head):
            name, _, value = cookie.decode().partition("=")
            self.cookies[name] = value
            self._made.clear()
        if tag := _TAG.search(answer.head):
            self.tags[path] = tag[1].decode()
        if answer.status >= 400:
            code = re.search(rb'"code":"([^"]+)"', answer.body)
            self.tally.errors[f"{kind}: {answer.status} {code[1].decode() if code else path}"] += 1
        return answer

    async def _line(self) -> Line:
        while self._lines:
            if not (line := self._lines.pop()).closed:
                return line
        loop = asyncio.get_running_loop()
        _, made = await loop.create_connection(
            lambda: Line(self.tally), self.host, self.port, local_addr=(self.address, 0)
        )
        return made

    async def fill_in(self, path: str, **form: str) -> str:
        """Send a form; return the location that it redirects to."""
        answer = await self.ask("POST", path, "form", urlencode(form).encode())
        return answer.location

    async def follow(self, path: str, hear: Callable[[bytes], None], ended: Callable[[], None]) -> Stream:
        """Follow a table; returns when the stream has begun."""
        request = self._request("GET", path, "stream", b"")
        _, stream = await asyncio.get_running_loop().create_connection(
            lambda: Stream(self.tally, request, hear, ended), self.host, self.port, local_addr=(self.address, 0)
        )
        await asyncio.wait_for(stream.ready, PATIENCE)
        return stream

    def close(self) -> None:
        """Close all connections."""
        for line in self._lines:
            line.close()


FORM = {
    "accept": "text/html,application/xhtml+xml,*/*;q=0.8",
    "accept-encoding": "gzip, deflate, br, zstd",
    "content-type": "application/x-www-form-urlencoded",
    "cookie": "{cookie}",
    "origin": "{origin}",
    "sec-fetch-dest": "document",
    "sec-fetch-mode": "navigate",
    "sec-fetch-site": "same-origin",
}
"""The headers of a form that is sent."""
