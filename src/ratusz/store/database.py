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

from ratusz.engine.errors import RatuszError
from ratusz.extras import need
from ratusz.store.copies import new_copy_name, prune_copies, write_copy
from ratusz.store.files import UseLock, make_private_database
from ratusz.store.outage import Outage, OutagePool
from ratusz.store.round_trips import spare_round_trips

VARIABLE = "RATUSZ_DATABASE_URL"
DEFAULT = "sqlite:///ratusz.db"
_DRIVERS = {"postgres": "postgresql+psycopg", "postgresql": "postgresql+psycopg"}
_LOCK_OTHERS_OUT = {
    "sqlite": "BEGIN IMMEDIATE",
    "postgresql": "SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = 0; SELECT pg_advisory_xact_lock(8253174)",
}
"""Statements that make other processes wait until the transaction ends; the lock number is arbitrary."""
CONNECTIONS = 6
"""Connections of one process to PostgreSQL: one for each reader and writer thread, and one spare."""
_POSTGRES = {
    "connect_timeout": "10",
    "tcp_user_timeout": "15000",
    "application_name": "ratusz",
    "options": "-c statement_timeout=15s -c lock_timeout=10s -c idle_in_transaction_session_timeout=30s",
}
"""Timeouts for lost servers and for locks; parameters in the URL take precedence."""

PATIENCE = 5
"""Seconds that a request waits for a connection or a lock before it counts as an outage."""
CHECKPOINT_PAGES = 200
"""WAL pages after which SQLite checkpoints, within a commit that all writers wait for: a small number keeps that wait
to some milliseconds. A checkpoint must not run concurrently with writers: in power-cut tests that lost acknowledged
commits (docs/trust.md)."""
CACHE = 500
"""Page cache of each SQLite connection, in KB (the default is 2,000). Tables are in memory, and the operating system
caches the file anyway."""
BEFORE_UPDATE = "before-update"
"""The kind, in their names, of copies made before a schema migration."""
COPIES = 3
"""Number of these copies to keep."""
MIGRATIONS = Path(__file__).parent / "migrations"
_log = logging.getLogger("ratusz")
MIGRATION_WAIT = 60
"""Seconds that a process waits for another one to migrate an SQLite database."""


class BadDatabase(RatuszError):
    """The database cannot be used."""


def database_url(url: str | None = None) -> sa.URL:
    """Return the URL as given, or from the environment, or that of a file in the current folder."""
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
    """Return the file of an SQLite database; None for PostgreSQL or a database in memory."""
    made = url if isinstance(url, sa.URL) else database_url(url)
    if made.get_backend_name() != "sqlite" or made.database in (None, "", ":memory:"):
        return None
    return Path(str(made.database))


def open_database(url: str | None = None) -> sa.Engine:
    """Open the database and migrate it to the current schema."""
    made = database_url(url)
    # An entry may hold the seed of a running game, so no error or log message may quote parameters.
    engine = sa.create_engine(made, hide_parameters=True, **_pool(made))
    if engine.dialect.name == "sqlite":
        sa.event.listen(engine, "connect", _prepare_sqlite)
    if file := database_file(made):
        _claim_file(engine, file)
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
    outage = Outage(engine)
    if isinstance(engine.pool, OutagePool):
        engine.pool.outage = outage
    return engine


def _pool(url: sa.URL) -> dict[str, Any]:
    """Return the pool settings; without overflow for PostgreSQL, so that a host can plan its connections."""
    if url.get_backend_name() == "sqlite" and database_file(url) is None:
        return {}
    limits = {"pool_size": CONNECTIONS, "max_overflow": 0, "pool_timeout": PATIENCE, "poolclass": OutagePool}
    if url.get_backend_name() == "sqlite":
        return {**limits, "max_overflow": 2}
    asked = {name: value for name, value in _POSTGRES.items() if name not in url.query}
    return {"connect_args": asked, "pool_recycle": 1800, **limits}


def _claim_file(engine: sa.Engine, file: Path) -> None:
    """Make the file private, and keep it from being replaced until the engine is disposed of."""
    try:
        lock = UseLock(file)
        make_private_database(file)
    except sqlite3.OperationalError:
        raise BadDatabase(f"{file} is being restored; try again when that is done.") from None
    except OSError as error:
        raise BadDatabase(f"The database cannot be opened: {file}: {error.strerror or error}.") from None
    sa.event.listen(engine, "engine_disposed", lambda engine: lock.release())


