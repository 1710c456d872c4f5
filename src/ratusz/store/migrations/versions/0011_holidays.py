"""Add the holidays of people."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    """Create the table."""
    op.create_table(
        "holidays",
        sa.Column("person", sa.String(40), nullable=False),
        sa.Column("begins", sa.BigInteger, autoincrement=False, nullable=False),
        sa.Column("ends", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("person", "begins", name="pk_holidays"),
    )
