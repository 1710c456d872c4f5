"""Bots at their tables. They think in their own thread pool and commit when no person waits for the disk.

The bots of all tables that one person has opened share one allowance of CPU time, so opening many tables slows only
one's own bots. When many bots are queued, those that search think for a shorter time. Bots rest while no person plays
at or watches a table.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from dataclasses import dataclass, field

from ratusz.live.table_cache import Loaded, TableCache
from ratusz.store.executors import THINKERS, Pools
from ratusz.store.meters import BOT_SECONDS, BOT_TURNS
from ratusz.store.outage import log_failure
from ratusz.tables import BotTurn, Refusal, Request, Table, bot_turn

PATIENCE = 5
"""Failures in a row after which a bot is left to the caretaker, for example while the disk is full."""
SHARE = 0.25
"""Share of a core that the bots of one person's tables may use continuously."""
AT_ONCE = 3.0
"""Seconds of CPU time that they may use in a burst: three expert turns in a row."""


@dataclass(eq=False)
class _Allowance:
    """Token bucket of CPU time for the bots of one person's tables; one bot at a time."""

    left: float = AT_ONCE
    since: float = field(default_factory=time.monotonic)
    turn: asyncio.Lock = field(default_factory=asyncio.Lock)

    def fill(self) -> None:
        now = time.monotonic()
        self.left = min(AT_ONCE, self.left + (now - self.since) * SHARE)
        self.since = now

    async def wait(self) -> None:
        """Wait until some time is left."""
        self.fill()
        while self.left <= 0:
            await asyncio.sleep(-self.left / SHARE + 0.01)
            self.fill()

    @property
    def whole(self) -> bool:
        """Whether it is full and unused, so that it may be evicted."""
        self.fill()
        return self.left == AT_ONCE and not self.turn.locked()


def _turn_and_cost(table: Table, seat: int, hurry: int) -> tuple[BotTurn, float]:
    """Return a bot's turn and the CPU time that it took; time spent waiting for a core is free."""
    began = time.thread_time()
    return bot_turn(table, seat, hurry), time.thread_time() - began


class BotPlayers:
    """Plays the bots of the tables that this process owns."""

    def __init__(self, tables: TableCache, pools: Pools, now: Callable[[], int]) -> None:
        self._tables, self._pools, self._now = tables, pools, now
        self._at_work: dict[str, asyncio.Task[None]] = {}
        self._allowances: dict[str, _Allowance] = {}
        self.turns = 0
        """Number of turns that bots have played."""

    def __len__(self) -> int:
        """Return the number of tables at which bots are playing."""
        return len(self._at_work)

    def wake(self, loaded: Loaded) -> None:
        """Start the bots of a table if a turn of theirs is due and a person is present."""
        if loaded.table.id not in self._at_work and loaded.table.bots_due and loaded.attended:
            self._at_work[loaded.table.id] = self._pools.spawn(self._play(loaded))

    async def settle(self) -> None:
        """Wait until no bot has a turn to play."""
        while self._at_work:
            await asyncio.wait(list(self._at_work.values()))

    async def _play(self, loaded: Loaded) -> None:
        failures = 0
        try:
            with loaded.hold():
                while loaded.mine and loaded.attended and loaded.table.bots_due and failures < PATIENCE:
                    table = loaded.table
                    try:
                        await self._turn(loaded)
                        failures = 0
                    except Exception as error:
                        if isinstance(error, Refusal) and loaded.table is not table:
                            continue  # another command came first, perhaps from the person themselves
                        failures += 1
                        log_failure("a bot failed at table %s", table.id)
                        await asyncio.sleep(failures)
                        if loaded.table is not table:
                            failures = 0  # another turn is due, and `wake` starts no second task
        finally:
            del self._at_work[loaded.table.id]

    async def _turn(self, loaded: Loaded) -> None:
        """Play one turn of one bot, once the opener's allowance permits."""
        allowance = self._allowance(loaded.table.opener)
        async with allowance.turn:
            await allowance.wait()
            table = loaded.table
            if not (due := table.bots_due):
                return
            hurry = 1 + self._pools.queue_lengths()["bots"] // THINKERS
            turn, cost = await self._pools.think(_turn_and_cost, table, due[0], hurry)
            allowance.left -= cost
            BOT_SECONDS.labels(table.seats[due[0]].player).inc(cost)
            await self._tables.submit(loaded, Request(turn, "", self._now()))
            self.turns += 1
            BOT_TURNS.inc()

    def _allowance(self, opener: str) -> _Allowance:
        if len(self._allowances) > 1000:
            self._allowances = {person: known for person, known in self._allowances.items() if not known.whole}
        return self._allowances.setdefault(opener, _Allowance())
