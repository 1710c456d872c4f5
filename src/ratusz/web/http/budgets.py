"""Token buckets, and queues that are served first come, first served."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import AsyncIterator, Hashable
from contextlib import asynccontextmanager

MOST = 20_000
"""The maximum number of buckets; beyond it, those that are full or nearly so are evicted, at nobody's cost."""


class Budget:
    """A token bucket for each key: it fills with `rate` in a second and holds `burst`.

    Only the time at which a bucket will be full again is stored: this number says everything, and full buckets need
    not be stored at all.
    """

    def __init__(self, rate: float, burst: float, most: int = MOST) -> None:
        self.rate, self._burst, self._most = rate, burst, most
        self._full_at: dict[Hashable, float] = {}

    def __len__(self) -> int:
        return len(self._full_at)

    def has(self, key: Hashable, cost: float, now: float) -> bool:
        """Whether the bucket holds `cost`; a cost above `burst` needs a full bucket."""
        missing = max(self._full_at.get(key, now) - now, 0.0) * self.rate
        return missing + min(cost, self._burst) <= self._burst

    def take(self, key: Hashable, cost: float, now: float) -> None:
        """Take `cost` out of the bucket; if it holds less, it has to fill for longer."""
        self._full_at[key] = max(self._full_at.get(key, now), now) + min(cost, self._burst) / self.rate
        if len(self._full_at) > self._most:
            self._forget(now)

    def _forget(self, now: float) -> None:
        """Evict the full buckets, and the fullest of the others if that is not enough."""
        left = sorted((item for item in self._full_at.items() if item[1] > now), key=lambda item: item[1])
        self._full_at = dict(left[-(self._most // 2) :])


class Turns:
    """A limit of tasks at work at once for each key; the others wait in a queue, first come, first served."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._at_work: dict[Hashable, int] = {}
        self._waiting: dict[Hashable, deque[asyncio.Future[None]]] = {}

    def __len__(self) -> int:
        return sum(len(line) for line in self._waiting.values())

    def waiting(self, key: Hashable) -> int:
        """Return how many tasks of a key are queued."""
        return len(self._waiting.get(key, ()))

    @asynccontextmanager
    async def taken(self, key: Hashable) -> AsyncIterator[None]:
        """Wait for a turn of this key, and hold it during the block."""
        if self._at_work.get(key, 0) < self._most:
            self._at_work[key] = self._at_work.get(key, 0) + 1
        else:
            await self._wait(key)
        try:
            yield
        finally:
            self._pass_on(key)

    async def _wait(self, key: Hashable) -> None:
        line = self._waiting.setdefault(key, deque())
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        line.append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self._pass_on(key)  # the turn was given to this task already
            elif turn in line:
                line.remove(turn)
            raise

    def _pass_on(self, key: Hashable) -> None:
        """Give a finished task's turn to the next in the queue, or free it."""
        line = self._waiting.get(key, deque())
        while line:
            turn = line.popleft()
            if not turn.done():
                turn.set_result(None)
                return
        self._waiting.pop(key, None)
        self._at_work[key] -= 1
        if not self._at_work[key]:
            del self._at_work[key]
