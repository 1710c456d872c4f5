"""Automatic actions at tables: bots play, clocks run out.

The process that has last written to a table owns its bots and clock. Another takes over when they are overdue, so that
the tables of a process that has died go on.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Sequence

from ratusz.live.bot_players import BotPlayers
from ratusz.live.table_cache import Loaded, TableCache
from ratusz.store.executors import Pools
from ratusz.store.log import Log
from ratusz.store.outage import log_failure
from ratusz.tables import Refusal, Request, Tick

GRACE = 10_000
"""Milliseconds after which an overdue bot or clock is considered abandoned by its process."""
_log = logging.getLogger("ratusz")


class Caretaker:
    """Runs the bots and clocks of the tables that this process owns."""

    def __init__(self, tables: TableCache, log: Log, pools: Pools, now: Callable[[], int]) -> None:
        self._tables, self._log, self._pools, self._now = tables, log, pools, now
        self._deadlines: dict[str, int] = {}
        self._unreadable: set[str] = set()
        self.bots = BotPlayers(tables, pools, now)
        self._beginning: asyncio.Task[None] | None = None
        tables.on_change.append(self.react)

    async def start(self, every: float) -> None:
        """Take over all tables with a clock or a bot, then check the clocks every `every` seconds, unless it is 0."""
        with_bots = await self._set_clocks(None)
        self._beginning = self._pools.spawn(self._wake_bots(with_bots))  # loading may have to wait for the rules
        if every:
            self._pools.spawn(self._run_clock(every))

    def react(self, loaded: Loaded) -> None:
        """Set the clock and wake the bots of a changed table, unless another process owns it now."""
        table = loaded.table
        if (loaded.mine or loaded.present) and table.deadline is not None:
            self._deadlines[table.id] = table.deadline
        else:
            self._deadlines.pop(table.id, None)
        if loaded.mine:
            self.bots.wake(loaded)

    # Clocks

    async def tick(self) -> None:
        """At each table whose time is up, let bots stand in, or pause the table."""
        now = self._now()
        for table_id in [id for id, deadline in self._deadlines.items() if deadline <= now]:
            try:
                if (loaded := await self._load(table_id)) and not self._should_act_later(loaded, now):
                    await self._tables.submit(loaded, Request(Tick(loaded.present), "", now))
            except Refusal:  # no seat is late any longer, but a new round may have begun
                self._reset_deadline(table_id, now)
            except Exception:
                log_failure("the clock of table %s failed; it is tried again", table_id)

    def _should_act_later(self, loaded: Loaded, now: int) -> bool:
        """Return whether others should act first: this one would pause the table, but they may have its open pages."""
        table, late = loaded.table, now - (loaded.table.deadline or now)
        return self._tables.shared and late < GRACE and table.is_deserted(loaded.present)

    def _reset_deadline(self, table_id: str, now: int) -> None:
        """Set the clock of a table to its next deadline after a tick that was refused."""
        known = self._tables.get(table_id)
        if known is None or known.table.deadline is None or known.table.deadline <= now:
            self._deadlines.pop(table_id, None)
        else:
            self._deadlines[table_id] = known.table.deadline

    async def _run_clock(self, every: float) -> None:
        last_check = time.monotonic()
        while True:
            await asyncio.sleep(every)
            await self.tick()
            if time.monotonic() - last_check >= GRACE / 1000:
                last_check = time.monotonic()
                try:
                    await self.take_over(self._now() - GRACE)
                    await self._tables.compare_with_log()  # the host may have written from the command line
                except Exception:
                    log_failure("forgotten tables could not be looked for; it is tried again")

    # Taking over

    async def take_over(self, since: int | None) -> None:
        """Take over tables with a clock or a bot; with a time, only those overdue since then."""
        await self._wake_bots(await self._set_clocks(since))

    async def _set_clocks(self, since: int | None) -> list[str]:
        """Set the clocks of abandoned tables, and return the tables where a bot is due."""
        tables_to_run = await self._pools.read(self._log.tables_to_run, since)
        readable = [summary for summary in tables_to_run if summary.id not in self._unreadable]
        for summary in readable:
            if summary.deadline is not None:
                self._deadlines.setdefault(summary.id, summary.deadline)
        return [summary.id for summary in readable if any(seat.pending and seat.bot for seat in summary.seats)]

    async def _wake_bots(self, table_ids: Sequence[str]) -> None:
        for table_id in table_ids:
            try:
                if loaded := await self._load(table_id):
                    loaded.mine = True
                    self.bots.wake(loaded)
            except Exception:  # one table that cannot be read must not stop the others
                log_failure("the table %s cannot be read", table_id)

    async def _load(self, table_id: str) -> Loaded | None:
        """Load a table; return None if it cannot be loaded, and do not try again."""
        try:
            return await self._tables.load(table_id)
        except Refusal as refusal:
            _log.warning("the table %s cannot be read: %s", table_id, refusal.code)
            self._unreadable.add(table_id)
            self._deadlines.pop(table_id, None)
            return None

    async def settle(self) -> None:
        """Wait until no bot has a turn to play."""
        if self._beginning is not None:
            await asyncio.wait([self._beginning])
        await self.bots.settle()
