"""Addresses at which the local network reaches the server."""

from __future__ import annotations

import os
import socket
from contextlib import suppress
from ipaddress import ip_address
from pathlib import Path

from ratusz.web.http.host_header import ANY, is_private, is_this_machine
from ratusz.web.http.requests import AnyRequest
from ratusz.web.settings import Settings

VARIABLE = "RATUSZ_LAN_PORT"
"""The environment variable in which `ratusz serve` gives its processes the port for the local network."""


def listens_to_network(sockets: list[socket.socket]) -> bool:
    """Whether other machines can connect to one of these sockets."""
    inet = [known for known in sockets if known.family in (socket.AF_INET, socket.AF_INET6)]
    return any(not ip_address(known.getsockname()[0].partition("%")[0]).is_loopback for known in inet)


def lan_addresses() -> list[str]:
    """Return the machine's IPv4 addresses for the local network, the outgoing one first; in a container none.

    They are private ones; without any, as in networks of universities, the address that the machine goes out by.
    """
    if any(Path(mark).exists() for mark in ("/.dockerenv", "/run/.containerenv")):
        return []
    usable = [address for address in own_addresses() if not ip_address(address).is_loopback]
    return [address for address in usable if is_private(ip_address(address))] or usable[:1]


def own_addresses() -> list[str]:
    """Return the IPv4 addresses of this machine, the outgoing one first."""
    found: list[str] = []
    with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        probe.connect(("192.0.2.1", 9))  # nothing is sent; the system chooses the address that it would use
        found.append(probe.getsockname()[0])
    with suppress(OSError):
        found += [str(info[4][0]) for info in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)]
    return list(dict.fromkeys(found))


def serves_network() -> bool:
    """Whether `ratusz serve` has said that other machines can connect."""
    return bool(os.environ.get(VARIABLE))


def invitation_host(request: AnyRequest, settings: Settings) -> str:
    """Return host and port of an invitation link that works elsewhere than on localhost; empty if there is none."""
    named = [name for name in settings.site.hosts if name != ANY and not is_this_machine(name)]
    if named:
        port = request.headers.get("host", "").rpartition(":")[2]
        return f"{named[0]}:{port}" if port.isdigit() else named[0]
    port = os.environ.get(VARIABLE, "")
    addresses = lan_addresses() if port else []
    return f"{addresses[0]}:{port}" if addresses else ""
