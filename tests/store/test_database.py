"""The database: migrations, backup, a killed server."""

import json
import os
import re
import signal
import sqlite3
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path

import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from click.testing import CliRunner

from ratusz.cli import command
from ratusz.host import backup
from ratusz.live import Service
from ratusz.store import BadDatabase, Log, open_database
from ratusz.store.database import CACHE, database_url
from ratusz.store.schema import metadata
from ratusz.tables import Say, Table
from ratusz.tables.transitions import apply_event
from tests.cli.conftest import ratusz
from tests.store.kit import against_bot, entries_of, look, run, url_of

__all__ = ["ratusz"]


def test_the_migrations_make_the_schema(tmp_path: Path) -> None:
    engine = open_database(url_of(tmp_path))
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []
        assert connection.execute(sa.text("pragma journal_mode")).scalar() == "wal"
        assert connection.execute(sa.text("pragma cache_size")).scalar() == -CACHE
    engine.dispose()
    open_database(url_of(tmp_path)).dispose()  # a second time there is nothing to do


@pytest.mark.parametrize("url", ["nonsense", "mysql://localhost/x", "sqlite:////nowhere/at/all/ratusz.db"])
def test_a_database_that_cannot_be_used_is_said_so(url: str) -> None:
    with pytest.raises(BadDatabase):
        open_database(url)


def test_a_file_that_is_no_database_or_a_newer_one_is_said_so(tmp_path: Path) -> None:
    (tmp_path / "ratusz.db").write_text("Once upon a time there was a town hall. " * 100)
    with pytest.raises(BadDatabase, match="not a database"):
        open_database(url_of(tmp_path))
    (tmp_path / "ratusz.db").unlink()
    engine = open_database(url_of(tmp_path))
    with engine.begin() as connection:
        connection.execute(sa.text("update alembic_version set version_num = '9999'"))
    engine.dispose()
    with pytest.raises(BadDatabase, match="newer Ratusz"):
        open_database(url_of(tmp_path))


def test_a_database_from_before_the_first_migration_is_refused_with_advice(tmp_path: Path, ratusz) -> None:
    open_database(url_of(tmp_path)).dispose()
    with closing(sqlite3.connect(tmp_path / "ratusz.db")) as connection, connection:
        connection.execute("update alembic_version set version_num = '0009'")
    before = sorted(path.name for path in tmp_path.iterdir())
    done = ratusz("admin", "tables", "--database", url_of(tmp_path))
    assert (done.code, done.out) == (2, "")
    sentence = r"ratusz: The database was made by an older Ratusz \(schema 0009\), which .+; name another folder .+\.\n"
    assert re.fullmatch(sentence, done.err)
    assert sorted(path.name for path in tmp_path.iterdir()) == before, "and nothing was copied or changed"


OPENER = """
import sys
from ratusz.store import open_database
print("ready", flush=True)
input()
open_database(sys.argv[1]).dispose()
"""


def test_several_processes_may_open_a_new_database_at_the_same_time(tmp_path: Path) -> None:
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    arguments = [sys.executable, "-c", OPENER, url_of(tmp_path)]
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "text": True, "bufsize": 1}
    processes = [subprocess.Popen(arguments, env=environment, **pipes) for _ in range(4)]  # type: ignore[call-overload]
    for process in processes:
        process.stdout.readline()  # all are ready before the first one begins
    for process in processes:
        process.stdin.write("\n")
        process.stdin.flush()
    for process in processes:
        process.communicate(timeout=60)
    assert [process.returncode for process in processes] == [0] * 4


def test_bringing_the_schema_up_to_date_may_take_longer_than_a_request_waits(tmp_path: Path, monkeypatch) -> None:
    """A process that waits for another's long step must not give up."""
    open_database(url_of(tmp_path)).dispose()
    monkeypatch.setattr("ratusz.store.database.PATIENCE", 0.05)
    with (
        closing(sqlite3.connect(tmp_path / "ratusz.db", isolation_level=None)) as other,
        ThreadPoolExecutor(1) as thread,
    ):
        other.execute("begin immediate")
        opening = thread.submit(open_database, url_of(tmp_path))
        with pytest.raises(TimeoutError):
            opening.result(0.5)
        other.rollback()
        engine = opening.result(20)
    with engine.connect() as connection:
        assert connection.exec_driver_sql("pragma busy_timeout").scalar() == 50, "requests wait as ever"
    engine.dispose()


