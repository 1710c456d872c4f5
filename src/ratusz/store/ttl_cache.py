"""What is wanted with every request and hardly ever changes is remembered for some seconds.

When something has to be read again, everything else that is old by then and was asked for lately is read with the same
question: the database is asked as often for a thousand people as for one.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Generic, TypeVar

from ratusz.store.executors import Pools

T = TypeVar("T")
SECONDS = 5.0
"""For so long what was read is good; another process may have changed it meanwhile."""
MOST = 10_000
"""So many are remembered."""
TOGETHER = 500
"""So many are read at once."""
GRACE = SECONDS / 3
"""While some are read again, they stand as they were for so many seconds, so that nobody else asks for them too."""


@dataclass(slots=True)
class _Kept(Generic[T]):
    value: T
    read: float
    wanted: bool = False

    def good(self, now: float) -> bool:
        return now - self.read < SECONDS


class TTLCache(Generic[T]):
    """Values by key, as they were a few seconds ago at most."""

    def __init__(self, pools: Pools, read: Callable[[set[str]], dict[str, T]]) -> None:
        self._pools, self._read = pools, read
        self._known: dict[str, _Kept[T]] = {}
        self._changes = 0

    async def one(self, key: str) -> T | None:
        """The value of a key, if there is one."""
        kept = self._known.get(key)
        if kept is not None and kept.good(time.monotonic()):  # mostly
            kept.wanted = True
            return kept.value
        return (await self.some({key})).get(key)

    async def some(self, keys: Iterable[str]) -> dict[str, T]:
        """Values by key; what does not exist is left out."""
        now, found, missing = time.monotonic(), {}, set()
        for key in keys:
            kept = self._known.get(key)
            if kept is None or not kept.good(now):
                missing.add(key)
            else:
                kept.wanted = True
                found[key] = kept.value
        if missing:
            read = await self._read_again(missing, now)
            found |= {key: read[key] for key in missing if key in read}
        return found

    def forget(self, *keys: str) -> None:
        """These have changed; what is being read now may not know it yet."""
        self._changes += 1
        for key in keys:
            self._known.pop(key, None)

    def items(self) -> list[tuple[str, T]]:
        """Everything that is remembered."""
        return [(key, kept.value) for key, kept in self._known.items()]

    async def _read_again(self, missing: set[str], now: float) -> dict[str, T]:
        asked = missing | self._old(now, TOGETHER - len(missing))
        before = self._changes
        read = await self._pools.read(self._read, asked)
        if before == self._changes:
            for key in asked:
                self._known.pop(key, None)
            if len(self._known) + len(read) > MOST:
                self._known.clear()
            self._known |= {key: _Kept(value, now) for key, value in read.items()}
        return read

    def _old(self, now: float, most: int) -> set[str]:
        """What will have to be read soon anyway, if anybody wants it at all; what nobody wants is forgotten."""
        old = [key for key, kept in self._known.items() if kept.read < now - SECONDS / 2]
        for key in old:
            if not self._known[key].wanted and not self._known[key].good(now):
                del self._known[key]
        taken = [key for key in old if key in self._known and self._known[key].wanted][: max(0, most)]
        for key in taken:
            self._known[key].read = max(self._known[key].read, now - SECONDS + GRACE)
        return set(taken)
