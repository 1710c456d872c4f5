"""Client of worker processes: expensive jobs (a check, a replay, a printed sheet) must not slow down games.

Processes start on demand and end when they have been idle for a while. They know nothing of tables or people: a job
carries all its arguments, and those shared by several jobs are sent once (`SharedArgument`).
"""

from __future__ import annotations

import asyncio
import logging
import os
import pickle
import sys
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, ParamSpec, TypeVar, cast

from ratusz.jobs.fair_queue import FairQueue
from ratusz.jobs.worker import HEAD, PROGRAM, Job, JobResult, SharedReference, frame
from ratusz.store.limits import Limits
from ratusz.store.meters import JOBS
from ratusz.tables import Refusal

P = ParamSpec("P")
T = TypeVar("T")
MOST = min(4, max(1, (os.cpu_count() or 2) - 1))
"""Maximum number of workers; a core stays free for the server."""
KEPT = 16
"""Number of shared arguments that a worker caches."""
PATIENCE = 60.0
"""Seconds after which a job counts as hanging."""
IDLE = 300.0
"""Seconds without a job after which a worker ends, to free its memory."""
_log = logging.getLogger("ratusz")


class WorkFailed(Exception):
    """A job was not done: it raised, or its worker ended or hung."""


@dataclass(frozen=True)
class SharedArgument:
    """A large argument that many jobs share: made and sent only if the worker does not have it."""

    key: str
    make: Callable[[], object]


@dataclass(eq=False)
class _Request:
    """A queued job with its caller's future, which may be cancelled."""

    function: Callable[..., object]
    args: tuple[object, ...]
    answer: asyncio.Future[Any]

    def give(self, value: object) -> None:
        if not self.answer.done():
            self.answer.set_result(value)

    def fail(self, error: Exception) -> None:
        if not self.answer.done():
            self.answer.set_exception(error)


class Workers:
    """A few low-priority processes with a queue; the creator must close them."""

    def __init__(self, limits: Limits, *, most: int = MOST, patience: float = PATIENCE, idle: float = IDLE) -> None:
        self._queue: FairQueue[_Request] = FairQueue(limits.queue, limits.person_queue)
        self._most, self._patience, self._idle = most, patience, idle
        self._lanes: set[asyncio.Task[None]] = set()
        self._idle_lanes: list[asyncio.Event] = []
        self._closed = False

    def __len__(self) -> int:
        """Return the number of processes that run or are starting."""
        return len(self._lanes)

    @property
    def waiting(self) -> int:
        """Number of queued jobs."""
        return len(self._queue)

    async def run(self, who: str, function: Callable[..., T], *args: object) -> T:
        """Call a module-level function in a worker, on behalf of `who`: a person or an address.

        Arguments and the result are pickled. The function receives the value that a `SharedArgument` makes.
        """
        if self._closed:
            raise WorkFailed("the server ends")
        asked = _Request(function, args, asyncio.get_running_loop().create_future())
        try:
            self._queue.add(who, asked)
        except Refusal:
            JOBS.labels("refused").inc()
            raise
        self._wake_one()
        try:
            return cast(T, await asked.answer)
        finally:
            self._queue.drop(who, asked)

    async def close(self) -> None:
        """Kill all processes; waiting callers get WorkFailed."""
        self._closed = True
        while (asked := self._queue.take()) is not None:
            asked.fail(WorkFailed("the server ends"))
        lanes = list(self._lanes)
        for lane in lanes:
            lane.cancel()
        await asyncio.gather(*lanes, return_exceptions=True)

    def _wake_one(self) -> None:
        """Wake an idle worker, or start one more."""
        if self._idle_lanes:
            self._idle_lanes.pop().set()
        elif len(self._lanes) < self._most:
            self._lanes.add(asyncio.create_task(self._lane()))

    async def _lane(self) -> None:
        """Run jobs in one process, replaced when it breaks, until none has come for a while."""
        process: _Process | None = None
        try:
            while (asked := await self._next()) is not None:
                try:
                    async with asyncio.timeout(self._patience):
                        process = await self._send(asked, process)
                        await process.answer(asked)
                except asyncio.CancelledError:
                    asked.fail(WorkFailed("the server ends"))
                    raise
                except Exception as error:
                    JOBS.labels("failed").inc()
                    if process is not None:
                        await process.end()
                    process = None
                    asked.fail(_failure(error))
        finally:
            if process is not None:
                await process.end()
            self._lanes.discard(cast("asyncio.Task[None]", asyncio.current_task()))
            if self._queue and not self._closed:  # a job came while this lane was ending
                self._wake_one()

    @staticmethod
    async def _send(asked: _Request, process: _Process | None) -> _Process:
        """Send a job to the worker, or to a new one if it has ended while idle; return the one used."""
        if process is not None and not process.ended:
            try:
                await process.send(asked)
            except ConnectionError:  # it has just ended: a job not sent completely was not begun
                await process.end()
            else:
                return process
        process = await _Process.start()
        try:
            await process.send(asked)
        except BaseException:  # the caller does not have it yet
            await process.end()
            raise
        return process

    async def _next(self) -> _Request | None:
        """Return the next job; None when none has come for a while."""
        while True:
            if (asked := self._queue.take()) is not None:
                return asked
            call = asyncio.Event()
            self._idle_lanes.append(call)
            try:
                async with asyncio.timeout(self._idle):
                    await call.wait()
            except TimeoutError:
                if call in self._idle_lanes:  # otherwise it was woken at this very moment
                    return None
            finally:
                if call in self._idle_lanes:
                    self._idle_lanes.remove(call)


