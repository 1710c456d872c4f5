"""Cleanup: delete data whose retention period has passed."""

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


async def find_due(service: Service, retention: Retention) -> Due:
    """Return the data that is due for deletion."""
    return await service._pools.read(due, service._engine, retention, service.now())


async def delete_due(
    service: Service,
    found: Due,
    folder: Path | None = None,
    step: Callable[[int, int], None] = lambda done, total: None,
) -> int:
    """Delete data that was due and has not changed since; return how much. With a folder, archive finished games first.

    A game that cannot be read, and so not archived, stays.
    """
    pools, deleted, total = service._pools, 0, len(found.tables) + len(found.guests) + len(found.reports)
    for number, old in enumerate(found.tables):
        step(number, total)
        if folder is None or old.stage != "over" or await _archive(service, old.id, folder):
            deleted += await pools.write(service._log.delete, old.id, old.number)
            service._tables.forget(old.id)
    for number, guest in enumerate(found.guests, len(found.tables)):
        step(number, total)
        if await pools.read(is_still_due, service._engine, guest, service.now()):
            await service.forget(guest.id)
            deleted += 1
    if found.reports:
        await pools.write(delete_reports, service._engine, found.reports)
    step(total, total)
    return deleted + len(found.reports)


async def _archive(service: Service, table_id: str, folder: Path) -> bool:
    try:
        table = (await service._tables.load(table_id)).table
    except Refusal:
        return False
    names = await service.people.names({seat.person for seat in table.seats} - {""})
    await service._pools.read(archive, folder, table, names)
    return True


async def clean_up_daily(service: Service, retention: Retention) -> None:
    """Delete due data now and once a day, for ever."""
    while True:
        try:
            if deleted := await delete_due(service, await find_due(service, retention)):
                _log.warning("tidied up: %d tables, guests and reports were due and are deleted", deleted)
        except Exception:
            log_failure("tidying up failed; it is tried again tomorrow")
        await asyncio.sleep(DAY / 1000)
