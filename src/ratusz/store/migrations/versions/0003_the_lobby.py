"""A table that waits for its players is in the lobby; it used to be called gathering."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Take the step."""
    tables = sa.table("tables", sa.column("stage", sa.String))
    op.execute(tables.update().where(tables.c.stage == "gathering").values(stage="lobby"))
