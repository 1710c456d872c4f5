"""Compiled code on all cores: it runs without Python's lock, so threads are enough."""

from __future__ import annotations

import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cache

LEAST = 32
"""So many games are worth a thread of their own."""


def cores() -> int:
    """The cores that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


@cache
def _pool() -> ThreadPoolExecutor:
    return ThreadPoolExecutor(cores(), thread_name_prefix="ratusz-batch")


def run_chunks(run: Callable[[int, int], object], count: int, threads: int) -> None:
    """Call `run(first, last)` for chunks that together are 0 to `count`, on so many threads, and wait for all.

    The caller's own thread takes the first chunk: waking another one costs more than a few games do.
    """
    chunks = max(1, min(threads, cores(), count // LEAST))
    ends = [count * number // chunks for number in range(chunks + 1)]
    others = [_pool().submit(run, ends[number], ends[number + 1]) for number in range(1, chunks)]
    try:
        run(0, ends[1])
    finally:
        for other in others:
            other.result()
