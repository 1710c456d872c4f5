"""Hints over HTTP: worked out by a worker, in both languages, for nobody who plays against people."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import httpx
import pytest

from ratusz.web import Settings
from ratusz.web.settings import Play
from tests.web.conftest import SECRET, start
from tests.web.kit import GENEROUS, Client

Enter = Callable[..., Client]
GAME = "rolling-village"
BOTS = [{"kind": "me"}, {"kind": "bot", "bot": "greedy"}]


def test_a_hint_can_be_played_says_why_and_marks_the_game(enter: Enter, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ratusz.jobs.hint.hint", None)  # the server's own process could not do it
    ann = enter("Ann")
    table = ann.open(GAME, 2, seats=BOTS, start=True)
    before = ann.look(table)
    assert before["hints"]
    first, again = (ann.post(f"/api/tables/{table}/hint?language=pl", {"seat": 0}, status=200) for _ in range(2))
    assert first == again
    assert first["why"]
    assert first["best"]["cost"] == 0
    legal = {move["move"]: move["text"] for move in before["turn"]["moves"]}
    for advice in (first["best"], *first["others"]):
        assert legal[advice["move"]] == advice["moves"][0]
        assert advice["steps"][0]["move"] == advice["move"]
        assert all(step["symbol"].startswith("rv-") and len(step["cells"]) == 1 for step in advice["steps"])
        assert len(advice["steps"]) == len(advice["moves"])
        assert advice["words"]
    for advice in first["others"]:
        assert advice["points"] == (f"−{advice['cost']:.1f}".replace(".", ",") if advice["cost"] else "±0")
    after = ann.look(table)
    assert after["version"] == before["version"]
    assert [seat["hints"] for seat in after["seats"]] == [1, 0]


def test_there_are_no_hints_where_another_person_plays(enter: Enter) -> None:
    ann, bob = enter("Ann"), enter("Bob")
    table = ann.open(GAME, 2, access="open")
    bob.do(table, "sit")
    ann.do(table, "start")
    bob.do(table, "leave")
    for who, seat, code in ((ann, 0, "hints-people"), (bob, 1, "hints-people"), (bob, 0, "not-your-seat")):
        assert who.post(f"/api/tables/{table}/hint", {"seat": seat}, status=403)["code"] == code
    assert not ann.look(table)["hints"]


def test_who_looks_on_gets_no_hint(enter: Enter) -> None:
    ann, eve = enter("Ann"), enter("Eve")
    table = ann.open(GAME, 2, seats=BOTS, start=True)
    assert eve.post(f"/api/tables/{table}/hint", {"seat": 0}, status=403)["code"] == "not-your-seat"
    assert enter().post(f"/api/tables/{table}/hint", {"seat": 0}, status=401)


def test_the_form_of_a_new_table_can_switch_hints_off(enter: Enter, browser: httpx.Client) -> None:
    assert 'name="hintless"' in browser.get(f"/new/{GAME}").text
    form = {"players": "1", "seat-0": "me"}
    assert 'id="hint-open"' in browser.post(f"/new/{GAME}", data=form).text
    without = browser.post(f"/new/{GAME}", data=form | {"hintless": "yes"})
    assert 'id="hint-open"' not in without.text
    refused = browser.post(f"/api{without.url.path.replace('/t/', '/tables/')}/hint", json={"seat": 0})
    assert (refused.status_code, refused.json()["code"]) == (403, "hints-off")


def test_a_host_can_switch_hints_off(tmp_path: Path) -> None:
    settings = Settings(SECRET, f"sqlite:///{tmp_path / 'ratusz.db'}", limits=GENEROUS, play=Play(hints=False))
    address, stop = start(settings)
    try:
        with httpx.Client(base_url=address, follow_redirects=True, headers={"Accept": "text/html"}) as browser:
            assert 'name="hintless"' not in browser.get(f"/new/{GAME}").text
            page = browser.post(f"/new/{GAME}", data={"players": "1", "seat-0": "me"})
            assert 'id="hint-open"' not in page.text
            refused = browser.post(f"/api{page.url.path.replace('/t/', '/tables/')}/hint", json={"seat": 0})
            assert (refused.status_code, refused.json()["code"]) == (403, "no-hints")
    finally:
        stop()
