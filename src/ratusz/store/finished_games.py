"""Rows of finished games on people's lists. Every call is part of the caller's transaction."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
import sqlalchemy as sa

from ratusz.store.schema import insert_new, people, results
from ratusz.tables import FinishedGame

_NEW = insert_new(results)


def write_finished_games(connection: sa.Connection, found: Sequence[FinishedGame]) -> None:
    """Put a finished game on its players' lists.

    Existing rows stay, also those taken off a list; deleted people have no list.
    """
    there = sa.select(people.c.id).where(people.c.id.in_([game.person for game in found]))
    known = set(connection.scalars(there)) if found else set()
    if rows := [_row(game) for game in found if game.person in known]:
        connection.execute(_NEW[connection.dialect.name], rows)


def _row(game: FinishedGame) -> dict[str, str | int]:
    row = msgspec.structs.asdict(game)
    row |= {name: msgspec.json.encode(row[name]).decode() for name in ("ladder", "seats")}
    return {"table_id": row.pop("table"), **row}


def detach_results(connection: sa.Connection, table_id: str) -> None:
    """Detach the results of a deleted table: people keep their scores, but not who else played."""
    mine = results.c.table_id == table_id
    connection.execute(sa.delete(results).where(mine, results.c.taken_off))  # it cannot be listed again
    connection.execute(sa.update(results).where(mine).values(kept=False, seats="[]"))
