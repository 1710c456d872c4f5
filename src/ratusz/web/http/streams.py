"""Server-sent events: messages about a table to a viewer, numbered without gaps, with a heartbeat when idle."""

from __future__ import annotations

import asyncio
import logging
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext, suppress
from dataclasses import dataclass
from typing import Any

from litestar.response import Response
from litestar.types import HTTPResponseBodyEvent, Receive, Scope, Send

from ratusz.live import Feed, ListFeed
from ratusz.people import Credential, Kind, People
from ratusz.store import Unavailable
from ratusz.tables import Refusal
from ratusz.web.http.refusals import web_refusal
from ratusz.web.http.requests import wait_disconnect

_log = logging.getLogger("ratusz")


@dataclass(eq=False, slots=True)
class OpenStream:
    """One open stream; `wake` is set whenever it has something to do."""

    wake: asyncio.Event
    closed: bool = False
    quiet: bool = False

    def close(self) -> None:
        """End the stream."""
        self.closed = True
        self.wake.set()

    def send_heartbeat(self) -> None:
        """Make the stream send a heartbeat: there was no message for a while."""
        self.quiet = True
        self.wake.set()


class OpenStreams:
    """All open streams: counted for each address and person, and ended with their session, token or person."""

    def __init__(self, most: int, most_of_person: int | None = None) -> None:
        self._most, self._most_of_person = most, most if most_of_person is None else most_of_person
        self._all: set[OpenStream] = set()
        self._of: defaultdict[tuple[str, str], set[OpenStream]] = defaultdict(set)
        """Streams by their address, their person, and their session or token."""
        self._stopped = False

    def __len__(self) -> int:
        return len(self._all)

    def check(self, address: str, known: Credential | None = None) -> None:
        """Refuse if the address or the person may not open one more stream."""
        many = known is not None and self._count("person", known.person.id) >= self._most_of_person
        if many or self._count("address", address) >= self._most:
            raise web_refusal("too-many")

    def _count(self, kind: str, id: str) -> int:
        return len(self._of.get((kind, id), ()))

    @contextmanager
    def register(
        self, address: str, known: Credential | None = None, wake: asyncio.Event | None = None
    ) -> Iterator[OpenStream]:
        """Register an open stream during the block, or refuse one too many; `wake` is set when it is closed."""
        self.check(address, known)
        stream = OpenStream(wake or asyncio.Event())
        if self._stopped:
            stream.close()
        self._all.add(stream)
        keys = [("address", address), *(known.ends_with if known else ())]
        for key in keys:
            self._of[key].add(stream)
        try:
            yield stream
        finally:
            self._all.discard(stream)
            for key in keys:
                self._of[key].discard(stream)
                if not self._of[key]:
                    del self._of[key]

    def end(self, kind: Kind, id: str) -> None:
        """End the streams of a session, token or person that no longer exists."""
        for stream in self._of.get((kind, id), ()):
            stream.close()

    async def end_revoked(self, people: People, every: float) -> None:
        """Periodically look up the sessions and tokens of all streams, and end streams of those that are gone."""
        kinds: tuple[Kind, ...] = ("session", "token")
        while True:
            await asyncio.sleep(every)
            known = {(kind, id) for kind in kinds for one, id in self._of if one == kind}
            try:
                ended = await people.find_ended(known) if known else set()
            except Exception as error:  # the database is unavailable; try again later
                _log.warning("the credentials of open streams could not be checked: %s", type(error).__name__)
                continue
            for kind, id in ended:
                self.end(kind, id)

    def stop(self) -> None:
        """End all streams at shutdown: the server would wait for them, and browsers reconnect anyway."""
        self._stopped = True
        for stream in self._all:
            stream.close()


class EventStream(Response[bytes]):
    """A feed as server-sent events, with a heartbeat when idle.

    `lists` are sent beside it as events named `lists`, without a number, so that a page needs one stream only. It ends
    when the stream is closed, when the viewer may not look any longer, and when the client disconnects.
    """

    def __init__(
        self,
        feed: Feed | ListFeed,
        streams: OpenStreams,
        address: str,
        known: Credential | None,
        heartbeat: float,
        lists: ListFeed | None = None,
    ) -> None:
        super().__init__(b"", media_type="text/event-stream")
        self._feed, self._streams, self._address, self._known = feed, streams, address, known
        self._heartbeat, self._lists = heartbeat, lists
        streams.check(address, known)

    def to_asgi_response(self, *_: Any, **__: Any) -> Any:
        """Return the ASGI application that sends the events."""
        return self._stream

    async def _stream(self, scope: Scope, receive: Receive, send: Send) -> None:
        await send({"type": "http.response.start", "status": 200, "headers": _HEADERS})
        with (
            suppress(Refusal, Unavailable),
            self._streams.register(self._address, self._known, self._feed.wake) as stream,
        ):
            reader = asyncio.create_task(_close_on_disconnect(receive, stream))
            try:
                with self._feed.open(), self._lists.open() if self._lists else nullcontext():
                    await self._send_messages(send, stream)
            finally:
                reader.cancel()
        await send({"type": "http.response.body", "body": b"", "more_body": False})

    async def _send_messages(self, send: Send, stream: OpenStream) -> None:
        wake, loop = self._feed.wake, asyncio.get_running_loop()
        await send(_part(b": here you are\nretry: 1000\n\n"))
        while not stream.closed:
            wake.clear()
            content = b"".join(b"id: %d\ndata: %b\n\n" % item for item in await self._feed.new())
            if self._lists:
                content += b"".join(b"event: lists\ndata: %b\n\n" % item for _, item in await self._lists.new())
            if isinstance(self._feed, Feed) and (here := self._feed.presence()):
                content += b"event: presence\ndata: %b\n\n" % here
            if content:
                await send(_part(content))
            del content  # free its memory: the next message may take long, and a whole scene is large
            beat = loop.call_later(self._heartbeat, stream.send_heartbeat)
            await wake.wait()
            beat.cancel()
            if stream.quiet:
                stream.quiet = False
                await send(_part(b": still here\n\n"))


_HEADERS = [
    (b"content-type", b"text/event-stream; charset=utf-8"),
    (b"cache-control", b"no-store"),
    (b"x-accel-buffering", b"no"),
]


def _part(content: bytes) -> HTTPResponseBodyEvent:
    return {"type": "http.response.body", "body": content, "more_body": True}


async def _close_on_disconnect(receive: Receive, stream: OpenStream) -> None:
    await wait_disconnect(receive)
    stream.close()
