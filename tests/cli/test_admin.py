"""`ratusz admin`: what a host does beside a server that runs."""

import asyncio
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import pytest

from ratusz.live import Service
from ratusz.store import Announcement
from ratusz.tables import Open, Plan, Refusal, Say
from ratusz.web import Settings
from tests.store.kit import Clock, against_bot, entries_of, look, run, url_of
from tests.web.conftest import SECRET, start

LOBBY = Open("rolling-village", {"players": 2}, (Plan("me"),))


async def some(service: Service) -> tuple[str, str, str]:
    """Anna, her running game, and her lobby."""
    ann = (await service.people.enter("Anna Żółw")).id
    running = await service.open_table(ann, against_bot())
    await service.do(running, ann, Say("hello \u202e there"))
    return ann, running, await service.open_table(ann, LOBBY)


@pytest.fixture
def admin(ratusz, tmp_path: Path) -> Callable[..., Any]:
    return lambda *arguments: ratusz("admin", *arguments, "--folder", str(tmp_path))


def test_tables_and_people_are_listed_found_and_shown(tmp_path: Path, admin) -> None:
    ann, running, lobby = run(tmp_path, some)
    listed = admin("tables").out.splitlines()
    assert {line.split()[0] for line in listed[:-1]} == {running, lobby}
    assert listed[-1] == "2 tables."
    assert "Anna Żółw, fair" in admin("tables", "--stage", "playing").out
    assert admin("tables", "--stage", "over").out == "0 tables.\n"
    assert admin("tables", "--older", "10").out == admin("tables").out, "it is 1970 there"
    assert json.loads(admin("tables", "--stage", "lobby", "--json").out)[0]["id"] == lobby
    assert ann in admin("people").out
    assert ann in admin("people", "anna").out
    assert admin("people", "%").out == "0 people.\n"
    assert json.loads(admin("people", ann, "--json").out)[0]["name"] == "Anna Żółw"
    assert "guest" in admin("show", ann).out
    assert running in admin("show", ann).out
    shown = admin("show", running).out
    assert "seat 0: Anna Żółw" in shown
    assert "hello there" in shown
    assert json.loads(admin("show", running, "--json").out)["stage"] == "playing"
    nothing = admin("show", "nothing")
    assert (nothing.code, nothing.out) == (2, "")


def test_a_person_gets_another_name(tmp_path: Path, admin) -> None:
    ann, running, _ = run(tmp_path, some)
    assert admin("rename", ann, "Somebody").out == f"{ann} is called Somebody now.\n"
    view = run(tmp_path, lambda service: look(service, running))
    assert view.seats[0].name == "Somebody"
    assert admin("rename", "nobody", "Name").code == 2
    assert admin("rename", ann, "").code == 2


def test_a_table_is_closed_and_its_players_are_told_why(tmp_path: Path, admin) -> None:
    ann, running, lobby = run(tmp_path, some)
    for table in (running, lobby):
        done = admin("close", table, "Spam  in\tthe chat")
        assert (done.code, done.out) == (0, f"The table {table} is closed.\n")

    async def work(service: Service) -> None:
        for table in (running, lobby):
            view = await look(service, table, person=ann, seat=0)
            assert view.stage == "cancelled"
            assert view.prompt == "The host of this server has closed the table: Spam in the chat"
            assert view.turn is None
            assert view.end is None, "the dice to come stay secret"
            polish = await look(service, table, person=ann, seat=0, language="pl")
            assert polish.prompt.startswith("Gospodarz serwera")
            with pytest.raises(Refusal, match="closed"):
                await service.do(table, ann, Say("why?"))
        message = await (await service.seen(running, ann, 0)).message()
        assert (message.stage, message.deadline) == ("cancelled", None)
        assert await service.tables_of(ann) == []

    run(tmp_path, work)
    assert admin("close", running, "again").code == 2
    assert admin("close", "nowhere", "why").code == 2
    assert admin("close", lobby, "  ").code == 2
    assert "closed by the host: Spam in the chat" in admin("show", running).out


