"""A server is replaced while people play: no error, no lost command; one that could not start changes nothing."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest
import uvloop
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from ratusz.games import all_facts
from ratusz.tables.decision import MOST_CHANGES
from ratusz.web.http import sockets as listening
from ratusz.web.http.connections import Connection
from ratusz.web.http.server import uvicorn_config
from tests.ports import free_port
from tests.store.fake_redis import FakeRedis, redis
from tests.web.kit import Client, surroundings

__all__ = ["redis"]
GAME = "rolling-village"
assert GAME in all_facts()
GENEROUS = "[limits]\n" + "\n".join(
    f"{name} = 1000000000" for name in ("person_work", "address_work", "tables", "running_tables")
)


@contextmanager
def served(folder: Path, *more: str, **environment: str) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """A server in the background; its process and its address."""
    folder.mkdir(mode=0o700)
    (folder / "settings.toml").write_text(GENEROUS)
    port = free_port()
    command = [sys.executable, "-m", "ratusz", "serve", "--port", str(port), "--folder", str(folder), *more]
    process = subprocess.Popen(
        command, stdin=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True, env=surroundings() | environment
    )
    address = f"http://localhost:{port}"
    try:
        wait_for(lambda: httpx.get(f"{address}/ready", timeout=60).status_code == 200)
        yield process, address
    finally:
        process.terminate()
        process.communicate(timeout=60)


def wait_for(what: Callable[[], bool], seconds: float = 120) -> None:
    deadline = time.monotonic() + seconds
    while time.monotonic() < deadline:
        try:
            if what():
                return
        except httpx.HTTPError:
            pass
        time.sleep(0.05)
    raise AssertionError("it did not happen")


class Player(threading.Thread):
    """A client that moves and undoes without pause, over one connection as long as it stays open.

    It goes on at a new table before it has changed a turn as often as is allowed.
    """

    def __init__(self, address: str) -> None:
        super().__init__()
        self.client = Client(httpx.Client(base_url=address, timeout=120))
        self.client.token(self.client.post("/api/people", {"name": "Ann"})["token"])
        self.first = self.client.open(GAME, 1, start=True)
        self.versions: dict[str, int] = {}
        self.acknowledged, self.stopping, self.error = 0, threading.Event(), ""

    def run(self) -> None:
        table = self.first
        try:
            while not self.stopping.is_set():
                self.change(table)
                table = self.client.open(GAME, 1, start=True)
        except Exception as error:
            self.error = repr(error)

    def change(self, table: str) -> None:
        """Make a move and take it back, until it has been done often at this table."""
        view = self.client.look(table)
        move, version = view["turn"]["moves"][0]["text"], view["version"]
        for what, more in [("move", {"move": move}), ("undo", {})] * (MOST_CHANGES // 4):
            if self.stopping.is_set():
                return
            done = self.client.do(table, what, seat=0, version=version, **more)
            version += 1
            assert done["version"] == version
            self.versions[table], self.acknowledged = version, self.acknowledged + 1

    def plays_on(self, commands: int = 20) -> None:
        wanted = self.acknowledged + commands
        wait_for(lambda: self.acknowledged >= wanted or bool(self.error))
        assert not self.error

    def stop(self) -> None:
        """Nothing that was acknowledged is missing, and nothing is there twice."""
        self.stopping.set()
        self.join()
        assert not self.error
        assert {table: self.client.look(table)["version"] for table in self.versions} == self.versions
        self.client.http.close()


@pytest.fixture
def play() -> Iterator[Callable[[str], Player]]:
    players = []

    def begin(address: str) -> Player:
        players.append(Player(address))
        return players[-1]

    yield begin
    for player in players:
        player.stopping.set()
        player.client.http.close()


def test_a_restart_loses_no_command(tmp_path: Path, play: Callable[[str], Player]) -> None:
    with served(tmp_path / "data") as (process, address):
        player = play(address)
        player.start()
        player.plays_on()
        with httpx.stream("GET", f"{address}/api/tables/{player.first}/events", timeout=60) as stream:
            process.send_signal(signal.SIGHUP)
            assert stream.read(), "a stream ends and says when to come back"
        environment = Path(f"/proc/{process.pid}/environ")
        if environment.exists():
            wait_for(lambda: b"LISTEN_FDS=" in environment.read_bytes())
        player.plays_on()
        player.stop()


def test_a_new_server_that_could_not_start_changes_nothing(tmp_path: Path, play: Callable[[str], Player]) -> None:
    with served(tmp_path / "data") as (process, address):
        (tmp_path / "data" / "settings.toml").write_text("[limits]\nentries = 0\n")
        process.send_signal(signal.SIGHUP)
        assert process.stderr is not None
        assert "limits.entries must be" in process.stderr.readline()
        assert "this one goes on" in process.stderr.readline()
        assert httpx.get(f"{address}/health").status_code == 200


def test_several_processes_are_replaced_one_by_one(
    tmp_path: Path, redis: FakeRedis, play: Callable[[str], Player]
) -> None:
    with served(tmp_path / "data", "--processes", "2", RATUSZ_REDIS_URL=redis.url) as (process, address):
        children = Path(f"/proc/{process.pid}/task/{process.pid}/children")
        before = set(children.read_text().split()) if children.exists() else set()
        player = play(address)
        player.start()
        player.plays_on()
        process.send_signal(signal.SIGHUP)
        if before:
            wait_for(lambda: len(before & set(children.read_text().split())) <= 1)  # what tracks resources stays
        player.plays_on()
        figures = httpx.get(f"{address}/metrics").text
        assert "ratusz_requests_total" in figures
        player.stop()


def test_sockets_that_were_handed_over_are_used(monkeypatch: pytest.MonkeyPatch) -> None:
    with socket.socket() as given:
        given.bind(("127.0.0.1", 0))
        monkeypatch.setattr(listening, "FIRST", os.dup(given.fileno()))
        monkeypatch.setenv("LISTEN_FDS", "1")
        monkeypatch.setenv("LISTEN_PID", str(os.getpid()))
        (known,) = listening.sockets_for("nowhere.invalid", 1)
        with known:
            assert known.getsockname() == given.getsockname()
            assert not known.get_inheritable()
    assert "LISTEN_FDS" not in os.environ


def test_sockets_for_another_process_are_left_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LISTEN_FDS", "1")
    monkeypatch.setenv("LISTEN_PID", "1")
    assert listening.inherited_sockets() == []


def test_the_quick_loop_and_parser_are_used_where_they_install() -> None:
    config = uvicorn_config("ratusz.web.app:app_of_environment", factory=True)
    assert config.get_loop_factory() is uvloop.new_event_loop
    assert issubclass(Connection, HttpToolsProtocol)
