"""Token buckets, and queues that are served first come, first served."""

from __future__ import annotations

import asyncio
from collections import Counter
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
        self._tasks: Counter[Hashable] = Counter()
        """The tasks of each key, at work and queued."""
        self._turns: dict[Hashable, asyncio.Semaphore] = {}

    def __len__(self) -> int:
        return sum(map(self.queue_length, self._tasks))

    def queue_length(self, key: Hashable) -> int:
        """Return how many tasks of a key are queued."""
        return max(0, self._tasks[key] - self._most)

    @asynccontextmanager
    async def turn(self, key: Hashable) -> AsyncIterator[None]:
        """Wait for a turn of this key, and hold it during the block."""
        self._tasks[key] += 1
        try:
            async with self._turns.setdefault(key, asyncio.Semaphore(self._most)):
                yield
        finally:
            self._tasks[key] -= 1
            if not self._tasks[key]:
                del self._tasks[key], self._turns[key]
