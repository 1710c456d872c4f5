"""Server-sent events: what a viewer is told of a table, numbered without gaps, with a heartbeat when it is quiet."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncGenerator, AsyncIterator, Iterator
from contextlib import contextmanager

import msgspec
from anyio import CancelScope
from litestar.response.sse import ServerSentEventMessage

from ratusz.store import Unavailable
from ratusz.tables import Message, Notice, Refusal
from ratusz.web.refusals import refused


class Lines:
    """How many streams each address and each person has open, and whether they are to end."""

    def __init__(self, most: int, most_of_person: int | None = None) -> None:
        self._most, self._most_of_person = most, most if most_of_person is None else most_of_person
        self._addresses: Counter[str] = Counter()
        self._people: Counter[str] = Counter()
        self.closing = asyncio.Event()

    def __len__(self) -> int:
        return self._addresses.total()

    def check(self, address: str, person: str = "") -> None:
        """Whether one more may be opened."""
        if self._addresses[address] >= self._most or (person and self._people[person] >= self._most_of_person):
            raise refused("too-many")

    @contextmanager
    def taken(self, address: str, person: str = "") -> Iterator[None]:
        """One line is open meanwhile, if one more may be opened."""
        self.check(address, person)
        kept = [(self._addresses, address), *([(self._people, person)] if person else [])]
        for counts, key in kept:
            counts[key] += 1
        try:
            yield
        finally:
            for counts, key in kept:
                counts[key] -= 1
                if not counts[key]:
                    del counts[key]

    def stop(self) -> None:
        """The server stops: all streams end. It would wait for them, and browsers come back anyway."""
        self.closing.set()


async def told(
    news: AsyncGenerator[Notice, None] | AsyncGenerator[Message, None], heartbeat: float, closing: asyncio.Event
) -> AsyncIterator[ServerSentEventMessage]:
    """What is new at a table until the server stops. It ends when the viewer may not look any longer."""
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
