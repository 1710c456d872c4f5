"""Files that only their owner may read, that are on the disk when they are said to be, and that one program uses.

The database has the seeds of running games, names and digests of passwords; no other user of the machine needs them.
"""

from __future__ import annotations

import os
import sqlite3
import stat
from pathlib import Path

OWN_FILE = 0o600
OWN_FOLDER = 0o700
BESIDE = ("-wal", "-shm", "-journal")
"""What SQLite keeps beside a database."""
_OURS = ("secret.key", "ratusz.db")


def beside(database: Path) -> list[Path]:
    """The files that may lie beside a database and belong to it."""
    return [database.with_name(database.name + suffix) for suffix in BESIDE]


def make_private_folder(folder: Path) -> bool:
    """A folder that others cannot look into, made if it is missing; whether one that was open has been closed.

    A folder with other people's things in it stays as it is; our files in it are private all the same.
    """
    try:
        folder.mkdir(mode=OWN_FOLDER, parents=True)
        folder.chmod(OWN_FOLDER)
        return False
    except FileExistsError:
        if not folder.is_dir():
            raise
    names = {path.name for path in folder.iterdir()}
    ours = not names or not names.isdisjoint(_OURS)
    return ours and not folder.stat().st_mode & stat.S_ISVTX and _close(folder, OWN_FOLDER)


def make_private_file(path: Path) -> None:
    """An empty file that only its owner may read; one that is there is closed to others.

    It must not be opened if it is there: when a process closes a file, SQLite's locks on it are gone.
    """
    try:
        made = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, OWN_FILE)
    except FileExistsError:
        _close(path, OWN_FILE)
        return
    os.close(made)
    path.chmod(OWN_FILE)


def make_private_database(database: Path) -> None:
    """A database that only its owner may read; SQLite gives what it keeps beside it the same rights."""
    make_private_file(database)
    for path in beside(database):
        if path.exists():
            _close(path, OWN_FILE)


def open_to_others(path: Path) -> bool:
    """Whether other users of the machine may read a file or a folder."""
    return os.name == "posix" and bool(path.stat().st_mode & 0o077)


def _close(path: Path, mode: int) -> bool:
    """Take others' rights away, if the file is ours and they have any."""
    if not open_to_others(path) or path.stat().st_uid != os.geteuid():
        return False
    path.chmod(mode)
    return True


def sync(path: Path) -> None:
    """Wait until the disk has a file, or the names in a folder."""
    if os.name != "posix" and path.is_dir():
        return
    descriptor = os.open(path, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def write_private(path: Path, content: bytes) -> None:
    """Write a file whole or not at all; only its owner may read it, and the disk has it when this returns."""
    part = path.with_name(f".{path.name}.part")
    part.unlink(missing_ok=True)
    try:
        make_private_file(part)
        part.write_bytes(content)
        sync(part)
        part.replace(path)
        sync(path.parent)
    finally:
        part.unlink(missing_ok=True)


class Use:
    """Says that a program uses a database, so that nobody puts another in its place meanwhile.

    The database's own locks are held only while something is read or written. This one, on an empty file beside it,
    is held as long as the program runs; SQLite can lock a file on every system, and who dies lets go.
    """

    def __init__(self, database: Path, *, alone: bool = False) -> None:
        """Raises sqlite3.OperationalError if others use it and one wants to be alone, or if another one is alone."""
        path = database.with_name(f"{database.name}.lock")
        make_private_file(path)
        self._lock = sqlite3.connect(path, timeout=0, isolation_level=None, check_same_thread=False)
        try:
            self._lock.execute("BEGIN EXCLUSIVE" if alone else "BEGIN")
            self._lock.execute("SELECT * FROM sqlite_master").fetchall()
        except sqlite3.Error:
            self._lock.close()
            raise

    def end(self) -> None:
        """The database is not used any longer."""
        self._lock.close()
