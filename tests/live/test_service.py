"""Many people at many tables: loading, playing, following, restarting."""

import asyncio
import gc
from functools import partial
from pathlib import Path

import msgspec
import pytest

from ratusz.engine.records import check_chance
from ratusz.games.replays import replay
from ratusz.live import Service
from ratusz.store import Conflict
from ratusz.store.limits import Limits
from ratusz.tables import Clock as Rounds
from ratusz.tables import (
    Confirm,
    Leave,
    Move,
    Notice,
    Open,
    Plan,
    Refusal,
    Request,
    Say,
    Sit,
    Start,
    Table,
    Tick,
    bot_turn,
)
from tests.store.kit import Clock, against_bot, follow, look, play_on, run, timed, url_of, watched, whole
from tests.waiting import PATIENCE, until


async def collect(service: Service, table: str, into: list[Notice], **viewer) -> None:
    async for notice in follow(service, table, **viewer):
        into.append(notice)


def reached(told: list[Notice], number: int) -> bool:
    return len(told) >= number


@pytest.mark.parametrize("game", ["rolling-village", "tiny-towns"])
def test_a_person_plays_a_whole_game_against_a_bot(tmp_path: Path, game: str) -> None:
    async def work(service: Service) -> None:
        ann = await service.people.enter("Anna")
        table = await service.open_table(ann.id, against_bot(game))
        view = await play_on(service, table, ann.id)
        assert view.stage == "over"
        record = await (await service.seen(table)).record()
        assert record.header.players == ("Anna", "fair")
        assert check_chance(record)
        assert replay(record).totals == tuple(score.total for score in view.scores)

    run(tmp_path, work)


def test_drafts_survive_a_restart_of_the_server(tmp_path: Path) -> None:
    async def first(service: Service) -> tuple[str, str, bytes]:
        ann = await service.people.enter("Anna")
        table = await service.open_table(ann.id, against_bot())
        view = await play_on(service, table, ann.id, steps=4)
        assert view.turn is not None
        assert view.turn.draft
        return ann.id, table, msgspec.json.encode(view)

    ann, table, before = run(tmp_path, first)
    after = run(tmp_path, lambda service: look(service, table, person=ann, seat=0))
    assert msgspec.json.encode(after) == before


def test_bots_play_on_after_a_restart_without_a_viewer(tmp_path: Path) -> None:
    async def first(service: Service) -> str:
        ann = await service.people.enter("Anna")
        service.caretaker.bots.wake = lambda loaded: None  # type: ignore[method-assign]
        return await service.open_table(ann.id, against_bot())

    async def second(service: Service) -> tuple[int, ...]:
        await service.caretaker.settle()
        return (await whole(service, table)).pending

    table = run(tmp_path, first)
    assert run(tmp_path, second) == (0,)


def test_bots_rest_at_abandoned_tables_until_a_viewer_comes(tmp_path: Path) -> None:
    async def work(service: Service) -> None:
        ann = await service.people.enter("Anna")
        bots = Open("rolling-village", {"players": 2}, (Plan("bot"), Plan("bot")), start=True)
        alone, left = await service.open_table(ann.id, bots), await service.open_table(ann.id, against_bot())
        await service.do(left, ann.id, Leave())
        await service.caretaker.settle()
        for table, stage in ((alone, "over"), (left, "playing")):  # who has left may come back: that game waits
            assert (await whole(service, table)).stage == "playing"
            async with watched(service, table):
                await service.caretaker.settle()
            assert (await whole(service, table)).stage == stage

    run(tmp_path, work)


def test_who_follows_keeps_no_table_as_it_was(tmp_path: Path) -> None:
    async def work(service: Service) -> None:
        ann = await service.people.enter("Anna")
        id = await service.open_table(ann.id, against_bot())
        await service.caretaker.settle()  # a bot that thinks holds the table that it thinks about
        feed = (await service.seen(id, ann.id, 0)).messages()
        loaded = service._tables.get(id)
        assert loaded is not None
        with feed.open():
            assert await feed.new()
            await service.do(id, ann.id, Say("hello"))
            gc.collect()
            alive = [known for known in gc.get_objects() if isinstance(known, Table) and known.id == id]
            assert alive == [loaded.table]
            assert b"hello" in (await feed.new())[0][1]

    run(tmp_path, work)


