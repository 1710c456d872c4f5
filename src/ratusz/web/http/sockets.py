"""Sockets that outlive a process, so that a server can be replaced while people play.

They are handed over as systemd does it: LISTEN_FDS says how many there are, from number 3 on, and LISTEN_PID for whom.
A server that restarts becomes the new one (`exec`): it ends its streams, finishes its requests, closes its database,
and starts anew with the same sockets. New connections wait in the kernel meanwhile. So there are never two processes
that write to the same tables and believe to be alone.
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
"""The number of the first socket that is handed over."""
BACKLOG = 2048
"""So many new connections wait while nobody accepts them."""
_log = logging.getLogger("ratusz")


def sockets_for(host: str | None, port: int) -> list[socket.socket]:
    """Sockets that listen: those handed over, or new ones at every address of a name; None is every address."""
    return handed_over() or bound(host, port)


def handed_over() -> list[socket.socket]:
    """The sockets that systemd or the server before us has left; none if they are for somebody else."""
    count = os.environ.pop("LISTEN_FDS", "")
    if os.environ.pop("LISTEN_PID", "") != str(os.getpid()) or not count.isdigit():
        return []
    sockets = [socket.socket(fileno=FIRST + number) for number in range(int(count))]
    for known in sockets:
        known.set_inheritable(False)
        known.listen(BACKLOG)
    return sockets


def bound(host: str | None, port: int) -> list[socket.socket]:
    """New sockets, one for each address of a name: localhost has two."""
    found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
    sockets: list[socket.socket] = []
    failed: OSError | None = None
    for family, kind, protocol, _, address in dict.fromkeys(found):
        try:
            new = socket.socket(family, kind, protocol)
        except OSError:  # this machine does not know the family
            continue
        sockets.append(new)
        try:
            new.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            if family == socket.AF_INET6:
                new.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 1)
            new.bind(address)
            new.listen(BACKLOG)
        except OSError as error:
            failed = error
            sockets.pop().close()  # another address may do
    if not sockets:
        raise failed or OSError(errno.EADDRNOTAVAIL, f"nothing can listen at {host}")
    return sockets


def become_the_next(sockets: Sequence[socket.socket]) -> None:
    """Start this program anew in this process, with the same arguments and these sockets. It does not return."""
    import fcntl  # there is none on Windows, where nobody can ask for this

    signal.signal(signal.SIGHUP, signal.SIG_IGN)  # until the new one can heed it
    above = FIRST + len(sockets)
    copies = [fcntl.fcntl(known.fileno(), fcntl.F_DUPFD, above) for known in sockets]
    for number, copy in enumerate(copies):
        os.dup2(copy, FIRST + number, inheritable=True)
    os.environ |= {"LISTEN_FDS": str(len(copies)), "LISTEN_PID": str(os.getpid())}
    sys.stdout.flush()
    os.execv(sys.executable, [sys.executable, *sys.orig_argv[1:]])


class Replaceable(uvicorn.Server):
    """A server that makes room for the next one when it is told so (SIGHUP), if the next one can start."""

    restarting = False

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Listen to the signal as well. On a terminal it means that the terminal is gone, and ends the server."""
        await super().startup(sockets)
        if hasattr(signal, "SIGHUP") and not (sys.stdin and sys.stdin.isatty()):
            asyncio.get_running_loop().add_signal_handler(signal.SIGHUP, self._told)

    def _told(self) -> None:
        self._trying = asyncio.create_task(self._try())

    async def _try(self) -> None:
        """Let the next server try whether it could start; then end, which finishes everything that was begun."""
        arguments = [*sys.orig_argv[1:], "--check"]
        nothing = asyncio.subprocess.DEVNULL
        tried = await asyncio.create_subprocess_exec(
            sys.executable, *arguments, stdin=nothing, stdout=nothing, start_new_session=True
        )
        if await tried.wait():
            _log.error("the new server would not start, so this one goes on")
        else:
            self.restarting = self.should_exit = True