def _prepare_sqlite(connection: sqlite3.Connection, record: object) -> None:
    """Set up a connection: readers run beside a writer, commits survive a power cut, deleted data is overwritten."""
    pragmas = (
        f"busy_timeout={int(PATIENCE * 1000)}",
        "journal_mode=WAL",
        "synchronous=FULL",
        "secure_delete=ON",
        f"wal_autocheckpoint={CHECKPOINT_PAGES}",
        f"cache_size=-{CACHE}",
    )
    for pragma in pragmas:
        _execute_pragma(connection, f"PRAGMA {pragma}")


def _execute_pragma(connection: sqlite3.Connection, pragma: str) -> None:
    """Execute a pragma, and retry while the database is locked.

    While another process changes the journal mode of a new database, SQLite ignores the busy timeout.
    """
    until = monotonic() + PATIENCE
    while True:
        try:
            connection.execute(pragma).close()
            return
        except sqlite3.OperationalError as error:
            if "locked" not in str(error) or monotonic() > until:
                raise
        sleep(0.01)


def _alembic_config() -> Config:
    """Return the Alembic configuration with the location of the migrations."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    return config


def known_versions() -> list[str]:
    """Return the schema versions that this program knows, the newest first."""
    return [step.revision for step in ScriptDirectory.from_config(_alembic_config()).walk_revisions()]


def unknown_version(version: str) -> tuple[str, str] | None:
    """Return whose a schema version is that this program does not know, and what to do; None if it knows it.

    Versions are numbers with leading zeros. Those before the first migration here are of Ratusz before 0.2.
    """
    known = known_versions()
    if version in known:
        return None
    if version < known[-1]:
        advice = "name another folder or database for this version, or go on with the older one"
        return f"was made by an older Ratusz (schema {version}), which this one cannot bring up to date", advice
    return f"was made by a newer Ratusz (schema {version}); this one does not know its schema", "install that version"


def upgrade(engine: sa.Engine) -> None:
    """Run all pending migrations; of several processes, one runs them and the others wait."""
    config, copy = _alembic_config(), None
    try:
        with engine.begin() as connection, _busy_timeout(connection, MIGRATION_WAIT):
            connection.exec_driver_sql(_LOCK_OTHERS_OUT[engine.dialect.name])
            before, after = MigrationContext.configure(connection).get_current_revision(), known_versions()[0]
            if before and (unknown := unknown_version(before)):
                raise BadDatabase(f"The database {unknown[0]}; {unknown[1]}.")
            if before and before != after:
                copy = _copy_before(engine, before, after)
            config.attributes["connection"] = connection
            command.upgrade(config, "head")
    except BaseException:
        if copy:  # rolled back; a server that restarts in a loop would fill the disk with copies
            copy.unlink(missing_ok=True)
        raise
    if copy:
        prune_copies(copy.parent, Path(str(engine.url.database)), BEFORE_UPDATE, COPIES)


def _copy_before(engine: sa.Engine, before: str, after: str) -> Path | None:
    """Copy an SQLite database before it is migrated, and log where; without a copy it must not be migrated.

    No other process writes during the copy: the caller holds the lock.
    """
    file = database_file(engine.url)
    if file is None:
        _log.warning(
            "the database is brought up to date (%s to %s); PostgreSQL is not backed up here: run pg_dump before "
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


def truncate_wal(engine: sa.Engine) -> bool:
    """Truncate SQLite's WAL, so that no deleted data remains in it; False while a reader still needs it.

    PostgreSQL recycles its own WAL.
    """
    if engine.dialect.name != "sqlite":
        return True
    with engine.connect() as connection, _busy_timeout(connection, 0.2):  # writers wait behind this
        return not connection.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)").scalar()


@contextmanager
def _busy_timeout(connection: sa.Connection, seconds: float) -> Iterator[None]:
    """Set the busy timeout of an SQLite connection during the block."""
    if connection.dialect.name != "sqlite":
        yield
        return
    connection.exec_driver_sql(f"PRAGMA busy_timeout={int(seconds * 1000)}")
    try:
        yield
    finally:
        connection.exec_driver_sql(f"PRAGMA busy_timeout={int(PATIENCE * 1000)}")