def test_who_follows_is_told_everything_once_and_in_order(tmp_path: Path) -> None:
    async def work(service: Service) -> None:
        ann = await service.people.enter("Anna")
        table = await service.open_table(ann.id, against_bot())
        seat: list[Notice] = []
        spectator: list[Notice] = []
        tasks = [
            asyncio.create_task(collect(service, table, seat, person=ann.id, seat=0, after=0)),
            asyncio.create_task(collect(service, table, spectator, after=0)),
        ]
        await play_on(service, table, ann.id, steps=8)
        await service.caretaker.settle()
        for told, place in ((seat, 0), (spectator, None)):
            number = (await look(service, table, person=ann.id, seat=place)).number
            await until(partial(reached, told, number), "a notice did not come")
            assert [notice.number for notice in told] == list(range(1, number + 1))
        for task in tasks:
            task.cancel()
        assert "moved" in {notice.what for notice in seat}
        assert "moved" not in {notice.what for notice in spectator}

    run(tmp_path, work)


def test_who_comes_back_gets_exactly_what_they_missed(tmp_path: Path) -> None:
    async def work(service: Service) -> None:
        ann = await service.people.enter("Anna")
        table = await service.open_table(ann.id, against_bot())
        await service.caretaker.settle()
        before = (await look(service, table, person=ann.id, seat=0)).number
        await play_on(service, table, ann.id, steps=5)
        after = (await look(service, table, person=ann.id, seat=0)).number
        following = follow(service, table, person=ann.id, seat=0, after=before)
        missed = [(await anext(following)).number for _ in range(after - before)]
        assert missed == list(range(before + 1, after + 1))
        with pytest.raises(Refusal) as refusal:
            await anext(follow(service, table, person=ann.id, seat=0, after=after + 1))
        assert refusal.value.code == "bad-number"

    run(tmp_path, work)


def test_requests_at_the_same_time_are_taken_one_after_the_other(tmp_path: Path) -> None:
    async def work(service: Service) -> None:
        ann = await service.people.enter("Anna")
        table = await service.open_table(ann.id, against_bot())
        await service.caretaker.settle()
        view = await look(service, table, person=ann.id, seat=0)
        assert view.turn is not None
        assert view.version is not None
        moves = [Move(0, view.version, legal.move) for legal in view.turn.moves]
        done = await asyncio.gather(*(service.do(table, ann.id, move) for move in moves), return_exceptions=True)
        assert sum(not isinstance(answer, Refusal) for answer in done) == 1
        same = await asyncio.gather(*(service.do(table, ann.id, Say("hello"), "one key") for _ in range(20)))
        assert len(set(map(repr, same))) == 1
        assert len((await look(service, table)).chat) == 1

    run(tmp_path, work)


def test_two_processes_at_one_database_do_not_overwrite_each_other(tmp_path: Path) -> None:
    async def work(first: Service) -> None:
        second = await Service.open(url_of(tmp_path), now=Clock(), clock_every=0)
        ann = await first.people.enter("Anna")
        table = await first.open_table(ann.id, against_bot())
        await first.caretaker.settle()
        await look(second, table)
        await first.do(table, ann.id, Say("one"))
        await second.do(table, ann.id, Say("two"))
        await first.do(table, ann.id, Say("three"))
        await second._tables.catch_up_with(table)
        for service in (first, second):
            assert [line.text for line in (await look(service, table)).chat] == ["one", "two", "three"]
        await second.close()

    run(tmp_path, work)


def test_a_table_pauses_when_the_time_is_up_and_nobody_is_there(tmp_path: Path) -> None:
    clock = Clock()

    async def first(service: Service) -> tuple[str, str]:
        table, ann, _ = await timed(service, Rounds("days", 3600))
        await service.caretaker.tick()
        assert not (await whole(service, table)).seats[0].away
        return ann, table

    async def second(service: Service) -> None:
        clock.time += 3_600_000
        await service.caretaker.tick()
        async with watched(service, table):
            await service.caretaker.settle()
        view = await look(service, table, person=ann, seat=0)
        assert (view.round, view.paused) == (0, True)
        await service.caretaker.tick()

    ann, table = run(tmp_path, first, clock)
    run(tmp_path, second, clock)


def test_lists_tell_who_sits_where_and_who_is_waited_for(tmp_path: Path) -> None:
    async def work(service: Service) -> None:
        ann, bob = await service.people.enter("Anna"), await service.people.enter("Bob")
        table = await service.open_table(ann.id, Open("rolling-village", {"players": 2}, (Plan("me"),), "open"))
        hidden = await service.open_table(ann.id, Open("rolling-village", {"players": 2}))
        (listed,) = await service.open_tables()
        assert (listed.id, listed.free) == (table, 1)
        await service.do(table, bob.id, Sit())
        await service.do(table, ann.id, Start())
        assert await service.open_tables() == []
        (mine,) = await service.tables_of(bob.id)
        assert mine.pending(bob.id)
        assert hidden not in [summary.id for summary in await service.tables_of(ann.id)]

    run(tmp_path, work)


