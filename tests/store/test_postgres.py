"""The store on PostgreSQL, where its programs are installed."""

import asyncio
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext

from ratusz.live import Service
from ratusz.people.passwords import FREE
from ratusz.store import BadDatabase, Unavailable, open_database
from ratusz.store.database import CONNECTIONS, database_url, known_versions
from ratusz.store.executors import READERS
from ratusz.store.schema import metadata
from ratusz.tables import Open, Plan, Refusal, Say, Sit
from tests.store.fake_redis import redis
from tests.store.kit import Clock, add_migration, against_bot, entries_of, look, play_on
from tests.store.postgres import postgres_server

__all__ = ["redis"]

psycopg = pytest.importorskip("psycopg")


@pytest.fixture(scope="module")
def url() -> Iterator[str]:
    with postgres_server() as address:
        yield address


def test_the_migrations_make_the_schema(url: str) -> None:
    engine = open_database(url)
    with engine.connect() as connection:
        context = MigrationContext.configure(connection, opts={"compare_server_default": True})
        assert compare_metadata(context, metadata) == []
    engine.dispose()


def test_an_update_of_the_schema_says_that_nobody_made_a_copy(
    url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    admin = sa.create_engine(database_url(url), isolation_level="AUTOCOMMIT")
    with admin.connect() as connection:
        connection.execute(sa.text("create database old"))
    admin.dispose()
    old = url.replace("/postgres?", "/old?")
    open_database(old).dispose()
    add_migration(tmp_path, monkeypatch)
    caplog.clear()
    open_database(old).dispose()
    open_database(old).dispose()
    assert ["pg_dump" in record.getMessage() for record in caplog.records] == [True]


def test_a_database_from_before_the_first_migration_is_refused_with_advice(url: str) -> None:
    engine, change = open_database(url), sa.text("update alembic_version set version_num = :version")
    with engine.begin() as connection:
        connection.execute(change, {"version": "0009"})
    with pytest.raises(BadDatabase, match=r"older Ratusz \(schema 0009\).*; name another folder or database"):
        open_database(url)
    with engine.begin() as connection:
        connection.execute(change, {"version": known_versions()[0]})
    engine.dispose()


def test_a_game_is_played_and_survives_a_restart(url: str) -> None:
    async def main() -> None:
        async with await Service.open(url, now=Clock(), clock_every=0) as service:
            ann = await service.people.enter("Zażółć")
            await service.people.set_password(ann.id, "correct horse")
            table = await service.open_table(ann.id, against_bot(), "key")
            assert await service.open_table(ann.id, against_bot(), "key") == table
            before = await play_on(service, table, ann.id)
            assert before.stage == "over"
        async with await Service.open(url, now=Clock(), clock_every=0) as service:
            assert await look(service, table, person=ann.id, seat=0) == before
            assert (await service.people.log_in("zażółć", "correct horse")).id == ann.id
            assert [summary.id for summary in await service.tables_of(ann.id)] == [table]
            (game,) = (await service.games.page(ann.id, "rolling-village")).games
            assert (await service.games.page(ann.id, "", game.cursor)).games == ()
            (standing,) = await service.games.standings(ann.id)
            assert (game.table, standing.best, standing.last) == (table, game.score, (game.score,))
            assert await service.games.best_before(ann.id, table) is None
            await service.games.take_off(ann.id, table)
            assert await service.games.counts(ann.id) == {}
            await service.forget(ann.id)

    asyncio.run(main())


def test_guesses_at_the_same_moment_are_counted_in_two_servers(url: str) -> None:
    async def main() -> None:
        both = [await Service.open(url, now=Clock(), clock_every=0) for _ in range(2)]
        guesses = [service.people.log_in("nobody at all", "a guess") for service in both for _ in range(8)]
        answers = await asyncio.gather(*guesses, return_exceptions=True)
        codes = [answer.code for answer in answers if isinstance(answer, Refusal)]
        assert (codes.count("bad-login"), codes.count("wait")) == (FREE + 1, 16 - FREE - 1)
        for service in both:
            await service.close()

    asyncio.run(main())


def test_two_servers_race_for_one_seat_and_nothing_is_lost(url: str) -> None:
    async def main() -> None:
        first = await Service.open(url, now=Clock(), clock_every=0)
        second = await Service.open(url, now=Clock(), clock_every=0)
        ann, bob = await first.people.enter("Anna"), await first.people.enter("Bob")
        table = await first.open_table(ann.id, Open("rolling-village", {"players": 2}, (Plan("me"),), "open"))
        assert [summary.id for summary in await second.open_tables()] == [table]
        both = [first.do(table, bob.id, Sit(1)), second.do(table, "eve", Sit(1))]
        done = await asyncio.gather(*both, return_exceptions=True)
        assert [answer.code for answer in done if isinstance(answer, Refusal)] == ["seat-taken"]
        lines = [service.do(table, ann.id, Say(f"line {n}")) for n in range(10) for service in (first, second)]
        await asyncio.gather(*lines)
        await first._tables.catch_up_with(table)
        assert len((await look(first, table)).chat) == 20
        await first.close()
        await second.close()

    asyncio.run(main())


def test_the_same_key_opens_one_table_in_two_servers_and_deleted_chat_is_gone_from_both(url: str, redis) -> None:
    async def main() -> None:
        first, second = [await Service.open(url, redis=redis.url, now=Clock(), clock_every=0) for _ in range(2)]
        ann = await first.people.enter("Anna")
        both = [service.open_table(ann.id, Open("tiny-towns"), "key") for _ in range(5) for service in (first, second)]
        assert len(set(await asyncio.gather(*both))) == 1
        table = await first.open_table(ann.id, Open("rolling-village", {"players": 1}, (Plan("me"),)))
        await second.do(table, ann.id, Say("my secret"))
        await first.forget(ann.id)
        assert (await look(second, table)).chat == ()
        assert "my secret" not in str(await entries_of(first, table))
        await first.close()
        await second.close()

    asyncio.run(main())


def test_several_processes_may_open_a_new_database_at_the_same_time(url: str) -> None:
    with psycopg.connect(url, autocommit=True) as connection:
        connection.execute("create database fresh")
    fresh = url.replace("/postgres?", "/fresh?")
    with ThreadPoolExecutor(4) as threads:
        for engine in threads.map(lambda _: open_database(fresh), range(4)):
            engine.dispose()


def test_a_server_that_is_not_there_is_said_so(tmp_path: Path) -> None:
    with pytest.raises(BadDatabase):
        open_database(f"postgresql://ratusz@/postgres?host={tmp_path}")


def test_a_process_keeps_so_many_connections_and_never_more(url: str) -> None:
    assert CONNECTIONS > READERS + 1, "the writer has one, too"
    engine = open_database(f"{url}&application_name=counted")
    held = [engine.connect() for _ in range(CONNECTIONS)]
    try:
        asked = sa.text("select count(*) from pg_stat_activity where application_name = 'counted'")
        assert held[0].scalar(asked) == CONNECTIONS, "the address may name what we would name otherwise"
        engine.pool._timeout = 0.1  # type: ignore[attr-defined]
        with pytest.raises(Unavailable, match="all connections are in use"):
            engine.connect()
    finally:
        for connection in held:
            connection.close()
        engine.dispose()


def test_nothing_waits_for_ever(url: str) -> None:
    engine = open_database(url)
    with engine.connect() as connection:
        limits = ("statement_timeout", "lock_timeout", "idle_in_transaction_session_timeout")
        assert [connection.exec_driver_sql(f"show {name}").scalar() for name in limits] == ["15s", "10s", "30s"]
    engine.dispose()
    engine = open_database(f"{url}&options=-c%20statement_timeout%3D100ms")
    with engine.connect() as connection, pytest.raises(Unavailable, match="statement timeout"):
        connection.exec_driver_sql("select pg_sleep(5)")
    engine.dispose()


def test_bringing_the_schema_up_to_date_may_take_longer_than_a_statement_may(url: str) -> None:
    """A process that waits for another's long step must not give up."""
    with psycopg.connect(url) as other:
        other.execute("select pg_advisory_xact_lock(8253174)")
        with ThreadPoolExecutor(1) as thread:
            impatient = f"{url}&options=-c%20statement_timeout%3D100ms%20-c%20lock_timeout%3D100ms"
            opening = thread.submit(open_database, impatient)
            with pytest.raises(TimeoutError):
                opening.result(0.5)
            other.rollback()
            opening.result(20).dispose()


def test_a_read_is_one_statement_and_a_write_is_a_transaction(url: str) -> None:
    engine = open_database(url)
    with engine.connect() as reader:
        asked = "select xact_start = query_start, pg_backend_pid() from pg_stat_activity where pid = pg_backend_pid()"
        assert reader.exec_driver_sql(asked).one()[0], "what is asked is not part of anything longer"
        _, process = reader.exec_driver_sql(asked).one()
        with engine.connect() as other:
            state = sa.text("select state from pg_stat_activity where pid = :process")
            assert other.scalar(state, {"process": process}) == "idle", "and not 'idle in transaction'"
    with engine.begin() as connection:
        connection.exec_driver_sql("create table undone (number integer)")
        connection.rollback()
    with engine.connect() as connection:
        assert not sa.inspect(connection).has_table("undone")
    engine.dispose()


def test_connections_that_have_died_while_nobody_used_them_are_replaced(url: str, monkeypatch) -> None:
    monkeypatch.setattr("ratusz.store.round_trips.FRESH", 0.0)
    engine = open_database(f"{url}&application_name=doomed")
    held = [engine.connect() for _ in range(3)]
    for connection in held:
        connection.close()
    with psycopg.connect(url, autocommit=True) as other:
        doomed = "from pg_stat_activity where application_name = 'doomed'"
        other.execute(f"select pg_terminate_backend(pid) {doomed}")
        while other.execute(f"select count(*) {doomed}").fetchone() != (0,):
            pass
    for connection in [engine.connect() for _ in range(3)]:
        assert connection.scalar(sa.select(1)) == 1
        connection.close()
    engine.dispose()
