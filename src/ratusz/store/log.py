"""The append-only log of tables, and finding tables by who sits there."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec
import sqlalchemy as sa
from sqlalchemy.dialects import postgresql, sqlite

from ratusz.store.limits import Limits
from ratusz.store.refusals import refused
from ratusz.store.results import release, write_finishes
from ratusz.store.schema import OF_A_TABLE, entries, people, seats, snapshots, tables, visits
from ratusz.tables import Entry, Table, finished_at, finishes, read_entry, replayed, write_entry
from ratusz.tables.events import Finished, Hushed, hushed


class Conflict(Exception):
    """Another process has appended to the same table in between."""


@dataclass(frozen=True)
class Addition:
    """An entry that a table's log gets, and the table before and after it."""

    entry: Entry
    before: Table
    after: Table


class SeatSummary(msgspec.Struct, frozen=True):
    """Who sits in one seat."""

    person: str
    invited: str
    bot: str
    """The bot that plays now."""
    pending: bool


class Summary(msgspec.Struct, frozen=True):
    """What lists tell of a table."""

    id: str
    game: str
    players: int
    access: str
    stage: str
    opener: str
    opened: int
    changed: int
    deadline: int | None
    hinted: bool
    """Somebody was given a hint."""
    seats: tuple[SeatSummary, ...]

    @property
    def free(self) -> int:
        """How many seats anybody may take."""
        return sum(not (seat.person or seat.bot or seat.invited) for seat in self.seats)

    def pending(self, person: str) -> bool:
        """Whether the table waits for this person."""
        return any(seat.pending and seat.person == person and not seat.bot for seat in self.seats)


def summary_of(table: Table) -> Summary:
    """A table as lists tell of it."""
    pending = table.pending
    return Summary(
        id=table.id,
        game=table.game.id,
        players=table.game.players,
        access=table.access,
        stage=table.stage,
        opener=table.opener,
        opened=table.opened,
        changed=table.changed,
        deadline=table.deadline,
        hinted=any(seat.hints for seat in table.seats),
        seats=tuple(
            SeatSummary(seat.person, seat.invited, seat.player, number in pending)
            for number, seat in enumerate(table.seats)
        ),
    )


