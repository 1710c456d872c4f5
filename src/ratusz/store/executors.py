"""Thread pools of the service, one for each kind of work, so that no kind waits for another."""

from __future__ import annotations

import asyncio
import os
import sys
import threading
import time
from collections.abc import Callable, Coroutine
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from typing import Any, ParamSpec, TypeVar

from ratusz.store.meters import THREAD, WRITES

P = ParamSpec("P")
T = TypeVar("T")
A = TypeVar("A")

READERS = 4
"""Threads for work that people wait for: reading, deciding on commands, making views."""
THINKERS = max(1, (os.cpu_count() or 2) - 1)
"""Threads for long work that must not delay others: bots, and loading rules."""
NICENESS = 10
"""Niceness of the bot threads, where a single thread can have its own (Linux)."""


class Pools:
    """The thread pools and background tasks of a service; the creator must close them."""

    def __init__(self) -> None:
        self._readers = ThreadPoolExecutor(READERS, thread_name_prefix="ratusz")
        self._writer = ThreadPoolExecutor(1, thread_name_prefix="ratusz-writer")
        self._thinkers = ThreadPoolExecutor(THINKERS, "ratusz-bots", _lower_priority)
        self._passwords = ThreadPoolExecutor(1, thread_name_prefix="ratusz-passwords")
        self._tasks: set[asyncio.Task[object]] = set()

    async def read(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Run short work, such as a query, that a person waits for."""
        began = time.perf_counter()

        def timed() -> T:
            THREAD.observe(time.perf_counter() - began)
            return work(*args, **kwargs)

        return await _run(self._readers, timed)

    async def write(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Run a database write in the single writer thread."""
        with WRITES.time():
            return await _run(self._writer, work, *args, **kwargs)

    def write_then(self, then: Callable[[Future[T]], None], work: Callable[[A], T], given: A) -> None:
        """Like `write`, but call `then(future)` in the event loop when it is done."""
        loop, began = asyncio.get_running_loop(), time.perf_counter()

        def done(asked: Future[T]) -> None:
            WRITES.observe(time.perf_counter() - began)
            loop.call_soon_threadsafe(then, asked)

        self._writer.submit(work, given).add_done_callback(done)

    async def think(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Run long work that no person's request waits for."""
        return await _run(self._thinkers, work, *args, **kwargs)

    async def hash(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Run password hashing: slow on purpose, so one at a time."""
        return await _run(self._passwords, work, *args, **kwargs)

    def queue_lengths(self) -> dict[str, int]:
        """Return the queue length of each thread pool."""
        pools = {"reads": self._readers, "writes": self._writer, "bots": self._thinkers, "passwords": self._passwords}
        return {name: pool._work_queue.qsize() for name, pool in pools.items()}

    def spawn(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        """Run a coroutine as a background task; `close` cancels it."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def close(self) -> None:
        """Cancel background tasks and queued work, and wait for what runs; queued writes are still done."""
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for pool in (self._readers, self._thinkers, self._passwords):
            pool.shutdown(wait=True, cancel_futures=True)
        self._writer.shutdown(wait=True)


def _lower_priority() -> None:
    if sys.platform == "linux":
        os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), NICENESS)


async def _run(pool: Executor, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    return await asyncio.get_running_loop().run_in_executor(pool, lambda: work(*args, **kwargs))
