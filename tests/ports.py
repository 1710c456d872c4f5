"""Ports for servers of tests: free, never given twice, and none that the system would give to a client meanwhile."""

from __future__ import annotations

import os
import socket
from collections.abc import Iterator

FIRST, EACH = 20_000, 2_000
"""Below the ports that systems give to clients; each process of the tests has some of its own."""


def _ports() -> Iterator[int]:
    worker = int(os.environ.get("PYTEST_XDIST_WORKER", "gw5").removeprefix("gw")) % 6
    begin = os.getpid() * 7 % EACH  # tests may be running in another folder, too
    while True:
        for number in range(EACH):
            yield FIRST + worker * EACH + (begin + number) % EACH


_next = _ports()


def free_port() -> int:
    """A port at which nobody listens, for a server that is started next."""
    for port in _next:
        with socket.socket() as free:
            if free.connect_ex(("127.0.0.1", port)) == 0:
                continue
            try:
                free.bind(("127.0.0.1", port))
            except OSError:
                continue
            return port
    raise AssertionError("there is always a next port")
