"""Backups of an SQLite database: consistent, dated files; only the newest of each kind are kept."""

from __future__ import annotations

import re
import sqlite3
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

from ratusz.store.files import new_private_file

Progress = Callable[[int, int], None]
"""Called with the number of pages or bytes done, and the total."""
_PAGES = 2000


def ignore_progress(done: int, total: int) -> None:
    """Ignore the progress of a copy."""


def write_copy(database: Path, target: Path, progress: Progress = ignore_progress) -> None:
    """Copy a database into a new file that is complete, synced and private (0600) when this returns.

    Others may read and write during the copy. Raises FileExistsError, OSError or sqlite3.Error, without leaving a file.
    """
    with (
        new_private_file(target) as part,
        closing(sqlite3.connect(database)) as source,
        closing(sqlite3.connect(part)) as copy,
    ):
        # One read snapshot: later writes are not in the copy and do not restart it.
        source.execute("BEGIN")
        source.execute("SELECT count(*) FROM sqlite_master").fetchone()
        source.backup(copy, pages=_PAGES, progress=lambda _, left, total: progress(total - left, total))
        copy.execute("PRAGMA journal_mode=DELETE")


def new_copy_name(folder: Path, database: Path, kind: str) -> Path:
    """Return a free name for a copy made now, such as `ratusz-backup-2030-01-31-180000.db`."""
    while (path := folder / f"{database.stem}-{kind}-{time.strftime('%Y-%m-%d-%H%M%S')}{database.suffix}").exists():
        time.sleep(0.1)
    return path


def prune_copies(folder: Path, database: Path, kind: str, keep: int) -> None:
    """Delete all copies of a kind but the newest `keep`; renamed files stay."""
    date = r"\d{4}-\d\d-\d\d-\d{6}"
    named = re.compile(rf"{re.escape(f'{database.stem}-{kind}-')}{date}{re.escape(database.suffix)}")
    copies = sorted(path for path in folder.iterdir() if named.fullmatch(path.name))
    for path in copies[:-keep]:
        path.unlink(missing_ok=True)
