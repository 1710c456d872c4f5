"""The service: the interface of tables and people for the web application.

Commands at one table are serialized. An accepted one is first committed to the log, then answered, then sent to those
who follow the table. This module only connects the parts: tables in memory, people, the caretaker of bots and clocks.
Tables are read through `seen`, which returns only what a viewer may see.
"""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import AsyncIterator, Callable
from contextlib import suppress
from dataclasses import dataclass

import msgspec
import sqlalchemy as sa

from ratusz.jobs.stored_reviews import StoredReviews
from ratusz.jobs.workers import Workers
from ratusz.live.caretaker import Caretaker
from ratusz.live.export import export_data
from ratusz.live.list_feeds import ListFeed, ListFollowers, ListState
from ratusz.live.pubsub import CommitChannel
from ratusz.live.rules_loader import Report, RulesLoader
from ratusz.live.seen import Seen
from ratusz.live.table_cache import TableCache
from ratusz.people.accounts import People
from ratusz.people.holidays import Holiday as PersonsHoliday
from ratusz.people.my_games import MyGames
from ratusz.people.person import Person, digest, new_id
from ratusz.scenes import Viewer
from ratusz.store.announcements import Announcements
from ratusz.store.database import open_database
from ratusz.store.executors import Pools
from ratusz.store.limits import Limits
from ratusz.store.log import Log, Summary
from ratusz.store.meters import count_command
from ratusz.tables import Answer, Command, Plan, Refusal, Request, Seat, act, digest_of, not_over
from ratusz.tables.commands.chat import Hush, Say
from ratusz.tables.commands.host import Holiday, Rematch, Rename
from ratusz.tables.commands.lobby import Arrange, Cancel, Leave, Name, Open, Sit, Start, Word
from ratusz.tables.record import continuation

PATIENCE = 3.0
"""Seconds after which the database counts as unavailable in a readiness check."""
_DAY = 24 * 3600 * 1000


def wall_clock() -> int:
    """Return milliseconds since 1970."""
    return time.time_ns() // 1_000_000


