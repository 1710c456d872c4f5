"""`ratusz tidy`: delete data whose retention time has passed."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click
import msgspec

from ratusz.cli.common import FOLDER, printable, progress_bar
from ratusz.cli.hosting import day, server_options, with_service
from ratusz.engine.errors import BadOption

if TYPE_CHECKING:
    from ratusz.host import Due
    from ratusz.live import Service

DAYS = click.IntRange(0, 36_500)


@click.command()
@click.option("--dry-run", is_flag=True, help="Only list what would be deleted.")
@click.option("--lobbies", type=DAYS, help="Delete tables never started or abandoned, unchanged for so many days.")
@click.option("--running", type=DAYS, help="Delete unfinished games, unchanged for so many days.")
@click.option("--finished", type=DAYS, help="Delete finished games after so many days.")
@click.option("--guests", type=DAYS, help="Delete people without a password, unseen for so many days.")
@click.option("--reports", type=DAYS, help="Delete closed reports after so many days.")
@click.option(
    "--archive", type=FOLDER, help="Write the record of each finished game into this folder before it is deleted."
)
@server_options
def tidy(dry_run: bool, archive: Path | None, database: str | None, folder: Path | None, **days: int | None) -> None:
    """Delete data whose retention period has passed; the server may run.

    Periods that are not given come from the server's settings; 0 days keeps data for ever.
    """
    from ratusz.host.cleanup import delete_due, find_due
    from ratusz.web.settings import read_settings, server_folder

    chosen = {name: value for name, value in days.items() if value is not None}
    retention = msgspec.structs.replace(read_settings(server_folder(folder)).retention, **chosen)

    async def work(service: Service) -> None:
        due = await find_due(service, retention)
        _print_due(due, "would be deleted" if dry_run else "is deleted now")
        if dry_run:
            return
        if archive:
            archive.mkdir(mode=0o700, parents=True, exist_ok=True)
        with progress_bar("Tidying") as progress:
            deleted = await delete_due(service, due, archive, progress)
        kept = len(due.tables) + len(due.guests) + len(due.reports) - deleted
        click.echo(f"{deleted} deleted" + (f", {kept} kept because they changed or cannot be read." if kept else "."))

    if not retention.deletes:
        raise BadOption("Nothing is set to be deleted; name a retention period, for example --lobbies 30.")
    with_service(database, folder, work)


def _print_due(due: Due, becomes: str) -> None:
    """Print one line for each kind of data that is due."""
    for table in due.tables:
        click.echo(f"table {table.id}  {table.game}, {table.stage}, last change {day(table.last)}")
    for guest in due.guests:
        click.echo(f"guest {guest.id}  {printable(guest.name)}, here since {day(guest.created)}")
    for report in due.reports:
        click.echo(f"report {report}")
    click.echo(
        f"Of {len(due.tables)} tables, {len(due.guests)} guests and {len(due.reports)} reports each {becomes}."
        if due.tables or due.guests or due.reports
        else "Nothing is due."
    )
