"""The tables of the database.

The log is the source of truth; `tables`, `seats`, `visits` and `results` are indexes derived from it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Any

import sqlalchemy as sa
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.types import TypeEngine

metadata = sa.MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "pk": "pk_%(table_name)s",
    }
)
ID = sa.String(40)


def _key(name: str, length: int = 40, **options: Any) -> sa.Column[str]:
    """Return a text column of the primary key."""
    return sa.Column(name, sa.String(length), primary_key=True, **options)


def _column(name: str, kind: type[TypeEngine[Any]] | TypeEngine[Any], **options: Any) -> sa.Column[Any]:
    """Return a column that is never NULL."""
    return sa.Column(name, kind, nullable=False, **options)


entries = sa.Table(
    "entries",
    metadata,
    _key("table_id"),
    sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
    _column("time", sa.BigInteger),
    _column("entry", sa.Text),
)
"""The append-only log: one row for each accepted command, its events as JSON."""

tables = sa.Table(
    "tables",
    metadata,
    _key("id"),
    _column("game", ID),
    _column("players", sa.Integer),
    _column("access", sa.String(10)),
    _column("stage", sa.String(10)),
    _column("opener", ID),
    _column("opened", sa.BigInteger),
    _column("changed", sa.BigInteger),
    sa.Column("deadline", sa.BigInteger),
    _column("hinted", sa.Boolean),
    _column("said", sa.Integer, server_default="0"),
    sa.Index("ix_tables_stage_access", "stage", "access", "changed"),
)
"""The summary of each table, derived from its log; `said` is the number of lines in its chat."""

seats = sa.Table(
    "seats",
    metadata,
    _key("table_id"),
    sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
    _column("person", ID, index=True),
    _column("invited", ID, index=True),
    _column("bot", ID),
    _column("pending", sa.Boolean),
)
"""The person, invitation and bot of each seat."""

visits = sa.Table(
    "visits",
    metadata,
    _key("person"),
    _key("table_id", index=True),
    _column("chat_read", sa.Integer, server_default="0"),
)
"""Pairs of people and the tables at which they have ever done anything; `chat_read` is the number of lines of the chat
that they have read, the only thing here that does not follow from the log."""

snapshots = sa.Table(
    "snapshots", metadata, _key("table_id"), _column("number", sa.Integer), _column("content", sa.LargeBinary)
)
"""Snapshots of tables with a long log after a number of entries: a cache, so that the log need not be read whole."""

results = sa.Table(
    "results",
    metadata,
    _key("person"),
    _key("table_id", index=True),
    _column("game", ID),
    _column("kind", sa.String(200)),
    _column("seat", sa.Integer),
    _column("score", sa.Integer),
    _column("place", sa.Integer),
    _column("title", ID),
    _column("ladder", sa.Text),
    _column("finished", sa.BigInteger),
    _column("seats", sa.Text),
    _column("counted", sa.Boolean),
    _column("hints", sa.Boolean),
    _column("kept", sa.Boolean, server_default=sa.true()),
    _column("taken_off", sa.Boolean, server_default=sa.false()),
    sa.Index("ix_results_person_finished", "person", "finished", "table_id"),
    sa.Index("ix_results_person_game", "person", "game", "finished", "table_id"),
)
"""People's finished games, written with the event that ends a game. Other people in `seats` are ids, not names.
`kept`: the table still exists. `taken_off`: the person has removed it from their list; the row stays, empty, so that it
is not listed again."""

game_reviews = sa.Table(
    "game_reviews", metadata, _key("table_id"), _column("edition", sa.Integer), _column("content", sa.LargeBinary)
)
"""Thorough reviews of finished games, compressed: a cache, since each takes most of a minute to compute."""

OF_A_TABLE = {
    entries: entries.c.table_id,
    tables: tables.c.id,
    seats: seats.c.table_id,
    visits: visits.c.table_id,
    snapshots: snapshots.c.table_id,
    game_reviews: game_reviews.c.table_id,
}
"""All database tables with rows about a game table, each with its table id column. People's lists of finished games are
not among them: they outlive the game table."""

people = sa.Table(
    "people",
    metadata,
    _key("id"),
    _column("name", sa.String(80)),
    sa.Column("login", sa.String(160), unique=True),
    _column("password", sa.String(200), server_default=""),
    _column("created", sa.BigInteger),
    _column("recovery", sa.String(64), server_default=""),
    _column("muted", sa.BigInteger, server_default="0"),
    _column("banned", sa.BigInteger, server_default="0"),
)
"""People; `login` is the folded, unique name of those with a password or a recovery code; `recovery` is a digest;
`muted` and `banned` are end times."""

sessions = sa.Table(
    "sessions",
    metadata,
    _key("id"),
    _column("person", ID, index=True),
    _column("label", sa.String(80)),
    _column("created", sa.BigInteger),
    _column("seen", sa.BigInteger),
)
"""Signed-in browsers."""

tokens = sa.Table(
    "tokens",
    metadata,
    _key("digest", 64),
    _column("id", sa.String(20), unique=True),
    _column("person", ID, index=True),
    _column("label", sa.String(80)),
    _column("created", sa.BigInteger),
)
"""API tokens with which programs act for people; only a digest of each is stored."""

announcements = sa.Table(
    "announcements",
    metadata,
    _key("id", 20),
    _column("en", sa.String(400)),
    _column("pl", sa.String(400)),
    sa.Column("until", sa.BigInteger),
)
"""The host's announcement on every page, in one row: in each language, with its expiry."""

attempts = sa.Table(
    "attempts",
    metadata,
    _key("key", 64),
    _column("count", sa.Integer),
    _column("time", sa.BigInteger, index=True),
    _column("until", sa.BigInteger),
)
"""Failed login attempts: their number, the time of the last, and the earliest time of the next. The key is a digest of
the name typed (whether or not it exists), of a browser's device mark, or of a person's id."""

blocks = sa.Table("blocks", metadata, _key("person"), _key("other", index=True))
"""Pairs of a person and another whom they block."""

holidays = sa.Table(
    "holidays",
    metadata,
    _key("person"),
    sa.Column("begins", sa.BigInteger, primary_key=True, autoincrement=False),
    _column("ends", sa.BigInteger),
)
"""Holidays of the last year, during which people's clocks of days stand still."""

reports = sa.Table(
    "reports",
    metadata,
    _key("id", 20),
    _column("person", ID, index=True),
    _column("about", ID, index=True),
    _column("table_id", ID),
    _column("text", sa.String(400)),
    _column("time", sa.BigInteger),
    _column("closed", sa.Boolean),
)
"""Reports to the host about other people."""


def insert_new(table: sa.Table) -> dict[str, sa.Insert]:
    """Return statements that insert rows and skip existing ones, by the name of the database's dialect."""
    both = sqlite.insert(table).on_conflict_do_nothing(), postgresql.insert(table).on_conflict_do_nothing()
    return dict(zip(("sqlite", "postgresql"), both, strict=True))


def in_chunks(ids: Iterable[str], size: int = 500) -> Iterator[list[str]]:
    """Yield ids in lists for queries with IN: databases limit the number of parameters."""
    left = iter(ids)
    while chunk := list(islice(left, size)):
        yield chunk
