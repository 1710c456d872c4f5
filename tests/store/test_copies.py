"""Copies with dates: before an update of the schema, and into a folder by the command."""

from __future__ import annotations

import logging
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from ratusz.host import backup_into
from ratusz.store import BadDatabase, database, open_database
from ratusz.store.copies import prune_copies
from ratusz.store.database import COPIES, known_versions
from ratusz.store.files import open_to_others
from tests.cli.conftest import ratusz
from tests.store.kit import add_migration, url_of

__all__ = ["ratusz"]


@pytest.fixture
def old(tmp_path: Path, tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> tuple[str, str]:
    """Leave a database that needs a migration, with a person in it; return its version, and that after migrating."""
    open_database(url_of(tmp_path)).dispose()
    with closing(sqlite3.connect(tmp_path / "ratusz.db")) as connection, connection:
        connection.execute("insert into people (id, name, created) values ('ann', 'Anna', 5)")
    return add_migration(tmp_path_factory.mktemp("next"), monkeypatch)


def version(file: Path) -> str:
    with closing(sqlite3.connect(file)) as connection:
        return str(connection.execute("SELECT version_num FROM alembic_version").fetchone()[0])


def copies(folder: Path) -> list[Path]:
    return sorted(folder.glob("ratusz-before-update-*.db"))


def test_a_copy_is_made_before_an_update_and_said_in_one_line(
    tmp_path: Path, old: tuple[str, str], caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.WARNING, "ratusz"):
        open_database(url_of(tmp_path)).dispose()
        (copy,) = copies(tmp_path)
        open_database(url_of(tmp_path)).dispose()  # up to date: no other copy
    assert copies(tmp_path) == [copy]
    assert (version(copy), version(tmp_path / "ratusz.db")) == old
    with closing(sqlite3.connect(copy)) as connection:
        assert connection.execute("SELECT name FROM people").fetchall() == [("Anna",)]
    assert not open_to_others(copy)
    assert [str(copy) in record.getMessage() for record in caplog.records] == [True]


def test_a_new_database_is_not_copied(tmp_path: Path) -> None:
    open_database(url_of(tmp_path)).dispose()
    assert copies(tmp_path) == []


def test_without_a_copy_there_is_no_update(tmp_path: Path, old: tuple[str, str]) -> None:
    def fail(*_: object) -> None:
        raise sqlite3.OperationalError("database or disk is full")

    with pytest.MonkeyPatch.context() as monkeypatch:
        monkeypatch.setattr(database, "write_copy", fail)
        with pytest.raises(BadDatabase, match=r"disk is full\. Nothing was changed\.$"):
            open_database(url_of(tmp_path))
        assert version(tmp_path / "ratusz.db") == old[0]
    open_database(url_of(tmp_path)).dispose()
    assert version(tmp_path / "ratusz.db") == old[1]


def test_a_failed_update_leaves_no_copy_behind(tmp_path: Path, old: tuple[str, str], monkeypatch) -> None:
    def fail(*_: object) -> None:
        raise BadDatabase("something")

    monkeypatch.setattr("alembic.command.upgrade", fail)
    with pytest.raises(BadDatabase, match="something"):
        open_database(url_of(tmp_path))
    assert copies(tmp_path) == []
    assert version(tmp_path / "ratusz.db") == old[0]


def test_the_version_before_goes_back_to_the_copy_of_an_update(tmp_path: Path, old: tuple[str, str], ratusz) -> None:
    """As docs/hosting.md says: back up, migrate, stop, take the old program, restore."""
    open_database(url_of(tmp_path)).dispose()
    (copy,) = copies(tmp_path)
    with pytest.MonkeyPatch.context() as before:
        before.setattr(database, "MIGRATIONS", Path(database.__file__).parent / "migrations")
        with pytest.raises(BadDatabase, match="newer Ratusz"):
            open_database(url_of(tmp_path))
        done = ratusz("restore", str(copy), "--folder", str(tmp_path))
        assert done.code == 0, done.err
        open_database(url_of(tmp_path)).dispose()
        assert version(tmp_path / "ratusz.db") == old[0]
    assert [version(path) for path in tmp_path.glob("ratusz-2*.db")] == [old[1]], "what was there is set aside"


def test_the_last_copies_are_kept_and_no_other_file_goes(tmp_path: Path, old: tuple[str, str]) -> None:
    days = [tmp_path / f"ratusz-before-update-2020-01-0{day}-120000.db" for day in range(1, 6)]
    others = [
        "ratusz-before-update-2020-01-01-120000-mine.db",
        "ratusz-2020-01-01-120000.db",
        "other-before-update-1.db",
    ]
    for path in [*days, *(tmp_path / name for name in others)]:
        path.write_text("")
    open_database(url_of(tmp_path)).dispose()
    assert [path for path in days if path.exists()] == days[-(COPIES - 1) :]
    assert all((tmp_path / name).exists() for name in others)


def test_the_command_copies_into_a_folder_and_keeps_the_last(tmp_path: Path, ratusz) -> None:
    data, folder = tmp_path / "data", tmp_path / "copies"
    data.mkdir()
    folder.mkdir()
    open_database(url_of(data)).dispose()
    for day in range(1, 4):
        (folder / f"ratusz-backup-2020-01-0{day}-120000.db").write_text("")
    done = ratusz("backup", str(folder), "--keep", "2", "--folder", str(data))
    assert done.code == 0, done.err
    left = sorted(path.name for path in folder.iterdir())
    assert (len(left), left[0]) == (2, "ratusz-backup-2020-01-03-120000.db")
    assert version(folder / left[1]) == known_versions()[0]
    assert str(folder / left[1]) in done.out
    assert ratusz("backup", str(tmp_path / "x.db"), "--keep", "2", "--folder", str(data)).code == 2


def test_a_file_system_without_second_names_gets_copies_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    open_database(url_of(tmp_path)).dispose()

    def fail(*_: object) -> None:
        raise OSError(95, "Operation not supported")

    monkeypatch.setattr("os.link", fail)
    copy = backup_into(tmp_path, url=url_of(tmp_path))
    assert version(copy) == known_versions()[0]
    prune_copies(tmp_path, tmp_path / "ratusz.db", "backup", 1)
    assert copy.exists()
