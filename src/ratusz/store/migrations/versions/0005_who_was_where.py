"""Who has ever done anything at which table, and what the host tells everybody."""

import msgspec
import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
CHUNK = 10_000


class Event(msgspec.Struct):
    """What an entry of the log says about a person: who sat down, spoke, was handed the table."""

    person: str = ""


class Entry(msgspec.Struct):
    """As much of an entry as this step needs."""

    events: tuple[Event, ...]
    by: str = ""

    def people(self) -> set[str]:
        """Everybody who has done anything here."""
        return {self.by, *(event.person for event in self.events)} - {""}


def upgrade() -> None:
    """Take the step."""
    op.create_table(
        "visits",
        sa.Column("person", sa.String(40), primary_key=True),
        sa.Column("table_id", sa.String(40), primary_key=True),
    )
    op.create_index("ix_visits_table_id", "visits", ["table_id"])
    op.create_table(
        "announcements",
        sa.Column("id", sa.String(20), primary_key=True),
        sa.Column("en", sa.String(400), nullable=False),
        sa.Column("pl", sa.String(400), nullable=False),
        sa.Column("until", sa.BigInteger, nullable=True),
    )
    _read_the_log()


def _read_the_log() -> None:
    """Fill in the visits of logs that exist; a page of the log at a time, because a log can be larger than memory."""
    entries = sa.table("entries", sa.column("table_id"), sa.column("number"), sa.column("entry"))
    visits = sa.table("visits", sa.column("person"), sa.column("table_id"))
    place = sa.tuple_(entries.c.table_id, entries.c.number)
    known: set[str] = set()
    last = ("", 0)
    while True:
        page = sa.select(entries).where(place > sa.tuple_(*last)).order_by(entries.c.table_id, entries.c.number)
        rows = op.get_bind().execute(page.limit(CHUNK)).all()
        found: dict[tuple[str, str], None] = {}
        for table_id, number, text in rows:
            if table_id != last[0]:
                known = set()
            last = (table_id, number)
            for person in msgspec.json.decode(text, type=Entry).people() - known:
                known.add(person)
                found[person, table_id] = None
        if found:
            op.bulk_insert(visits, [{"person": person, "table_id": table_id} for person, table_id in found])
        if len(rows) < CHUNK:
            return
