"""`ratusz serve`: the web application."""

from __future__ import annotations

import os
from pathlib import Path

import click

from ratusz.cli.common import server_folder_option
from ratusz.engine.errors import BadOption, RatuszError


@click.command()
@click.option("--host", default="localhost", show_default=True, help="The address to listen at; 0.0.0.0 for everybody.")
@click.option("--port", type=click.IntRange(1, 65535), default=8000, show_default=True, help="The port to listen at.")
@server_folder_option
@click.option(
    "--processes",
    type=click.IntRange(1, 64),
    default=1,
    show_default=True,
    help="How many processes serve the tables together; more than one need Redis.",
)
@click.option(
    "--log-level",
    type=click.Choice(["warning", "info"]),
    default="warning",
    show_default=True,
    help="What is logged: what goes wrong, or also a line for every request.",
)
def serve(host: str, port: int, folder: Path | None, processes: int, log_level: str) -> None:
    """Serve the games to browsers and programs until you press Ctrl+C."""
    import asyncio
    import socket

    import uvicorn
    from uvicorn.supervisors import Multiprocess

    from ratusz.store.news import VARIABLE as REDIS
    from ratusz.web.app import app_of_environment, check
    from ratusz.web.logs import VARIABLE as LOG_LEVEL
    from ratusz.web.server import configured
    from ratusz.web.settings import FOLDER, Settings, server_folder

    os.environ[LOG_LEVEL] = log_level
    os.environ[FOLDER] = str(server_folder(folder).absolute())  # each process finds its settings there
    settings = Settings.of()
    if processes > 1 and not settings.redis:
        raise BadOption(f"Several processes need Redis: say where it is with {REDIS}.")
    asyncio.run(check(settings))
    shown = "localhost" if host in ("0.0.0.0", "::", "127.0.0.1") else host
    click.echo(f"Ratusz is at http://{shown}:{port} (stop it with Ctrl+C)")
    config = configured(
        f"{app_of_environment.__module__}:{app_of_environment.__name__}",
        factory=True,
        host=host,
        port=port,
        workers=processes,
    )
    try:
        if processes == 1:
            uvicorn.Server(config).run()
        else:
            shared = config.bind_socket()
            shared.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)  # or every answer comes 40 ms late
            Multiprocess(config, sockets=[shared]).run()
    except SystemExit:
        raise RatuszError(f"The server cannot start at {host}:{port}; is the port taken?") from None
    except KeyboardInterrupt:
        pass
