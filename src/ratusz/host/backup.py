"""Backup and restore of the SQLite database: if interrupted, the old or the new one is there, complete."""

from __future__ import annotations

import os
import shutil
import sqlite3
import time
from contextlib import closing
from pathlib import Path

from ratusz.store.copies import Progress, ignore_progress, new_copy_name, prune_copies, write_copy
from ratusz.store.database import VARIABLE, BadDatabase, database_file, unknown_version
from ratusz.store.files import UseLock, beside, make_private_file, make_private_folder, sync

KIND = "backup"
"""The kind, in their names, of copies made into a folder."""
_CHUNK = 1 << 20


def backup(target: Path, url: str | None = None, progress: Progress = ignore_progress) -> None:
    """Copy the SQLite database into one file; the server may go on running and writing."""
    database = _must_be_file(url)
    if not database.is_file():
        raise BadDatabase(f"There is no database file {database} to back up; {VARIABLE} can name another.")
    if target.exists():
        raise BadDatabase(f"{target} exists already; name a new file.")
    try:
        write_copy(database, target, progress)
    except FileExistsError:
        raise BadDatabase(f"{target} exists already; name a new file.") from None
    except OSError as error:
        raise BadDatabase(f"{target} cannot be written: {error.strerror or error}.") from None
    except sqlite3.Error as error:
        raise BadDatabase(f"The database cannot be copied: {error}; `ratusz doctor` looks closer.") from None


def backup_into(folder: Path, keep: int = 0, url: str | None = None, progress: Progress = ignore_progress) -> Path:
    """Back up into a folder, under a name with the date; `keep`: delete all such copies but the newest."""
    database = _must_be_file(url)
    target = new_copy_name(folder, database, KIND)
    backup(target, url, progress)
    if keep:
        prune_copies(folder, database, KIND, keep)
    return target


def restore(copy: Path, url: str | None = None, progress: Progress = ignore_progress) -> Path | None:
    """Replace the database with a copy; return the path of the previous database, which is set aside.

    The new one is first completed beside the old one, then replaces it atomically.
    """
    database = _must_be_file(url)
    if not copy.is_file():
        raise BadDatabase(f"There is no file {copy} to restore.")
    if database.exists() and copy.samefile(database):
        raise BadDatabase(f"{copy} is the database itself; name a copy of it.")
    make_private_folder(database.parent)
    try:
        lock = UseLock(database, alone=True)
    except sqlite3.OperationalError:
        raise _in_use(database) from None
    new = database.with_name(f".{database.name}.restoring")
    try:
        _copy_beside(copy, new, progress)
        old = _set_aside(database) if database.exists() else None
        for path in beside(database):
            path.unlink(missing_ok=True)
        sync(database.parent)
        new.replace(database)
        sync(database.parent)
    except OSError as error:
        raise BadDatabase(f"{database} cannot be written: {error.strerror or error}; it is as it was.") from None
    finally:
        for path in (new, *beside(new)):
            path.unlink(missing_ok=True)
        lock.release()
    return old


def _must_be_file(url: str | None) -> Path:
    database = database_file(url)
    if database is None:
        raise BadDatabase("This database is PostgreSQL; copy it with pg_dump and restore it with pg_restore.")
    return database


def _in_use(database: Path) -> BadDatabase:
    return BadDatabase(f"{database} is in use; stop the server (and other programs that have it open), then try again.")


def _copy_beside(copy: Path, new: Path, progress: Progress) -> None:
    """Copy the backup into one checked file beside the database. The backup itself is only read."""
    for path in (new, *beside(new)):
        path.unlink(missing_ok=True)
    total = copy.stat().st_size
    for source, target in zip((copy, *beside(copy)), (new, *beside(new)), strict=True):
        if source == copy or (source.exists() and not source.name.endswith("-shm")):
            make_private_file(target)
            with source.open("rb") as reading, target.open("wb") as writing:
                while chunk := reading.read(_CHUNK):
                    writing.write(chunk)
                    progress(min(writing.tell(), total), total)
    try:
        with closing(sqlite3.connect(new)) as connection:
            connection.execute("PRAGMA journal_mode=DELETE")
            _check(connection, copy)
    except sqlite3.DatabaseError as error:
        raise BadDatabase(f"{copy} is not a whole database: {error}. Nothing was changed.") from None
    sync(new)


def _check(connection: sqlite3.Connection, copy: Path) -> None:
    """Refuse a copy that is not an intact Ratusz database of this version or an older one."""
    faults = [fault for (fault,) in connection.execute("PRAGMA integrity_check(3)")]
    if faults != ["ok"]:
        raise BadDatabase(f"{copy} is damaged: {faults[0].splitlines()[-1]}. Nothing was changed.")
    tables = {name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    versions = "SELECT version_num FROM alembic_version"
    known = {"alembic_version", "entries", "tables", "people"} <= tables and connection.execute(versions).fetchall()
    if not known or len(known) > 1:
        raise BadDatabase(f"{copy} is not a database of Ratusz. Nothing was changed.")
    if unknown := unknown_version(known[0][0]):
        raise BadDatabase(f"{copy} {unknown[0]}. Nothing was changed.")


def _set_aside(database: Path) -> Path:
    """Give the old database and the files beside it a second, dated name; return it."""
    _checkpoint(database)
    aside = database.with_name(f"{database.stem}-{time.strftime('%Y-%m-%d-%H%M%S')}{database.suffix}")
    while aside.exists():
        aside = aside.with_name(f"{aside.stem}+{aside.suffix}")
    for path, other in zip((database, *beside(database)), (aside, *beside(aside)), strict=True):
        if path.exists():
            try:
                os.link(path, other)
            except OSError:  # a file system without hard links
                shutil.copy2(path, other)
                sync(other)
    sync(database.parent)
    return aside


def _checkpoint(database: Path) -> None:
    """Checkpoint the WAL of the old database, so that its file is complete by itself.

    A damaged database keeps its WAL, which is set aside with it: recovery needs both untouched.
    """
    try:
        with closing(sqlite3.connect(f"{database.absolute().as_uri()}?mode=ro", uri=True)) as old:
            if old.execute("PRAGMA quick_check(1)").fetchone() != ("ok",):
                return
        with closing(sqlite3.connect(database, timeout=0)) as old:
            old.execute("PRAGMA journal_mode=DELETE")
    except sqlite3.OperationalError as error:
        if error.sqlite_errorcode & 0xFF in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
            raise _in_use(database) from None
    except sqlite3.DatabaseError:
        pass
