"""Who plays the deals: this process, several threads, several processes, or machines that Ray knows.

Each is an `Executor` of Python's own. Which one it is, and in which order deals are finished, changes no result.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections.abc import Callable
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from importlib import import_module
from typing import Any, ParamSpec, TypeVar

from ratusz.bots import Bot, bot
from ratusz.bots.guests import is_guest
from ratusz.extras import need

P = ParamSpec("P")
T = TypeVar("T")


class Here(Executor):
    """Does everything at once and in this process."""

    def submit(self, function: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        """Call the function; the result is there when this returns."""
        done: Future[T] = Future()
        try:
            done.set_result(function(*args, **kwargs))
        except Exception as error:
            done.set_exception(error)
        return done


class Processes(ProcessPoolExecutor):
    """Processes that leave Ctrl+C to the one who started them, and end with it."""

    def __init__(self, jobs: int) -> None:
        self._others = set(multiprocessing.active_children())
        super().__init__(jobs, multiprocessing.get_context("spawn"), _be_humble)

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """When nobody wants what is still being played, end it now."""
        if cancel_futures:
            for process in set(multiprocessing.active_children()) - self._others:
                process.terminate()
        super().shutdown(wait, cancel_futures=cancel_futures)


class Ray(Executor):
    """Machines that Ray knows; without a cluster, this one."""

    def __init__(self) -> None:
        need("ray", "without --ray the arena plays on this machine")
        ray: Any = import_module("ray")
        self._ray = ray
        self._ours = not ray.is_initialized()
        if self._ours:
            ray.init(log_to_driver=False, include_dashboard=False, logging_level="ERROR")
        self._remote: dict[Any, Any] = {}

    @property
    def room(self) -> int:
        """How many can play at once."""
        return max(1, int(self._ray.cluster_resources().get("CPU", 1)))

    def submit(self, function: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        """Have the function called somewhere; it must be importable there."""
        if function not in self._remote:
            self._remote[function] = self._ray.remote(function)
        done: Future[T] = self._remote[function].remote(*args, **kwargs).future()
        return done

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """Leave Ray, if this has joined it."""
        if self._ours:
            self._ray.shutdown()


def crew(bots: list[str], jobs: int) -> Executor:
    """The right one on this machine: compiled bots play side by side in threads, all others need processes."""
    if jobs == 1:
        return Here()
    if all(not is_guest(name) and isinstance(bot(name), Bot) for name in bots):
        return ThreadPoolExecutor(jobs)
    return Processes(jobs)


def _be_humble() -> None:
    """The one who started it says when to end."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(1)
