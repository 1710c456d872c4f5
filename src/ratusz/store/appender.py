"""Group commit: entries that arrive during a write are written together, with one sync.

Entries of people go first; those of bots are written when no person waits.
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
"""Maximum number of entries per sync."""


@dataclass(eq=False)
class _Waiting:
    addition: Addition
    written: asyncio.Future[None] = field(default_factory=lambda: asyncio.get_running_loop().create_future())


class Appender:
    """Appends entries of different tables; each table's lock lets only one of its entries be in flight."""

    def __init__(self, log: Log, pools: Pools) -> None:
        self._log, self._pools = log, pools
        self._people: deque[_Waiting] = deque()
        self._bots: deque[_Waiting] = deque()
        self._writing = False

    async def append(self, addition: Addition) -> None:
        """Append an entry durably: it is synced when this returns. Raise Conflict if its number is taken."""
        waiting = _Waiting(addition)
        (self._people if addition.entry.by else self._bots).append(waiting)
        if not self._writing:
            self._write_next()
        await waiting.written

    def __len__(self) -> int:
        return len(self._people) + len(self._bots)

    def _write_next(self) -> None:
        """Submit the next batch to the writer thread.

        Not a task: every caller waits for this, and each step of a task would wait for another event loop iteration.
        """
        batch: list[_Waiting] = []
        while (queue := self._people or self._bots) and len(batch) < TOGETHER:
            if batch and queue is not self._people and batch[0].addition.entry.by:
                break  # a batch of people's entries takes none of bots
            waiting = queue.popleft()
            if not waiting.written.done():
                batch.append(waiting)
        self._writing = bool(batch)
        if batch:
            additions = [waiting.addition for waiting in batch]
            self._pools.write_then(partial(self._finish, batch), self._log.append, additions)

    def _finish(self, batch: Sequence[_Waiting], asked: Future[list[bool]]) -> None:
        error = asked.exception()
        for waiting, conflict in zip(batch, [True] * len(batch) if error else asked.result(), strict=True):
            if waiting.written.done():
                continue
            if conflict:  # after an error, none of the batch counts as written
                waiting.written.set_exception(error or Conflict())
            else:
                waiting.written.set_result(None)
        self._write_next()
