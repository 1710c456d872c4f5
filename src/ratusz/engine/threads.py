"""Compiled code on all cores: it runs without Python's lock, so threads are enough."""

from __future__ import annotations

import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from threading import Lock

LEAST = 32
"""So many games are worth a thread of their own."""
CHUNKS = 8
"""So many chunks for each thread, if there are games enough."""


def cores() -> int:
    """The cores that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


@cache
def _pool() -> ThreadPoolExecutor:
    return ThreadPoolExecutor(cores(), thread_name_prefix="ratusz-batch")


def run_chunks(run: Callable[[int, int], object], count: int, threads: int) -> None:
    """Call `run(first, last)` for chunks that together are 0 to `count`, on so many threads, and wait for all.

    Each thread takes the next chunk when it is done with one, so that nobody waits long for a slow core. The caller's
    own thread works with them: waking another one costs more than a few games do.
    """
    threads = max(1, min(threads, cores(), count // LEAST))
    size = -(-count // threads) if threads == 1 else max(LEAST, -(-count // (threads * CHUNKS)))
    starts, lock = iter(range(0, count, size)), Lock()

    def work() -> None:
        while True:
            with lock:
                first = next(starts, count)
            if first == count:
                return
            run(first, min(first + size, count))

    others = [_pool().submit(work) for _ in range(threads - 1)]
    try:
        work()
    finally:
        for other in others:
            other.result()
