"""What happens at tables by itself: bots play, clocks run out.

The process that has written to a table last looks after it. Others step in when nobody seems to: that is how the tables
of a process that has died go on.
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
"""After so many milliseconds a bot or a clock that should have done something is taken to be forgotten."""
_log = logging.getLogger("ratusz")


class Caretaker:
    """Runs the bots and clocks of the tables that this process looks after."""

    def __init__(self, tables: TableCache, log: Log, pools: Pools, now: Callable[[], int]) -> None:
        self._tables, self._log, self._pools, self._now = tables, log, pools, now
        self._deadlines: dict[str, int] = {}
        self._unreadable: set[str] = set()
        self.bots = BotPlayers(tables, pools, now)
        self._beginning: asyncio.Task[None] | None = None
        tables.on_change.append(self.react)

    async def start(self, every: float) -> None:
        """Take over whatever has a clock or a bot, then look at the clocks every so many seconds, unless that is 0."""
        forgotten = await self._set_clocks(None)
        self._beginning = self._pools.spawn(self._wake_bots(forgotten))  # it may have to wait for the rules
        if every:
            self._pools.spawn(self._run_clock(every))

    def react(self, loaded: Loaded) -> None:
        """Set the clock, wake the bots; if the table is another process's now, leave both to that one."""
        table = loaded.table
        if (loaded.mine or loaded.present) and table.deadline is not None:
            self._deadlines[table.id] = table.deadline
        else:
            self._deadlines.pop(table.id, None)
        if loaded.mine:
            self.bots.wake(loaded)

    # Clocks

    async def tick(self) -> None:
        """Wherever the time is up, let bots stand in, or pause the table."""
        now = self._now()
        for table_id in [id for id, deadline in self._deadlines.items() if deadline <= now]:
            try:
                if (loaded := await self._readable(table_id)) and not self._leaves_to_others(loaded, now):
                    await self._tables.submit(loaded, Request(Tick(loaded.present), "", now))
            except Refusal:  # nobody is late any longer; but a new round may have begun meanwhile
                self._wind(table_id, now)
            except Exception:
                log_failure("the clock of table %s failed; it is tried again", table_id)

    def _leaves_to_others(self, loaded: Loaded, now: int) -> bool:
        """Whether a process that has one of the open pages should be first: this one would pause the table."""
        table, late = loaded.table, now - (loaded.table.deadline or now)
        return self._tables.shared and late < GRACE and table.deserted(loaded.present)

    def _wind(self, table_id: str, now: int) -> None:
        """The clock of a table that has rung and was not needed: it rings again in the next round."""
        known = self._tables.known(table_id)
        if known is None or known.table.deadline is None or known.table.deadline <= now:
            self._deadlines.pop(table_id, None)
        else:
            self._deadlines[table_id] = known.table.deadline

    async def _run_clock(self, every: float) -> None:
        looked = time.monotonic()
        while True:
            await asyncio.sleep(every)
            await self.tick()
            if time.monotonic() - looked >= GRACE / 1000:
                looked = time.monotonic()
                try:
                    await self.look_after(self._now() - GRACE)
                    await self._tables.look_again()  # the host may have written too, from the command line
                except Exception:
                    log_failure("forgotten tables could not be looked for; it is tried again")

    # Taking over

    async def look_after(self, since: int | None) -> None:
        """Take over tables with a clock or a bot; with a time, only those for which nobody has done anything since."""
        await self._wake_bots(await self._set_clocks(since))

    async def _set_clocks(self, since: int | None) -> list[str]:
        """Heed the clocks of forgotten tables; those where a bot is due too."""
        restless = await self._pools.read(self._log.restless, since)
        readable = [summary for summary in restless if summary.id not in self._unreadable]
        for summary in readable:
            if summary.deadline is not None:
                self._deadlines.setdefault(summary.id, summary.deadline)
        return [summary.id for summary in readable if any(seat.pending and seat.bot for seat in summary.seats)]

    async def _wake_bots(self, table_ids: Sequence[str]) -> None:
        for table_id in table_ids:
            try:
                if loaded := await self._readable(table_id):
                    loaded.mine = True
                    self.bots.wake(loaded)
            except Exception:  # one table that cannot be read must not stop the others
                log_failure("the table %s cannot be read", table_id)

    async def _readable(self, table_id: str) -> Loaded | None:
        """A table, if it can be read; one that cannot be is not asked for again."""
        try:
            return await self._tables.load(table_id)
        except Refusal as refusal:
            _log.warning("the table %s cannot be read: %s", table_id, refusal.code)
            self._unreadable.add(table_id)
            self._deadlines.pop(table_id, None)
            return None

    async def settle(self) -> None:
        """Wait until no bot has anything to do."""
        if self._beginning is not None:
            await asyncio.wait([self._beginning])
        await self.bots.settle()
