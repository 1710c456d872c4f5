"""Is everything in order? Checks a host's whole database and what belongs to it, and says what to do.

`place` looks at files, disk, clock and schema; `logs` replays every table and compares it with what is kept about it.
Nothing is changed, and the server may run, unless what is only kept to find things is to be made anew.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import sqlalchemy as sa

from ratusz.host.doctor.findings import TO_RESTORE, Finding
from ratusz.host.doctor.logs import Logs
from ratusz.host.doctor.place import check_clock, check_folder, check_pages, check_schema
from ratusz.store.database import BadDatabase, database_file, database_url, open_database
from ratusz.store.files import make_private_database, make_private_file, make_private_folder
from ratusz.store.outage import Unavailable

__all__ = ["Checkup", "Finding", "check_up"]


class Checkup(msgspec.Struct, frozen=True):
    """What a checkup has looked at, and what it has found."""

    tables: int
    entries: int
    finished: int
    """Finished games whose chance was checked against its seed."""
    findings: tuple[Finding, ...]

    @property
    def healthy(self) -> bool:
        """Whether nothing is left to be done."""
        return all(finding.level == "note" or finding.repaired for finding in self.findings)


def check_up(
    url: str | None = None,
    folder: Path | None = None,
    *,
    key_elsewhere: bool = False,
    repair: bool = False,
    now: Callable[[], float] = time.time,
    progress: Callable[[int, int], None] = lambda done, total: None,
) -> Checkup:
    """Look at everything; with `repair`, make anew what can be made anew from the log.

    `folder` is the server's, with the key in it unless that is kept elsewhere.
    """
    file = database_file(url)
    if file and not file.is_file():
        raise BadDatabase(f"There is no database file {file} to check.")
    findings = [*check_folder(folder, file, key_elsewhere=key_elsewhere)]
    if repair:
        _close(folder, file)
        left = {*check_folder(folder, file, key_elsewhere=key_elsewhere)}
        findings = [finding if finding in left else finding.done() for finding in findings]
    engine = open_database(url) if repair else _reading_only(url, file)
    try:
        return _checked(engine, findings, repair, now, progress)
    finally:
        engine.dispose()


def _checked(
    engine: sa.Engine,
    findings: list[Finding],
    repair: bool,
    now: Callable[[], float],
    progress: Callable[[int, int], None],
) -> Checkup:
    logs = Logs(engine, repair=repair)
    try:
        findings += (about_schema := list(check_schema(engine)))
        logs.lists = not about_schema
        if not any(finding.level == "error" for finding in findings):
            findings += check_pages(engine)
            findings += logs.findings(progress)
            findings += check_clock(engine, now())
    except (sa.exc.DBAPIError, Unavailable) as error:
        reason = getattr(error, "orig", error)
        findings.append(Finding("error", f"The database cannot be read any further: {reason}.", TO_RESTORE))
    return Checkup(logs.tables, logs.entries, logs.finished, tuple(findings))


def _close(folder: Path | None, file: Path | None) -> None:
    """Files that others can read are closed to them."""
    if folder:
        make_private_folder(folder)
        if (key := folder / "secret.key").exists():
            make_private_file(key)
    if file:
        make_private_database(file)


_SNAPSHOT: dict[str, Any] = {
    "isolation_level": "REPEATABLE READ",
    "execution_options": {"postgresql_readonly": True},
}
"""Each connection to PostgreSQL reads, and all as of one moment."""


def _reading_only(url: str | None, file: Path | None) -> sa.Engine:
    """An engine that cannot write, even while it recovers what a killed server has left."""
    if file:
        return sa.create_engine(f"sqlite:///{file.absolute().as_uri()}?mode=ro&uri=true", hide_parameters=True)
    return sa.create_engine(database_url(url), hide_parameters=True, **_SNAPSHOT)
