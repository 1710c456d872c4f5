"""Going back to a copy: safe from an old WAL, from a running server, from a crash in the middle."""

import os
import shutil
import signal
import sqlite3
import stat
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from ratusz.host import backup, restore
from ratusz.store import BadDatabase, open_database
from ratusz.store.files import make_private_folder
from ratusz.web import Settings
from tests.cli.conftest import ratusz
from tests.store.kit import look, run, url_of

__all__ = ["ratusz"]

PLAYER = """
import asyncio, sys
from ratusz.host import backup
from ratusz.live import Service
from ratusz.tables import Say
from tests.store.kit import against_bot
from pathlib import Path

async def main():
    service = await Service.open(sys.argv[1])
    ann = await service.people.enter("Anna")
    table = await service.open_table(ann.id, against_bot())
    await service.do(table, ann.id, Say("before"))
    await asyncio.to_thread(backup, Path(sys.argv[2]), sys.argv[1])
    await service.do(table, ann.id, Say("after"))
    print(table, flush=True)
    await asyncio.sleep(600)

asyncio.run(main())
"""


def lines(folder: Path, table: str) -> list[str]:
    view = run(folder, lambda service: look(service, table))
    return [line.text for line in view.chat]


def test_what_a_killed_server_left_behind_is_not_played_over_the_copy(tmp_path: Path, ratusz) -> None:
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    data, copy = tmp_path / "data", tmp_path / "copy.db"
    Settings.of(data)
    arguments = [sys.executable, "-c", PLAYER, url_of(data), str(copy)]
    with subprocess.Popen(arguments, stdout=subprocess.PIPE, env=environment, text=True) as player:
        assert player.stdout is not None
        table = player.stdout.readline().strip()
        done = ratusz("restore", str(copy), "--folder", str(data))
        assert (done.code, done.err.count("is in use")) == (2, 1), "the server runs"
        player.send_signal(signal.SIGKILL)
    assert (data / "ratusz.db-wal").stat().st_size > 0
    done = ratusz("restore", str(copy), "--folder", str(data))
    assert done.code == 0, done.err
    assert not (data / "ratusz.db-wal").exists()
    assert lines(data, table) == ["before"]
    (old,) = data.glob("ratusz-*.db")
    assert str(old) in done.out
    (tmp_path / "old").mkdir()
    old.rename(tmp_path / "old" / "ratusz.db")
    assert lines(tmp_path / "old", table) == ["before", "after"], "what was there before is whole"


# A crash in the middle


@pytest.fixture
def left(tmp_path: Path) -> tuple[Path, Path]:
    """A database of a server that was killed, five people in it and three in its WAL; and a copy with one."""
    url = url_of(tmp_path)
    open_database(url).dispose()
    add_people(tmp_path / "ratusz.db", 1)
    copy = tmp_path / "copy.db"
    backup(copy, url)
    add_people(tmp_path / "ratusz.db", 4)
    living = sqlite3.connect(tmp_path / "ratusz.db", isolation_level=None)
    living.execute("pragma wal_checkpoint(truncate)")
    for number in range(3):
        living.execute("insert into people (id, name, created) values (?, 'Eve', 5)", (f"eve{number}",))
    data = tmp_path / "data"
    data.mkdir(mode=0o700)
    for name in ("ratusz.db", "ratusz.db-wal"):
        shutil.copy(tmp_path / name, data / name)
    living.close()
    return data / "ratusz.db", copy


def add_people(database: Path, count: int) -> None:
    with closing(sqlite3.connect(database)) as connection, connection:
        for _ in range(count):
            connection.execute("insert into people (id, name, created) values (hex(randomblob(8)), 'Ann', 5)")


def people(database: Path) -> int:
    with closing(sqlite3.connect(database)) as connection:
        assert connection.execute("pragma integrity_check").fetchone() == ("ok",)
        return int(connection.execute("select count(*) from people").fetchone()[0])


def restore_and_die(copy: Path, database: Path, after: int) -> bool:
    """Restore in another process, which dies after so many changes to files; whether it did."""
    child = os.fork()
    if not child:
        count = iter(range(after))

        def dying(work):
            def step(*args, **kwargs):
                if next(count, None) is None:
                    os._exit(9)
                return work(*args, **kwargs)

            return step

        for name in ("link", "unlink", "replace", "fsync", "chmod"):
            setattr(os, name, dying(getattr(os, name)))
        restore(copy, f"sqlite:///{database}")
        os._exit(0)
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 9


def test_a_crash_in_the_middle_leaves_the_old_or_the_new_one_whole(tmp_path: Path, left) -> None:
    database, copy = left
    seen = []
    for step in range(60):
        place = tmp_path / f"step{step}"
        shutil.copytree(database.parent, place)
        died = restore_and_die(copy, place / "ratusz.db", step)
        shutil.copytree(place, tmp_path / f"look{step}")
        seen.append(people(tmp_path / f"look{step}" / "ratusz.db"))
        restore(copy, url_of(place))  # nothing that was left behind stands in the way
        assert people(place / "ratusz.db") == 1
        assert not list(place.glob(".*"))
        if not died:
            break
    assert not died
    assert len(seen) > 8
    assert seen == sorted(seen, reverse=True)
    assert set(seen) == {8, 1}, "either all of the old one or all of the new one"


