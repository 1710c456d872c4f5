"""Nobody waits for what is slow: bots that think, and passwords."""

import asyncio
import threading
from pathlib import Path

import pytest

from ratusz.store import Service
from ratusz.store.pools import READERS, THINKERS
from ratusz.tables import Move, Open, Plan, Say, bot_turn
from tests.store.kit import against_bot, look, run, whole

BOTS = Open("rolling-village", {"players": 1}, (Plan("bot"),), start=True)
ALONE = Open("rolling-village", {"players": 1}, (Plan("me", auto=True),), start=True)


@pytest.fixture
def thinking(monkeypatch: pytest.MonkeyPatch) -> threading.Event:
    """Bots think until this is set."""
    enough = threading.Event()

    def long(table, seat: int):
        enough.wait(60)
        return bot_turn(table, seat)

    monkeypatch.setattr("ratusz.store.caretaker.bot_turn", long)
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


def test_bots_commit_one_at_a_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """So a person's commit has at most one of theirs before it, however many bots play."""

    async def work(service: Service) -> None:
        ann = await service.people.enter("Anna")
        waiting, most, submit = 0, 0, service._tables.submit

        async def counted(loaded, request):
            nonlocal waiting, most
            waiting += not request.by
            most = max(most, waiting)
            try:
                return await submit(loaded, request)
            finally:
                waiting -= not request.by

        monkeypatch.setattr(service._tables, "submit", counted)
        tables = [await service.open_table(ann.id, BOTS) for _ in range(8)]
        await service.caretaker.settle()
        assert {(await whole(service, table)).stage for table in tables} == {"over"}
        assert most == 1

    run(tmp_path, work)


def test_passwords_delay_nobody(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    enough = threading.Event()
    monkeypatch.setattr("ratusz.store.hashing.fits", lambda password, stored: not enough.wait(60))
    monkeypatch.setattr("ratusz.store.hashing.hashed", lambda password: str(enough.wait(60)))

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
