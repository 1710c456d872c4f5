"""Feeds: streams of numbered JSON messages with which one viewer follows a table."""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections.abc import AsyncGenerator, Awaitable, Callable, Iterator
from contextlib import contextmanager

import msgspec

from ratusz.live.table_cache import Loaded, TableCache
from ratusz.live.viewer_messages import Item
from ratusz.scenes import check_viewer
from ratusz.store.refusals import refused
from ratusz.tables import Table


class Feed(ABC):
    """A viewer's subscription to a table: `wake` is set when there may be new items, `new` returns them."""

    def __init__(self, tables: TableCache, loaded: Loaded, person: str, seat: int | None, after: int | None) -> None:
        told = loaded.table.told(seat)
        if after is not None and not 0 <= after <= told:
            raise refused("bad-number")
        self._tables, self._loaded, self._person, self._seat, self._number = tables, loaded, person, seat, after
        self.wake = asyncio.Event()

    @contextmanager
    def open(self) -> Iterator[None]:
        """Subscribe the viewer during the block."""
        with self._tables.followed(self._loaded, self.wake, self._seat):
            yield

    async def new(self) -> list[Item]:
        """Return the items not sent yet; refuse when the viewer may no longer look."""
        table = self._loaded.table
        check_viewer(table, self._person, self._seat)
        items = await self._told(table) if self._number != table.told(self._seat) else []
        if items:
            self._number = items[-1][0]
        return items

    async def follow(self) -> AsyncGenerator[Item, None]:
        """Yield new items, for ever."""
        with self.open():
            while True:
                self.wake.clear()
                for item in await self.new():
                    yield item
                await self.wake.wait()

    @abstractmethod
    async def _told(self, table: Table) -> list[Item]: ...


class Notices(Feed):
    """Short notices of events; without a number to begin after, only those from now on."""

    def __init__(self, tables: TableCache, loaded: Loaded, person: str, seat: int | None, after: int | None) -> None:
        super().__init__(tables, loaded, person, seat, loaded.table.told(seat) if after is None else after)

    async def _told(self, table: Table) -> list[Item]:
        assert self._number is not None
        found = await self._tables.notices(self._loaded, self._seat, self._number)
        return [(notice.number, msgspec.json.encode(notice)) for notice in found]


Make = Callable[[Table, int | None], Awaitable[Item]]


class Messages(Feed):
    """Changes to the viewer's page; without a number to begin after, the first item is the whole page."""

    def __init__(
        self, tables: TableCache, loaded: Loaded, person: str, seat: int | None, after: int | None, make: Make
    ) -> None:
        super().__init__(tables, loaded, person, seat, after)
        self._make = make

    async def _told(self, table: Table) -> list[Item]:
        return [] if table.settled is None else [await self._make(table, self._number)]
