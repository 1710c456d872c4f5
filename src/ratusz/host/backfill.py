"""Backfill of results of old games on people's lists, computed from their logs by workers beside the server.

Results are stored when a game ends. Games that had ended before there were lists are on them without a score, and their
logs have to be replayed: a moment for each, an hour for many thousands, which must not slow the server. It can be
stopped at any time and resumes at the next start.
"""

from __future__ import annotations

import asyncio
import logging

from ratusz.jobs.workers import WorkFailed
from ratusz.live import Service
from ratusz.store.outage import log_failure
from ratusz.store.results import fill_in, log_of, waiting
from ratusz.tables import Finish, Refusal, old_finishes

CHUNK = 10
"""Number of logs in one job."""
REST = 0.2
"""Seconds between two jobs."""
LONG_REST = 30.0
"""Seconds to wait after a failure."""
WHO = "old games"
"""The caller in the workers' fair queue."""
_log = logging.getLogger("ratusz")


class Backfill:
    """Fills in missing results on lists."""

    def __init__(self, service: Service) -> None:
        self._engine, self._pools, self._workers = service._engine, service._pools, service.workers
        self._ready = service.rules.ready

    async def fill(self, rest: float = REST) -> int:
        """Fill in the results of all old games on lists; return how many there were."""
        done = 0
        while tables := await self._pools.read(self._waiting):
            await self._pools.write(self._write, await self._read(tables))
            done += len(tables)
            await asyncio.sleep(rest)
        return done

    async def fill_beside(self) -> None:
        """Fill in beside a server, once the rules are compiled; retry failures until it is done."""
        await self._ready()
        while True:
            try:
                if done := await self.fill():
                    _log.warning("%d finished games from before are on their players' lists now", done)
                return
            except Refusal:  # the workers' queue is full
                pass
            except Exception:
                log_failure("old games could not be read; it is tried again")
            await asyncio.sleep(LONG_REST)

    def _waiting(self) -> list[str]:
        with self._engine.connect() as connection:
            return waiting(connection, CHUNK)

    async def _read(self, tables: list[str]) -> dict[str, tuple[Finish, ...]]:
        """Return the results of some games; if a worker fails, go one by one, and leave out the game that fails."""
        logs = await self._pools.read(self._logs, tables)
        try:
            return dict(zip(tables, await self._workers.run(WHO, old_finishes, logs), strict=True))
        except WorkFailed:
            if self._workers.closed:
                raise
            if len(tables) == 1:
                return {tables[0]: ()}
            return {id: found for table in tables for id, found in (await self._read([table])).items()}

    def _logs(self, tables: list[str]) -> tuple[tuple[str, ...], ...]:
        with self._engine.connect() as connection:
            return tuple(log_of(connection, table) for table in tables)

    def _write(self, ends: dict[str, tuple[Finish, ...]]) -> None:
        with self._engine.begin() as connection:
            for table_id, found in ends.items():
                fill_in(connection, table_id, found)
