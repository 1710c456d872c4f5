"""Waiting for a condition, never for a time: a busy machine makes tests slower, and nothing else."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable

PATIENCE = 180.0
"""Seconds after which a condition will not come true any more, even on a busy machine; a deadlock ends here."""


def wait_until(true: Callable[[], object], what: str = "", patience: float = PATIENCE) -> None:
    """Ask until it is true; `what` says what did not happen."""
    deadline = time.monotonic() + patience
    while not true():
        assert time.monotonic() < deadline, what
        time.sleep(0.02)


async def until(true: Callable[[], object], what: str = "", patience: float = PATIENCE) -> None:
    """Like `wait_until`, and other tasks go on."""
    deadline = time.monotonic() + patience
    while not true():
        assert time.monotonic() < deadline, what
        await asyncio.sleep(0.005)
