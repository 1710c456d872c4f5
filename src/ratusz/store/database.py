"""Opening the database: SQLite in a file of its own, or PostgreSQL when RATUSZ_DATABASE_URL names one."""

from __future__ import annotations

import logging
import os
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic, sleep
from typing import Any

import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from alembic.util import CommandError

from ratusz.engine.errors import RatuszError
from ratusz.extras import need
from ratusz.store.copies import new_copy_name, prune_copies, write_copy
from ratusz.store.files import Use, make_private_database
from ratusz.store.outage import Connections, Outage
from ratusz.store.round_trips import spare_round_trips

VARIABLE = "RATUSZ_DATABASE_URL"
DEFAULT = "sqlite:///ratusz.db"
_DRIVERS = {"postgres": "postgresql+psycopg", "postgresql": "postgresql+psycopg"}
_ALONE = {
    "sqlite": "BEGIN IMMEDIATE",
    "postgresql": "SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = 0; SELECT pg_advisory_xact_lock(8253174)",
}
"""Makes other processes wait until the transaction ends; the number is just ours."""
CONNECTIONS = 6
"""Connections of one process to PostgreSQL: one for each thread that reads or writes, and one to spare."""
_POSTGRES = {
    "connect_timeout": "10",
    "tcp_user_timeout": "15000",
    "application_name": "ratusz",
    "options": "-c statement_timeout=15s -c lock_timeout=10s -c idle_in_transaction_session_timeout=30s",
}
"""Nothing waits for ever: not for a server that is gone, nor for a lock. The address may say otherwise."""

PATIENCE = 5
"""So many seconds a request waits for a connection, or for another process to have written; then it is an outage."""
LOG_PAGES = 200
"""After so many pages SQLite moves what stands in its log to its place, in the middle of a commit, and everybody waits
for that: little at a time is a wait of some milliseconds. Nobody may do it beside those who write: tried with power
cuts, that lost what was acknowledged (docs/trust.md)."""
CACHE = 500
"""KB of pages that each connection to SQLite keeps. Tables are in memory, and the system keeps the file's pages anyway;
by default it would be 2,000, times seven."""
BEFORE_UPDATE = "before-update"
"""What the names of copies say that are made before the schema changes."""
COPIES = 3
"""So many of these copies are kept."""
_log = logging.getLogger("ratusz")
STEPS = 60
"""So many seconds a process waits for another one to have brought an SQLite database up to date."""


class BadDatabase(RatuszError):
    """The database cannot be used."""


def database_url(url: str | None = None) -> sa.URL:
    """Where the database is: as given, or as the environment says, or in a file in the present folder."""
    try:
        made = sa.make_url(url or os.environ.get(VARIABLE) or DEFAULT)
    except sa.exc.ArgumentError:
        raise BadDatabase(f"{VARIABLE} is not the address of a database.") from None
    made = made.set(drivername=_DRIVERS.get(made.drivername, made.drivername))
    if made.get_backend_name() not in ("sqlite", "postgresql"):
        raise BadDatabase(f"Ratusz can use sqlite or postgresql, not {made.get_backend_name()}.")
    if made.drivername == _DRIVERS["postgresql"]:
        need("postgres")
    return made


def database_file(url: str | sa.URL | None = None) -> Path | None:
    """The file of an SQLite database; None for a database of another kind."""
    made = url if isinstance(url, sa.URL) else database_url(url)
    if made.get_backend_name() != "sqlite" or made.database in (None, "", ":memory:"):
        return None
    return Path(str(made.database))


def open_database(url: str | None = None) -> sa.Engine:
    """The database, brought up to the present schema."""
    made = database_url(url)
    # An entry may hold the seed of a running game, so no error and no log may quote what was written.
    engine = sa.create_engine(made, hide_parameters=True, **_pool(made))
    if engine.dialect.name == "sqlite":
        sa.event.listen(engine, "connect", _prepare_sqlite)
    if file := database_file(made):
        _take(engine, file)
    else:
        spare_round_trips(engine)
    try:
        upgrade(engine)
    except BadDatabase:
        engine.dispose()
        raise
    except sa.exc.DatabaseError as error:
        engine.dispose()
        raise BadDatabase(f"The database cannot be opened: {str(error.orig).strip()}.") from None
    except CommandError:
        engine.dispose()
        raise BadDatabase("The database was made by a newer Ratusz; this one does not know its schema.") from None
    outage = Outage(engine)
    if isinstance(engine.pool, Connections):
        engine.pool.outage = outage
    return engine


