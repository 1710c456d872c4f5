"""Thorough reviews of finished games, made once in the background by a separate worker process.

The process has a low priority and works in small portions, so that no player and no replay waits for it. People who
order reviews are served in turn, and each may have only a few waiting.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from dataclasses import dataclass

from ratusz import jobs
from ratusz.bots.measurement import Measurement
from ratusz.jobs.fair_queue import FairQueue
from ratusz.jobs.stored_reviews import StoredReviews
from ratusz.jobs.workers import SharedArgument, Workers, WorkFailed
from ratusz.store import Limits
from ratusz.tables import Refusal

WAITING = 50
"""Maximum number of queued reviews; later ones are not ordered until there is room."""
WAITING_OF_ONE = 4
"""Maximum number of queued reviews of one person or address."""
IDLE = 60.0
PATIENCE = 180.0
_log = logging.getLogger("ratusz")


@dataclass(eq=False)
class _Order:
    """A review that has been ordered."""

    record: SharedArgument
    done: float = 0.0


class ReviewDesk:
    """Makes thorough reviews in the background; the creator must run `work` and call `close`."""

    def __init__(self, kept: StoredReviews, limits: Limits, *, thorough: bool = True) -> None:
        self._kept, self._thorough = kept, thorough
        self._workers = Workers(limits, most=1, patience=PATIENCE, idle=IDLE)
        self._orders: dict[str, _Order] = {}
        self._queue: FairQueue[str] = FairQueue(WAITING, WAITING_OF_ONE)
        self._ordered = asyncio.Event()

    async def find(self, game: SharedArgument, who: str, pay: Callable[[], None]) -> tuple[bytes | None, float]:
        """Return the thorough review of a finished game, or order it and return how much of it is done.

        `who` orders it, and `pay` charges them for it or raises a Refusal. When the queue is full, nothing is ordered
        or charged, and the share done is 0. If the host has turned thorough reviews off, it is 1.
        """
        if game.key not in self._orders:
            if (found := await self._kept.find(game.key)) is not None:
                return found, 1.0
            if not self._thorough:
                return None, 1.0
            self._order(game, who, pay)
        order = self._orders.get(game.key)
        return None, order.done if order else 0.0

    def _order(self, game: SharedArgument, who: str, pay: Callable[[], None]) -> None:
        if game.key in self._orders:
            return  # ordered by another request while the stored reviews were searched
        try:
            self._queue.add(who, game.key)
        except Refusal:
            return
        try:
            pay()
        except Refusal:
            self._queue.drop(who, game.key)
            raise
        self._orders[game.key] = _Order(game)
        self._ordered.set()

    async def work(self) -> None:
        """Make the ordered reviews, for ever."""
        while True:
            await self._ordered.wait()
            if (table_id := self._queue.take()) is None:
                self._ordered.clear()
                continue
            order = self._orders[table_id]
            try:
                await self._kept.keep(table_id, await self._make(order))
            except (WorkFailed, Refusal) as error:
                _log.warning("the review of table %s was not made: %s", table_id, str(error).splitlines()[-1])
            except Exception:
                _log.exception("the review of table %s was not made", table_id)
            del self._orders[table_id]

    async def close(self) -> None:
        """End the worker process; an unfinished review is started again when it is next ordered."""
        await self._workers.close()

    async def _make(self, order: _Order) -> bytes:
        count, portion = await self._workers.run("desk", jobs.review_pieces, order.record)
        pieces: list[Measurement] = []
        while len(pieces) < count:
            last = min(count, len(pieces) + portion)
            pieces += await self._workers.run("desk", jobs.weigh_pieces, order.record, len(pieces), last)
            order.done = len(pieces) / (count + 1)
        return await self._workers.run("desk", jobs.full_review, order.record, pieces)
