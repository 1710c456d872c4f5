"""A lock beside an SQLite database: one server at a time, because each caches tables in memory.

The kernel releases the lock when the processes that hold it end, however they end. Systems without `flock` (Windows)
have none.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from contextlib import ExitStack

from ratusz.store.database import BadDatabase, database_file


def lock_database(url: str | None, *, alone: bool) -> Callable[[], None]:
    """Hold the lock of a database until this process ends or calls the result; `alone`: refuse if another one holds it.

    The first process of a server makes sure that it is alone and then shares the lock with the processes it starts.
    """
    file, lock = database_file(url), ExitStack()
    try:
        import fcntl
    except ImportError:
        return lock.close
    if file is None or not file.parent.is_dir():
        return lock.close
    try:
        opened = os.open(file.with_name(f"{file.name}-server.lock"), os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
    except OSError:  # opening the database will report what is wrong with the folder
        return lock.close
    lock.callback(os.close, opened)
    try:
        if alone:
            fcntl.flock(opened, fcntl.LOCK_EX | fcntl.LOCK_NB)
        fcntl.flock(opened, fcntl.LOCK_SH | fcntl.LOCK_NB)
    except BlockingIOError:
        lock.close()
        raise BadDatabase(
            f"Another server already uses {file}; stop it first, or name another folder with --folder."
        ) from None
    except OSError:  # a file system without locks
        lock.close()
    return lock.close
