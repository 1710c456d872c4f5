"""Check a host's database and the files that belong to it, and advise what to do.

`place` checks files, disk, clock and schema; `logs` replays every table and compares it with its index rows. Without
`repair` nothing is changed, and the server may run.
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
from ratusz.store.outage import Unavailable, reason_of

__all__ = ["Checkup", "Finding", "check_up"]


class Checkup(msgspec.Struct, frozen=True):
    """The result of a checkup: what was checked, and the findings."""

    tables: int
    entries: int
    finished: int
    """Finished games whose chance outcomes match their seed."""
    findings: tuple[Finding, ...]

    @property
    def healthy(self) -> bool:
        """Whether nothing is left to do."""
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
    """Run all checks; with `repair`, rebuild what can be rebuilt from the log, and make open files private.

    `folder` is the server's, with the key in it unless `key_elsewhere`.
    """
    file = database_file(url)
    if file and not file.is_file():
        raise BadDatabase(f"There is no database file {file} to check.")
    findings = [*check_folder(folder, file, key_elsewhere=key_elsewhere)]
    if repair:
        _make_private(folder, file)
        left = {*check_folder(folder, file, key_elsewhere=key_elsewhere)}
        findings = [finding if finding in left else finding.mark_repaired() for finding in findings]
    engine = open_database(url) if repair else _read_only_engine(url, file)
    try:
        return _check_all(engine, findings, repair, now, progress)
    finally:
        engine.dispose()


def _check_all(
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
        findings.append(Finding("error", f"The database cannot be read any further: {reason_of(error)}.", TO_RESTORE))
    return Checkup(logs.tables, logs.entries, logs.finished, tuple(findings))


def _make_private(folder: Path | None, file: Path | None) -> None:
    """Make the folder, the key and the database private."""
    if folder:
        make_private_folder(folder)
        if (key := folder / "secret.key").exists():
            make_private_file(key)
    if file:
        make_private_database(file)


_SNAPSHOT: dict[str, Any] = {"isolation_level": "REPEATABLE READ", "execution_options": {"postgresql_readonly": True}}
"""Each connection to PostgreSQL is read-only, and reads one snapshot."""


def _read_only_engine(url: str | None, file: Path | None) -> sa.Engine:
    """Return a read-only engine, even if a killed server has left a WAL to recover."""
    if file:
        return sa.create_engine(f"sqlite:///{file.absolute().as_uri()}?mode=ro&uri=true", hide_parameters=True)
    return sa.create_engine(database_url(url), hide_parameters=True, **_SNAPSHOT)
