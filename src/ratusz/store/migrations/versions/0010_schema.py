"""Create the schema of version 0.2, which stands beside this file as SQL: it stays as it is when schema.py changes."""

from pathlib import Path

from alembic import op

revision = "0010"
down_revision = None


def upgrade() -> None:
    """Create the tables and their indexes."""
    script = Path(__file__).with_suffix(".sql").read_text(encoding="utf-8")
    if op.get_bind().dialect.name == "postgresql":
        script = script.replace("BLOB", "BYTEA")
    for statement in filter(None, map(str.strip, script.split(";\n"))):
        op.execute(statement)
