"""Shared parts of host commands: options for the server's folder and database, and work with its data."""

from __future__ import annotations

import asyncio
import datetime
import os
from collections.abc import Awaitable, Callable
from functools import wraps
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click

from ratusz.cli.common import FOLDER, Command
from ratusz.engine.errors import RatuszError

if TYPE_CHECKING:
    from ratusz.live import Service

T = TypeVar("T")


def server_folder_option(function: Command) -> Command:
    """Add --folder, for commands about a server; its old name --data still works, with a warning."""

    @wraps(function)
    def run(*args: Any, folder: Path | None, data: Path | None, **kwargs: Any) -> Any:
        if data is not None:
            click.echo("ratusz: --data is called --folder now; the old name will go away.", err=True)
        return function(*args, folder=folder or data, **kwargs)

    new = click.option(
        "--folder",
        type=FOLDER,
        help="The server's folder: database, key, settings; default: RATUSZ_FOLDER, or ratusz-data.",
    )
    return new(click.option("--data", type=FOLDER, hidden=True)(run))


def server_options(function: Command) -> Command:
    """Add --folder and --database, for commands that use a server's database, and not always its folder."""
    database = click.option("--database", metavar="URL", help="The database; default: RATUSZ_DATABASE_URL.")
    return database(server_folder_option(function))


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
