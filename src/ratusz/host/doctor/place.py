"""Checks of files and their permissions, disk space, database pages, schema and clock."""

from __future__ import annotations

import shutil
from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path

import sqlalchemy as sa

from ratusz.host.doctor.findings import TO_RESTORE, Finding
from ratusz.store.database import known_versions, unknown_version
from ratusz.store.files import beside, open_to_others
from ratusz.store.outage import Unavailable
from ratusz.store.schema import entries

ROOM = 100_000_000
"""Minimum free disk space in bytes."""
AHEAD = 300
"""Seconds that the log may be ahead of the clock."""
FIRST_DAY = 1_735_689_600
"""1 January 2025: a clock that shows an earlier day is wrong."""


def check_folder(folder: Path | None, file: Path | None, *, key_elsewhere: bool) -> Iterator[Finding]:
    """Check that the key exists, the files are private, and the disk has room."""
    kept = [path for path in (folder, file, *(beside(file) if file else ())) if path and path.exists()]
    key = folder / "secret.key" if folder else None
    if key and key.exists():
        kept.append(key)
    elif key and not key_elsewhere:
        advice = "Put it back from your copies; with a new one, people without a password are strangers again."
        yield Finding("warning", f"The key {key} is missing.", advice)
    for path in kept:
        if open_to_others(path):
            rights = "700" if path.is_dir() else "600"
            advice = f"Run `ratusz doctor --repair`, or `chmod {rights} {path}`."
            yield Finding("warning", f"Other users of this machine can read {path}.", advice, mendable=True)
    if place := file.parent if file else folder:
        free, size = shutil.disk_usage(place).free, file.stat().st_size if file else 0
        if free < max(ROOM, 2 * size):
            advice = "Make room: on a full disk no move can be stored, and a backup of the database needs room too."
            yield Finding("warning", f"Only {free // 1_000_000} MB are free on the disk of {place}.", advice)


def check_schema(engine: sa.Engine) -> Iterator[Finding]:
    """Check that this is a Ratusz database, of this version or an older one."""
    with engine.connect() as connection:
        there = sa.inspect(connection).has_table("alembic_version")
        version = connection.scalar(sa.text("SELECT version_num FROM alembic_version")) if there else None
    if version is None:
        yield Finding("error", "This is not a database of Ratusz.", "Look whether it is the right file.")
    elif unknown := unknown_version(version):
        what, advice = unknown
        yield Finding("error", f"The database {what}.", f"{advice[0].upper()}{advice[1:]}.")
    elif version != (newest := known_versions()[0]):
        what = f"The database has the older schema {version}; this Ratusz uses {newest}."
        yield Finding("note", what, "The server brings it up to date when it starts; make a copy before.")


def check_pages(engine: sa.Engine) -> Iterator[Finding]:
    """Run SQLite's integrity check, and find the tables that cannot be read."""
    if engine.dialect.name != "sqlite":
        return
    faults = [fault for fault in _faults(engine) if fault != "ok"]
    for fault in faults:
        told = " ".join(fault.replace("*** in database main ***", "").split())
        yield Finding("error", f"The file is damaged: {told}.", TO_RESTORE)
    if faults:
        with engine.connect() as connection:
            names = connection.scalars(sa.text("SELECT name FROM sqlite_master WHERE type = 'table'")).all()
        for name in names:
            if not _is_readable(engine, name):
                yield Finding("error", f"Some of what is kept as “{name}” cannot be read any longer.", TO_RESTORE)


def _faults(engine: sa.Engine) -> Sequence[str]:
    """Return the faults that SQLite reports; only the first one if the check itself fails on the damage."""
    for most in (20, 1):
        with engine.connect() as connection, suppress(sa.exc.DatabaseError, Unavailable):
            return connection.scalars(sa.text(f"PRAGMA integrity_check({most})")).all()
    return ["its pages cannot even be looked at"]


def _is_readable(engine: sa.Engine, table: str) -> bool:
    with engine.connect() as connection, suppress(sa.exc.DatabaseError, Unavailable):
        for _ in connection.execute(sa.text(f'SELECT * FROM "{table}" NOT INDEXED')):
            pass
        return True
    return False


def check_clock(engine: sa.Engine, now: float) -> Iterator[Finding]:
    """Check that the clock is not before 2025, and not behind the log."""
    with engine.connect() as connection:
        last = connection.scalar(sa.select(sa.func.max(entries.c.time))) or 0
    advice = "Set the clock: rounds with a time limit and sessions of people depend on it."
    if now < FIRST_DAY:
        yield Finding("warning", "The clock of this machine shows a day long ago.", advice)
    elif last / 1000 > now + AHEAD:
        ahead = round((last / 1000 - now) / 60)
        yield Finding("warning", f"The log is {ahead} minutes ahead of this machine's clock.", advice)
