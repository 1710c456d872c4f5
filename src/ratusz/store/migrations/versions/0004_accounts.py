"""Sessions, recovery codes, blocks, reports: what belongs to a person."""

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Take the step."""
