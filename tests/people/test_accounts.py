"""People, passwords, tokens, and deleting one's data."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
import sqlalchemy as sa

from ratusz.engine.errors import BadData
from ratusz.live import Service
from ratusz.store import open_database
from ratusz.tables import Cancel, Leave, Open, Plan, Say, Sit
from tests.store.kit import Blocking, against_bot, code, look, play_on, run, url_of, watched, whole


def test_a_name_is_enough(people: Blocking) -> None:
    ann = people.enter("  Anna  <b>Kowalska</b> ")
    assert ann.name == "Anna <b>Kowalska</b>"
    assert people.by_session(people.sign_in(ann.id)).person == ann
    assert people.enter("Anna").id != people.enter("Anna").id


@pytest.mark.parametrize(
    "name", ["", "   ", "\x00\n", "\u202e\u200b", "x" * 31, "\ud800", "\u3164", "\u2800 \u115f", "\u0301\ufe0f\u034f"]
)
def test_what_is_no_name_is_refused(people: Blocking, name: str) -> None:
    assert code(people.enter, name) in ("empty-text", "text-too-long")


def test_a_letter_does_not_carry_a_tower_of_marks(people: Blocking) -> None:
    assert people.enter("Z" + "\u0335" * 20 + "o").name == "Z" + "\u0335" * 4 + "o"
    assert people.enter("Żółw \u0928\u093f \u2764\ufe0f").name == "Żółw \u0928\u093f \u2764\ufe0f"


def test_a_password_is_not_kept_in_the_open(people: Blocking, tmp_path: Path) -> None:
    ann = people.enter("Anna")
    people.set_password(ann.id, "correct horse")
    _, secret = people.make_token(ann.id, "my bot")
    with closing(sqlite3.connect(tmp_path / "ratusz.db")) as connection:
        rows = [*connection.execute("select * from people"), *connection.execute("select * from tokens")]
    assert not [row for row in rows if "correct horse" in str(row) or secret in str(row)]


def test_a_name_with_a_password_is_ones_own(people: Blocking) -> None:
    ann, bob = people.enter("Anna"), people.enter("Anna")
    people.set_password(ann.id, "correct horse")
    assert code(people.set_password, bob.id, "another horse") == "name-taken"
    people.rename(bob.id, "Bob")
    people.set_password(bob.id, "another horse")
    assert code(people.rename, bob.id, "ANNA") == "name-taken"
    assert people.rename(ann.id, "Hanna").name == "Hanna"
    assert people.log_in("hanna", "correct horse").id == ann.id


def test_a_token_acts_for_its_person_until_it_is_deleted(people: Blocking) -> None:
    ann = people.enter("Anna")
    token, secret = people.make_token(ann.id, "my bot")
    assert people.tokens(ann.id) == [token]
    found = people.by_token(secret)
    assert (found.person.id, found.kind, found.id) == (ann.id, "token", token.id)
    assert people.by_token("ratusz_guess") is None
    assert code(people.delete_token, "another", token.id) == "unknown-token"
    people.delete_token(ann.id, token.id)
    assert people.by_token(secret) is None


def test_there_are_only_so_many_tokens(people: Blocking) -> None:
    ann = people.enter("Anna")
    for number in range(20):
        people.make_token(ann.id, f"bot {number}")
    assert code(people.make_token, ann.id, "one more") == "too-many-tokens"


def test_who_does_not_exist_cannot_be_changed(people: Blocking) -> None:
    for work in (people.rename, people.set_password, people.sign_in):
        assert code(work, "nobody", "a long name") == "unknown-person"
    for work in (people.end_sessions, people.reset_password):
        assert code(work, "nobody") == "unknown-person"
    assert code(people.make_token, "nobody", "bot") == "unknown-person"


def test_deleted_data_are_gone_and_old_tables_name_a_former_player(tmp_path: Path) -> None:
    async def work(service: Service) -> tuple[str, str]:
        ann = await service.people.enter("Anna Verysecretname")
        await service.people.set_password(ann.id, "correct horse")
        _, secret = await service.people.make_token(ann.id, "bot")
        session = await service.people.sign_in(ann.id)
        old = await service.open_table(ann.id, against_bot())
        await service.do(old, ann.id, Say("my telephone number is 12345678"))
        await play_on(service, old, ann.id)
        running = await service.open_table(ann.id, against_bot())
        await service.forget(ann.id)
        async with watched(service, running):
            await service.caretaker.settle()
        assert not await service.people.names([ann.id])
        assert await service.people.by_session(session) is None
        assert await service.people.by_token(secret) is None
        assert (await whole(service, running)).paused, "no person is left for whom bots would play on"
        view = await look(service, old, language="pl")
        assert view.seats[0].name == "były gracz"
        assert view.chat == ()
        assert (await (await service.seen(old)).record()).header.players[0] == "?"
        return old, running

    old, _ = run(tmp_path, work)
    engine = open_database(url_of(tmp_path))
    with engine.connect() as connection:
        everything = str([*connection.execute(sa.text("select entry from entries"))])
        assert "12345678" not in everything
        assert "Verysecretname" not in everything
    engine.dispose()
    view = run(tmp_path, lambda service: look(service, old))
    assert view.chat == ()


def test_what_was_said_at_a_table_that_one_left_is_deleted_too(tmp_path: Path) -> None:
    async def work(service: Service) -> None:
        ann, bob = await service.people.enter("Anna"), await service.people.enter("Bob")
        table = await service.open_table(ann.id, Open("rolling-village", {"players": 2}, (Plan("me"),)))
        await service.do(table, bob.id, Sit())
        await service.do(table, bob.id, Say("my secret"))
        await service.do(table, ann.id, Say("not mine"))
        await service.do(table, bob.id, Leave())
        await service.do(table, ann.id, Cancel())
        await service.forget(bob.id)
        assert [line.text for line in (await look(service, table)).chat] == ["not mine"]

    run(tmp_path, work)
    assert b"my secret" not in (tmp_path / "ratusz.db").read_bytes()


def test_what_was_said_at_a_table_that_cannot_be_read_any_longer_is_deleted_too(tmp_path: Path, monkeypatch) -> None:
    async def first(service: Service) -> str:
        ann = await service.people.enter("Anna")
        table = await service.open_table(ann.id, Open("rolling-village", {"players": 1}, (Plan("me"),)))
        await service.do(table, ann.id, Say("my secret"))
        return ann.id

    async def second(service: Service) -> None:
        await service.forget(ann)
        assert await service.people.names([ann]) == {}

    def unknown(*_: object) -> None:
        raise BadData("another data file")

    ann = run(tmp_path, first)
    monkeypatch.setattr("ratusz.live.table_cache.replay_log", unknown)
    run(tmp_path, second)
    assert b"my secret" not in (tmp_path / "ratusz.db").read_bytes()


@pytest.mark.parametrize("reader", [False, True], ids=["quiet", "while a connection reads"])
def test_a_deleted_name_is_in_no_file_of_the_database(tmp_path: Path, monkeypatch, reader: bool) -> None:
    pauses: list[float] = []

    async def sleep(seconds: float) -> None:
        pauses.append(seconds)
        reading.rollback()

    def traces(*words: str) -> list[str]:
        return [word for path in tmp_path.iterdir() for word in words if word.encode() in path.read_bytes()]

    async def work(service: Service) -> None:
        ann = await service.people.enter("Verysecretname")
        await service.people.set_password(ann.id, "correct horse")
        await service.people.rename(ann.id, "Another secret")
        table = await service.open_table(ann.id, against_bot())
        await service.do(table, ann.id, Say("my telephone number"))
        words = ("Verysecretname", "Another secret", "another secret", "my telephone number")
        assert traces(*words), "they are there before"
        if reader:
            reading.execute("begin").execute("select * from people").fetchall()
        await service.forget(ann.id)
        await service.people.delete("nobody")  # by then the second attempt has been made
        assert traces(*words) == []
        assert bool(pauses) == reader

    open_database(url_of(tmp_path)).dispose()
    with closing(sqlite3.connect(tmp_path / "ratusz.db", check_same_thread=False)) as reading:
        monkeypatch.setattr("ratusz.people.accounts.asyncio.sleep", sleep)
        run(tmp_path, work)