def test_opening_with_the_same_key_gives_the_same_table(tmp_path: Path) -> None:
    async def work(service: Service) -> None:
        ann, bob = await service.people.enter("Anna"), await service.people.enter("Bob")
        table = await service.open_table(ann.id, against_bot(), "key")
        assert await service.open_table(ann.id, against_bot(), "key") == table
        assert await service.open_table(bob.id, against_bot(), "key") != table
        with pytest.raises(Refusal) as refusal:
            await service.open_table(ann.id, Open("rolling-village", {"players": 5}), "key")
        assert refusal.value.code == "key-reused"

    run(tmp_path, work)


def test_a_rematch_has_the_same_people_and_is_opened_once(tmp_path: Path) -> None:
    async def work(service: Service) -> None:
        ann, bob = await service.people.enter("Anna"), await service.people.enter("Bob")
        plans = (Plan("me"), Plan("invited", person=bob.id), Plan("bot", "random"))
        table = await service.open_table(ann.id, Open("rolling-village", {"players": 3}, plans))
        await service.do(table, bob.id, Sit())
        await service.do(table, bob.id, Start())
        with pytest.raises(Refusal):
            await service.rematch(table, ann.id)
        while (await whole(service, table)).stage == "playing":
            for person, seat in ((ann.id, 0), (bob.id, 1)):
                await service.caretaker.settle()
                view = await look(service, table, person=person, seat=seat)
                while view.turn and view.turn.state == "thinking":
                    assert view.version is not None
                    await service.do(table, person, Move(seat, view.version, view.turn.moves[0].move))
                    view = await look(service, table, person=person, seat=seat)
                if view.turn and view.turn.state == "complete":
                    assert view.version is not None
                    await service.do(table, person, Confirm(seat, view.version))
        with pytest.raises(Refusal) as refusal:
            await service.rematch(table, "eve")
        assert refusal.value.code == "not-seated"
        new = await service.rematch(table, bob.id)
        assert (await look(service, table)).next == new
        view = await look(service, new, person=ann.id)
        assert [seat.kind for seat in view.seats] == ["invited", "person", "bot"]
        waits = {known.id: known.others_wait(ann.id) for known in await service.tables_of(ann.id)}
        assert waits == {table: False, new: True}
        assert await service.rematch(table, ann.id) == new, "which accepts it, and it begins when all have agreed"
        assert (await look(service, new)).stage == "playing"

    run(tmp_path, work)


@pytest.mark.parametrize("table", ["", "nowhere", "x" * 1000, "a\0b", "' or 1=1 --"])
def test_a_table_that_is_not_there_is_refused(tmp_path: Path, table: str) -> None:
    async def work(service: Service) -> None:
        for asked in (service.seen(table), service.do(table, "ann", Sit())):
            with pytest.raises(Refusal) as refusal:
                await asked
            assert (refusal.value.code, refusal.value.kind) == ("unknown-table", "missing")

    run(tmp_path, work)


def test_nobody_speaks_for_the_host(tmp_path: Path) -> None:
    async def work(service: Service) -> None:
        ann = await service.people.enter("Anna")
        table = await service.open_table(ann.id, against_bot())
        for person, code in ((ann.id, "host-only"), ("", "not-seated")):
            with pytest.raises(Refusal) as refusal:
                await service.do(table, person, Tick())
            assert refusal.value.code == code

    run(tmp_path, work)


def test_a_caller_who_goes_away_does_not_stop_what_was_begun(tmp_path: Path) -> None:
    async def work(service: Service) -> None:
        ann = await service.people.enter("Anna")
        table = await service.open_table(ann.id, against_bot())
        await service.caretaker.settle()
        task = asyncio.create_task(service.do(table, ann.id, Say("hello"), "key"))
        await asyncio.sleep(0.001)
        task.cancel()
        answer = await service.do(table, ann.id, Say("hello"), "key")
        assert answer.number
        assert len((await look(service, table)).chat) == 1

    run(tmp_path, work)