class Log:
    """The log in the database. Every call is one transaction; when it returns, the disk has it."""

    def __init__(self, engine: sa.Engine) -> None:
        self._engine = engine

    def open(self, entry: Entry, table: Table, *, since: int, limits: Limits) -> str:
        """Begin the log of a table; its id, or that of the table which the same key has opened since then.

        A person's openings come one after the other, in whichever process: each holds the person's row until its end.
        """
        with self._engine.begin() as connection:
            connection.execute(sa.update(people).where(people.c.id == entry.by).values(created=people.c.created))
            if known := _opened_with(connection, entry.by, entry.key, since):
                return known
            waiting = (tables.c.opener == entry.by) & (tables.c.stage == "lobby")
            if _count(connection, waiting) + _count(connection, _running(entry.by)) >= limits.tables:
                raise refused("too-many-tables", most=limits.tables)
            if table.stage == "playing":
                _check_running(connection, entry.by, sum(bool(seat.bot) for seat in table.seats), limits)
            _write_entry(connection, table.id, entry)
            _write_visit(connection, table.id, entry.by)
            _write_summary(connection, summary_of(table), None)
        return table.id

    def check_running(self, opener: str, bots: int, limits: Limits) -> None:
        """Whether a person may have one more running game, with so many bots."""
        with self._engine.connect() as connection:
            _check_running(connection, opener, bots, limits)

    def append(self, additions: Sequence[Addition]) -> list[bool]:
        """Add entries of different tables, all with one sync; for each, whether that was not possible.

        A number may be taken already, or the host has deleted the table meanwhile. What an entry withdraws is blanked
        in the same transaction, and a game that ends is on its players' lists.
        """
        with self._engine.begin() as connection:
            return [not self._added(connection, addition) for addition in additions]

    def _added(self, connection: sa.Connection, addition: Addition) -> bool:
        entry, after = addition.entry, addition.after
        if not _write_entry(connection, after.id, entry):
            return False
        if entry.by and not addition.before.seats_of(entry.by):  # who sits has been here
            _write_visit(connection, after.id, entry.by)
        known, summary = summary_of(addition.before), summary_of(after)
        if msgspec.structs.replace(known, changed=summary.changed) != summary:
            _write_summary(connection, summary, known)
        for event in entry.events:
            if isinstance(event, Hushed):
                _blank(connection, after.id, event.person)
            if isinstance(event, Finished):
                write_finishes(connection, finishes(after, entry.time))
        return True

    def lengths(self, table_ids: Iterable[str]) -> dict[str, int]:
        """How long the logs of some tables are; those that do not exist are left out."""
        ids, found = list(table_ids), dict[str, int]()
        with self._engine.connect() as connection:
            for chunk in (ids[start : start + 500] for start in range(0, len(ids), 500)):
                found.update((id, number) for id, number in connection.execute(_LENGTHS, {"ids": chunk}))
        return found

    def read(self, table_id: str, after: int = 0) -> list[Entry]:
        """The log of a table, or what came after a number; empty when there is no such table."""
        query = sa.select(entries.c.entry).where(entries.c.table_id == table_id, entries.c.number > after)
        with self._engine.connect() as connection:
            return [read_entry(text) for text in connection.scalars(query.order_by(entries.c.number))]

    def snapshot(self, table_id: str) -> bytes | None:
        """A table as it was some time ago, if that was kept."""
        with self._engine.connect() as connection:
            return connection.scalar(sa.select(snapshots.c.content).where(snapshots.c.table_id == table_id))

    def keep_snapshot(self, table_id: str, number: int, content: bytes) -> None:
        """Keep a table as it is after so many entries, unless it is gone or somebody has withdrawn something since."""
        said = sa.select(entries.c.entry).where(entries.c.table_id == table_id, entries.c.number > number)
        with self._engine.begin() as connection:
            connection.execute(sa.delete(snapshots).where(snapshots.c.table_id == table_id))
            later = [event for text in connection.scalars(said) for event in read_entry(text).events]
            there = connection.scalar(sa.select(tables.c.id).where(tables.c.id == table_id))
            if there and not any(isinstance(event, Hushed) for event in later):
                row = {"table_id": table_id, "number": number, "content": content}
                connection.execute(sa.insert(snapshots).values(row))

    def first(self, table_id: str) -> Entry:
        """The entry with which a table was opened."""
        query = sa.select(entries.c.entry).where(entries.c.table_id == table_id, entries.c.number == 1)
        with self._engine.connect() as connection:
            return read_entry(connection.scalars(query).one())

    def blank(self, table_id: str, person: str) -> None:
        """Blank what a person has said at a table that cannot be played on; see `append` for all others."""
        with self._engine.begin() as connection:
            _blank(connection, table_id, person)

    def summary(self, table_id: str, connection: sa.Connection) -> Summary | None:
        """What lists tell of one table, as a transaction sees it."""
        found = _found(connection, tables.c.id == table_id, 1)
        return found[0] if found else None

    def rebuild(self, table_id: str) -> None:
        """Write anew what only helps to find a table, from its log; if there is no log, nothing of it stays."""
        with self._engine.begin() as connection:
            for kept, column in OF_A_TABLE.items():
                if kept is not entries:
                    connection.execute(sa.delete(kept).where(column == table_id))
            query = sa.select(entries.c.entry).where(entries.c.table_id == table_id).order_by(entries.c.number)
            if log := [read_entry(text) for text in connection.scalars(query)]:
                table = replayed(log)
                _write_summary(connection, summary_of(table), None)
                write_finishes(connection, finishes(table, finished_at(log)))
                for person in {entry.by for entry in log} - {""}:
                    _write_visit(connection, table_id, person)
            else:
                release(connection, table_id)

    def delete(self, table_id: str, number: int) -> bool:
        """Delete a table with its log, if that still has so many entries; whether it was deleted."""
        with self._engine.begin() as connection:
            for kept, column in OF_A_TABLE.items():
                if kept is not entries:
                    connection.execute(sa.delete(kept).where(column == table_id))
            gone = connection.execute(sa.delete(entries).where(entries.c.table_id == table_id)).rowcount
            if gone == number:
                release(connection, table_id)
            else:
                connection.rollback()
        return gone == number

    def opened_with(self, person: str, key: str, since: int) -> str | None:
        """The table that a person opened lately with this key."""
        with self._engine.connect() as connection:
            return _opened_with(connection, person, key, since)

    def open_tables(self, since: int = 0, limit: int = 50) -> list[Summary]:
        """Tables that anybody may join, the newest first."""
        rule = (tables.c.stage == "lobby") & (tables.c.access == "open") & (tables.c.changed >= since)
        return self.find(rule, limit)

    def tables_of(self, person: str, limit: int = 100) -> list[Summary]:
        """Tables at which a person sits or is invited, the last changed first; those given up are left out."""
        mine = sa.select(seats.c.table_id).where((seats.c.person == person) | (seats.c.invited == person))
        return self.find(tables.c.id.in_(mine) & (tables.c.stage != "cancelled") & (tables.c.access != "lesson"), limit)

    def lessons_of(self, person: str, limit: int = 100) -> list[Summary]:
        """Lessons that a person has begun, the last one first."""
        return self.find((tables.c.opener == person) & (tables.c.access == "lesson"), limit)

    def touched_by(self, person: str) -> list[str]:
        """Every table at which a person has ever done anything: sat down, spoken, named others."""
        query = sa.select(visits.c.table_id).where(visits.c.person == person).order_by(visits.c.table_id)
        with self._engine.connect() as connection:
            return list(connection.scalars(query))

    def restless(self, since: int | None = None) -> list[Summary]:
        """Running games where a clock runs or a bot has to play for somebody; with a time, where that is overdue."""
        clock: sa.ColumnElement[bool] = tables.c.deadline.is_not(None)
        somebody = sa.select(seats.c.table_id).where((seats.c.person != "") & (seats.c.bot == ""))
        due = sa.select(seats.c.table_id).where((seats.c.bot != "") & seats.c.pending)
        bots: sa.ColumnElement[bool] = tables.c.id.in_(due) & tables.c.id.in_(somebody)
        if since is not None:
            clock, bots = tables.c.deadline <= since, bots & (tables.c.changed <= since)
        return self.find((tables.c.stage == "playing") & (clock | bots), 100_000)

    def find(self, rule: sa.ColumnElement[bool], limit: int) -> list[Summary]:
        """Tables for which a rule about their summary holds, the last changed first."""
        with self._engine.connect() as connection:
            return _found(connection, rule, limit)


