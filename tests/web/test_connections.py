"""Half a request, a byte a second, a connection that does nothing: none of it stays, and others are served."""

from __future__ import annotations

import socket
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack
from pathlib import Path

import httpx
import pytest

import ratusz
from ratusz.store.limits import Limits
from ratusz.web import Settings
from ratusz.web.http import connections
from tests.web.conftest import SECRET, start

GAME = next(iter(ratusz.all_facts()))
SOON = Limits(request_seconds=0.4, address_connections=20, connections=30)
HEAD = b"GET /api/games HTTP/1.1\r\nHost: localhost\r\n"
POST = b"POST /api/people HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 20\r\n\r\n"
Dial = Callable[..., socket.socket]


@pytest.fixture
def hasty(tmp_path: Path) -> Iterator[str]:
    """A server that waits for nobody."""
    address, stop = start(Settings(SECRET, f"sqlite:///{tmp_path / 'ratusz.db'}", limits=SOON, warm=False))
    yield address
    stop()


@pytest.fixture
def dial(hasty: str) -> Iterator[Dial]:
    """Opens a connection, from another address of this machine if wished."""
    with ExitStack() as stack:
        port = int(hasty.rpartition(":")[2])

        def new(source: str = "127.0.0.9") -> socket.socket:
            return stack.enter_context(socket.create_connection(("127.0.0.1", port), 10, (source, 0)))

        yield new


def rest(line: socket.socket) -> bytes:
    """Everything until the server closes."""
    said = b""
    try:
        while more := line.recv(65536):
            said += more
    except ConnectionResetError:
        pass
    return said


def cut_off(line: socket.socket, pieces: Iterable[bytes]) -> bool:
    """Whether the server closes while all this is sent, without anything being read."""
    try:
        for piece in pieces:
            line.sendall(piece)
            time.sleep(0.002)
    except OSError:
        return True
    return False


def test_a_connection_that_asks_nothing_is_closed(dial: Dial) -> None:
    before = time.monotonic()
    assert rest(dial()).startswith(b"HTTP/1.1 408")
    assert 0.3 < time.monotonic() - before < 5


@pytest.mark.parametrize("sent", [b"G", HEAD, HEAD + b"X-A: b\r\n"])
def test_half_a_head_is_not_waited_for(dial: Dial, sent: bytes) -> None:
    line = dial()
    line.sendall(sent)
    assert rest(line).startswith(b"HTTP/1.1 408")


def test_half_a_head_after_a_good_request_is_not_waited_for(dial: Dial) -> None:
    line = dial()
    line.sendall(HEAD + b"\r\n")
    assert line.recv(65536).startswith(b"HTTP/1.1 200")
    line.sendall(HEAD)
    assert b"HTTP/1.1 408" in rest(line)


@pytest.mark.parametrize("kind", ["head", "body"])
def test_a_byte_now_and_then_does_not_keep_a_connection(dial: Dial, kind: str) -> None:
    line, before = dial(), time.monotonic()
    line.sendall(POST if kind == "body" else b"")
    line.settimeout(0.1)
    said = b""
    for letter in HEAD * 10:
        try:
            line.sendall(bytes([letter]))
            if not (more := line.recv(65536)):
                break
            said += more
        except TimeoutError:
            continue
        except OSError:
            break
    assert time.monotonic() - before < 5
    assert said == b"" or said.startswith(b"HTTP/1.1 408")


def test_half_a_body_gets_a_sentence(dial: Dial) -> None:
    line = dial()
    line.sendall(POST + b'{"name"')
    said = rest(line)
    assert said.startswith(b"HTTP/1.1 408")
    assert b'"code":"too-slow"' in said


def test_a_body_that_comes_in_pieces_but_in_time_is_read(dial: Dial) -> None:
    line = dial()
    line.sendall(POST)
    for piece in (b'{"name"', b': "Anna-Mar', b'"}'):
        line.sendall(piece)
        time.sleep(0.05)
    assert line.recv(65536).startswith(b"HTTP/1.1 201")


def test_a_person_who_leaves_in_the_middle_is_forgotten(dial: Dial, hasty: str) -> None:
    for _ in range(60):  # more than there may be at the same time
        line = dial()
        line.sendall(POST + b'{"na')
        line.close()
    assert httpx.get(f"{hasty}/api/games").status_code == 200


def test_a_head_may_not_go_on_for_ever(dial: Dial) -> None:
    line = dial()
    line.sendall(HEAD)
    assert cut_off(line, (b"X-%d: %s\r\n" % (number, b"a" * 5000) for number in range(1000)))


