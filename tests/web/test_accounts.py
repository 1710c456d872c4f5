"""Sessions and tokens, and the streams that end with them."""

from __future__ import annotations

import asyncio
import re
import sqlite3
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path

import httpx
import pytest

from ratusz.people import Credential, Person
from ratusz.web import Settings
from ratusz.web.http import visitor as visits
from ratusz.web.http.streams import OpenStreams
from ratusz.web.http.user_agent import browser_name
from tests.web.conftest import SECRET, start
from tests.web.kit import Client

Enter = Callable[..., Client]
GAME = "rolling-village"
FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"
PASSWORD = "a good long password"


@contextmanager
def other(browser: httpx.Client, **headers: str) -> Iterator[httpx.Client]:
    """Another browser, with headers of its own."""
    with httpx.Client(base_url=browser.base_url, follow_redirects=True, headers=headers, timeout=60) as client:
        yield client


# Sessions


def test_browsers_are_listed_by_name_and_signed_out_one_by_one(browser: httpx.Client) -> None:
    name = f"Anna {time.monotonic_ns()}"[:30]
    browser.post("/me/name", data={"name": name})
    browser.post("/me/password", data={"password": PASSWORD})
    with other(browser, **{"User-Agent": FIREFOX, "Accept": "text/html"}) as laptop:
        laptop.post("/login", data={"name": name, "password": PASSWORD})
        listed = browser.get("/api/me/sessions").json()
        assert [(known["label"], known["here"]) for known in listed if not known["here"]] == [
            ("Firefox · Linux", False)
        ]
        assert sum(known["here"] for known in listed) == 1
        page = browser.get("/me").text
        assert "Firefox · Linux" in page
        (id,) = re.findall(r'name="session" value="([^"]+)"', page)
        browser.post("/me/sessions/end", data={"session": id})
        assert laptop.get("/api/me").status_code == 401
        laptop.post("/login", data={"name": name, "password": PASSWORD})
        (known,) = [known for known in browser.get("/api/me/sessions").json() if not known["here"]]
        assert browser.delete(f"/api/me/sessions/{known['id']}").status_code == 204
        assert browser.delete(f"/api/me/sessions/{known['id']}").status_code == 404
        assert laptop.get("/api/me").status_code == 401
    assert browser.get("/api/me").status_code == 200


def test_a_holiday_is_taken_and_ended_on_the_account_page(browser: httpx.Client) -> None:
    browser.post("/me/name", data={"name": f"Ola {time.monotonic_ns()}"[:30]})
    last = datetime.now(UTC).date() + timedelta(days=3)
    page = browser.post("/me/holiday", data={"until": last.isoformat()}).text
    assert "You are on holiday until" in page
    until = browser.get("/api/me/holiday").json()["until"]
    assert datetime.fromtimestamp(until / 1000, UTC).date() == last + timedelta(days=1), "up to the end of that day"
    assert "holiday left" in browser.post("/me/holiday", data={"until": "2999-01-01"}).text
    assert browser.post("/me/holiday", data={"until": "soon"}).status_code == 400
    assert browser.put("/api/me/holiday", json={"until": 0}).json() == {"until": 0, "left": 30}


def test_signing_out_ends_the_session_for_a_copy_of_the_cookie_too(browser: httpx.Client, address: str) -> None:
    browser.post("/me/name", data={"name": "Anna"})
    copy = {"ratusz": browser.cookies["ratusz"]}
    browser.post("/logout")
    assert "ratusz" not in browser.cookies
    assert httpx.get(f"{address}/api/me", cookies=copy).status_code == 401


def test_a_cookie_does_not_depend_on_the_clock(browser: httpx.Client, monkeypatch) -> None:
    now = time.time
    monkeypatch.setattr(time, "time", lambda: now() + 400 * 86400)
    browser.post("/me/name", data={"name": "Anna"})
    monkeypatch.undo()
    assert browser.get("/api/me").json()["name"] == "Anna"


