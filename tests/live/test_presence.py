"""Who has a page of a table open: told to all pages at once, but a reload is no reason to call somebody gone."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from ratusz.live import Feed, Service
from ratusz.tables import Open, Plan, Sit
from tests.store.kit import run
from tests.waiting import until

REST = 0.03
"""Seconds after which someone who has closed their page counts as gone, in these tests."""


async def feeds(service: Service) -> tuple[Feed, Feed]:
    """The pages of two people at one table, which are still closed."""
    ann, bob = await service.people.enter("Anna"), await service.people.enter("Bob")
    table = await service.open_table(ann.id, Open("rolling-village", {"players": 2}, (Plan("me"), Plan("open"))))
    await service.do(table, bob.id, Sit(1))
    return (await service.seen(table, ann.id, 0)).messages(), (await service.seen(table, bob.id)).messages()


def test_pages_are_told_who_comes_and_who_has_gone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ratusz.live.table_cache.STILL_HERE", REST)

    async def work(service: Service) -> None:
        ann, bob = await feeds(service)
        with ann.open():
            assert (ann.presence(), ann.presence()) == (b"[0]", b"")
            with bob.open():
                assert ann.wake.is_set()
                assert (ann.presence(), bob.presence()) == (b"[0,1]", b"[0,1]")
                ann.wake.clear()
            assert ann.presence() == b""
            await ann.wake.wait()
            assert ann.presence() == b"[0]"

    run(tmp_path, work)


def test_a_page_that_is_loaded_again_changes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ratusz.live.table_cache.STILL_HERE", REST)

    async def work(service: Service) -> None:
        ann, bob = await feeds(service)
        with ann.open():
            for _ in range(3):
                with bob.open():
                    ann.presence()
                    ann.wake.clear()
            with bob.open():
                await asyncio.sleep(2 * REST)  # longer than all of them have to wait
                assert not ann.wake.is_set()
            await until(lambda: ann.presence() == b"[0]")

    run(tmp_path, work)


def test_programs_that_follow_notices_are_not_told(tmp_path: Path) -> None:
    async def work(service: Service) -> None:
        ann = await service.people.enter("Anna")
        table = await service.open_table(ann.id, Open("rolling-village", {"players": 1}, (Plan("me"),)))
        feed = (await service.seen(table, ann.id)).notices()
        with feed.open():
            assert feed.presence() == b""

    run(tmp_path, work)
