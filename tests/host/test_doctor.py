"""`ratusz doctor` finds what is wrong, names it, says what to do, and repairs what can be made anew."""

import json
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from ratusz.host.doctor import Checkup, Finding, check_up
from ratusz.live import Service
from ratusz.store import open_database
from ratusz.tables import Open, Plan, Say
from ratusz.web import Settings
from tests.cli.conftest import ratusz
from tests.store.kit import add_migration, against_bot, play_on, run, url_of

__all__ = ["ratusz"]


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """A database with a finished game, a running one and a lobby."""
    folder = tmp_path_factory.mktemp("played")

    async def work(service: Service) -> None:
        ann = await service.people.enter("Anna")
        over = await service.open_table(ann.id, against_bot())
        await play_on(service, over, ann.id)
        running = await service.open_table(ann.id, against_bot())
        await play_on(service, running, ann.id, steps=5)
        lobby = await service.open_table(ann.id, Open("rolling-village", {"players": 2}, (Plan("me"),)))
        await service.do(lobby, ann.id, Say("hello"))
        await service.caretaker.settle()

    run(folder, work)
    return (folder / "ratusz.db").read_bytes()


@pytest.fixture
def data(tmp_path: Path, played: bytes) -> Path:
    """A server's folder with that database."""
    Settings.of(tmp_path / "data")
    (tmp_path / "data" / "ratusz.db").write_bytes(played)
    (tmp_path / "data" / "ratusz.db").chmod(0o600)
    return tmp_path / "data"


def checked(data: Path, **more: Any) -> Checkup:
    return check_up(url_of(data), data, **more)


def change(data: Path, statement: str) -> None:
    with closing(sqlite3.connect(data / "ratusz.db")) as connection, connection:
        connection.execute(statement)


def only(checkup: Checkup) -> Finding:
    assert len(checkup.findings) == 1, checkup.findings
    assert not checkup.healthy
    assert checkup.findings[0].what.endswith(".")
    assert checkup.findings[0].advice.endswith(".")
    return checkup.findings[0]


def test_a_healthy_database_is_in_order_while_the_server_runs(tmp_path: Path) -> None:
    async def work(service: Service) -> None:
        ann = await service.people.enter("Anna")
        await play_on(service, await service.open_table(ann.id, against_bot()), ann.id)
        before = (tmp_path / "ratusz.db").read_bytes()
        checkup = check_up(url_of(tmp_path))
        assert (checkup.healthy, checkup.findings) == (True, ())
        assert (checkup.tables, checkup.finished) == (1, 1)
        assert checkup.entries > 10
        assert (tmp_path / "ratusz.db").read_bytes() == before

    run(tmp_path, work)


SPOILED = {
    "update tables set stage = 'over' where stage = 'lobby'": "The list says something else",
    "update tables set deadline = 5 where stage = 'playing'": "The list says something else",
    "delete from tables where stage = 'lobby'": "The list says something else",
    "update seats set person = 'eve' where seat = 0": "The list says something else",
    "delete from seats where seat = 1 and table_id in (select id from tables where stage = 'over')": "The list says",
    "delete from visits": "Who was at table",
    "insert into visits (person, table_id) select 'eve', id from tables where stage = 'over'": "Who was at table",
    "insert into tables values ('t', 'g', 1, 'open', 'lobby', 'ann', 5, 5, null, 0, 0)": "is listed, but has no log",
    "delete from results": "is not on the lists of all who played it",
}


@pytest.mark.parametrize("spoil", SPOILED)
def test_index_rows_are_rebuilt(data: Path, spoil: str) -> None:
    change(data, spoil)
    before = (data / "ratusz.db").read_bytes()
    found = checked(data).findings
    assert found
    assert all(SPOILED[spoil] in finding.what and "--repair" in finding.advice for finding in found)
    assert (data / "ratusz.db").read_bytes() == before, "only asked to look"
    repaired = checked(data, repair=True)
    assert repaired.healthy
    assert all(finding.repaired for finding in repaired.findings)
    assert checked(data).findings == ()


@pytest.mark.parametrize(
    ("spoil", "what"),
    [
        ("delete from entries where number = 3", "entry 3 is missing"),
        ("update entries set entry = 'nonsense' where number = 2", "entry 2 cannot be read"),
        ("update entries set entry = replace(entry, 'moved', 'flown')", "cannot be read"),
        ("update entries set entry = replace(entry, '\"seat\":0', '\"seat\":7')", "cannot be played"),
        ('update entries set entry = replace(entry, \'"seed":"\', \'"seed":"00\')', "was not drawn from its seed"),
        ("delete from people", "waits for a person who does not exist"),
    ],
)
def test_a_log_that_was_tampered_with_is_named_and_not_touched(data: Path, spoil: str, what: str) -> None:
    tables = {table for (table,) in sqlite3.connect(data / "ratusz.db").execute("select id from tables")}
    change(data, spoil)
    found = [finding for finding in checked(data).findings if what in finding.what]
    assert found
    assert {finding.table for finding in found} <= tables
    assert not checked(data, repair=True).healthy
    assert [finding for finding in checked(data).findings if what in finding.what] == found