def test_a_browser_that_was_away_gets_its_cookie_for_another_year(browser: httpx.Client, monkeypatch) -> None:
    browser.post("/me/name", data={"name": "Anna"})
    assert "set-cookie" not in browser.get("/me").headers
    monkeypatch.setattr("ratusz.people.sessions.HOUR", -1)
    monkeypatch.setattr("ratusz.store.ttl_cache.SECONDS", 0)
    cookie = browser.get("/me").headers["set-cookie"]
    assert f"Max-Age={visits.YEAR}" in cookie


@pytest.mark.parametrize(
    ("agent", "name"),
    [
        (FIREFOX, "Firefox · Linux"),
        ("Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0", "Edge · Windows"),
        ("Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36", "Chrome · Android"),
        ("Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1", "Safari · iPhone"),
        ("curl/8.0", ""),
        ("<script>" + "x" * 100_000 + "Firefox/", ""),
    ],
)
def test_a_browser_has_a_plain_name(agent: str, name: str) -> None:
    assert browser_name(agent) == name


# Passwords


def test_a_new_password_asks_for_the_old_one_and_gives_a_code(browser: httpx.Client) -> None:
    name = f"Anna {time.monotonic_ns()}"[:30]
    browser.post("/me/name", data={"name": name})
    first = browser.post("/me/password", data={"password": PASSWORD}).text
    (code,) = re.findall(r'class="secret">([a-z-]{23})<', first)
    assert code not in browser.get("/me").text, "it is shown once"
    wrong = browser.post("/me/password", data={"password": "another password", "old": "wrong"})
    assert (wrong.status_code, 'role="alert"' in wrong.text) == (403, True)
    api = {"password": "another password"}
    assert browser.put("/api/me/password", json=api).json()["code"] == "wrong-password"
    made = browser.put("/api/me/password", json={**api, "old": PASSWORD}).json()["code"]
    assert re.fullmatch(r"([a-z]{5}-){3}[a-z]{5}", made)
    with other(browser, Accept="text/html") as phone:
        refused = phone.post("/recover", data={"name": name, "code": code, "password": "third password"})
        assert (refused.status_code, name in refused.text) == (401, True)
        done = phone.post("/recover", data={"name": name, "code": made, "password": "third password"})
        assert (done.status_code, phone.get("/api/me").json()["name"]) == (200, name)
        assert browser.get("/api/me").status_code == 401, "all sessions have ended"
        (next_code,) = re.findall(r'class="secret">([a-z-]{23})<', done.text)
        recovering = {"name": name, "code": next_code, "password": "fourth password"}
        assert phone.post("/api/recover", json=recovering).status_code == 200
        assert phone.post("/api/recover", json=recovering).json()["code"] == "bad-code"


def test_guessing_is_slowed_down_but_not_where_one_has_been_before(browser: httpx.Client) -> None:
    name = f"Anna {time.monotonic_ns()}"[:30]
    browser.post("/me/name", data={"name": name})
    browser.post("/me/password", data={"password": PASSWORD})
    browser.post("/logout")
    with other(browser, Accept="text/html") as stranger:
        for _ in range(6):
            assert stranger.post("/api/login", json={"name": name, "password": "guess"}).status_code == 401
        slow = stranger.post("/login", data={"name": name, "password": PASSWORD})
        assert (slow.status_code, slow.headers["retry-after"]) == (429, "2")
        assert "2 seconds" in slow.text
        api = stranger.post("/api/login", json={"name": name, "password": PASSWORD})
        assert (api.json()["code"], int(api.headers["retry-after"]) <= 2) == ("wait", True)
    browser.post("/login", data={"name": name, "password": PASSWORD})
    assert browser.get("/api/me").json()["name"] == name


# Streams


