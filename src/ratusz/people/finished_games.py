"""The finished games of one person, private to them: pages of the list, statistics, best scores."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
import sqlalchemy as sa

from ratusz.engine.titles import Title
from ratusz.jobs.workers import SharedArgument
from ratusz.store.executors import Pools
from ratusz.store.refusals import refused
from ratusz.store.results import log_of, take_off
from ratusz.store.schema import results
from ratusz.tables import FinishedGame, Finisher

PAGE = 20
"""Number of games on a page."""
LAST = 10
"""Number of last scores in statistics."""
_SEATS = msgspec.json.Decoder(tuple[Finisher, ...])
_LADDER = msgspec.json.Decoder(tuple[Title, ...])
_ON_LIST = results.c.taken_off.is_(False)
_COUNTED = results.c.counted & _ON_LIST


class Page(msgspec.Struct, frozen=True):
    """One page of a list, the last finished first."""

    games: tuple[FinishedGame, ...]
    next: str
    """The cursor of the next page; empty at the end."""


class Standing(msgspec.Struct, frozen=True):
    """Statistics of all games of one kind."""

    game: str
    kind: str
    count: int
    wins: int
    """Number of games in which the person came first, alone or tied."""
    best: int
    best_table: str
    """The first table with the best score; empty if it was deleted."""
    mean: float
    scores: tuple[tuple[int, int], ...]
    """Pairs of a score and its number of games, in ascending order."""
    last: tuple[int, ...]
    """The last scores, the newest first."""
    ladder: tuple[Title, ...]
    reached: dict[str, int]
    """When each title, or a higher one, was first earned."""


class MyGames:
    """Finished games in the database. Reading needs no rules: results are computed when a game ends."""

    def __init__(self, engine: sa.Engine, pools: Pools) -> None:
        self._engine, self._pools = engine, pools

    async def page(self, person: str, game: str = "", before: str = "", limit: int = PAGE) -> Page:
        """Return the page of games finished before a cursor, optionally of one game only."""
        return await self._pools.read(self._page, person, game, _place(before), max(1, min(limit, 100)))

    def _page(self, person: str, game: str, place: tuple[int, str] | None, limit: int) -> Page:
        query = sa.select(results).where(results.c.person == person, _ON_LIST)
        if game:
            query = query.where(results.c.game == game)
        if place:
            query = query.where(sa.tuple_(results.c.finished, results.c.table_id) < sa.tuple_(*place))
        query = query.order_by(results.c.finished.desc(), results.c.table_id.desc()).limit(limit + 1)
        with self._engine.connect() as connection:
            found = [_game(row) for row in connection.execute(query).mappings()]
        return Page(tuple(found[:limit]), found[limit - 1].cursor if len(found) > limit else "")

    async def counts(self, person: str) -> dict[str, int]:
        """Return the number of finished games on a person's list, by game."""
        return await self._pools.read(self._counts, person)

    def _counts(self, person: str) -> dict[str, int]:
        query = sa.select(results.c.game, sa.func.count()).where(results.c.person == person, _ON_LIST)
        with self._engine.connect() as connection:
            return {row[0]: row[1] for row in connection.execute(query.group_by(results.c.game))}

    async def one(self, person: str, table: str) -> FinishedGame:
        """Return a game on a person's list, or refuse."""
        found = await self._pools.read(self._one, person, table)
        if found is None:
            raise refused("unknown-table")
        return found

    def _one(self, person: str, table: str) -> FinishedGame | None:
        mine = (results.c.person == person) & (results.c.table_id == table) & _ON_LIST
        with self._engine.connect() as connection:
            row = connection.execute(sa.select(results).where(mine)).mappings().first()
        return _game(row) if row else None

    async def handed(self, person: str, table: str) -> tuple[SharedArgument, int]:
        """Return the log of a listed game, for a worker, and the person's seat; refuse if the table was deleted."""
        game = await self.one(person, table)
        if not game.kept:
            raise refused("unknown-table")
        return SharedArgument(f"log of {table}", lambda: self._log(table)), game.seat

    def _log(self, table: str) -> tuple[str, ...]:
        with self._engine.connect() as connection:
            return log_of(connection, table)

    async def take_off(self, person: str, table: str) -> None:
        """Take a game off a person's list; the other players keep it."""

        def write() -> bool:
            with self._engine.begin() as connection:
                return take_off(connection, person, table)

        if not await self._pools.write(write):
            raise refused("unknown-table")

    async def best_before(self, person: str, table: str) -> tuple[int, int] | None:
        """Return a game's score and the best earlier one of the same kind; None if there is nothing to compare."""
        return await self._pools.read(self._best_before, person, table)

    def _best_before(self, person: str, table: str) -> tuple[int, int] | None:
        game = self._one(person, table)
        if game is None or not game.counted:
            return None
        alike = (results.c.person == person) & (results.c.game == game.game) & (results.c.kind == game.kind)
        earlier = sa.tuple_(results.c.finished, results.c.table_id) < sa.tuple_(game.finished, table)
        query = sa.select(sa.func.max(results.c.score)).where(alike, _COUNTED, earlier)
        with self._engine.connect() as connection:
            best = connection.scalar(query)
        return None if best is None else (game.score, best)

    async def standings(self, person: str, game: str = "") -> list[Standing]:
        """Return statistics of a person's games for each kind, the last played kind first."""
        return await self._pools.read(self._standings, person, game)

    def _standings(self, person: str, game: str) -> list[Standing]:
        """Compute statistics; the database aggregates, so that a long list takes little more time than a short one."""
        c = results.c
        mine = (c.person == person) & _COUNTED & ((c.game == game) if game else sa.true())
        wins = sa.func.sum(sa.case((c.place == 1, 1), else_=0))
        sums = sa.select(c.game, c.kind, c.score, sa.func.count(), wins).where(mine).group_by(c.game, c.kind, c.score)
        titles = sa.select(c.game, c.kind, c.title, sa.func.min(c.finished)).where(mine, c.title != "")
        each, number = (c.game, c.kind), sa.func.row_number()
        newest = number.over(partition_by=each, order_by=(c.finished.desc(), c.table_id.desc())).label("newest")
        highest = number.over(partition_by=each, order_by=(c.score.desc(), c.finished, c.table_id)).label("highest")
        told = (c.score, c.finished, c.table_id, c.kept, c.ladder)
        ranked = sa.select(*each, *told, newest, highest).where(mine).subquery()
        few = sa.select(ranked).where((ranked.c.newest <= LAST) | (ranked.c.highest == 1)).order_by(ranked.c.newest)
        with self._engine.connect() as connection:
            scores = list(connection.execute(sums.order_by(c.score)))
            firsts = list(connection.execute(titles.group_by(c.game, c.kind, c.title)))
            rows = list(connection.execute(few).mappings())
        kinds_found = dict.fromkeys(
            (row["game"], row["kind"]) for row in sorted(rows, key=lambda row: -row["finished"])
        )
        return [_standing(kind, scores, firsts, rows) for kind in kinds_found]


