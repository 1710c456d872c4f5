"""The append-only log of tables, and its index of tables by seat, stage and deadline."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import msgspec
import sqlalchemy as sa

from ratusz.store.finished_games import detach_results, write_finished_games
from ratusz.store.limits import Limits
from ratusz.store.refusals import refusal
from ratusz.store.schema import OF_A_TABLE, entries, in_chunks, insert_new, people, seats, snapshots, tables, visits
from ratusz.tables import Entry, Table, finished_at, finished_games, read_entry, replay_log, write_entry
from ratusz.tables.events import Finished, Hushed, hush


class Conflict(Exception):
    """Another process has appended to the same table first."""


@dataclass(frozen=True)
class Addition:
    """An entry to append to a table's log, and the table before and after it."""

    entry: Entry
    before: Table
    after: Table


class SeatSummary(msgspec.Struct, frozen=True):
    """The occupant of one seat."""

    person: str
    invited: str
    bot: str
    """The bot that plays now."""
    pending: bool


class Summary(msgspec.Struct, frozen=True):
    """A table as shown in lists."""

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
    """Whether a person was given a hint."""
    said: int
    """Number of lines in the chat."""
    seats: tuple[SeatSummary, ...]

    @property
    def free(self) -> int:
        """Number of seats that are neither taken nor reserved."""
        return sum(not (seat.person or seat.bot or seat.invited) for seat in self.seats)

    def pending(self, person: str) -> bool:
        """Return whether the table waits for this person."""
        return any(seat.pending and seat.person == person and not seat.bot for seat in self.seats)

    def invites(self, person: str) -> bool:
        """Return whether a seat is reserved for this person, who has none yet."""
        invited = self.stage == "lobby" and any(seat.invited == person for seat in self.seats)
        return invited and not any(seat.person == person for seat in self.seats)

    def with_others(self, person: str) -> bool:
        """Return whether other people have a seat, are invited, or may come."""
        others = {seat.person or seat.invited for seat in self.seats} - {"", person}
        return bool(others) or (self.stage == "lobby" and self.free > 0)

    def others_wait(self, person: str) -> bool:
        """Return whether other people wait for this person: for their turn, or for an answer to an invitation."""
        return self.invites(person) or (self.pending(person) and self.with_others(person))


def summary_of(table: Table) -> Summary:
    """Return the summary of a table."""
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
        said=len(table.chat),
        seats=tuple(
            SeatSummary(seat.person, seat.invited, seat.player, number in pending)
            for number, seat in enumerate(table.seats)
        ),
    )