def test_the_environment_names_the_database(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RATUSZ_DATABASE_URL", "postgres://ratusz:secret@db/ratusz")
    assert database_url().drivername == "postgresql+psycopg"
    monkeypatch.delenv("RATUSZ_DATABASE_URL")
    assert database_url().database == "ratusz.db"


def test_a_backup_is_made_while_the_server_writes(tmp_path: Path) -> None:
    async def work(service: Service) -> str:
        ann = await service.people.enter("Anna")
        table = await service.open_table(ann.id, against_bot())
        await service.do(table, ann.id, Say("before"))
        done = CliRunner().invoke(command, ["backup", str(tmp_path / "copy.db"), "--database", url_of(tmp_path)])
        assert done.exit_code == 0, done.output
        await service.do(table, ann.id, Say("after"))
        return table

    table = run(tmp_path, work)
    (tmp_path / "restored").mkdir()
    (tmp_path / "copy.db").rename(tmp_path / "restored" / "ratusz.db")
    view = run(tmp_path / "restored", lambda service: look(service, table))
    assert [line.text for line in view.chat] == ["before"]


def test_a_backup_overwrites_nothing_and_needs_a_database(tmp_path: Path) -> None:
    open_database(url_of(tmp_path)).dispose()
    (tmp_path / "copy.db").write_text("mine")
    with pytest.raises(BadDatabase, match="exists already"):
        backup(tmp_path / "copy.db", url_of(tmp_path))
    with pytest.raises(BadDatabase, match="no database file"):
        backup(tmp_path / "other.db", f"sqlite:///{tmp_path / 'missing.db'}")
    with pytest.raises(BadDatabase, match="cannot be written"):
        backup(tmp_path / "nowhere" / "copy.db", url_of(tmp_path))
    with pytest.raises(BadDatabase, match="pg_dump"):
        backup(tmp_path / "other.db", "postgresql://localhost/ratusz")
    assert (tmp_path / "copy.db").read_text() == "mine"


def test_rows_of_the_log_are_unique(tmp_path: Path) -> None:
    open_database(url_of(tmp_path)).dispose()
    connection = sqlite3.connect(tmp_path / "ratusz.db")
    insert = "insert into entries values ('t', 1, 0, '{}')"
    connection.execute(insert)
    with pytest.raises(sqlite3.IntegrityError):
        connection.execute(insert)
    connection.close()


PLAYER = """
import asyncio, json, random, sys
from ratusz.live import Service
from tests.store.kit import against_bot, look
from ratusz.tables import Confirm, Move, Undo

async def main():
    service = await Service.open(sys.argv[1])
    ann = await service.people.enter("Anna")
    chance = random.Random(1)
    while True:
        table = await service.open_table(ann.id, against_bot())
        print(json.dumps([ann.id, table, 1, None]), flush=True)
        while True:
            view = await look(service, table, person=ann.id, seat=0)
            if view.turn is None:
                break
            if view.turn.state in ("waiting", "confirmed"):
                await asyncio.sleep(0.001)
                continue
            draft = [move.text for move in view.turn.draft]
            if view.turn.can_undo and chance.random() < 0.2:
                doing, draft = Undo(0, view.version), draft[:-1]
            elif view.turn.state == "complete":
                doing, draft = Confirm(0, view.version), None
            else:
                move = chance.choice(view.turn.moves)
                doing, draft = Move(0, view.version, move.move), [*draft, move.text]
            answer = await service.do(table, ann.id, doing)
            print(json.dumps([ann.id, table, answer.version, draft]), flush=True)

asyncio.run(main())
"""


@pytest.mark.parametrize("answers", [3, 17, 40])
def test_a_killed_server_has_lost_nothing_that_it_had_answered(tmp_path: Path, answers: int) -> None:
    """The process is killed after so many answers, in the middle of whatever it does then."""
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    arguments = [sys.executable, "-c", PLAYER, url_of(tmp_path)]
    with subprocess.Popen(arguments, stdout=subprocess.PIPE, env=environment, text=True) as player:
        assert player.stdout is not None
        lines = [player.stdout.readline() for _ in range(answers)]
        player.send_signal(signal.SIGKILL)
        lines += [line for line in player.stdout.read().splitlines() if line.endswith("]")]
    person, table, version, _ = json.loads(lines[-1])

    async def work(service: Service) -> None:
        await service.caretaker.settle()
        view = await look(service, table, person=person, seat=0)
        assert view.version is not None
        assert view.version >= version
        entries = await entries_of(service, table)
        assert [entry.number for entry in entries] == list(range(1, len(entries) + 1))

    run(tmp_path, work)
    drafts = drafts_in_log(tmp_path, table)
    for _, at, version, draft in map(json.loads, lines):
        if at == table:
            assert version in drafts
            assert draft is None or drafts[version] == draft


def drafts_in_log(folder: Path, table: str) -> dict[int, list[str]]:
    """The draft that seat 0 had at each of its versions, as the log tells it."""
    engine = open_database(url_of(folder))
    drafts: dict[int, list[str]] = {}
    known: Table | None = None
    for entry in Log(engine).read(table):
        for event in entry.events:
            known = apply_event(known, event, entry.time)
            seat = known.seats[0]
            drafts[seat.version] = [known.game.move(move).text for move in seat.moves]
    engine.dispose()
    return drafts
