"""At which tables somebody was given a hint, for lists."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    """Take the step. What people have written is quoted in the log, so nothing else reads like such an event."""
    op.add_column("tables", sa.Column("hinted", sa.Boolean, nullable=False, server_default=sa.false()))
    tables = sa.table("tables", sa.column("id", sa.String), sa.column("hinted", sa.Boolean))
    entries = sa.table("entries", sa.column("table_id", sa.String), sa.column("entry", sa.Text))
    hinted = sa.select(entries.c.table_id).where(entries.c.entry.contains('"event":"hinted"'))
    op.execute(tables.update().where(tables.c.id.in_(hinted)).values(hinted=True))
