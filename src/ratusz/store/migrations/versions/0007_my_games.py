"""The finished games of everybody. Those that are there already are listed at once; their logs are read by and by."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """Take the step."""
    results = op.create_table(
        "results",
        sa.Column("person", sa.String(40), primary_key=True),
        sa.Column("table_id", sa.String(40), primary_key=True),
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
    )
    op.create_index("ix_results_table_id", "results", ["table_id"])
    op.create_index("ix_results_person_finished", "results", ["person", "finished", "table_id"])
    op.create_index("ix_results_person_game", "results", ["person", "game", "finished", "table_id"])
    waiting = results.c.ready.is_(False)
    op.create_index("ix_results_waiting", "results", ["table_id"], sqlite_where=waiting, postgresql_where=waiting)
    _list_old_games(results)


def _list_old_games(results: sa.Table) -> None:
    """One statement, whatever there is: who sat at a table that is over, and when anything happened there last."""
    tables = sa.table("tables", *map(sa.column, ("id", "game", "stage", "changed")))
    seats = sa.table("seats", *map(sa.column, ("table_id", "seat", "person")))
    people = sa.table("people", sa.column("id"))
    old = (
        sa.select(
            seats.c.person,
            seats.c.table_id,
            sa.func.min(tables.c.game),
            sa.func.min(seats.c.seat),
            sa.func.min(tables.c.changed),
        )
        .join(tables, tables.c.id == seats.c.table_id)
        .join(people, people.c.id == seats.c.person)
        .where(tables.c.stage == "over")
        .group_by(seats.c.person, seats.c.table_id)
    )
    op.execute(sa.insert(results).from_select(["person", "table_id", "game", "seat", "finished"], old))
