"""A process that works for a server: job after job comes by standard input, and with the input it ends.

It imports nothing but what a job needs, so that it stays small: no database, no web. `jobs/workers.py` is the other
side.
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

HUMBLE = 10
"""How much a worker gives way to the server."""
PROGRAM = ("-u", "-c", f"from {__name__} import main; main()")
"""What a Python has to be told to become a worker."""
HEAD = struct.Struct(">I")


@dataclass(frozen=True)
class Kept:
    """Stands for an argument that the worker has been given before."""

    key: str


@dataclass(frozen=True)
class Job:
    """A function at the top of its module, what it is called with, and what is to be kept or forgotten before."""

    function: Callable[..., object]
    args: tuple[object, ...]
    keep: dict[str, object] = field(default_factory=dict)
    forget: tuple[str, ...] = ()


@dataclass(frozen=True)
class Result:
    """What a job has given; `error` says where it broke off."""

    value: object = None
    error: str = ""


def framed(value: object) -> bytes:
    """A value as it is sent: its length, then the bytes."""
    content = pickle.dumps(value, pickle.HIGHEST_PROTOCOL)
    return HEAD.pack(len(content)) + content


def done(job: Job, kept: dict[str, object]) -> Result:
    """Do a job; `kept` is what the worker has of earlier ones."""
    for key in job.forget:
        del kept[key]
    kept |= job.keep
    try:
        return Result(job.function(*(kept[arg.key] if isinstance(arg, Kept) else arg for arg in job.args)))
    except Exception:
        return Result(error=traceback.format_exc())


def main() -> None:
    """Work until the server closes the line, also when it has been killed."""
    for ignored in (signal.SIGINT, signal.SIGTERM):  # the server ends its workers itself, when it has answered
        signal.signal(ignored, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(HUMBLE)
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # whatever is printed must not come between the answers
    jobs: SimpleQueue[bytes] = SimpleQueue()
    threading.Thread(target=_listen, args=(sys.stdin.buffer, jobs), daemon=True).start()
    kept: dict[str, object] = {}
    with suppress(BrokenPipeError):
        while True:
            answers.write(framed(done(pickle.loads(jobs.get()), kept)))
            answers.flush()


def _listen(line: BinaryIO, jobs: SimpleQueue[bytes]) -> None:
    """Take jobs from the line. A thread of its own notices the end of the line in the middle of a job."""
    while len(head := line.read(HEAD.size)) == HEAD.size:
        jobs.put(line.read(*HEAD.unpack(head)))
    os._exit(0)
