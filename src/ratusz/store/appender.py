"""Entries on their way to the log: those that come while the disk is busy are written together, with one sync.

Whoever waits for an answer comes first; what bots have decided is written when nobody waits.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass, field

from ratusz.store.log import Addition, Conflict, Log
from ratusz.store.pools import Pools

TOGETHER = 64
"""So many entries are written with one sync at most."""


@dataclass(eq=False)
class _Waiting:
    addition: Addition
    written: asyncio.Future[None] = field(default_factory=lambda: asyncio.get_running_loop().create_future())


class Appender:
    """Appends entries of different tables. Of one table only one is on its way at a time: its lock sees to that."""

    def __init__(self, log: Log, pools: Pools) -> None:
        self._log, self._pools = log, pools
        self._people: deque[_Waiting] = deque()
        self._bots: deque[_Waiting] = deque()
        self._running: asyncio.Task[None] | None = None

    async def append(self, addition: Addition) -> None:
        """The disk has it when this returns; Conflict when its number is taken."""
        waiting = _Waiting(addition)
        (self._people if addition.entry.by else self._bots).append(waiting)
        if self._running is None or self._running.done():
            self._running = self._pools.spawn(self._run())
        await waiting.written

    def __len__(self) -> int:
        return len(self._people) + len(self._bots)

    async def _run(self) -> None:
        while queue := self._people or self._bots:
            batch = [queue.popleft() for _ in range(min(len(queue), TOGETHER))]
            try:
                taken = await self._pools.write(self._log.append, [waiting.addition for waiting in batch])
            except BaseException as error:
                _fail(batch, error)
                if not isinstance(error, Exception):
                    raise
                continue
            for waiting, conflict in zip(batch, taken, strict=True):
                if not waiting.written.done():
                    if conflict:
                        waiting.written.set_exception(Conflict())
                    else:
                        waiting.written.set_result(None)


def _fail(batch: Sequence[_Waiting], error: BaseException) -> None:
    """Nobody in the batch may believe that the disk has it."""
    for waiting in batch:
        if not waiting.written.done():
            if isinstance(error, Exception):
                waiting.written.set_exception(error)
            else:
                waiting.written.cancel()
