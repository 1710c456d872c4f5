"""A real server in a thread, and people who talk to it over HTTP."""

from __future__ import annotations

import socket
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import httpx
import pytest
import uvicorn

from ratusz.web import Settings, create_app
from ratusz.web.http.server import uvicorn_config
from ratusz.web.settings import Play
from tests.web.kit import GENEROUS, Client

SECRET = "a secret for tests only"


def start(settings: Settings, host: str = "127.0.0.1") -> tuple[str, Callable[[], None]]:
    """A server on a free port; its address, and how to stop it."""
    # Named as TCP, so that asyncio sends small packets at once.
    listener = socket.socket(socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listener.bind((host, 0))
    address = f"http://127.0.0.1:{listener.getsockname()[1]}"
    server = uvicorn.Server(uvicorn_config(create_app(settings), timeout_graceful_shutdown=1))
    thread = threading.Thread(target=server.run, args=([listener],), daemon=True)
    thread.start()
    while not server.started:
        assert thread.is_alive()
        time.sleep(0.01)

    def stop() -> None:
        server.should_exit = True
        thread.join(20)
        listener.close()

    return address, stop


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Where the server is."""
    folder: Path = tmp_path_factory.mktemp("server")
    settings = Settings(
        SECRET,
        f"sqlite:///{folder / 'ratusz.db'}",
        limits=GENEROUS,
        heartbeat=0.1,
        play=Play(thorough_reviews=False),
    )
    address, stop = start(settings)
    yield address
    stop()


@pytest.fixture
def enter(address: str) -> Iterator[Callable[..., Client]]:
    """Makes people with a token: `enter("Ann")`; without a name, a stranger."""
    made: list[Client] = []

    def new(name: str = "") -> Client:
        client = Client(httpx.Client(base_url=address, timeout=120))
        made.append(client)
        if name:
            entered = client.post("/api/people", {"name": name}, status=201)
            client.token(entered["token"])
        return client

    yield new
    for client in made:
        client.http.close()


@pytest.fixture
def browser(address: str) -> Iterator[httpx.Client]:
    """A browser without scripts: it keeps cookies and follows redirections."""
    headers = {"Accept": "text/html", "Accept-Language": "en"}
    with httpx.Client(base_url=address, follow_redirects=True, headers=headers, timeout=120) as client:
        yield client