class Log:
    """The log in the database. Every call is one transaction, durable when it returns."""

    def __init__(self, engine: sa.Engine) -> None:
        self._engine = engine

    def open(self, entry: Entry, table: Table, *, since: int, limits: Limits) -> str:
        """Begin the log of a table; return its id, or that of a table opened with the same key after `since`.

        Openings by one person are serialized across processes: each holds the person's row lock until it commits.
        """
        with self._engine.begin() as connection:
            connection.execute(sa.update(people).where(people.c.id == entry.by).values(created=people.c.created))
            if known := _find_by_key(connection, entry.by, entry.key, since):
                return known
            waiting = (tables.c.opener == entry.by) & (tables.c.stage == "lobby")
            if _count(connection, waiting) + _count(connection, _running(entry.by)) >= limits.tables:
                raise refusal("too-many-tables", most=limits.tables)
            if table.stage == "playing":
                _check_running(connection, entry.by, sum(bool(seat.bot) for seat in table.seats), limits)
            _write_entry(connection, table.id, entry)
            _write_visit(connection, table.id, entry.by)
            _write_summary(connection, summary_of(table), None)
        return table.id

    def check_running(self, opener: str, bots: int, limits: Limits) -> None:
        """Refuse if the person may not have one more running game with so many bots."""
        with self._engine.connect() as connection:
            _check_running(connection, opener, bots, limits)

    def append(self, additions: Sequence[Addition]) -> list[bool]:
        """Append entries of different tables with one sync; return for each whether it conflicts.

        It does if its number is taken or the host has deleted the table. This transaction also blanks the chat that an
        entry withdraws, and puts a game that ends on its players' lists.
        """
        with self._engine.begin() as connection:
            return [not self._append_one(connection, addition) for addition in additions]

    def _append_one(self, connection: sa.Connection, addition: Addition) -> bool:
        entry, after = addition.entry, addition.after
        if not _write_entry(connection, after.id, entry):
            return False
        if entry.by and not addition.before.seats_of(entry.by):  # a seated person already has a visit
            _write_visit(connection, after.id, entry.by)
        known, summary = summary_of(addition.before), summary_of(after)
        if msgspec.structs.replace(known, changed=summary.changed) != summary:
            _write_summary(connection, summary, known)
        for event in entry.events:
            if isinstance(event, Hushed):
                _blank(connection, after.id, event.person)
            if isinstance(event, Finished):
                write_finished_games(connection, finished_games(after, entry.time))
        return True

    def lengths(self, table_ids: Iterable[str]) -> dict[str, int]:
        """Return the log lengths of some tables; unknown tables are left out."""
        found = dict[str, int]()
        with self._engine.connect() as connection:
            for chunk in in_chunks(table_ids):
                found.update((id, number) for id, number in connection.execute(_LENGTHS, {"ids": chunk}))
        return found

    def read(self, table_id: str, after: int = 0) -> list[Entry]:
        """Return the entries of a table after a number; empty if there is no such table."""
        query = sa.select(entries.c.entry).where(entries.c.table_id == table_id, entries.c.number > after)
        with self._engine.connect() as connection:
            return [read_entry(text) for text in connection.scalars(query.order_by(entries.c.number))]

    def snapshot(self, table_id: str) -> bytes | None:
        """Return the stored snapshot of a table, if there is one."""
        with self._engine.connect() as connection:
            return connection.scalar(sa.select(snapshots.c.content).where(snapshots.c.table_id == table_id))

    def keep_snapshot(self, table_id: str, number: int, content: bytes) -> None:
        """Store a snapshot after entry `number`, unless the table is gone or a later entry withdraws chat."""
        said = sa.select(entries.c.entry).where(entries.c.table_id == table_id, entries.c.number > number)
        with self._engine.begin() as connection:
            connection.execute(sa.delete(snapshots).where(snapshots.c.table_id == table_id))
            later = [event for text in connection.scalars(said) for event in read_entry(text).events]
            there = connection.scalar(sa.select(tables.c.id).where(tables.c.id == table_id))
            if there and not any(isinstance(event, Hushed) for event in later):
                row = {"table_id": table_id, "number": number, "content": content}
                connection.execute(sa.insert(snapshots).values(row))

    def first(self, table_id: str) -> Entry:
        """Return the entry with which a table was opened."""
        query = sa.select(entries.c.entry).where(entries.c.table_id == table_id, entries.c.number == 1)
        with self._engine.connect() as connection:
            return read_entry(connection.scalars(query).one())

    def blank(self, table_id: str, person: str) -> None:
        """Blank what a person has said at a table that cannot be loaded; `append` does it for all others."""
        with self._engine.begin() as connection:
            _blank(connection, table_id, person)

    def summary(self, table_id: str, connection: sa.Connection) -> Summary | None:
        """Return the summary of a table, read within a transaction."""
        found = _find(connection, tables.c.id == table_id, 1)
        return found[0] if found else None

    def rebuild(self, table_id: str) -> None:
        """Rebuild the index rows of a table from its log; without a log, delete them."""
        with self._engine.begin() as connection:
            _delete_index(connection, table_id)
            query = sa.select(entries.c.entry).where(entries.c.table_id == table_id).order_by(entries.c.number)
            if log := [read_entry(text) for text in connection.scalars(query)]:
                table = replay_log(log)
                _write_summary(connection, summary_of(table), None)
                write_finished_games(connection, finished_games(table, finished_at(log)))
                for person in {entry.by for entry in log} - {""}:
                    _write_visit(connection, table_id, person)
            else:
                detach_results(connection, table_id)

    def delete(self, table_id: str, number: int) -> bool:
        """Delete a table and its log if that still has `number` entries; return whether it was deleted."""
        with self._engine.begin() as connection:
            _delete_index(connection, table_id)
            gone = connection.execute(sa.delete(entries).where(entries.c.table_id == table_id)).rowcount
            if gone == number:
                detach_results(connection, table_id)
            else:
                connection.rollback()
        return gone == number

    def find_by_key(self, person: str, key: str, since: int) -> str | None:
        """Return the id of the table that a person has opened with this key after `since`, if any."""
        with self._engine.connect() as connection:
            return _find_by_key(connection, person, key, since)

    def open_tables(self, since: int = 0, limit: int = 50) -> list[Summary]:
        """Return tables with open access in the lobby, the last changed first."""
        rule = (tables.c.stage == "lobby") & (tables.c.access == "open") & (tables.c.changed >= since)
        return self.find(rule, limit)

    def tables_of(self, person: str, limit: int = 100) -> list[Summary]:
        """Return tables at which a person sits or is invited, the last changed first; no cancelled ones, no lessons."""
        mine = sa.select(seats.c.table_id).where((seats.c.person == person) | (seats.c.invited == person))
        return self.find(tables.c.id.in_(mine) & (tables.c.stage != "cancelled") & (tables.c.access != "lesson"), limit)

    def count_begun(self, person: str, game: str, most: int) -> int:
        """Return the number of games of a title that a person has begun at stored tables, but no more than `most`."""
        mine = (seats.c.person == person) & (tables.c.game == game) & tables.c.stage.in_(["playing", "over"])
        found = sa.select(tables.c.id).join(seats, seats.c.table_id == tables.c.id)
        found = found.where(mine & (tables.c.access != "lesson")).distinct().limit(most)
        with self._engine.connect() as connection:
            return connection.scalar(sa.select(sa.func.count()).select_from(found.subquery())) or 0

    def unfinished_of(self, person: str, limit: int = 100) -> list[Summary]:
        """Return tables at which a person sits or is invited and the game is not over; no lessons."""
        mine = sa.select(seats.c.table_id).where((seats.c.person == person) | (seats.c.invited == person))
        rule = tables.c.stage.in_(("lobby", "playing")) & (tables.c.access != "lesson")
        return self.find(tables.c.id.in_(mine) & rule, limit)

    def lessons_of(self, person: str, limit: int = 100) -> list[Summary]:
        """Return the lessons that a person has opened, the last changed first."""
        return self.find((tables.c.opener == person) & (tables.c.access == "lesson"), limit)

    def tables_visited_by(self, person: str) -> list[str]:
        """Return the ids of all tables at which a person has ever done anything, such as sit down or speak."""
        query = sa.select(visits.c.table_id).where(visits.c.person == person).order_by(visits.c.table_id)
        with self._engine.connect() as connection:
            return list(connection.scalars(query))

    def mark_read(self, table_id: str, person: str, lines: int) -> None:
        """Note that a person has read so many lines of a chat."""
        mine = (visits.c.table_id == table_id) & (visits.c.person == person) & (visits.c.chat_read < lines)
        with self._engine.begin() as connection:
            connection.execute(sa.update(visits).where(mine).values(chat_read=lines))

    def lines_read(self, person: str) -> dict[str, int]:
        """Return how many lines of its chat a person has read at each table where they have been."""
        query = sa.select(visits.c.table_id, visits.c.chat_read).where(visits.c.person == person)
        with self._engine.connect() as connection:
            return {row.table_id: row.chat_read for row in connection.execute(query)}

    def tables_to_run(self, since: int | None = None) -> list[Summary]:
        """Return running games with a clock or a bot to play; with a time, only those overdue since then."""
        clock: sa.ColumnElement[bool] = tables.c.deadline.is_not(None)
        with_people = sa.select(seats.c.table_id).where((seats.c.person != "") & (seats.c.bot == ""))
        due = sa.select(seats.c.table_id).where((seats.c.bot != "") & seats.c.pending)
        bots: sa.ColumnElement[bool] = tables.c.id.in_(due) & tables.c.id.in_(with_people)
        if since is not None:
            clock, bots = tables.c.deadline <= since, bots & (tables.c.changed <= since)
        return self.find((tables.c.stage == "playing") & (clock | bots), 100_000)

    def find(self, rule: sa.ColumnElement[bool], limit: int) -> list[Summary]:
        """Return tables that match a condition on `tables`, the last changed first."""
        with self._engine.connect() as connection:
            return _find(connection, rule, limit)


