"""A table as one viewer may know it: the only way to a table from outside the store."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from importlib.util import find_spec
from typing import Any

from ratusz.engine.game import Game
from ratusz.engine.position import Position
from ratusz.engine.records import Record
from ratusz.engine.scores import Leg
from ratusz.store.people import People
from ratusz.store.pools import Pools
from ratusz.store.refusals import refused
from ratusz.store.table_cache import TableCache
from ratusz.tables import (
    Notice,
    Refusal,
    Step,
    Table,
    TableView,
    check_viewer,
    first_seat,
    look,
    notices,
    peek,
    record_of,
    shown,
)


class Seen:
    """A table as it was when a viewer asked for it. Whoever holds one has been checked, and is checked while following.

    A viewer is a person who looks from one of their seats, or from none.
    """

    def __init__(
        self, table: Table, person: str, seat: int | None, *, tables: TableCache, people: People, pools: Pools
    ) -> None:
        check_viewer(table, person, seat)
        self._table, self.person, self.seat = table, person, seat
        self._tables, self._people, self._pools = tables, people, pools

    def from_first_seat(self) -> Seen:
        """The same from the seat that the person would take: the first that is waited for, else their first."""
        seat = first_seat(self._table, self.person)
        return Seen(self._table, self.person, seat, tables=self._tables, people=self._people, pools=self._pools)

    # What is public

    @property
    def id(self) -> str:
        """The table's id."""
        return self._table.id

    @property
    def game(self) -> Game:
        """The game with its options."""
        return self._table.game

    @property
    def over(self) -> bool:
        """Whether the game is over, and nothing is hidden any longer."""
        return self._table.stage == "over"

    @property
    def steps(self) -> tuple[Step, ...]:
        """Every move and outcome of a game that is over; before that, none."""
        return self._table.steps if self.over else ()

    # What the viewer may know

    @property
    def number(self) -> int:
        """The number of the last notice that this viewer has had."""
        return self._table.told(self.seat)

    @property
    def settled(self) -> Position:
        """The position at the last barrier, as it is for everybody; refused before the game. Draw a view of it."""
        if self._table.settled is None:
            raise Refusal(f"stage-{self._table.stage}")
        return self._table.settled

    @property
    def position(self) -> Position:
        """The same with the viewer's own draft."""
        return self.settled if self.seat is None else shown(self._table, self.seat)

    def peek(self, move: int | str) -> Any:
        """The game's view as it would be after one more move of the viewer's seat; nothing happens."""
        if self.seat is None:
            raise Refusal("not-your-seat")
        return peek(self._table, person=self.person, seat=self.seat, move=move)

    async def look(self, language: str = "en") -> TableView:
        """Everything that the viewer may know."""
        names = await self._names()
        return await self._pools.read(
            look, self._table, person=self.person, seat=self.seat, language=language, names=names
        )

    async def record(self) -> Record:
        """The record of a finished game."""
        return await self._pools.read(record_of, self._table, await self._names())

    async def campaign(self, language: str) -> tuple[Leg, ...]:
        """How a campaign stands, for games that have such a thing; it is public."""
        if self._table.settled is None or find_spec(f"{self.game.facts.package}.campaign") is None:
            return ()
        legs: tuple[Leg, ...] = await self._pools.read(self.game.module("campaign").campaign, self.settled, language)
        return legs

    async def follow(self, after: int | None = None) -> AsyncGenerator[Notice, None]:
        """Everything that this viewer is told of the table after a number they know of, for ever.

        Numbers have no gaps. Who comes back with their last number gets exactly what they missed.
        """
        loaded = await self._tables.load(self.id)
        with loaded.held():
            told = loaded.table.told(self.seat)
            if after is not None and not 0 <= after <= told:
                raise refused("bad-number")
            number = told if after is None else after
            while True:
                news = loaded.news
                check_viewer(loaded.table, self.person, self.seat)
                for notice in list(notices(loaded.entries, self.seat, number)):
                    number = notice.number
                    yield notice
                await news.wait()

    async def _names(self) -> dict[str, str]:
        """The names of everybody at the table."""
        sitting = {seat.person or seat.invited for seat in self._table.seats}
        return await self._people.names((sitting | {line.person for line in self._table.chat}) - {""})
