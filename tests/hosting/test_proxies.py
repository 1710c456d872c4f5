"""The shipped nginx.conf and Caddyfile, tried with the real programs in front of two real servers."""

from __future__ import annotations

import json
import socket
import ssl
import threading
import time
from collections.abc import Iterator
from http.client import HTTPSConnection
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import urlsplit

import httpx
import pytest

from tests.hosting.kit import PROXIES, Server, Site, answering
from tests.web.kit import Client, events

PROXY_OWN = {"server", "date", "connection", "via", "alt-svc", "transfer-encoding", "content-length", "x-request-id"}
"""Headers of answers that a proxy sets for its client, or that differ between two answers."""


@pytest.fixture(scope="module")
def servers(folder: Path, settings: dict[str, str]) -> Iterator[list[Server]]:
    """Two servers with one process each, at the same database and Redis."""
    with answering(*[Server(folder, settings) for _ in range(2)]) as both:
        yield both


@pytest.fixture(scope="module", params=PROXIES)
def site(request: pytest.FixtureRequest, folder: Path, servers: list[Server]) -> Iterator[Site]:
    with PROXIES[request.param](folder / request.param, [server.port for server in servers]) as made:
        yield made


@pytest.fixture
def ann(site: Site) -> Iterator[Client]:
    with site.client() as http:
        client = Client(http)
        client.token(client.post("/api/people", {"name": "Anna"})["token"])
        yield client


def test_a_page_comes_over_https_with_every_header_that_the_server_sent(site: Site, servers: list[Server]) -> None:
    with site.client(headers={"Accept": "text/html"}) as browser:
        page = browser.get("/login")
        assert page.status_code == 200
        said = {"X-Forwarded-Proto": "https", "Host": urlsplit(site.address).netloc, "Accept": "text/html"}
        directly = httpx.get(f"{servers[0].address}/login", headers=said)
        expected = {name: value for name, value in directly.headers.items() if name not in PROXY_OWN}
        assert "content-security-policy" in expected
        assert {name: value for name, value in page.headers.items() if name in expected} == expected
        assert "uvicorn" not in str(page.headers).lower()


def test_browsers_are_offered_http_2(site: Site) -> None:
    trust = ssl.create_default_context(cafile=str(site.authority))
    trust.set_alpn_protocols(["h2", "http/1.1"])
    place = urlsplit(site.address)
    assert place.hostname
    with (
        socket.create_connection(("127.0.0.1", place.port or 0)) as line,
        trust.wrap_socket(line, server_hostname=place.hostname) as secured,
    ):
        assert secured.selected_alpn_protocol() == "h2"


def test_a_person_who_comes_without_https_is_sent_there(site: Site) -> None:
    answer = httpx.get(f"{site.plain}/login?language=pl", headers={"Host": "localhost"})
    assert answer.status_code in (301, 308)
    assert answer.headers["location"].startswith("https://localhost")
    assert answer.headers["location"].endswith("/login?language=pl")


def test_a_browser_sits_down_with_a_secure_cookie_and_links_name_the_site(site: Site) -> None:
    with site.client(headers={"Accept": "text/html", "Origin": site.address}, follow_redirects=True) as browser:
        page = browser.post("/play/rolling-village")
        assert page.status_code == 200, page.text
        (cookie,) = page.history[0].headers.get_list("set-cookie")
        assert "Secure" in cookie
        assert "HttpOnly" in cookie
        assert str(page.url).startswith(f"{site.address}/t/")
        assert browser.get("/api/me").status_code == 200, "both servers know the cookie"
        assert browser.get("/api/me").status_code == 200


def test_a_post_from_another_site_is_still_refused(site: Site) -> None:
    with site.client(headers={"Origin": "https://elsewhere.example"}) as browser:
        assert browser.post("/play/rolling-village").status_code == 403


@pytest.mark.parametrize("stream", ["events", "changes"])
def test_events_come_at_once(site: Site, ann: Client, stream: str) -> None:
    """The server breaks its silence after fifteen seconds only, so a proxy that waits for more would be noticed."""
    table = ann.open("rolling-village", seats=[{"kind": "me"}, {"kind": "bot"}], start=True)
    number = ann.look(table)["number"]
    with ann.http.stream("GET", f"/api/tables/{table}/{stream}?seat=0&after={number}", timeout=10) as answer:
        assert answer.headers["content-type"].startswith("text/event-stream")
        heard = events(answer)
        for _ in range(3):
            begun = time.monotonic()
            with site.client(headers=ann.http.headers) as http:
                said = Client(http).do(table, "say", text="hello")["number"]
            while next(heard)[0] < said:
                pass
            assert time.monotonic() - begun < 5