def _delete_index(connection: sa.Connection, table_id: str) -> None:
    """Delete all rows about a table but its log."""
    for kept, column in OF_A_TABLE.items():
        if kept is not entries:
            connection.execute(sa.delete(kept).where(column == table_id))


def _find(connection: sa.Connection, rule: sa.ColumnElement[bool], limit: int) -> list[Summary]:
    found = sa.select(tables).where(rule).order_by(tables.c.changed.desc(), tables.c.id).limit(limit)
    rows = list(connection.execute(found).mappings())
    places: dict[str, list[SeatSummary]] = {row["id"]: [] for row in rows}
    for chunk in in_chunks(places):
        query = sa.select(seats).where(seats.c.table_id.in_(chunk)).order_by(seats.c.table_id, seats.c.seat)
        for row in connection.execute(query).mappings():
            place = SeatSummary(row["person"], row["invited"], row["bot"], row["pending"])
            places[row["table_id"]].append(place)
    return [Summary(**row, seats=tuple(places[row["id"]])) for row in rows]


def _count(connection: sa.Connection, rule: sa.ColumnElement[bool]) -> int:
    return connection.scalar(sa.select(sa.func.count()).select_from(tables).where(rule)) or 0


def _running(opener: str) -> sa.ColumnElement[bool]:
    """Return the condition for running games of an opener with a person present: abandoned ones do not count."""
    present = sa.exists().where((seats.c.table_id == tables.c.id) & (seats.c.person != "") & (seats.c.bot == ""))
    return (tables.c.opener == opener) & (tables.c.stage == "playing") & present


