"""The host's announcement: one line shown on every page, in each language, until it expires."""

from __future__ import annotations

import time
from collections.abc import Callable

import msgspec
import sqlalchemy as sa

from ratusz.store.data import Data, in_writer
from ratusz.store.executors import Pools
from ratusz.store.outage import Unavailable
from ratusz.store.schema import announcements
from ratusz.tables import clean

LONGEST = 300
LATELY = 10.0
"""Seconds for which the announcement is cached; pages may show a new one that late."""
_ROW_ID = "now"


class Announcement(msgspec.Struct, frozen=True):
    """One line shown on every page."""

    en: str
    pl: str
    until: int | None = None
    """When it expires; None: only when the host removes it."""

    def text(self, language: str) -> str:
        """Return the line in a language."""
        return self.pl if language == "pl" else self.en


class Announcements(Data):
    """The announcement in the database; there is one or none."""

    def __init__(self, engine: sa.Engine, pools: Pools, now: Callable[[], int]) -> None:
        super().__init__(engine, pools)
        self._now = now
        self._cached: Announcement | None = None
        self._read_at = -LATELY

    async def current(self) -> Announcement | None:
        """Return the announcement to show now; None if there is none, or if the database is unavailable."""
        if time.monotonic() - self._read_at >= LATELY:
            self._read_at = time.monotonic()  # set first, so that concurrent calls do not read too
            query = sa.select(announcements.c.en, announcements.c.pl, announcements.c.until)
            try:
                self._cached = next((Announcement(**row) for row in await self.rows(query)), None)
            except Unavailable:
                return None
        known = self._cached
        return known if known and (known.until is None or self._now() < known.until) else None

    async def announce(self, announcement: Announcement | None) -> None:
        """Replace the announcement; None removes it."""
        if announcement is not None:
            announcement = msgspec.structs.replace(
                announcement, en=clean(announcement.en, LONGEST), pl=clean(announcement.pl, LONGEST)
            )
        await self._write(announcement)
        self._read_at = -LATELY

    @in_writer
    def _write(self, announcement: Announcement | None) -> None:
        with self.engine.begin() as connection:
            connection.execute(sa.delete(announcements))
            if announcement is not None:
                row = {"id": _ROW_ID, **msgspec.structs.asdict(announcement)}
                connection.execute(sa.insert(announcements).values(row))
