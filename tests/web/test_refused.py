"""Wrong, stale, repeated, foreign and malicious requests: the right status, a code, a sentence, and nothing changes."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any, TypeVar

import httpx
import pytest
import sqlalchemy as sa
from itsdangerous import URLSafeSerializer, URLSafeTimedSerializer

import ratusz
from ratusz import tables
from ratusz.extras import MissingExtra
from ratusz.jobs import sheets
from ratusz.people import Credential, Person
from ratusz.store import open_database
from ratusz.store import refusals as store_refusals
from ratusz.store.limits import Limits
from ratusz.tables import Refusal
from ratusz.web import Settings
from ratusz.web.http import rate_limits, refusals
from ratusz.web.http.rate_limits import network_of
from ratusz.web.http.streams import OpenStreams
from ratusz.web.pages import rules
from tests.web.conftest import SECRET, start
from tests.web.kit import Client

Enter = Callable[..., Client]
T = TypeVar("T")
GAME = next(iter(ratusz.all_facts()))
NASTY = "<script>alert(1)</script>\"'&"


@pytest.fixture
def ann(enter: Enter) -> Client:
    return enter("Ann")


@pytest.fixture
def bob(enter: Enter) -> Client:
    return enter("Bob")


@pytest.fixture
def table(ann: Client, bob: Client) -> str:
    """A running game of Ann and Bob."""
    table = ann.open(GAME)
    bob.do(table, "sit")
    ann.do(table, "start")
    return table


@pytest.fixture
def unchanged(ann: Client, bob: Client, table: str) -> Iterator[None]:
    """Checks that neither side of the table has changed."""
    before = (ann.look(table, 0), bob.look(table, 1))
    yield
    assert (ann.look(table, 0), bob.look(table, 1)) == before


def refused(answer: Any, code: str) -> None:
    assert answer["code"] == code
    assert answer["sentence"].endswith((".", ")", "?"))
    assert set(answer) == {"code", "sentence", "rule"}


# Commands


@pytest.mark.usefixtures("unchanged")
def test_another_ones_seat(ann: Client, bob: Client, table: str) -> None:
    view = ann.look(table)
    move = {"seat": 0, "version": view["version"], "move": view["turn"]["moves"][0]["text"]}
    refused(bob.do(table, "move", status=403, **move), "not-your-seat")
    refused(bob.get(f"/api/tables/{table}", seat=0, status=403), "not-your-seat")
    refused(bob.get(f"/api/tables/{table}/scene", seat=0, status=403), "not-your-seat")
    refused(bob.get(f"/api/tables/{table}/events", seat=0, status=403), "not-your-seat")
    refused(bob.post(f"/api/tables/{table}/why", {"seat": 0, "move": move["move"]}, status=403), "not-your-seat")


@pytest.mark.usefixtures("unchanged")
def test_strangers(enter: Enter, ann: Client, table: str) -> None:
    stranger, eve = enter(), enter("Eve")
    version = ann.look(table)["version"]
    refused(stranger.do(table, "confirm", seat=0, version=version, status=401), "unknown-visitor")
    refused(eve.do(table, "confirm", seat=0, version=version, status=403), "not-your-seat")
    refused(eve.do(table, "sit", status=409), "stage-playing")
    refused(stranger.post("/api/tables", {"do": "open", "game": GAME}, status=401), "unknown-visitor")
    for path in ("/api/me", "/api/my/tables", "/api/me/tokens"):
        refused(stranger.get(path, status=401), "unknown-visitor")


@pytest.mark.usefixtures("unchanged")
def test_stale_and_wrong_commands(ann: Client, table: str) -> None:
    view = ann.look(table)
    version, move = view["version"], view["turn"]["moves"][0]["text"]
    refused(ann.do(table, "move", seat=0, version=version + 1, move=move, status=409), "old-version")
    refused(ann.do(table, "move", seat=0, version=version, move="rubbish", status=400), "bad-move")
    refused(ann.do(table, "move", seat=9, version=version, move=move, status=400), "no-seat")
    refused(ann.do(table, "undo", seat=0, version=version, status=409), "nothing-to-undo")
    refused(ann.do(table, "confirm", seat=0, version=version, status=409), "not-complete")
    refused(ann.do(table, "start", status=409), "stage-playing")
    legal = {move["move"] for move in view["turn"]["moves"]}
    illegal = next(number for number in range(10_000) if number not in legal)
    answer = ann.do(table, "move", seat=0, version=version, move=illegal, status=422)
    assert answer["code"]
    assert answer["sentence"]


@pytest.mark.usefixtures("unchanged")
@pytest.mark.parametrize(
    "body",
    [
        "",
        "{",
        "null",
        "[]",
        "7",
        '"move"',
        "{}",
        '{"command": {}}',
        '{"command": {"do": "dance"}}',
        '{"command": {"do": "move"}}',
        '{"command": {"do": "move", "seat": "first", "version": 1, "move": "x"}}',
        '{"command": {"do": "move", "seat": 0, "version": 1.5, "move": "x"}}',
        '{"command": {"do": "move", "seat": 0, "version": 1, "move": null}}',
        '{"command": {"do": "move", "seat": 0, "version": 1, "move": "x", "admin": true}}',
        '{"command": {"do": "leave"}, "by": "somebody"}',
        '{"command": {"do": "leave"}, "key": 7}',
        '{"command": {"do": "botturn", "seat": 0, "version": 1, "moves": [1]}}',
        '{"command": {"do": "tick"}}',
        '{"command": {"do": "rematch", "table": "x"}}',
        '{"command": {"do": "say", "text": "\\ud800"}}',
        "[" * 50_000,
        "\x00",
        "ÿþ",
    ],
)
def test_malformed_bodies(ann: Client, table: str, body: str) -> None:
    answer = ann.http.post(
        f"/api/tables/{table}/do", content=body.encode(), headers={"Content-Type": "application/json"}
    )
    assert answer.status_code == 400, answer.text
    assert answer.json()["sentence"]


def test_a_wrong_value_is_named(ann: Client) -> None:
    wrong = {"do": "open", "game": "rolling-village", "options": {"players": 1}, "seats": [{"kind": "mee"}]}
    answer = ann.http.post("/api/tables?language=en", json=wrong)
    assert answer.status_code == 400
    assert answer.json()["code"] == "malformed"
    assert answer.json()["sentence"].startswith("The value of “seats[0].kind” does not fit, so nothing has changed: ")


@pytest.mark.usefixtures("unchanged")
@pytest.mark.parametrize("command", ["say", "word", "arrange"])
@pytest.mark.usefixtures("unchanged")
def test_a_form_in_another_format_is_refused(ann: Client, table: str, command: str) -> None:
    """Forms are read in one format only; a part in a charset that does not exist would fail in the other one."""
    part = 'Content-Disposition: form-data; name="text"\r\nContent-Type: text/plain; charset=nonsense'
    body = f"--x\r\n{part}\r\n\r\nhello\r\n--x--\r\n".encode()
    kind = {"Content-Type": "multipart/form-data; boundary=x", "Accept": "application/json"}
    answer = ann.http.post(f"/t/{table}/{command}", content=body, headers=kind)
    assert 400 <= answer.status_code < 500, answer.text


def test_oversized_requests(ann: Client, table: str) -> None:
    big = {"command": {"do": "say", "text": "a" * 100_000}}
    refused(ann.post(f"/api/tables/{table}/do", big, status=413), "too-large")
    refused(ann.do(table, "say", text="a" * 5000, status=400), "text-too-long")
    refused(ann.do(table, "say", text="  ", status=400), "empty-text")
    refused(ann.do(table, "leave", key="k" * 500, status=400), "bad-key")
    refused(ann.do(table, "move", seat=0, version=ann.look(table)["version"], move=10**15, status=422), "no-move")


def test_unknown_ids(ann: Client) -> None:
    for table in ("nothing", "a" * 300, "%00", "..%2F..", "'; drop table people; --"):
        answer = ann.http.get(f"/api/tables/{table}")
        assert answer.status_code == 404, table
        assert answer.json()["code"] in ("unknown-table", "unknown-page")
    refused(ann.get("/api/nothing", status=404), "unknown-page")
    refused(ann.get("/api/games/chess/rules", status=404), "unknown-game")
    refused(ann.send("DELETE", "/api/me/tokens/nothing", status=404), "unknown-token")
    refused(ann.send("DELETE", "/api/games", status=405), "wrong-method")
    refused(ann.post("/api/tables", {"do": "open", "game": "chess"}, status=400), "unknown-game")
    refused(ann.post("/api/tables", {"do": "open", "game": GAME, "options": {"players": 99}}, status=400), "bad-option")


@pytest.mark.parametrize("path", ["", "/scene", "/events", "/changes", "/board.svg"])
@pytest.mark.parametrize("seat", ["x", "1.5", "", "99999999999999999999999", "-1"])
def test_wrong_numbers_in_addresses(ann: Client, table: str, path: str, seat: str) -> None:
    answer = ann.http.get(f"/api/tables/{table}{path}?seat={seat}")
    assert answer.status_code == 400, answer.text
    assert answer.json()["sentence"]


def test_a_table_that_was_given_up_has_nothing_to_show(ann: Client, browser: httpx.Client) -> None:
    table = ann.open("my-city")
    ann.do(table, "cancel")
    assert ann.get(f"/api/tables/{table}/campaign") == []
    for path in ("record", "check", "scene", "board.svg"):
        refused(ann.get(f"/api/tables/{table}/{path}", status=409), "stage-cancelled")
    assert browser.get(f"/t/{table}/campaign").status_code == 404
    assert browser.get(f"/t/{table}").status_code == 200


def test_a_person_who_is_refused_at_the_door_has_not_come_in(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'ratusz.db'}"
    address, stop = start(Settings(SECRET, database, warm=False))
    try:
        with httpx.Client(base_url=address, timeout=60) as stranger:
            posts: list[tuple[str, dict[str, str], int]] = [
                ("/new/tiny-towns", {"cards": "cottage,cottage", "cards-also": "cottage,cottage"}, 400),
                ("/new/tiny-towns", {"access": "invited"}, 400),
                ("/t/nothing/fork", {"step": "1"}, 404),
                ("/t/nothing/sit", {"name": "Eve"}, 404),
            ]
            for path, form, status in posts:
                answer = stranger.post(path, data=form)
                assert (answer.status_code, "set-cookie" in answer.headers) == (status, False), path
    finally:
        stop()
    engine = open_database(database)
    with engine.connect() as connection:
        assert connection.scalar(sa.text("select count(*) from people")) == 0
    engine.dispose()


def test_tables_for_the_invited(ann: Client, enter: Enter) -> None:
    table = ann.open(GAME, access="invited")
    eve = enter("Eve")
    refused(eve.get(f"/api/tables/{table}", status=403), "not-invited")
    refused(eve.do(table, "sit", status=403), "not-invited")
    refused(eve.do(table, "say", text="hello", status=403), "not-seated")
    assert eve.http.get(f"/t/{table}").status_code == 403


def test_a_stranger_does_not_learn_how_many_seats_a_closed_table_has(ann: Client, enter: Enter) -> None:
    table, eve = ann.open(GAME, access="invited"), enter("Eve")
    refused(eve.get(f"/api/tables/{table}", seat=9, status=403), "not-invited")
    refused(eve.do(table, "name", seat=9, name="Eve", status=403), "not-invited")
    full = ann.open(GAME, access="invited", seats=[{"kind": "me"}, {"kind": "bot"}])
    for closed in (table, full):
        refused(eve.do(closed, "sit", status=403), "not-invited")
        for seat in (0, 1, 9):
            refused(eve.do(closed, "sit", seat=seat, status=403), "not-invited")
            refused(eve.do(closed, "word", seat=seat, word="luck", status=403), "not-invited")
    ann.do(full, "start")
    for seat in (0, 1, 2, 9):
        for what in ("confirm", "undo", "restart"):
            refused(eve.do(full, what, seat=seat, version=0, status=403), "not-invited")
        refused(eve.do(full, "auto", seat=seat, on=True, status=403), "not-invited")
        refused(eve.do(full, "hint", seat=seat, status=403), "not-invited")


# Identity


def test_forged_and_broken_sessions(address: str, browser: httpx.Client, enter: Enter) -> None:
    me = enter("Ann").get("/api/me")["id"]
    browser.post(f"/play/{GAME}")
    real = browser.cookies["ratusz"]
    session = URLSafeSerializer(SECRET, salt="ratusz browser").loads(real)
    forged = [
        "",
        "nonsense",
        me,
        real[:-2] + ("aa" if real[-2:] != "aa" else "bb"),
        "A" + real[1:],
        URLSafeSerializer("another secret", salt="ratusz browser").dumps(session),
        URLSafeSerializer(SECRET, salt="another salt").dumps(session),
        URLSafeSerializer(SECRET, salt="ratusz browser").dumps(["a", "list"]),
        URLSafeSerializer(SECRET, salt="ratusz browser").dumps("nobody"),
        URLSafeTimedSerializer(SECRET, salt="ratusz session").dumps(f"{me} 0"),  # as 0.1 gave them out
    ]
    for value in forged:
        answer = httpx.get(f"{address}/api/me", cookies={"ratusz": value})
        assert answer.status_code == 401, value
    assert httpx.get(f"{address}/api/me", cookies={"ratusz": real}).status_code == 200


@pytest.mark.parametrize("header", ["Bearer", "Bearer nonsense", "Basic YTpi", "x", "Bearer \xff"])
def test_wrong_tokens(address: str, browser: httpx.Client, header: str) -> None:
    browser.post(f"/play/{GAME}")  # even with a good cookie a wrong token is refused
    answer = browser.get("/api/me", headers=[(b"Authorization", header.encode("latin-1"))])
    assert (answer.status_code, answer.json()["code"]) == (401, "bad-token")


def test_a_token_is_not_turned_into_a_session(ann: Client) -> None:
    for path in (f"/play/{GAME}", "/me/name", "/me/elsewhere"):
        answer = ann.http.post(path, data={"name": "Genowefa"})
        assert (answer.status_code, "set-cookie" in answer.headers) == (303, False), path
    answer = ann.http.put("/api/me/password", json={"password": "a long password"})
    assert (answer.status_code, "set-cookie" in answer.headers) == (200, False)


@pytest.mark.parametrize(
    ("method", "path", "body"),
    [
        ("POST", "/me/elsewhere", None),
        ("POST", "/me/password", {"password": "a long password"}),
        ("DELETE", "/api/me/sessions", None),
        ("PUT", "/api/me/password", {"password": "a long password"}),
    ],
)
def test_a_stolen_session_can_be_ended(
    address: str, browser: httpx.Client, method: str, path: str, body: dict[str, str] | None
) -> None:
    browser.post("/me/name", data={"name": f"Ann {method} {path}"[:30]})
    stolen = {"ratusz": browser.cookies["ratusz"]}
    assert httpx.get(f"{address}/api/me", cookies=stolen).status_code == 200
    sent: dict[str, Any] = {"json": body} if path.startswith("/api") and body else {"data": body}
    assert browser.request(method, path, **sent).status_code in (200, 204)
    assert httpx.get(f"{address}/api/me", cookies=stolen).status_code == 401
    assert browser.get("/api/me").status_code == 200, "the browser that asked stays"


def test_the_session_cookie_is_closed_to_scripts(browser: httpx.Client) -> None:
    browser.follow_redirects = False
    cookie = browser.post(f"/play/{GAME}").headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie


# Other sites

ELSEWHERE: list[dict[str, str]] = [
    {"Origin": "https://elsewhere.example"},
    {"Origin": "null"},
    {"Origin": "http://["},
    {"Sec-Fetch-Site": "cross-site"},
    {"Sec-Fetch-Site": "same-site", "Origin": "http://localhost:1"},
]


@pytest.mark.parametrize("headers", ELSEWHERE, ids=str)
def test_other_sites_cannot_post(browser: httpx.Client, headers: dict[str, str]) -> None:
    browser.post(f"/play/{GAME}")
    before = mine(browser)
    posts: list[tuple[str, str]] = [
        ("POST", f"/play/{GAME}"),
        ("POST", "/me/name"),
        ("POST", "/me/delete"),
        ("POST", "/logout"),
        ("POST", "/login"),
        ("POST", "/api/tables"),
        ("POST", f"/api/tables/{before[0][0]}/do"),
        ("DELETE", "/api/me"),
        ("PUT", "/api/me/name"),
    ]
    for method, path in posts:
        answer = browser.request(method, path, headers={**headers, "Accept": "application/json"}, data={"sure": "yes"})
        assert (answer.status_code, answer.json()["code"]) == (403, "cross-site"), path
    assert mine(browser) == before


def mine(browser: httpx.Client) -> list[tuple[str, str, list[str]]]:
    """A person's tables and who sits there; what bots do meanwhile does not matter."""
    tables = browser.get("/api/my/tables").json()
    return [(table["id"], table["stage"], [seat["name"] for seat in table["seats"]]) for table in tables]


