"""Opening the database: SQLite in a file of its own, or PostgreSQL when RATUSZ_DATABASE_URL names one."""

from __future__ import annotations

import os
import sqlite3
from pathlib import Path
from typing import Any

import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from alembic.util import CommandError

from ratusz.engine.errors import RatuszError

VARIABLE = "RATUSZ_DATABASE_URL"
DEFAULT = "sqlite:///ratusz.db"
_DRIVERS = {"postgres": "postgresql+psycopg", "postgresql": "postgresql+psycopg"}
_ALONE = {"sqlite": "BEGIN IMMEDIATE", "postgresql": "SELECT pg_advisory_xact_lock(8253174)"}
"""Makes other processes wait until the transaction ends; the number is just ours."""
_PATIENCE = 10_000
"""So many milliseconds SQLite waits for another process that writes."""


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
    return made


def open_database(url: str | None = None) -> sa.Engine:
    """The database, brought up to the present schema."""
    made = database_url(url)
    try:
        # An entry may hold the seed of a running game, so no error and no log may quote what was written.
        engine = sa.create_engine(made, pool_pre_ping=made.get_backend_name() != "sqlite", hide_parameters=True)
    except ModuleNotFoundError as error:
        raise BadDatabase(f"PostgreSQL needs one more package: pip install {error.name}.") from None
    if engine.dialect.name == "sqlite":
        sa.event.listen(engine, "connect", _prepare_sqlite)
    try:
        upgrade(engine)
    except sa.exc.DatabaseError as error:
        engine.dispose()
        raise BadDatabase(f"The database cannot be opened: {str(error.orig).strip()}.") from None
    except CommandError:
        engine.dispose()
        raise BadDatabase("The database was made by a newer Ratusz; this one does not know its schema.") from None
    return engine


def _prepare_sqlite(connection: Any, record: Any) -> None:
    """Reading goes on while something is written; what is committed survives a power cut; what is deleted is wiped."""
    for pragma in (f"busy_timeout={_PATIENCE}", "journal_mode=WAL", "synchronous=FULL", "secure_delete=ON"):
        connection.execute(f"PRAGMA {pragma}").close()


def upgrade(engine: sa.Engine, step: str = "head") -> None:
    """Take all steps that this database has not taken yet; of several processes, one takes them and the others wait."""
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations").replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    with engine.begin() as connection:
        connection.exec_driver_sql(_ALONE[engine.dialect.name])
        config.attributes["connection"] = connection
        command.upgrade(config, step)


def wipe(engine: sa.Engine) -> bool:
    """Leave nothing of what was deleted in SQLite's log of pages; False while somebody still reads an older state.

    What PostgreSQL keeps for its own safety it clears away by itself.
    """
    if engine.dialect.name != "sqlite":
        return True
    with engine.connect() as connection:
        connection.exec_driver_sql("PRAGMA busy_timeout=200")  # whoever writes waits behind this
        try:
            return not connection.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)").scalar()
        finally:
            connection.exec_driver_sql(f"PRAGMA busy_timeout={_PATIENCE}")


def backup(target: Path, url: str | None = None) -> None:
    """A copy of the SQLite database in one file; the server may go on running and writing."""
    made = database_url(url)
    if made.get_backend_name() != "sqlite":
        raise BadDatabase("This database is PostgreSQL; back it up with pg_dump.")
    if not made.database or not Path(made.database).is_file():
        raise BadDatabase(f"There is no database file {made.database or ''} to back up; {VARIABLE} can name another.")
    if target.exists():
        raise BadDatabase(f"{target} exists already; name a new file.")
    part = target.with_name(f".{target.name}.part")
    part.unlink(missing_ok=True)
    source = sqlite3.connect(made.database)
    try:
        copy = sqlite3.connect(part)
    except sqlite3.Error:
        source.close()
        raise BadDatabase(f"{target} cannot be written; is its folder there?") from None
    try:
        source.backup(copy)
        copy.execute("PRAGMA journal_mode=DELETE")
        copy.close()
        part.replace(target)
    except sqlite3.Error as error:
        raise BadDatabase(f"The database cannot be copied: {error}.") from None
    finally:
        source.close()
        copy.close()
        part.unlink(missing_ok=True)
