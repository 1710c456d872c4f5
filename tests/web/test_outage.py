"""The database is away: pages and programs are told to come back in a moment."""

import sqlite3
from contextlib import closing
from pathlib import Path

import httpx
import pytest

from ratusz.people import People
from ratusz.store import Unavailable
from ratusz.web import Settings
from tests.web.conftest import SECRET, start
from tests.web.kit import Client


def test_a_locked_database_answers_503_and_the_server_recovers(tmp_path: Path, monkeypatch, caplog) -> None:
    monkeypatch.setattr("ratusz.store.database.PATIENCE", 0.05)
    file = tmp_path / "ratusz.db"
    address, stop = start(Settings(SECRET, f"sqlite:///{file}", warm=False))
    try:
        with httpx.Client(base_url=address, timeout=60) as http, closing(sqlite3.connect(file)) as other:
            ann = Client(http)
            ann.token(ann.post("/api/people", {"name": "Ann"})["token"])
            table = ann.open("rolling-village")
            other.execute("begin immediate")
            for _ in range(20):
                answer = http.post(f"/api/tables/{table}/do", json={"command": {"do": "say", "text": "hi"}, "key": "k"})
                assert answer.status_code == 503
                assert answer.headers["retry-after"] == "5"
                assert answer.json()["code"] == "unavailable"
            other.rollback()
            ann.do(table, "say", text="hi", key="k")
            assert len(ann.look(table)["chat"]) == 1
    finally:
        stop()
    assert len([record for record in caplog.records if record.name == "ratusz"]) == 1
    assert "Traceback" not in caplog.text


@pytest.mark.parametrize(("language", "words"), [("en", "in a few seconds"), ("pl", "za kilka sekund")])
def test_a_page_says_so_in_words(browser: httpx.Client, monkeypatch, language: str, words: str) -> None:
    async def away(*_: object) -> None:
        raise Unavailable("The database cannot be used at the moment.")

    browser.post("/me/name", data={"name": "Ann"})
    monkeypatch.setattr(People, "by_session", away)
    answer = browser.get("/", headers={"Accept-Language": language})
    assert (answer.status_code, answer.headers["retry-after"]) == (503, "5")
    assert words in answer.text
