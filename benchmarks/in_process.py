"""The real application without a network: each request is passed to it as a server would."""

from __future__ import annotations

import asyncio
import json
import tempfile
from pathlib import Path
from typing import Any
from urllib.parse import unquote

from ratusz.store.limits import Limits
from ratusz.web import Settings, create_app

SECRET = "a secret for experiments"
MANY = Limits(
    person_work=10**9,
    person_burst=10**9,
    address_work=10**9,
    address_burst=10**9,
    address_requests=10**9,
    entries=10**9,
)
Headers = list[tuple[bytes, bytes]]


class Application:
    """An application with a database of its own, without limits."""

    def __init__(self) -> None:
        self.app: Any = None
        self._end = asyncio.Event()
        self._life: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Start it and wait until it answers."""
        begun = asyncio.Event()
        self._life = asyncio.create_task(self._live(begun))
        await asyncio.wait([self._life, asyncio.create_task(begun.wait())], return_when=asyncio.FIRST_COMPLETED)

    async def stop(self) -> None:
        """Stop it and remove its database."""
        self._end.set()
        if self._life is not None:
            await self._life

    async def _live(self, begun: asyncio.Event) -> None:
        """Run it from start to end in one task, as its parts expect."""
        with tempfile.TemporaryDirectory() as folder:
            database = f"sqlite:///{Path(folder) / 'ratusz.db'}"
            settings = Settings(SECRET, database, warm=False, clock_every=0, limits=MANY)
            self.app = create_app(settings)
            async with self.app.lifespan():
                begun.set()
                await self._end.wait()

    async def post(self, path: str, body: dict[str, Any], token: str = "") -> dict[str, Any]:
        """Send a command of the API that must succeed; return its answer."""
        headers = [(b"authorization", f"Bearer {token}".encode())] if token else []
        status, _, got = await self.ask("POST", path.encode(), b"", headers, json.dumps(body).encode())
        if status not in (200, 201):
            raise RuntimeError(f"{path}: {status} {got[:300]!r}")
        answer: dict[str, Any] = json.loads(got)
        return answer

    async def ask(
        self, method: str, path: bytes, query: bytes = b"", headers: Headers | None = None, body: bytes = b""
    ) -> tuple[int, Headers, bytes]:
        """Return status, headers and body; a stream is closed after its first part."""
        scope = {
            "type": "http",
            "asgi": {"version": "3.0"},
            "http_version": "1.1",
            "method": method,
            "scheme": "http",
            "path": unquote(path.decode("ascii")),
            "raw_path": path,
            "root_path": "",
            "query_string": query,
            "headers": headers or [],
            "client": ("127.0.0.1", 1),
            "server": ("localhost", 80),
        }
        status, response_headers, got = 0, Headers(), b""
        asked = iter([{"type": "http.request", "body": body, "more_body": False}])

        async def receive() -> dict[str, Any]:
            return next(asked, {"type": "http.disconnect"})

        async def send(message: dict[str, Any]) -> None:
            nonlocal status, response_headers, got
            status, response_headers = message.get("status", status), [*response_headers, *message.get("headers", ())]
            got += message.get("body", b"")

        await asyncio.wait_for(self.app(scope, receive, send), 60)
        return status, response_headers, got
