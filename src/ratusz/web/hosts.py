"""The server answers to names of its own only: what a browser calls it goes into links that people share.

Without this, another site could give the server a name of its own (a name that leads to your network, say) and read
what a browser gets under it.
"""

from __future__ import annotations

import socket
from functools import lru_cache
from ipaddress import IPv4Address, IPv6Address, ip_address

from litestar.types import ASGIApp, Receive, Scope, Send

from ratusz.web.refusals import brief
from ratusz.web.settings_file import Site

ANY = "*"
"""As a name in the settings: the server answers to every name."""


class Hosts:
    """Lets pass what asks for the server by one of its names.

    These are localhost, the machine's own name (with .local, as networks at home have it), the address that the
    connection came to, and what the host has set.
    """

    def __init__(self, next_app: ASGIApp, site: Site) -> None:
        own = socket.gethostname().lower()
        self._next = next_app
        self._names = {"localhost", own, f"{own.partition('.')[0]}.local", *(name.lower() for name in site.hosts)}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Check, then pass on; HTTP/1.0 names no host at all."""
        given = [value for name, value in scope["headers"] if name == b"host"]
        if len(given) > 1 or (given and not self.known(given[0].decode("latin-1"), scope)):
            await brief(scope, send, "wrong-host", {})
        else:
            await self._next(scope, receive, send)

    def known(self, host: str, scope: Scope) -> bool:
        """Whether this, with or without a port, is a name of this server."""
        name, port = _parted(host.lower())
        if port and not (port.isascii() and port.isdigit() and len(port) <= 5):
            return False
        if ANY in self._names or name.removesuffix(".") in self._names:
            return True
        address, server = _address(name), scope.get("server")
        return address is not None and (address.is_loopback or bool(server and address == _address(server[0])))


def _parted(host: str) -> tuple[str, str]:
    """Name and port; an address of IPv6 stands in brackets."""
    if host.startswith("["):
        name, end, port = host[1:].partition("]")
        return (name if end else host), port.removeprefix(":")
    name, _, port = host.partition(":")
    return name, port


@lru_cache(maxsize=256)
def _address(text: str) -> IPv4Address | IPv6Address | None:
    try:
        found = ip_address(text)
    except ValueError:
        return None
    return (found.ipv4_mapped or found) if isinstance(found, IPv6Address) else found
