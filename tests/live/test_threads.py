"""People do not wait for slow work: bots and passwords."""

import asyncio
import subprocess
import sys
import threading
import time
from collections.abc import Sequence
from pathlib import Path

import pytest

from ratusz.live import Service
from ratusz.live.bot_players import AT_ONCE, SHARE, _Allowance
from ratusz.store.executors import READERS, THINKERS
from ratusz.store.log import Addition
from ratusz.tables import BotTurn, Hush, Move, Open, Plan, Request, Say, Table, act, bot_turn
from tests.store.kit import Clock, against_bot, look, run, whole
from tests.waiting import until

BOTS = Open("rolling-village", {"players": 2}, (Plan("me"), Plan("bot")), start=True)
LONG = 120
"""Seconds that something slow takes; nobody who does not wait for it needs half as long, even on a busy machine."""
ALONE = Open("rolling-village", {"players": 1}, (Plan("me", auto=True),), start=True)


@pytest.fixture
def thinking(monkeypatch: pytest.MonkeyPatch) -> threading.Event:
    """Bots think until this is set."""
    enough = threading.Event()

    def long(table, seat: int, hurry: int):
        enough.wait(LONG)
        return bot_turn(table, seat)

    monkeypatch.setattr("ratusz.live.bot_players.bot_turn", long)
    return enough


async def move(service: Service, table: str, person: str) -> None:
    view = await look(service, table, person=person, seat=0)
    assert view.turn is not None
    assert view.version is not None
    await service.do(table, person, Move(0, view.version, view.turn.moves[0].move))


def test_a_bot_that_thinks_long_delays_no_person(tmp_path: Path, thinking: threading.Event) -> None:
    async def work(service: Service) -> None:
        ann = await service.people.enter("Anna")
        mine = await service.open_table(ann.id, ALONE)
        for _ in range(READERS + THINKERS):
            await service.open_table(ann.id, BOTS)
        try:
            async with asyncio.timeout(LONG / 2):
                for _ in range(5):
                    await move(service, mine, ann.id)
        finally:
            thinking.set()

    run(tmp_path, work)


def test_a_person_does_not_wait_for_the_bot_at_their_own_table(tmp_path: Path, thinking: threading.Event) -> None:
    """Not even when its turn is thought out and all threads of the bots are busy with other tables."""

    async def work(service: Service) -> None:
        ann = await service.people.enter("Anna")
        thinking.set()
        mine = await service.open_table(ann.id, against_bot())
        await service.caretaker.settle()
        thinking.clear()
        for _ in range(THINKERS):
            await service.open_table(ann.id, BOTS)
        try:
            async with asyncio.timeout(LONG / 2):
                await move(service, mine, ann.id)
        finally:
            thinking.set()

    run(tmp_path, work)


def test_what_people_do_is_written_before_what_bots_do_and_together(tmp_path: Path, monkeypatch) -> None:
    async def work(service: Service) -> None:
        ann = await service.people.enter("Anna")
        mine = [await service.open_table(ann.id, ALONE) for _ in range(2)]
        theirs = [await service.open_table(ann.id, BOTS) for _ in range(2)]
        for table in theirs:
            await service.do(table, ann.id, Say("to be withdrawn"))
        await service.caretaker.settle()
        append, begun, free = service._log.append, threading.Event(), threading.Event()
        written: list[list[str]] = []

        def slowly(additions: Sequence[Addition]) -> list[bool]:
            begun.set()
            free.wait(LONG)
            written.append([addition.after.id for addition in additions])
            return append(additions)

        monkeypatch.setattr(service._log, "append", slowly)
        first = asyncio.create_task(service.do(mine[0], ann.id, Say("first")))
        await until(begun.is_set)
        loaded = [await service._tables.load(table) for table in theirs]
        hushes = [service._tables.submit(one, Request(Hush(ann.id), "", 0)) for one in loaded]
        later = [asyncio.create_task(one) for one in (*hushes, service.do(mine[1], ann.id, Say("second")))]
        await until(lambda: len(service._tables._appender) == len(later), "not all wait to be written")
        free.set()
        await asyncio.gather(first, *later)
        assert written == [[mine[0]], [mine[1]], theirs]

    run(tmp_path, work)


def test_an_entry_whose_number_is_taken_does_not_hurt_those_written_with_it(tmp_path: Path) -> None:
    async def work(service: Service) -> None:
        ann = await service.people.enter("Anna")
        one, other = [(await service._tables.load(await service.open_table(ann.id, ALONE))).table for _ in range(2)]
        entries = [act(table, Request(Say("hello"), ann.id, 0))[:2] for table in (one, other)]
        additions = [
            Addition(entry, table, after)
            for table, (after, entry) in zip((one, other), entries, strict=True)
            if entry is not None
        ]
        assert service._log.append(additions[:1]) == [False]
        assert service._log.append(additions) == [True, False]

    run(tmp_path, work)


