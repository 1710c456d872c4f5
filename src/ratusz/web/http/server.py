"""Serve the application: uvicorn with our own connections."""

from __future__ import annotations

import socket
from collections.abc import Callable
from typing import Any

import uvicorn
from litestar import Litestar
from uvicorn.supervisors import multiprocess

from ratusz.web.http.connections import Connection


def uvicorn_config(app: Litestar | str | Callable[..., Any], **more: Any) -> uvicorn.Config:
    """Return uvicorn's configuration for an application; `more` are further uvicorn settings.

    The application itself handles proxy headers, so uvicorn does not. uvicorn's access log would contain addresses of
    people, so it is off.
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
    """A process whose end is noticed at once, even during a health check: only the child holds its end of the pipe."""

    def start(self) -> None:
        """Start the process, and close our copy of its end of the pipe."""
        super().start()
        self.child_conn.close()


def process_supervisor(config: uvicorn.Config, sockets: list[socket.socket]) -> multiprocess.Multiprocess:
    """Return a supervisor of several processes; on SIGHUP it replaces them one after the other."""
    multiprocess.Process = Process  # type: ignore[misc]  # uvicorn creates its processes by this name
    return multiprocess.Multiprocess(config, sockets)
