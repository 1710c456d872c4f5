"""Visits are known without reading the log."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import sqlalchemy as sa

from ratusz.live import Service
from ratusz.store import Log, open_database
from ratusz.tables import Decline, Leave, Name, Open, Plan, Say, Sit
from tests.store.kit import run, url_of


async def two_tables(service: Service) -> tuple[str, str, str, str]:
    """Anna opens two tables; Bob speaks at the first and goes, and Eve declines a seat at the second."""
    ann, bob, eve = [(await service.people.enter(name)).id for name in ("Anna", "Bob", "Eve")]
    first = await service.open_table(ann, Open("rolling-village", {"players": 2}, (Plan("me"),)))
    await service.do(first, bob, Sit())
    await service.do(first, bob, Name(1, "Robert Secretname"))
    await service.do(first, bob, Say("hello"))
    await service.do(first, bob, Leave())
    plans = (Plan("me"), Plan("invited", person=eve))
    second = await service.open_table(ann, Open("rolling-village", {"players": 2}, plans))
    await service.do(second, eve, Decline())
    assert service._log.tables_visited_by(ann) == sorted([first, second])
    assert service._log.tables_visited_by(bob) == [first]
    assert service._log.tables_visited_by(eve) == [second]
    assert service._log.tables_visited_by("nobody") == []
    return first, second, bob, eve


def test_a_person_who_has_done_something_at_a_table_has_been_there(tmp_path: Path) -> None:
    run(tmp_path, two_tables)


def test_visits_follow_from_the_log(tmp_path: Path) -> None:
    first, second, *_ = run(tmp_path, two_tables)
    before = visits(tmp_path)
    engine = open_database(url_of(tmp_path))
    with engine.begin() as connection:
        connection.execute(sa.text("delete from visits"))
    for table in (first, second):
        Log(engine).rebuild(table)
    engine.dispose()
    assert visits(tmp_path) == before


def visits(folder: Path) -> set[tuple[str, str]]:
    with sqlite3.connect(folder / "ratusz.db") as connection:
        found = set(connection.execute("select person, table_id from visits"))
    connection.close()
    return found


@contextmanager
def watched(engine: sa.Engine) -> Iterator[list[str]]:
    """How the database goes about everything that it is asked meanwhile."""
    steps: list[str] = []

    def explain(connection: Any, cursor: Any, statement: str, parameters: Any, *_: Any) -> None:
        if statement.startswith(("SELECT", "UPDATE", "DELETE")):
            plan = connection.connection.driver_connection.execute(f"explain query plan {statement}", parameters)
            steps.extend(row[3] for row in plan)

    sa.event.listen(engine, "before_cursor_execute", explain)
    yield steps
    sa.event.remove(engine, "before_cursor_execute", explain)


def test_who_is_forgotten_is_looked_for_at_their_own_tables_only(tmp_path: Path) -> None:
    async def work(service: Service) -> None:
        _, _, bob, _ = await two_tables(service)
        newcomer = await service.people.enter("Nobody yet")
        with watched(service._engine) as steps:
            await service.forget(newcomer.id)
            await service.forget(bob)
        assert any("visits" in step for step in steps)
        assert any("entries" in step for step in steps)
        assert not [step for step in steps if step.startswith("SCAN")]

    run(tmp_path, work)


def test_names_that_a_person_gave_are_gone_from_the_disk_with_them(tmp_path: Path) -> None:
    async def work(service: Service) -> None:
        _, _, bob, _ = await two_tables(service)
        await service.forget(bob)

    run(tmp_path, work)
    assert b"Secretname" not in (tmp_path / "ratusz.db").read_bytes()


def test_the_length_of_a_log_is_not_counted(tmp_path: Path) -> None:
    table = run(tmp_path, opened_by_ann)
    engine = open_database(url_of(tmp_path))
    with watched(engine) as steps:
        assert Log(engine).lengths([table, "nowhere"]) == {table: 1}
    engine.dispose()
    assert not [step for step in steps if step.startswith("SCAN")]
    assert not [step for step in steps if "GROUP" in step]


async def opened_by_ann(service: Service) -> str:
    ann = await service.people.enter("Anna")
    return await service.open_table(ann.id, Open("rolling-village", {"players": 2}))
