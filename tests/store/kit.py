"""A service on a database of its own, with a clock that the test moves."""

from __future__ import annotations

import asyncio
import shutil
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import aclosing, asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest

from ratusz.live import Service
from ratusz.people import People
from ratusz.scenes import TableView
from ratusz.store import database
from ratusz.tables import Clock as Rounds
from ratusz.tables import Confirm, Entry, Move, Notice, Open, Plan, Refusal, Sit, Start, Table
from tests.waiting import until

_NOTICE = msgspec.json.Decoder(Notice)
_MIGRATION = """
import sqlalchemy as sa
from alembic import op

revision = "{new}"
down_revision = "{newest}"

def upgrade():
    op.add_column("people", sa.Column("later", sa.Integer, nullable=False, server_default="0"))
"""


class Clock:
    """Time as the test wants it."""

    def __init__(self) -> None:
        self.time = 1_000_000_000

    def __call__(self) -> int:
        return self.time


class Blocking:
    """People without `await`: each question waits for its answer."""

    def __init__(self, people: People, loop: asyncio.AbstractEventLoop) -> None:
        self.people, self._loop = people, loop

    def __getattr__(self, name: str) -> Any:
        work = getattr(self.people, name)
        return lambda *args: self._loop.run_until_complete(work(*args))

    def gather(self, *work: Awaitable[Any]) -> list[Any]:
        """Ask several things at once; a refusal is an answer too."""

        async def all_of() -> list[Any]:
            return await asyncio.gather(*work, return_exceptions=True)

        return self._loop.run_until_complete(all_of())


def code(work: Callable[..., Any], *arguments: Any) -> str:
    """Why something is refused."""
    with pytest.raises(Refusal) as refusal:
        work(*arguments)
    assert refusal.value.sentence("en") != refusal.value.sentence("pl")
    return refusal.value.code


def url_of(folder: Path) -> str:
    return f"sqlite:///{folder / 'ratusz.db'}"


def run(folder: Path, work: Callable[[Service], Awaitable[Any]], clock: Clock | None = None) -> Any:
    """Open the service, do some work with it, close it."""

    async def main() -> Any:
        async with await Service.open(url_of(folder), now=clock or Clock(), clock_every=0) as service:
            return await work(service)

    return asyncio.run(main())


def add_migration(folder: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[str, str]:
    """Become the next version, with one migration more; return the schema versions before and after it."""
    newest = database.known_versions()[0]
    new = f"{int(newest) + 1:04}"
    shutil.copytree(database.MIGRATIONS, folder / "migrations", ignore=shutil.ignore_patterns("__pycache__"))
    step = _MIGRATION.format(new=new, newest=newest)
    (folder / "migrations" / "versions" / f"{new}_later.py").write_text(step)
    monkeypatch.setattr(database, "MIGRATIONS", folder / "migrations")
    assert database.known_versions()[:2] == [new, newest]
    return newest, new


async def look(
    service: Service, table: str, *, person: str = "", seat: int | None = None, language: str = "en"
) -> TableView:
    return await (await service.seen(table, person, seat, language)).look()


async def follow(
    service: Service, table: str, *, person: str = "", seat: int | None = None, after: int | None = None
) -> AsyncIterator[Notice]:
    feed = (await service.seen(table, person, seat)).notices(after)
    async with aclosing(feed.follow()) as items:
        async for _, content in items:
            yield _NOTICE.decode(content)


@asynccontextmanager
async def watched(service: Service, *tables: str) -> AsyncIterator[None]:
    """Follow tables during the block: without a person, bots would rest."""

    async def look_on(table: str) -> None:
        async for _ in follow(service, table):
            pass

    lookers = [asyncio.create_task(look_on(table)) for table in tables]
    for table in tables:
        loaded = await service._tables.load(table)
        await until(lambda loaded=loaded: loaded.followers, "nobody follows")  # type: ignore[misc]
    yield
    for looker in lookers:
        looker.cancel()
    await asyncio.gather(*lookers, return_exceptions=True)


async def whole(service: Service, table: str) -> Table:
    """A table with everything that only the host knows."""
    return (await service._tables.load(table)).table


async def entries_of(service: Service, table: str) -> list[Entry]:
    """The log of a table, as it is on disk."""
    return await asyncio.to_thread(service._log.read, table)


def against_bot(game: str = "rolling-village", **options: Any) -> Open:
    return Open(game, {"players": 2, **options}, (Plan("me"), Plan("bot")), start=True)


async def timed(service: Service, rounds: Rounds, **wishes: Any) -> tuple[str, str, str]:
    """A running game of Anna and Bob with a clock: the table and both people."""
    ann, bob = await service.people.enter("Anna"), await service.people.enter("Bob")
    plans = (Plan("me", **wishes), Plan(**wishes))
    table = await service.open_table(ann.id, Open("rolling-village", {"players": 2}, plans, "open", rounds))
    await service.do(table, bob.id, Sit())
    await service.do(table, ann.id, Start())
    return table, ann.id, bob.id


async def play_on(service: Service, table: str, person: str, seat: int = 0, steps: int = 10**6) -> TableView:
    """First legal moves of one person until the game is over, or so many steps are made."""
    for _ in range(steps):
        await service.caretaker.settle()
        view = await look(service, table, person=person, seat=seat)
        if view.turn is None:
            return view
        assert view.version is not None
        if view.turn.state == "complete":
            await service.do(table, person, Confirm(seat, view.version))
        else:
            await service.do(table, person, Move(seat, view.version, view.turn.moves[0].move))
    return await look(service, table, person=person, seat=seat)
