"""`ratusz serve`: the web application."""

from __future__ import annotations

import os
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

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
@click.option("--check", "only_check", is_flag=True, help="Compile what is missing and say whether it could start.")
def serve(host: str, port: int, folder: Path | None, processes: int, log_level: str, only_check: bool) -> None:
    """Serve the games to browsers and programs until you press Ctrl+C.

    Told by SIGHUP, a server in the background makes room for a new one and nobody's request is lost.
    """
    import asyncio
    from contextlib import ExitStack

    from ratusz.store.news import VARIABLE as REDIS
    from ratusz.store.rules_loader import compile_rules
    from ratusz.web.settings import FOLDER, Settings, server_folder

    os.environ[FOLDER] = str(server_folder(folder).absolute())  # each process finds its settings there
    settings = Settings.of()
    if processes > 1 and not settings.redis:
        raise BadOption(f"Several processes need Redis: say where it is with {REDIS}.")
    with ExitStack() as stack:
        if processes > 1:
            stack.enter_context(_shared_figures())
        from ratusz.web.app import check
        from ratusz.web.listening import sockets_for
        from ratusz.web.logs import VARIABLE as LOG_LEVEL

        if only_check:
            compile_rules(click.echo)
            return
        os.environ[LOG_LEVEL] = log_level
        asyncio.run(check(settings))
        try:
            sockets = sockets_for(host, port)
        except OSError:
            raise RatuszError(f"The server cannot start at {host}:{port}; is the port taken?") from None
        shown = "localhost" if host in ("0.0.0.0", "::", "127.0.0.1") else host
        click.echo(f"Ratusz is at http://{shown}:{port} (stop it with Ctrl+C)")
        _allow_connections(settings.limits.connections)
        _run(sockets, processes)


def _run(sockets: list[socket.socket], processes: int) -> None:
    from uvicorn.config import STARTUP_FAILURE

    from ratusz.web.app import app_of_environment
    from ratusz.web.listening import Replaceable, become_the_next
    from ratusz.web.server import configured, several

    config = configured(
        f"{app_of_environment.__module__}:{app_of_environment.__name__}", factory=True, workers=processes
    )
    try:
        if processes > 1:
            parent = several(config, sockets)
            parent.run()
            if any(process.exitcode == STARTUP_FAILURE for process in parent.processes):
                raise SystemExit
            return
        server = Replaceable(config)
        server.run([known.dup() for known in sockets])
        if server.restarting:
            become_the_next(sockets)
    except SystemExit:
        raise RatuszError("The server could not start; what it said stands above.") from None
    except KeyboardInterrupt:
        pass


@contextmanager
def _shared_figures() -> Iterator[None]:
    """A folder through which several processes share the figures of /metrics; it must be named before they are made."""
    with TemporaryDirectory(prefix="ratusz-figures-") as folder:
        os.environ["PROMETHEUS_MULTIPROC_DIR"] = folder
        yield


def _allow_connections(most: int) -> None:
    """Let this process have as many files open as it may have connections, if the system allows it."""
    try:
        import resource
    except ImportError:  # not on Windows
        return
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = most + 500 if hard == resource.RLIM_INFINITY else min(most + 500, hard)
    if soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