def test_our_own_pages_can_post(browser: httpx.Client, address: str) -> None:
    for headers in ({"Origin": address}, {"Sec-Fetch-Site": "same-origin"}):
        assert browser.post(f"/play/{GAME}", headers=headers).status_code == 200


# Scripts in names and chat


def test_scripts_in_names_chat_and_words_are_text(browser: httpx.Client, enter: Enter) -> None:
    ann, bob = enter(NASTY[:30]), enter("Bob")
    table = ann.open(GAME, access="open")
    ann.do(table, "word", seat=0, word=NASTY)
    bob.do(table, "sit")
    pages = [browser.get(f"/t/{table}").text, browser.get("/").text]
    ann.do(table, "start")
    ann.do(table, "say", text=NASTY + "</script><img src=x onerror=alert(1)>")
    pages += [browser.get(f"/t/{table}").text, bob.http.get(f"/t/{table}").text]
    browser.post("/me/name", data={"name": "<b>me</b>"})
    pages += [browser.get("/me").text, browser.get("/").text]
    for page in pages:
        assert "<script>alert" not in page
        assert "<img src=x" not in page
        assert "<b>me" not in page
    assert ann.look(table)["chat"][0]["text"].startswith(NASTY)


def test_redirections_stay_here(browser: httpx.Client) -> None:
    browser.follow_redirects = False
    for back in ("https://elsewhere.example", "//elsewhere.example", "/\\elsewhere.example", "javascript:alert(1)", ""):
        for path in ("/language/pl", "/theme/dark"):
            assert browser.get(path, params={"back": back}).headers["location"] == "/"
        answer = browser.post("/me/name", data={"name": "Me", "back": back})
        assert answer.headers["location"] == "/"


