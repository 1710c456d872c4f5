"""Bots at their tables. They think in threads of their own and commit when no person waits for the disk.

The bots of all tables that one person has opened share one allowance of a core's time: who opens many tables waits for
their own bots, and nobody else does. Where many bots wait, those that search think shorter. Where nobody is at the
table and nobody looks, bots rest until somebody does.
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
"""How often a bot that fails is asked again at once, for example while the disk is full."""
SHARE = 0.25
"""The part of a core that the bots of one person's tables may take for good."""
AT_ONCE = 3.0
"""So many seconds of it they may take at once: three experts, one after the other."""


@dataclass(eq=False)
class _Allowance:
    """The time of a core that the bots of one person's tables may take; one bot at a time."""

    left: float = AT_ONCE
    since: float = field(default_factory=time.monotonic)
    turn: asyncio.Lock = field(default_factory=asyncio.Lock)

    def fill(self) -> None:
        now = time.monotonic()
        self.left = min(AT_ONCE, self.left + (now - self.since) * SHARE)
        self.since = now

    async def wait(self) -> None:
        """Until some time is left."""
        self.fill()
        while self.left <= 0:
            await asyncio.sleep(-self.left / SHARE + 0.01)
            self.fill()

    @property
    def whole(self) -> bool:
        """Whether nobody would miss it."""
        self.fill()
        return self.left == AT_ONCE and not self.turn.locked()


def _turn_and_cost(table: Table, seat: int, hurry: int) -> tuple[BotTurn, float]:
    """A bot's turn, and the time of a core that it has taken: waiting for one costs nobody anything."""
    began = time.thread_time()
    return bot_turn(table, seat, hurry), time.thread_time() - began


class BotPlayers:
    """Lets bots play at the tables that this process looks after."""

    def __init__(self, tables: TableCache, pools: Pools, now: Callable[[], int]) -> None:
        self._tables, self._pools, self._now = tables, pools, now
        self._at_work: dict[str, asyncio.Task[None]] = {}
        self._allowances: dict[str, _Allowance] = {}
        self.turns = 0
        """How many turns bots have played."""

    def __len__(self) -> int:
        """At how many tables bots are at work."""
        return len(self._at_work)

    def wake(self, loaded: Loaded) -> None:
        """Let the bots of a table play, if they have to and somebody is there."""
        if loaded.table.id not in self._at_work and loaded.table.bots_due and loaded.attended:
            self._at_work[loaded.table.id] = self._pools.spawn(self._play(loaded))

    async def settle(self) -> None:
        """Wait until no bot has anything to do."""
        while self._at_work:
            await asyncio.wait(list(self._at_work.values()))

    async def _play(self, loaded: Loaded) -> None:
        failures = 0
        try:
            with loaded.held():
                while loaded.mine and loaded.attended and loaded.table.bots_due and failures < PATIENCE:
                    table = loaded.table
                    try:
                        await self._turn(loaded)
                        failures = 0
                    except Exception as error:
                        if isinstance(error, Refusal) and loaded.table is not table:
                            continue  # somebody was quicker, the person themselves perhaps
                        failures += 1
                        log_failure("a bot failed at table %s", table.id)
                        await asyncio.sleep(failures)
                        if loaded.table is not table:
                            failures = 0  # another turn, and nobody else starts the bots while they are at it
        finally:
            del self._at_work[loaded.table.id]

    async def _turn(self, loaded: Loaded) -> None:
        """One turn of one bot, when its opener's bots may go on."""
        allowance = self._allowance(loaded.table.opener)
        async with allowance.turn:
            await allowance.wait()
            table = loaded.table
            if not (due := table.bots_due):
                return
            hurry = 1 + self._pools.waiting()["bots"] // THINKERS
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
