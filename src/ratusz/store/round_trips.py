"""Asking PostgreSQL less often: everything that is sent to it costs both sides more than most answers are worth.

Left to itself, SQLAlchemy asks whether a connection is alive, begins a transaction, reads, and ends it: four times to
the server and back for one row. A read needs one.
"""

from __future__ import annotations

import time
from typing import Any

import sqlalchemy as sa

FRESH = 1.0
"""A connection that was used within so many seconds is taken to be alive."""


def spare_round_trips(engine: sa.Engine) -> None:
    """From now on `connect` reads without a transaction, `begin` still has one, and only idle connections are tried.

    Each statement sees what was committed before it, as in a transaction of PostgreSQL's default kind.
    """
    reading, writing = engine.execution_options(isolation_level="AUTOCOMMIT"), engine.execution_options()
    engine.connect, engine.begin = reading.connect, writing.begin  # type: ignore[method-assign]

    def used(connection: Any, record: Any) -> None:
        record.info["used"] = time.monotonic()

    def tried(connection: Any, record: Any, proxy: Any) -> None:
        if time.monotonic() - record.info.get("used", 0.0) > FRESH:
            try:
                engine.dialect.do_ping(connection)
            except engine.dialect.loaded_dbapi.Error:
                raise sa.exc.DisconnectionError from None  # the pool makes a new one in its place

    sa.event.listen(engine, "checkin", used)
    sa.event.listen(engine, "checkout", tried)