class _Process:
    """One worker process, and the shared arguments that it has."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        assert process.stdin is not None
        assert process.stdout is not None
        self._process, self._to, self._from = process, process.stdin, process.stdout
        self._shared: dict[str, None] = {}
        """Keys of its shared arguments, the least recently used first."""

    @classmethod
    async def start(cls) -> _Process:
        """Start a worker in its own session: Ctrl+C reaches only the server, which then ends it."""
        pipe = asyncio.subprocess.PIPE
        return cls(
            await asyncio.create_subprocess_exec(
                sys.executable, *PROGRAM, stdin=pipe, stdout=pipe, start_new_session=True
            )
        )

    @property
    def ended(self) -> bool:
        """Whether the process has ended by itself or was killed, for example for lack of memory."""
        return self._process.returncode is not None

    async def send(self, asked: _Request) -> None:
        """Send a job; a ConnectionError means that the worker has ended."""
        self._to.write(await asyncio.to_thread(lambda: frame(self._job(asked))))
        await self._to.drain()

    async def answer(self, asked: _Request) -> None:
        """Wait for the result of the job and pass it on."""
        (size,) = HEAD.unpack(await self._from.readexactly(HEAD.size))
        result: JobResult = pickle.loads(await self._from.readexactly(size))
        JOBS.labels("failed" if result.error else "done").inc()
        if result.error:
            asked.fail(WorkFailed(result.error))
        else:
            asked.give(result.value)

    def _job(self, asked: _Request) -> Job:
        """Build the job to send, with only those shared arguments that the worker does not have."""
        shared = {arg.key: arg for arg in asked.args if isinstance(arg, SharedArgument)}
        new = {key: arg.make() for key, arg in shared.items() if key not in self._shared}
        for key in shared:
            self._shared.pop(key, None)
            self._shared[key] = None
        old = tuple(self._shared)[:-KEPT]
        for key in old:
            del self._shared[key]
        args = tuple(SharedReference(arg.key) if isinstance(arg, SharedArgument) else arg for arg in asked.args)
        return Job(asked.function, args, new, old)

    async def end(self) -> None:
        """Kill the process: it has nothing to finish or to save."""
        if not self.ended:
            self._process.kill()
        await asyncio.shield(self._process.wait())


def _failure(error: Exception) -> WorkFailed:
    """Log that a worker broke, and return the error for the caller."""
    what = "took too long" if isinstance(error, TimeoutError) else "ended"
    _log.warning("a worker %s and is replaced", what)
    return WorkFailed(f"the worker {what}: {error!r}")