def test_headers_that_come_in_one_piece_may_not_be_too_long(dial: Dial) -> None:
    line = dial()
    line.sendall(HEAD + b"X-Long: " + b"a" * 70_000 + b"\r\n\r\n")
    assert rest(line).startswith(b"HTTP/1.1 431")


def test_a_body_that_comes_with_its_headers_is_not_counted_as_headers(dial: Dial) -> None:
    line, body = dial(), b'{"name":"' + b"a" * 40_000 + b'"}'
    line.sendall(POST.replace(b"20\r\n\r\n", b"%d\r\nConnection: close\r\n\r\n" % len(body)) + body)
    assert rest(line).startswith(b"HTTP/1.1 400"), "the name is too long, the headers are not"


def test_a_request_that_names_no_host_is_refused(dial: Dial) -> None:
    line = dial()
    line.sendall(b"GET /api/games HTTP/1.1\r\n\r\n")
    assert rest(line).startswith(b"HTTP/1.1 400")
    newer = dial()
    newer.sendall(b"GET /api/games HTTP/2.0\r\n\r\n")
    assert rest(newer).startswith(b"HTTP/1.1 400")
    old = dial()
    old.sendall(b"GET /api/games HTTP/1.0\r\n\r\n")
    assert rest(old).startswith(b"HTTP/1.1 200")


CHUNKED = POST.replace(
    b"Content-Length: 20\r\n\r\n", b'Transfer-Encoding: chunked\r\n\r\nF\r\n{"name": "Zoe"}\r\n0\r\n'
)


def test_headers_after_a_body_are_neither_taken_nor_counted_for_the_next_request(dial: Dial) -> None:
    line = dial()
    line.sendall(CHUNKED + b"Host: evil.example\r\nX-Long: " + b"a" * 20_000 + b"\r\n\r\n")
    assert line.recv(65536).startswith(b"HTTP/1.1 201")
    line.sendall(HEAD + b"Connection: close\r\nX-Long: " + b"a" * 20_000 + b"\r\n\r\n")
    assert b"HTTP/1.1 200" in rest(line)


def test_headers_after_a_body_may_not_go_on_for_ever(dial: Dial) -> None:
    line = dial()
    line.sendall(CHUNKED)
    assert cut_off(line, (b"X-%d: %s\r\n" % (number, b"a" * 5000) for number in range(1000)))


def test_a_head_may_not_go_on_for_ever_behind_an_open_stream(dial: Dial, hasty: str) -> None:
    with httpx.Client(base_url=hasty) as client:
        client.headers["Authorization"] = f"Bearer {client.post('/api/people', json={'name': 'A'}).json()['token']}"
        table = client.post("/api/tables", json={"do": "open", "game": GAME}).json()["table"]
    line = dial()
    line.sendall(b"GET /api/tables/%s/events HTTP/1.1\r\nHost: localhost\r\n\r\n" % table.encode())
    assert line.recv(65536).startswith(b"HTTP/1.1 200")
    line.sendall(b"GET / HTTP/1.1\r\nX: ")
    assert cut_off(line, [b"a" * 5000] * 1000)


def test_one_address_cannot_have_all_connections(dial: Dial, hasty: str) -> None:
    idle = [dial() for _ in range(25)]
    told = [line.recv(65536)[:12] for line in idle[20:]]
    assert told == [b"HTTP/1.1 429"] * 5
    assert httpx.get(f"{hasty}/api/games").status_code == 200, "127.0.0.1 is another address"
    for line in idle:
        rest(line)
    line = dial()
    line.sendall(HEAD + b"\r\n")
    assert line.recv(65536).startswith(b"HTTP/1.1 200"), "those that were closed are forgotten"


def test_all_together_have_only_so_many_connections(dial: Dial) -> None:
    idle = [dial(f"127.0.1.{number // 10 + 1}") for number in range(35)]
    assert [line.recv(65536)[:12] for line in idle[30:]] == [b"HTTP/1.1 503"] * 5


def test_a_proxy_may_have_more_than_one_address(dial: Dial) -> None:
    idle = [dial("127.0.0.1") for _ in range(25)]
    idle[-1].sendall(HEAD + b"\r\n")
    assert idle[-1].recv(65536).startswith(b"HTTP/1.1 200")


def test_a_person_who_does_not_read_is_left(dial: Dial, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "UNREAD_SECONDS", 0.2)
    line = dial()
    line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
    assert cut_off(line, [b"GET /api/openapi.json HTTP/1.1\r\nHost: localhost\r\n\r\n"] * 2000)
