"""A table as one viewer may see it: the only access to a table from outside this package."""

from __future__ import annotations

from ratusz.engine.errors import BadText, IllegalMove
from ratusz.engine.game import Game
from ratusz.engine.position import Position
from ratusz.engine.records import Record, with_players
from ratusz.engine.scores import Leg
from ratusz.jobs.workers import SharedArgument
from ratusz.live.feeds import Feed, Messages, Notices
from ratusz.live.neighbours import Neighbour, others
from ratusz.live.table_cache import Loaded, TableCache
from ratusz.live.viewer_messages import ViewerMessages, names_at
from ratusz.people.accounts import People
from ratusz.scenes import (
    About,
    LogLine,
    Look,
    Message,
    TableView,
    about,
    check_viewer,
    first_seat,
    log_page,
    look,
    shown,
)
from ratusz.store.executors import Pools
from ratusz.store.refusals import refused
from ratusz.tables import Refusal, Table, check_asked, for_hint, not_over, players_of, record_of
from ratusz.tables.access import is_closed


class Seen:
    """A table as it was when a viewer asked for it.

    A viewer is a person who looks from one of their seats, or from none. Access is checked here, and again by feeds.
    """

    def __init__(
        self, loaded: Loaded, person: str, seat: int | None, *, tables: TableCache, people: People, pools: Pools
    ) -> None:
        check_viewer(loaded.table, person, seat)
        self._loaded, self._table, self.person, self.seat = loaded, loaded.table, person, seat
        self._tables, self._people, self._pools = tables, people, pools

    def from_first_seat(self) -> Seen:
        """Return the view from the person's own seat: the first that is waited for, else their first."""
        seat = first_seat(self._table, self.person)
        return Seen(self._loaded, self.person, seat, tables=self._tables, people=self._people, pools=self._pools)

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

    def about(self, language: str) -> About:
        """Return the facts that stay the same during a game."""
        return about(self._table, self.person, language)

    @property
    def steps(self) -> int:
        """Number of moves and outcomes of a finished game; 0 before its end."""
        return len(self._table.steps) if self.over else 0

    async def log_before(self, step: int, language: str) -> tuple[LogLine, ...]:
        """Return the last lines of the log before a step."""
        return await self._pools.read(log_page, self._table, self.seat, language, step)

    @property
    def left_to_bots(self) -> tuple[int, ...]:
        """The viewer's seats that they take back by opening the table: a bot plays there, or the table is paused."""
        if self._table.stage != "playing":
            return ()
        mine = self._table.seats_of(self.person)
        return tuple(seat for seat in mine if self._table.seats[seat].away or self._table.paused)

    # Visible to the viewer

    @property
    def number(self) -> int:
        """The number of this viewer's last notice."""
        return self._table.told(self.seat)

    @property
    def settled(self) -> Position:
        """The full position at the last barrier: show only a view of it. Refused before the game."""
        if self._table.settled is None:
            raise Refusal(f"stage-{self._table.stage}")
        return self._table.settled

    @property
    def position(self) -> Position:
        """The settled position with the viewer's own draft. Refused before the game."""
        settled = self.settled
        return settled if self.seat is None else shown(self._table, self.seat)

    async def why(self, move: str, language: str) -> str:
        """Return a sentence on why the viewer's seat may not make a move; empty if it may."""
        if self.seat is None or self.seat not in self.position.actors:
            raise Refusal("nothing-to-decide")
        try:
            await self._pools.read(self.position.play, self.seat, move)
            check_asked(self._table, self.seat, self.game.move(move).index)
        except IllegalMove as illegal:
            return illegal.sentence(language)
        except BadText:
            return Refusal("bad-move").sentence(language)
        except Refusal as refusal:
            return refusal.sentence(language)
        return ""

    async def for_hint(self) -> tuple[str, int, int]:
        """Return the arguments of a hint for the viewer's seat; the command `Hint` decides whether it is allowed."""
        if self.seat is None:
            raise Refusal("not-your-seat")
        return await self._pools.read(for_hint, self._table, self.seat)

    async def look(self, language: str = "en") -> TableView:
        """Return everything that the viewer may know."""
        names, hidden = await self._names(), await self._people.hidden_from(self.person)
        return await self._pools.read(
            look,
            self._table,
            person=self.person,
            seat=self.seat,
            language=language,
            names=names,
            hidden=hidden,
        )

    async def neighbours(self, language: str) -> list[Neighbour]:
        """Return the others who sit or have spoken here, without deleted people."""
        table, names = self._table, await self._names()
        blocked = await self._people.blocked(self.person)
        somebody = Look(table, self.person, None, language, names).somebody
        return [
            Neighbour(id, *somebody(other), other in blocked)
            for id, other in others(table, self.person).items()
            if other in names
        ]

    def neighbour(self, id: str) -> str:
        """Return the id of the person behind a handle, or refuse."""
        found = others(self._table, self.person)
        if id not in found:
            raise refused("unknown-person")
        return found[id]

    async def message(self, language: str) -> Message:
        """Return everything that a page needs to show the table."""
        table = self._begun()
        return await self._pools.read(self._loaded.scenes.message, table, await self._telling(language).viewer(table))

    async def encoded(self, language: str, since: int | None = None) -> bytes:
        """Return `message` as JSON; with `since`, only the changes after that number."""
        _, content = await self._telling(language).answer(self._begun(), since)
        return content

    def _begun(self) -> Table:
        if self._table.settled is None:
            raise Refusal(f"stage-{self._table.stage}")
        return self._table

    def _telling(self, language: str) -> ViewerMessages:
        who = self._loaded, self.person, self.seat, language
        return ViewerMessages(*who, tables=self._tables, people=self._people, pools=self._pools)

    async def record(self) -> Record:
        """Return the record of a finished game."""
        return await self._pools.read(record_of, self._table, await self._names())

    async def record_text(self) -> str:
        """Return the text of `record`."""
        plain = self._loaded.record or await self._pools.read(self._plain_record)
        return with_players(plain, players_of(self._table, await self._names()))

    def handed(self) -> SharedArgument:
        """Return the record for workers: without names of people, so it never changes."""
        self.must_be_over()
        return SharedArgument(self.id, self._plain_record)

    def _plain_record(self) -> str:
        self._loaded.record = self._loaded.record or record_of(self._table, {}).text
        return self._loaded.record

    async def campaign(self, language: str) -> tuple[Leg, ...]:
        """Return the standings of a campaign, which are public; empty for games without one."""
        part = self.game.parts.campaign
        if self._table.settled is None or part is None:
            return ()
        return await self._pools.read(part.campaign, self.settled, language)

    def notices(self, after: int | None = None) -> Feed:
        """Return a feed of notices after a number; without one, of those from now on."""
        return Notices(self._tables, self._loaded, self.person, self.seat, after)

    def messages(self, language: str, after: int | None = None) -> Feed:
        """Return a feed of changes to the viewer's page after a number; without one, it begins with the whole page."""
        return Messages(self._tables, self._loaded, self.person, self.seat, after, self._telling(language).news)

    async def _names(self) -> dict[str, str]:
        """Return the names of everybody at the table."""
        return await names_at(self._people, self._table)
