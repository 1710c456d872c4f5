"""Cache of tables: loaded from the log on demand, changed one command at a time, and kept in step with the log.

When several processes serve the same tables, each has its own cache. The log is the source of truth: if an entry number
is taken, another process has written it, and its entries are read before the command is decided again.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field

from ratusz.engine.errors import BadData
from ratusz.scenes import Scenes, Viewer
from ratusz.store.appender import Appender
from ratusz.store.executors import Pools
from ratusz.store.limits import Limits
from ratusz.store.log import Addition, Conflict, Log
from ratusz.store.meters import COMMIT, DECIDE, LOCK
from ratusz.store.outage import log_failure
from ratusz.store.refusals import refusal
from ratusz.tables import Answer, Entry, Refusal, Request, Table, act, replay_log
from ratusz.tables.events import Hushed
from ratusz.tables.notices import Notice, count_notices, notices
from ratusz.tables.snapshots import read_snapshot, write_snapshot

KEPT = 500
"""Number of tables in memory above which idle ones are evicted; they are loaded again on demand."""
SNAPSHOT = 250
"""Number of entries between snapshots, which save reading the log from its beginning."""
STILL_HERE = 4.0
"""Seconds for which someone who has closed their page counts as here: they may only reload it."""
RECENT = 12
"""Number of a table's last entries kept in memory."""


@dataclass(eq=False)
class Loaded:
    """A table in memory; `lock` serializes its commands."""

    table: Table
    recent: tuple[Entry, ...] = ()
    """The last entries of its log, from which notices for followers are made."""
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    followers: dict[asyncio.Event, Viewer] = field(default_factory=dict)
    """The wake events of feeds, each with its viewer."""
    here: set[str] = field(default_factory=set)
    """People with an open page, as the others are told: someone who has just closed it counts for some seconds more."""
    scenes: Scenes = field(default_factory=Scenes)
    record: str = ""
    """The cached record of a finished game, without names of people."""
    mine: bool = True
    """Whether this process owns the table's bots and clock: the one that has last written does."""
    snapshot: int = 0
    """The number of the last snapshot."""
    holders: int = 0

    @contextmanager
    def hold(self) -> Iterator[None]:
        """Keep the table from eviction during the block, for example while it is followed or bots play."""
        self.holders += 1
        try:
            yield
        finally:
            self.holders -= 1

    @property
    def attended(self) -> bool:
        """Whether a person plays or watches."""
        return bool(self.followers) or any(seat.person and not seat.away for seat in self.table.seats)

    @property
    def present(self) -> tuple[int, ...]:
        """The seats whose person has a page open that this process serves."""
        return tuple({viewer.seat for viewer in self.followers.values() if viewer.seat is not None})

    @property
    def seats_here(self) -> tuple[int, ...]:
        """The seats of people with an open page, as the others are told."""
        return tuple(number for number, seat in enumerate(self.table.seats) if seat.person in self.here)

    def arrive(self, person: str) -> None:
        """Note that a person has opened a page, and wake all feeds if that is new."""
        if person and person not in self.here:
            self.here.add(person)
            self.wake()

    def leave(self, person: str) -> None:
        """Wake all feeds if a person has left: they closed their last page some seconds ago, and opened no other."""
        if person in self.here and all(viewer.person != person for viewer in self.followers.values()):
            self.here.discard(person)
            self.wake()

    def wake(self) -> None:
        """Wake all feeds."""
        for event in self.followers:
            event.set()

    @property
    def idle(self) -> bool:
        """Whether the table may be evicted."""
        return not self.holders and not self.lock.locked()


def _give(answered: asyncio.Future[Answer], answer: Answer) -> None:
    if not answered.done():
        answered.set_result(answer)


