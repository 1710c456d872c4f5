"""Private files (0600), durable writes (fsync), and the lock of a database in use.

The database holds seeds of running games, names and password hashes; no other user of the machine needs them.
"""

from __future__ import annotations

import os
import sqlite3
import stat
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

OWN_FILE = 0o600
OWN_FOLDER = 0o700
BESIDE = ("-wal", "-shm", "-journal")
"""Suffixes of the files that SQLite keeps beside a database."""
_OURS = ("secret.key", "ratusz.db")


def beside(database: Path) -> list[Path]:
    """Return the paths of the WAL, shared-memory and journal files of a database."""
    return [database.with_name(database.name + suffix) for suffix in BESIDE]


def make_private_folder(folder: Path) -> bool:
    """Create a private folder (0700), or make an existing one private; return whether that changed its mode.

    A folder with unrelated files in it stays as it is; our files in it are private all the same.
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
    return ours and not folder.stat().st_mode & stat.S_ISVTX and _restrict(folder, OWN_FOLDER)


def make_private_file(path: Path) -> None:
    """Create an empty file with mode 0600, or make an existing one private.

    An existing one must not be opened: when a process closes a file, it loses SQLite's locks on it.
    """
    try:
        made = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, OWN_FILE)
    except FileExistsError:
        _restrict(path, OWN_FILE)
        return
    os.close(made)
    path.chmod(OWN_FILE)


def make_private_database(database: Path) -> None:
    """Make a database private; SQLite creates the files beside it with the same mode."""
    make_private_file(database)
    for path in beside(database):
        if path.exists():
            _restrict(path, OWN_FILE)


def open_to_others(path: Path) -> bool:
    """Return whether other users of the machine have any rights on a file or a folder."""
    return os.name == "posix" and bool(path.stat().st_mode & 0o077)


def _restrict(path: Path, mode: int) -> bool:
    """Set the mode if the file is ours and others have rights on it; return whether it was set."""
    if not open_to_others(path) or path.stat().st_uid != os.geteuid():
        return False
    path.chmod(mode)
    return True


def sync(path: Path) -> None:
    """Sync a file, or the directory entries of a folder, to disk."""
    if os.name != "posix" and path.is_dir():
        return
    descriptor = os.open(path, os.O_RDONLY if path.is_dir() else os.O_RDWR)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


@contextmanager
def new_private_file(target: Path, *, replace: bool = False, mark: str = "") -> Iterator[Path]:
    """Yield an empty private file beside a target; at the end it gets the target's name, whole and synced, or is gone.

    Raise FileExistsError if there is a target, unless `replace`. `mark` makes the name of the temporary file unique.
    """
    part = target.with_name(f".{target.name}.{mark}part")
    part.unlink(missing_ok=True)
    try:
        make_private_file(part)
        yield part
        sync(part)
        if replace:
            part.replace(target)
        else:
            _publish(part, target)
        sync(target.parent)
    finally:
        part.unlink(missing_ok=True)


def _publish(part: Path, target: Path) -> None:
    """Give a finished file its name by a hard link, which unlike a rename never replaces another file."""
    try:
        os.link(part, target)
    except FileExistsError:
        raise
    except OSError:  # a file system without hard links
        if target.exists():
            raise FileExistsError(target) from None
        part.rename(target)


class UseLock:
    """A lock held by every program that uses a database: `restore` refuses to replace the file while it is held.

    The database's own locks are held only during transactions. This one, on an empty file beside it, is held as long as
    the program runs; SQLite can lock a file on every system, and a process that dies releases it.
    """

    def __init__(self, database: Path, *, alone: bool = False) -> None:
        """Raise sqlite3.OperationalError if another program holds it `alone`, or if `alone` and any other uses it."""
        path = database.with_name(f"{database.name}.lock")
        make_private_file(path)
        self._lock = sqlite3.connect(path, timeout=0, isolation_level=None, check_same_thread=False)
        try:
            self._lock.execute("BEGIN EXCLUSIVE" if alone else "BEGIN")
            self._lock.execute("SELECT * FROM sqlite_master").fetchall()
        except sqlite3.Error:
            self._lock.close()
            raise

    def release(self) -> None:
        """Release the lock."""
        self._lock.close()
