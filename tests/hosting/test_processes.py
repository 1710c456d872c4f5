"""`ratusz serve --processes 2` on PostgreSQL and Redis, with nothing in front."""

from __future__ import annotations

import os
import re
import signal
import socket
from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from pathlib import Path

import httpx
import pytest

from tests.hosting.kit import Server, answering
from tests.waiting import wait_until
from tests.web.kit import Client

pytestmark = pytest.mark.skipif(
    not Path("/proc/self/fd").exists(), reason="which process answers is told by Linux only"
)


@pytest.fixture(scope="module")
def server(folder: Path, settings: dict[str, str]) -> Iterator[Server]:
    with answering(Server(folder, settings, "--processes", "2")) as (made,):
        yield made


def workers(server: Server) -> set[int]:
    """The processes that serve: those that hold the socket, without the one that watches over them."""
    found = Path(f"/proc/{server.process.pid}/task/{server.process.pid}/children").read_text().split()
    listening = inodes(server.port, "0A")
    return {int(child) for child in found if held(int(child)) & listening}


def inodes(port: int, state: str) -> set[str]:
    """Sockets at a port in a state (0A listens, 01 is connected)."""
    rows = [line.split() for line in Path("/proc/net/tcp").read_text().splitlines()[1:]]
    return {row[9] for row in rows if int(row[1].partition(":")[2], 16) == port and row[3] == state}


def held(process: int) -> set[str]:
    """The sockets that a process holds."""
    found = set()
    with suppress(FileNotFoundError):  # it has just died
        for file in Path(f"/proc/{process}/fd").iterdir():
            with suppress(FileNotFoundError):
                found |= set(re.findall(r"^socket:\[(\d+)\]$", str(file.readlink())))
    return found


def shared_out(server: Server, lines: int = 60) -> Counter[int]:
    """How many of so many connections each process answers."""
    with ExitStack() as stack:
        for _ in range(lines):
            http = stack.enter_context(httpx.Client(base_url=server.address, timeout=60))
            assert http.get("/login").status_code == 200
        connected = inodes(server.port, "01")
        return Counter({worker: len(held(worker) & connected) for worker in workers(server)})


def test_both_answer_and_one_that_dies_is_replaced(server: Server) -> None:
    with httpx.Client(base_url=server.address, timeout=60) as http:
        ann = Client(http)
        ann.token(ann.post("/api/people", {"name": "Anna"})["token"])
        table = ann.open("rolling-village", seats=[{"kind": "me"}, {"kind": "bot"}], start=True)
        said = ann.do(table, "say", text="before")["number"]
    shares = shared_out(server)
    assert len(shares) == 2
    assert min(shares.values()) > 0, f"one of them answers nobody: {shares}"

    victim, survivor = workers(server)
    os.kill(victim, signal.SIGKILL)
    wait_until(lambda: len(workers(server) - {victim}) == 2, "nobody takes the place of the one that died")
    assert survivor in workers(server), "the other one has noticed nothing"
    with httpx.Client(base_url=server.address, timeout=60) as http:
        again = Client(http)
        again.http.headers["Authorization"] = ann.http.headers["Authorization"]
        assert again.look(table)["number"] >= said
        assert again.play_to_the_end(table)["stage"] == "over"


def test_all_end_when_they_are_told_to(server: Server) -> None:
    """In the last test: an open stream delays no request, and no error is logged."""
    with httpx.Client(base_url=server.address, timeout=60) as http:
        ann = Client(http)
        ann.token(ann.post("/api/people", {"name": "Anna"})["token"])
        table = ann.open("rolling-village", seats=[{"kind": "me"}, {"kind": "bot"}], start=True)
        before = workers(server)
        with http.stream("GET", f"/api/tables/{table}/events") as stream:
            assert next(stream.iter_raw())
            said = server.stop()
    assert server.process.returncode in (0, -signal.SIGTERM)
    assert "Traceback" not in said
    assert not [worker for worker in before if Path(f"/proc/{worker}").exists()]
    with socket.socket() as free:
        free.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        free.bind(("127.0.0.1", server.port))
