"""A cache of thorough reviews of finished games, which are expensive to make.

It holds nothing that does not follow from the log, and no names.
"""

from __future__ import annotations

import zlib

import sqlalchemy as sa

from ratusz.store.data import Data, in_reader, in_writer
from ratusz.store.schema import game_reviews, tables

EDITION = 3
"""Version of reviews; those of another version are computed again."""


class StoredReviews(Data):
    """The thorough reviews in the database."""

    @in_reader
    def find(self, table_id: str) -> bytes | None:
        """Return the review of a game, if it is stored."""
        of_it = (game_reviews.c.table_id == table_id, game_reviews.c.edition == EDITION)
        rows = self.select(sa.select(game_reviews.c.content).where(*of_it))
        return zlib.decompress(rows[0]["content"]) if rows else None

    @in_writer
    def keep(self, table_id: str, review: bytes) -> None:
        """Store a review, unless the table has been deleted."""
        row = {"table_id": table_id, "edition": EDITION, "content": zlib.compress(review)}
        with self.engine.begin() as connection:
            connection.execute(sa.delete(game_reviews).where(game_reviews.c.table_id == table_id))
            if connection.scalar(sa.select(tables.c.id).where(tables.c.id == table_id)):
                connection.execute(sa.insert(game_reviews).values(row))
