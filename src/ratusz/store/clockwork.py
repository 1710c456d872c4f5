"""What happens at tables by itself: bots play, clocks run out, rules are compiled.

The process that has written to a table last looks after it. Others step in when nobody seems to: that is how the tables
of a process that has died go on.
"""

from __future__ import annotations

import asyncio
import logging
import sys
import time
from collections.abc import Callable
from contextlib import suppress

from ratusz.store.log import Log, Summary
from ratusz.store.memory import Loaded, Memory
from ratusz.store.people import People
from ratusz.tables import BotTurn, Refusal, Request, Tick, bot_turn, warm_up

PATIENCE = 5
"""How often a bot that fails is asked again at once, for example while the disk is full."""
GRACE = 10_000
"""After so many milliseconds a bot or a clock that should have done something is taken to be forgotten."""
_log = logging.getLogger("ratusz")


class Clockwork(Memory):
    """Runs bots and clocks, and loads the rules beforehand."""

    def __init__(self, log: Log, people: People, now: Callable[[], int], *, shared: bool = False) -> None:
        super().__init__(log, people, now, shared=shared)
        self._deadlines: dict[str, int] = {}
        self._unreadable: set[str] = set()
        self._warming: asyncio.Task[None] | None = None

    def _react(self, loaded: Loaded) -> None:
        """Set the clock, wake the bots; if the table is another process's now, leave both to that one."""
        table = loaded.table
        if loaded.mine and table.deadline is not None:
            self._deadlines[table.id] = table.deadline
        else:
            self._deadlines.pop(table.id, None)
        if loaded.mine:
            self._start_bots(loaded)

    # Clocks

    async def tick(self) -> None:
        """Let bots stand in wherever the time is up."""
        now = self.now()
        for table_id in [id for id, deadline in self._deadlines.items() if deadline <= now]:
            try:
                if loaded := await self._readable(table_id):
                    await self._submit(loaded, Request(Tick(), "", now))
            except Refusal:  # nobody is late any longer; but a new round may have begun meanwhile
                self._wind(table_id, now)
            except Exception:
                _log.exception("the clock of table %s failed; it is tried again", table_id)

    def _wind(self, table_id: str, now: int) -> None:
        """The clock of a table that has rung and was not needed: it rings again in the next round."""
        known = self._loaded.get(table_id)
        if known is None or known.table.deadline is None or known.table.deadline <= now:
            self._deadlines.pop(table_id, None)
        else:
            self._deadlines[table_id] = known.table.deadline

    async def _readable(self, table_id: str) -> Loaded | None:
        """A table, if it can be read; one that cannot be is not asked for again."""
        try:
            return await self._load(table_id)
        except Refusal as refusal:
            _log.warning("the table %s cannot be read: %s", table_id, refusal.code)
            self._unreadable.add(table_id)
            self._deadlines.pop(table_id, None)
            return None

    async def look_after(self, since: int | None) -> None:
        """Take over tables with a clock or a bot; with a time, only those for which nobody has done anything since."""
        for summary in await self._read(self._log.restless, since):
            if summary.id not in self._unreadable:
                await self._take_over(summary)

    async def _take_over(self, summary: Summary) -> None:
        if summary.deadline is not None:
            self._deadlines.setdefault(summary.id, summary.deadline)
        if any(seat.pending and seat.bot for seat in summary.seats):
            try:
                if loaded := await self._readable(summary.id):
                    loaded.mine = True
                    self._start_bots(loaded)
            except Exception:  # one table that cannot be read must not stop the others
                _log.exception("the table %s cannot be read", summary.id)

    async def _run_clock(self, every: float) -> None:
        looked = time.monotonic()
        while True:
            await asyncio.sleep(every)
            await self.tick()
            if time.monotonic() - looked >= GRACE / 1000:
                looked = time.monotonic()
                try:
                    await self.look_after(self.now() - GRACE)
                    if self._shared:
                        await self.look_again()
                except Exception:
                    _log.exception("forgotten tables could not be looked for; it is tried again")

    # Bots

    async def settle(self) -> None:
        """Wait until no bot has anything to do."""
        while running := [loaded.bots for loaded in self._loaded.values() if loaded.bots is not None]:
            await asyncio.gather(*running, return_exceptions=True)

    def _start_bots(self, loaded: Loaded) -> None:
        if loaded.bots is None and loaded.table.bots_due:
            loaded.bots = self._spawn(self._play_bots(loaded))

    async def _play_bots(self, loaded: Loaded) -> None:
        failures = 0
        try:
            while loaded.mine and (due := loaded.table.bots_due) and failures < PATIENCE:
                table = loaded.table
                try:
                    turn: BotTurn = await self._read(bot_turn, table, due[0])
                    await self._submit(loaded, Request(turn, "", self.now()))
                    failures = 0
                except Exception as error:
                    if isinstance(error, Refusal) and loaded.table is not table:
                        continue  # somebody was quicker, the person themselves perhaps
                    failures += 1
                    _log.exception("a bot failed at table %s", table.id)
                    await asyncio.sleep(failures)
                    if loaded.table is not table:
                        failures = 0  # another turn, and nobody else starts the bots while they are at it
        finally:
            loaded.bots = None

    # Rules

    async def warm_up(self) -> None:
        """Load the rules of all games, so that the first player does not wait for them.

        What has to be compiled first is compiled by another process: compiling in this one would stop everybody, and
        finds its results on disk. Tables wait for it, pages do not.
        """
        self._warming = self._spawn(self._compile_and_load())
        await asyncio.shield(self._warming)

    async def _compile_and_load(self) -> None:
        code = "from ratusz.tables import warm_up; warm_up()"
        with suppress(OSError):  # where no process can be started, this one compiles
            process = await asyncio.create_subprocess_exec(sys.executable, "-c", code, stdin=asyncio.subprocess.DEVNULL)
            try:
                await process.wait()
            finally:
                if process.returncode is None:
                    process.kill()
                    await asyncio.shield(process.wait())
        await self._read(warm_up)

    async def _warm(self) -> None:
        """Wait until the rules are there, if they are being compiled."""
        if self._warming is not None:
            with suppress(Exception):  # a table can do without: its rules are compiled when it needs them
                await asyncio.shield(self._warming)
