"""Jobs for workers, as tests need them; a worker finds them by their names."""

from __future__ import annotations

import os
import signal
import time
from pathlib import Path


def process() -> tuple[int, int]:
    """Which process this is, and how humble."""
    return os.getpid(), os.nice(0)


def same(value: object) -> object:
    print("whatever is printed does no harm")
    return value


def wait_for(file: str) -> str:
    """Take until a file is there."""
    while not Path(file).exists():
        time.sleep(0.005)
    return file


def break_off() -> None:
    raise ValueError("this job breaks off")


def crash() -> None:
    os.kill(os.getpid(), signal.SIGKILL)