def _place(cursor: str) -> tuple[int, str] | None:
    """Parse a cursor; refuse a malformed one."""
    if not cursor:
        return None
    time, _, table = cursor.partition("-")
    if not (time.isascii() and time.isdigit() and len(time) < 16 and 0 < len(table) <= 40) or "\0" in table:
        raise refused("bad-cursor")
    return int(time), table


def _game(row: sa.RowMapping) -> FinishedGame:
    values = {name: value for name, value in row.items() if name not in ("table_id", "taken_off")}
    values |= {"seats": _SEATS.decode(row["seats"]), "ladder": _LADDER.decode(row["ladder"])}
    return FinishedGame(table=row["table_id"], **values)


def _standing(
    kind: tuple[str, str],
    scores: Sequence[Sequence[Any]],
    firsts: Sequence[Sequence[Any]],
    rows: Sequence[sa.RowMapping],
) -> Standing:
    made = [(score, count, wins) for *which, score, count, wins in scores if tuple(which) == kind]
    mine = [row for row in rows if (row["game"], row["kind"]) == kind]
    total = sum(count for _, count, _ in made)
    best = next(row for row in mine if row["highest"] == 1)
    ladder = _LADDER.decode(mine[0]["ladder"])
    earned = {title: time for *which, title, time in firsts if tuple(which) == kind}
    return Standing(
        *kind,
        count=total,
        wins=int(sum(wins for _, _, wins in made)),
        best=best["score"],
        best_table=best["table_id"] if best["kept"] else "",
        mean=sum(score * count for score, count, _ in made) / total,
        scores=tuple((score, count) for score, count, _ in made),
        last=tuple(row["score"] for row in mine if row["newest"] <= LAST),
        ladder=ladder,
        reached=_reached(ladder, earned),
    )


def _reached(ladder: Sequence[Title], earned: dict[str, int]) -> dict[str, int]:
    """Return when each title was first earned: earning one earns all below it."""
    reached: dict[str, int] = {}
    soonest: int | None = None
    for title in reversed(ladder):
        times = [time for time in (soonest, earned.get(title.id)) if time is not None]
        if times:
            soonest = reached[title.id] = min(times)
    return reached
