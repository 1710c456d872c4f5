"""Entries on their way to the log: those that come while the disk is busy are written together, with one sync.

Whoever waits for an answer comes first; what bots have decided is written when nobody waits.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Sequence
from concurrent.futures import Future
from dataclasses import dataclass, field
from functools import partial

from ratusz.store.executors import Pools
from ratusz.store.log import Addition, Conflict, Log

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
        self._writing = False

    async def append(self, addition: Addition) -> None:
        """The disk has it when this returns; Conflict when its number is taken."""
        waiting = _Waiting(addition)
        (self._people if addition.entry.by else self._bots).append(waiting)
        if not self._writing:
            self._write_next()
        await waiting.written

    def __len__(self) -> int:
        return len(self._people) + len(self._bots)

    def _write_next(self) -> None:
        """Have the next entries written. There is no task for this: everybody waits for it, and each step of a task
        would have to wait until the loop comes round again."""
        batch: list[_Waiting] = []
        while (queue := self._people or self._bots) and len(batch) < TOGETHER:
            if batch and queue is not self._people and batch[0].addition.entry.by:
                break  # bots are not written with people
            waiting = queue.popleft()
            if not waiting.written.done():
                batch.append(waiting)
        self._writing = bool(batch)
        if batch:
            additions = [waiting.addition for waiting in batch]
            self._pools.write_then(partial(self._written, batch), self._log.append, additions)

    def _written(self, batch: Sequence[_Waiting], asked: Future[list[bool]]) -> None:
        error = asked.exception()
        for waiting, conflict in zip(batch, [True] * len(batch) if error else asked.result(), strict=True):
            if waiting.written.done():
                continue
            if conflict:  # or nobody may believe that the disk has it
                waiting.written.set_exception(error or Conflict())
            else:
                waiting.written.set_result(None)
        self._write_next()
