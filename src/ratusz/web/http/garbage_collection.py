"""Garbage collection: young generations often and briefly, full collections only while the server is idle.

A full collection walks through everything in memory while all requests wait: a third of a second with 300 live tables.
Python starts one whenever enough objects have been made, which on a busy server is always at a bad moment.
"""

from __future__ import annotations

import asyncio
import gc
import time
from collections import deque
from collections.abc import Callable, Iterator
from typing import Any

YOUNG, MIDDLE = 1_000, 5
"""Thresholds of the two young generations: a collection of them takes some milliseconds."""
NEVER = 1_000_000_000
"""The threshold of the oldest generation: Python does not start a full collection by itself."""
SOON, LATEST = 200, 20_000
"""Collections of the middle generation after which a full one is worthwhile, and due even under load."""
EVERY = 1.0
"""Seconds between two checks."""


class Pauses:
    """The durations of garbage collections, measured by Python's callback (`gc.callbacks`).

    The callback may run while a metric is locked, so it only stores the duration; `take` is for the metric.
    """

    def __init__(self) -> None:
        self._began = 0.0
        self._seconds: deque[float] = deque(maxlen=10_000)

    def __call__(self, phase: str, info: dict[str, Any]) -> None:
        """Note the start of a collection, or store its duration at the end."""
        now = time.perf_counter()
        if phase == "start":
            self._began = now
        elif self._began:
            self._seconds.append(now - self._began)

    def take(self) -> Iterator[float]:
        """Yield and remove the stored durations, in seconds."""
        while self._seconds:
            yield self._seconds.popleft()


PAUSES = Pauses()


def freeze_loaded_objects() -> None:
    """Collect once, exclude what is loaded from later collections (freeze), and let Python start only brief ones."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, MIDDLE, NEVER)
    if PAUSES not in gc.callbacks:
        gc.callbacks.append(PAUSES)


async def collect_when_idle(requests: Callable[[], int]) -> None:
    """Start full collections when no request has come for a second, or when one cannot wait any longer.

    `requests` says how many requests have come so far.
    """
    seen = requests()
    while True:
        await asyncio.sleep(EVERY)
        before, seen = seen, requests()
        due = gc.get_count()[2]
        if due >= LATEST or (due >= SOON and seen == before):
            gc.collect()
