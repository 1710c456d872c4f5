"""The finished games of one person, private to them: pages of the list, statistics, best scores."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
import sqlalchemy as sa

from ratusz.engine.titles import Title
from ratusz.jobs.workers import SharedArgument
from ratusz.store.data import Data, in_reader, in_writer
from ratusz.store.refusals import refusal
from ratusz.store.schema import entries, results
from ratusz.tables import FinishedGame, Finisher

PAGE = 20
"""Number of games on a page."""
LAST = 10
"""Number of last scores in statistics."""
_SEATS = msgspec.json.Decoder(tuple[Finisher, ...])
_LADDER = msgspec.json.Decoder(tuple[Title, ...])
_EMPTY: dict[str, str | int] = {
    "kind": "",
    "score": 0,
    "place": 0,
    "title": "",
    "ladder": "[]",
    "seats": "[]",
    "counted": False,
    "hints": False,
}
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


class MyGames(Data):
    """Finished games in the database. Reading needs no rules: results are computed when a game ends."""

    async def page(self, person: str, game: str = "", before: str = "", limit: int = PAGE) -> Page:
        """Return the page of games finished before a cursor, optionally of one game only."""
        limit = max(1, min(limit, 100))
        query = sa.select(results).where(results.c.person == person, _ON_LIST)
        if game:
            query = query.where(results.c.game == game)
        if before:
            query = query.where(sa.tuple_(results.c.finished, results.c.table_id) < sa.tuple_(*_place(before)))
        query = query.order_by(results.c.finished.desc(), results.c.table_id.desc()).limit(limit + 1)
        found = [_game(row) for row in await self.rows(query)]
        return Page(tuple(found[:limit]), found[limit - 1].cursor if len(found) > limit else "")

    async def counts(self, person: str) -> dict[str, int]:
        """Return the number of finished games on a person's list, by game."""
        query = sa.select(results.c.game, sa.func.count().label("games")).where(results.c.person == person, _ON_LIST)
        return {row["game"]: row["games"] for row in await self.rows(query.group_by(results.c.game))}

    async def one(self, person: str, table: str) -> FinishedGame:
        """Return a game on a person's list, or refuse."""
        found = await self.pools.read(self._find, person, table)
        if found is None:
            raise refusal("unknown-table")
        return found

    def _find(self, person: str, table: str) -> FinishedGame | None:
        mine = (results.c.person == person) & (results.c.table_id == table) & _ON_LIST
        return next(map(_game, self.select(sa.select(results).where(mine))), None)

    async def shared_log(self, person: str, table: str) -> tuple[SharedArgument, int]:
        """Return the log of a listed game, for a worker, and the person's seat; refuse if the table was deleted."""
        game = await self.one(person, table)
        if not game.kept:
            raise refusal("unknown-table")
        return SharedArgument(f"log of {table}", lambda: self._log(table)), game.seat

    def _log(self, table: str) -> tuple[str, ...]:
        query = sa.select(entries.c.entry).where(entries.c.table_id == table).order_by(entries.c.number)
        return tuple(row["entry"] for row in self.select(query))

    @in_writer
    def take_off(self, person: str, table: str) -> None:
        """Take a game off a person's list, or refuse; the other players keep it.

        While the table exists, an empty row stays, so that the game is not listed again.
        """
        mine = (results.c.person == person) & (results.c.table_id == table) & _ON_LIST
        with self.engine.begin() as connection:
            if not (
                connection.execute(sa.delete(results).where(mine, results.c.kept.is_(False))).rowcount
                or connection.execute(sa.update(results).where(mine).values(taken_off=True, **_EMPTY)).rowcount
            ):
                raise refusal("unknown-table")

    @in_reader
    def best_before(self, person: str, table: str) -> tuple[int, int] | None:
        """Return a game's score and the best earlier one of the same kind; None if there is nothing to compare."""
        game = self._find(person, table)
        if game is None or not game.counted:
            return None
        alike = (results.c.person == person) & (results.c.game == game.game) & (results.c.kind == game.kind)
        earlier = sa.tuple_(results.c.finished, results.c.table_id) < sa.tuple_(game.finished, table)
        query = sa.select(sa.func.max(results.c.score)).where(alike, _COUNTED, earlier)
        with self.engine.connect() as connection:
            best = connection.scalar(query)
        return None if best is None else (game.score, best)

    @in_reader
    def standings(self, person: str, game: str = "") -> list[Standing]:
        """Return statistics of a person's games for each kind, the last played kind first.

        The database aggregates, so that a long list takes little more time than a short one.
        """
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
        with self.engine.connect() as connection:
            scores = list(connection.execute(sums.order_by(c.score)))
            firsts = list(connection.execute(titles.group_by(c.game, c.kind, c.title)))
            rows = list(connection.execute(few).mappings())
        kinds_found = dict.fromkeys(
            (row["game"], row["kind"]) for row in sorted(rows, key=lambda row: -row["finished"])
        )
        return [_standing(kind, scores, firsts, rows) for kind in kinds_found]


def _place(cursor: str) -> tuple[int, str]:
    """Parse a cursor; refuse a malformed one."""
    time, _, table = cursor.partition("-")
    if not (time.isascii() and time.isdigit() and len(time) < 16 and 0 < len(table) <= 40) or "\0" in table:
        raise refusal("bad-cursor")
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
        reached=_title_times(ladder, earned),
    )


def _title_times(ladder: Sequence[Title], earned: dict[str, int]) -> dict[str, int]:
    """Return when each title was first earned: earning one earns all below it."""
    reached: dict[str, int] = {}
    soonest: int | None = None
    for title in reversed(ladder):
        times = [time for time in (soonest, earned.get(title.id)) if time is not None]
        if times:
            soonest = reached[title.id] = min(times)
    return reached
