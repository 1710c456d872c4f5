"""How the application is served: uvicorn with our own connections."""

from __future__ import annotations

import socket
from collections.abc import Callable
from typing import Any

import uvicorn
from litestar import Litestar
from uvicorn.supervisors import multiprocess

from ratusz.web.http.connections import Connection


def configured(app: Litestar | str | Callable[..., Any], **more: Any) -> uvicorn.Config:
    """uvicorn's configuration for an application; `more` are settings of uvicorn's own.

    The application itself listens to proxies, so uvicorn does not. What it would log has addresses of people in it.
    """
    plain: dict[str, Any] = {
        "http": Connection,
        "ws": "none",
        "proxy_headers": False,
        "server_header": False,
        "log_config": None,
        "access_log": False,
        "timeout_graceful_shutdown": 10,
        "timeout_worker_healthcheck": 60,
    }
    return uvicorn.Config(app, **(plain | more))


class Process(multiprocess.Process):
    """A process whose end is noticed at once, also while it is asked whether it lives: nobody else holds its line."""

    def start(self) -> None:
        """Start it."""
        super().start()
        self.child_conn.close()


def several(config: uvicorn.Config, sockets: list[socket.socket]) -> multiprocess.Multiprocess:
    """Processes that serve together; told by SIGHUP, new ones take their places one after the other."""
    multiprocess.Process = Process  # type: ignore[misc]  # by this name uvicorn makes them
    return multiprocess.Multiprocess(config, sockets)
