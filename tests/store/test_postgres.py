"""The same code on PostgreSQL, where its programs are installed."""

import asyncio
import os
import pwd
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext

from ratusz.store import BadDatabase, Service, open_database
from ratusz.store.passwords import FREE
from ratusz.store.schema import metadata
from ratusz.tables import Open, Plan, Refusal, Say, Sit
from tests.store.fake_redis import redis
from tests.store.kit import Clock, against_bot, entries_of, look, play_on

__all__ = ["redis"]

psycopg = pytest.importorskip("psycopg")


def server_user() -> dict[str, int]:
    """PostgreSQL refuses to be run by root, so root borrows another user."""
    if os.geteuid() != 0:
        return {}
    names = {entry.pw_name: entry for entry in pwd.getpwall()}
    user = names.get("postgres") or names.get("nobody")
    return {"user": user.pw_uid, "group": user.pw_gid} if user else {}


@pytest.fixture(scope="module")
def url() -> Iterator[str]:
    initdb, postgres = shutil.which("initdb"), shutil.which("pg_ctl")
    if not initdb or not postgres:
        pytest.skip("PostgreSQL is not installed")
    as_user = server_user()
    folder = Path(tempfile.mkdtemp(prefix="ratusz-pg-"))
    if as_user:
        os.chown(folder, as_user["user"], as_user["group"])
    data = str(folder / "data")
    quiet = {"check": True, "stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL, "cwd": folder, **as_user}
    options = f"-k {folder} -c listen_addresses= -c fsync=off"
    try:
        subprocess.run([initdb, "-D", data, "-A", "trust", "-U", "ratusz", "-E", "UTF8", "--locale=C"], **quiet)  # type: ignore[call-overload]
        subprocess.run([postgres, "-D", data, "-w", "-o", options, "start"], **quiet)  # type: ignore[call-overload]
        yield f"postgresql://ratusz@/postgres?host={folder}"
    finally:
        subprocess.run([postgres, "-D", data, "-m", "immediate", "stop"], **{**quiet, "check": False})  # type: ignore[call-overload]
        shutil.rmtree(folder, ignore_errors=True)


def test_the_migrations_make_the_schema(url: str) -> None:
    engine = open_database(url)
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []
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
        await first._tables.heard(table)
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
