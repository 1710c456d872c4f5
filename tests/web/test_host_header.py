"""The server answers to its own names, over HTTPS says so for ever, and believes only its own proxies."""

from __future__ import annotations

import logging
import re
import socket
from collections.abc import Iterator
from pathlib import Path
from typing import Any, cast

import httpx
import pytest
import yaml

import ratusz
from ratusz.web import Settings
from ratusz.web.http import local_network
from ratusz.web.http.host_header import MOST_LOGGED, HostCheck
from ratusz.web.settings import Site
from tests.hosting.kit import HOSTING
from tests.web.conftest import SECRET, start
from tests.web.kit import GENEROUS

GAME = next(iter(ratusz.all_facts()))
SITE = Site(hosts=("ratusz.example.org", "Games.Example"), hsts_days=2)


@pytest.fixture(scope="module")
def named(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server with names of its own."""
    folder: Path = tmp_path_factory.mktemp("named")
    database = f"sqlite:///{folder / 'ratusz.db'}"
    address, stop = start(Settings(SECRET, database, limits=GENEROUS, site=SITE, warm=False))
    yield address
    stop()


def test_its_own_names_are_heard(named: str) -> None:
    own = socket.gethostname().lower()
    good = ["localhost", "localhost:8000", "127.0.0.1:9", "127.9.9.9", "[::1]", "[::1]:8000", own, "LOCALHOST"]
    good += ["ratusz.example.org", "RATUSZ.example.org:443", "ratusz.example.org.", "games.example", "localhost:"]
    for host in good:
        assert httpx.get(f"{named}/login", headers={"Host": host}).status_code == 200, host


@pytest.mark.parametrize(
    "host",
    [
        "evil.example",
        "localhost.evil.example",
        "ratusz.example.org.evil.example",
        "evil.example:8000",
        "ratusz.example.org@evil.example",
        "ratusz.example.org:8000:x",
        "localhost:evil",
        "8.8.8.8",
        "[2001:4860:4860::8888]",
        "local",
        "evil.example/.local",
        "[::1",
        "",
        "a" * 5000,
        "127.0.0.1.evil.example",
        "2130706433",
        "ä.example",
    ],
)
def test_other_names_get_a_sentence(named: str, host: str) -> None:
    answer = httpx.get(f"{named}/login", headers=[(b"Host", host.encode("latin-1")), (b"Accept", b"text/html")])
    assert answer.status_code in (400, 421)
    assert "evil" not in answer.text


def test_two_names_at_once_are_none(named: str) -> None:
    with socket.create_connection(("127.0.0.1", int(named.rpartition(":")[2])), 10) as line:
        line.sendall(b"GET /login HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\nConnection: close\r\n\r\n")
        assert line.recv(65536)[:12] in (b"HTTP/1.1 421", b"HTTP/1.1 400")


def test_a_link_names_the_server_as_it_was_called(named: str) -> None:
    with httpx.Client(base_url=named, headers={"Host": "ratusz.example.org"}, follow_redirects=False) as client:
        table = client.post(f"/new/{GAME}", data={"access": "open"}).headers["location"]
        assert "http://ratusz.example.org/t/" in client.get(table).text


def test_a_network_reaches_the_server_by_its_address(tmp_path: Path) -> None:
    """As with `--host 0.0.0.0`: the address that a connection came to is a name too."""
    address, stop = start(Settings(SECRET, f"sqlite:///{tmp_path / 'ratusz.db'}", warm=False), "0.0.0.0")
    try:
        port = address.rpartition(":")[2]
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
            probe.connect(("192.0.2.1", 9))  # nothing is sent; it says which address of ours would be used
            ours = probe.getsockname()[0]
        assert httpx.get(f"http://{ours}:{port}/login").status_code == 200
        assert httpx.get(f"http://{ours}:{port}/login", headers={"Host": "192.0.2.1"}).status_code == 421
    finally:
        stop()


def test_every_name_is_good_if_the_host_says_so(tmp_path: Path) -> None:
    address, stop = start(Settings(SECRET, f"sqlite:///{tmp_path / 'a.db'}", site=Site(hosts=("*",)), warm=False))
    try:
        assert httpx.get(f"{address}/login", headers={"Host": "whatever.example"}).status_code == 200
    finally:
        stop()


def test_only_https_is_promised_for_ever(named: str) -> None:
    assert "strict-transport-security" not in httpx.get(f"{named}/login").headers
    answer = httpx.get(f"{named}/login", headers={"X-Forwarded-Proto": "https"})
    assert answer.headers["strict-transport-security"] == "max-age=172800"


def test_a_stranger_cannot_claim_https_or_another_address(named: str) -> None:
    with httpx.Client(base_url=named, transport=httpx.HTTPTransport(local_address="127.0.0.7")) as stranger:
        answer = stranger.get("/login", headers={"X-Forwarded-Proto": "https", "X-Forwarded-For": "1.2.3.4"})
        assert "strict-transport-security" not in answer.headers


NEIGHBOURS = [
    "192.168.1.20:8000",
    "10.1.2.3",
    "172.16.0.9",
    "100.64.0.2",
    "[fe80::1]:8000",
    "[fd00::2]",
    "My-Server.local",
]


def known(host: str, site: Site) -> bool:
    async def nothing(*_: object) -> None: ...

    return HostCheck(nothing, site).is_known(host, cast(Any, {"server": ("172.18.0.2", 8000)}))


def test_the_container_alone_answers_the_people_around_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A server with the environment of server.yaml, asked for the names that a home network uses."""
    service = yaml.safe_load((HOSTING / "server.yaml").read_text())["services"]["ratusz"]
    for name, value in service["environment"].items():
        monkeypatch.setenv(name, re.sub(r"\$\{\w+:-([^}]*)\}", r"\1", value))
    address, stop = start(Settings.of(tmp_path, warm=False), "0.0.0.0")
    try:
        for host in NEIGHBOURS:
            assert httpx.get(f"{address}/login", headers={"Host": host}).status_code == 200, host
        assert httpx.get(f"{address}/login", headers={"Host": "games.example"}).status_code == 421
    finally:
        stop()


@pytest.mark.parametrize("host", NEIGHBOURS)
def test_people_around_a_container_reach_it_unless_a_proxy_is_configured(
    host: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert known(host, Site())
    assert not known(host, Site(proxies=("192.0.2.7",)))
    monkeypatch.setenv("FORWARDED_ALLOW_IPS", "*")
    assert not known(host, Site())
    assert known("172.18.0.2:8000", Site())


def test_a_refused_name_is_logged_once_with_the_remedy_and_gets_a_page(
    named: str, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(logging.getLogger("ratusz"), "propagate", True)
    for language, words in (("en", "This address is not allowed here."), ("pl", "Ten adres nie jest tu dozwolony.")):
        headers = {"Host": "games.lan:8000", "Accept": "text/html", "Accept-Language": language}
        answer = httpx.get(f"{named}/login", headers=headers)
        assert answer.status_code == 421
        assert f"<h1>{words}</h1>" in answer.text
        assert "RATUSZ_HOSTS" in answer.text
        assert "<style>" in answer.text
        assert answer.headers.get_list("content-security-policy") == [
            "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"
        ], "a second policy would forbid the page's own style"
    assert httpx.get(f"{named}/api/tables", headers={"Host": "games.lan"}).json()["code"] == "wrong-host"
    assert [record.getMessage().count("RATUSZ_HOSTS=games.lan") for record in caplog.records] == [1]
    httpx.get(f"{named}/login", headers={"Host": "a;rm"})
    assert "a;rm" not in caplog.text, "people copy the remedy into a shell"
    for number in range(2 * MOST_LOGGED):
        httpx.get(f"{named}/login", headers={"Host": f"{number}.example"})
    assert len(caplog.records) <= MOST_LOGGED


def test_an_invitation_at_localhost_offers_the_network_or_says_how(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(local_network, "lan_addresses", lambda: ["192.168.1.20"])
    address, stop = start(Settings(SECRET, f"sqlite:///{tmp_path / 'ratusz.db'}", limits=GENEROUS, warm=False))
    port = address.rpartition(":")[2]
    try:
        with httpx.Client(base_url=address, headers={"Accept-Language": "en"}) as client:
            table = client.post(f"/new/{GAME}", data={"access": "open"}).headers["location"]
            monkeypatch.delenv(local_network.VARIABLE, raising=False)
            assert "ratusz serve --lan" in client.get(table).text
            monkeypatch.setenv(local_network.VARIABLE, port)
            page = client.get(table).text
            assert f'value="http://192.168.1.20:{port}{table}"' in page
            assert "ratusz serve --lan" not in page
            monkeypatch.setattr(local_network, "lan_addresses", lambda: [])  # as in a container
            page = client.get(table).text
            assert "name it in RATUSZ_HOSTS" in page
            assert "ratusz serve --lan" not in page
            page = client.get(table, headers={"Host": f"10.0.0.5:{port}"}).text
            assert "localhost" not in page.partition('id="live-invite"')[2].partition("</section>")[0]
    finally:
        stop()


@pytest.mark.parametrize(
    ("own", "shown"),
    [
        (["203.0.113.7", "127.0.1.1", "192.168.1.20"], ["192.168.1.20"]),
        (["203.0.113.7", "127.0.1.1"], ["203.0.113.7"]),
        (["127.0.1.1"], []),
    ],
)
def test_a_network_without_private_addresses_has_an_address_too(
    own: list[str], shown: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(local_network, "own_addresses", lambda: own)
    monkeypatch.setattr(Path, "exists", lambda _: False)  # not in a container
    assert local_network.lan_addresses() == shown


def test_an_invitation_uses_the_name_that_the_host_has_set(named: str) -> None:
    with httpx.Client(base_url=named) as client:
        table = client.post(f"/new/{GAME}", data={"access": "open"}).headers["location"]
        assert f'value="http://ratusz.example.org:{named.rpartition(":")[2]}{table}"' in client.get(table).text
