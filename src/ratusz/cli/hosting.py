"""What commands of a host share that work on the database beside a server that runs, or without one."""

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
    """Do something with the tables and people of a server; its bots and clocks stay its own."""
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
    """A moment as people write it, in the time of this machine."""
    try:
        return f"{datetime.datetime.fromtimestamp(milliseconds / 1000):%Y-%m-%d %H:%M}"
    except (OverflowError, ValueError, OSError):
        raise RatuszError(f"{milliseconds} is not a moment in time.") from None