def _found(connection: sa.Connection, rule: sa.ColumnElement[bool], limit: int) -> list[Summary]:
    found = sa.select(tables).where(rule).order_by(tables.c.changed.desc(), tables.c.id).limit(limit)
    rows = list(connection.execute(found).mappings())
    ids = [row["id"] for row in rows]
    places: dict[str, list[SeatSummary]] = {id: [] for id in ids}
    for chunk in (ids[start : start + 500] for start in range(0, len(ids), 500)):
        query = sa.select(seats).where(seats.c.table_id.in_(chunk)).order_by(seats.c.table_id, seats.c.seat)
        for row in connection.execute(query).mappings():
            place = SeatSummary(row["person"], row["invited"], row["bot"], row["pending"])
            places[row["table_id"]].append(place)
    return [Summary(**row, seats=tuple(places[row["id"]])) for row in rows]


def _count(connection: sa.Connection, rule: sa.ColumnElement[bool]) -> int:
    return connection.scalar(sa.select(sa.func.count()).select_from(tables).where(rule)) or 0


def _running(opener: str) -> sa.ColumnElement[bool]:
    """Games that somebody has opened and at which anybody plays; those that all have left do not count."""
    present = sa.exists().where((seats.c.table_id == tables.c.id) & (seats.c.person != "") & (seats.c.bot == ""))
    return (tables.c.opener == opener) & (tables.c.stage == "playing") & present


def _check_running(connection: sa.Connection, opener: str, bots: int, limits: Limits) -> None:
    running = _running(opener)
    if _count(connection, running) >= limits.running_tables:
        raise refused("too-many-running", most=limits.running_tables)
    playing = (seats.c.bot != "") & seats.c.table_id.in_(sa.select(tables.c.id).where(running))
    known = connection.scalar(sa.select(sa.func.count()).select_from(seats).where(playing)) or 0
    if known + bots > limits.bot_seats:
        raise refused("too-many-bots", most=limits.bot_seats)


