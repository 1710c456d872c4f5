"""Snapshots: a long game is not played again to be looked at, and the log stays the truth."""

from __future__ import annotations

from pathlib import Path

import pytest
import sqlalchemy as sa

from ratusz.games import all_facts
from ratusz.live import Service
from ratusz.store.schema import snapshots
from ratusz.tables import Entry, Open, Plan, Say, Table, read_snapshot, replay_log, write_snapshot
from tests.store.kit import entries_of, play_on, run, whole


@pytest.fixture(autouse=True)
def soon(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ratusz.live.table_cache.SNAPSHOT", 5)


async def played(service: Service, game: str = "rolling-village") -> tuple[str, str]:
    """A table with a game that has gone on for a while, and its person."""
    ann = await service.people.enter("Anna")
    players = max(2, all_facts()[game].players[0])
    command = Open(game, {"players": players}, (Plan("me"), Plan("bot")), start=True)
    table = await service.open_table(ann.id, command)
    await service.do(table, ann.id, Say("before"))
    await play_on(service, table, ann.id, steps=12)
    await service.caretaker.settle()
    return table, ann.id


def kept(service: Service) -> list[bytes]:
    with service._engine.connect() as connection:
        return list(connection.scalars(sa.select(snapshots.c.content)))


@pytest.mark.parametrize("game", all_facts())
def test_a_table_out_of_a_snapshot_is_the_table_of_the_log(tmp_path: Path, game: str) -> None:
    async def first(service: Service) -> str:
        return (await played(service, game))[0]

    async def second(service: Service) -> None:
        entries = await entries_of(service, table)
        (content,) = kept(service)
        snapshot = read_snapshot(content)
        assert snapshot is not None
        assert snapshot.number > 0
        assert write_snapshot(snapshot) == write_snapshot(replay_log(entries[: snapshot.number]))
        assert write_snapshot(await whole(service, table)) == write_snapshot(replay_log(entries))

    table = run(tmp_path, first)
    run(tmp_path, second)


def test_only_what_came_after_the_snapshot_is_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def second(service: Service) -> None:
        asked: list[int] = []
        read = service._log.read

        def noted(id: str, after: int = 0) -> list[Entry]:
            asked.append(after)
            return read(id, after)

        monkeypatch.setattr(service._log, "read", noted)
        await whole(service, table)
        assert asked
        assert min(asked) > 0

    table, _ = run(tmp_path, played)
    run(tmp_path, second)


@pytest.mark.parametrize("content", [b"", b"\x00", b"\x93\x01\x02\x03", "other code"])
def test_what_cannot_be_relied_on_is_no_snapshot(tmp_path: Path, content: bytes | str) -> None:
    async def spoiled(service: Service) -> Table:
        (good,) = kept(service)
        known = read_snapshot(good)
        assert known is not None
        code = good[good.index(b"\xb0") + 1 :][:16]
        bad = content if isinstance(content, bytes) else good.replace(code, b"0" * 16)
        with service._engine.begin() as connection:
            connection.execute(sa.update(snapshots).values(content=bad))
        return await whole(service, table)

    table, _ = run(tmp_path, played)
    found = run(tmp_path, spoiled)
    assert found.number > 5


def test_what_was_withdrawn_is_in_no_snapshot(tmp_path: Path) -> None:
    async def work(service: Service) -> None:
        table, ann = await played(service)
        assert any(b"before" in content for content in kept(service))
        await service.forget(ann)
        await service.caretaker.settle()
        assert not any(b"before" in content for content in kept(service))
        assert (await whole(service, table)).stage == "playing"

    run(tmp_path, work)
