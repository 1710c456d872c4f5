"""A round-robin queue: callers are served in turn, however much one of them asks."""

from __future__ import annotations

from collections import deque
from contextlib import suppress
from typing import Generic, TypeVar

from ratusz.store.refusals import refusal

T = TypeVar("T")


class FairQueue(Generic[T]):
    """Queued items by caller; each caller's own items keep their order."""

    def __init__(self, most: int, most_of_one: int) -> None:
        self._most, self._most_of_one = most, most_of_one
        self._waiting: dict[str, deque[T]] = {}
        """The caller whose turn it is comes first."""

    def __len__(self) -> int:
        return sum(map(len, self._waiting.values()))

    def add(self, who: str, thing: T) -> None:
        """Add an item; refuse if the queue, or the caller's part of it, is full."""
        mine = self._waiting.get(who, ())
        if len(self) >= self._most or len(mine) >= self._most_of_one:
            raise refusal("busy")
        self._waiting.setdefault(who, deque()).append(thing)

    def take(self) -> T | None:
        """Remove and return the next item, if there is one; its caller moves to the end."""
        if not self._waiting:
            return None
        who = next(iter(self._waiting))
        things = self._waiting.pop(who)
        thing = things.popleft()
        if things:
            self._waiting[who] = things
        return thing

    def drop(self, who: str, thing: T) -> None:
        """Remove an item that is no longer needed, if it is still queued."""
        if things := self._waiting.get(who):
            with suppress(ValueError):
                things.remove(thing)
            if not things:
                del self._waiting[who]
