"""Tables in memory: read from the log when somebody asks for them, changed one command at a time, kept in step with it.

When several processes serve the same tables, each has its own memory. The log is the truth: a number that is taken
there has been taken by another process, and what that one wrote is read before anything else is decided.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field

from ratusz.engine.errors import BadData
from ratusz.scenes import Scenes
from ratusz.store.appender import Appender
from ratusz.store.executors import Pools
from ratusz.store.limits import Limits
from ratusz.store.log import Addition, Conflict, Log
from ratusz.store.outage import log_failure
from ratusz.store.refusals import refused
from ratusz.tables import (
    Answer,
    Entry,
    Notice,
    Refusal,
    Request,
    Table,
    act,
    apply,
    notices,
    read_snapshot,
    replayed,
    write_snapshot,
)
from ratusz.tables.events import Hushed
from ratusz.tables.notices import count

KEPT = 500
"""How many tables stay in memory; the others are read again when they are needed."""
SNAPSHOT = 250
"""After so many entries a table is kept as it is, so that the log need not be read from its beginning."""
RECENT = 12
"""How many of its last entries a table in memory has at hand."""


@dataclass(eq=False)
class Loaded:
    """A table in memory; `lock` keeps commands in line."""

    table: Table
    recent: tuple[Entry, ...] = ()
    """The last entries of its log: what those who follow have not been told yet."""
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    followers: dict[asyncio.Event, int | None] = field(default_factory=dict)
    """Those who look at it, each with the seat they look from: each is woken by what happens."""
    scenes: Scenes = field(default_factory=Scenes)
    record: str = ""
    """The record of a finished game without the names of people, when somebody has asked for it."""
    mine: bool = True
    """Whether this process looks after the table's bots and clock: the one that has written last does."""
    snapshot: int = 0
    """The number of the last snapshot."""
    holders: int = 0

    @contextmanager
    def held(self) -> Iterator[None]:
        """The table does not leave the memory meanwhile: somebody follows it, or bots play."""
        self.holders += 1
        try:
            yield
        finally:
            self.holders -= 1

    @property
    def attended(self) -> bool:
        """Whether somebody is there: a person plays, or somebody looks."""
        return bool(self.followers) or any(seat.person and not seat.away for seat in self.table.seats)

    @property
    def present(self) -> tuple[int, ...]:
        """The seats whose person follows the table in this process: a page that is open."""
        return tuple({seat for seat in self.followers.values() if seat is not None})

    @property
    def idle(self) -> bool:
        """Whether nobody would miss it."""
        return not self.holders and not self.lock.locked()


def _tell(answered: asyncio.Future[Answer], answer: Answer) -> None:
    if not answered.done():
        answered.set_result(answer)


