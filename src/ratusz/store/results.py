"""Finished games on people's lists: written, filled in, emptied. Every call is part of a transaction."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
import sqlalchemy as sa
from sqlalchemy.dialects import postgresql, sqlite

from ratusz.store.schema import entries, people, results
from ratusz.tables import Finish

_NEW = {
    "sqlite": sqlite.insert(results).on_conflict_do_nothing(),
    "postgresql": postgresql.insert(results).on_conflict_do_nothing(),
}
_FILLED = (
    sa.update(results)
    .where(results.c.person == sa.bindparam("who"), results.c.table_id == sa.bindparam("this"))
    .where(results.c.ready.is_(False))
)
_EMPTY: dict[str, Any] = {
    "kind": "",
    "score": None,
    "place": 0,
    "title": "",
    "ladder": "[]",
    "seats": "[]",
    "counted": False,
    "hints": False,
    "ready": True,
}


def write_finishes(connection: sa.Connection, found: Sequence[Finish]) -> None:
    """A game has ended. What is on a list already, or was taken off it, stays as it is; who has deleted their data has
    no list."""
    there = sa.select(people.c.id).where(people.c.id.in_([finish.person for finish in found]))
    known = set(connection.scalars(there)) if found else set()
    if rows := [_row(finish) for finish in found if finish.person in known]:
        connection.execute(_NEW[connection.dialect.name], rows)


def _row(finish: Finish) -> dict[str, Any]:
    return {
        "person": finish.person,
        "table_id": finish.table,
        "game": finish.game,
        "kind": finish.kind,
        "seat": finish.seat,
        "score": finish.score,
        "place": finish.place,
        "title": finish.title,
        "ladder": msgspec.json.encode(finish.ladder).decode(),
        "finished": finish.finished,
        "seats": msgspec.json.encode(finish.seats).decode(),
        "counted": finish.counted,
        "hints": finish.hints,
        "ready": True,
    }


def release(connection: sa.Connection, table_id: str) -> None:
    """A table is deleted: people keep their scores, but nothing of who else was there."""
    mine = results.c.table_id == table_id
    connection.execute(sa.delete(results).where(mine, results.c.taken_off))  # it cannot come back any longer
    connection.execute(sa.update(results).where(mine).values(kept=False, seats="[]", ready=True))


def take_off(connection: sa.Connection, person: str, table_id: str) -> bool:
    """Somebody does not want a game on their list; whether it was there. An empty row keeps it from coming back."""
    mine = (results.c.person == person) & (results.c.table_id == table_id) & results.c.taken_off.is_(False)
    if connection.execute(sa.delete(results).where(mine, results.c.kept.is_(False))).rowcount:
        return True
    return bool(connection.execute(sa.update(results).where(mine).values(taken_off=True, **_EMPTY)).rowcount)


def waiting(connection: sa.Connection, most: int) -> list[str]:
    """Tables that are on lists, but nobody has looked yet how they ended."""
    query = sa.select(results.c.table_id).where(results.c.ready.is_(False)).order_by(results.c.table_id)
    return list(connection.scalars(query.distinct().limit(most)))


def log_of(connection: sa.Connection, table_id: str) -> tuple[str, ...]:
    """The log of a table as it is stored."""
    query = sa.select(entries.c.entry).where(entries.c.table_id == table_id).order_by(entries.c.number)
    return tuple(connection.scalars(query))


def fill_in(connection: sa.Connection, table_id: str, found: Sequence[Finish]) -> None:
    """How a game on lists ended, told by its log. One that cannot be read, or does not belong there, says nothing."""
    for finish in found:
        row = {name: value for name, value in _row(finish).items() if name not in ("person", "table_id")}
        connection.execute(_FILLED.values(row), {"who": finish.person, "this": table_id})
    rest = (results.c.table_id == table_id) & results.c.ready.is_(False)
    connection.execute(sa.update(results).where(rest).values(ready=True))


def forget_person(connection: sa.Connection, person: str) -> None:
    """A person is deleted with their list; on the lists of others stands an id that names nobody."""
    connection.execute(sa.delete(results).where(results.c.person == person))
