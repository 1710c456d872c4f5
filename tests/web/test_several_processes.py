"""Two real server processes at one database, which talk through Redis; people go from one to the other."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.ports import free_port
from tests.store.fake_redis import FakeRedis, redis
from tests.web.kit import Client, events, surroundings

__all__ = ["redis"]

ROOT = Path(__file__).resolve().parents[2]


class Server:
    """A server process at a free port."""

    def __init__(self, folder: Path, redis: FakeRedis) -> None:
        port = free_port()
        self.address = f"http://127.0.0.1:{port}"
        environment = {**surroundings(), "RATUSZ_REDIS_URL": redis.url, "PYTHONPATH": os.pathsep.join(sys.path)}
        arguments = [sys.executable, "-m", "tests.web.serve", str(folder), str(port)]
        self.process = subprocess.Popen(arguments, cwd=ROOT, env=environment, stderr=subprocess.PIPE, text=True)

    def wait(self) -> None:
        """Wait until it answers."""
        deadline = time.monotonic() + 60
        while True:
            try:
                httpx.get(f"{self.address}/login")
                return
            except httpx.TransportError:
                assert self.process.poll() is None, self.process.communicate()
                assert time.monotonic() < deadline
                time.sleep(0.05)

    def stop(self, how: signal.Signals = signal.SIGTERM) -> str:
        """Stop it; everything that it has complained of."""
        self.process.send_signal(how)
        return self.process.communicate(timeout=30)[1]


class Stream:
    """Follows a table in a thread."""

    def __init__(self, server: Server, path: str, headers: Any) -> None:
        self.numbers: list[int] = []
        self.broken = threading.Event()
        self._arguments = (f"{server.address}{path}", dict(headers))
        self._thread = threading.Thread(target=self._read, daemon=True)
        self._thread.start()

    def _read(self) -> None:
        address, headers = self._arguments
        try:
            with httpx.stream("GET", address, headers=headers, timeout=30) as answer:
                self.numbers.extend(number for number, _ in events(answer))
        except httpx.TransportError:
            self.broken.set()

    def __contains__(self, number: int) -> bool:
        deadline = time.monotonic() + 10
        while number not in self.numbers and time.monotonic() < deadline:
            time.sleep(0.005)
        return number in self.numbers


@pytest.fixture
def servers(tmp_path: Path, redis: FakeRedis) -> Iterator[tuple[Server, Server]]:
    both = Server(tmp_path, redis), Server(tmp_path, redis)
    try:
        for server in both:
            server.wait()
        yield both
    finally:
        for server in both:
            if server.process.poll() is None:
                server.process.kill()
                server.process.communicate()


def test_two_servers_are_one_table(servers: tuple[Server, Server], redis: FakeRedis) -> None:
    first, second = servers
    cookies = httpx.post(f"{first.address}/play/rolling-village").cookies
    assert httpx.get(f"{second.address}/api/me", cookies=cookies).status_code == 200, "they sign with the same key"
    with httpx.Client(base_url=first.address, timeout=30) as one, httpx.Client(base_url=second.address) as two:
        here, there = Client(one), Client(two)
        token = here.post("/api/people", {"name": "Anna"})["token"]
        here.token(token)
        there.token(token)
        table = here.open("rolling-village", seats=[{"kind": "me"}, {"kind": "bot"}], start=True)
        streams = [Stream(server, f"/api/tables/{table}/events?seat=0&after=0", one.headers) for server in servers]

        # A turn in one, the next in the other: each sees at once what was done elsewhere.
        noise = random.Random(1)
        for turn in range(4):
            player, looker = (here, there) if turn % 2 else (there, here)
            while not player.play_turn(table, 0, noise):
                time.sleep(0.01)
            number = player.look(table)["number"]
            assert looker.look(table)["number"] >= number
            assert all(number in stream for stream in streams)

        # Redis dies: people who look still see everything; those who wait are told when it is back.
        redis.stop()
        number = here.do(table, "say", text="hello?")["number"]
        assert [line["text"] for line in there.look(table)["chat"]] == ["hello?"]
        redis.start()
        assert all(number in stream for stream in streams)
        number = here.do(table, "say", text="again", key="mine")["number"]
        assert all(number in stream for stream in streams)
        assert there.do(table, "say", text="again", key="mine")["number"] == number

        # One server is killed: the other goes on, with the same people and the same numbers.
        first.stop(signal.SIGKILL)
        assert streams[0].broken.wait(10)
        assert there.play_to_the_end(table)["stage"] == "over"
        last = there.look(table)["number"]
        assert last in streams[1]
        assert streams[1].numbers == list(range(1, last + 1))
    complaints = second.stop()
    assert "Redis is back" in complaints
    while_it_ran, _, _ = complaints.partition("timeout graceful shutdown exceeded")  # the stream is cut off at the end
    assert "Traceback" not in while_it_ran
