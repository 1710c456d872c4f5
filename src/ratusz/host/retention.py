"""Retention of old data: periods set by the host, the data that is due for deletion, and an archive of records."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import msgspec
import sqlalchemy as sa

from ratusz.store.files import new_private_file
from ratusz.store.schema import entries, people, reports, seats, sessions, tables, visits
from ratusz.tables import Table, record_of

DAY = 24 * 3600 * 1000
Days = Annotated[int, msgspec.Meta(ge=0, le=36_500)]


class Retention(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """After how many days something is deleted; 0 keeps it for ever."""

    daily: bool = False
    """Whether the server tidies up by itself, once a day; otherwise only `ratusz tidy` does."""
    lobbies: Days = 30
    """Tables that were never started, tables that were given up, and lessons, without a change for so many days."""
    running: Days = 0
    """Games that were begun and not finished, without a change for so many days."""
    finished: Days = 0
    """Finished games, so many days after their last change."""
    guests: Days = 0
    """People without a password who have no unfinished game and were not seen for so many days."""
    reports: Days = 0
    """Reports that the host has closed, so many days after they came."""

    @property
    def deletes(self) -> bool:
        """Whether anything is ever deleted."""
        return any((self.lobbies, self.running, self.finished, self.guests, self.reports))


class OldTable(msgspec.Struct, frozen=True):
    """A table due for deletion."""

    id: str
    game: str
    stage: str
    last: int
    """The time of its last entry."""
    number: int
    """The number of its last entry."""


class StaleGuest(msgspec.Struct, frozen=True):
    """A person without a password due for deletion."""

    id: str
    name: str
    created: int
    since: int
    """The time since which they have not been seen."""


class Due(msgspec.Struct, frozen=True):
    """Everything due for deletion."""

    tables: tuple[OldTable, ...]
    guests: tuple[StaleGuest, ...]
    reports: tuple[str, ...]


def due(engine: sa.Engine, retention: Retention, now: int) -> Due:
    """Return everything that is due for deletion now."""
    with engine.connect() as connection:
        return Due(
            tables=(
                *_old_tables(connection, _GIVEN_UP | _LESSON, retention.lobbies, now),
                *_old_tables(connection, (tables.c.stage == "playing") & ~_LESSON, retention.running, now),
                *_old_tables(connection, (tables.c.stage == "over") & ~_LESSON, retention.finished, now),
            ),
            guests=_old_guests(connection, retention.guests, now),
            reports=_old_reports(connection, retention.reports, now),
        )


_GIVEN_UP: sa.ColumnElement[bool] = tables.c.stage.in_(("lobby", "cancelled"))
_LESSON: sa.ColumnElement[bool] = tables.c.access == "lesson"


def _old_tables(connection: sa.Connection, which: sa.ColumnElement[bool], days: int, now: int) -> tuple[OldTable, ...]:
    """Return matching tables. A change that only one seat sees, such as a draft, counts too, so use the last entry."""
    if not days:
        return ()
    log = entries.alias("log")
    last = sa.select(sa.func.max(log.c.number)).where(log.c.table_id == tables.c.id).scalar_subquery()
    query = (
        sa.select(tables.c.id, tables.c.game, tables.c.stage, entries.c.time, entries.c.number)
        .where(entries.c.table_id == tables.c.id, entries.c.number == last)
        .where(which, tables.c.changed < now - days * DAY, entries.c.time < now - days * DAY)
        .order_by(entries.c.time, tables.c.id)
    )
    return tuple(OldTable(*row) for row in connection.execute(query))


def _old_guests(connection: sa.Connection, days: int, now: int) -> tuple[StaleGuest, ...]:
    if not days:
        return ()
    since = now - days * DAY
    query = sa.select(people.c.id, people.c.name, people.c.created).where(_is_old_guest(since, now))
    rows = connection.execute(query.order_by(people.c.created, people.c.id))
    return tuple(StaleGuest(*row, since) for row in rows)


def _is_old_guest(since: int, now: int) -> sa.ColumnElement[bool]:
    """Return the condition for old guests, except reported or banned ones: deletion would drop report and ban."""
    at = (visits.c.person == people.c.id) & (visits.c.table_id == tables.c.id)
    lately = sa.exists().where(at & (tables.c.changed >= since))
    sits = (seats.c.person == people.c.id) & (seats.c.table_id == tables.c.id)
    unfinished = sa.exists().where(sits & tables.c.stage.in_(("lobby", "playing")))
    seen = sa.exists().where((sessions.c.person == people.c.id) & (sessions.c.seen >= since))
    reported = sa.exists().where((reports.c.about == people.c.id) & ~reports.c.closed)
    guest = people.c.login.is_(None) & (people.c.created < since) & (people.c.banned <= now)
    return guest & ~lately & ~unfinished & ~seen & ~reported


def is_still_due(engine: sa.Engine, guest: StaleGuest, now: int) -> bool:
    """Return whether a guest found earlier has not come back since."""
    due = (people.c.id == guest.id) & _is_old_guest(guest.since, now)
    with engine.connect() as connection:
        return connection.scalar(sa.select(people.c.id).where(due)) is not None


def _old_reports(connection: sa.Connection, days: int, now: int) -> tuple[str, ...]:
    if not days:
        return ()
    query = sa.select(reports.c.id).where(reports.c.closed, reports.c.time < now - days * DAY)
    return tuple(connection.scalars(query.order_by(reports.c.time, reports.c.id)))


def delete_reports(engine: sa.Engine, ids: tuple[str, ...]) -> None:
    """Delete reports that are due."""
    with engine.begin() as connection:
        for id in ids:
            connection.execute(sa.delete(reports).where(reports.c.id == id))


def archive(folder: Path, table: Table, names: dict[str, str]) -> Path:
    """Write the record of a finished game into a folder; it is synced when this returns."""
    record = record_of(table, names)
    path = folder / f"{table.game.id}-{table.id}.txt"
    with new_private_file(path, replace=True) as part:
        part.write_bytes(record.text.encode())
    return path
