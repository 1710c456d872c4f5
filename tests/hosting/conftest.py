"""PostgreSQL and Redis as a host runs them, once for each module."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.hosting.kit import redis_server
from tests.ports import free_port
from tests.store.postgres import postgres_server

PASSWORD = "a-password-of-redis"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("hosting")


@pytest.fixture(scope="module")
def settings(folder: Path) -> Iterator[dict[str, str]]:
    """The environment of servers that share PostgreSQL and a Redis with a password."""
    port = free_port()
    closed = ["--bind", "127.0.0.1", "--port", str(port), "--requirepass", PASSWORD]
    with postgres_server() as database, redis_server(folder / "redis", *closed, port=port):
        yield {"RATUSZ_DATABASE_URL": database, "RATUSZ_REDIS_URL": f"redis://:{PASSWORD}@127.0.0.1:{port}"}
