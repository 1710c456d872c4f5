"""Whole copies of an SQLite database, with dates in their names; of each kind only the last ones are kept."""

from __future__ import annotations

import os
import re
import sqlite3
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

from ratusz.store.files import make_private_file, sync

Progress = Callable[[int, int], None]
"""Told how much is done, and of how much."""
_PAGES = 2000


def ignore_progress(done: int, total: int) -> None:
    """Tell nobody how far a copy is."""


def write_copy(database: Path, target: Path, progress: Progress = ignore_progress) -> None:
    """Copy a database into a new file that is whole, on the disk and its owner's alone when this returns.

    Others may read and write meanwhile. Raises FileExistsError, OSError or sqlite3.Error, and leaves nothing then.
    """
    part = target.with_name(f".{target.name}.part")
    part.unlink(missing_ok=True)
    try:
        make_private_file(part)
        _copy(database, part, progress)
        sync(part)
        _publish(part, target)
        sync(target.parent)
    finally:
        part.unlink(missing_ok=True)


def _copy(database: Path, part: Path, progress: Progress) -> None:
    """Page by page, all as of one moment: what is written meanwhile is not in the copy and does not disturb it."""
    with closing(sqlite3.connect(database)) as source, closing(sqlite3.connect(part)) as copy:
        source.execute("BEGIN")
        source.execute("SELECT count(*) FROM sqlite_master").fetchone()
        source.backup(copy, pages=_PAGES, progress=lambda _, left, total: progress(total - left, total))
        copy.execute("PRAGMA journal_mode=DELETE")


def _publish(part: Path, target: Path) -> None:
    """Give a finished copy its name; unlike renaming, a second name never takes the place of another file."""
    try:
        os.link(part, target)
    except FileExistsError:
        raise
    except OSError:  # a file system without second names
        if target.exists():
            raise FileExistsError(target) from None
        part.rename(target)


def new_copy_name(folder: Path, database: Path, kind: str) -> Path:
    """A free name for a copy made now, such as `ratusz-backup-2030-01-31-180000.db`."""
    while (path := folder / f"{database.stem}-{kind}-{time.strftime('%Y-%m-%d-%H%M%S')}{database.suffix}").exists():
        time.sleep(0.1)
    return path


def prune_copies(folder: Path, database: Path, kind: str, keep: int) -> None:
    """Delete all copies of a kind but the last ones; a file that has been given another name stays."""
    date = r"\d{4}-\d\d-\d\d-\d{6}"
    named = re.compile(rf"{re.escape(f'{database.stem}-{kind}-')}{date}{re.escape(database.suffix)}")
    copies = sorted(path for path in folder.iterdir() if named.fullmatch(path.name))
    for path in copies[:-keep]:
        path.unlink(missing_ok=True)
