"""A worker process: reads jobs from standard input, writes results to standard output, and exits at end of input.

It imports only what a job needs, so that it stays small: no database, no web. `jobs/workers.py` is the server side.
"""

from __future__ import annotations

import os
import pickle
import signal
import struct
import sys
import threading
import traceback
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from queue import SimpleQueue
from typing import BinaryIO

NICENESS = 10
"""Niceness of a worker."""
PROGRAM = ("-u", "-c", f"from {__name__} import main; main()")
"""Arguments for the Python interpreter that start a worker."""
HEAD = struct.Struct(">I")


@dataclass(frozen=True)
class SharedReference:
    """A reference to a shared argument, which the worker has or gets with the job."""

    key: str


@dataclass(frozen=True)
class Job:
    """A module-level function, its arguments, and the shared arguments to store or drop first."""

    function: Callable[..., object]
    args: tuple[object, ...]
    keep: dict[str, object] = field(default_factory=dict)
    forget: tuple[str, ...] = ()


@dataclass(frozen=True)
class JobResult:
    """The result of a job; `error` is the traceback of a failed one."""

    value: object = None
    error: str = ""


def frame(value: object) -> bytes:
    """Return a pickled value prefixed with its length."""
    content = pickle.dumps(value, pickle.HIGHEST_PROTOCOL)
    return HEAD.pack(len(content)) + content


def run(job: Job, kept: dict[str, object]) -> JobResult:
    """Run a job; `kept` holds the shared arguments of earlier ones."""
    for key in job.forget:
        del kept[key]
    kept |= job.keep
    try:
        args = [kept[arg.key] if isinstance(arg, SharedReference) else arg for arg in job.args]
        return JobResult(job.function(*args))
    except Exception:
        return JobResult(error=traceback.format_exc())


def main() -> None:
    """Run jobs until the server closes the pipe, which also happens when it is killed."""
    for ignored in (signal.SIGINT, signal.SIGTERM):  # the server ends its workers itself, after its last answers
        signal.signal(ignored, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # prints go to stderr, so that they do not mix with the answers
    jobs: SimpleQueue[bytes] = SimpleQueue()
    threading.Thread(target=_listen, args=(sys.stdin.buffer, jobs), daemon=True).start()
    kept: dict[str, object] = {}
    with suppress(BrokenPipeError):
        while True:
            answers.write(frame(run(pickle.loads(jobs.get()), kept)))
            answers.flush()


def _listen(line: BinaryIO, jobs: SimpleQueue[bytes]) -> None:
    """Read jobs from the pipe; exit at its end. In a thread, so that the end is noticed during a job."""
    while len(head := line.read(HEAD.size)) == HEAD.size:
        jobs.put(line.read(*HEAD.unpack(head)))
    os._exit(0)