def test_the_bots_of_one_person_wait_for_their_share_of_the_time_and_nobody_elses_wait_for_them(
    tmp_path: Path, monkeypatch
) -> None:
    def expensively(table: Table, seat: int, hurry: int) -> tuple[BotTurn, float]:
        return bot_turn(table, seat), AT_ONCE + 1000

    monkeypatch.setattr("ratusz.live.bot_players._turn_and_cost", expensively)

    async def work(service: Service) -> None:
        ann, bob = await service.people.enter("Anna"), await service.people.enter("Bob")
        for _ in range(5):
            await service.open_table(ann.id, BOTS)
        bots = service.caretaker.bots
        await until(lambda: bots.turns == 1 and not any(service._pools.queue_lengths().values()))
        table = await service.open_table(bob.id, BOTS)
        await until(lambda: bots.turns == 2, "Bob waits for Anna's share")
        assert (await whole(service, table)).pending == (0,)
        hers = await asyncio.gather(*(whole(service, one.id) for one in await service.tables_of(ann.id)))
        assert [table.pending for table in hers].count((0, 1)) == 4

    run(tmp_path, work)


def test_a_share_of_the_time_comes_back_with_every_second(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Clock()
    monkeypatch.setattr("ratusz.live.bot_players.time.monotonic", clock)
    allowance = _Allowance(left=-1.0, since=clock.time)
    clock.time += 2
    allowance.fill()
    assert allowance.left == -1.0 + 2 * SHARE
    clock.time += 1000
    assert allowance.whole, "no more than that can be saved"
    assert allowance.left == AT_ONCE


def test_only_the_time_of_a_core_is_charged(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A bot that waited for its thread, or for the disk, has cost nobody anything."""

    def idly(table: Table, seat: int, hurry: int) -> BotTurn:
        time.sleep(0.2)  # of no core
        return bot_turn(table, seat)

    monkeypatch.setattr("ratusz.live.bot_players.bot_turn", idly)

    async def work(service: Service) -> None:
        ann = await service.people.enter("Anna")
        await service.open_table(ann.id, BOTS)
        await service.caretaker.settle()
        (allowance,) = service.caretaker.bots._allowances.values()
        assert allowance.left > AT_ONCE - 0.1

    run(tmp_path, work)


def test_bots_hurry_where_many_wait(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    enough, hurries = threading.Event(), list[int]()

    def long(table: Table, seat: int, hurry: int) -> BotTurn:
        hurries.append(hurry)
        enough.wait(LONG)
        return bot_turn(table, seat)

    monkeypatch.setattr("ratusz.live.bot_players.bot_turn", long)

    async def work(service: Service) -> None:
        for number in range(3 * THINKERS):
            await service.open_table((await service.people.enter(f"Anna {number}")).id, BOTS)
        enough.set()
        await service.caretaker.settle()
        assert hurries[0] == 1
        assert max(hurries) > 1

    run(tmp_path, work)


def test_passwords_delay_nobody(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    enough = threading.Event()
    monkeypatch.setattr("ratusz.people.password_hashes.matches", lambda password, stored: not enough.wait(LONG))
    monkeypatch.setattr("ratusz.people.password_hashes.hash_password", lambda password: str(enough.wait(LONG)))

    async def work(service: Service) -> None:
        ann = await service.people.enter("Anna")
        table = await service.open_table(ann.id, ALONE)
        guesses = [asyncio.create_task(service.people.log_in("Anna", "a guess")) for _ in range(READERS + 1)]
        setting = asyncio.create_task(service.people.set_password(ann.id, "correct horse"))
        await until(lambda: service._pools.queue_lengths()["passwords"], "no guess waits for another")
        try:
            async with asyncio.timeout(LONG / 2):
                await service.do(table, ann.id, Say("hello"))
        finally:
            enough.set()
            await asyncio.gather(*guesses, setting, return_exceptions=True)

    run(tmp_path, work)


FIRST_DECODING = """
import os, sys, threading
from ratusz.engine.records import read_record
from ratusz.tables.events import read_entry

HEADER = '{"format":"ratusz-record/1","game":"g","rules":1,"options":{},"players":["a"]}'
RECORD = HEADER + '\\nscores [[{"what":"round 1","points":3,"cells":[]}]]'
ENTRY = b'{"number":1,"time":1,"events":[{"event":"moved","seat":0,"move":"a"}]}'

def at_once(read, text):
    start = threading.Barrier(8)
    threads = [threading.Thread(target=lambda: (start.wait(), read(text))) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()

sys.setswitchinterval(1e-6)
for attempt in range(12):
    if (child := os.fork()) == 0:
        at_once(read_entry, ENTRY)
        at_once(read_record, RECORD)
        os._exit(0)
    assert os.waitpid(child, 0)[1] == 0, "a process that had decoded nothing before has crashed"
"""


def test_threads_may_be_the_first_to_read_a_log_at_the_same_moment() -> None:
    """After a restart many tables are read at once; msgspec crashes when threads race to prepare the same type."""
    done = subprocess.run([sys.executable, "-c", FIRST_DECODING], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