@contextmanager
def following(http: httpx.Client, path: str) -> Iterator[threading.Event]:
    """A stream in a thread; the event is set when it has ended."""
    ended, begun = threading.Event(), threading.Event()

    def follow() -> None:
        try:
            with http.stream("GET", path, timeout=20) as stream:
                for _ in stream.iter_lines():
                    begun.set()
        except httpx.HTTPError:
            return
        ended.set()

    thread = threading.Thread(target=follow, daemon=True)
    thread.start()
    assert begun.wait(20)
    yield ended
    assert ended.is_set(), "the stream goes on"
    thread.join(20)


@pytest.mark.parametrize("stream", ["events", "changes"])
@pytest.mark.parametrize("by", ["token", "person"])
def test_a_stream_ends_with_its_token_or_its_person(enter: Enter, stream: str, by: str) -> None:
    ann = enter("Anna")
    table = ann.open(GAME, 1, start=True)
    made = ann.post("/api/me/tokens", {"label": "my bot"})
    headers = {"Authorization": f"Bearer {made['secret']}"}
    with (
        httpx.Client(base_url=ann.http.base_url, headers=headers) as bot,
        following(bot, f"/api/tables/{table}/{stream}?seat=0") as ended,
    ):
        assert not ended.wait(0.3)
        ann.send("DELETE", f"/api/me/tokens/{made['id']}" if by == "token" else "/api/me", status=204)
        assert ended.wait(1)


@pytest.mark.parametrize("stream", ["events", "changes"])
def test_a_stream_ends_with_its_session_and_others_go_on(browser: httpx.Client, stream: str) -> None:
    table = browser.post(f"/play/{GAME}").url.path.removeprefix("/t/")
    path = f"/api/tables/{table}/{stream}?seat=0"
    (here,) = browser.get("/api/me/sessions").json()
    made = browser.post("/api/me/tokens", json={"label": "my bot"}).json()
    with (
        other(browser, Authorization=f"Bearer {made['secret']}") as bot,
        following(bot, path) as by_token,
    ):
        with following(browser, path) as by_session:
            bot.delete(f"/api/me/sessions/{here['id']}")
            assert by_session.wait(1)
        assert not by_token.is_set()
        bot.delete(f"/api/me/tokens/{made['id']}")
        assert by_token.wait(1)


def test_a_stream_ends_within_a_heartbeat_when_another_process_has_ended_it(enter: Enter, monkeypatch) -> None:
    ann = enter("Anna")
    table = ann.open(GAME, 1, start=True)
    (token,) = ann.get("/api/me/tokens")
    monkeypatch.setattr("ratusz.people.accounts.People.notify_end", lambda *_: None)  # this process is told nothing
    with following(ann.http, f"/api/tables/{table}/events?seat=0") as ended:
        ann.send("DELETE", f"/api/me/tokens/{token['id']}", status=204)
        assert ended.wait(2)


# Others, and one's own data


@pytest.fixture
def together(browser: httpx.Client, enter: Enter) -> tuple[str, Client]:
    """A table with Ann, who has a browser, and Bob, who has said something."""
    browser.post("/me/name", data={"name": "Ann"})
    form = {"players": "2", "seat-0": "me", "seat-1": "open", "access": "open"}
    table = browser.post(f"/new/{GAME}", data=form).url.path.removeprefix("/t/")
    bob = enter("Bob")
    bob.do(table, "sit")
    bob.do(table, "say", text="You fools!")
    return table, bob