def test_a_damaged_page_is_found_and_named(data: Path, ratusz) -> None:
    with closing(sqlite3.connect(data / "ratusz.db")) as connection:
        (root,) = connection.execute("select rootpage from sqlite_master where name = 'entries'").fetchone()
        (size,) = connection.execute("pragma page_size").fetchone()
    with (data / "ratusz.db").open("r+b") as file:
        below = file.read()[(root - 1) * size + 8 :][:4]
        file.seek((int.from_bytes(below, "big") - 1) * size)  # the last page of the log
        file.write(b"\xff" * size)
    done = ratusz("doctor", "--folder", str(data))
    assert done.code == 1
    assert "The file is damaged" in done.out
    assert "ratusz restore" in done.out
    assert "“entries” cannot be read" in done.out
    assert "Traceback" not in done.err


def test_a_file_that_is_no_database_is_said_so(data: Path, ratusz) -> None:
    (data / "ratusz.db").write_text("Once upon a time there was a town hall. " * 100)
    done = ratusz("doctor", "--folder", str(data))
    assert (done.code, done.err) == (1, "")
    assert "not a database" in done.out
    (data / "ratusz.db").unlink()
    done = ratusz("doctor", "--folder", str(data))
    assert (done.code, done.out) == (2, "")
    assert "There is no database file" in done.err


def test_files_that_others_can_read_are_found_and_closed(data: Path) -> None:
    for path in (data, data / "ratusz.db", data / "secret.key"):
        path.chmod(0o755)
    found = checked(data)
    assert [finding.level for finding in found.findings] == ["warning"] * 3
    assert checked(data, repair=True).healthy
    assert checked(data).findings == ()


def test_a_missing_key_a_full_disk_and_a_wrong_clock_are_warnings(data: Path, monkeypatch) -> None:
    assert "day long ago" in only(checked(data, now=lambda: 0.0)).what
    monkeypatch.setattr("ratusz.host.doctor.place.ROOM", 10**18)
    assert "MB are free" in only(checked(data)).what
    monkeypatch.undo()
    change(data, "update entries set time = 4000000000000 where number = 1")
    assert "ahead of this machine's clock" in checked(data).findings[-1].what
    change(data, "update entries set time = 5 where number = 1")
    (data / "secret.key").unlink()
    assert "secret.key" in only(checked(data)).what
    assert checked(data, key_elsewhere=True).findings == ()


def test_a_database_of_another_version_is_said_so(
    tmp_path: Path, tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    open_database(url_of(tmp_path)).dispose()
    (tmp_path / "ratusz.db-wal").unlink(missing_ok=True)
    before, _ = add_migration(tmp_path_factory.mktemp("next"), monkeypatch)
    (found,) = check_up(url_of(tmp_path)).findings
    assert (found.level, f"older schema {before}" in found.what) == ("note", True)
    change(tmp_path, "update alembic_version set version_num = '0009'")
    assert "older Ratusz (schema 0009)" in only(check_up(url_of(tmp_path))).what
    change(tmp_path, "update alembic_version set version_num = '9999'")
    assert "newer Ratusz" in only(check_up(url_of(tmp_path))).what
    change(tmp_path, "drop table alembic_version")
    assert "not a database of Ratusz" in only(check_up(url_of(tmp_path))).what


def test_programs_get_it_as_json(data: Path, ratusz) -> None:
    done = ratusz("doctor", "--json", "--folder", str(data))
    assert (done.code, json.loads(done.out)["healthy"]) == (0, True)
    change(data, "delete from visits")
    done = ratusz("doctor", "--json", "--folder", str(data))
    found = json.loads(done.out)
    assert (done.code, found["healthy"], found["tables"]) == (1, False, 3)
    assert all(finding["table"] for finding in found["findings"])
    assert ratusz("doctor", "--repair", "--folder", str(data)).code == 0


def test_tables_played_with_other_data_are_noted(data: Path) -> None:
    change(data, """update entries set entry = replace(entry, '"data":""', '"data":"abc"')""")
    checkup = checked(data)
    assert checkup.healthy
    assert {finding.level for finding in checkup.findings} == {"note"}
