"""Old games stay readable: what is in the archive is never changed or removed, and all of it is played again."""

import hashlib
import itertools
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
import sqlalchemy as sa

from ratusz import all_facts, read_record
from ratusz.engine.records import check_chance
from ratusz.host.admin import Admin
from ratusz.host.doctor import check_up
from ratusz.live import Service
from ratusz.store import BadDatabase, Log, open_database
from ratusz.store.schema import entries, people
from ratusz.tables import Entry, read_entry, record_of, replay_log, write_entry
from tests.store.kit import look, play_on, run, url_of

TESTS = Path(__file__).parent
MANIFEST = TESTS / "archive" / "SHA256SUMS"
FROZEN = (84, "8fb596875e333204dea9b904a5a2fe87bcfcf043d27802eb30cfaaf355fe1270")
"""How many lines of the manifest were there when this was written last, and their SHA-256: they stay as they are."""

LINES = MANIFEST.read_text(encoding="utf-8").splitlines(keepends=True)
LISTED = {name: digest for digest, name in (line.split() for line in LINES)}
RECORDS = sorted((TESTS / "golden").glob("*/*.txt"))
DATABASES = sorted((TESTS / "archive").glob("*.db"))


def test_nothing_in_the_archive_is_changed_or_removed() -> None:
    for name, digest in LISTED.items():
        assert (TESTS / name).is_file(), f"{name} is gone; put it back"
        found = hashlib.sha256((TESTS / name).read_bytes()).hexdigest()
        assert found == digest, f"{name} was changed; put it back as it was, and add a new file for what is new"


def test_everything_that_is_kept_is_listed() -> None:
    kept = [path.relative_to(TESTS).as_posix() for path in (*RECORDS, *DATABASES)]
    new = [f"{hashlib.sha256((TESTS / name).read_bytes()).hexdigest()}  {name}" for name in kept if name not in LISTED]
    assert not new, "add to the end of SHA256SUMS:\n" + "\n".join(new)


def test_the_list_only_grows() -> None:
    count, digest = FROZEN
    assert len(LINES) == len(LISTED) >= count
    assert hashlib.sha256("".join(LINES[:count]).encode()).hexdigest() == digest


@pytest.mark.parametrize("facts", all_facts().values(), ids=lambda facts: facts.id)
def test_there_is_a_record_of_every_version_of_the_rules_and_of_every_choice(facts) -> None:
    """tests/test_golden_records.py replays each of them."""
    headers = [read_record(path.read_text(encoding="utf-8")).header for path in RECORDS if path.parent.name == facts.id]
    assert {header.rules for header in headers} == set(range(1, facts.rules_version + 1))
    for option in facts.all_options():
        values = {header.options.get(option.name, option.default_in(header.rules)) for header in headers}
        if option.choices:
            assert values >= set(option.choices)
            assert not option.also or values - set(option.choices), f"{option.name} is never {option.also}"
        elif isinstance(option.default, bool):
            assert values == {True, False}


@pytest.fixture(params=DATABASES, ids=lambda path: path.stem)
def logs(request: pytest.FixtureRequest, tmp_path: Path) -> dict[str, tuple[Entry, ...]]:
    """The logs of a database from before 0.2, by table; this version refuses the database itself."""
    path: Path = request.param
    assert path.stat().st_size < 200_000
    shutil.copy(path, tmp_path / "ratusz.db")
    (tmp_path / "ratusz.db").chmod(0o600)
    with pytest.raises(BadDatabase, match=f"older Ratusz .schema {path.stem.removeprefix('schema-')}."):
        open_database(url_of(tmp_path))
    (finding,) = check_up(url_of(tmp_path)).findings
    assert "older Ratusz" in finding.what
    with closing(sqlite3.connect(tmp_path / "ratusz.db")) as connection:
        rows = connection.execute("select table_id, entry from entries order by table_id, number").fetchall()
    grouped = itertools.groupby(rows, lambda row: row[0])
    return {table: tuple(read_entry(text) for _, text in entries) for table, entries in grouped}


def test_every_game_of_an_old_log_is_replayed_with_its_chance(logs: dict[str, tuple[Entry, ...]]) -> None:
    tables = [replay_log(log) for log in logs.values()]
    for stage in ("over", "playing"):
        assert {table.game.id for table in tables if table.stage == stage} == set(all_facts())
    for table in tables:
        if table.stage == "over":
            check_chance(record_of(table, {}))


def test_games_of_an_old_log_go_on(logs: dict[str, tuple[Entry, ...]], tmp_path: Path) -> None:
    (tmp_path / "new").mkdir()
    engine = open_database(url_of(tmp_path / "new"))
    known = {entry.by for log in logs.values() for entry in log} - {""}
    with engine.begin() as connection:
        connection.execute(sa.insert(people), [{"id": id, "name": "Anna", "created": 1} for id in known])
        for table, log in logs.items():
            rows = [{"number": entry.number, "time": entry.time, "entry": write_entry(entry).decode()} for entry in log]
            connection.execute(sa.insert(entries).values(table_id=table), rows)
    for table in logs:
        Log(engine).rebuild(table)
    engine.dispose()

    async def work(service: Service) -> None:
        (waiting,) = await Admin(service).tables("lobby")
        assert [line.text for line in (await look(service, waiting.id)).chat] == ["cześć"]
        assert len(await Admin(service).tables_of(waiting.opener)) == 9
        for running in await Admin(service).tables("playing"):
            before = await look(service, running.id, person=waiting.opener, seat=0)
            after = await play_on(service, running.id, waiting.opener, steps=3)
            assert after.version != before.version

    run(tmp_path / "new", work)
    assert check_up(url_of(tmp_path / "new")).healthy
