"""When the database is away: full, locked, read-only, damaged, or not there. It says so once, and may come back.

Whatever was asked meanwhile has not been done, and may be asked again.
"""

from __future__ import annotations

import logging
import sqlite3
import sys
import time
from collections.abc import Callable
from typing import Any

import sqlalchemy as sa

from ratusz.engine.errors import RatuszError

QUIET = 60.0
"""So many seconds an outage goes on before it is told of again."""
_SQLITE = {
    sqlite3.SQLITE_PERM,
    sqlite3.SQLITE_BUSY,
    sqlite3.SQLITE_LOCKED,
    sqlite3.SQLITE_NOMEM,
    sqlite3.SQLITE_READONLY,
    sqlite3.SQLITE_IOERR,
    sqlite3.SQLITE_CORRUPT,
    sqlite3.SQLITE_FULL,
    sqlite3.SQLITE_CANTOPEN,
    sqlite3.SQLITE_PROTOCOL,
    sqlite3.SQLITE_NOTADB,
}
_DAMAGED = {sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB}
_READ_ONLY = "25006"
"""What PostgreSQL calls a server that only reads, such as one that follows another."""
_log = logging.getLogger("ratusz")


class Unavailable(RatuszError):
    """The database cannot be used at the moment; what was asked has not been done."""


class Outage:
    """Turns the errors of an engine that mean that its database is away into `Unavailable`; a burst is one line."""

    def __init__(self, engine: sa.Engine, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._failures = 0
        self._told = self._last = 0.0
        sa.event.listen(engine, "handle_error", self._handle)
        sa.event.listen(engine, "commit", self._committing)

    def _handle(self, context: sa.engine.ExceptionContext) -> None:
        if not context.is_pre_ping and _is_away(context):  # a dead connection is replaced before it is used
            raise self.failed(context.original_exception) from None

    def failed(self, error: BaseException) -> Unavailable:
        """One more failure; the first of a burst is told of, then once a minute."""
        reason = " ".join(str(error).split()) or type(error).__name__
        self._last = self._now()
        if not self._failures or self._last - self._told >= QUIET:
            advice = "; `ratusz doctor` looks closer" if _sqlite_code(error) in _DAMAGED else ""
            _log.error("the database cannot be used (%s)%s; it is tried again with every request", reason, advice)
            self._told = self._last
        self._failures += 1
        return Unavailable(f"The database cannot be used at the moment: {reason}.")

    def _committing(self, connection: sa.Connection) -> None:
        """Something is written again. A full disk lets some of it pass, so the end is told of when it has lasted."""
        if self._failures and self._now() - self._last >= QUIET / 6:
            _log.warning("the database can be used again; it failed %d times", self._failures)
            self._failures = 0


def _sqlite_code(error: BaseException) -> int | None:
    code = getattr(error, "sqlite_errorcode", None)
    return None if code is None else code & 0xFF


def _is_away(context: sa.engine.ExceptionContext) -> bool:
    """A mistake of ours, such as a table that does not exist, is not an outage."""
    error = context.original_exception
    if isinstance(error, sqlite3.Error):
        return _sqlite_code(error) in _SQLITE
    if getattr(error, "sqlstate", None) == _READ_ONLY:
        return True
    return context.is_disconnect or isinstance(
        context.sqlalchemy_exception, sa.exc.OperationalError | sa.exc.InterfaceError
    )


def log_failure(message: str, *args: object) -> None:
    """Log an error that is being handled, with where it came from; an outage has been told of already."""
    if not isinstance(sys.exc_info()[1], Unavailable):
        _log.exception(message, *args)


class Connections(sa.pool.QueuePool):
    """A pool that says it as any other outage when no connection comes free in time."""

    outage: Outage | None = None

    def _do_get(self) -> Any:
        try:
            return super()._do_get()
        except sa.exc.TimeoutError:
            if self.outage is None:
                raise
            raise self.outage.failed(TimeoutError("all connections are in use")) from None