def _pool(url: sa.URL) -> dict[str, Any]:
    """How connections are kept: to PostgreSQL so many and never more, so that a host can count them."""
    if url.get_backend_name() == "sqlite" and database_file(url) is None:
        return {}
    limits = {"pool_size": CONNECTIONS, "max_overflow": 0, "pool_timeout": PATIENCE, "poolclass": Connections}
    if url.get_backend_name() == "sqlite":
        return {**limits, "max_overflow": 2}
    asked = {name: value for name, value in _POSTGRES.items() if name not in url.query}
    return {"connect_args": asked, "pool_recycle": 1800, **limits}


def _take(engine: sa.Engine, file: Path) -> None:
    """The file is ours alone, and nobody puts another in its place until the engine is disposed of."""
    try:
        use = Use(file)
        make_private_database(file)
    except sqlite3.OperationalError:
        raise BadDatabase(f"{file} is being restored; try again when that is done.") from None
    except OSError as error:
        raise BadDatabase(f"The database cannot be opened: {file}: {error.strerror or error}.") from None
    sa.event.listen(engine, "engine_disposed", lambda engine: use.end())


def _prepare_sqlite(connection: Any, record: Any) -> None:
    """Reading goes on while something is written; what is committed survives a power cut; what is deleted is wiped."""
    pragmas = (
        f"busy_timeout={int(PATIENCE * 1000)}",
        "journal_mode=WAL",
        "synchronous=FULL",
        "secure_delete=ON",
        f"wal_autocheckpoint={LOG_PAGES}",
        f"cache_size=-{CACHE}",
    )
    for pragma in pragmas:
        _ask(connection, f"PRAGMA {pragma}")


def _ask(connection: Any, pragma: str) -> None:
    """Ask again as long as somebody else is in the way: while another process changes the journal of a new database,
    SQLite refuses at once and does not wait as it does elsewhere."""
    until = monotonic() + PATIENCE
    while True:
        try:
            connection.execute(pragma).close()
            return
        except sqlite3.OperationalError as error:
            if "locked" not in str(error) or monotonic() > until:
                raise
        sleep(0.01)


def _steps() -> Config:
    """Where Alembic finds the steps."""
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations").replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    return config


def known_versions() -> list[str]:
    """The versions of the schema that this program knows, the newest first."""
    return [step.revision for step in ScriptDirectory.from_config(_steps()).walk_revisions()]


def upgrade(engine: sa.Engine, to: str = "head") -> None:
    """Take all steps that this database has not taken yet; of several processes, one takes them and the others wait."""
    config, copy = _steps(), None
    try:
        with engine.begin() as connection, _waiting(connection, STEPS):
            connection.exec_driver_sql(_ALONE[engine.dialect.name])
            before, after = MigrationContext.configure(connection).get_current_revision(), known_versions()[0]
            if before in known_versions()[1:]:
                copy = _copy_before(engine, before, after)
            config.attributes["connection"] = connection
            command.upgrade(config, to)
    except BaseException:
        if copy:  # the database is as it was, and a server that is started again and again would fill the disk
            copy.unlink(missing_ok=True)
        raise
    if copy:
        prune_copies(copy.parent, Path(str(engine.url.database)), BEFORE_UPDATE, COPIES)


def _copy_before(engine: sa.Engine, before: str | None, after: str) -> Path | None:
    """Copy an SQLite database before it changes, and say so; without a copy it must not change.

    Nobody else writes meanwhile: the caller holds the lock.
    """
    file = database_file(engine.url)
    if file is None:
        _log.warning(
            "the database is brought up to date (%s to %s); of PostgreSQL nobody made a copy now: run pg_dump before "
            "each update",
            before,
            after,
        )
        return None
    copy = new_copy_name(file.parent, file, BEFORE_UPDATE)
    try:
        write_copy(file, copy)
    except (OSError, sqlite3.Error) as error:
        reason = error.strerror if isinstance(error, OSError) and error.strerror else error
        raise BadDatabase(
            f"The database has to be brought up to date, but it cannot be copied to {copy} first: {reason}. "
            "Nothing was changed."
        ) from None
    _log.warning("the database is brought up to date (%s to %s); as it was before, it is in %s", before, after, copy)
    return copy


def wipe(engine: sa.Engine) -> bool:
    """Leave nothing of what was deleted in SQLite's log of pages; False while somebody still reads an older state.

    What PostgreSQL keeps for its own safety it clears away by itself.
    """
    if engine.dialect.name != "sqlite":
        return True
    with engine.connect() as connection, _waiting(connection, 0.2):  # whoever writes waits behind this
        return not connection.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)").scalar()


@contextmanager
def _waiting(connection: sa.Connection, seconds: float) -> Iterator[None]:
    """A connection to SQLite waits so long for those who write, not as long as others do."""
    if connection.dialect.name != "sqlite":
        yield
        return
    connection.exec_driver_sql(f"PRAGMA busy_timeout={int(seconds * 1000)}")
    try:
        yield
    finally:
        connection.exec_driver_sql(f"PRAGMA busy_timeout={int(PATIENCE * 1000)}")
