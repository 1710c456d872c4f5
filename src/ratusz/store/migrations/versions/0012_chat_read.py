"""Count the lines of chats, and how many of them each person has read."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"


def upgrade() -> None:
    """Add a column to tables and one to visits."""
    op.add_column("tables", sa.Column("said", sa.Integer, nullable=False, server_default="0"))
    op.add_column("visits", sa.Column("chat_read", sa.Integer, nullable=False, server_default="0"))
