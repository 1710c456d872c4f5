"""What nobody needs any longer is deleted when the host wants it, and nothing else."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from ratusz import read_record, replay
from ratusz.host import Retention
from ratusz.host.cleanup import clean_up_daily, delete_due, find_due
from ratusz.host.doctor import check_up
from ratusz.host.retention import DAY
from ratusz.live import Service
from ratusz.tables import Cancel, Move, Open, Plan, Refusal, Say
from tests.cli.conftest import ratusz
from tests.store.kit import Clock, against_bot, look, play_on, run, url_of, whole

__all__ = ["ratusz"]
START = Clock().time
LOBBY = Open("rolling-village", {"players": 2}, (Plan("me"),))


async def some_tables(service: Service) -> tuple[str, dict[str, str]]:
    """Anna, with one table in each stage."""
    ann = (await service.people.enter("Anna")).id
    tables = {stage: await service.open_table(ann, LOBBY) for stage in ("lobby", "cancelled")}
    await service.do(tables["cancelled"], ann, Cancel())
    tables |= {stage: await service.open_table(ann, against_bot()) for stage in ("playing", "over")}
    await play_on(service, tables["over"], ann)
    await service.caretaker.settle()
    return ann, tables


def later(days: int) -> Clock:
    clock = Clock()
    clock.time = START + days * DAY + 1
    return clock


@pytest.mark.parametrize(
    ("retention", "gone"),
    [
        (Retention(), {"lobby", "cancelled"}),
        (Retention(lobbies=0), set()),
        (Retention(lobbies=32), set()),
        (Retention(lobbies=0, running=5), {"playing"}),
        (Retention(lobbies=0, finished=5), {"over"}),
        (Retention(lobbies=1, running=1, finished=1), {"lobby", "cancelled", "playing", "over"}),
    ],
)
def test_what_is_due_goes_and_nothing_else(tmp_path: Path, retention: Retention, gone: set[str]) -> None:
    _, tables = run(tmp_path, some_tables)

    async def work(service: Service) -> None:
        due = await find_due(service, retention)
        assert {old.stage for old in due.tables} == gone
        assert {old.id for old in due.tables} == {tables[stage] for stage in gone}
        assert await delete_due(service, due) == len(gone)
        for stage, table in tables.items():
            if stage in gone:
                with pytest.raises(Refusal, match="cannot find this table"):
                    await look(service, table)
            else:
                assert (await look(service, table)).stage == stage
        assert not (await find_due(service, retention)).tables

    run(tmp_path, work, later(31))
    assert check_up(url_of(tmp_path)).findings == ()


def test_a_draft_is_a_change(tmp_path: Path) -> None:
    ann, tables = run(tmp_path, some_tables)

    async def draft(service: Service) -> None:
        view = await look(service, tables["playing"], person=ann, seat=0)
        assert view.turn is not None
        assert view.version is not None
        await service.do(tables["playing"], ann, Move(0, view.version, view.turn.moves[0].move))

    async def work(service: Service) -> None:
        assert not (await find_due(service, Retention(lobbies=0, running=5))).tables

    run(tmp_path, draft, later(30))
    run(tmp_path, work, later(31))


def test_what_has_changed_since_it_was_found_stays(tmp_path: Path) -> None:
    ann, tables = run(tmp_path, some_tables)

    async def work(service: Service) -> None:
        due = await find_due(service, Retention())
        await service.do(tables["lobby"], ann, Say("I am back"))
        assert await delete_due(service, due) == 1
        assert len((await look(service, tables["lobby"])).chat) == 1

    run(tmp_path, work, later(31))


def test_nothing_happens_at_a_table_that_the_host_has_deleted_from_outside(tmp_path: Path) -> None:
    async def work(service: Service) -> None:
        ann, tables = await some_tables(service)
        number = (await whole(service, tables["lobby"])).number
        assert service._log.delete(tables["lobby"], number)  # as another process does it
        with pytest.raises(Refusal, match="cannot find this table"):
            await service.do(tables["lobby"], ann, Say("hello?"))
        await service._tables.compare_with_log()
        with pytest.raises(Refusal, match="cannot find this table"):
            await look(service, tables["lobby"])

    run(tmp_path, work)


def test_guests_go_when_they_have_not_been_seen_and_play_nothing(tmp_path: Path) -> None:
    async def before(service: Service) -> dict[str, str]:
        ids = {name: (await service.people.enter(name)).id for name in ("Anna", "Bob", "Eve", "Password")}
        await service.open_table(ids["Bob"], LOBBY)
        over = await service.open_table(ids["Eve"], against_bot())
        await play_on(service, over, ids["Eve"])
        await service.do(over, ids["Eve"], Say("my secret"))
        await service.people.set_password(ids["Password"], "correct horse")
        return ids

    ids = run(tmp_path, before)

    async def work(service: Service) -> None:
        await service.people.enter("New")
        due = await find_due(service, Retention(lobbies=0, guests=10))
        assert [guest.name for guest in due.guests] == sorted(("Anna", "Eve"), key=lambda name: ids[name])
        assert not (await find_due(service, Retention())).guests
        assert await delete_due(service, due) == 2
        assert set(await service.people.names(ids.values())) == {ids["Bob"], ids["Password"]}

    run(tmp_path, work, later(31))
    assert b"my secret" not in (tmp_path / "ratusz.db").read_bytes()


GUESTS = Retention(lobbies=0, guests=10)


def test_guests_stay_while_a_browser_of_theirs_comes_back(tmp_path: Path) -> None:
    async def before(service: Service) -> tuple[str, str]:
        ann = (await service.people.enter("Anna")).id
        return ann, await service.people.sign_in(ann)

    ann, session = run(tmp_path, before)

    async def seen(service: Service) -> None:
        assert await service.people.by_session(session)

    async def work(service: Service) -> None:
        assert (await find_due(service, GUESTS)).guests == ()
        assert [guest.id for guest in (await find_due(service, Retention(guests=1))).guests] == [ann]

    run(tmp_path, seen, later(30))
    run(tmp_path, work, later(35))


def test_a_guest_who_comes_back_while_others_are_deleted_stays(tmp_path: Path) -> None:
    async def before(service: Service) -> list[str]:
        return [(await service.people.enter(name)).id for name in ("Anna", "Bob")]

    ann, bob = run(tmp_path, before)

    async def work(service: Service) -> None:
        due = await find_due(service, GUESTS)
        assert {guest.id for guest in due.guests} == {ann, bob}
        await service.people.sign_in(ann)
        assert await delete_due(service, due) == 1
        assert set(await service.people.names([ann, bob])) == {ann}

    run(tmp_path, work, later(31))


def test_whom_the_host_has_to_deal_with_stays_until_that_is_done(tmp_path: Path) -> None:
    async def before(service: Service) -> dict[str, str]:
        people = service.people
        ids = {name: (await people.enter(name)).id for name in ("Anna", "Reported", "Banned")}
        table = await service.open_table(ids["Anna"], LOBBY)
        await people.report(ids["Anna"], ids["Reported"], table, "She spoils every game")
        await people.ban(ids["Banned"], later(40).time)
        return ids

    ids = run(tmp_path, before)

    async def dealt_with(service: Service) -> None:
        assert (await find_due(service, GUESTS)).guests == ()
        (report,) = await service.people.reports()
        assert (await find_due(service, Retention(lobbies=0, reports=1))).reports == (), "it is open"
        await service.people.close_report(report.id)

    async def work(service: Service) -> None:
        assert {guest.id for guest in (await find_due(service, GUESTS)).guests} == {ids["Reported"], ids["Banned"]}
        assert (await find_due(service, Retention(lobbies=0))).reports == (), "for ever, unless the host says so"
        due = await find_due(service, Retention(lobbies=0, reports=41))
        assert len(due.reports) == 0
        due = await find_due(service, Retention(lobbies=0, reports=40))
        assert await delete_due(service, due) == len(due.reports) == 1
        assert await service.people.reports(closed=True) == []

    run(tmp_path, dealt_with, later(31))
    run(tmp_path, work, later(40))


def test_a_guest_who_goes_leaves_nothing_behind(tmp_path: Path) -> None:
    async def before(service: Service) -> str:
        people = service.people
        ann, bob = [(await people.enter(name)).id for name in ("Anna", "Bob")]
        await people.set_password(bob, "correct horse")
        over = await service.open_table(ann, against_bot())
        await play_on(service, over, ann)
        await service.do(over, ann, Say("my secret"))
        await people.sign_in(ann, "Firefox · Linux")
        await people.make_token(ann, "my bot")
        await people.block(ann, bob)
        await people.report(ann, bob, over, "my complaint")
        return ann

    ann = run(tmp_path, before)

    async def work(service: Service) -> None:
        assert await delete_due(service, await find_due(service, GUESTS)) == 1

    run(tmp_path, work, later(31))
    raw = b"".join(path.read_bytes() for path in tmp_path.iterdir())
    assert [word for word in (b"Anna", b"Firefox", b"my bot", b"my secret", b"my complaint") if word in raw] == []
    with closing(sqlite3.connect(tmp_path / "ratusz.db")) as connection:
        for table in ("people", "sessions", "tokens", "blocks", "reports"):
            column = "id" if table == "people" else "person"
            assert connection.execute(f"select * from {table} where {column} = ?", [ann]).fetchall() == [], table
    assert check_up(url_of(tmp_path)).findings == ()


def test_the_command_says_what_would_go_and_archives_finished_games(tmp_path: Path, ratusz) -> None:
    _, tables = run(tmp_path, some_tables)  # in 1970, so everything is old
    command = ["tidy", "--folder", str(tmp_path), "--finished", "5"]
    done = ratusz(*command, "--dry-run")
    assert done.code == 0
    assert {line.split()[1] for line in done.out.splitlines()[:-1]} == {
        tables[stage] for stage in ("lobby", "cancelled", "over")
    }
    assert "would be deleted" in done.out
    assert ratusz(*command, "--dry-run").out == done.out, "nothing has gone"
    done = ratusz(*command, "--archive", str(tmp_path / "records"))
    assert (done.code, done.out.splitlines()[-1]) == (0, "3 deleted.")
    (path,) = (tmp_path / "records").iterdir()
    record = read_record(path.read_text())
    assert replay(record).over
    assert record.header.players == ("Anna", "fair")
    assert "Nothing is due" in ratusz(*command).out
    assert "Nothing is set to be deleted" in ratusz("tidy", "--folder", str(tmp_path), "--lobbies", "0").err
    assert "no database file" in ratusz("tidy", "--folder", str(tmp_path / "other")).err


def test_the_server_tidies_up_by_itself_if_it_is_told_to(tmp_path: Path) -> None:
    run(tmp_path, some_tables)

    async def main() -> None:
        async with await Service.open(url_of(tmp_path), now=later(31), clock_every=0) as service:
            retention = Retention(daily=True)
            assert len((await find_due(service, retention)).tables) == 2
            daily = asyncio.create_task(clean_up_daily(service, retention))
            async with asyncio.timeout(30):
                while (await find_due(service, retention)).tables:
                    await asyncio.sleep(0.01)
            daily.cancel()

    asyncio.run(main())
