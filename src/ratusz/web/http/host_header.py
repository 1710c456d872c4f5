"""Check the Host header: only the server's own names are accepted, since they go into links that people share.

Without this, a site could point its own name at your network (DNS rebinding) and read what a browser gets under it.
A stranger cannot redirect addresses, `.local` names and the machine's own name, so a server without a proxy answers to
all of these: a container does not know its machine's name.
"""

from __future__ import annotations

import logging
import os
import re
import socket
from functools import lru_cache
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network

from litestar.types import ASGIApp, Receive, Scope, Send

from ratusz.web.http.refusals import send_refusal
from ratusz.web.settings import Site

ANY = "*"
"""As a name in the settings: the server answers to every name."""
PROXIES = "FORWARDED_ALLOW_IPS"
"""The environment variable with the addresses of trusted proxies; it overrides the setting."""
MOST_LOGGED = 50
"""The maximum number of refused names that are logged, each once."""
_PRIVATE = "10.0.0.0/8 172.16.0.0/12 192.168.0.0/16 169.254.0.0/16 100.64.0.0/10 fc00::/7 fe80::/10"
"""Private networks; 100.64.0.0/10 is the shared address space, as VPNs between friends use it."""
_PRIVATE_NETWORKS = [ip_network(known) for known in _PRIVATE.split()]
_NAME = re.compile(r"[a-z0-9._:-]+")
_log = logging.getLogger("ratusz")


class HostCheck:
    """ASGI middleware that refuses requests for any other host name than the server's own.

    Its own are localhost, the machine's own name, the address that the connection came to, and what the host has set;
    where no proxy is configured, also private addresses and `.local` names.
    """

    def __init__(self, next_app: ASGIApp, site: Site) -> None:
        own = socket.gethostname().lower()
        short = own.partition(".")[0]
        self._next = next_app
        in_network = (f"{short}.{end}" for end in ("local", "lan", "home.arpa", "internal"))
        self._names = {"localhost", own, short, *in_network, *(name.lower() for name in site.hosts)}
        self._open_to_network = site.proxies == Site().proxies and not os.environ.get(PROXIES)
        self._logged: set[str] = set()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Check the Host header, which HTTP/1.0 may lack, and pass on."""
        given = [value for name, value in scope["headers"] if name == b"host"]
        if len(given) > 1 or (given and not self.is_known(given[0].decode("latin-1"), scope)):
            if len(given) == 1:
                self._log_once(given[0].decode("latin-1"))
            await send_refusal(scope, send, "wrong-host", {})
        else:
            await self._next(scope, receive, send)

    def is_known(self, host: str, scope: Scope) -> bool:
        """Whether this, with or without a port, is a name of this server."""
        name, port = _split_port(host.lower())
        if port and not (port.isascii() and port.isdigit() and len(port) <= 5):
            return False
        plain = name.removesuffix(".")
        if ANY in self._names or plain in self._names:
            return True
        address = parse_address(name)
        if address is None:
            return self._open_to_network and _is_local_name(plain)
        server = scope.get("server")
        if address.is_loopback or bool(server and address == parse_address(server[0])):
            return True
        return self._open_to_network and is_private(address)

    def _log_once(self, host: str) -> None:
        name = _split_port(host.lower())[0][:100]
        if name in self._logged or len(self._logged) >= MOST_LOGGED or not _NAME.fullmatch(name):
            return  # people copy the suggested setting into a shell
        self._logged.add(name)
        _log.warning(  # formatted here: the log repeats the same message only once in a while
            f"refused a request for the name “{name}”; if it is a name of this server, allow it with "
            f"RATUSZ_HOSTS={name}, or with hosts under [site] in settings.toml"
        )


def is_private(address: IPv4Address | IPv6Address) -> bool:
    """Whether an address is of a private network, at home or at work, and not on the internet."""
    return any(address in network for network in _PRIVATE_NETWORKS if network.version == address.version)


def is_this_machine(host: str) -> bool:
    """Whether a Host header means localhost, the machine of the visitor."""
    name = _split_port(host.lower())[0]
    address = parse_address(name)
    return name.removesuffix(".") == "localhost" or bool(address and address.is_loopback)


def _is_local_name(name: str) -> bool:
    labels = name.split(".")
    fine = all(label.isascii() and label.replace("-", "").replace("_", "").isalnum() for label in labels)
    return labels[-1] == "local" and len(labels) > 1 and len(name) <= 253 and fine


def _split_port(host: str) -> tuple[str, str]:
    """Return name and port of a host; an IPv6 address is in brackets."""
    if host.startswith("["):
        name, end, port = host[1:].partition("]")
        return (name if end else host), port.removeprefix(":")
    name, _, port = host.partition(":")
    return name, port


@lru_cache(maxsize=256)
def parse_address(text: str) -> IPv4Address | IPv6Address | None:
    """Return an address; None if the text is not one."""
    try:
        found = ip_address(text)
    except ValueError:
        return None
    return (found.ipv4_mapped or found) if isinstance(found, IPv6Address) else found
