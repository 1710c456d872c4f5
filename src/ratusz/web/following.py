"""Server-sent events: what a viewer is told of a table, numbered without gaps, with a heartbeat when it is quiet."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncGenerator, AsyncIterator, Iterator
from contextlib import contextmanager

import msgspec
from anyio import CancelScope
from litestar.response.sse import ServerSentEventMessage

from ratusz.tables import Notice, Refusal
from ratusz.web.refusals import refused


class Lines:
    """How many streams each address has open."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._open: Counter[str] = Counter()

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


async def told(notices: AsyncGenerator[Notice, None], heartbeat: float) -> AsyncIterator[ServerSentEventMessage]:
    """The notices of a table for ever. It ends when the viewer may not look any longer."""
    waiting: asyncio.Task[Notice] | None = None
    try:
        yield ServerSentEventMessage(data=None, comment="here you are", retry=1000)
        while True:
            waiting = waiting or asyncio.create_task(_next(notices))
            done, _ = await asyncio.wait({waiting}, timeout=heartbeat)
            if not done:
                yield ServerSentEventMessage(data=None, comment="still here")
                continue
            notice = waiting.result()
            waiting = None
            yield ServerSentEventMessage(data=msgspec.json.encode(notice).decode(), id=str(notice.number))
    except (Refusal, StopAsyncIteration):
        return
    finally:
        with CancelScope(shield=True):  # the reader has gone away; what we have begun is still put in order
            if waiting is not None:
                waiting.cancel()
                await asyncio.gather(waiting, return_exceptions=True)
            await notices.aclose()


async def _next(notices: AsyncGenerator[Notice, None]) -> Notice:
    return await anext(notices)
