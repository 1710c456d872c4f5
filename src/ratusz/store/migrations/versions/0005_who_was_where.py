"""Who has ever sat or spoken at which table."""

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Take the step."""
