"""Listening sockets that outlive a process, so that a server can be restarted while people play.

They are handed over as systemd does it: LISTEN_FDS says how many there are, from file descriptor 3 on, and LISTEN_PID
for which process. A server that restarts becomes the new one (`exec`): it ends its streams, finishes its requests,
closes its database, and starts anew with the same sockets. New connections wait in the backlog during this time. So
there are never two processes that write to the same tables, each as if it were alone.
"""

from __future__ import annotations

import asyncio
import errno
import logging
import os
import signal
import socket
import sys
from collections.abc import Sequence

import uvicorn

FIRST = 3
"""The file descriptor of the first socket that is handed over."""
BACKLOG = 2048
"""The number of new connections that may wait to be accepted."""
_log = logging.getLogger("ratusz")


def sockets_for(host: str | None, port: int) -> list[socket.socket]:
    """Return listening sockets: those handed over, or new ones at every address of a name; None is every address."""
    return inherited_sockets() or open_sockets(host, port)


def inherited_sockets() -> list[socket.socket]:
    """Return the sockets from systemd or from the previous server; none if they are for another process."""
    count = os.environ.pop("LISTEN_FDS", "")
    if os.environ.pop("LISTEN_PID", "") != str(os.getpid()) or not count.isdigit():
        return []
    sockets = [socket.socket(fileno=FIRST + number) for number in range(int(count))]
    for known in sockets:
        known.set_inheritable(False)
        known.listen(BACKLOG)
    return sockets


def open_sockets(host: str | None, port: int) -> list[socket.socket]:
    """Open listening sockets, one for each address of a name: localhost has two."""
    found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
    sockets: list[socket.socket] = []
    failed: OSError | None = None
    for family, _, _, _, address in dict.fromkeys(found):
        try:
            sockets.append(socket.create_server(address, family=family, backlog=BACKLOG))
        except OSError as error:  # another address may do
            if error.errno != errno.EAFNOSUPPORT:
                failed = error
    if not sockets:
        raise failed or OSError(errno.EADDRNOTAVAIL, f"nothing can listen at {host}")
    return sockets


def restart_program(sockets: Sequence[socket.socket]) -> None:
    """Restart the program in this process (`exec`), with the same arguments and these sockets. It does not return."""
    import fcntl  # not on Windows, which has no SIGHUP either

    signal.signal(signal.SIGHUP, signal.SIG_IGN)  # until the new program handles it
    above = FIRST + len(sockets)
    copies = [fcntl.fcntl(known.fileno(), fcntl.F_DUPFD, above) for known in sockets]
    for number, copy in enumerate(copies):
        os.dup2(copy, FIRST + number, inheritable=True)
    os.environ |= {"LISTEN_FDS": str(len(copies)), "LISTEN_PID": str(os.getpid())}
    sys.stdout.flush()
    os.execv(sys.executable, [sys.executable, *sys.orig_argv[1:]])


class RestartableServer(uvicorn.Server):
    """A server that ends for its successor on SIGHUP, if the successor can start."""

    restarting = False

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Handle SIGHUP as well. On a terminal it ends the server, as usual."""
        await super().startup(sockets)
        if hasattr(signal, "SIGHUP") and not (sys.stdin and sys.stdin.isatty()):
            asyncio.get_running_loop().add_signal_handler(signal.SIGHUP, self._start_check)

    def _start_check(self) -> None:
        self._check = asyncio.create_task(self._check_successor())

    async def _check_successor(self) -> None:
        """Check in a new process whether a new server could start; if so, shut down gracefully."""
        arguments = [*sys.orig_argv[1:], "--check"]
        nothing = asyncio.subprocess.DEVNULL
        check = await asyncio.create_subprocess_exec(
            sys.executable, *arguments, stdin=nothing, stdout=nothing, start_new_session=True
        )
        if await check.wait():
            _log.error("the new server would not start, so this one goes on")
        else:
            self.restarting = self.should_exit = True
