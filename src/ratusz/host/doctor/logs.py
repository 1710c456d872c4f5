"""Checks of every table: its log is complete, can be replayed by the rules, and agrees with the index rows."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

import msgspec
import sqlalchemy as sa

from ratusz.engine.errors import BadData, RatuszError
from ratusz.engine.records import check_chance
from ratusz.host.doctor.findings import TO_CLOSE, TO_REPAIR, TO_RESTORE, Finding
from ratusz.store.log import Log, Summary, summary_of
from ratusz.store.outage import Unavailable, reason_of
from ratusz.store.schema import entries, people, results, tables, tokens, visits
from ratusz.tables import Entry, Table, apply, is_listed, read_entry, record_of


class Logs:
    """Checks all tables, each from one read snapshot, so that the server may go on writing."""

    def __init__(self, engine: sa.Engine, *, repair: bool) -> None:
        self._engine, self._repair = engine, repair
        self.lists = True
        """Whether index rows are compared too; not with an older schema, as its migrations may change them."""
        self._log = Log(engine)
        self.tables = self.entries = self.finished = 0

    def findings(self, progress: Callable[[int, int], None]) -> Iterator[Finding]:
        """Yield findings about tables and tokens; make the repairs that lose nothing."""
        with self._engine.connect() as connection:
            known = sa.select(tables.c.id).union(sa.select(entries.c.table_id))
            ids = sorted(connection.scalars(known))
            self._people = set(connection.scalars(sa.select(people.c.id)))
            lost = set(connection.scalars(sa.select(tokens.c.person).distinct())) - self._people
        if lost:
            yield Finding("warning", f"Tokens of {len(lost)} people who do not exist are kept.", "They open nothing.")
        for number, table_id in enumerate(ids):
            progress(number, len(ids))
            for finding in self._table(table_id):
                if finding.mendable and self._repair:
                    self._log.rebuild(finding.table)
                    finding = finding.mark_repaired()
                yield finding
            self.tables += 1
        progress(len(ids), len(ids))

    def _table(self, table_id: str) -> Iterator[Finding]:
        try:
            texts, summary, visitors, players = self._read(table_id)
        except (sa.exc.DBAPIError, Unavailable) as error:
            what = f"The log of table {table_id} cannot be read: {reason_of(error)}."
            yield Finding("error", what, TO_RESTORE, table_id)
            return
        self.entries += len(texts)
        if not texts:
            what = f"Table {table_id} is listed, but has no log."
            yield Finding("error", what, "Run `ratusz doctor --repair`: the list forgets it.", table_id, mendable=True)
            return
        try:
            log = _read_log(texts)
            table = _replay(log)
        except _Broken as broken:
            yield Finding("error", f"Table {table_id}: {broken}", TO_RESTORE, table_id)
            return
        except BadData:
            what = f"Table {table_id} was opened with another data file of its game, so it cannot be looked at."
            yield Finding("note", what, "RATUSZ_GAME_DATA names the folder with such files.", table_id)
            return
        if self.lists:
            yield from self._check_index(table, log, summary, visitors)
            yield from self._on_lists(table, players)
        yield from self._chance(table)
        yield from self._check_people(table)

    def _read(self, table_id: str) -> tuple[list[tuple[int, str]], Summary | None, set[str], set[str]]:
        """Read the log of a table and its index rows from one snapshot."""
        with self._engine.connect() as connection:
            if connection.dialect.name == "sqlite":
                connection.exec_driver_sql("BEGIN")
            rows = sa.select(entries.c.number, entries.c.entry).where(entries.c.table_id == table_id)
            texts = [(number, text) for number, text in connection.execute(rows.order_by(entries.c.number))]
            if not self.lists:
                return texts, None, set(), set()
            summary = self._log.summary(table_id, connection)
            there = sa.select(visits.c.person).where(visits.c.table_id == table_id)
            lists = sa.select(results.c.person).where(results.c.table_id == table_id)
            return texts, summary, set(connection.scalars(there)), set(connection.scalars(lists))

    def _check_index(
        self, table: Table, log: Sequence[Entry], summary: Summary | None, known: set[str]
    ) -> Iterator[Finding]:
        told = summary_of(table)
        if summary is None or msgspec.structs.replace(summary, changed=told.changed) != told:
            what = f"The list says something else of table {table.id} than its log."
            yield Finding("error", what, TO_REPAIR, table.id, mendable=True)
        elif known != {entry.by for entry in log} - {""}:
            what = f"Who was at table {table.id} is not what its log says."
            yield Finding("error", what, TO_REPAIR, table.id, mendable=True)

    def _on_lists(self, table: Table, known: set[str]) -> Iterator[Finding]:
        if is_listed(table) and (set(table.people) & self._people) - known:
            what = f"The finished game at table {table.id} is not on the lists of all who played it."
            yield Finding("error", what, TO_REPAIR, table.id, mendable=True)

    def _chance(self, table: Table) -> Iterator[Finding]:
        if table.stage != "over" or table.begin:
            return
        try:
            check_chance(record_of(table, {}))
            self.finished += 1
        except RatuszError as error:
            what = f"The chance of the finished table {table.id} was not drawn from its seed: {error}"
            yield Finding("error", what, TO_RESTORE, table.id)

    def _check_people(self, table: Table) -> Iterator[Finding]:
        """Check that the people whom the table waits for exist: deleted people have left their tables."""
        waited = {table.seats[seat].person for seat in table.pending if not table.seats[seat].player}
        if waited - self._people:
            yield Finding("warning", f"Table {table.id} waits for a person who does not exist.", TO_CLOSE, table.id)


class _Broken(Exception):
    """A log that cannot be replayed."""


def _read_log(texts: Sequence[tuple[int, str]]) -> list[Entry]:
    """Parse a log; raise _Broken unless it is numbered from 1 without a gap."""
    log: list[Entry] = []
    for expected, (number, text) in enumerate(texts, 1):
        try:
            entry = read_entry(text)
        except msgspec.DecodeError as error:
            raise _Broken(f"entry {number} cannot be read: {error}.") from None
        if number != expected or entry.number != number:
            raise _Broken(f"entry {expected} is missing in its log.")
        log.append(entry)
    return log


def _replay(log: Sequence[Entry]) -> Table:
    table: Table | None = None
    for entry in log:
        try:
            table = apply(table, entry)
        except BadData:
            raise
        except Exception as error:  # a tampered entry can fail in any way
            raise _Broken(f"entry {entry.number} cannot be played: {str(error) or type(error).__name__}.") from None
    assert table is not None
    return table