_NEW_ENTRY = sa.text(
    "INSERT INTO entries (table_id, number, time, entry)"
    " SELECT CAST(:table_id AS VARCHAR(40)), CAST(:number AS INTEGER), CAST(:time AS BIGINT), CAST(:entry AS TEXT)"
    " WHERE CAST(:number AS INTEGER) = 1 OR EXISTS (SELECT 1 FROM entries"
    " WHERE table_id = CAST(:table_id AS VARCHAR(40)) AND number = CAST(:number AS INTEGER) - 1)"
    " ON CONFLICT DO NOTHING"
).execution_options(preserve_rowcount=True)
_NEW_VISIT = {
    "sqlite": sqlite.insert(visits).on_conflict_do_nothing(),
    "postgresql": postgresql.insert(visits).on_conflict_do_nothing(),
}
_LENGTH = sa.select(sa.func.max(entries.c.number)).where(entries.c.table_id == tables.c.id).scalar_subquery()
_LENGTHS = sa.select(tables.c.id, _LENGTH).where(tables.c.id.in_(sa.bindparam("ids", expanding=True)))
"""One step into the index for each table, however long its log is."""


def _write_entry(connection: sa.Connection, table_id: str, entry: Entry) -> bool:
    """Whether it has its place in the log: its number is not taken, and the one before it is there."""
    row = {"table_id": table_id, "number": entry.number, "time": entry.time, "entry": write_entry(entry).decode()}
    return connection.execute(_NEW_ENTRY, row).rowcount == 1


def _write_visit(connection: sa.Connection, table_id: str, person: str) -> None:
    connection.execute(_NEW_VISIT[connection.dialect.name], {"person": person, "table_id": table_id})


def _blank(connection: sa.Connection, table_id: str, person: str) -> None:
    """Replace entries whose words their writer has withdrawn; nothing else is ever changed."""
    connection.execute(sa.delete(snapshots).where(snapshots.c.table_id == table_id))
    named = entries.c.entry.contains(f'"{person}"', autoescape=True)
    query = sa.select(entries.c.entry).where((entries.c.table_id == table_id) & named)
    for entry in map(read_entry, list(connection.scalars(query))):
        if (blank := hushed(entry, person)) is not entry:
            place = (entries.c.table_id == table_id) & (entries.c.number == entry.number)
            connection.execute(sa.update(entries).where(place).values(entry=write_entry(blank).decode()))


def _opened_with(connection: sa.Connection, person: str, key: str, since: int) -> str | None:
    if not key:
        return None
    query = (
        sa.select(entries.c.table_id, entries.c.entry)
        .join(tables, tables.c.id == entries.c.table_id)
        .where(entries.c.number == 1, tables.c.opener == person, tables.c.opened >= since)
    )
    for table_id, text in connection.execute(query):
        entry = read_entry(text)
        if entry.key == key and entry.by == person:
            return str(table_id)
    return None


# With nearly every command, so they are put together only once.
_NEW_SUMMARY = (
    sa.update(tables)
    .where(tables.c.id == sa.bindparam("this"))
    .values({column.name: sa.bindparam(column.name) for column in tables.c})
)
_NEW_SEAT = (
    sa.update(seats)
    .where((seats.c.table_id == sa.bindparam("this")) & (seats.c.seat == sa.bindparam("number")))
    .values({column.name: sa.bindparam(column.name) for column in seats.c})
)


def _write_summary(connection: sa.Connection, summary: Summary, known: Summary | None) -> None:
    row: dict[str, Any] = {name: getattr(summary, name) for name in summary.__struct_fields__ if name != "seats"}
    places = [
        {"table_id": summary.id, "seat": number, **msgspec.structs.asdict(seat)}
        for number, seat in enumerate(summary.seats)
    ]
    if known is None:
        connection.execute(sa.insert(tables), row)
        connection.execute(sa.insert(seats), places)
        return
    connection.execute(_NEW_SUMMARY, {"this": summary.id, **row})
    for place, seat, before in zip(places, summary.seats, known.seats, strict=True):
        if seat != before:
            connection.execute(_NEW_SEAT, {"this": summary.id, "number": place["seat"], **place})
