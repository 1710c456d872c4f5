"""A cache of thorough reviews of finished games, which are expensive to make.

It holds nothing that does not follow from the log, and no names.
"""

from __future__ import annotations

import zlib

import sqlalchemy as sa

from ratusz.store.executors import Pools
from ratusz.store.schema import game_reviews, tables

EDITION = 3
"""Version of reviews; those of another version are computed again."""


class StoredReviews:
    """The thorough reviews in the database."""

    def __init__(self, engine: sa.Engine, pools: Pools) -> None:
        self._engine, self._pools = engine, pools

    async def find(self, table_id: str) -> bytes | None:
        """Return the review of a game, if it is stored."""
        return await self._pools.read(self._find, table_id)

    async def keep(self, table_id: str, review: bytes) -> None:
        """Store a review, unless the table has been deleted."""
        await self._pools.write(self._keep, table_id, review)

    def _find(self, table_id: str) -> bytes | None:
        of_it = (game_reviews.c.table_id == table_id, game_reviews.c.edition == EDITION)
        with self._engine.connect() as connection:
            content = connection.scalar(sa.select(game_reviews.c.content).where(*of_it))
        return zlib.decompress(content) if content is not None else None

    def _keep(self, table_id: str, review: bytes) -> None:
        row = {"table_id": table_id, "edition": EDITION, "content": zlib.compress(review)}
        with self._engine.begin() as connection:
            connection.execute(sa.delete(game_reviews).where(game_reviews.c.table_id == table_id))
            if connection.scalar(sa.select(tables.c.id).where(tables.c.id == table_id)):
                connection.execute(sa.insert(game_reviews).values(row))
