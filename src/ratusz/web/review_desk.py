"""Where reviews of finished games are made: a first look at once, a thorough review in the background, once for all.

Thorough reviews have a process of their own, which gives way to everything else, and are made one after the other in
small portions, so nobody who plays, or looks at a replay, waits for them.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from dataclasses import dataclass

from ratusz import reviews
from ratusz.insight.piece import Piece
from ratusz.store import Handed, KeptReviews, Limits, Seen, Workers, WorkFailed
from ratusz.tables import Refusal
from ratusz.web.refusals import refused

WAITING = 50
"""So many reviews may wait; whoever comes later may ask again."""
IDLE = 60.0
PATIENCE = 180.0
_log = logging.getLogger("ratusz")


@dataclass(eq=False)
class _Order:
    """A review that somebody waits for."""

    handed: Handed
    done: float = 0.0


class ReviewDesk:
    """Makes thorough reviews in the background. Whoever makes it runs `work` and closes it."""

    def __init__(self, kept: KeptReviews, limits: Limits, *, thorough: bool = True) -> None:
        self._kept, self._thorough = kept, thorough
        self._workers = Workers(limits, most=1, patience=PATIENCE, idle=IDLE)
        self._orders: OrderedDict[str, _Order] = OrderedDict()
        self._ordered = asyncio.Event()

    async def find(self, seen: Seen) -> tuple[bytes | None, float]:
        """The thorough review of a finished game, or how much of it is done: it is begun by asking.

        Where the host wants none, all is done.
        """
        if not seen.over:
            raise refused("not-over")
        if seen.id not in self._orders:
            if (found := await self._kept.find(seen.id)) is not None:
                return found, 1.0
            if not self._thorough:
                return None, 1.0
            if len(self._orders) >= WAITING:
                return None, 0.0
            self._orders[seen.id] = _Order(seen.handed())
            self._ordered.set()
        return None, self._orders[seen.id].done

    async def work(self) -> None:
        """Make what is ordered, for ever."""
        while True:
            await self._ordered.wait()
            table_id, order = next(iter(self._orders.items()))
            try:
                await self._kept.keep(table_id, await self._made(order))
            except (WorkFailed, Refusal) as error:
                _log.warning("the review of table %s was not made: %s", table_id, str(error).splitlines()[-1])
            except Exception:
                _log.exception("the review of table %s was not made", table_id)
            del self._orders[table_id]
            if not self._orders:
                self._ordered.clear()

    async def close(self) -> None:
        """End the process; what was not finished is begun anew when somebody asks."""
        await self._workers.close()

    async def _made(self, order: _Order) -> bytes:
        count, portion = await self._workers.run("desk", reviews.review_pieces, order.handed)
        pieces: list[Piece] = []
        while len(pieces) < count:
            last = min(count, len(pieces) + portion)
            pieces += await self._workers.run("desk", reviews.weighed, order.handed, len(pieces), last)
            order.done = len(pieces) / (count + 1)
        return await self._workers.run("desk", reviews.full_review, order.handed, pieces)