class TableCache:
    """Loads tables, commits to them and catches up with what other processes have committed."""

    def __init__(self, log: Log, pools: Pools, ready: Callable[[], Awaitable[None]], *, shared: bool = False) -> None:
        """`ready` waits for the rules; `shared`: other processes write to the same log."""
        self._log, self._pools, self._ready = log, pools, ready
        self.shared = shared
        self._appender = Appender(log, pools)
        self._loaded: dict[str, Loaded] = {}
        self._loading: dict[str, asyncio.Task[Loaded]] = {}
        self.on_change: list[Callable[[Loaded], None]] = []
        """Called with each table that is new in memory and this process's own, or has gone on."""
        self.telling = asyncio.Lock()
        """Held by the stream whose news are being made."""
        self.on_commit: list[Callable[[str, int], None]] = []
        """Called with a table's id and number after each commit: the way to tell other processes."""

    def __len__(self) -> int:
        return len(self._loaded)

    # Loading

    async def load(self, table_id: str, *, compare: bool = True) -> Loaded:
        """A table as it is now: whatever any process has answered before this call is in it. Without `compare`, what
        this process has answered is, and what it has heard of from others."""
        old = table_id in self._loaded or table_id in self._loading
        if (loaded := self._loaded.get(table_id)) is None:
            if table_id not in self._loading:
                self._loading[table_id] = self._pools.spawn(self._read_table(table_id))
            loaded = await asyncio.shield(self._loading[table_id])
        if old and self.shared and compare:
            lengths = await self._pools.read(self._log.lengths, [table_id])
            await self.heard(table_id, lengths.get(table_id, 0))
        loaded = self._loaded.pop(table_id, loaded)  # it may have left the memory meanwhile
        self._loaded[table_id] = loaded  # the last used stands last
        return loaded

    async def _read_table(self, table_id: str) -> Loaded:
        try:
            await self._ready()
            if not isinstance(table_id, str) or not 0 < len(table_id) <= 40 or "\0" in table_id:
                raise refused("unknown-table")
            table, snapshot = await self._pools.read(self._read, table_id)
            if known := self._loaded.get(table_id):
                return known  # somebody who had it in hand has brought it back, and may have written to it
            loaded = self._keep(Loaded(table, mine=not self.shared, snapshot=snapshot))
            if loaded.mine:
                self._changed(loaded)
            return loaded
        finally:
            del self._loading[table_id]

    def forget(self, table_id: str) -> None:
        """A table is deleted: it leaves the memory."""
        self._loaded.pop(table_id, None)

    def _read(self, table_id: str) -> tuple[Table, int]:
        """A table from its log, or from the last snapshot and what came after it; and the number of that."""
        content = self._log.snapshot(table_id)
        table = read_snapshot(content) if content else None
        number = table.number if table else 0
        entries = self._log.read(table_id, number)
        if table is None and not entries:
            raise refused("unknown-table")
        try:
            return (_applied(table, entries) if table else replayed(entries)), number
        except BadData:
            raise refused("other-data") from None

    async def _keep_snapshot(self, table: Table) -> None:
        content = await self._pools.read(write_snapshot, table)
        await self._pools.write(self._log.keep_snapshot, table.id, table.number, content)

    def known(self, table_id: str) -> Loaded | None:
        """A table if it is in memory."""
        return self._loaded.get(table_id)

    def _keep(self, loaded: Loaded) -> Loaded:
        self._loaded[loaded.table.id] = loaded
        if len(self._loaded) > KEPT:
            for id in [id for id, known in self._loaded.items() if known.idle and known is not loaded][:50]:
                del self._loaded[id]
        return loaded

    @contextmanager
    def followed(self, loaded: Loaded, wake: asyncio.Event, seat: int | None) -> Iterator[None]:
        """Somebody looks at a table meanwhile, and is woken by what happens; what waited for somebody goes on."""
        loaded.followers[wake] = seat
        try:
            with loaded.held():
                self._changed(loaded)
                yield
        finally:
            del loaded.followers[wake]

    async def notices(self, loaded: Loaded, viewer: int | None, after: int) -> list[Notice]:
        """What a viewer of a table has been told after a number, from memory if it was lately."""
        recent, told = loaded.recent, loaded.table.told(viewer)
        before = told - count(recent, viewer)
        if after < before:
            recent, before = tuple(await self._pools.read(self._log.read, loaded.table.id)), 0
        return [notice for notice in notices(recent, viewer, after, before) if notice.number <= told]

    # Committing

    async def open(self, entry: Entry, table: Table, *, since: int, limits: Limits) -> str:
        """Begin a table; its id, or that of the table which the same key has opened since then.

        A caller who goes away in between does not stop it.
        """
        return await asyncio.shield(self._pools.spawn(self._begin(entry, table, since, limits)))

    async def _begin(self, entry: Entry, table: Table, since: int, limits: Limits) -> str:
        opened = await self._pools.write(self._log.open, entry, table, since=since, limits=limits)
        if opened == table.id:
            self._changed(self._keep(Loaded(table, (entry,))))
        return opened

    async def submit(self, loaded: Loaded, request: Request) -> Answer:
        """Decide, commit, answer. A caller who goes away in between does not stop it."""
        answered: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        self._pools.spawn(self._commit_and_answer(loaded, request, answered))
        return await answered

    async def _commit_and_answer(self, loaded: Loaded, request: Request, answered: asyncio.Future[Answer]) -> None:
        try:
            await self._commit(loaded, request, answered)
        except Exception as error:
            if answered.done():  # whoever asked has gone, and nobody else would hear of it
                if not isinstance(error, Refusal):
                    log_failure("a command at table %s failed", loaded.table.id)
            else:
                answered.set_exception(error)
        finally:
            answered.cancel()  # unless it is answered, the server stops

    async def _commit(self, loaded: Loaded, request: Request, answered: asyncio.Future[Answer]) -> None:
        async with loaded.lock:
            current = self._loaded.setdefault(loaded.table.id, loaded)
            while current is loaded:
                try:
                    table, entry, answer = await self._decided(loaded.table, request)
                except Refusal:
                    if not (self.shared and await self._catch_up(loaded)):
                        raise
                    continue  # another process has gone on meanwhile: then it may be possible
                if entry is None:
                    _tell(answered, answer)
                    return
                try:
                    await self._appender.append(Addition(entry, loaded.table, table))
                except Conflict:
                    if not await self._catch_up(loaded):
                        await self._must_exist(loaded.table.id)
                        raise  # the database refuses it for another reason, and would do so for ever
                    continue
                _tell(answered, answer)  # before those who only follow
                self._take(loaded, table, [entry], mine=True)
                for listener in self.on_commit:
                    listener(table.id, table.number)
                return
        await self._commit(current, request, answered)  # the table has left the memory and come back

    async def _must_exist(self, table_id: str) -> None:
        if not await self._pools.read(self._log.lengths, [table_id]):
            raise refused("unknown-table")  # the host has deleted it

    async def _decided(self, table: Table, request: Request) -> tuple[Table, Entry | None, Answer]:
        """What becomes of a request. In a running game that takes less than handing it to a thread would."""
        if table.stage == "playing":
            return act(table, request)
        return await self._pools.read(act, table, request)

    async def _catch_up(self, loaded: Loaded) -> bool:
        """Read what another process has appended, if it has; the table's lock is held."""
        entries = await self._pools.read(self._log.read, loaded.table.id, loaded.table.number)
        if entries:
            table = await self._pools.read(_applied, loaded.table, entries)
            self._take(loaded, table, entries, mine=not self.shared)
        return bool(entries)

    def _take(self, loaded: Loaded, table: Table, entries: Sequence[Entry], *, mine: bool) -> None:
        """The table has gone on; those who follow are woken."""
        loaded.table, loaded.mine = table, mine
        loaded.recent = (*loaded.recent, *entries)[-RECENT:]
        if any(isinstance(event, Hushed) for entry in entries for event in entry.events):
            loaded.recent = ()  # what was withdrawn is not kept here either
        if mine and table.number - loaded.snapshot >= SNAPSHOT:
            loaded.snapshot = table.number
            self._pools.spawn(_logged(self._keep_snapshot(table)))
        for wake in loaded.followers:
            wake.set()
        self._changed(loaded)

    def _changed(self, loaded: Loaded) -> None:
        for listener in self.on_change:
            listener(loaded)

    # Other processes

    async def heard(self, table_id: str, number: int | None = None) -> None:
        """Another process says that it has written to a table, up to a number."""
        if table_id in self._loading:  # perhaps it was read a moment too early
            await asyncio.wait([self._loading[table_id]])
        if loaded := self._loaded.get(table_id):
            async with loaded.lock:
                if number is None or loaded.table.number < number:
                    await self._catch_up(loaded)

    def hear(self, table_id: str, number: int) -> None:
        """The same in the background. It costs nothing if this process has written it, or does not have the table."""
        loaded = self._loaded.get(table_id)
        if table_id in self._loading or (loaded and loaded.table.number < number):
            self._pools.spawn(_logged(self.heard(table_id, number)))

    def hear_all(self) -> None:
        """Anything may have been missed."""
        self._pools.spawn(_logged(self.look_again()))

    async def look_again(self) -> None:
        """Compare all tables in memory with the log, and catch up where others have written."""
        before = set(self._loaded)
        lengths = await self._pools.read(self._log.lengths, before | {*self._loading})
        for table_id, number in lengths.items():
            self.hear(table_id, number)
        for table_id in before - lengths.keys():
            self.forget(table_id)


async def _logged(work: Awaitable[None]) -> None:
    try:
        await work
    except Exception:
        log_failure("a table could not be brought up to date; it is tried again")


def _applied(table: Table, entries: Sequence[Entry]) -> Table:
    for entry in entries:
        table = apply(table, entry)
    return table
