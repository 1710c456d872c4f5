"""A cache, for some seconds, of values that every request needs and that rarely change.

When a value has to be read again, all other old values that were used lately are read with the same query: the database
gets as many queries for a thousand people as for one.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Generic, TypeVar

from ratusz.engine.cache import Cache
from ratusz.store.executors import Pools

T = TypeVar("T")
SECONDS = 5.0
"""Time to live; another process may change a value during that time."""
MOST = 10_000
"""Maximum number of cached values."""
TOGETHER = 500
"""Maximum number of values refreshed with one query."""
GRACE = SECONDS / 3
"""Seconds for which old values stay valid during a refresh, so that other callers do not read them too."""


@dataclass(slots=True)
class _Cached(Generic[T]):
    value: T
    read: float
    wanted: bool = False

    def is_fresh(self, now: float) -> bool:
        return now - self.read < SECONDS


class TTLCache(Generic[T]):
    """Values by key, at most a few seconds old."""

    def __init__(self, pools: Pools, read: Callable[[set[str]], dict[str, T]]) -> None:
        self._pools, self._read = pools, read
        self._known = Cache[str, _Cached[T]](MOST)
        self._changes = 0

    async def one(self, key: str) -> T | None:
        """Return the value of a key, if there is one."""
        cached = self._known.get(key)
        if cached is not None and cached.is_fresh(time.monotonic()):  # the usual case
            cached.wanted = True
            return cached.value
        return (await self.some({key})).get(key)

    async def some(self, keys: Iterable[str]) -> dict[str, T]:
        """Return values by key; keys without a value are left out."""
        now, found, missing = time.monotonic(), {}, set()
        for key in keys:
            cached = self._known.get(key)
            if cached is None or not cached.is_fresh(now):
                missing.add(key)
            else:
                cached.wanted = True
                found[key] = cached.value
        if missing:
            read = await self._read_again(missing, now)
            found |= {key: read[key] for key in missing if key in read}
        return found

    def forget(self, *keys: str) -> None:
        """Invalidate keys; results of reads in progress are not cached, as they may be stale."""
        self._changes += 1
        for key in keys:
            self._known.pop(key)

    def items(self) -> list[tuple[str, T]]:
        """Return all cached keys and values."""
        return [(key, cached.value) for key, cached in self._known.items()]

    async def _read_again(self, missing: set[str], now: float) -> dict[str, T]:
        asked = missing | self._expiring(now, TOGETHER - len(missing))
        before = self._changes
        read = await self._pools.read(self._read, asked)
        if before == self._changes:
            for key in asked - read.keys():
                self._known.pop(key)
            for key, value in read.items():
                self._known[key] = _Cached(value, now)
        return read

    def _expiring(self, now: float, most: int) -> set[str]:
        """Return used keys that expire soon, to refresh them ahead of time; evict expired unused ones."""
        taken = set[str]()
        for key, cached in self._known.items():
            if cached.read >= now - SECONDS / 2:
                continue
            if not cached.wanted and not cached.is_fresh(now):
                self._known.pop(key)
            elif cached.wanted and len(taken) < most:
                cached.read = max(cached.read, now - SECONDS + GRACE)
                taken.add(key)
        return taken
