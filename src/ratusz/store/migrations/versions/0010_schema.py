"""The schema of version 0.2: the log of tables, its indexes, people and what belongs to them."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = None


def upgrade() -> None:
    """Make the tables."""
    _make_game_tables()
    _make_lists()
    _make_people()
    _make_moderation()


def _make_game_tables() -> None:
    op.create_table(
        "entries",
        sa.Column("table_id", sa.String(40), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("time", sa.BigInteger, nullable=False),
        sa.Column("entry", sa.Text, nullable=False),
    )
    op.create_table(
        "tables",
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
    )
    op.create_index("ix_tables_stage_access", "tables", ["stage", "access", "changed"])
    op.create_table(
        "seats",
        sa.Column("table_id", sa.String(40), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("person", sa.String(40), nullable=False, index=True),
        sa.Column("invited", sa.String(40), nullable=False, index=True),
        sa.Column("bot", sa.String(40), nullable=False),
        sa.Column("pending", sa.Boolean, nullable=False),
    )
    op.create_table(
        "visits",
        sa.Column("person", sa.String(40), primary_key=True),
        sa.Column("table_id", sa.String(40), primary_key=True, index=True),
    )
    op.create_table(
        "snapshots",
        sa.Column("table_id", sa.String(40), primary_key=True),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("content", sa.LargeBinary, nullable=False),
    )


def _make_lists() -> None:
    op.create_table(
        "results",
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
    )
    op.create_index("ix_results_person_finished", "results", ["person", "finished", "table_id"])
    op.create_index("ix_results_person_game", "results", ["person", "game", "finished", "table_id"])
    op.create_table(
        "game_reviews",
        sa.Column("table_id", sa.String(40), primary_key=True),
        sa.Column("edition", sa.Integer, nullable=False),
        sa.Column("content", sa.LargeBinary, nullable=False),
    )


def _make_people() -> None:
    op.create_table(
        "people",
        sa.Column("id", sa.String(40), primary_key=True),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("login", sa.String(160), nullable=True, unique=True),
        sa.Column("password", sa.String(200), nullable=False, server_default=""),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("recovery", sa.String(64), nullable=False, server_default=""),
        sa.Column("muted", sa.BigInteger, nullable=False, server_default="0"),
        sa.Column("banned", sa.BigInteger, nullable=False, server_default="0"),
    )
    op.create_table(
        "sessions",
        sa.Column("id", sa.String(40), primary_key=True),
        sa.Column("person", sa.String(40), nullable=False, index=True),
        sa.Column("label", sa.String(80), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("seen", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "tokens",
        sa.Column("digest", sa.String(64), primary_key=True),
        sa.Column("id", sa.String(20), nullable=False, unique=True),
        sa.Column("person", sa.String(40), nullable=False, index=True),
        sa.Column("label", sa.String(80), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "attempts",
        sa.Column("key", sa.String(64), primary_key=True),
        sa.Column("count", sa.Integer, nullable=False),
        sa.Column("time", sa.BigInteger, nullable=False, index=True),
        sa.Column("until", sa.BigInteger, nullable=False),
    )


def _make_moderation() -> None:
    op.create_table(
        "announcements",
        sa.Column("id", sa.String(20), primary_key=True),
        sa.Column("en", sa.String(400), nullable=False),
        sa.Column("pl", sa.String(400), nullable=False),
        sa.Column("until", sa.BigInteger, nullable=True),
    )
    op.create_table(
        "blocks",
        sa.Column("person", sa.String(40), primary_key=True),
        sa.Column("other", sa.String(40), primary_key=True, index=True),
    )
    op.create_table(
        "reports",
        sa.Column("id", sa.String(20), primary_key=True),
        sa.Column("person", sa.String(40), nullable=False, index=True),
        sa.Column("about", sa.String(40), nullable=False, index=True),
        sa.Column("table_id", sa.String(40), nullable=False),
        sa.Column("text", sa.String(400), nullable=False),
        sa.Column("time", sa.BigInteger, nullable=False),
        sa.Column("closed", sa.Boolean, nullable=False),
    )