def test_every_answer_carries_the_headers(browser: httpx.Client) -> None:
    for path in ("/", "/nothing", "/api/games", "/static/css/site.css", f"/print/{GAME}?kind=svg"):
        headers = browser.get(path).headers
        policy = headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "unsafe" not in policy
        assert "frame-ancestors 'none'" in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "same-origin"
    assert browser.get("/").headers["cache-control"] == "no-store"


def test_static_files_do_not_leave_their_folder(address: str) -> None:
    for name in (
        "../app.py",
        "..%2fapp.py",
        "%2e%2e/app.py",
        "fonts/../../themes.py",
        "nothing.css",
        "fonts/",
        "",
        "%00.css",
        "a" * 5000 + ".css",
    ):
        assert httpx.get(f"{address}/static/{name}").status_code in (404, 405), name


def test_too_many_entries(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rate_limits, "REFUSAL_DELAY", 0.0)
    settings = Settings(SECRET, f"sqlite:///{tmp_path / 'ratusz.db'}", limits=Limits(entries=3), warm=False)
    address, stop = start(settings)
    try:
        with httpx.Client(base_url=address, timeout=30) as client:
            made = [client.post("/api/people", json={"name": "Ann"}) for _ in range(5)]
            assert [answer.status_code for answer in made] == [201, 201, 201, 429, 429]
            refused(made[-1].json(), "too-many")
            assert 0 < int(made[-1].headers["retry-after"]) <= 60
            assert client.get("/static/css/site.css").status_code == 200
    finally:
        stop()