def test_what_the_disk_refuses_has_not_happened(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(service: Service) -> None:
        ann = await service.people.enter("Anna")
        table = await service.open_table(ann.id, against_bot())
        await service.caretaker.settle()
        before = await whole(service, table)

        def full(*_: object) -> None:
            raise OSError("no space left on the disk")

        with monkeypatch.context() as patch:
            patch.setattr(service._log, "append", full)
            with pytest.raises(OSError, match="no space"):
                await service.do(table, ann.id, Say("hello"))
        assert await whole(service, table) is before
        await service.do(table, ann.id, Say("hello"))

    run(tmp_path, work)


def test_tables_that_nobody_uses_leave_the_memory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ratusz.live.table_cache.KEPT", 3)

    async def work(service: Service) -> None:
        ann = await service.people.enter("Anna")
        tables = [await service.open_table(ann.id, Open("rolling-village", {"players": 1})) for _ in range(8)]
        assert len(service._tables._loaded) <= 4
        for table in tables:
            assert (await look(service, table)).stage == "lobby"

    run(tmp_path, work)


def test_the_clock_runs_by_itself(tmp_path: Path) -> None:
    clock = Clock()

    async def main() -> str:
        async with await Service.open(url_of(tmp_path), now=clock, clock_every=0.01) as service:
            table, _, _ = await timed(service, Rounds("live", 10))
            clock.time += 10_000
            while not (await whole(service, table)).paused:
                await asyncio.sleep(0.01)
            async with watched(service, table):
                await service.caretaker.settle()
            return (await whole(service, table)).stage

    assert asyncio.run(main()) == "playing"


def test_an_open_page_of_a_seat_counts_as_present(tmp_path: Path) -> None:
    clock = Clock()

    async def work(service: Service) -> None:
        table, ann, _ = await timed(service, Rounds("live", 60))
        feed = (await service.seen(table, ann, 0)).notices()
        clock.time += 60_000
        with feed.open():
            await service.caretaker.tick()
            await service.caretaker.settle()
        after = await whole(service, table)
        assert (after.position.barriers, after.paused, after.deadline) == (1, False, clock.time + 60_000)
        clock.time += 60_000
        await service.caretaker.tick()
        assert (await whole(service, table)).paused

    run(tmp_path, work, clock)


def test_other_processes_can_be_told_of_each_commit(tmp_path: Path) -> None:
    async def work(service: Service) -> None:
        heard: list[tuple[str, int]] = []
        service._tables.on_commit.append(lambda table, number: heard.append((table, number)))
        ann = await service.people.enter("Anna")
        table = await service.open_table(ann.id, Open("rolling-village", {"players": 1}, (Plan("me"),)))
        await service.do(table, ann.id, Say("hello"))
        assert heard == [(table, 1), (table, 2)]

    run(tmp_path, work)


def test_a_bot_that_fails_is_asked_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog) -> None:
    async def work(service: Service) -> None:
        failing = iter([True])

        def sometimes(table, seat: int, hurry: int):
            if next(failing, False):
                raise OSError("out of memory")
            return bot_turn(table, seat)

        monkeypatch.setattr("ratusz.live.bot_players.bot_turn", sometimes)
        ann = await service.people.enter("Anna")
        table = await service.open_table(ann.id, against_bot())
        await service.caretaker.settle()
        assert not (await whole(service, table)).bots_due

    run(tmp_path, work)
    assert "a bot failed" in caplog.text


def test_a_clock_that_rings_too_late_does_not_stop_the_next_one(tmp_path: Path) -> None:
    """The last player confirms while the bell is on its way: the new round must have its own clock."""
    clock = Clock()

    async def work(service: Service) -> None:
        table, *people = await timed(service, Rounds("live", 60), auto=True)
        for seat, person in enumerate(people):
            view = await look(service, table, person=person, seat=seat)
            while view.turn is not None and view.turn.state == "thinking" and view.round == 0:
                assert view.version is not None
                clock.time += 1000
                old = dict(service.caretaker._deadlines)
                await service.do(table, person, Move(seat, view.version, view.turn.moves[0].move))
                view = await look(service, table, person=person, seat=seat)
        new = dict(service.caretaker._deadlines)
        assert new[table] > old[table]
        service.caretaker._deadlines = old
        clock.time = old[table]
        await service.caretaker.tick()
        assert service.caretaker._deadlines == new

    run(tmp_path, work, clock)