def test_a_game_is_played_through_the_proxy(ann: Client) -> None:
    table = ann.open("rolling-village", seats=[{"kind": "me"}, {"kind": "bot"}], start=True)
    assert ann.play_to_the_end(table)["stage"] == "over"


def test_a_body_that_is_too_large_is_refused(ann: Client) -> None:
    """Refused by the server with its sentence; by the proxy if it is far too large."""
    answer = ann.http.post("/api/people", json={"name": "x" * 70_000})
    assert answer.status_code == 413
    assert answer.json()["code"] == "too-large"
    assert ann.http.post("/api/people", json={"name": "x" * 300_000}).status_code == 413
    unsaid = (b" " * 10_000 for _ in range(30))
    assert ann.http.post("/api/people", content=unsaid).status_code >= 400, "chunks of which nobody knows how many come"


def test_figures_of_the_host_are_not_for_the_world(site: Site) -> None:
    place, trust = urlsplit(site.address), ssl.create_default_context(cafile=str(site.authority))
    for path in (
        "/metrics",
        "/metrics/",
        "/metrics?x=1",
        "//metrics",
        "/x/../metrics",
        "/%6detrics",
        "/Metrics/../metrics",
    ):
        line = HTTPSConnection(
            place.hostname or "", place.port, context=trust
        )  # unlike others it sends a path as it is
        line.request("GET", path)
        answer = line.getresponse()
        assert answer.status in (308, 404), f"{path}: {answer.status}"
        assert b"# HELP" not in answer.read()
        line.close()


def test_a_person_who_watches_the_site_is_told_how_it_is(site: Site) -> None:
    with site.client() as http:
        for path, said in (("/health", "ok\n"), ("/ready", "ready\n")):
            answer = http.get(path)
            assert (answer.status_code, answer.text) == (200, said), path
        assert set(http.get("/version").json()) == {"version"}


class Echo(BaseHTTPRequestHandler):
    """Answers with the headers that came."""

    def do_GET(self) -> None:
        body = json.dumps({name.lower(): self.headers.get_all(name) for name in set(self.headers)}).encode()
        self.send_response(200)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_: object) -> None:
        pass


@pytest.mark.parametrize("proxy", PROXIES)
def test_what_a_client_claims_of_itself_does_not_reach_the_server(proxy: str, tmp_path: Path) -> None:
    echo = ThreadingHTTPServer(("127.0.0.1", 0), Echo)
    threading.Thread(target=echo.serve_forever, daemon=True).start()
    lies = dict.fromkeys(("X-Forwarded-For", "X-Forwarded-Host", "X-Forwarded-Proto"), "203.0.113.9")
    try:
        with PROXIES[proxy](tmp_path / proxy, [echo.server_port]) as site, site.client() as http:
            got = http.get("/", headers=lies).json()
    finally:
        echo.shutdown()
        echo.server_close()
    assert got["host"] == [urlsplit(site.address).netloc]
    assert got["x-forwarded-host"] == got["host"]
    assert got["x-forwarded-for"] == ["127.0.0.1"]
    assert got["x-forwarded-proto"] == ["https"]


def test_everything_about_a_table_goes_to_the_same_server(site: Site, servers: list[Server], ann: Client) -> None:
    tables = [ann.open("rolling-village", players=1) for _ in range(16)]

    def asked() -> list[int]:
        """How often each server was asked for a table."""
        figures = [httpx.get(f"{server.address}/metrics").text for server in servers]
        lines = [[line for line in text.splitlines() if 'route="GET /api/tables/{table}"' in line] for text in figures]
        return [sum(int(float(line.split()[-1])) for line in some if "requests_total" in line) for some in lines]

    before = asked()
    for _ in range(5):
        for table in tables:
            ann.get(f"/api/tables/{table}")
    shares = [now - then for now, then in zip(asked(), before, strict=True)]
    assert sum(shares) == 80
    assert [share % 5 for share in shares] == [0, 0]
    assert min(shares) > 0, "both have some: once in 30,000 runs they have not"
