"""`ratusz backup` and `ratusz restore`: copy the database while the server runs, and restore a copy."""

from __future__ import annotations

from pathlib import Path

import click

from ratusz.cli.common import FILE, progress_bar
from ratusz.cli.hosting import server_options
from ratusz.engine.errors import BadOption


@click.command()
@click.argument("file", type=FILE)
@server_options
@click.option(
    "--keep",
    type=click.IntRange(1, 10_000),
    help="Keep the newest N backups in the folder FILE, delete older ones.",
    metavar="N",
)
def backup(file: Path, database: str | None, folder: Path | None, keep: int | None) -> None:
    """Copy the server's database to FILE; the server may run.

    If FILE is a folder, the copy gets a name with the date there. To go back to a copy, stop the server and use
    `ratusz restore`.
    """
    from ratusz import host
    from ratusz.web.settings import database_address

    address = database or database_address(folder)
    if keep and not file.is_dir():
        raise BadOption("--keep needs an existing folder.")
    with progress_bar("Copying") as progress:
        if file.is_dir():
            file = host.backup_into(file, keep or 0, address, progress)
        else:
            host.backup(file, address, progress)
    click.echo(f"The database is copied to {file}.")


@click.command()
@click.argument("file", type=FILE)
@server_options
def restore(file: Path, database: str | None, folder: Path | None) -> None:
    """Restore a backup made by `ratusz backup`. Stop the server first.

    The replaced database is kept beside it, under a name with the date.
    """
    from ratusz import host
    from ratusz.web.settings import database_address

    with progress_bar("Restoring") as progress:
        old = host.restore(file, database or database_address(folder), progress)
    click.echo(f"The database is restored from {file}.")
    if old:
        click.echo(f"The replaced database is {old}; delete it when you do not need it.")
