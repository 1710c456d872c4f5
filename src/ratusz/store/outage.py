"""Database outages: full, locked, read-only, damaged or missing. Logged once per burst; the database may come back.

A request refused during an outage has not been done, and may be retried.
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
"""Seconds before a continuing outage is logged again."""
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
"""SQLSTATE of PostgreSQL for a read-only server, such as a replica."""
_log = logging.getLogger("ratusz")


class Unavailable(RatuszError):
    """The database cannot be used at the moment; the request has not been done."""


class Outage:
    """Turns connection and disk errors of an engine into `Unavailable`, and logs one line per burst."""

    def __init__(self, engine: sa.Engine, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._failures = 0
        self._logged = self._last = 0.0
        sa.event.listen(engine, "handle_error", self._handle)
        sa.event.listen(engine, "commit", self._note_commit)

    def _handle(self, context: sa.engine.ExceptionContext) -> None:
        if not context.is_pre_ping and _is_outage(context):  # the pool replaces a dead connection before use
            raise self.note_failure(context.original_exception) from None

    def note_failure(self, error: BaseException) -> Unavailable:
        """Count a failure and return the error to raise; log the first of a burst, then one a minute."""
        reason = " ".join(str(error).split()) or type(error).__name__
        self._last = self._now()
        if not self._failures or self._last - self._logged >= QUIET:
            advice = "; `ratusz doctor` looks closer" if _sqlite_code(error) in _DAMAGED else ""
            _log.error("the database cannot be used (%s)%s; it is tried again with every request", reason, advice)
            self._logged = self._last
        self._failures += 1
        return Unavailable(f"The database cannot be used at the moment: {reason}.")

    def _note_commit(self, connection: sa.Connection) -> None:
        """Log the end of an outage, once commits have succeeded for a while: a full disk lets some of them pass."""
        if self._failures and self._now() - self._last >= QUIET / 6:
            _log.warning("the database can be used again; it failed %d times", self._failures)
            self._failures = 0


def _sqlite_code(error: BaseException) -> int | None:
    code = getattr(error, "sqlite_errorcode", None)
    return None if code is None else code & 0xFF


def _is_outage(context: sa.engine.ExceptionContext) -> bool:
    """Return whether an error is an outage; a programming error, such as a missing table, is not."""
    error = context.original_exception
    if isinstance(error, sqlite3.Error):
        return _sqlite_code(error) in _SQLITE
    if getattr(error, "sqlstate", None) == _READ_ONLY:
        return True
    return context.is_disconnect or isinstance(
        context.sqlalchemy_exception, sa.exc.OperationalError | sa.exc.InterfaceError
    )


def reason_of(error: sa.exc.DBAPIError | Unavailable) -> object:
    """Return what the database itself said, where it said something."""
    return error.orig if isinstance(error, sa.exc.DBAPIError) else error


def log_failure(message: str, *args: object) -> None:
    """Log the exception being handled with its traceback; outages are logged elsewhere."""
    if not isinstance(sys.exc_info()[1], Unavailable):
        _log.exception(message, *args)


class OutagePool(sa.pool.QueuePool):
    """A connection pool that reports a timeout as an outage."""

    outage: Outage | None = None

    def _do_get(self) -> Any:
        try:
            return super()._do_get()
        except sa.exc.TimeoutError:
            if self.outage is None:
                raise
            raise self.outage.note_failure(TimeoutError("all connections are in use")) from None