def _check_running(connection: sa.Connection, opener: str, bots: int, limits: Limits) -> None:
    running = _running(opener)
    if _count(connection, running) >= limits.running_tables:
        raise refusal("too-many-running", most=limits.running_tables)
    playing = (seats.c.bot != "") & seats.c.table_id.in_(sa.select(tables.c.id).where(running))
    known = connection.scalar(sa.select(sa.func.count()).select_from(seats).where(playing)) or 0
    if known + bots > limits.bot_seats:
        raise refusal("too-many-bots", most=limits.bot_seats)


_NEW_ENTRY = sa.text(
    "INSERT INTO entries (table_id, number, time, entry)"
    " SELECT CAST(:table_id AS VARCHAR(40)), CAST(:number AS INTEGER), CAST(:time AS BIGINT), CAST(:entry AS TEXT)"
    " WHERE CAST(:number AS INTEGER) = 1 OR EXISTS (SELECT 1 FROM entries"
    " WHERE table_id = CAST(:table_id AS VARCHAR(40)) AND number = CAST(:number AS INTEGER) - 1)"
    " ON CONFLICT DO NOTHING"
).execution_options(preserve_rowcount=True)
_NEW_VISIT = insert_new(visits)
_LENGTH = sa.select(sa.func.max(entries.c.number)).where(entries.c.table_id == tables.c.id).scalar_subquery()
_LENGTHS = sa.select(tables.c.id, _LENGTH).where(tables.c.id.in_(sa.bindparam("ids", expanding=True)))
"""One index lookup for each table, however long its log is."""


def _write_entry(connection: sa.Connection, table_id: str, entry: Entry) -> bool:
    """Insert an entry if its number is free and the one before exists; return whether it was inserted."""
    row = {"table_id": table_id, "number": entry.number, "time": entry.time, "entry": write_entry(entry).decode()}
    return connection.execute(_NEW_ENTRY, row).rowcount == 1


def _write_visit(connection: sa.Connection, table_id: str, person: str) -> None:
    connection.execute(_NEW_VISIT[connection.dialect.name], {"person": person, "table_id": table_id})


def _blank(connection: sa.Connection, table_id: str, person: str) -> None:
    """Blank the chat of a person who has withdrawn it, the only change ever made to entries; drop the snapshot."""
    connection.execute(sa.delete(snapshots).where(snapshots.c.table_id == table_id))
    named = entries.c.entry.contains(f'"{person}"', autoescape=True)
    query = sa.select(entries.c.entry).where((entries.c.table_id == table_id) & named)
    for entry in map(read_entry, list(connection.scalars(query))):
        if (blank := hush(entry, person)) is not entry:
            place = (entries.c.table_id == table_id) & (entries.c.number == entry.number)
            connection.execute(sa.update(entries).where(place).values(entry=write_entry(blank).decode()))


def _find_by_key(connection: sa.Connection, person: str, key: str, since: int) -> str | None:
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


# Used by nearly every command, so they are built only once.
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
    row = msgspec.structs.asdict(summary)
    del row["seats"]
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
