"""Messages to one viewer about changes at a table, as JSON."""

from __future__ import annotations

from contextlib import nullcontext
from dataclasses import replace

from ratusz.live.table_cache import Loaded, TableCache
from ratusz.people.accounts import People
from ratusz.scenes import Viewer
from ratusz.store.executors import Pools
from ratusz.store.meters import ENCODE
from ratusz.tables import Table

Item = tuple[int, bytes]
"""A notice number and the JSON sent with it. Notices of a viewer are numbered without gaps."""


async def names_at(people: People, table: Table) -> dict[str, str]:
    """Return the names of all people who sit at, opened, are invited to, declined, or have spoken at a table."""
    known = {table.opener, *(seat.person or seat.invited for seat in table.seats), *table.declined}
    return await people.names((known | {line.person for line in table.chat}) - {""})


async def with_names(people: People, table: Table, viewer: Viewer) -> Viewer:
    """Return a viewer with the names of all people at a table, and the ids of those whose chat is hidden."""
    return replace(viewer, names=await names_at(people, table), hidden=await people.cached_blocks_of(viewer.person))


class ViewerMessages:
    """Makes the messages about a table to one viewer in one language.

    It holds no old `Table`: pages stay open for hours, and an old table would keep its positions in memory.
    """

    def __init__(self, loaded: Loaded, viewer: Viewer, *, tables: TableCache, people: People, pools: Pools) -> None:
        self._loaded, self._viewer = loaded, viewer
        self._tables, self._people, self._pools = tables, people, pools

    async def viewer(self, table: Table) -> Viewer:
        """Return the viewer as scenes need them; strangers are all alike, so that they share what is cached."""
        viewer = await with_names(self._people, table, self._viewer)
        return viewer if table.seats_of(viewer.person) else replace(viewer, person="")

    async def encode(self, table: Table, since: int | None, *, stream: bool = False) -> Item:
        """Return the changes since a number; the whole page if that number is not cached.

        Streams take turns, so that waiting requests are answered in between.
        """
        viewer, scenes = await self.viewer(table), self._loaded.scenes
        if not scenes.knows(viewer, since):
            return await self._pools.read(scenes.encode, table, viewer, since, last=stream)
        async with self._tables.encoding if stream else nullcontext():
            with ENCODE.time():
                return scenes.encode(table, viewer, since, last=stream)  # cheaper than a switch to a thread