@dataclass(eq=False)
class Service:
    """Tables and people. `async with await Service.open(url) as service:` also runs clocks and bots."""

    people: People
    caretaker: Caretaker
    rules: RulesLoader
    announcements: Announcements
    workers: Workers
    now: Callable[[], int]
    _tables: TableCache
    _log: Log
    _pools: Pools
    _engine: sa.Engine
    _lists: ListFollowers
    _news: CommitChannel | None = None
    limits: Limits = Limits()

    @classmethod
    async def open(
        cls,
        url: str | None = None,
        *,
        redis: str = "",
        limits: Limits = Limits(),
        now: Callable[[], int] = wall_clock,
        clock_every: float = 0.5,
        compiling: Report | None = None,
        tending: bool = True,
    ) -> Service:
        """Open the database, migrate its schema, and start bots and clocks.

        `redis`: URL of a Redis server, through which several processes serve the same tables and notify each other of
        commits. `clock_every=0`: no clock runs by itself; the caretaker's `tick` runs them once. `compiling`: load the
        rules of all games in the background, and call this with what has to be compiled; without it, each table loads
        what it needs. `tending=False`: leave bots and clocks to a server that runs, as for the host's commands.
        """
        engine = await asyncio.to_thread(open_database, url)
        log, pools = Log(engine), Pools()
        rules = RulesLoader(pools)
        tables = TableCache(log, pools, rules.wait_until_compiled, shared=bool(redis))
        caretaker = Caretaker(tables, log, pools, now)
        announcements = Announcements(engine, pools, now)
        people = People(engine, pools, now, limits)
        lists = ListFollowers()
        tables.on_entries.append(lists.note)
        parts = people, caretaker, rules, announcements, Workers(limits), now, tables, log, pools, engine, lists
        service = cls(*parts, limits=limits)
        try:
            if redis:
                service._news = CommitChannel(redis, service._note_commit, tables.compare_soon)
                tables.on_commit.append(service._news.publish)
                await service._news.start()
            if compiling is not None:
                rules.start(compiling)
            if tending:
                await caretaker.start(clock_every)
            else:
                tables.on_change.remove(caretaker.react)
        except BaseException:
            await service.close()
            raise
        return service

    @property
    def reviews(self) -> StoredReviews:
        """The stored thorough reviews."""
        return StoredReviews(self._engine, self._pools)

    @property
    def games(self) -> MyGames:
        """The finished games on people's lists."""
        return MyGames(self._engine, self._pools)

    def _note_commit(self, table_id: str, number: int) -> None:
        """Note a commit of any process: catch up with it, or with the lists that may show the table."""
        if self._tables.get(table_id) is None:
            self._lists.note_elsewhere()
        self._tables.catch_up_soon(table_id, number)

    async def close(self) -> None:
        """Stop bots, clocks and workers, and close the database. Accepted commands are on disk already."""
        if self._news is not None:
            await self._news.close()
        await self.workers.close()
        await self._pools.close()
        self._engine.dispose()

    async def __aenter__(self) -> Service:
        return self

    async def __aexit__(self, *error: object) -> None:
        await self.close()

    # Health

    async def not_ready(self) -> str:
        """Return what the service still waits for; empty when it is ready."""
        if not self.rules.loaded:
            return "the rules to be compiled"
        try:
            async with asyncio.timeout(PATIENCE):
                await self._pools.read(self._log.lengths, [""])
        except (sa.exc.SQLAlchemyError, TimeoutError):
            return "the database"
        return ""

    def busy(self) -> tuple[int, dict[str, int]]:
        """Return the number of tables in memory, and the length of each queue."""
        return len(self._tables), {**self._pools.queue_lengths(), "workers": self.workers.waiting}

    # Tables

    async def open_table(self, person: str, command: Open, key: str = "") -> str:
        """Open a table and return its id. A repeated key returns the same table, or is refused for another command."""
        await self.rules.wait_until_compiled()
        if any(plan.kind == "invited" for plan in command.seats):
            await self.people.check_allowed(person, command)
        if command.lesson:
            await self._leave_lessons(person)
        request = Request(command, person, self.now(), key)
        since = request.time - _DAY
        if known := await self._pools.read(self._log.find_by_key, person, key, since):
            return await self._find_opened(known, command)
        new = (new_id(), secrets.token_bytes(32))
        table, entry, _ = await self._pools.read(act, None, request, new=new)
        assert entry is not None
        opened = await self._tables.open(entry, table, since=since, limits=self.limits)
        return opened if opened == table.id else await self._find_opened(opened, command)

    async def _leave_lessons(self, person: str) -> None:
        """Leave a person's unfinished lessons, as there is only one lesson at a time."""
        for known in await self.lessons_of(person):
            if known.stage == "playing":
                with suppress(Refusal):
                    loaded = await self._tables.load(known.id)
                    await self._tables.submit(loaded, Request(Leave(), person, self.now()))

    async def _find_opened(self, table_id: str, command: Open) -> str:
        """Return the table opened before with the same key; refuse if the command was another one."""
        if (await self._pools.read(self._log.first, table_id)).digest != digest_of(command):
            raise Refusal("key-reused")
        return table_id

    async def do(self, table_id: str, person: str, command: Command, key: str = "") -> Answer:
        """Execute a command at a table, or refuse it. It is durable when this returns."""
        if not person or command.who == "host":
            raise Refusal("host-only" if person else "not-seated")
        with count_command(command):
            loaded = await self._tables.load(table_id, compare=False)  # a commit detects and reads missing entries
            if isinstance(command, Say | Word | Name | Sit | Arrange):
                await self.people.check_allowed(person, command, loaded.table.opener)
            begins = isinstance(command, Start) or (isinstance(command, Sit) and bool(loaded.table.again))
            if begins:
                fill = isinstance(command, Start) and command.fill
                bots = sum(bool(seat.bot or (fill and not seat.taken)) for seat in loaded.table.seats)
                await self._pools.read(self._log.check_running, loaded.table.opener, bots, self.limits)
            answer = await self._tables.submit(loaded, Request(command, person, self.now(), key))
            if begins:
                for known, until in (await self.people.on_holiday(loaded.table.people)).items():
                    await self._note_holiday(table_id, known, until)
        if isinstance(command, Say):
            await self.read_chat(table_id, person)
        return answer

    async def read_chat(self, table_id: str, person: str) -> None:
        """Note that a person has read the chat of a table so far."""
        table = (await self._tables.load(table_id, compare=False)).table
        Viewer(person).check(table)
        if table.chat:
            await self._pools.write(self._log.mark_read, table_id, person, len(table.chat))
            self._lists.wake(person)

    async def lines_read(self, person: str) -> dict[str, int]:
        """Return how many lines of its chat a person has read, by table."""
        return await self._pools.read(self._log.lines_read, person)

    async def rename(self, person: str, name: str) -> Person:
        """Rename a person, also on pages that are open."""
        renamed = await self.people.rename(person, name)
        for known in await self.unfinished_of(person):
            with suppress(Refusal):
                loaded = await self._tables.load(known.id)
                await self._tables.submit(loaded, Request(Rename(person), "", self.now()))
        return renamed

    async def take_holiday(self, person: str, until: int) -> PersonsHoliday:
        """Begin, change or end a person's holiday, and let their clocks of days stand still until it ends."""
        holiday = await self.people.take_holiday(person, until)
        for known in await self.tables_of(person, 1000):
            if known.stage == "playing" and any(seat.person not in ("", person) for seat in known.seats):
                await self._note_holiday(known.id, person, holiday.until)
        return holiday

    async def _note_holiday(self, table_id: str, person: str, until: int) -> None:
        with suppress(Refusal):  # the game is over, or cannot be loaded any longer
            loaded = await self._tables.load(table_id)
            await self._tables.submit(loaded, Request(Holiday(person, until), "", self.now()))

    async def seen(
        self, table_id: str, person: str = "", seat: int | None = None, language: str = "en", *, compare: bool = True
    ) -> Seen:
        """Return a table as a person may see it, from one of their seats or as a spectator; refuse if they may not.

        `compare=False`: as this process knows it, for a request that follows an answer of this process.
        """
        loaded = await self._tables.load(table_id, compare=compare)
        viewer = Viewer(person, seat, language)
        return Seen(loaded, viewer, tables=self._tables, people=self.people, pools=self._pools)

    async def rematch(self, table_id: str, person: str, *, onward: bool = False) -> str:
        """Open a rematch with the same people; accept the existing one if there is one. It begins when all agree.

        `onward`: the next episode instead of the same game. If this game is the beginning of a chapter or campaign, the
        next one continues it: its moves are taken as played, and its points add up with those to come.
        """
        loaded = await self._tables.load(table_id)
        table = loaded.table
        if table.next:
            Viewer(person).check(table)
            await self._accept(table.next, person)
            return table.next
        if table.stage != "over":
            raise not_over(table.stage)
        if not table.seats_of(person):
            raise Refusal("not-seated")
        apart = await self.people.blocks_with(person)
        plans = tuple(_plan(seat, person, apart) for seat in table.seats)
        alone = all(plan.kind in ("me", "bot") for plan in plans)  # a table against bots starts at once
        campaign = table.game.parts.campaign
        following = campaign.following(table.game) if onward and campaign else None
        options = dict(table.game.options) | (following.options if following else {})
        begin = continuation(table, following.move) if following and following.move else ()
        access = "private" if table.access == "lesson" else table.access
        again = Open(
            table.game.id,
            options,
            plans,
            access,
            table.clock,
            table.watch,
            alone,
            begin,
            hints=table.hints,
            again=table_id,
        )
        new = await self.open_table(person, again, f"rematch of {table_id}")
        with suppress(Refusal):
            await self._tables.submit(loaded, Request(Rematch(new), "", self.now()))
        agreed = (await self._tables.load(table_id)).table.next
        if agreed != new:  # another player was quicker: cancel ours
            with suppress(Refusal):
                await self.do(new, person, Cancel())
            await self._accept(agreed, person)
        return agreed

    async def _accept(self, table_id: str, person: str) -> None:
        """Take the seats that are reserved for a person at a rematch, if there are any."""
        table = (await self._tables.load(table_id)).table
        if table.stage == "lobby" and any(seat.invited == person for seat in table.seats):
            await self.do(table_id, person, Sit())

    def list_feed(self, person: str, wake: asyncio.Event | None = None) -> ListFeed:
        """Return a feed of the lists of tables that a person sees; of strangers, that of the open tables.

        With `wake`, the event of a feed beside it, only of how many tables wait.
        """

        async def look() -> ListState:
            mine = await self.unfinished_of(person) if person else []
            waiting, state = sum(table.others_wait(person) for table in mine), ""
            if wake is None:
                over = (await self.games.page(person, limit=1)).games if person else ()
                read = sorted((await self.lines_read(person)).items()) if person else []
                shown = msgspec.json.encode((mine, await self.open_tables(), over, read))
                state = digest(shown.decode())[:16]
            return ListState(waiting, state, known=bool(person))

        return ListFeed(self._lists, person, look, wake)

    async def open_tables(self, limit: int = 50) -> list[Summary]:
        """Return tables with open access in the lobby, opened or changed within the last day."""
        return await self._pools.read(self._log.open_tables, self.now() - _DAY, limit)

    async def tables_of(self, person: str, limit: int = 100) -> list[Summary]:
        """Return tables at which a person sits or is invited, the last changed first."""
        return await self._pools.read(self._log.tables_of, person, limit)

    async def count_begun(self, person: str, game: str, most: int) -> int:
        """Return how many games of a title a person has begun, lessons aside, but no more than `most`."""
        return await self._pools.read(self._log.count_begun, person, game, most)

    async def unfinished_of(self, person: str) -> list[Summary]:
        """Return tables at which a person sits or is invited and the game is not over, the last changed first."""
        return await self._pools.read(self._log.unfinished_of, person)

    async def lessons_of(self, person: str) -> list[Summary]:
        """Return the lessons that a person has opened, the last changed first."""
        return await self._pools.read(self._log.lessons_of, person)

    def export(self, person: str) -> AsyncIterator[bytes]:
        """Yield all data stored about a person as JSON in pieces."""
        return export_data(person, self.people, self.games, self._log, self._tables, self._pools)

    async def forget(self, person: str) -> None:
        """Delete all data about a person: they leave all tables, and old tables show a former player."""
        await self._withdraw(person)
        await self.people.delete(person)

    async def _withdraw(self, person: str) -> None:
        """Make a person leave all tables, and blank what they have said there."""
        for table_id in await self._pools.read(self._log.tables_visited_by, person):
            try:
                loaded = await self._tables.load(table_id)
            except Refusal:  # the table cannot be loaded any longer
                await self._pools.write(self._log.blank, table_id, person)
                continue
            for request in (Request(Leave(), person, self.now()), Request(Hush(person), "", self.now())):
                with suppress(Refusal):
                    await self._tables.submit(loaded, request)


def _plan(seat: Seat, asker: str, apart: frozenset[str]) -> Plan:
    """Return the plan of a seat for a rematch: its person is invited unless one blocks the other; the asker sits."""
    if seat.bot:
        return Plan("bot", seat.bot)
    if seat.person == asker:
        return Plan("me", seat.stand_in, name=seat.name, auto=seat.auto)
    if seat.person in apart:
        return Plan("open", seat.stand_in)
    return Plan("invited", seat.stand_in, seat.person, seat.auto)
