"""The tables of the database.

The log is the source of truth; `tables`, `seats`, `visits` and `results` are indexes derived from it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice

import sqlalchemy as sa

metadata = sa.MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "pk": "pk_%(table_name)s",
    }
)

entries = sa.Table(
    "entries",
    metadata,
    sa.Column("table_id", sa.String(40), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("time", sa.BigInteger, nullable=False),
    sa.Column("entry", sa.Text, nullable=False),
)
"""The append-only log: one row for each accepted command, its events as JSON."""

tables = sa.Table(
    "tables",
    metadata,
    sa.Column("id", sa.String(40), primary_key=True),
    sa.Column("game", sa.String(40), nullable=False),
    sa.Column("players", sa.Integer, nullable=False),
    sa.Column("access", sa.String(10), nullable=False),
    sa.Column("stage", sa.String(10), nullable=False),
    sa.Column("opener", sa.String(40), nullable=False),
    sa.Column("opened", sa.BigInteger, nullable=False),
    sa.Column("changed", sa.BigInteger, nullable=False),
    sa.Column("deadline", sa.BigInteger, nullable=True),
    sa.Column("hinted", sa.Boolean, nullable=False),
    sa.Index("ix_tables_stage_access", "stage", "access", "changed"),
)
"""The summary of each table, derived from its log."""

seats = sa.Table(
    "seats",
    metadata,
    sa.Column("table_id", sa.String(40), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("person", sa.String(40), nullable=False, index=True),
    sa.Column("invited", sa.String(40), nullable=False, index=True),
    sa.Column("bot", sa.String(40), nullable=False),
    sa.Column("pending", sa.Boolean, nullable=False),
)
"""The person, invitation and bot of each seat."""

visits = sa.Table(
    "visits",
    metadata,
    sa.Column("person", sa.String(40), primary_key=True),
    sa.Column("table_id", sa.String(40), primary_key=True, index=True),
)
"""Pairs of people and the tables at which they have ever done anything."""

snapshots = sa.Table(
    "snapshots",
    metadata,
    sa.Column("table_id", sa.String(40), primary_key=True),
    sa.Column("number", sa.Integer, nullable=False),
    sa.Column("content", sa.LargeBinary, nullable=False),
)
"""Snapshots of tables with a long log after a number of entries: a cache, so that the log need not be read whole."""

results = sa.Table(
    "results",
    metadata,
    sa.Column("person", sa.String(40), primary_key=True),
    sa.Column("table_id", sa.String(40), primary_key=True, index=True),
    sa.Column("game", sa.String(40), nullable=False),
    sa.Column("kind", sa.String(200), nullable=False),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("score", sa.Integer, nullable=False),
    sa.Column("place", sa.Integer, nullable=False),
    sa.Column("title", sa.String(40), nullable=False),
    sa.Column("ladder", sa.Text, nullable=False),
    sa.Column("finished", sa.BigInteger, nullable=False),
    sa.Column("seats", sa.Text, nullable=False),
    sa.Column("counted", sa.Boolean, nullable=False),
    sa.Column("hints", sa.Boolean, nullable=False),
    sa.Column("kept", sa.Boolean, nullable=False, server_default=sa.true()),
    sa.Column("taken_off", sa.Boolean, nullable=False, server_default=sa.false()),
    sa.Index("ix_results_person_finished", "person", "finished", "table_id"),
    sa.Index("ix_results_person_game", "person", "game", "finished", "table_id"),
)
"""Everybody's finished games, written with the event that ends a game. Other people in `seats` are ids, not names.
`kept`: the table still exists. `taken_off`: the person has removed it from their list; the row stays, empty, so that it
is not listed again."""

game_reviews = sa.Table(
    "game_reviews",
    metadata,
    sa.Column("table_id", sa.String(40), primary_key=True),
    sa.Column("edition", sa.Integer, nullable=False),
    sa.Column("content", sa.LargeBinary, nullable=False),
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
    sa.Column("id", sa.String(40), primary_key=True),
    sa.Column("name", sa.String(80), nullable=False),
    sa.Column("login", sa.String(160), nullable=True, unique=True),
    sa.Column("password", sa.String(200), nullable=False, server_default=""),
    sa.Column("created", sa.BigInteger, nullable=False),
    sa.Column("recovery", sa.String(64), nullable=False, server_default=""),
    sa.Column("muted", sa.BigInteger, nullable=False, server_default="0"),
    sa.Column("banned", sa.BigInteger, nullable=False, server_default="0"),
)
"""People; `login` is the folded, unique name of those with a password or a recovery code; `recovery` is a digest;
`muted` and `banned` are end times."""

sessions = sa.Table(
    "sessions",
    metadata,
    sa.Column("id", sa.String(40), primary_key=True),
    sa.Column("person", sa.String(40), nullable=False, index=True),
    sa.Column("label", sa.String(80), nullable=False),
    sa.Column("created", sa.BigInteger, nullable=False),
    sa.Column("seen", sa.BigInteger, nullable=False),
)
"""Signed-in browsers."""

tokens = sa.Table(
    "tokens",
    metadata,
    sa.Column("digest", sa.String(64), primary_key=True),
    sa.Column("id", sa.String(20), nullable=False, unique=True),
    sa.Column("person", sa.String(40), nullable=False, index=True),
    sa.Column("label", sa.String(80), nullable=False),
    sa.Column("created", sa.BigInteger, nullable=False),
)
"""API tokens with which programs act for people; only a digest of each is stored."""

announcements = sa.Table(
    "announcements",
    metadata,
    sa.Column("id", sa.String(20), primary_key=True),
    sa.Column("en", sa.String(400), nullable=False),
    sa.Column("pl", sa.String(400), nullable=False),
    sa.Column("until", sa.BigInteger, nullable=True),
)
"""The host's announcement on every page, in one row: in each language, with its expiry."""

attempts = sa.Table(
    "attempts",
    metadata,
    sa.Column("key", sa.String(64), primary_key=True),
    sa.Column("count", sa.Integer, nullable=False),
    sa.Column("time", sa.BigInteger, nullable=False, index=True),
    sa.Column("until", sa.BigInteger, nullable=False),
)
"""Failed login attempts: their number, the time of the last, and the earliest time of the next. The key is a digest of
the name typed (whether or not it exists), of a browser's device mark, or of a person's id."""

blocks = sa.Table(
    "blocks",
    metadata,
    sa.Column("person", sa.String(40), primary_key=True),
    sa.Column("other", sa.String(40), primary_key=True, index=True),
)
"""Pairs of a person and somebody they block."""

reports = sa.Table(
    "reports",
    metadata,
    sa.Column("id", sa.String(20), primary_key=True),
    sa.Column("person", sa.String(40), nullable=False, index=True),
    sa.Column("about", sa.String(40), nullable=False, index=True),
    sa.Column("table_id", sa.String(40), nullable=False),
    sa.Column("text", sa.String(400), nullable=False),
    sa.Column("time", sa.BigInteger, nullable=False),
    sa.Column("closed", sa.Boolean, nullable=False),
)
"""Reports to the host about other people."""


def in_chunks(ids: Iterable[str], size: int = 500) -> Iterator[list[str]]:
    """Yield ids in lists for queries with IN: databases limit the number of parameters."""
    left = iter(ids)
    while chunk := list(islice(left, size)):
        yield chunk
