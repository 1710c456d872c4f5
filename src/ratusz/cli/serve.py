"""`ratusz serve`: the web application."""

from __future__ import annotations

from pathlib import Path

import click

from ratusz.engine.errors import RatuszError


@click.command()
@click.option("--host", default="localhost", show_default=True, help="The address to listen at; 0.0.0.0 for everybody.")
@click.option("--port", type=click.IntRange(1, 65535), default=8000, show_default=True, help="The port to listen at.")
@click.option(
    "--data",
    type=click.Path(path_type=Path, file_okay=False),
    help="The folder for tables and people; default: what RATUSZ_FOLDER says, or ratusz-data.",
)
def serve(host: str, port: int, data: Path | None) -> None:
    """Serve the games to browsers and programs until you press Ctrl+C."""
    import uvicorn

    from ratusz.web import Settings, create_app

    app = create_app(Settings.of(data))
    config = uvicorn.Config(
        app, host=host, port=port, log_level="warning", timeout_graceful_shutdown=2, server_header=False
    )
    shown = "localhost" if host in ("0.0.0.0", "::", "127.0.0.1") else host
    click.echo(f"Ratusz is at http://{shown}:{port} (stop it with Ctrl+C)")
    server = uvicorn.Server(config)
    try:
        server.run()
    except SystemExit:
        raise RatuszError(f"The server cannot start at {host}:{port}; is the port taken?") from None
    except KeyboardInterrupt:
        pass
