"""A database that is away for a while: what is asked meanwhile is not done, it is told of once, and then goes on."""

import logging
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from ratusz.live import Service
from ratusz.store import Unavailable, open_database
from ratusz.store.outage import QUIET, Outage
from ratusz.tables import Say
from tests.store.kit import against_bot, entries_of, look, play_on, run, url_of


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ratusz.store.database.PATIENCE", 0.05)


@contextmanager
def locked(engine: sa.Engine, file: Path) -> Iterator[None]:
    """Another program writes and does not come to an end."""
    with closing(sqlite3.connect(file, isolation_level=None)) as other:
        other.execute("begin immediate")
        yield


@contextmanager
def with_pragma(engine: sa.Engine, bad: str, good: str) -> Iterator[None]:
    now = [bad]

    def prepare(connection: Any, *_: Any) -> None:
        connection.execute(f"pragma {now[0]}").close()

    sa.event.listen(engine, "checkout", prepare)
    yield
    now[0] = good


@contextmanager
def full(engine: sa.Engine, file: Path) -> Iterator[None]:
    """The disk is full: the database cannot grow."""
    with with_pragma(engine, "max_page_count=1", "max_page_count=1000000"):
        yield


@contextmanager
def read_only(engine: sa.Engine, file: Path) -> Iterator[None]:
    with with_pragma(engine, "query_only=on", "query_only=off"):
        yield


Breaking = Callable[[sa.Engine, Path], Any]


def of_database(caplog: pytest.LogCaptureFixture) -> list[logging.LogRecord]:
    return [record for record in caplog.records if "database" in record.message]


@pytest.mark.parametrize("broken", [locked, full, read_only])
def test_an_outage_is_told_once_and_nothing_is_half_done(tmp_path: Path, broken: Breaking, caplog) -> None:
    async def work(service: Service) -> None:
        ann = await service.people.enter("Anna")
        table = await service.open_table(ann.id, against_bot())
        await service.caretaker.settle()
        said, refused = ["before"], 0
        await service.do(table, ann.id, Say("before"))
        with broken(service._engine, tmp_path / "ratusz.db"):
            for number in range(60):
                line = f"{number} " + "x" * 250
                try:
                    await service.do(table, ann.id, Say(line), key=str(number))
                    said.append(line)
                except Unavailable:
                    refused += 1
            assert refused >= 30
            assert (await look(service, table, person=ann.id, seat=0)).chat, "reading goes on"
        (told,) = of_database(caplog)
        assert (told.levelno, told.exc_info) == (logging.ERROR, None)
        assert not [record for record in caplog.records if record.exc_info]
        await service.do(table, ann.id, Say("after"))
        assert [line.text for line in (await look(service, table)).chat] == [*said, "after"]
        entries = await entries_of(service, table)
        assert [entry.number for entry in entries] == list(range(1, len(entries) + 1))

    run(tmp_path, work)


def test_bots_go_on_when_the_database_is_back(tmp_path: Path, caplog, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ratusz.live.bot_players.PATIENCE", 1)

    async def work(service: Service) -> None:
        ann = await service.people.enter("Anna")
        table = await service.open_table(ann.id, against_bot())
        with locked(service._engine, tmp_path / "ratusz.db"):
            await service.caretaker.settle()
        assert not [record for record in caplog.records if record.exc_info]
        await service.caretaker.take_over(None)
        assert (await play_on(service, table, ann.id)).stage == "over"

    run(tmp_path, work)
    assert len(of_database(caplog)) == 1


def test_a_pool_without_a_free_connection_is_an_outage(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ratusz.store.database.CONNECTIONS", 1)
    engine = open_database(url_of(tmp_path))
    held = [engine.connect() for _ in range(3)]
    with pytest.raises(Unavailable, match="all connections are in use"):
        engine.connect()
    for connection in held:
        connection.close()
    engine.connect().close()
    engine.dispose()


def test_a_damaged_database_is_an_outage_with_advice(tmp_path: Path, caplog) -> None:
    open_database(url_of(tmp_path)).dispose()
    engine = open_database(url_of(tmp_path))
    with closing(sqlite3.connect(tmp_path / "ratusz.db")) as connection:
        (root,) = connection.execute("select rootpage from sqlite_master where name = 'people'").fetchone()
        (size,) = connection.execute("pragma page_size").fetchone()
        connection.execute("pragma wal_checkpoint(truncate)")
    with (tmp_path / "ratusz.db").open("r+b") as file:
        file.seek((root - 1) * size)
        file.write(b"\xff" * size)
    with engine.connect() as connection, pytest.raises(Unavailable, match="malformed"):
        connection.execute(sa.text("select * from people")).all()
    engine.dispose()
    assert "ratusz doctor" in caplog.text


def test_a_mistake_of_ours_is_not_an_outage(tmp_path: Path) -> None:
    engine = open_database(url_of(tmp_path))
    with engine.connect() as connection, pytest.raises(sa.exc.OperationalError, match="no such table"):
        connection.execute(sa.text("select * from nowhere"))
    engine.dispose()


def test_a_long_outage_is_told_of_now_and_then_and_so_is_its_end(caplog) -> None:
    time = [0.0]
    engine = sa.create_engine("sqlite://")
    outage = Outage(engine, lambda: time[0])
    for _ in range(1000):
        outage.note_failure(OSError("gone\nfor now"))
    assert len(caplog.messages) == 1
    assert "(gone for now)" in caplog.messages[0]
    time[0] = QUIET
    outage.note_failure(OSError("still gone"))
    assert len(caplog.messages) == 2
    with engine.begin():
        pass
    assert len(caplog.messages) == 2, "perhaps only this one has passed"
    time[0] = 2 * QUIET
    with engine.begin():
        pass
    assert caplog.messages[2:] == ["the database can be used again; it failed 1001 times"]
