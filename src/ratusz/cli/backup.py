"""`ratusz backup`: a copy of the database while the server runs."""

from __future__ import annotations

from pathlib import Path

import click

from ratusz.cli.common import server_folder_option


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--database", metavar="URL", help="The database; default: what RATUSZ_DATABASE_URL says.")
@server_folder_option
def backup(file: Path, database: str | None, folder: Path | None) -> None:
    """Copy the database of tables and people into FILE, while the server may go on.

    To go back to a copy, stop the server and put the file in the place of the database.
    """
    from ratusz import store
    from ratusz.web.settings import database_address

    store.backup(file, database or database_address(folder))
    click.echo(f"The database is copied to {file}.")
