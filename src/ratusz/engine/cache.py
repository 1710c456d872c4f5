"""A bounded cache for several threads: the one way to keep computed values in memory.

    _papers = Cache[str, Paper](most=32)
    paper = _papers.get_or_make(name, lambda: draw(name))

Besides this and `Interned`, only `functools.lru_cache` with a `maxsize` is used, for pure functions of their arguments:
it is bounded and safe in threads as well.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from threading import Lock
from typing import Generic, TypeVar

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")


class Cache(Generic[K, V]):
    """At most `most` values by key; a new one replaces the one that was not used for longest. None is no value."""

    __slots__ = "_lock", "_values", "most"

    def __init__(self, most: int) -> None:
        self.most = most
        self._values: dict[K, V] = {}
        """In the order of use; a dictionary takes half the memory of an OrderedDict."""
        self._lock = Lock()

    def get(self, key: K) -> V | None:
        """Return the value of a key, or None.

        The order of use is only noted once the cache is half full: until then a value costs one look into a dictionary,
        which does not grow by the places of values that have moved to its end.
        """
        if 2 * len(self._values) < self.most:
            return self._values.get(key)
        with self._lock:
            value = self._values.pop(key, None)
            if value is not None:
                self._values[key] = value
            return value

    def setdefault(self, key: K, value: V) -> V:
        """Return the value of a key; if there is none, store this one, so that all callers share one object."""
        with self._lock:
            known = self._values[key] = self._values.pop(key, value)
            self._evict()
            return known

    def get_or_make(self, key: K, make: Callable[[], V]) -> V:
        """Return the value of a key, made if there is none.

        The lock is not held during the call: two threads may make a value at the same time, and both get the first one.
        """
        known = self.get(key)
        return self.setdefault(key, make()) if known is None else known

    def pop(self, key: K) -> V | None:
        """Remove a key and return its value, or None."""
        with self._lock:
            return self._values.pop(key, None)

    def __setitem__(self, key: K, value: V) -> None:
        with self._lock:
            if 2 * len(self._values) >= self.most:
                self._values.pop(key, None)
            self._values[key] = value
            self._evict()

    def items(self) -> list[tuple[K, V]]:
        """Return all keys and values, those used last at the end."""
        with self._lock:
            return list(self._values.items())

    def clear(self) -> None:
        """Remove everything."""
        with self._lock:
            self._values.clear()

    def __len__(self) -> int:
        return len(self._values)

    def _evict(self) -> None:
        if len(self._values) > self.most:
            del self._values[next(iter(self._values))]


class Interned(Generic[K]):
    """One shared object for equal values. It forgets all of them when there are `most`.

    It has no lock: its operations on the dictionary are atomic, and cost less than a lock.
    """

    __slots__ = "_values", "most"

    def __init__(self, most: int) -> None:
        self.most = most
        self._values: dict[K, K] = {}

    def __call__(self, value: K) -> K:
        """Return the object that is shared for a value."""
        if len(self._values) >= self.most:
            self._values.clear()
        return self._values.setdefault(value, value)
