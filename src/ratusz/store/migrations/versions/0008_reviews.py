"""Reviews of finished games, a cache."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    """Take the step."""
    op.create_table(
        "game_reviews",
        sa.Column("table_id", sa.String(40), primary_key=True),
        sa.Column("edition", sa.Integer, nullable=False),
        sa.Column("content", sa.LargeBinary, nullable=False),
    )