def test_a_damaged_database_is_set_aside_as_it_is(left) -> None:
    database, copy = left
    database.write_bytes(b"Once upon a time" * 1000)
    wal = database.with_name("ratusz.db-wal").read_bytes()
    old = restore(copy, f"sqlite:///{database}")
    assert old is not None
    assert old.read_bytes() == b"Once upon a time" * 1000
    assert old.with_name(f"{old.name}-wal").read_bytes() == wal
    assert people(database) == 1


def test_a_database_is_restored_where_there_was_none(left, tmp_path: Path) -> None:
    _, copy = left
    assert restore(copy, url_of(tmp_path / "new")) is None
    assert people(tmp_path / "new" / "ratusz.db") == 1


# Refusals


def spoiled(copy: Path, how: str) -> None:
    with closing(sqlite3.connect(copy)) as connection, connection:
        connection.execute(how)


@pytest.mark.parametrize(
    ("spoil", "why"),
    [
        (lambda copy: copy.write_text("Once upon a time there was a town hall. " * 100), "not a whole database"),
        (lambda copy: copy.write_bytes(b""), "not a database of Ratusz"),
        (lambda copy: copy.write_bytes(copy.read_bytes()[:20_000]), "damaged|not a whole database"),
        (lambda copy: spoiled(copy, "drop table people"), "not a database of Ratusz"),
        (lambda copy: spoiled(copy, "update alembic_version set version_num = '9999'"), "newer Ratusz"),
        (lambda copy: spoiled(copy, "update alembic_version set version_num = '0009'"), "older Ratusz .schema 0009"),
        (lambda copy: spoiled(copy, "insert into alembic_version values ('0009')"), "not a database of Ratusz"),
        (lambda copy: copy.unlink(), "no file"),
    ],
)
def test_what_is_no_whole_copy_is_refused_and_changes_nothing(left, spoil, why: str) -> None:
    database, copy = left
    spoil(copy)
    before = {path.name: path.read_bytes() for path in database.parent.iterdir()}
    with pytest.raises(BadDatabase, match=why):
        restore(copy, f"sqlite:///{database}")
    after = {path.name: path.read_bytes() for path in database.parent.iterdir() if path.suffix != ".lock"}
    assert after == before


def test_a_database_that_is_in_use_is_not_replaced(left) -> None:
    database, copy = left
    url = f"sqlite:///{database}"
    engine = open_database(url)
    with pytest.raises(BadDatabase, match="in use"):
        restore(copy, url)
    engine.dispose()
    other = sqlite3.connect(database)  # another program, which does not know of our lock
    other.execute("select * from people").fetchone()
    with pytest.raises(BadDatabase, match="in use"):
        restore(copy, url)
    other.close()
    with pytest.raises(BadDatabase, match="itself"):
        restore(database, url)
    with pytest.raises(BadDatabase, match="pg_restore"):
        restore(copy, "postgresql://localhost/ratusz")
    restore(copy, url)
    assert people(database) == 1


# File permissions


@pytest.fixture
def open_umask():
    before = os.umask(0)
    yield
    os.umask(before)


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def test_nobody_else_can_read_the_database_and_its_copies(tmp_path: Path, open_umask: None, caplog) -> None:
    data = tmp_path / "deep" / "data"
    Settings.of(data)
    url = url_of(data)
    engine = open_database(url)
    with engine.begin() as connection:
        connection.exec_driver_sql("insert into people (id, name, created) values ('a', 'Ann', 5)")
    backup(data / "copy.db", url)
    assert {path.name: mode(path) for path in data.iterdir()} == dict.fromkeys(
        ("secret.key", "ratusz.db", "ratusz.db-wal", "ratusz.db-shm", "ratusz.db.lock", "copy.db"), 0o600
    )
    assert mode(data) == 0o700
    engine.dispose()
    restore(data / "copy.db", url)
    assert {mode(path) for path in data.iterdir()} == {0o600}
    assert not caplog.messages


def test_what_was_open_to_others_is_closed(tmp_path: Path, open_umask: None, caplog) -> None:
    data = tmp_path / "data"
    Settings.of(data)
    data.chmod(0o755)
    living = sqlite3.connect(data / "ratusz.db")
    living.execute("pragma journal_mode=wal")
    living.execute("create table t (x)")
    assert mode(data / "ratusz.db-wal") == 0o644
    Settings.of(data)
    open_database(url_of(data)).dispose()
    assert [mode(data / name) for name in ("ratusz.db", "ratusz.db-wal", "ratusz.db-shm")] == [0o600] * 3
    assert mode(data) == 0o700
    assert len(caplog.messages) == 1
    assert "now only you" in caplog.messages[0]
    living.close()


def test_a_folder_with_other_things_in_it_stays_open(tmp_path: Path) -> None:
    tmp_path.chmod(0o755)
    (tmp_path / "letters.txt").touch()
    assert not make_private_folder(tmp_path)
    assert mode(tmp_path) == 0o755
