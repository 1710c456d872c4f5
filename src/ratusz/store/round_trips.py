"""Fewer round trips to PostgreSQL: each costs both sides more than most queries do.

By default, SQLAlchemy pings a connection, begins a transaction, reads, and ends it: four round trips for one row. A
read needs one.
"""

from __future__ import annotations

import time

import sqlalchemy as sa
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.pool import ConnectionPoolEntry

FRESH = 1.0
"""Seconds after its last use for which a connection is assumed to be alive."""


def spare_round_trips(engine: sa.Engine) -> None:
    """Make `connect` read in autocommit mode (`begin` still opens a transaction) and ping only idle connections.

    Each statement sees what was committed before it, as with PostgreSQL's default isolation level.
    """
    reading, writing = engine.execution_options(isolation_level="AUTOCOMMIT"), engine.execution_options()
    engine.connect, engine.begin = reading.connect, writing.begin  # type: ignore[method-assign]

    def used(connection: DBAPIConnection, record: ConnectionPoolEntry) -> None:
        record.info["used"] = time.monotonic()

    def ping(connection: DBAPIConnection, record: ConnectionPoolEntry, proxy: object) -> None:
        if time.monotonic() - record.info.get("used", 0.0) > FRESH:
            try:
                engine.dialect.do_ping(connection)
            except engine.dialect.loaded_dbapi.Error:
                raise sa.exc.DisconnectionError from None  # the pool makes a new one in its place

    sa.event.listen(engine, "checkin", used)
    sa.event.listen(engine, "checkout", ping)
