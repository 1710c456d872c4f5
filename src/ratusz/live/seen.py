"""A table as one viewer may see it: the only access to a table from outside this package."""

from __future__ import annotations

from dataclasses import replace

import msgspec

from ratusz.engine.errors import BadText, IllegalMove
from ratusz.engine.game import Game
from ratusz.engine.position import Position
from ratusz.engine.records import Record, with_players
from ratusz.engine.scores import Leg
from ratusz.jobs.workers import SharedArgument
from ratusz.live.feeds import Feed
from ratusz.live.neighbours import Neighbour, others
from ratusz.live.table_cache import Loaded, TableCache
from ratusz.live.viewer_messages import Item, ViewerMessages, names_at, with_names
from ratusz.people.accounts import People
from ratusz.scenes import LogLine, Message, TableCard, TableView, TableWords, Viewer, drafted_position, log_page
from ratusz.store.executors import Pools
from ratusz.store.refusals import refusal
from ratusz.tables import Refusal, Table, check_asked, for_hint, not_over, players_of, record_of
from ratusz.tables.access import is_closed


class Seen:
    """A table as it was when a viewer asked for it. Access is checked here, and again by feeds."""

    def __init__(self, loaded: Loaded, viewer: Viewer, *, tables: TableCache, people: People, pools: Pools) -> None:
        viewer.check(loaded.table)
        self._loaded, self._table, self.viewer = loaded, loaded.table, viewer
        self._tables, self._people, self._pools = tables, people, pools

    def from_first_seat(self) -> Seen:
        """Return the table from the person's own seat: the first that is waited for, else their first."""
        mine = self._table.seats_of(self.viewer.person)
        first = next((seat for seat in mine if seat in self._table.late), mine[0] if mine else None)
        viewer = replace(self.viewer, seat=first)
        return Seen(self._loaded, viewer, tables=self._tables, people=self._people, pools=self._pools)

    # Public

    @property
    def id(self) -> str:
        """The table's id."""
        return self._table.id

    @property
    def game(self) -> Game:
        """The game with its options."""
        return self._table.game

    @property
    def closed(self) -> bool:
        """Whether only people of the table may watch it."""
        return is_closed(self._table)

    @property
    def over(self) -> bool:
        """Whether the game is over, so that nothing is hidden."""
        return self._table.stage == "over"

    def must_be_over(self) -> None:
        """Refuse if the game is not over."""
        if not self.over:
            raise not_over(self._table.stage)

    @property
    def begun(self) -> bool:
        """Whether there is a position to look at."""
        return self._table.settled is not None

    @property
    def steps(self) -> int:
        """Number of moves and outcomes of a finished game; 0 before its end."""
        return len(self._table.steps) if self.over else 0

    async def log_before(self, step: int) -> tuple[LogLine, ...]:
        """Return the last lines of the log before a step."""
        return await self._pools.read(log_page, self._table, self.viewer.seat, self.viewer.language, step)

    @property
    def left_to_bots(self) -> tuple[int, ...]:
        """The viewer's seats that they take back by opening the table: a bot plays there, or nobody was in time."""
        if self._table.stage != "playing" or self._table.halted == "agreed":
            return ()
        mine = self._table.seats_of(self.viewer.person)
        return tuple(seat for seat in mine if self._table.seats[seat].away or self._table.paused)

    # Visible to the viewer

    @property
    def number(self) -> int:
        """The number of this viewer's last notice."""
        return self._table.notice_count(self.viewer.seat)

    @property
    def settled(self) -> Position:
        """The full position at the last barrier: show only a view of it. Refused before the game."""
        return self._begun().position

    @property
    def position(self) -> Position:
        """The settled position with the viewer's own draft. Refused before the game."""
        return drafted_position(self._begun(), self.viewer.seat)

    async def why(self, move: str) -> str:
        """Return a sentence on why the viewer's seat may not make a move; empty if it may."""
        seat, language = self.viewer.seat, self.viewer.language
        if seat is None or seat not in self.position.actors:
            raise Refusal("nothing-to-decide")
        try:
            await self._pools.read(self.position.play, seat, move)
            check_asked(self._table, seat, self.game.move(move).index)
        except IllegalMove as illegal:
            return illegal.sentence(language)
        except BadText:
            return Refusal("bad-move").sentence(language)
        except Refusal as refusal:
            return refusal.sentence(language)
        return ""

    async def for_hint(self) -> tuple[str, int, int]:
        """Return the arguments of a hint for the viewer's seat; the command `Hint` decides whether it is allowed."""
        if self.viewer.seat is None:
            raise Refusal("not-your-seat")
        return await self._pools.read(for_hint, self._table, self.viewer.seat)

    async def look(self) -> TableView:
        """Return everything that the viewer may know."""
        viewer = await with_names(self._people, self._table, self.viewer)
        return await self._pools.read(self._loaded.scenes.view, self._table, viewer)

    async def outline(self) -> TableView:
        """Return what the viewer may know, without the game's own view and the moves."""
        viewer = await with_names(self._people, self._table, self.viewer)
        return await self._pools.read(self._loaded.scenes.outline, self._table, viewer)

    async def card(self) -> TableCard:
        """Return what the card of the table in a list shows."""
        viewer = await with_names(self._people, self._table, self.viewer)
        return await self._pools.read(self._loaded.scenes.card, self._table, viewer)

    async def seat_names(self) -> tuple[str, ...]:
        """Return the names of all seats."""
        words = TableWords(self._table, await with_names(self._people, self._table, self.viewer))
        return tuple(map(words.name, range(len(self._table.seats))))

    async def neighbours(self) -> list[Neighbour]:
        """Return the others who sit or have spoken here, without deleted people."""
        table, person = self._table, self.viewer.person
        viewer, blocked = await with_names(self._people, table, self.viewer), await self._people.blocks_of(person)
        name_and_seat = TableWords(table, viewer).name_and_seat
        return [
            Neighbour(id, *name_and_seat(other), other in blocked)
            for id, other in others(table, person).items()
            if other in viewer.names
        ]

    def neighbour(self, id: str) -> str:
        """Return the id of the person behind a handle, or refuse."""
        found = others(self._table, self.viewer.person)
        if id not in found:
            raise refusal("unknown-person")
        return found[id]

    async def message(self) -> Message:
        """Return everything that a page needs to show the table."""
        table = self._begun()
        return await self._pools.read(self._loaded.scenes.message, table, await self._maker.viewer(table))

    async def encode(self, since: int | None = None) -> bytes:
        """Return `message` as JSON; with `since`, only the changes after that number."""
        _, content = await self._maker.encode(self._begun(), since)
        return content

    def _begun(self) -> Table:
        """Return the table, or refuse before the game."""
        if self._table.settled is None:
            raise Refusal(f"stage-{self._table.stage}")
        return self._table

    @property
    def _maker(self) -> ViewerMessages:
        return ViewerMessages(self._loaded, self.viewer, tables=self._tables, people=self._people, pools=self._pools)

    async def record(self) -> Record:
        """Return the record of a finished game."""
        return await self._pools.read(record_of, self._table, await names_at(self._people, self._table))

    async def record_text(self) -> str:
        """Return the text of `record`."""
        plain = self._loaded.record or await self._pools.read(self._plain_record)
        return with_players(plain, players_of(self._table, await names_at(self._people, self._table)))

    def shared_record(self) -> SharedArgument:
        """Return the record for workers: without names of people, so it never changes."""
        self.must_be_over()
        return SharedArgument(self.id, self._plain_record)

    def _plain_record(self) -> str:
        self._loaded.record = self._loaded.record or record_of(self._table, {}).text
        return self._loaded.record

    async def campaign(self) -> tuple[Leg, ...]:
        """Return the standings of a campaign, which are public; empty for games without one."""
        part = self.game.parts.campaign
        if self._table.settled is None or part is None:
            return ()
        return await self._pools.read(part.campaign, self.settled, self.viewer.language)

    # Feeds stay open for hours, so they hold what they need and not this object with its old table.

    def notices(self, after: int | None = None) -> Feed:
        """Return a feed of notices after a number; without one, of those from now on."""
        tables, loaded, seat = self._tables, self._loaded, self.viewer.seat

        async def items(table: Table, number: int | None) -> list[Item]:
            found = await tables.notices(loaded, seat, number or 0)
            return [(notice.number, msgspec.json.encode(notice)) for notice in found]

        return Feed(tables, loaded, self.viewer, loaded.table.notice_count(seat) if after is None else after, items)

    def messages(self, after: int | None = None) -> Feed:
        """Return a feed of changes to the viewer's page after a number; without one, it begins with the whole page."""
        maker = self._maker

        async def items(table: Table, number: int | None) -> list[Item]:
            return [] if table.settled is None else [await maker.encode(table, number, stream=True)]

        return Feed(self._tables, self._loaded, self.viewer, after, items, presence=True)
