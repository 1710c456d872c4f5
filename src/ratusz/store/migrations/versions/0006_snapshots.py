"""Snapshots of long games, a cache of the log."""

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Take the step."""
