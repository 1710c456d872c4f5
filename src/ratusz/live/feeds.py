"""Feeds: streams of numbered JSON messages with which one viewer follows a table."""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections.abc import AsyncGenerator, Awaitable, Callable, Iterator
from contextlib import contextmanager

import msgspec

from ratusz.live.table_cache import Loaded, TableCache
from ratusz.live.viewer_messages import Item
from ratusz.scenes import Viewer
from ratusz.store.refusals import refusal
from ratusz.tables import Table


class Feed(ABC):
    """A viewer's subscription to a table: `wake` is set when there may be new items, `new` returns them."""

    def __init__(self, tables: TableCache, loaded: Loaded, viewer: Viewer, after: int | None) -> None:
        if after is not None and not 0 <= after <= loaded.table.notice_count(viewer.seat):
            raise refusal("bad-number")
        self._tables, self._loaded, self._viewer, self._number = tables, loaded, viewer, after
        self.wake = asyncio.Event()

    @contextmanager
    def open(self) -> Iterator[None]:
        """Subscribe the viewer during the block."""
        with self._tables.follow(self._loaded, self.wake, self._viewer.seat):
            yield

    async def new(self) -> list[Item]:
        """Return the items not sent yet; refuse when the viewer may no longer look."""
        table = self._loaded.table
        self._viewer.check(table)
        items = await self._items(table) if self._number != table.notice_count(self._viewer.seat) else []
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
    async def _items(self, table: Table) -> list[Item]: ...


class Notices(Feed):
    """Short notices of events; without a number to begin after, only those from now on."""

    def __init__(self, tables: TableCache, loaded: Loaded, viewer: Viewer, after: int | None) -> None:
        super().__init__(tables, loaded, viewer, loaded.table.notice_count(viewer.seat) if after is None else after)

    async def _items(self, table: Table) -> list[Item]:
        assert self._number is not None
        found = await self._tables.notices(self._loaded, self._viewer.seat, self._number)
        return [(notice.number, msgspec.json.encode(notice)) for notice in found]


Make = Callable[[Table, int | None], Awaitable[Item]]


class Messages(Feed):
    """Changes to the viewer's page; without a number to begin after, the first item is the whole page."""

    def __init__(self, tables: TableCache, loaded: Loaded, viewer: Viewer, after: int | None, make: Make) -> None:
        super().__init__(tables, loaded, viewer, after)
        self._make = make

    async def _items(self, table: Table) -> list[Item]:
        return [] if table.settled is None else [await self._make(table, self._number)]
