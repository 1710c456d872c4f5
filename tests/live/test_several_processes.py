"""Several processes at one log: two services that share nothing but the database and Redis."""

import asyncio
import logging
import socket
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from ratusz.extras import MissingExtra
from ratusz.live import BadRedis, Service
from ratusz.live.caretaker import GRACE
from ratusz.tables import BotTurn, Confirm, Move, Notice, Open, Plan, Say, Sit, Start, Table, bot_turn
from ratusz.tables import Clock as Rounds
from ratusz.tables.events import Said
from tests.store.fake_redis import FakeRedis, redis
from tests.store.kit import Clock, against_bot, entries_of, follow, look, play_on, timed, url_of, watched, whole

__all__ = ["redis"]

ALONE = Open("rolling-village", {"players": 1}, (Plan("me"),))
FRIENDS = Open("rolling-village", {"players": 2}, (Plan("me"),), "open")
Work = Callable[[Service, Service], Awaitable[None]]


@pytest.fixture
def two(tmp_path: Path, redis: FakeRedis, monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """Do some work with two services at one database."""
    monkeypatch.setattr("ratusz.live.pubsub.PAUSE", (0.02,))

    def run(work: Work, clock: Clock | None = None) -> None:
        async def main() -> None:
            now = clock or Clock()
            services = [await Service.open(url_of(tmp_path), redis=redis.url, now=now, clock_every=0) for _ in range(2)]
            async with services[0], services[1], asyncio.timeout(100):
                await work(*services)

        asyncio.run(main())

    return run


class Follower:
    """Collects everything that one viewer is told by one service."""

    def __init__(self, service: Service, table: str, **viewer) -> None:
        self.told: list[Notice] = []
        self._task = asyncio.create_task(self._collect(service, table, **viewer))

    async def _collect(self, service: Service, table: str, **viewer) -> None:
        async for notice in follow(service, table, after=0, **viewer):
            self.told.append(notice)

    async def until(self, number: int) -> None:
        """Wait until so many notices have come; they must be numbered without gaps."""
        async with asyncio.timeout(10):
            while len(self.told) < number:
                await asyncio.sleep(0.005)
        await asyncio.sleep(0.05)
        assert [notice.number for notice in self.told] == list(range(1, number + 1))


async def take_turn(service: Service, table: str, person: str, seat: int) -> None:
    """First legal moves until the turn is complete, and a confirmation."""
    while (view := await look(service, table, person=person, seat=seat)).turn and view.turn:
        if view.turn.state not in ("thinking", "complete") or view.version is None:
            return
        done = view.turn.state == "complete"
        await service.do(
            table, person, Confirm(seat, view.version) if done else Move(seat, view.version, view.turn.moves[0].move)
        )
        if done:
            return


def texts(entries) -> list[str]:
    return [event.text for entry in entries for event in entry.events if isinstance(event, Said)]


# Telling and looking


def test_what_one_process_commits_is_told_by_the_other_once_and_in_order(two) -> None:
    async def work(first: Service, second: Service) -> None:
        ann = await first.people.enter("Anna")
        table = await first.open_table(ann.id, against_bot())
        seat = Follower(second, table, person=ann.id, seat=0)
        spectator = Follower(second, table)
        await play_on(first, table, ann.id, steps=12)
        await first.caretaker.settle()
        await seat.until((await look(first, table, person=ann.id, seat=0)).number)
        await spectator.until((await look(first, table)).number)

    two(work)


def test_a_person_who_acts_in_one_process_sees_it_at_once_in_the_other(two, redis: FakeRedis) -> None:
    """Even when no message comes through."""

    async def work(first: Service, second: Service) -> None:
        ann = await first.people.enter("Anna")
        table = await first.open_table(ann.id, against_bot())
        await first.caretaker.settle()
        await look(second, table)
        redis.stop()
        here, there = first, second
        for _ in range(6):
            view = await look(there, table, person=ann.id, seat=0)
            assert view.turn is not None
            assert view.version is not None
            move = Confirm if view.turn.state == "complete" else Move
            arguments = () if view.turn.state == "complete" else (view.turn.moves[0].move,)
            answer = await here.do(table, ann.id, move(0, view.version, *arguments))
            await here.caretaker.settle()
            assert (await look(there, table, person=ann.id, seat=0)).number >= answer.number
            here, there = there, here
        redis.start()

    two(work)


def test_a_table_is_heard_of_while_it_is_being_read(two, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(first: Service, second: Service) -> None:
        ann = await first.people.enter("Anna")
        table = await first.open_table(ann.id, ALONE)
        read, reading = second._log.read, second._pools.read
        ready, go_on = asyncio.Event(), asyncio.Event()

        async def slowly(work, *args, **kwargs):
            result = await reading(work, *args, **kwargs)
            if work == read:
                ready.set()
                await go_on.wait()
            return result

        monkeypatch.setattr(second._pools, "read", slowly)
        follower = Follower(second, table)
        await ready.wait()
        answer = await first.do(table, ann.id, Say("too early?"))
        await asyncio.sleep(0.1)
        go_on.set()
        await follower.until(answer.number)

    two(work)


def test_the_same_key_gets_the_same_answer_from_both(two) -> None:
    async def work(first: Service, second: Service) -> None:
        ann = await first.people.enter("Anna")
        both = [service.open_table(ann.id, ALONE, "key") for _ in range(5) for service in (first, second)]
        (table,) = set(await asyncio.gather(*both))
        said = [service.do(table, ann.id, Say("hello"), "one") for _ in range(5) for service in (first, second)]
        assert len(set(map(repr, await asyncio.gather(*said)))) == 1
        for service in (first, second):
            assert [line.text for line in (await look(service, table)).chat] == ["hello"]

    two(work)


def test_two_ask_for_a_rematch_in_two_processes_and_get_one(two) -> None:
    async def work(first: Service, second: Service) -> None:
        ann, bob = await first.people.enter("Anna"), await first.people.enter("Bob")
        table = await first.open_table(ann.id, FRIENDS)
        await first.do(table, bob.id, Sit())
        await first.do(table, ann.id, Start())
        while (await look(first, table)).stage == "playing":
            await take_turn(first, table, ann.id, 0)
            await take_turn(second, table, bob.id, 1)
        new = await asyncio.gather(first.rematch(table, ann.id), second.rematch(table, bob.id))
        assert new[0] == new[1]
        listed = {summary.id for summary in await first.tables_of(ann.id)}
        assert listed == {table, new[0]}

    two(work)


def test_deleted_chat_leaves_the_memory_of_all_processes(two) -> None:
    async def work(first: Service, second: Service) -> None:
        ann = await first.people.enter("Anna")
        table = await first.open_table(ann.id, ALONE)
        await first.do(table, ann.id, Say("my secret"), "key")
        follower = Follower(second, table)
        assert [line.text for line in (await look(second, table)).chat] == ["my secret"]
        await first.forget(ann.id)
        await follower.until((await look(first, table)).number)
        assert "hushed" in [notice.what for notice in follower.told]
        for service in (first, second):
            assert (await look(service, table)).chat == ()
            assert texts(service._tables._loaded[table].recent) == []
        (said,) = [entry for entry in await entries_of(first, table) if texts([entry])]
        assert said.digest == "", "an owner of the digest could guess the words"

    two(work)


# Bots and clocks


def test_bots_play_in_one_process_only(two, caplog, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []

    def counted(table: Table, seat: int, hurry: int) -> BotTurn:
        asked.append(table.number)
        return bot_turn(table, seat)

    monkeypatch.setattr("ratusz.live.bot_players.bot_turn", counted)

    async def work(first: Service, second: Service) -> None:
        ann = await first.people.enter("Anna")
        plans = (Plan("me"), Plan("bot"), Plan("bot"))
        table = await first.open_table(ann.id, Open("rolling-village", {"players": 3}, plans, start=True))
        followers = [Follower(service, table) for service in (first, second)]
        await play_on(first, table, ann.id, steps=15)
        await first.caretaker.settle()
        for follower in followers:
            await follower.until((await look(first, table)).number)
        assert table not in second.caretaker.bots._at_work
        assert len(asked) == len(set(asked))

    two(work)
    assert not caplog.records


def test_bots_that_two_processes_play_at_once_do_no_harm(two, caplog) -> None:
    async def work(first: Service, second: Service) -> None:
        ann = await first.people.enter("Anna")
        for service in (first, second):
            service._tables.on_change.clear()
        bots = Open("rolling-village", {"players": 2}, (Plan("bot"), Plan("bot")), start=True)
        tables = [await first.open_table(ann.id, bots) for _ in range(3)]
        for service in (first, second):
            service._tables.on_change.append(service.caretaker.react)
        async with watched(first, *tables), watched(second, *tables):
            for service in (first, second):
                for table in tables:
                    service.caretaker.bots.wake(await service._tables.load(table))
            await asyncio.gather(first.caretaker.settle(), second.caretaker.settle())
        for table in tables:
            assert (await look(second, table)).stage == "over"
            entries = await entries_of(first, table)
            assert [entry.number for entry in entries] == list(range(1, len(entries) + 1))

    two(work)
    assert not [record for record in caplog.records if record.levelno >= logging.ERROR]


def test_two_clocks_that_ring_at_once_do_no_harm(two, caplog) -> None:
    clock = Clock()

    async def work(first: Service, second: Service) -> None:
        table, _, _ = await timed(first, Rounds("live", 60))
        for service in (first, second):
            await service.caretaker.take_over(None)
        clock.time += 60_000
        await first.caretaker.tick()
        assert not (await whole(first, table)).paused, "the page of one of them may be open at another process"
        clock.time += GRACE
        await asyncio.gather(first.caretaker.tick(), second.caretaker.tick())
        await asyncio.gather(first.caretaker.settle(), second.caretaker.settle())
        assert (await look(second, table)).paused
        rounds = [entry.events for entry in await entries_of(first, table)]
        assert str(rounds).count("Paused") == 1

    two(work, clock)
    assert not caplog.records


def test_tables_of_a_process_that_died_go_on_in_another(two) -> None:
    clock = Clock()

    async def work(first: Service, second: Service) -> None:
        late, ann, _ = await timed(first, Rounds("live", 60))
        first.caretaker.bots.wake = lambda loaded: None  # type: ignore[method-assign]
        due = await first.open_table(ann, against_bot())
        first.caretaker._deadlines.clear()

        async def looked_after() -> tuple[bool, tuple[int, ...]]:
            await second.caretaker.take_over(clock() - GRACE)
            await second.caretaker.tick()
            await second.caretaker.settle()
            return (await whole(second, late)).paused, (await whole(second, due)).pending

        assert await looked_after() == (False, (0, 1)), "the first process may still be at it"
        clock.time += GRACE
        assert await looked_after() == (False, (0,))
        clock.time += 60_000 + GRACE
        assert await looked_after() == (True, (0,))

    two(work, clock)


# Redis


def test_redis_dies_and_comes_back_and_nobody_has_missed_anything(two, redis: FakeRedis, caplog) -> None:
    async def work(first: Service, second: Service) -> None:
        ann = await first.people.enter("Anna")
        table = await first.open_table(ann.id, ALONE)
        here, there = Follower(first, table), Follower(second, table)
        await there.until(2)
        for service in (first, second):
            redis.stop()
            answer = await service.do(table, ann.id, Say("alone"))
            await (here if service is first else there).until(answer.number)
            assert len((there if service is first else here).told) < answer.number
            redis.start()
            await here.until(answer.number)
            await there.until(answer.number)
        answer = await first.do(table, ann.id, Say("together"))
        await there.until(answer.number)

    two(work)
    assert {"Redis is back"} <= {record.message for record in caplog.records}
    assert not [record for record in caplog.records if record.levelno >= logging.ERROR]


def test_what_was_told_while_one_was_cut_off_is_found_out(two, redis: FakeRedis) -> None:
    async def work(first: Service, second: Service) -> None:
        ann = await first.people.enter("Anna")
        table = await first.open_table(ann.id, ALONE)
        follower = Follower(second, table)
        await follower.until(2)
        redis.stop()
        answer = await first.do(table, ann.id, Say("hello?"))
        assert first._news is not None
        first._news._queued.clear()  # for the first process this has been told, and will not be told again
        redis.start()
        await follower.until(answer.number)

    two(work)


def test_what_could_not_be_told_is_told_when_redis_is_back(two, redis: FakeRedis, monkeypatch) -> None:
    """The other process may have noticed nothing, if only one of them was cut off."""

    async def work(first: Service, second: Service) -> None:
        ann = await first.people.enter("Anna")
        table = await first.open_table(ann.id, ALONE)
        follower = Follower(second, table)
        await follower.until(2)
        news = first._news
        assert news is not None
        publish = news._redis.publish

        async def cut_off(*_: object) -> None:
            raise OSError("no route")

        monkeypatch.setattr(news._redis, "publish", cut_off)
        answer = await first.do(table, ann.id, Say("hello?"))
        await asyncio.sleep(0.1)
        assert len(follower.told) < answer.number
        monkeypatch.setattr(news._redis, "publish", publish)
        await follower.until(answer.number)

    two(work)


def test_a_message_that_never_came_is_made_up_for_by_looking_again(two, monkeypatch: pytest.MonkeyPatch) -> None:
    """A process can die after its commit and before it has notified another process."""

    async def work(first: Service, second: Service) -> None:
        ann = await first.people.enter("Anna")
        table = await first.open_table(ann.id, ALONE)
        follower = Follower(second, table)
        await follower.until(2)
        first._tables.on_commit.clear()
        answer = await first.do(table, ann.id, Say("last words"))
        await second._tables.compare_with_log()
        await follower.until(answer.number)

    two(work)


def test_a_line_that_is_quiet_is_tried_and_kept(two, monkeypatch: pytest.MonkeyPatch, caplog) -> None:
    monkeypatch.setattr("ratusz.live.pubsub.QUIET", 0.02)

    async def work(first: Service, second: Service) -> None:
        ann = await first.people.enter("Anna")
        table = await first.open_table(ann.id, ALONE)
        follower = Follower(second, table)
        await asyncio.sleep(0.3)
        answer = await first.do(table, ann.id, Say("still there?"))
        await follower.until(answer.number)

    two(work)
    assert not caplog.records


def test_a_line_that_breaks_without_a_sound_is_noticed(two, monkeypatch: pytest.MonkeyPatch, caplog) -> None:
    monkeypatch.setattr("ratusz.live.pubsub.QUIET", 0.02)

    async def lost(line: object) -> None:
        """Receive no question."""

    async def work(first: Service, second: Service) -> None:
        with monkeypatch.context() as cut:
            cut.setattr("redis.asyncio.client.PubSub.ping", lost)
            cut.setattr("ratusz.live.pubsub.ANSWER", 0.2)
            while "Redis is gone (it does not answer)" not in caplog.text:
                await asyncio.sleep(0.01)
        while "Redis is back" not in caplog.text:
            await asyncio.sleep(0.01)

    two(work)


def refused(url: str) -> str:
    with pytest.raises(BadRedis) as error:
        asyncio.run(Service.open("sqlite://", redis=url))
    return str(error.value)


@pytest.mark.parametrize(
    "url", ["nonsense", "http://localhost", "redis://localhost:port", "redis://localhost?colour=red"]
)
def test_an_address_that_is_wrong_is_said_so(url: str) -> None:
    assert "RATUSZ_REDIS_URL is not the address of a Redis server" in refused(url)


def test_a_server_that_is_not_there_is_said_so_without_its_password(monkeypatch: pytest.MonkeyPatch) -> None:
    with socket.socket() as closed:
        closed.bind(("127.0.0.1", 0))
        said = refused(f"redis://:my-password@127.0.0.1:{closed.getsockname()[1]}")
    assert "cannot be used" in said
    assert "my-password" not in said
    monkeypatch.setattr("ratusz.live.pubsub.ANSWER", 0.1)
    with socket.socket() as silent:
        silent.bind(("127.0.0.1", 0))
        silent.listen()
        assert "cannot be used" in refused(f"redis://127.0.0.1:{silent.getsockname()[1]}")


def test_a_missing_library_is_said_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "redis", None)
    with pytest.raises(MissingExtra, match=r'pip install "ratusz\[redis\]"'):
        asyncio.run(Service.open("sqlite://", redis="redis://localhost"))