def test_a_table_is_opened_even_if_its_opener_goes_away(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(service: Service) -> None:
        ann = await service.people.enter("Anna")
        bots = against_bot()
        written, go_on = asyncio.Event(), asyncio.Event()
        write = service._pools.write

        async def slowly(*args, **kwargs):
            result = await write(*args, **kwargs)
            written.set()
            await go_on.wait()
            return result

        monkeypatch.setattr(service._pools, "write", slowly)
        opening = asyncio.create_task(service.open_table(ann.id, bots, "key"))
        await written.wait()
        opening.cancel()
        await asyncio.gather(opening, return_exceptions=True)
        monkeypatch.undo()
        go_on.set()
        loaded = service._tables._loaded
        await until(lambda: [one.table.pending for one in loaded.values()] == [(0,)], "its bot did not play by itself")
        assert [await service.open_table(ann.id, bots, "key")] == list(loaded)

    run(tmp_path, work)


def test_what_the_database_refuses_for_ever_is_not_tried_for_ever(tmp_path: Path, monkeypatch) -> None:
    async def work(service: Service) -> None:
        ann = await service.people.enter("Anna")
        table = await service.open_table(ann.id, Open("rolling-village", {"players": 1}, (Plan("me"),)))

        monkeypatch.setattr(service._log, "append", lambda additions: [True] * len(additions))
        async with asyncio.timeout(PATIENCE):
            with pytest.raises(Conflict):
                await service.do(table, ann.id, Say("hello"))

    run(tmp_path, work)


def test_bots_are_woken_by_what_happens_while_they_lose_patience(tmp_path: Path, monkeypatch) -> None:
    monkeypatch.setattr("ratusz.live.bot_players.PATIENCE", 1)

    async def work(service: Service) -> None:
        failures: list[int] = []

        def once(table, seat: int, hurry: int):
            if not failures:
                failures.append(seat)
                raise OSError("out of memory")
            return bot_turn(table, seat)

        monkeypatch.setattr("ratusz.live.bot_players.bot_turn", once)
        ann = await service.people.enter("Anna")
        table = await service.open_table(ann.id, against_bot())
        await until(lambda: failures)  # now it waits a second
        await service.do(table, ann.id, Say("come on"))
        await service.caretaker.settle()
        assert not (await whole(service, table)).bots_due

    run(tmp_path, work)


def test_a_table_that_comes_back_into_memory_twice_is_one_table(tmp_path: Path, monkeypatch) -> None:
    """A request holds the table when it is evicted, and writes to it while another one reads it."""

    async def work(service: Service) -> None:
        ann = await service.people.enter("Anna")
        table = await service.open_table(ann.id, Open("rolling-village", {"players": 1}, (Plan("me"),)))
        held = service._tables._loaded.pop(table)
        read, begun, go_on = service._pools.read, asyncio.Event(), asyncio.Event()

        async def slowly(work, *args, **kwargs):
            result = await read(work, *args, **kwargs)
            if work == service._tables._read:
                begun.set()
                await go_on.wait()
            return result

        monkeypatch.setattr(service._pools, "read", slowly)
        looking = asyncio.create_task(whole(service, table))
        await begun.wait()
        await service._tables.submit(held, Request(Say("hello"), ann.id, service.now()))
        go_on.set()
        assert len((await looking).chat) == 1
        assert service._tables._loaded[table] is held

    run(tmp_path, work)


def test_tables_that_were_forgotten_are_looked_after_by_the_clock(tmp_path: Path, monkeypatch) -> None:
    monkeypatch.setattr("ratusz.live.caretaker.GRACE", 0)

    async def main() -> None:
        async with await Service.open(url_of(tmp_path), now=Clock(), clock_every=0.01) as service:
            ann = await service.people.enter("Anna")
            with monkeypatch.context() as patch:
                patch.setattr(service.caretaker.bots, "wake", lambda loaded: None)
                table = await service.open_table(ann.id, against_bot())
                await asyncio.sleep(0.05)
            assert (await whole(service, table)).pending == (0, 1)
            async with asyncio.timeout(PATIENCE):
                while (await whole(service, table)).pending != (0,):
                    await asyncio.sleep(0.01)

    asyncio.run(main())


def test_a_person_may_have_so_many_running_games_and_bots_and_those_left_do_not_count(tmp_path: Path) -> None:
    async def main() -> None:
        limits = Limits(running_tables=2, bot_seats=3)
        async with await Service.open(url_of(tmp_path), now=Clock(), clock_every=0, limits=limits) as service:
            ann = await service.people.enter("Anna")
            first, _ = [await service.open_table(ann.id, against_bot()) for _ in range(2)]
            with pytest.raises(Refusal) as refused:
                await service.open_table(ann.id, against_bot())
            assert refused.value.code == "too-many-running"
            waiting = await service.open_table(ann.id, Open("rolling-village", {"players": 4}, (Plan("me"),)))
            with pytest.raises(Refusal) as refused:
                await service.do(waiting, ann.id, Start("greedy"))
            assert refused.value.code == "too-many-running"
            await service.do(first, ann.id, Leave())
            with pytest.raises(Refusal) as refused:
                await service.do(waiting, ann.id, Start("greedy"))
            assert refused.value.code == "too-many-bots", "one at the other game, three here"
            await service.open_table(ann.id, against_bot())

    asyncio.run(main())
