"""`ratusz doctor`: check a server's data."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import click
import msgspec

from ratusz.cli.common import echo_json, json_option, progress_bar
from ratusz.cli.hosting import server_options

MARKS = {"error": "ERROR", "warning": "warning", "note": "note"}


@click.command()
@click.option("--repair", is_flag=True, help="Rebuild index tables from the logs, and restrict file permissions.")
@json_option
@server_options
def doctor(repair: bool, as_json: bool, database: str | None, folder: Path | None) -> None:
    """Check a server's database and files, replay every game, and say what to do.

    Nothing is changed without --repair, and the server may run. The exit status is 1 if something needs you.
    """
    from ratusz.host.doctor import check_up
    from ratusz.store.database import VARIABLE
    from ratusz.web.settings import SECRET, database_address, server_folder

    place: Path | None = server_folder(folder)
    if database or (os.environ.get(VARIABLE) and not server_folder(folder).is_dir()):
        place = None  # the key is elsewhere, and a missing folder is not created
    with progress_bar("Replaying") as progress:
        checkup = check_up(
            database or database_address(folder),
            place,
            key_elsewhere=bool(os.environ.get(SECRET)),
            repair=repair,
            progress=progress,
        )
    if as_json:
        echo_json({"healthy": checkup.healthy, **msgspec.structs.asdict(checkup)})
    else:
        for finding in checkup.findings:
            click.echo(f"{'repaired' if finding.repaired else MARKS[finding.level]}: {finding.what}")
            if finding.advice:
                click.echo(f"    {finding.advice}")
        click.echo(
            f"Replayed {checkup.tables} tables with {checkup.entries} entries; "
            f"the chance of {checkup.finished} finished games fits their seeds."
        )
        click.echo("Everything is in order." if checkup.healthy else "Something needs you; see above.")
    if not checkup.healthy:
        sys.exit(1)
