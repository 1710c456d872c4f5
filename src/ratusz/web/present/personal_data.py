"""Personal data that is stored: every database table is listed here, and the privacy page explains them."""

from __future__ import annotations

from typing import NamedTuple

import sqlalchemy as sa

from ratusz.store import schema


class Stored(NamedTuple):
    """One kind of data, under the name that its texts have (`privacy-of-NAME`)."""

    name: str
    tables: tuple[sa.Table, ...]
    settings: tuple[str, ...] = ()
    """The settings of `Retention` that say how long it is kept."""


INVENTORY = (
    Stored("people", (schema.people,), ("guests",)),
    Stored("sessions", (schema.sessions,)),
    Stored("tokens", (schema.tokens,)),
    Stored(
        "games",
        (schema.entries, schema.tables, schema.seats, schema.visits, schema.snapshots, schema.game_reviews),
        ("lobbies", "running", "finished"),
    ),
    Stored("results", (schema.results,)),
    Stored("blocks", (schema.blocks,)),
    Stored("holidays", (schema.holidays,)),
    Stored("reports", (schema.reports,), ("reports",)),
    Stored("attempts", (schema.attempts,)),
)
NOT_ABOUT_PEOPLE = (schema.announcements,)
"""Tables without personal data."""
