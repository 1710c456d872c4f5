"""`ratusz backup`: a copy of the database while the server runs."""

from __future__ import annotations

from pathlib import Path

import click


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--database", metavar="URL", help="The database; default: what RATUSZ_DATABASE_URL says.")
@click.option(
    "--data",
    type=click.Path(path_type=Path, file_okay=False),
    help="The server's folder, as for serve; default: what RATUSZ_FOLDER says, or ratusz-data.",
)
def backup(file: Path, database: str | None, data: Path | None) -> None:
    """Copy the database of tables and people into FILE, while the server may go on.

    To go back to a copy, stop the server and put the file in the place of the database.
    """
    from ratusz import store
    from ratusz.web.settings import database_address

    store.backup(file, database or database_address(data))
    click.echo(f"The database is copied to {file}.")
