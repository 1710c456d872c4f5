"""A Redis server that needs no program: it listens at a real port, and can die and come back there."""

from __future__ import annotations

import threading
from collections.abc import Iterator

import pytest
from fakeredis import TcpFakeServer


class FakeRedis:
    """Started at once; `stop` cuts all lines, `start` opens the same port again."""

    def __init__(self) -> None:
        self._port = 0
        self.start()

    def start(self) -> None:
        self._server = TcpFakeServer(("127.0.0.1", self._port))
        self._port = self._server.server_address[1]
        self._thread = threading.Thread(target=self._server.serve_forever, args=(0.01,), daemon=True)
        self._thread.start()

    def stop(self) -> None:
        self._server.shutdown()
        self._server.server_close()
        self._thread.join(5)

    @property
    def url(self) -> str:
        return f"redis://127.0.0.1:{self._port}"


@pytest.fixture
def redis() -> Iterator[FakeRedis]:
    server = FakeRedis()
    yield server
    server.stop()
