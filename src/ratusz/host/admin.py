"""Administration by the host, from the command line, beside a server that runs."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
import sqlalchemy as sa

from ratusz.people.person import Person
from ratusz.store.log import Summary
from ratusz.store.schema import tables
from ratusz.tables import Request, Stop

if TYPE_CHECKING:
    from ratusz.live.service import Service

MOST = 1000
"""Maximum length of lists."""


class KnownSeat(msgspec.Struct, frozen=True):
    """A seat as the host sees it."""

    person: str
    name: str
    bot: str
    away: bool


class KnownLine(msgspec.Struct, frozen=True):
    """A chat line as the host sees it."""

    person: str
    name: str
    text: str
    time: int


class KnownTable(msgspec.Struct, frozen=True):
    """A table as the host sees it: its seats and chat, but neither drafts nor future dice."""

    id: str
    game: str
    stage: str
    opened: int
    changed: int
    reason: str
    seats: tuple[KnownSeat, ...]
    chat: tuple[KnownLine, ...]


class Admin:
    """Queries and actions of the host. Actions at a table go through its log, so every server process sees them."""

    def __init__(self, service: Service) -> None:
        self._service = service

    async def tables(self, stage: str = "", before: int | None = None) -> list[Summary]:
        """Return tables in a stage, or all, the last changed first; with a time, only those unchanged since."""
        rule = sa.true() if not stage else tables.c.stage == stage
        if before is not None:
            rule = rule & (tables.c.changed < before)
        return await self._service._pools.read(self._service._log.find, rule, MOST)

    async def tables_of(self, person: str) -> list[str]:
        """Return the ids of all tables at which a person has ever done anything."""
        return await self._service._pools.read(self._service._log.tables_visited_by, person)

    async def table(self, id: str) -> KnownTable:
        """Return one table by its id, or refuse."""
        table = (await self._service._tables.load(id)).table
        ids = {seat.person for seat in table.seats} | {line.person for line in table.chat}
        names = await self._service.people.names(ids - {""})
        return KnownTable(
            id=table.id,
            game=str(table.game),
            stage=table.stage,
            opened=table.opened,
            changed=table.changed,
            reason=table.reason,
            seats=tuple(
                KnownSeat(seat.person, names.get(seat.person, ""), seat.player, seat.away) for seat in table.seats
            ),
            chat=tuple(KnownLine(line.person, names.get(line.person, ""), line.text, line.time) for line in table.chat),
        )

    async def person(self, id: str) -> Person | None:
        """Return the person with this id, if there is one."""
        return next((known for known in await self._service.people.find(id) if known.id == id), None)

    async def close(self, table_id: str, reason: str) -> None:
        """Close a table with a reason that its page shows."""
        loaded = await self._service._tables.load(table_id)
        await self._service._tables.submit(loaded, Request(Stop(reason), "", self._service.now()))
