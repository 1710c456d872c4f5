"""Shared parts of host commands that use the database, whether a server runs or not."""

from __future__ import annotations

import asyncio
import datetime
import os
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from ratusz.engine.errors import RatuszError

if TYPE_CHECKING:
    from ratusz.live import Service

T = TypeVar("T")


def with_service(database: str | None, folder: Path | None, work: Callable[[Service], Awaitable[T]]) -> T:
    """Run `work` with a server's tables and people; without bots or clocks, which belong to the server."""
    from ratusz.live import Service
    from ratusz.live.pubsub import VARIABLE as REDIS
    from ratusz.store import BadDatabase
    from ratusz.store.database import database_file
    from ratusz.web.settings import database_address

    async def main() -> T:
        url = database or database_address(folder)
        file = database_file(url)
        if file and not file.is_file():
            raise BadDatabase(f"There is no database file {file}; --folder can name another server's folder.")
        opened = await Service.open(url, redis=os.environ.get(REDIS, ""), clock_every=0, tending=False)
        async with opened as service:
            return await work(service)

    return asyncio.run(main())


def day(milliseconds: int) -> str:
    """Format a time as a local date."""
    try:
        return f"{datetime.datetime.fromtimestamp(milliseconds / 1000):%Y-%m-%d %H:%M}"
    except (OverflowError, ValueError, OSError):
        raise RatuszError(f"{milliseconds} is not a moment in time.") from None
