"""Messages to one viewer about changes at a table, as JSON."""

from __future__ import annotations

from ratusz.live.table_cache import Loaded, TableCache
from ratusz.people.accounts import People
from ratusz.scenes import Viewer
from ratusz.store.executors import Pools
from ratusz.store.meters import ENCODE
from ratusz.tables import Table

Item = tuple[int, bytes]
"""A notice number and the JSON sent with it. Notices of a viewer are numbered without gaps."""


async def names_at(people: People, table: Table) -> dict[str, str]:
    """Return the names of everybody who sits at, is invited to, or has spoken at a table."""
    sitting = {seat.person or seat.invited for seat in table.seats}
    return await people.names((sitting | {line.person for line in table.chat}) - {""})


class ViewerMessages:
    """Makes the messages about a table to one viewer in one language.

    It holds no old `Table`: pages stay open for hours, and an old table would keep its positions in memory.
    """

    def __init__(
        self,
        loaded: Loaded,
        person: str,
        seat: int | None,
        language: str,
        *,
        tables: TableCache,
        people: People,
        pools: Pools,
    ) -> None:
        self._loaded, self._person, self._seat, self._language = loaded, person, seat, language
        self._tables, self._people, self._pools = tables, people, pools

    async def viewer(self, table: Table) -> Viewer:
        """Return the viewer, with the names of those who are there now."""
        person = self._person if table.seats_of(self._person) else ""
        hidden = await self._people.hidden_from(self._person)
        return Viewer(person, self._seat, self._language, await names_at(self._people, table), hidden)

    async def answer(self, table: Table, since: int | None) -> Item:
        """Return the changes since a number for a waiting request; the whole page if that number is not cached."""
        viewer, scenes = await self.viewer(table), self._loaded.scenes
        if not scenes.knows(viewer, since):
            return await self._pools.read(scenes.encoded, table, viewer, since)
        with ENCODE.time():
            return scenes.encoded(table, viewer, since)  # cheaper than a switch to a thread

    async def news(self, table: Table, since: int | None) -> Item:
        """Like `answer`, but for a stream: streams take turns, so that waiting requests are answered in between."""
        viewer, scenes = await self.viewer(table), self._loaded.scenes
        if not scenes.knows(viewer, since):
            return await self._pools.read(scenes.encoded, table, viewer, since, last=True)
        async with self._tables.telling:
            with ENCODE.time():
                return scenes.encoded(table, viewer, since, last=True)
