"""Compiled code on all cores: it runs without Python's lock, so threads are enough."""

from __future__ import annotations

import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from itertools import pairwise
from threading import Lock

LEAST = 32
"""So many games are worth a thread of their own."""
SMALL = 8
"""One of so many games is left for threads that are done early."""


def cores() -> int:
    """The cores that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


@cache
def _pool() -> ThreadPoolExecutor:
    return ThreadPoolExecutor(cores(), thread_name_prefix="ratusz-batch")


def run_chunks(run: Callable[[int, int], object], count: int, threads: int) -> None:
    """Call `run(first, last)` for chunks that together are 0 to `count`, on so many threads, and wait for all.

    Each thread takes a large chunk, and a small one when it is done, so that nobody waits long for a slow core; more of
    them cost more than they save. The caller's own thread works too: waking another one takes longer than a few games.
    """
    threads = max(1, min(threads, cores(), count // LEAST))
    if threads == 1:
        run(0, count)
        return
    large = count - count // SMALL
    ends = [large * number // threads for number in range(threads + 1)]
    ends += [large + (count - large) * number // threads for number in range(1, threads + 1)]
    chunks, lock = pairwise(ends), Lock()

    def work() -> None:
        while True:
            with lock:
                chunk = next(chunks, None)
            if chunk is None:
                return
            run(*chunk)

    others = [_pool().submit(work) for _ in range(threads - 1)]
    try:
        work()
    finally:
        for other in others:
            other.result()
