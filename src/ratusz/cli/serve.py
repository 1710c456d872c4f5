"""`ratusz serve`: the web application."""

from __future__ import annotations

import asyncio
import errno
import os
import socket
from contextlib import ExitStack
from io import StringIO
from pathlib import Path
from tempfile import TemporaryDirectory

import click

from ratusz.cli.hosting import server_folder_option
from ratusz.engine.errors import BadOption, RatuszError

LEVEL = click.Choice(["warning", "info"])


@click.command()
@click.option("--host", show_default="localhost", help="The address to listen at; 0.0.0.0 for all interfaces.")
@click.option("--lan", is_flag=True, help="Listen on the local network, and print the address and its QR code.")
@click.option("--port", type=click.IntRange(1, 65535), default=8000, show_default=True, help="The port to listen at.")
@server_folder_option
@click.option(
    "--processes",
    type=click.IntRange(1, 64),
    default=1,
    show_default=True,
    help="Number of server processes; more than one need Redis.",
)
@click.option(
    "--log-level", type=LEVEL, default="warning", show_default=True, help="Log problems only, or also every request."
)
@click.option(
    "--check", "only_check", is_flag=True, help="Check settings and compile rules, without starting the server."
)
def serve(
    host: str | None, lan: bool, port: int, folder: Path | None, processes: int, log_level: str, only_check: bool
) -> None:
    """Serve the games to browsers and programs until you press Ctrl+C.

    After SIGHUP, a server in the background is replaced by a new one without losing a request.
    """
    from ratusz.live.pubsub import VARIABLE as REDIS
    from ratusz.live.rules_loader import compile_rules
    from ratusz.web.settings import FOLDER, Settings, server_folder

    os.environ[FOLDER] = str(server_folder(folder).absolute())  # each process finds its settings there
    if lan and host is not None:
        raise BadOption("--lan listens at every address; leave out --host, or --lan.")
    settings = Settings.of()
    if processes > 1 and not settings.redis:
        raise BadOption(f"Several processes need Redis: say where it is with {REDIS}.")
    with ExitStack() as stack:
        if processes > 1:
            # the processes share the folder of /metrics; it must be set before the metrics are created
            os.environ["PROMETHEUS_MULTIPROC_DIR"] = stack.enter_context(TemporaryDirectory(prefix="ratusz-metrics-"))
        from ratusz.store.server_lock import lock_database
        from ratusz.web.app import check
        from ratusz.web.http.log_setup import VARIABLE as LOG_LEVEL
        from ratusz.web.http.sockets import sockets_for

        if only_check:
            compile_rules(click.echo)
            return
        os.environ[LOG_LEVEL] = log_level
        stack.callback(lock_database(settings.database, alone=True))
        asyncio.run(check(settings))
        host = None if lan else host or "localhost"
        try:
            sockets = sockets_for(host, port)
        except (OSError, UnicodeError) as error:
            raise _cannot_listen(host or "0.0.0.0", port, error) from None
        shown = "localhost" if host in (None, "0.0.0.0", "::", "127.0.0.1") else host
        click.echo(f"Ratusz is at http://{shown}:{port} (stop it with Ctrl+C)")
        _show_lan(sockets)
        _allow_connections(settings.limits.connections)
        _run(sockets, processes)


def _cannot_listen(host: str, port: int, error: OSError | UnicodeError) -> RatuszError:
    """Return the reason why the address cannot be bound, in one sentence."""
    if isinstance(error, socket.gaierror | UnicodeError) or error.errno == errno.EADDRNOTAVAIL:
        return RatuszError(f"“{host[:80]}” is not an address of this machine; try --host localhost, or --lan.")
    if error.errno == errno.EADDRINUSE:
        return RatuszError(f"The server cannot start at {host}:{port}: the port is taken; try another with --port.")
    if error.errno == errno.EACCES:
        return RatuszError(f"This user may not listen at port {port}; try one from 1024 on with --port.")
    return RatuszError(f"The server cannot start at {host}:{port}: {error.strerror or error}.")


def _show_lan(sockets: list[socket.socket]) -> None:
    """Print the server's addresses in the local network, with a QR code; tell the server's processes the port."""
    import segno

    from ratusz.web.http.local_network import VARIABLE, lan_addresses, listens_to_network

    os.environ.pop(VARIABLE, None)
    if not listens_to_network(sockets):
        return
    port = sockets[0].getsockname()[1]
    os.environ[VARIABLE] = str(port)
    addresses = [f"http://{address}:{port}" for address in lan_addresses()]
    for address in addresses or [f"the address of this machine, port {port}"]:
        click.echo(f"In your network it is at {address}")
    if addresses:
        drawn = StringIO()
        segno.make(addresses[0], error="m", micro=False).terminal(drawn, border=2, compact=True)
        click.echo(drawn.getvalue(), color=True)


def _run(sockets: list[socket.socket], processes: int) -> None:
    from uvicorn.config import STARTUP_FAILURE

    from ratusz.web.app import app_of_environment
    from ratusz.web.http.server import process_supervisor, uvicorn_config
    from ratusz.web.http.sockets import RestartableServer, restart_program

    config = uvicorn_config(
        f"{app_of_environment.__module__}:{app_of_environment.__name__}", factory=True, workers=processes
    )
    try:
        if processes > 1:
            parent = process_supervisor(config, sockets)
            parent.run()
            if any(process.exitcode == STARTUP_FAILURE for process in parent.processes):
                raise SystemExit
            return
        server = RestartableServer(config)
        server.run([known.dup() for known in sockets])
        if server.restarting:
            restart_program(sockets)
    except SystemExit:
        raise RatuszError("The server could not start; the reason is printed above.") from None
    except KeyboardInterrupt:
        pass


def _allow_connections(most: int) -> None:
    """Raise the limit of open files to the number of connections, if the system allows it."""
    try:
        import resource
    except ImportError:  # not available on Windows
        return
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = most + 500 if hard == resource.RLIM_INFINITY else min(most + 500, hard)
    if soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