def test_a_server_that_runs_notices_what_the_host_has_done(tmp_path: Path, ratusz) -> None:
    async def work(service: Service) -> None:
        ann, running, lobby = await some(service)
        await service.caretaker.settle()
        seen = await service.seen(running, ann, 0)
        following = seen.messages(seen.number).follow()
        news = asyncio.ensure_future(anext(following))
        await asyncio.to_thread(ratusz, "admin", "close", running, "Spam", "--database", url_of(tmp_path))
        await asyncio.to_thread(ratusz, "admin", "close", lobby, "Spam", "--database", url_of(tmp_path))
        with pytest.raises(Refusal, match="closed"):  # who writes notices at once
            await service.do(lobby, ann, Say("hello?"))
        await service._tables.compare_with_log()  # who only looks, with the clock's next round
        _, message = await asyncio.wait_for(news, 30)
        assert json.loads(message)["stage"] == "cancelled"
        await following.aclose()
        entries = await entries_of(service, running)
        assert [entry.number for entry in entries] == list(range(1, len(entries) + 1))

    run(tmp_path, work)


def test_the_clock_looks_for_what_others_have_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ratusz.live.caretaker.GRACE", 10)

    async def main() -> None:
        async with await Service.open(url_of(tmp_path), clock_every=0.01) as service:
            looked = asyncio.Event()

            async def compare_with_log() -> None:
                looked.set()

            service._tables.compare_with_log = compare_with_log  # type: ignore[method-assign]
            await asyncio.wait_for(looked.wait(), 30)

    asyncio.run(main())


def test_beside_a_server_no_bots_are_played(tmp_path: Path) -> None:
    async def opened(service: Service) -> str:
        service._tables.on_change.clear()
        ann = await service.people.enter("Anna")
        return await service.open_table(ann.id, against_bot())

    table = run(tmp_path, opened)

    async def beside() -> int:
        async with await Service.open(url_of(tmp_path), now=Clock(), clock_every=0, tending=False) as service:
            await look(service, table)
            await service.caretaker.settle()
            return len(await entries_of(service, table))

    assert asyncio.run(beside()) == 1
    run(tmp_path, lambda service: service.caretaker.settle())
    assert asyncio.run(beside()) > 1


# Announcements


def test_an_announcement_is_on_every_page_until_its_time(tmp_path: Path, ratusz, monkeypatch) -> None:
    monkeypatch.setattr("ratusz.store.announcements.LATELY", 0.0)
    file = f"sqlite:///{tmp_path / 'ratusz.db'}"
    address, stop = start(Settings(SECRET, file, warm=False))
    try:

        def page(path: str, language: str) -> str:
            return httpx.get(address + path, headers={"Accept-Language": language, "Accept": "text/html"}).text

        def admin(*arguments: str) -> Any:
            return ratusz("admin", "announce", *arguments, "--database", file)

        assert "announcement" not in page("/", "en")
        assert admin("Back at <b>8</b>", "Wracamy o 8").code == 0
        for path in ("/", "/login", "/me"):
            assert 'role="status">Back at &lt;b&gt;8&lt;/b&gt;</p>' in page(path, "en")
            assert "Wracamy o 8" in page(path, "pl")
        assert admin("Later", "Później", "--until", "2999-01-31 18:00").code == 0
        assert "Later" in page("/", "en")
        assert "Back at" not in page("/", "en")
        for wrong in (
            ["Only English"],
            [],
            ["a", "b", "--until", "2001-01-01"],
            ["a", "b", "--clear"],
            ["x" * 301, "y"],
        ):
            assert admin(*wrong).code == 2, wrong
        assert "Later" in page("/", "en")
        assert admin("--clear").code == 0
        assert "announcement" not in page("/", "en")
    finally:
        stop()


def test_an_announcement_ends_by_itself_and_is_not_read_with_every_request(tmp_path: Path) -> None:
    clock = Clock()

    async def work(service: Service) -> None:
        announcements = service.announcements
        assert await announcements.current() is None
        shown = Announcement("Soon", "Wkrótce", clock.time + 1000)
        await announcements.announce(shown)
        assert await announcements.current() == shown
        announcements.rows = lambda _: pytest.fail("it was read a moment ago")  # type: ignore[assignment, method-assign]
        assert await announcements.current() == shown
        clock.time += 1000
        assert await announcements.current() is None

    run(tmp_path, work, clock)
