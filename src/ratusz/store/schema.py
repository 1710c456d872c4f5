"""The tables of the database. The log is the truth; `tables`, `seats`, `visits` and `results` only help to find things
in it."""

from __future__ import annotations

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
    sa.Column("hinted", sa.Boolean, nullable=False, server_default=sa.false()),
    sa.Index("ix_tables_stage_access", "stage", "access", "changed"),
)
"""What can be told of each table without reading its log."""

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
"""Who sits where."""

visits = sa.Table(
    "visits",
    metadata,
    sa.Column("person", sa.String(40), primary_key=True),
    sa.Column("table_id", sa.String(40), primary_key=True, index=True),
)
"""Who has ever done anything at which table."""

snapshots = sa.Table(
    "snapshots",
    metadata,
    sa.Column("table_id", sa.String(40), primary_key=True),
    sa.Column("number", sa.Integer, nullable=False),
    sa.Column("content", sa.LargeBinary, nullable=False),
)
"""Tables with a long log as they were after a number of entries: a cache, so that the log need not be read whole."""

results = sa.Table(
    "results",
    metadata,
    sa.Column("person", sa.String(40), primary_key=True),
    sa.Column("table_id", sa.String(40), primary_key=True, index=True),
    sa.Column("game", sa.String(40), nullable=False),
    sa.Column("kind", sa.String(200), nullable=False, server_default=""),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("score", sa.Integer, nullable=True),
    sa.Column("place", sa.Integer, nullable=False, server_default="0"),
    sa.Column("title", sa.String(40), nullable=False, server_default=""),
    sa.Column("ladder", sa.Text, nullable=False, server_default="[]"),
    sa.Column("finished", sa.BigInteger, nullable=False),
    sa.Column("seats", sa.Text, nullable=False, server_default="[]"),
    sa.Column("counted", sa.Boolean, nullable=False, server_default=sa.false()),
    sa.Column("hints", sa.Boolean, nullable=False, server_default=sa.false()),
    sa.Column("kept", sa.Boolean, nullable=False, server_default=sa.true()),
    sa.Column("taken_off", sa.Boolean, nullable=False, server_default=sa.false()),
    sa.Column("ready", sa.Boolean, nullable=False, server_default=sa.false()),
    sa.Index("ix_results_person_finished", "person", "finished", "table_id"),
    sa.Index("ix_results_person_game", "person", "game", "finished", "table_id"),
)
"""Everybody's finished games, written with the event that ends a game. Other people in `seats` are ids, not names.
`kept`: the table is still there. `taken_off`: the person does not want it on their list; the row stays, empty, so that
it does not come back. Not `ready`: a game from before there was this list, whose log has not been read yet."""

waiting_results = sa.Index(
    "ix_results_waiting",
    results.c.table_id,
    sqlite_where=results.c.ready.is_(False),
    postgresql_where=results.c.ready.is_(False),
)
"""Finds those that are not ready, and is empty when all are."""

game_reviews = sa.Table(
    "game_reviews",
    metadata,
    sa.Column("table_id", sa.String(40), primary_key=True),
    sa.Column("edition", sa.Integer, nullable=False),
    sa.Column("content", sa.LargeBinary, nullable=False),
)
"""Thorough reviews of finished games, compressed: a cache, since each takes most of a minute to make."""

OF_A_TABLE = {
    entries: entries.c.table_id,
    tables: tables.c.id,
    seats: seats.c.table_id,
    visits: visits.c.table_id,
    snapshots: snapshots.c.table_id,
    game_reviews: game_reviews.c.table_id,
}
"""Everything that is kept about one table at which people play, with the column that says at which. What people have on
their lists of games is theirs, and stays without it."""

people = sa.Table(
    "people",
    metadata,
    sa.Column("id", sa.String(40), primary_key=True),
    sa.Column("name", sa.String(80), nullable=False),
    sa.Column("login", sa.String(160), nullable=True, unique=True),
    sa.Column("password", sa.String(200), nullable=False, server_default=""),
    sa.Column("created", sa.BigInteger, nullable=False),
    sa.Column("session", sa.Integer, nullable=False, server_default="0"),
    sa.Column("recovery", sa.String(64), nullable=False, server_default=""),
    sa.Column("muted", sa.BigInteger, nullable=False, server_default="0"),
    sa.Column("banned", sa.BigInteger, nullable=False, server_default="0"),
)
"""People; `login` is the folded name of those who have a password or a recovery code, and theirs alone; `session` is
the number that cookies of earlier versions must carry; `recovery` is a digest; `muted` and `banned` say until when."""

sessions = sa.Table(
    "sessions",
    metadata,
    sa.Column("id", sa.String(40), primary_key=True),
    sa.Column("person", sa.String(40), nullable=False, index=True),
    sa.Column("label", sa.String(80), nullable=False),
    sa.Column("created", sa.BigInteger, nullable=False),
    sa.Column("seen", sa.BigInteger, nullable=False),
)
"""Browsers that are signed in. Without a person: the ghost of an old cookie, so that it does not come back."""

tokens = sa.Table(
    "tokens",
    metadata,
    sa.Column("digest", sa.String(64), primary_key=True),
    sa.Column("id", sa.String(20), nullable=False, unique=True),
    sa.Column("person", sa.String(40), nullable=False, index=True),
    sa.Column("label", sa.String(80), nullable=False),
    sa.Column("created", sa.BigInteger, nullable=False),
)
"""Tokens with which programs act for people; only a digest of each is kept."""

announcements = sa.Table(
    "announcements",
    metadata,
    sa.Column("id", sa.String(20), primary_key=True),
    sa.Column("en", sa.String(400), nullable=False),
    sa.Column("pl", sa.String(400), nullable=False),
    sa.Column("until", sa.BigInteger, nullable=True),
)
"""What the host tells everybody on every page, in one row: in each language, and until when."""

attempts = sa.Table(
    "attempts",
    metadata,
    sa.Column("key", sa.String(64), primary_key=True),
    sa.Column("count", sa.Integer, nullable=False),
    sa.Column("time", sa.BigInteger, nullable=False, index=True),
    sa.Column("until", sa.BigInteger, nullable=False),
)
"""Passwords that were tried in vain: how often, when last, and until when the next one has to wait. The key is a digest
of the name, whether anybody has it or not."""

blocks = sa.Table(
    "blocks",
    metadata,
    sa.Column("person", sa.String(40), primary_key=True),
    sa.Column("other", sa.String(40), primary_key=True, index=True),
)
"""Who wants nothing to do with whom."""

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
"""What people tell the host about others."""
