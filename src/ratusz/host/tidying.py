"""Tidying up: delete data whose retention period has passed."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from pathlib import Path

from ratusz.host.retention import DAY, Due, Retention, archive, delete_reports, due, is_still_due
from ratusz.live import Service
from ratusz.store.outage import log_failure
from ratusz.tables import Refusal

_log = logging.getLogger("ratusz")


class Tidier:
    """Finds data that is due and deletes it, unless it has changed in between."""

    def __init__(self, service: Service) -> None:
        self._engine, self._log, self._pools, self._now = service._engine, service._log, service._pools, service.now
        self._tables, self._people, self._forget = service._tables, service.people, service.forget

    async def due(self, retention: Retention) -> Due:
        """Return the data that is due for deletion."""
        return await self._pools.read(due, self._engine, retention, self._now())

    async def tidy(
        self, found: Due, archive: Path | None = None, step: Callable[[int, int], None] = lambda done, total: None
    ) -> int:
        """Delete data that is due and return how much was deleted; with a folder, archive finished games first.

        A game that cannot be read, and so not archived, stays.
        """
        deleted, total = 0, len(found.tables) + len(found.guests) + len(found.reports)
        for number, old in enumerate(found.tables):
            step(number, total)
            if archive is None or old.stage != "over" or await self._archive(old.id, archive):
                deleted += await self._pools.write(self._log.delete, old.id, old.number)
                self._tables.forget(old.id)
        for number, guest in enumerate(found.guests, len(found.tables)):
            step(number, total)
            if await self._pools.read(is_still_due, self._engine, guest, self._now()):
                await self._forget(guest.id)
                deleted += 1
        if found.reports:
            await self._pools.write(delete_reports, self._engine, found.reports)
        step(total, total)
        return deleted + len(found.reports)

    async def _archive(self, table_id: str, folder: Path) -> bool:
        try:
            table = (await self._tables.load(table_id)).table
        except Refusal:
            return False
        names = await self._people.names({seat.person for seat in table.seats} - {""})
        await self._pools.read(archive, folder, table, names)
        return True

    async def every_day(self, retention: Retention) -> None:
        """Tidy up now and once a day, for ever."""
        while True:
            try:
                if deleted := await self.tidy(await self.due(retention)):
                    _log.warning("tidied up: %d tables, guests and reports were due and are deleted", deleted)
            except Exception:
                log_failure("tidying up failed; it is tried again tomorrow")
            await asyncio.sleep(DAY / 1000)
