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
    """How many streams each address has open, and whether they are to end."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._open: Counter[str] = Counter()
        self.closing = asyncio.Event()

    def __len__(self) -> int:
        return self._open.total()

    def check(self, address: str) -> None:
        """Whether one more may be opened."""
        if self._open[address] >= self._most:
            raise refused("too-many")

    @contextmanager
    def taken(self, address: str) -> Iterator[None]:
        """One line is open meanwhile, if one more may be opened."""
        self.check(address)
        self._open[address] += 1
        try:
            yield
        finally:
            self._open[address] -= 1
            if not self._open[address]:
                del self._open[address]


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
