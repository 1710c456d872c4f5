"""Old games stay readable: what is in the archive is never changed or removed, and all of it is played again."""

import asyncio
import hashlib
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
import sqlalchemy as sa

from ratusz import all_facts, read_record
from ratusz.host.admin import Admin
from ratusz.host.doctor import check_up
from ratusz.live import Service
from ratusz.store import Log, open_database
from tests.store.kit import Clock, look, play_on, url_of

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
    """That each is played again, tests/test_golden_records.py sees to."""
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
def old(request: pytest.FixtureRequest, tmp_path: Path) -> tuple[Path, str]:
    """The folder with an old database, and its version."""
    path: Path = request.param
    assert path.stat().st_size < 200_000
    shutil.copy(path, tmp_path / "ratusz.db")
    (tmp_path / "ratusz.db").chmod(0o600)
    with closing(sqlite3.connect(tmp_path / "ratusz.db")) as connection:
        (version,) = connection.execute("select version_num from alembic_version").fetchone()
    assert path.stem == f"schema-{version}"
    return tmp_path, version


def test_an_old_database_opens_and_every_game_in_it_is_replayed(old: tuple[Path, str]) -> None:
    folder, version = old
    assert len(check_up(url_of(folder)).findings) == 1, f"only that its schema is {version}"
    engine = open_database(url_of(folder))
    summaries = Log(engine).find(sa.true(), 100)
    engine.dispose()
    games = set(all_facts())
    for stage in ("over", "playing"):
        assert {summary.game for summary in summaries if summary.stage == stage} == games
    checkup = check_up(url_of(folder))
    assert checkup.findings == ()
    assert checkup.finished == len(games)
    assert checkup.tables == len(summaries)


def test_games_in_an_old_database_go_on(old: tuple[Path, str]) -> None:
    folder, _ = old

    async def main() -> None:
        async with await Service.open(url_of(folder), now=Clock(), clock_every=0) as service:
            ann = await service.people.log_in("zażółć anna", "correct horse")
            (waiting,) = await Admin(service).tables("lobby")
            assert [line.text for line in (await look(service, waiting.id)).chat] == ["cześć"]
            assert len(await Admin(service).tables_of(ann.id)) == 9
            for running in await Admin(service).tables("playing"):
                before = await look(service, running.id, person=ann.id, seat=0)
                after = await play_on(service, running.id, ann.id, steps=3)
                assert after.version != before.version

    asyncio.run(main())
