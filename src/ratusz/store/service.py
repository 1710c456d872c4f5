"""Tables for many people at once: what the web application talks to.

Commands at one table are taken one after the other. An accepted one is committed to the log first, then answered,
then told to those who follow the table. Tables are read from the log when somebody asks for them. Rules and bots run in
threads, so the event loop never waits for them.
"""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import AsyncIterator, Callable
from contextlib import suppress

from ratusz.engine.records import Record
from ratusz.store.clockwork import Clockwork
from ratusz.store.database import open_database
from ratusz.store.log import Log, Summary
from ratusz.store.memory import Loaded
from ratusz.store.people import People, new_id
from ratusz.store.refusals import refused
from ratusz.store.relay import Relay
from ratusz.tables import (
    Answer,
    Cancel,
    Command,
    Hush,
    Leave,
    Notice,
    Open,
    Plan,
    Refusal,
    Rematch,
    Request,
    Seat,
    Table,
    TableView,
    act,
    check_viewer,
    digest_of,
    look,
    notices,
    record_of,
)

MOST_TABLES = 200
"""How many unfinished tables one person may have opened."""
_DAY = 24 * 3600 * 1000


def wall_clock() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


class Service(Clockwork):
    """Tables and people. `async with await Service.open(url) as service:` also runs clocks and bots."""

    _dispose: Callable[[], None] = staticmethod(lambda: None)
    _relay: Relay | None = None

    @classmethod
    async def open(
        cls,
        url: str | None = None,
        *,
        redis: str = "",
        now: Callable[[], int] = wall_clock,
        clock_every: float = 0.5,
    ) -> Service:
        """The service on its database, the schema brought up to date; clocks run on and bots play where they have to.

        With the address of a Redis server, several processes serve the same tables and tell each other of every commit.
        With `clock_every=0` no clock runs by itself; `tick` does it once.
        """
        engine = await asyncio.to_thread(open_database, url)
        service = cls(Log(engine), People(engine), now, shared=bool(redis))
        service._dispose = engine.dispose
        try:
            if redis:
                service._relay = Relay(redis, service.hear, service.hear_all)
                service.listeners.append(service._relay.tell)
                await service._relay.start()
            await service.look_after(None)
        except BaseException:
            await service.close()
            raise
        if clock_every:
            service._spawn(service._run_clock(clock_every))
        return service

    async def close(self) -> None:
        """Stop bots and clocks. Whatever was accepted is on disk already."""
        if self._relay is not None:
            await self._relay.close()
        await self._stop()
        self._dispose()

    async def __aenter__(self) -> Service:
        return self

    async def __aexit__(self, *error: object) -> None:
        await self.close()

    # Tables

    async def open_table(self, person: str, command: Open, key: str = "") -> str:
        """Open a table; its id. The same key of the same person gives the same table, and is refused for another."""
        await self._warm()
        request = Request(command, person, self.now(), key)
        since = request.time - _DAY
        if known := await self._read(self._log.opened_with, person, key, since):
            return await self._opened(known, command)
        new = (new_id(), secrets.token_bytes(32))
        table, entry, _ = await self._read(act, None, request, new=new)
        assert entry is not None

        async def begin() -> str:
            opened = await self._write(self._log.open, entry, table, since=since, most=MOST_TABLES)
            if opened == table.id:
                self._react(self._keep(Loaded(table, [entry])))
            return opened

        opened = await asyncio.shield(self._spawn(begin()))  # who goes away in between does not stop it
        return opened if opened == table.id else await self._opened(opened, command)

    async def _opened(self, table_id: str, command: Open) -> str:
        """A table that has been opened with the same key before; it must be the same table."""
        if (await self._load(table_id)).entries[0].digest != digest_of(command):
            raise Refusal("key-reused")
        return table_id

    async def do(self, table_id: str, person: str, command: Command, key: str = "") -> Answer:
        """Do something at a table, or a Refusal. When this returns, the disk has it."""
        if not person or command.who == "host":
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
            raise Refusal(f"stage-{table.stage}")
        if not table.seats_of(person):
            raise Refusal("not-seated")
        plans = tuple(_plan(seat, person) for seat in table.seats)
        alone = all(plan.kind in ("me", "bot") for plan in plans)  # against bots it begins at once
        again = Open(table.game.id, dict(table.game.options), plans, table.access, table.clock, table.watch, alone)
        new = await self.open_table(person, again, f"rematch of {table_id}")
        with suppress(Refusal):
            await self._submit(loaded, Request(Rematch(new), "", self.now()))
        agreed = (await self.table(table_id)).next
        if agreed != new:  # somebody else was quicker; nobody needs a second one
            with suppress(Refusal):
                await self.do(new, person, Cancel())
        return agreed

    async def open_tables(self, limit: int = 50) -> list[Summary]:
        """Tables that anybody may join, opened or changed within the last day."""
        return await self._read(self._log.open_tables, self.now() - _DAY, limit)

    async def tables_of(self, person: str, limit: int = 100) -> list[Summary]:
        """Tables at which a person sits or is invited, the last changed first."""
        return await self._read(self._log.tables_of, person, limit)

    async def follow(
        self, table_id: str, *, person: str = "", seat: int | None = None, after: int | None = None
    ) -> AsyncIterator[Notice]:
        """Everything that this viewer is told of a table after a number they know of, for ever.

        Numbers have no gaps. Who comes back with their last number gets exactly what they missed.
        """
        loaded = await self._load(table_id)
        check_viewer(loaded.table, person, seat)
        told = loaded.table.told(seat)
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

    # People at tables

    def _names(self, table: Table) -> dict[str, str]:
        """The names of everybody at a table; runs in a thread."""
        ids = {seat.person or seat.invited for seat in table.seats} | {line.person for line in table.chat}
        return self._people.names(ids - {""})

    async def _withdraw(self, person: str) -> None:
        """A person leaves all tables, and what they have said there is deleted."""
        for table_id in await self._read(self._log.touched_by, person):
            try:
                loaded = await self._load(table_id)
            except Refusal:  # nobody can play there any longer
                await self._write(self._log.blank, table_id, person)
                continue
            for request in (Request(Leave(), person, self.now()), Request(Hush(person), "", self.now())):
                with suppress(Refusal):
                    await self._submit(loaded, request)


def _plan(seat: Seat, asker: str) -> Plan:
    """The same seat at the next table: kept for its person, and the asker sits already."""
    if seat.bot:
        return Plan("bot", seat.bot)
    if seat.person == asker:
        return Plan("me", seat.stand_in, auto=seat.auto)
    return Plan("invited", seat.stand_in, seat.person, seat.auto)
