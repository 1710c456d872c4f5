"""ViewerMessages one viewer what is new at a table, as JSON."""

from __future__ import annotations

from ratusz.live.table_cache import Loaded, TableCache
from ratusz.people.accounts import People
from ratusz.scenes import Viewer
from ratusz.store.executors import Pools
from ratusz.tables import Table

Item = tuple[int, bytes]
"""A number and what is told with it. The numbers of a viewer have no gaps."""


async def names_at(people: People, table: Table) -> dict[str, str]:
    """The names of everybody who sits at a table or has spoken there."""
    sitting = {seat.person or seat.invited for seat in table.seats}
    return await people.names((sitting | {line.person for line in table.chat}) - {""})


class ViewerMessages:
    """One viewer is told of a table in one language. It holds no table as it once was: pages stay open for hours, and
    an old table keeps its positions in memory."""

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
        """Who looks, with the names of those who are there now."""
        person = self._person if table.seats_of(self._person) else ""
        hidden = await self._people.hidden_from(self._person)
        return Viewer(person, self._seat, self._language, await names_at(self._people, table), hidden)

    async def answer(self, table: Table, since: int | None) -> Item:
        """What has changed since a number, for somebody who waits for it; everything, if that is not known."""
        viewer, scenes = await self.viewer(table), self._loaded.scenes
        if not scenes.knows(viewer, since):
            return await self._pools.read(scenes.encoded, table, viewer, since)
        return scenes.encoded(
            table, viewer, since
        )  # little has to be made, less than handing it to a thread would take

    async def news(self, table: Table, since: int | None) -> Item:
        """The same for somebody who has not asked. They are told one after the other, and whoever waits for an answer
        gets it in between."""
        viewer, scenes = await self.viewer(table), self._loaded.scenes
        if not scenes.knows(viewer, since):
            return await self._pools.read(scenes.encoded, table, viewer, since, last=True)
        async with self._tables.telling:
            return scenes.encoded(table, viewer, since, last=True)
