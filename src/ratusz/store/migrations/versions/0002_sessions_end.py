"""Browsers can be signed out: a number that every session carries."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Take the step."""
    op.add_column("people", sa.Column("session", sa.Integer, nullable=False, server_default="0"))
