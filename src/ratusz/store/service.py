"""Tables for many people at once: what the web application talks to.

Commands at one table are taken one after the other. An accepted one is committed to the log first, then answered,
then told to those who follow the table. Tables are read from the log when somebody asks for them. Rules and bots run in
threads, so the event loop never waits for them.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import sys
import time
from collections.abc import AsyncIterator, Callable
from contextlib import suppress
from dataclasses import dataclass, field, replace
from typing import Any

import msgspec

from ratusz.engine.errors import BadData
from ratusz.engine.records import Record
from ratusz.store.database import open_database
from ratusz.store.log import Conflict, Log, Summary
from ratusz.store.people import People, new_id
from ratusz.store.people_service import PeopleService
from ratusz.store.refusals import refused
from ratusz.tables import (
    Answer,
    BotTurn,
    Command,
    Entry,
    Follow,
    Leave,
    Notice,
    Open,
    Plan,
    Refusal,
    Request,
    Seat,
    Table,
    TableView,
    Tick,
    act,
    apply,
    bot_turn,
    check_viewer,
    look,
    notices,
    peek,
    record_of,
    replayed,
    warm_up,
)
from ratusz.tables.commands import HOST_COMMANDS
from ratusz.tables.events import Said

MOST_TABLES = 200
"""How many unfinished tables one person may have opened."""
KEPT = 500
"""How many tables stay in memory; the others are read again when they are needed."""
PATIENCE = 5
"""How often a bot that fails is asked again, for example while the disk is full."""
_DAY = 24 * 3600 * 1000
_log = logging.getLogger("ratusz")


def wall_clock() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


@dataclass(eq=False)
class _Loaded:
    """A table in memory with its log; `lock` keeps commands in line, `news` wakes those who follow."""

    table: Table
    entries: list[Entry]
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    news: asyncio.Event = field(default_factory=asyncio.Event)
    followers: int = 0
    bots: asyncio.Task[None] | None = None

    @property
    def idle(self) -> bool:
        return not self.followers and not self.lock.locked() and self.bots is None


class Service(PeopleService):
    """Tables and people. `async with await Service.open(url) as service:` also runs clocks and bots."""

    def __init__(self, log: Log, people: People, now: Callable[[], int]) -> None:
        super().__init__(people, now)
        self._log = log
        self._loaded: dict[str, _Loaded] = {}
        self._loading: dict[str, asyncio.Task[_Loaded]] = {}
        self._deadlines: dict[str, int] = {}
        self._opening = asyncio.Lock()
        self.listeners: list[Callable[[str], None]] = []
        """Called with a table's id after each commit: the way to tell other processes, which then call `heard`."""
        self._dispose: Callable[[], None] = lambda: None
        self._warming: asyncio.Task[None] | None = None

    @classmethod
    async def open(
        cls, url: str | None = None, *, now: Callable[[], int] = wall_clock, clock_every: float = 0.5
    ) -> Service:
        """The service on its database, the schema brought up to date; clocks run on and bots play where they have to.

        With `clock_every=0` no clock runs by itself; `tick` does it once.
        """
        engine = await asyncio.to_thread(open_database, url)
        service = cls(Log(engine), People(engine), now)
        service._dispose = engine.dispose
        for summary in await service._read(service._log.restless):
            if summary.deadline is not None:
                service._deadlines[summary.id] = summary.deadline
            if any(seat.pending and seat.bot for seat in summary.seats):
                try:
                    service._start_bots(await service._load(summary.id))
                except Exception:  # one table that cannot be read must not stop the others
                    _log.exception("the table %s cannot be read", summary.id)
        if clock_every:
            service._spawn(service._run_clock(clock_every))
        return service

    async def close(self) -> None:
        """Stop bots and clocks. Whatever was accepted is on disk already."""
        await self._stop()
        self._dispose()

    async def __aenter__(self) -> Service:
        return self

    async def __aexit__(self, *error: object) -> None:
        await self.close()

    # Tables

    async def open_table(self, person: str, command: Open, key: str = "") -> str:
        """Open a table; its id. The same key of the same person gives the same table."""
        await self._warm()
        async with self._opening:
            if key and (known := await self._read(self._log.opened_with, person, key, self.now() - _DAY)):
                return known
            if await self._read(self._log.count_running, person) >= MOST_TABLES:
                raise refused("too-many-tables", most=MOST_TABLES)
            name, seed = new_id(), secrets.token_bytes(32)
            request = Request(command, person, self.now(), key)
            table, entry, _ = await self._read(act, None, request, new=(name, seed))
            assert entry is not None
            await self._write(self._log.append, entry, None, table)
        loaded = self._keep(_Loaded(table, [entry]))
        self._react(loaded)
        return name

    async def do(self, table_id: str, person: str, command: Command, key: str = "") -> Answer:
        """Do something at a table, or a Refusal. When this returns, the disk has it."""
        if not person or isinstance(command, HOST_COMMANDS):
            raise Refusal("host-only" if person else "not-seated")
        loaded = await self._load(table_id)
        return await self._submit(loaded, Request(command, person, self.now(), key))

    async def look(
        self, table_id: str, *, person: str = "", seat: int | None = None, language: str = "en"
    ) -> TableView:
        """What a person may know of a table, from one of their seats or as a spectator."""
        table = (await self._load(table_id)).table

        def seen() -> TableView:
            return look(table, person=person, seat=seat, language=language, names=self._names(table))

        return await self._read(seen)

    async def peek(self, table_id: str, *, person: str, seat: int, move: int | str) -> Any:
        """The game's view as it would be after one more move."""
        table = (await self._load(table_id)).table
        return await self._read(peek, table, person=person, seat=seat, move=move)

    async def table(self, table_id: str) -> Table:
        """The whole table, secrets included: for the host's own code, never for a client."""
        return (await self._load(table_id)).table

    async def record(self, table_id: str, *, person: str = "") -> Record:
        """The record of a finished game, for whoever may look at the table."""
        table = (await self._load(table_id)).table
        check_viewer(table, person, None)
        return await self._read(lambda: record_of(table, self._names(table)))

    async def rematch(self, table_id: str, person: str) -> str:
        """A new table with the same people; the one that is there already, if somebody was quicker."""
        loaded = await self._load(table_id)
        table = loaded.table
        if table.next:
            check_viewer(table, person, None)
            return table.next
        if table.stage != "over":
            raise Refusal("stage-playing" if table.stage == "playing" else "stage-gathering")
        if not table.seats_of(person):
            raise Refusal("not-seated")
        plans = tuple(_plan(seat, person) for seat in table.seats)
        again = Open(table.game.id, dict(table.game.options), plans, table.access, table.clock, table.watch)
        new = await self.open_table(person, again, f"rematch of {table_id}")
        with suppress(Refusal):
            await self._submit(loaded, Request(Follow(new), "", self.now()))
        return loaded.table.next

    async def open_tables(self, limit: int = 50) -> list[Summary]:
        """Tables that anybody may join, opened or changed within the last day."""
        return await self._read(self._log.open_tables, self.now() - _DAY, limit)

    async def tables_of(self, person: str, limit: int = 100) -> list[Summary]:
        """Tables at which a person sits or is invited, the last changed first."""
        return await self._read(self._log.tables_of, person, limit)

    async def finished(self, game: str | None = None, limit: int = 50) -> list[Summary]:
        """Open games that are over, the last first."""
        return await self._read(self._log.finished, game, limit)

    async def follow(
        self, table_id: str, *, person: str = "", seat: int | None = None, after: int | None = None
    ) -> AsyncIterator[Notice]:
        """Everything that this viewer is told of a table after a number they know of, for ever.

        Numbers have no gaps. Who comes back with their last number gets exactly what they missed.
        """
        loaded = await self._load(table_id)
        check_viewer(loaded.table, person, seat)
        told = _told(loaded.table, seat)
        if after is not None and not 0 <= after <= told:
            raise refused("bad-number")
        number = told if after is None else after
        loaded.followers += 1
        try:
            while True:
                news = loaded.news
                check_viewer(loaded.table, person, seat)
                for notice in list(notices(loaded.entries, seat, number)):
                    number = notice.number
                    yield notice
                await news.wait()
        finally:
            loaded.followers -= 1

    # Clocks and bots

    async def tick(self) -> None:
        """Let bots stand in wherever the time is up."""
        now = self.now()
        for table_id in [id for id, deadline in self._deadlines.items() if deadline <= now]:
            try:
                await self._submit(await self._load(table_id), Request(Tick(), "", now))
            except Refusal:  # nobody is late any longer
                self._deadlines.pop(table_id, None)
            except Exception:
                _log.exception("the clock of table %s failed; it is tried again", table_id)

    async def settle(self) -> None:
        """Wait until no bot has anything to do."""
        while running := [loaded.bots for loaded in self._loaded.values() if loaded.bots is not None]:
            await asyncio.gather(*running, return_exceptions=True)

    async def warm_up(self) -> None:
        """Load the rules of all games, so that the first player does not wait for them.

        What has to be compiled first is compiled by another process: compiling in this one would stop everybody, and
        finds its results on disk. Tables wait for it, pages do not.
        """
        self._warming = self._spawn(self._compile_and_load())
        await asyncio.shield(self._warming)

    async def _compile_and_load(self) -> None:
        code = "from ratusz.tables import warm_up; warm_up()"
        with suppress(OSError):  # where no process can be started, this one compiles
            process = await asyncio.create_subprocess_exec(sys.executable, "-c", code, stdin=asyncio.subprocess.DEVNULL)
            try:
                await process.wait()
            finally:
                if process.returncode is None:
                    process.kill()
                    await asyncio.shield(process.wait())
        await self._read(warm_up)

    async def _warm(self) -> None:
        """Wait until the rules are there, if they are being compiled."""
        if self._warming is not None:
            with suppress(Exception):  # a table can do without: its rules are compiled when it needs them
                await asyncio.shield(self._warming)

    async def _run_clock(self, every: float) -> None:
        while True:
            await asyncio.sleep(every)
            await self.tick()

    def _start_bots(self, loaded: _Loaded) -> None:
        if loaded.bots is None and loaded.table.bots_due:
            loaded.bots = self._spawn(self._play_bots(loaded))

    async def _play_bots(self, loaded: _Loaded) -> None:
        failures = 0
        try:
            while (due := loaded.table.bots_due) and failures < PATIENCE:
                table = loaded.table
                try:
                    turn: BotTurn = await self._read(bot_turn, table, due[0])
                    await self._submit(loaded, Request(turn, "", self.now()))
                    failures = 0
                except Exception as error:
                    if isinstance(error, Refusal) and loaded.table is not table:
                        continue  # somebody was quicker, the person themselves perhaps
                    failures += 1
                    _log.exception("a bot failed at table %s", table.id)
                    await asyncio.sleep(failures)
        finally:
            loaded.bots = None

    # Committing

    async def _submit(self, loaded: _Loaded, request: Request) -> Answer:
        """Decide, commit, answer. A caller who goes away in between does not stop it."""
        return await asyncio.shield(self._spawn(self._commit(loaded, request)))

    async def _commit(self, loaded: _Loaded, request: Request) -> Answer:
        async with loaded.lock:
            current = self._loaded.setdefault(loaded.table.id, loaded)
            while current is loaded:
                table, entry, answer = await self._read(act, loaded.table, request)
                if entry is None:
                    return answer
                try:
                    await self._write(self._log.append, entry, loaded.table, table)
                except Conflict:
                    await self._catch_up(loaded)
                    continue
                loaded.table = table
                loaded.entries.append(entry)
                self._react(loaded)
                for listener in self.listeners:
                    listener(table.id)
                return answer
        return await self._commit(current, request)  # the table has left the memory and come back

    async def _catch_up(self, loaded: _Loaded) -> None:
        """Read what another process has appended."""
        for entry in await self._read(self._log.read, loaded.table.id, loaded.table.number):
            loaded.table = apply(loaded.table, entry)
            loaded.entries.append(entry)
        self._react(loaded)

    async def heard(self, table_id: str) -> None:
        """Another process says that it has appended to a table."""
        if loaded := self._loaded.get(table_id):
            async with loaded.lock:
                await self._catch_up(loaded)

    def _react(self, loaded: _Loaded) -> None:
        """Tell those who follow, set the clock, wake the bots."""
        table = loaded.table
        if table.deadline is None:
            self._deadlines.pop(table.id, None)
        else:
            self._deadlines[table.id] = table.deadline
        news, loaded.news = loaded.news, asyncio.Event()
        news.set()
        self._start_bots(loaded)

    # Memory

    async def _load(self, table_id: str) -> _Loaded:
        if known := self._loaded.pop(table_id, None):
            self._loaded[table_id] = known  # the last used stands last
            return known
        if table_id not in self._loading:
            self._loading[table_id] = self._spawn(self._read_table(table_id))
        return await asyncio.shield(self._loading[table_id])

    async def _read_table(self, table_id: str) -> _Loaded:
        try:
            await self._warm()
            if not isinstance(table_id, str) or not 0 < len(table_id) <= 40 or "\0" in table_id:
                raise refused("unknown-table")
            entries = await self._read(self._log.read, table_id)
            if not entries:
                raise refused("unknown-table")
            try:
                table = await self._read(replayed, entries)
            except BadData:
                raise refused("other-data") from None
            loaded = self._keep(_Loaded(table, entries))
            self._start_bots(loaded)
            return loaded
        finally:
            del self._loading[table_id]

    def _keep(self, loaded: _Loaded) -> _Loaded:
        self._loaded[loaded.table.id] = loaded
        if len(self._loaded) > KEPT:
            for id in [id for id, known in self._loaded.items() if known.idle and known is not loaded][:50]:
                del self._loaded[id]
        return loaded

    def _names(self, table: Table) -> dict[str, str]:
        """The names of everybody at a table; runs in a thread."""
        ids = {seat.person or seat.invited for seat in table.seats} | {line.person for line in table.chat}
        return self._people.names(ids - {""})

    async def _withdraw(self, person: str) -> None:
        """A person leaves all tables, and what they have said there is deleted."""
        for table_id in await self._read(self._log.touched_by, person):
            loaded = await self._load(table_id)
            with suppress(Refusal):
                await self._submit(loaded, Request(Leave(), person, self.now()))
            async with loaded.lock:
                changed = [hushed for entry in loaded.entries if (hushed := _hushed(entry, person)) is not entry]
                await self._write(self._log.rewrite, table_id, changed)
                for entry in changed:
                    loaded.entries[entry.number - 1] = entry
                chat = tuple(replace(line, text="") if line.person == person else line for line in loaded.table.chat)
                loaded.table = replace(loaded.table, chat=chat)


def _told(table: Table, seat: int | None) -> int:
    return table.public + (0 if seat is None else table.seats[seat].private)


def _plan(seat: Seat, asker: str) -> Plan:
    """The same seat at the next table: kept for its person, and the asker sits already."""
    if seat.bot:
        return Plan("bot", seat.bot)
    if seat.person == asker:
        return Plan("me", seat.stand_in, auto=seat.auto)
    return Plan("invited", seat.stand_in, seat.person, seat.auto)


def _hushed(entry: Entry, person: str) -> Entry:
    """The entry without what the person has said in it; the same one if they said nothing."""
    if not any(isinstance(event, Said) and event.person == person and event.text for event in entry.events):
        return entry
    events = tuple(
        msgspec.structs.replace(event, text="") if isinstance(event, Said) and event.person == person else event
        for event in entry.events
    )
    return msgspec.structs.replace(entry, events=events)
