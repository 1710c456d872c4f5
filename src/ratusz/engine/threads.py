"""Compiled code on all cores: it releases the GIL, so threads are enough."""

from __future__ import annotations

import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from itertools import pairwise
from threading import Lock

LEAST = 32
"""The number of games that makes another thread worthwhile."""
SMALL = 8
"""One SMALL-th of the games is kept for small chunks, for threads that finish early."""


def cores() -> int:
    """Return the number of cores that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


@cache
def _pool() -> ThreadPoolExecutor:
    return ThreadPoolExecutor(cores(), thread_name_prefix="ratusz-batch")


def run_chunks(run: Callable[[int, int], object], count: int, threads: int) -> None:
    """Call `run(first, last)` for chunks that together are 0 to `count`, on so many threads, and wait for all.

    Each thread takes a large chunk and then a small one, so that a slow core does not hold up the others; more
    chunks cost more than they save. The calling thread works too: waking another one takes longer than playing a few
    games.
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
