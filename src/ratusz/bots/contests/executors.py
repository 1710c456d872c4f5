"""Executors of contests: this process, several threads, several processes, or machines that Ray knows.

Each is an `Executor` of Python's own. Which one it is, and in which order deals are finished, changes no result.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections.abc import Callable
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from typing import Any, ParamSpec, TypeVar

from ratusz.bots import Bot, bot
from ratusz.bots.guests import is_guest
from ratusz.extras import need

P = ParamSpec("P")
T = TypeVar("T")


class Here(Executor):
    """Executes every call at once, in this process."""

    def submit(self, function: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        """Call the function; the result is there when this returns."""
        done: Future[T] = Future()
        try:
            done.set_result(function(*args, **kwargs))
        except Exception as error:
            done.set_exception(error)
        return done


class Processes(ProcessPoolExecutor):
    """Worker processes that leave Ctrl+C to their parent, and end with it."""

    def __init__(self, jobs: int) -> None:
        self._others = set(multiprocessing.active_children())
        super().__init__(jobs, multiprocessing.get_context("spawn"), _lower_priority)

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """Shut down; if futures are cancelled, end the processes that still play."""
        if cancel_futures:
            for process in set(multiprocessing.active_children()) - self._others:
                process.terminate()
        super().shutdown(wait, cancel_futures=cancel_futures)


class Ray(Executor):
    """A cluster of machines by Ray; without a cluster, this machine."""

    def __init__(self) -> None:
        need("ray", "without --ray the arena plays on this machine")
        import ray

        self._ray = ray
        self._ours = not ray.is_initialized()
        if self._ours:
            ray.init(log_to_driver=False, include_dashboard=False, logging_level="ERROR")
        self._remote: dict[Callable[..., object], Any] = {}

    @property
    def room(self) -> int:
        """Number of calls that can run at once."""
        return max(1, int(self._ray.cluster_resources().get("CPU", 1)))

    def submit(self, function: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        """Call the function on some machine; it must be importable there."""
        if function not in self._remote:
            self._remote[function] = self._ray.remote(function)
        done: Future[T] = self._remote[function].remote(*args, **kwargs).future()
        return done

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """Shut Ray down, if this executor started it."""
        if self._ours:
            self._ray.shutdown()


def executor_for(bots: list[str], jobs: int) -> Executor:
    """The right executor on this machine: threads for compiled bots, processes for all others."""
    if jobs == 1:
        return Here()
    if all(not is_guest(name) and isinstance(bot(name), Bot) for name in bots):
        return ThreadPoolExecutor(jobs)
    return Processes(jobs)


def _lower_priority() -> None:
    """Ignore Ctrl+C, which the parent process handles, and lower the priority."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(1)
