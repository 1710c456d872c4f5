"""`ratusz admin`, what concerns people: passwords, voices, bans and reports, beside a server that runs."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import pytest

from ratusz.live import Service
from ratusz.people import FOR_EVER
from ratusz.tables import Open, Plan, Refusal, Say
from ratusz.web import Settings
from tests.store.kit import run
from tests.web.conftest import SECRET, start

LOBBY = Open("rolling-village", {"players": 2}, (Plan("me"),))


@pytest.fixture
def admin(ratusz, tmp_path: Path) -> Callable[..., Any]:
    return lambda *arguments: ratusz("admin", *arguments, "--folder", str(tmp_path))


@pytest.fixture
def ann(tmp_path: Path) -> str:
    """The id of Anna, who has a password."""

    async def enter(service: Service) -> str:
        ann = await service.people.enter("Anna")
        await service.people.set_password(ann.id, "correct horse")
        return ann.id

    return str(run(tmp_path, enter))


def test_a_code_brings_back_who_has_forgotten_everything(tmp_path: Path, admin, ann: str) -> None:
    done = admin("reset-password", ann)
    (code,) = re.findall(r"^With this code they set a new password: ((?:[a-z]{5}-){3}[a-z]{5})$", done.out, re.M)

    async def work(service: Service) -> None:
        with pytest.raises(Refusal, match="do not match"):
            await service.people.log_in("Anna", "correct horse")
        person, _ = await service.people.recover("Anna", code, "another horse")
        assert person.id == ann
        assert (await service.people.log_in("Anna", "another horse")).id == ann

    run(tmp_path, work)


def test_the_muted_say_nothing_until_they_may_again(tmp_path: Path, admin, ann: str) -> None:
    async def says(service: Service) -> None:
        table = await service.open_table(ann, LOBBY)
        await service.do(table, ann, Say("hello"))

    assert admin("mute", ann, "--until", "2999-01-31 18:00").out == f"{ann} is muted.\n"
    assert "muted until 2999-01-31 18:00" in admin("show", ann).out
    with pytest.raises(Refusal, match="until 2999-01-31"):
        run(tmp_path, says)
    assert admin("unmute", ann).out == f"{ann} is no longer muted.\n"
    assert "muted" not in admin("show", ann).out
    run(tmp_path, says)


def test_the_banned_stay_outside_until_they_may_come_in(tmp_path: Path, admin, ann: str) -> None:
    def logs_in() -> None:
        run(tmp_path, lambda service: service.people.log_in("Anna", "correct horse"))

    assert admin("ban", ann).out == f"{ann} is banned.\n"
    assert "banned for ever" in admin("show", ann).out
    assert json.loads(admin("show", ann, "--json").out)["person"]["banned"] == FOR_EVER
    with pytest.raises(Refusal, match="has banned you"):
        logs_in()
    assert admin("unban", ann).out == f"{ann} is no longer banned.\n"
    logs_in()


def test_a_server_that_runs_shuts_out_who_is_banned_meanwhile(tmp_path: Path, ratusz, monkeypatch) -> None:
    monkeypatch.setattr("ratusz.store.ttl_cache.SECONDS", 0.0)
    file = f"sqlite:///{tmp_path / 'ratusz.db'}"
    address, stop = start(Settings(SECRET, file, warm=False))
    try:
        entered = httpx.post(f"{address}/api/people", json={"name": "Anna"}).json()
        headers = {"Authorization": f"Bearer {entered['token']}"}
        for command, status in (("ban", 403), ("unban", 200)):
            assert ratusz("admin", command, entered["id"], "--database", file).code == 0
            assert httpx.get(f"{address}/api/me", headers=headers).status_code == status
    finally:
        stop()


def test_reports_are_read_and_closed(tmp_path: Path, admin, ann: str) -> None:
    async def reported(service: Service) -> str:
        eve = (await service.people.enter("Eve")).id
        table = await service.open_table(eve, LOBBY)
        await service.people.report(ann, eve, table, "She\u202e spoils\nevery game")
        return eve

    eve = run(tmp_path, reported)
    listed = admin("reports").out
    assert f"Eve ({eve}) at table" in listed
    assert f"by Anna ({ann}): She spoils every game" in listed
    assert listed.endswith("\n1 report.\n")
    (report,) = json.loads(admin("reports", "--json").out)
    assert admin("reports", "--close", report["id"]).out == "0 reports.\n"
    assert [known["id"] for known in json.loads(admin("reports", "--closed", "--json").out)] == [report["id"]]
    assert admin("reports", "--close", "nothing").code == 2


@pytest.mark.parametrize("command", ["reset-password", "mute", "unmute", "ban", "unban"])
def test_whom_nobody_knows_is_said_in_one_sentence(admin, ann: str, command: str) -> None:
    done = admin(command, "nobody")
    assert (done.code, done.out) == (2, "")
    assert done.err.count("\n") == 1


@pytest.mark.parametrize("command", ["mute", "ban"])
def test_a_sentence_cannot_have_ended_before_it_began(admin, ann: str, command: str) -> None:
    done = admin(command, ann, "--until", "2001-01-01")
    assert (done.code, done.out) == (2, "")
    assert "in the past" in done.err
    assert "until" not in admin("show", ann).out


def test_names_are_found_as_they_are_written(tmp_path: Path, admin) -> None:
    run(tmp_path, lambda service: service.people.enter("Żaneta Żółw"))
    assert "1 person." in admin("people", "Żółw").out