def test_only_what_passes_with_time_is_to_be_tried_again(ann: Client) -> None:
    """Pages send again by themselves what gets 429; what is full for good is said instead."""
    kinds = {**tables.KINDS, **store_refusals.KINDS, **refusals.KINDS}
    assert [code for code in kinds if refusals.STATUS_OF_CODE.get(code) == 429] == ["wait", "too-many"]
    for _ in range(19):
        ann.post("/api/me/tokens", {"label": "my bot"})
    answer = ann.http.post("/api/me/tokens", json={"label": "one more"})
    assert answer.status_code == 409
    assert "retry-after" not in answer.headers
    refused(answer.json(), "too-many-tokens")


def test_a_server_that_cannot_print_says_what_is_missing(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def unavailable(pages: list[str]) -> bytes:
        raise MissingExtra

    async def here(visit: object, function: Callable[..., T], *args: object) -> T:
        """Without workers, which have everything that can be printed with."""
        return function(*args)

    monkeypatch.setattr(rules, "run_job", here)
    monkeypatch.setattr("ratusz.jobs.print_sheets.to_pdf", unavailable)
    sheets.cache_clear()
    for language in ("en", "pl"):
        answer = httpx.get(f"{address}/print/{GAME}", params={"language": language}, headers={"Accept": "text/html"})
        assert answer.status_code == 501
        assert "pip install" in answer.text
        assert "ratusz[print]" in answer.text
    assert httpx.get(f"{address}/print/{GAME}", params={"kind": "svg"}).status_code == 200


def test_too_many_streams_and_those_that_end_are_forgotten(tmp_path: Path) -> None:
    few = Limits(address_streams=2)
    settings = Settings(SECRET, f"sqlite:///{tmp_path / 'ratusz.db'}", limits=few, heartbeat=0.1, warm=False)
    address, stop = start(settings)
    try:
        with httpx.Client(base_url=address, timeout=30) as http, ExitStack() as following:
            ann = Client(http)
            ann.token(ann.post("/api/people", {"name": "Ann"})["token"])
            path = f"/api/tables/{ann.open(GAME)}/events"
            lines = [following.enter_context(ann.http.stream("GET", path)).iter_lines() for _ in range(2)]
            assert [next(line) for line in lines] == [": here you are"] * 2
            with ann.http.stream("GET", path) as third:
                assert third.status_code == 429
                assert int(third.headers["retry-after"]) > 0
                third.read()
                refused(third.json(), "too-many")
            following.close()
            for _ in range(100):
                with ann.http.stream("GET", path) as again:
                    if again.status_code == 200:
                        break
                time.sleep(0.05)
            assert again.status_code == 200
    finally:
        stop()


def test_a_person_follows_only_so_many_tables_from_wherever() -> None:
    lines = OpenStreams(9, 1)
    ann, bob = (Credential(Person(name, name, 0, has_password=False), "token", name) for name in ("ann", "bob"))
    with lines.register("here", ann), lines.register("here", bob), lines.register("there"), lines.register("there"):
        with pytest.raises(Refusal):
            lines.check("there", ann)
        assert len(lines) == 4
    lines.check("there", ann)
    assert len(lines) == 0


def test_streams_that_were_asked_for_at_the_same_moment() -> None:
    lines = OpenStreams(1)
    lines.check("here")
    lines.check("here")
    with lines.register("here"), pytest.raises(Refusal), lines.register("here"):
        pass
    with lines.register("here"):
        pass


@pytest.mark.parametrize(
    ("address", "network"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:0db8:0001:0002"),
        ("2001:db8:1:2::1", "2001:0db8:0001:0002"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("a pipe", "a pipe"),
        ("", ""),
    ],
)
def test_a_person_who_has_many_addresses_has_one_limit(address: str, network: str) -> None:
    scope: Any = {"client": (address, 1) if address else None}
    assert network_of(scope) == network


# The form of answers


def test_every_answer_names_one_charset_at_most(ann: Client, browser: httpx.Client) -> None:
    over = ann.finished("rolling-village", 1)
    paths = ["/", "/nothing", "/static/css/site.css", "/robots.txt", "/health", "/metrics", "/api/games"]
    paths += [f"/t/{over}/record", f"/api/tables/{over}/record", f"/t/{over}/board.svg", f"/t/{over}/check"]
    for path in paths:
        kind = browser.get(path).headers["content-type"]
        assert kind.count("charset") <= 1, f"{path}: {kind}"
    assert browser.get(f"/t/{over}/record").headers["content-type"] == "text/plain; charset=utf-8"


@pytest.mark.parametrize("breaks", ["a\nb", "a\r\nb", "a\u2028b", "\n", "a\x85b"])
def test_a_sentence_is_one_line_for_any_input(ann: Client, table: str, breaks: str) -> None:
    told = [
        ann.post("/api/tables", {"do": "open", "game": breaks}, status=400),
        ann.post("/api/tables", {"do": "open", "game": GAME, "options": {"players": breaks}}, status=400),
        ann.post("/api/tables", {"do": "open", "game": GAME, "options": {breaks: 1}}, status=400),
        ann.do(table, "move", seat=0, version=ann.look(table)["version"], move=breaks, status=400),
    ]
    for answer in told:
        assert len(answer["sentence"].splitlines()) == 1, answer


def test_keys_of_opening_and_playing_are_apart(ann: Client) -> None:
    body = {"do": "open", "game": GAME, "seats": [{"kind": "me"}]}
    table = ann.post("/api/tables", body, headers={"Idempotency-Key": "1"})["table"]
    first = ann.do(table, "say", text="hello", key="1")
    assert ann.do(table, "say", text="hello", key="1") == first
    refused(ann.do(table, "say", text="good day", key="1", status=409), "key-reused")
    assert ann.post("/api/tables", body, headers={"Idempotency-Key": "1"})["table"] == table
