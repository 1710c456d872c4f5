"""Pages that list tables learn when a list has changed."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from ratusz.live import Service, list_feeds
from ratusz.live.list_feeds import ListFeed, ListState
from ratusz.tables import Decline, Open, Plan, Say, Sit
from tests.store.kit import run


async def told(feed: ListFeed) -> ListState | None:
    """What the page is told now; None if nothing is new."""
    items = await feed.new()
    return msgspec.json.decode(items[0][1], type=ListState) if items else None


def test_a_page_is_told_of_invitations_turns_and_chat_but_not_of_other_tables(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(list_feeds, "PAUSE", 0)

    async def work(service: Service) -> None:
        ann, bob, eve = [(await service.people.enter(name)).id for name in ("Anna", "Bob", "Eve")]
        feed, strange = service.list_feed(bob), service.list_feed("")
        with feed.open(), strange.open():
            first = await told(feed)
            assert first is not None
            assert (first.waiting, first.known) == (0, True)
            assert (await told(strange)) is not None

            async def next_waiting() -> int:
                await feed.wake.wait()
                feed.wake.clear()
                state = await told(feed)
                assert state is not None
                return state.waiting

            plans = (Plan("me"), Plan("invited", person=bob))
            table = await service.open_table(ann, Open("rolling-village", {"players": 2}, plans))
            assert await next_waiting() == 1
            await service.do(table, ann, Say("Hello!"))
            assert await next_waiting() == 1
            await service.do(table, bob, Decline())
            assert await next_waiting() == 0
            await service.open_table(eve, Open("rolling-village", {"players": 2}))
            assert not feed.wake.is_set()
            assert not strange.wake.is_set()
            await service.open_table(eve, Open("rolling-village", {"players": 2}, access="open"))
            await strange.wake.wait()
            assert await told(strange) is not None

    run(tmp_path, work)


def test_chat_is_new_until_it_is_read(tmp_path: Path) -> None:
    async def work(service: Service) -> None:
        ann, bob = [(await service.people.enter(name)).id for name in ("Anna", "Bob")]
        table = await service.open_table(ann, Open("rolling-village", {"players": 2}, (Plan("me"),)))
        await service.do(table, bob, Sit())
        await service.do(table, ann, Say("Hello!"))
        (listed,) = await service.tables_of(bob)
        assert (listed.said, await service.lines_read(bob)) == (1, {table: 0})
        assert await service.lines_read(ann) == {table: 1}, "who writes has read"
        await service.read_chat(table, bob)
        assert await service.lines_read(bob) == {table: 1}

    run(tmp_path, work)
