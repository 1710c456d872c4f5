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
from ratusz.live.bot_players import AT_ONCE
from ratusz.store.executors import READERS, THINKERS
from ratusz.store.log import Addition
from ratusz.tables import BotTurn, Hush, Move, Open, Plan, Request, Say, Table, act, bot_turn
from tests.store.kit import against_bot, look, run, whole

BOTS = Open("rolling-village", {"players": 2}, (Plan("me"), Plan("bot")), start=True)
ALONE = Open("rolling-village", {"players": 1}, (Plan("me", auto=True),), start=True)


@pytest.fixture
def thinking(monkeypatch: pytest.MonkeyPatch) -> threading.Event:
    """Bots think until this is set."""
    enough = threading.Event()

    def long(table, seat: int, hurry: int):
        enough.wait(60)
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
            async with asyncio.timeout(5):
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
            async with asyncio.timeout(5):
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
        append, free, written = service._log.append, threading.Event(), list[list[str]]()

        def slowly(additions: Sequence[Addition]) -> list[bool]:
            free.wait(10)
            written.append([addition.after.id for addition in additions])
            return append(additions)

        monkeypatch.setattr(service._log, "append", slowly)
        first = asyncio.create_task(service.do(mine[0], ann.id, Say("first")))
        await asyncio.sleep(0.05)
        loaded = [await service._tables.load(table) for table in theirs]
        hushes = [service._tables.submit(one, Request(Hush(ann.id), "", 0)) for one in loaded]
        later = [asyncio.create_task(one) for one in (*hushes, service.do(mine[1], ann.id, Say("second")))]
        await asyncio.sleep(0.05)
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


def test_the_bots_of_one_person_take_a_share_of_the_time_and_nobody_elses_wait_for_them(
    tmp_path: Path, monkeypatch
) -> None:
    monkeypatch.setattr("ratusz.live.bot_players.AT_ONCE", 0.05)

    def slowly(table: Table, seat: int, hurry: int) -> tuple[BotTurn, float]:
        time.sleep(0.1)
        return bot_turn(table, seat), 0.1

    monkeypatch.setattr("ratusz.live.bot_players._turn_and_cost", slowly)

    async def work(service: Service) -> None:
        ann, bob = await service.people.enter("Anna"), await service.people.enter("Bob")
        for _ in range(5):
            await service.open_table(ann.id, BOTS)
        await asyncio.sleep(0.3)
        began, before = time.monotonic(), service.caretaker.bots.turns
        table = await service.open_table(bob.id, BOTS)
        while (await whole(service, table)).pending == (0, 1):
            await asyncio.sleep(0.01)
        assert time.monotonic() - began < 0.5
        await asyncio.sleep(0.4)
        assert service.caretaker.bots.turns - before <= 3, "his own, and a quarter of the time for hers"

    run(tmp_path, work)


def test_only_the_time_of_a_core_is_charged(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A bot that waited for its thread, or for the disk, has cost nobody anything."""

    def idly(table: Table, seat: int, hurry: int) -> BotTurn:
        time.sleep(0.2)
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
        enough.wait(60)
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
    monkeypatch.setattr("ratusz.people.password_hashes.fits", lambda password, stored: not enough.wait(60))
    monkeypatch.setattr("ratusz.people.password_hashes.hash_password", lambda password: str(enough.wait(60)))

    async def work(service: Service) -> None:
        ann = await service.people.enter("Anna")
        table = await service.open_table(ann.id, ALONE)
        guesses = [asyncio.create_task(service.people.log_in("Anna", "a guess")) for _ in range(READERS + 1)]
        setting = asyncio.create_task(service.people.set_password(ann.id, "correct horse"))
        await asyncio.sleep(0.05)
        try:
            async with asyncio.timeout(5):
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