def test_a_person_at_the_table_is_blocked_and_unblocked_on_pages(
    browser: httpx.Client, together: tuple[str, Client]
) -> None:
    table, bob = together
    assert "You fools!" in browser.get(f"/t/{table}").text
    page = browser.get(f"/t/{table}/people").text
    (id,) = set(re.findall(r'name="id" value="(\w+)"', page))
    assert bob.get("/api/me")["id"] not in page
    blocked = browser.post(f"/t/{table}/people/block", data={"id": id}).text
    assert "You have blocked this person." in blocked
    assert "You fools!" not in browser.get(f"/t/{table}").text
    assert "You fools!" in str(bob.look(table, 1)["chat"])
    theirs = bob.open(GAME, access="open")
    assert browser.post(f"/t/{theirs}/sit", data={}).status_code == 403
    assert theirs not in browser.get("/").text
    (id_at_home,) = re.findall(
        r'action="/me/unblock"><input type="hidden" name="id" value="(\w+)"', browser.get("/me").text
    )
    assert id_at_home != id, "a digest of a person is worth nothing at another table"
    assert browser.post("/me/unblock", data={"id": id}).status_code == 404
    browser.post("/me/unblock", data={"id": id_at_home})
    assert "You fools!" in browser.get(f"/t/{table}").text
    browser.post(f"/t/{table}/people/block", data={"id": id})
    browser.post(f"/t/{table}/people/unblock", data={"id": id})
    assert theirs in browser.get("/").text


def test_a_person_at_the_table_is_reported(browser: httpx.Client, together: tuple[str, Client]) -> None:
    table, _ = together
    (id,) = set(re.findall(r'name="id" value="(\w+)"', browser.get(f"/t/{table}/people").text))
    empty = browser.post(f"/t/{table}/people/report", data={"id": id, "text": " "})
    assert (empty.status_code, 'role="alert"' in empty.text) == (400, True)
    assert "Thank you." in browser.post(f"/t/{table}/people/report", data={"id": id, "text": "Is rude."}).text
    assert browser.post(f"/t/{table}/people/report", data={"id": "nobody", "text": "Is rude."}).status_code == 404


def test_programs_block_and_report_too(enter: Enter) -> None:
    ann, bob, eve = enter("Ann"), enter("Bob"), enter()
    table = ann.open(GAME, access="open")
    bob.do(table, "sit")
    (him,) = ann.get(f"/api/tables/{table}/people")
    assert (him["name"], him["seat"], him["blocked"]) == ("Bob", 1, False)
    ann.post(f"/api/tables/{table}/people/{him['id']}/block", status=204)
    ann.post(f"/api/tables/{table}/people/{him['id']}/report", {"text": "Is rude."}, status=204)
    (blocked,) = ann.get("/api/me/blocks")
    assert blocked["name"] == "Bob"
    assert ann.open(GAME, access="open") not in str(bob.get("/api/tables"))
    ann.send("DELETE", f"/api/me/blocks/{blocked['id']}", status=204)
    assert ann.send("DELETE", f"/api/me/blocks/{blocked['id']}", status=404)["code"] == "unknown-person"
    assert eve.get(f"/api/tables/{table}/people", status=401)["code"] == "unknown-visitor"


def test_the_others_at_a_closed_table_are_not_told_to_strangers(enter: Enter) -> None:
    table = enter("Ann").open(GAME, access="invited")
    assert enter("Eve").get(f"/api/tables/{table}/people", status=403)["code"] == "not-invited"


def test_everything_one_has_can_be_downloaded(browser: httpx.Client, enter: Enter) -> None:
    browser.post(f"/play/{GAME}")
    assert 'href="/api/me/export"' in browser.get("/me").text
    answer = browser.get("/api/me/export")
    assert answer.headers["content-disposition"] == 'attachment; filename="ratusz.json"'
    assert [table["game"] for table in answer.json()["tables"]] == [GAME]
    assert enter().get("/api/me/export", status=401)["code"] == "unknown-visitor"


