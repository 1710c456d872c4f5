"""A queue in which everybody who asks has a place of their own: they are served in turn, however much one asks."""

from __future__ import annotations

from collections import deque
from contextlib import suppress
from typing import Generic, TypeVar

from ratusz.store.refusals import refused

T = TypeVar("T")


class FairQueue(Generic[T]):
    """What waits, by who asked for it. Each asker's own things keep their order."""

    def __init__(self, most: int, most_of_one: int) -> None:
        self._most, self._most_of_one = most, most_of_one
        self._waiting: dict[str, deque[T]] = {}
        """Whose turn it is stands first."""

    def __len__(self) -> int:
        return sum(map(len, self._waiting.values()))

    def add(self, who: str, thing: T) -> None:
        """Let something wait; refused when too much waits already."""
        mine = self._waiting.get(who, ())
        if len(self) >= self._most or len(mine) >= self._most_of_one:
            raise refused("busy")
        self._waiting.setdefault(who, deque()).append(thing)

    def take(self) -> T | None:
        """The next thing, if there is one; whoever asked for it stands last now."""
        if not self._waiting:
            return None
        who = next(iter(self._waiting))
        things = self._waiting.pop(who)
        thing = things.popleft()
        if things:
            self._waiting[who] = things
        return thing

    def drop(self, who: str, thing: T) -> None:
        """Nobody waits for this any longer."""
        if things := self._waiting.get(who):
            with suppress(ValueError):
                things.remove(thing)
            if not things:
                del self._waiting[who]