class TableCache:
    """Loads tables, commits to them and catches up with commits of other processes."""

    def __init__(self, log: Log, pools: Pools, ready: Callable[[], Awaitable[None]], *, shared: bool = False) -> None:
        """`ready` waits for the rules; `shared`: other processes write to the same log."""
        self._log, self._pools, self._ready = log, pools, ready
        self.shared = shared
        self._appender = Appender(log, pools)
        self._loaded: dict[str, Loaded] = {}
        self._loading: dict[str, asyncio.Task[Loaded]] = {}
        self.on_change: list[Callable[[Loaded], None]] = []
        """Called with a table that is loaded or opened here as this process's own, gets entries, or gets a follower."""
        self.encoding = asyncio.Lock()
        """Held by the stream whose message is being made."""
        self.on_entries: list[Callable[[Table | None, Table], None]] = []
        """Called with a table before and after new entries; before is None for a table that is opened here."""
        self.on_commit: list[Callable[[str, int], None]] = []
        """Called with a table's id and number after each commit, to notify other processes."""

    def __len__(self) -> int:
        return len(self._loaded)

    # Loading

    async def load(self, table_id: str, *, compare: bool = True) -> Loaded:
        """Return a table with every command that any process has answered before this call.

        `compare=False`: with those that this process has answered or been notified of.
        """
        old = table_id in self._loaded or table_id in self._loading
        if (loaded := self._loaded.get(table_id)) is None:
            if table_id not in self._loading:
                self._loading[table_id] = self._pools.spawn(self._read_table(table_id))
            loaded = await asyncio.shield(self._loading[table_id])
        if old and self.shared and compare:
            lengths = await self._pools.read(self._log.lengths, [table_id])
            await self.catch_up_with(table_id, lengths.get(table_id, 0))
        loaded = self._loaded.pop(table_id, loaded)  # it may have been evicted during an await
        self._loaded[table_id] = loaded  # least recently used first
        return loaded

    async def _read_table(self, table_id: str) -> Loaded:
        try:
            await self._ready()
            if not isinstance(table_id, str) or not 0 < len(table_id) <= 40 or "\0" in table_id:
                raise refusal("unknown-table")
            table, snapshot = await self._pools.read(self._read, table_id)
            if known := self._loaded.get(table_id):
                return known  # a holder has put it back, and may have written to it
            loaded = self._keep(Loaded(table, mine=not self.shared, snapshot=snapshot))
            if loaded.mine:
                self._notify(loaded)
            return loaded
        finally:
            del self._loading[table_id]

    def forget(self, table_id: str) -> None:
        """Drop a deleted table from memory."""
        self._loaded.pop(table_id, None)

    def _read(self, table_id: str) -> tuple[Table, int]:
        """Return a table, from its last snapshot and the entries after it, and the number of that snapshot or 0."""
        content = self._log.snapshot(table_id)
        table = read_snapshot(content) if content else None
        number = table.number if table else 0
        entries = self._log.read(table_id, number)
        if table is None and not entries:
            raise refusal("unknown-table")
        try:
            return replay_log(entries, table), number
        except BadData:
            raise refusal("other-data") from None

    async def _keep_snapshot(self, table: Table) -> None:
        content = await self._pools.read(write_snapshot, table)
        await self._pools.write(self._log.keep_snapshot, table.id, table.number, content)

    def get(self, table_id: str) -> Loaded | None:
        """Return a table if it is in memory."""
        return self._loaded.get(table_id)

    def _keep(self, loaded: Loaded) -> Loaded:
        self._loaded[loaded.table.id] = loaded
        if len(self._loaded) > KEPT:
            for id in [id for id, known in self._loaded.items() if known.idle and known is not loaded][:50]:
                del self._loaded[id]
        return loaded

    @contextmanager
    def follow(self, loaded: Loaded, wake: asyncio.Event, viewer: Viewer) -> Iterator[None]:
        """Subscribe a viewer to a table during the block; bots that rested without an audience go on."""
        loaded.followers[wake] = viewer
        loaded.arrive(viewer.person)
        try:
            with loaded.hold():
                self._notify(loaded)
                yield
        finally:
            del loaded.followers[wake]
            asyncio.get_running_loop().call_later(STILL_HERE, loaded.leave, viewer.person)

    async def notices(self, loaded: Loaded, viewer: int | None, after: int) -> list[Notice]:
        """Return a viewer's notices after a number, from memory if they are recent, else from the log."""
        recent, told = loaded.recent, loaded.table.notice_count(viewer)
        before = told - count_notices(recent, viewer)
        if after < before:
            recent, before = tuple(await self._pools.read(self._log.read, loaded.table.id)), 0
        return [notice for notice in notices(recent, viewer, after, before) if notice.number <= told]

    # Committing

    async def open(self, entry: Entry, table: Table, *, since: int, limits: Limits) -> str:
        """Begin a table; return its id, or that of a table opened with the same key after `since`.

        Cancelling the caller does not stop it.
        """
        return await asyncio.shield(self._pools.spawn(self._begin(entry, table, since, limits)))

    async def _begin(self, entry: Entry, table: Table, since: int, limits: Limits) -> str:
        opened = await self._pools.write(self._log.open, entry, table, since=since, limits=limits)
        if opened == table.id:
            self._notify(self._keep(Loaded(table, (entry,))))
            self._notify_entries(None, table)
            for listener in self.on_commit:
                listener(table.id, table.number)
        return opened

    async def submit(self, loaded: Loaded, request: Request) -> Answer:
        """Decide, commit and answer a request. Cancelling the caller does not stop it."""
        answered: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        self._pools.spawn(self._commit_and_answer(loaded, request, answered))
        return await answered

    async def _commit_and_answer(self, loaded: Loaded, request: Request, answered: asyncio.Future[Answer]) -> None:
        try:
            await self._commit(loaded, request, answered)
        except Exception as error:
            if answered.done():  # the caller has gone or been answered, so only the log shows the error
                if not isinstance(error, Refusal):
                    log_failure("a command at table %s failed", loaded.table.id)
            else:
                answered.set_exception(error)
        finally:
            answered.cancel()  # no effect once answered; otherwise the server is stopping

    async def _commit(self, loaded: Loaded, request: Request, answered: asyncio.Future[Answer]) -> None:
        began = time.perf_counter()
        async with loaded.lock:
            LOCK.observe(time.perf_counter() - began)
            current = self._loaded.setdefault(loaded.table.id, loaded)
            while current is loaded:
                try:
                    with DECIDE.time():
                        table, entry, answer = await self._decide(loaded.table, request)
                except Refusal:
                    if not (self.shared and await self._catch_up(loaded)):
                        raise
                    continue  # another process has committed; now it may be allowed
                if entry is None:
                    _give(answered, answer)
                    return
                try:
                    with COMMIT.time():
                        await self._appender.append(Addition(entry, loaded.table, table))
                except Conflict:
                    if not await self._catch_up(loaded):
                        if not await self._pools.read(self._log.lengths, [loaded.table.id]):
                            raise refusal("unknown-table") from None  # the host has deleted it
                        raise  # refused for another reason: a retry would never succeed
                    continue
                _give(answered, answer)  # before followers are woken
                self._accept(loaded, table, [entry], mine=True)
                for listener in self.on_commit:
                    listener(table.id, table.number)
                return
        await self._commit(current, request, answered)  # the table was evicted and loaded again

    async def _decide(self, table: Table, request: Request) -> tuple[Table, Entry | None, Answer]:
        """Decide on a request; for a running game here, as that is cheaper than a switch to a thread."""
        if table.stage == "playing":
            return act(table, request)
        return await self._pools.read(act, table, request)

    async def _catch_up(self, loaded: Loaded) -> bool:
        """Read entries of other processes; return whether there were any. The caller holds the table's lock."""
        entries = await self._pools.read(self._log.read, loaded.table.id, loaded.table.number)
        if entries:
            table = await self._pools.read(replay_log, entries, loaded.table)
            self._accept(loaded, table, entries, mine=not self.shared)
        return bool(entries)

    def _accept(self, loaded: Loaded, table: Table, entries: Sequence[Entry], *, mine: bool) -> None:
        """Take over a table with new entries, and wake its followers."""
        before, loaded.table, loaded.mine = loaded.table, table, mine
        loaded.recent = (*loaded.recent, *entries)[-RECENT:]
        if any(isinstance(event, Hushed) for entry in entries for event in entry.events):
            loaded.recent = ()  # withdrawn chat is not kept here either
        if mine and table.number - loaded.snapshot >= SNAPSHOT:
            loaded.snapshot = table.number
            self._pools.spawn(_log_errors(self._keep_snapshot(table)))
        loaded.wake()
        self._notify(loaded)
        self._notify_entries(before, table)

    def _notify_entries(self, before: Table | None, after: Table) -> None:
        for listener in self.on_entries:
            listener(before, after)

    def _notify(self, loaded: Loaded) -> None:
        for listener in self.on_change:
            listener(loaded)

    # Other processes

    async def catch_up_with(self, table_id: str, number: int | None = None) -> None:
        """Catch up with entries of another process, up to a number."""
        if table_id in self._loading:  # it may be read a moment too early
            await asyncio.wait([self._loading[table_id]])
        if loaded := self._loaded.get(table_id):
            async with loaded.lock:
                if number is None or loaded.table.number < number:
                    await self._catch_up(loaded)

    def catch_up_soon(self, table_id: str, number: int) -> None:
        """Catch up in the background; free if this process has the entries, or does not have the table."""
        loaded = self._loaded.get(table_id)
        if table_id in self._loading or (loaded and loaded.table.number < number):
            self._pools.spawn(_log_errors(self.catch_up_with(table_id, number)))

    def compare_soon(self) -> None:
        """Compare all tables with the log in the background, as notifications may have been lost."""
        self._pools.spawn(_log_errors(self.compare_with_log()))

    async def compare_with_log(self) -> None:
        """Compare all tables in memory with the log; catch up with new entries, and drop deleted tables."""
        before = set(self._loaded)
        lengths = await self._pools.read(self._log.lengths, before | {*self._loading})
        for table_id, number in lengths.items():
            self.catch_up_soon(table_id, number)
        for table_id in before - lengths.keys():
            self.forget(table_id)


async def _log_errors(work: Awaitable[None]) -> None:
    try:
        await work
    except Exception:
        log_failure("a table could not be brought up to date; it is tried again")
