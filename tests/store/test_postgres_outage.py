"""What a host does with a database, on PostgreSQL: it goes away and comes back, it is checked and tidied."""

import asyncio
import subprocess
from pathlib import Path

import pytest
import sqlalchemy as sa

from ratusz.host import Retention
from ratusz.host.cleanup import delete_due, find_due
from ratusz.host.doctor import check_up
from ratusz.host.retention import DAY
from ratusz.live import Service
from ratusz.store import Announcement, Unavailable
from ratusz.store.schema import visits
from ratusz.tables import Open, Plan, Say
from tests.store.kit import Clock, look
from tests.store.postgres import program, server_user
from tests.store.test_postgres import url

__all__ = ["url"]


def control(url: str, *order: str) -> None:
    """Stop or start the server."""
    folder = Path(url.partition("host=")[2])
    command = [str(program("pg_ctl")), "-D", str(folder / "data"), "-w", *order]
    quiet = {"check": True, "stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL, "cwd": folder}
    subprocess.run(command, **quiet, **server_user())  # type: ignore[call-overload]


def test_a_server_that_was_gone_is_used_again(url: str, caplog: pytest.LogCaptureFixture) -> None:
    async def main() -> None:
        async with await Service.open(url, now=Clock(), clock_every=0) as service:
            ann = await service.people.enter("Anna")
            table = await service.open_table(ann.id, Open("rolling-village", {"players": 2}, (Plan("me"),)))
            control(url, "-m", "immediate", "stop")
            for _ in range(10):
                with pytest.raises(Unavailable):
                    await service.do(table, ann.id, Say("hello"))
                with pytest.raises(Unavailable):
                    await service.tables_of(ann.id)
            assert len(caplog.records) == 1
            assert not caplog.records[0].exc_info
            options = f"-k {url.partition('host=')[2]} -c listen_addresses= -c fsync=off"
            control(url, "-o", options, "start")
            await service.do(table, ann.id, Say("hello again"))
            assert [line.text for line in (await look(service, table)).chat] == ["hello again"]

    asyncio.run(main())


def test_it_is_checked_and_tidied_like_the_other_database(url: str) -> None:
    async def main() -> None:
        clock = Clock()
        async with await Service.open(url, now=clock, clock_every=0) as service:
            ann = await service.people.enter("Anna")
            table = await service.open_table(ann.id, Open("rolling-village", {"players": 2}, (Plan("me"),)))
            await service.do(table, ann.id, Say("hello"))
            assert check_up(url).findings == ()
            with service._engine.begin() as connection:
                connection.execute(sa.delete(visits))
            assert not check_up(url).healthy
            assert check_up(url, repair=True).healthy
            assert check_up(url).findings == ()
            clock.time += 31 * DAY
            due = await find_due(service, Retention(guests=30))
            assert table in {old.id for old in due.tables}
            assert await delete_due(service, due) == len(due.tables)
            due = await find_due(service, Retention(guests=30))
            assert ann.id in {guest.id for guest in due.guests}
            await delete_due(service, due)
            assert await service.people.names([ann.id]) == {}
            await service.announcements.announce(Announcement("Hello", "Cześć"))
            assert await service.announcements.current() == Announcement("Hello", "Cześć")

    asyncio.run(main())