def test_a_person_who_is_banned_is_refused_everywhere_with_a_sentence(tmp_path: Path, monkeypatch) -> None:
    address, stop = start(Settings(SECRET, f"sqlite:///{tmp_path / 'ratusz.db'}", warm=False))
    with httpx.Client(base_url=address, follow_redirects=True, timeout=60) as browser:
        table = browser.post(f"/play/{GAME}").url.path
        with closing(sqlite3.connect(tmp_path / "ratusz.db")) as connection, connection:  # as another process does it
            connection.execute("update people set banned = 4000000000000")
        monkeypatch.setattr("ratusz.store.ttl_cache.SECONDS", 0)
        for path in ("/", "/me", table, "/api/me", f"/api/tables/{table[3:]}/events"):
            answer = browser.get(path)
            assert answer.status_code == 403, path
            assert "has banned you until 2096-10-02 07:06 UTC." in answer.text
        assert httpx.get(f"{address}/login").status_code == 200, "a stranger is not banned"
    stop()


@pytest.fixture
def banned(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[httpx.Client]:
    """A browser of a person whom the host has banned."""
    monkeypatch.setattr("ratusz.store.ttl_cache.SECONDS", 0)
    address, stop = start(Settings(SECRET, f"sqlite:///{tmp_path / 'ratusz.db'}", warm=False))
    pages = {"Accept": "text/html"}
    with httpx.Client(base_url=address, headers=pages, follow_redirects=True, timeout=60) as browser:
        browser.post("/me/name", data={"name": "Anna"})
        with closing(sqlite3.connect(tmp_path / "ratusz.db")) as connection, connection:
            connection.execute("update people set banned = 4000000000000")
        yield browser
    stop()


def forms_of(page: str) -> set[str]:
    return set(re.findall(r'<form method="post" action="([^"]+)"', page))


def test_a_person_who_is_banned_can_still_sign_out(banned: httpx.Client) -> None:
    page = banned.get("/me")
    assert page.status_code == 403
    assert forms_of(page.text) >= {"/logout", "/me/delete"}
    for form in ("/me/name", "/me/password", "/me/elsewhere", "/me/tokens"):
        assert banned.post(form, data={"name": "Eve", "label": "bot"}).status_code == 403, form
    assert banned.post("/logout").status_code == 200
    assert banned.get("/api/me").status_code == 401


def test_a_person_who_is_banned_can_still_take_and_delete_their_data(banned: httpx.Client, tmp_path: Path) -> None:
    assert 'href="/api/me/export"' in banned.get("/").text
    assert banned.get("/api/me/export").json()["owner"]["person"]["name"] == "Anna"
    assert banned.post("/me/delete", data={"sure": "yes"}).status_code == 200
    with closing(sqlite3.connect(tmp_path / "ratusz.db")) as connection:
        assert connection.execute("select * from people").fetchall() == []


def test_a_program_of_a_banned_person_can_still_delete_their_data(tmp_path: Path, banned: httpx.Client) -> None:
    with httpx.Client(base_url=banned.base_url, timeout=60) as http:
        client = Client(http)
        client.token(client.post("/api/people", {"name": "Bob"})["token"])
        with closing(sqlite3.connect(tmp_path / "ratusz.db")) as connection, connection:
            connection.execute("update people set banned = 4000000000000")
        assert client.get("/api/me", status=403)["code"] == "banned"
        assert http.delete("/api/me").status_code == 204
        assert client.get("/api/me", status=401)["code"] == "bad-token"


def test_streams_go_on_while_the_database_is_away() -> None:
    class Away:
        """A database that cannot be asked the first time."""

        asked = 0

        async def find_ended(self, known: set[tuple[str, str]]) -> set[tuple[str, str]]:
            self.asked += 1
            if self.asked == 1:
                raise OSError("away")
            return set(known)

    async def work() -> None:
        lines, people = OpenStreams(1), Away()
        person = Person("ann", "Anna", 0, has_password=False)
        with lines.register("here", Credential(person, "token", "id")) as line:
            watch = asyncio.create_task(lines.end_revoked(people, 0))  # type: ignore[arg-type]
            await asyncio.wait_for(line.wake.wait(), 5)
            assert line.closed
            assert people.asked >= 2
            watch.cancel()

    asyncio.run(work())


def test_a_name_with_a_password_is_asked_for_the_password(browser: httpx.Client, enter: Enter) -> None:
    ann = enter("Jadwiga")
    ann.http.put("/api/me/password", json={"password": "correct horse", "old": ""})
    asked = browser.post("/me/name", data={"name": "jadwiga"})
    assert asked.status_code == 409
    assert 'type="password"' in asked.text
    assert 'value="jadwiga"' in asked.text
    assert 'href="/me"' in asked.text, "or play under another name"
    assert 'name="back" value="/"' in asked.text
    assert browser.get("/api/me").status_code == 401, "nobody new has come in"
    assert browser.post("/api/people", json={"name": "JADWIGA"}).json()["code"] == "name-taken"


def test_a_guest_who_takes_their_name_with_a_password_is_shown_where_to_sign_in(
    browser: httpx.Client, enter: Enter
) -> None:
    enter("Wacław").http.put("/api/me/password", json={"password": "correct horse", "old": ""})
    browser.post("/me/name", data={"name": "Guest"})
    told = browser.post("/me/name", data={"name": "Wacław"})
    assert told.status_code == 409
    assert "sign in" in told.text
    assert 'href="/login"' in told.text
    assert browser.get("/api/me").json()["name"] == "Guest"


def test_a_guest_who_opens_a_table_under_a_name_with_a_password_signs_in_and_comes_back(
    browser: httpx.Client, enter: Enter
) -> None:
    ann, back = enter("Bronisława"), f"/new/{GAME}"
    ann.http.put("/api/me/password", json={"password": PASSWORD, "old": ""})
    asked = browser.post(back, data={"name": "Bronisława", "players": "1", "seat-0": "me"})
    must_ask_for_password(browser, asked, back)
    wrong = browser.post("/login", data={"name": "Bronisława", "password": "a guess", "back": back})
    assert (wrong.status_code, f'name="back" value="{back}"' in wrong.text) == (401, True)
    answer = browser.post("/login", data={"name": "Bronisława", "password": PASSWORD, "back": back})
    assert (answer.status_code, answer.url.path) == (200, back)
    assert browser.get("/api/me").json()["id"] == ann.get("/api/me")["id"]


def test_a_guest_who_joins_a_table_under_a_name_with_a_password_is_asked_for_it(
    browser: httpx.Client, enter: Enter
) -> None:
    ann = enter("Bronisław")
    ann.http.put("/api/me/password", json={"password": PASSWORD, "old": ""})
    table = ann.open(GAME)
    asked = browser.post(f"/t/{table}/sit", data={"name": "Bronisław"})
    must_ask_for_password(browser, asked, f"/t/{table}")


def must_ask_for_password(browser: httpx.Client, asked: httpx.Response, back: str) -> None:
    """Check that a form asked for the password of a name, with a way back, and made no person."""
    assert asked.status_code == 409
    assert "sign in" in asked.text
    assert 'type="password"' in asked.text
    assert f'name="back" value="{back}"' in asked.text
    assert f'href="{back}"' in asked.text, "or play under another name"
    assert browser.get("/api/me").status_code == 401, "no second person was made"


def test_signing_in_leads_to_no_other_server(browser: httpx.Client) -> None:
    asked = browser.get("/login", params={"back": "//evil.example/"})
    assert 'name="back" value="/"' in asked.text
    assert 'name="back" value="/t/abc"' in browser.get("/login", params={"back": "/t/abc"}).text


def test_a_stranger_who_follows_a_seat_is_told_apart_from_its_player(enter: Enter) -> None:
    """The table page tells by these two codes that its browser was signed out."""
    ann, stranger = enter("Ann"), enter()
    table = ann.open(GAME, 1, start=True)
    assert stranger.get(f"/api/tables/{table}/scene", seat=0, status=403)["code"] == "not-your-seat"
    assert stranger.get("/api/me", status=401)["code"] == "unknown-visitor"
