"""Feeds: streams of numbered JSON messages with which one viewer follows a table."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Awaitable, Callable, Iterator
from contextlib import contextmanager

import msgspec

from ratusz.live.table_cache import Loaded, TableCache
from ratusz.live.viewer_messages import Item
from ratusz.scenes import Viewer
from ratusz.store.refusals import refusal
from ratusz.tables import Table

Items = Callable[[Table, int | None], Awaitable[list[Item]]]
"""Makes the items of a table after a number; without one, the first item says everything."""


class Feed:
    """A viewer's subscription to a table: `wake` is set when there may be new items, `new` returns them."""

    def __init__(
        self,
        tables: TableCache,
        loaded: Loaded,
        viewer: Viewer,
        after: int | None,
        items: Items,
        *,
        presence: bool = False,
    ) -> None:
        """`presence`: also tell which seats' people have a page open, if this process knows the pages of all."""
        if after is not None and not 0 <= after <= loaded.table.notice_count(viewer.seat):
            raise refusal("bad-number")
        self._tables, self._loaded, self._viewer, self._number, self._items = tables, loaded, viewer, after, items
        self._presence = presence and not tables.shared
        self._told: tuple[int, ...] | None = None
        self.wake = asyncio.Event()

    @contextmanager
    def open(self) -> Iterator[None]:
        """Subscribe the viewer during the block."""
        with self._tables.follow(self._loaded, self.wake, self._viewer):
            yield

    async def new(self) -> list[Item]:
        """Return the items not sent yet; refuse when the viewer may no longer look."""
        table = self._loaded.table
        self._viewer.check(table)
        items = await self._items(table, self._number) if self._number != table.notice_count(self._viewer.seat) else []
        if items:
            self._number = items[-1][0]
        return items

    def presence(self) -> bytes:
        """Return the seats of people with an open page as JSON; nothing if they are those of the last call."""
        if not self._presence or self._told == (here := self._loaded.seats_here):
            return b""
        self._told = here
        return msgspec.json.encode(here)

    async def follow(self) -> AsyncGenerator[Item, None]:
        """Yield new items, for ever."""
        with self.open():
            while True:
                self.wake.clear()
                for item in await self.new():
                    yield item
                await self.wake.wait()
