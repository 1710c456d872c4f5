"""Server-sent events: what a viewer is told of a table, numbered without gaps, with a heartbeat when it is quiet."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import AsyncGenerator, AsyncIterator, Iterator
from contextlib import contextmanager

import msgspec
from anyio import CancelScope
from litestar.response.sse import ServerSentEventMessage

from ratusz.store import Credential, Kind, People, Unavailable
from ratusz.tables import Message, Notice, Refusal
from ratusz.web.refusals import refused

_log = logging.getLogger("ratusz")


class Lines:
    """The streams that are open: how many each address and each person has, and by what each is known, so that it ends
    with that."""

    def __init__(self, most: int, most_of_person: int | None = None) -> None:
        self._most, self._most_of_person = most, most if most_of_person is None else most_of_person
        self._addresses: Counter[str] = Counter()
        self._people: Counter[str] = Counter()
        self._closing: set[asyncio.Event] = set()
        """What ends each stream."""
        self._ends: dict[tuple[Kind, str], set[asyncio.Event]] = {}
        """The same by what a stream hangs on: its session or token, and its person."""
        self._stopped = False

    def __len__(self) -> int:
        return self._addresses.total()

    def check(self, address: str, known: Credential | None = None) -> None:
        """Whether one more may be opened."""
        many = known is not None and self._people[known.person.id] >= self._most_of_person
        if many or self._addresses[address] >= self._most:
            raise refused("too-many")

    @contextmanager
    def taken(self, address: str, known: Credential | None = None) -> Iterator[asyncio.Event]:
        """One line is open meanwhile, if one more may be opened; the event says that it is to end."""
        self.check(address, known)
        kept = [(self._addresses, address), *([(self._people, known.person.id)] if known else [])]
        for counts, key in kept:
            counts[key] += 1
        closing = asyncio.Event()
        if self._stopped:
            closing.set()
        self._closing.add(closing)
        keys = known.ends_with if known else ()
        for end in keys:
            self._ends.setdefault(end, set()).add(closing)
        try:
            yield closing
        finally:
            self._closing.discard(closing)
            for end in keys:
                self._ends[end].discard(closing)
                if not self._ends[end]:
                    del self._ends[end]
            for counts, key in kept:
                counts[key] -= 1
                if not counts[key]:
                    del counts[key]

    def end(self, kind: Kind, id: str) -> None:
        """A session, a token or a person is no more; streams that hang on it end."""
        for closing in self._ends.get((kind, id), ()):
            closing.set()

    async def look_after(self, people: People, every: float) -> None:
        """End what another process has ended: all that streams hang on is asked for at once, now and then."""
        while True:
            await asyncio.sleep(every)
            known = [key for key in self._ends if key[0] != "person"]
            try:
                ended = await people.gone(known) if known else set()
            except Exception as error:  # the database is away; then nothing is known to have ended
                _log.warning("who still follows tables could not be looked up: %s", type(error).__name__)
                continue
            for kind, id in ended:
                self.end(kind, id)

    def stop(self) -> None:
        """The server stops: all streams end. It would wait for them, and browsers come back anyway."""
        self._stopped = True
        for closing in self._closing:
            closing.set()


async def told(
    news: AsyncGenerator[Notice, None] | AsyncGenerator[Message, None], heartbeat: float, closing: asyncio.Event
) -> AsyncIterator[ServerSentEventMessage]:
    """What is new at a table until the line closes. It ends when the viewer may not look any longer."""
    waiting: asyncio.Task[Notice | Message] | None = None
    closed = asyncio.create_task(closing.wait())
    try:
        yield ServerSentEventMessage(data=None, comment="here you are", retry=1000)
        while not closed.done():
            waiting = waiting or asyncio.create_task(_next(news))
            await asyncio.wait({waiting, closed}, timeout=heartbeat, return_when=asyncio.FIRST_COMPLETED)
            if closed.done():
                return
            if not waiting.done():
                yield ServerSentEventMessage(data=None, comment="still here")
                continue
            item = waiting.result()
            waiting = None
            yield ServerSentEventMessage(data=msgspec.json.encode(item).decode(), id=str(item.number))
    except (Refusal, StopAsyncIteration, Unavailable):
        return
    finally:
        with CancelScope(shield=True):  # the reader has gone away; what we have begun is still put in order
            for task in (closed, waiting):
                if task is not None:
                    task.cancel()
                    await asyncio.gather(task, return_exceptions=True)
            await news.aclose()


async def _next(news: AsyncGenerator[Notice, None] | AsyncGenerator[Message, None]) -> Notice | Message:
    return await anext(news)
