"""The threads in which the service works, each kind of work in its own, so that none has to wait for another kind."""

from __future__ import annotations

import asyncio
import os
import sys
import threading
import time
from collections.abc import Callable, Coroutine
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from typing import Any, ParamSpec, TypeVar

from ratusz.store.meters import WRITES

P = ParamSpec("P")
T = TypeVar("T")
A = TypeVar("A")

READERS = 4
"""Threads for what people wait for: reading, deciding, looking."""
THINKERS = max(1, (os.cpu_count() or 2) - 1)
"""Threads for what nobody may wait behind: bots, and loading rules."""
HUMBLE = 10
"""How much the thinkers give way to the other threads, where the system lets a single thread do so (Linux)."""


class Pools:
    """Threads, and what runs beside the requests. Whoever makes them closes them."""

    def __init__(self) -> None:
        self._readers = ThreadPoolExecutor(READERS, thread_name_prefix="ratusz")
        self._writer = ThreadPoolExecutor(1, thread_name_prefix="ratusz-writer")
        self._thinkers = ThreadPoolExecutor(THINKERS, "ratusz-bots", _give_way)
        self._passwords = ThreadPoolExecutor(1, thread_name_prefix="ratusz-passwords")
        self._tasks: set[asyncio.Task[Any]] = set()

    async def read(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Short work that somebody waits for."""
        return await _run(self._readers, work, *args, **kwargs)

    async def write(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Writing to the database, one after the other."""
        with WRITES.time():
            return await _run(self._writer, work, *args, **kwargs)

    def write_then(self, then: Callable[[Future[T]], None], work: Callable[[A], T], given: A) -> None:
        """The same for somebody who is called with what came of it."""
        loop, began = asyncio.get_running_loop(), time.perf_counter()

        def done(asked: Future[T]) -> None:
            WRITES.observe(time.perf_counter() - began)
            loop.call_soon_threadsafe(then, asked)

        self._writer.submit(work, given).add_done_callback(done)

    async def think(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Long work that no person's request waits for."""
        return await _run(self._thinkers, work, *args, **kwargs)

    async def hash(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Passwords: slow on purpose, so one at a time."""
        return await _run(self._passwords, work, *args, **kwargs)

    def waiting(self) -> dict[str, int]:
        """How much work waits for a thread, by kind."""
        pools = {"reads": self._readers, "writes": self._writer, "bots": self._thinkers, "passwords": self._passwords}
        return {name: pool._work_queue.qsize() for name, pool in pools.items()}

    def spawn(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        """Do it in the background; closing stops it."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def close(self) -> None:
        """Stop what runs in the background; what the threads have begun is finished."""
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for pool in (self._readers, self._thinkers, self._passwords):
            pool.shutdown(wait=True, cancel_futures=True)
        self._writer.shutdown(wait=True)


def _give_way() -> None:
    if sys.platform == "linux":
        os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), HUMBLE)


async def _run(pool: Executor, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    return await asyncio.get_running_loop().run_in_executor(pool, lambda: work(*args, **kwargs))
