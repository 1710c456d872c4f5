"""A gate for friends only: nothing passes without the word but what is marked, and guessing is slow."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from litestar.routes import HTTPRoute

from ratusz.store import open_database
from ratusz.store.limits import Limits
from ratusz.web import Settings, create_app
from ratusz.web.http import gate
from ratusz.web.http.rate_limits import handler_limits
from ratusz.web.settings import BadSettings, Site
from tests.web.conftest import SECRET, start
from tests.web.kit import GENEROUS

WORD = "Zielony Młyn"
SAID = {gate.HEADER.encode(): WORD.encode()}
PAGE = {"Accept": "text/html", "Accept-Language": "en"}
OUTSIDE = {
    "/health",
    "/ready",
    "/version",
    "/metrics",
    "/static/{name:path}",
    "/favicon.ico",
    "/apple-touch-icon.png",
    "/apple-touch-icon-precomposed.png",
    "/robots.txt",
    "/language/{language:str}",
    "/theme/{theme:str}",
    "/privacy",
    "/accessibility",
    "/imprint",
    "/gate",
}


def settings(folder: Path, limits: Limits = GENEROUS, word: str = WORD) -> Settings:
    return Settings(
        SECRET, f"sqlite:///{folder / 'ratusz.db'}", limits=limits, site=Site(name="Ola", gate_word=word), heartbeat=0.1
    )


@pytest.fixture(scope="module")
def gated(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    address, stop = start(settings(tmp_path_factory.mktemp("gated")))
    yield address
    stop()


@pytest.fixture
def stranger(gated: str) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=gated, headers=PAGE, timeout=180) as client:
        yield client


@pytest.fixture
def friend(gated: str) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=gated, headers=PAGE, timeout=180, follow_redirects=True) as client:
        assert client.post("/gate", data={"word": WORD, "back": "/"}).status_code == 200
        yield client


def fill(path: str) -> str:
    """An address of a route."""
    return re.sub(r"\{[^}]*\}", "tiny-towns", path).replace("tiny-towns/language", "en")


def test_every_handler_is_behind_the_gate_but_those_that_are_marked(
    stranger: httpx.Client, tmp_path: Path, gated: str
) -> None:
    routes = [route for route in create_app(settings(tmp_path)).routes if isinstance(route, HTTPRoute)]
    handlers = [(route.path, handler) for route in routes for handler in route.route_handlers]
    assert {path for path, handler in handlers if handler_limits(handler).outside} == OUTSIDE
    for path, handler in handlers:
        if handler_limits(handler).outside:
            continue
        for method in handler.http_methods:
            answer = stranger.request(method, fill(path), headers={"Origin": gated})
            assert (answer.status_code, "Ola" in answer.text or "word-needed" in answer.text) == (403, True), path
            assert "set-cookie" not in answer.headers, path


@pytest.mark.parametrize(
    "path", ["/nothing", "//api/games", "/API/games", "/health/../api/games", "/gate/x", "/t/a%00"]
)
def test_addresses_that_nobody_has_say_nothing_either(stranger: httpx.Client, path: str) -> None:
    assert stranger.get(path).status_code == 403
    assert stranger.request("TRACE", path).status_code in (403, 405)


def test_a_friend_types_the_word_once_and_comes_where_they_wanted(stranger: httpx.Client) -> None:
    asked = stranger.get("/new/tiny-towns?setup=friends")
    assert asked.status_code == 403
    (back,) = re.findall(r'name="back" value="([^"]*)"', asked.text)
    assert back == "/new/tiny-towns?setup=friends"
    wrong = stranger.post("/gate", data={"word": "zielony", "back": back})
    assert (wrong.status_code, 'role="alert"' in wrong.text, back in wrong.text) == (403, True, True)
    right = stranger.post("/gate", data={"word": "  zielony  MŁYN ", "back": back})
    assert (right.status_code, right.headers["location"]) == (303, back)
    assert "httponly" in right.headers["set-cookie"].lower()
    assert WORD not in right.headers["set-cookie"]
    assert stranger.get(back).status_code == 200


@pytest.mark.parametrize("back", ["https://evil.example", "//evil.example", "/\\evil.example", "\r\nX: y"])
def test_the_gate_leads_nowhere_else(stranger: httpx.Client, back: str) -> None:
    assert stranger.post("/gate", data={"word": WORD, "back": back}).headers["location"] == "/"


def test_programs_send_the_word_in_a_header(gated: str) -> None:
    refused = httpx.get(f"{gated}/api/games")
    assert (refused.status_code, refused.json()["code"]) == (403, "word-needed")
    assert gate.HEADER in refused.json()["sentence"]
    assert httpx.get(f"{gated}/api/games", headers=SAID).status_code == 200
    assert httpx.get(f"{gated}/api/games", headers={gate.HEADER: "wrong word"}).status_code == 403
    token = httpx.post(f"{gated}/api/people", json={"name": "Program"}, headers=SAID).json()["token"]
    bearer = {b"Authorization": f"Bearer {token}".encode()}
    assert httpx.get(f"{gated}/api/me", headers=bearer).status_code == 403, "a token is not the word"
    assert httpx.get(f"{gated}/api/me", headers=bearer | SAID).status_code == 200


def test_streams_and_invitations_are_behind_it(friend: httpx.Client, stranger: httpx.Client) -> None:
    opened = friend.post("/new/tiny-towns", data={"access": "open", "name": "Basia Tajna"})
    link = opened.url.path
    invited = stranger.get(link)
    assert invited.status_code == 403
    assert not any(secret in invited.text for secret in ("Tiny Towns", "tiny-towns", "Basia"))
    for path in (f"/api{link.replace('/t/', '/tables/')}/events", f"{link}/board.svg", "/"):
        answer = stranger.get(path)
        assert answer.status_code == 403
        assert "Basia" not in answer.text
    with friend.stream("GET", f"/api{link.replace('/t/', '/tables/')}/events") as stream:
        assert stream.status_code == 200
        assert next(stream.iter_lines()) is not None


def test_pages_outside_say_nothing_of_what_is_inside(tmp_path: Path) -> None:
    open_database(settings(tmp_path).database).dispose()
    with sqlite3.connect(tmp_path / "ratusz.db") as database:
        database.execute("insert into announcements values ('now', 'Party at Basia', 'Impreza u Basi', null)")
    address, stop = start(settings(tmp_path))
    try:
        with httpx.Client(base_url=address, headers=PAGE, timeout=180) as client:
            pages = [client.get(path) for path in ("/privacy", "/accessibility", "/nothing", "/static/nothing")]
            assert [answer.status_code for answer in pages] == [200, 200, 403, 404]
            assert not any("Basia" in answer.text for answer in pages)
            assert "Disallow: /\n" in client.get("/robots.txt").text
            client.post("/gate", data={"word": WORD})
            assert "Basia" in client.get("/privacy").text
    finally:
        stop()


def test_a_cookie_is_worthless_with_another_word_or_another_key() -> None:
    async def nothing(*_: Any) -> None: ...

    passes = {gate.Gate(nothing, word, key).pass_value for word in ("first word", "other word") for key in ("a", "b")}
    assert len(passes) == 4
    assert not gate.Gate(nothing, "", "a").opens_with("")


def test_guessing_is_slow_in_both_ways(tmp_path: Path) -> None:
    generous = Limits(address_work=10**6, address_burst=10**6, entries=3)
    address, stop = start(settings(tmp_path, generous))
    try:
        guesses = [httpx.get(f"{address}/api/games", headers={gate.HEADER: f"guess {n}"}) for n in range(3)]
        assert [answer.status_code for answer in guesses] == [403] * 3
        right = httpx.get(f"{address}/api/games", headers=SAID)
        assert right.status_code == 429, "who has guessed too much is not told when it is right"
        assert httpx.post(f"{address}/gate", data={"word": WORD}).status_code == 429
    finally:
        stop()


def test_a_word_that_is_too_short_is_refused(tmp_path: Path) -> None:
    (tmp_path / "settings.toml").write_text('[site]\ngate_word = " ab  c "\n')
    with pytest.raises(BadSettings, match="6 characters"):
        Settings.of(tmp_path)
