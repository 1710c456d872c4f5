"""How much one address may ask in a minute; more gets 429 and is told when to come back.

Litestar has such a limit too. It keeps every request of the last minute in a list and tells each client how much of the
limit is left, which would tell one player at an address how busy another one is; a count for each minute is enough.
"""

from __future__ import annotations

import time
from collections import Counter
from ipaddress import IPv6Address, ip_address
from typing import Any

from litestar.enums import ScopeType
from litestar.exceptions import TooManyRequestsException
from litestar.middleware import ASGIMiddleware
from litestar.types import ASGIApp, Receive, Scope, Send

from ratusz.web.settings import Settings

COSTLY: dict[str, Any] = {"opt": {"costly": True}}
"""Marks handlers of what is guessed at, fills the database or takes long: passwords, entering, printing."""


def network_of(scope: Scope) -> str:
    """The address that a request comes from. Of IPv6 only the first half: whoever has one, has all of the other."""
    client = scope.get("client")
    try:
        address = ip_address(client[0]) if client else None
    except ValueError:
        return client[0] if client else ""
    if isinstance(address, IPv6Address):
        return str(address.ipv4_mapped or address.exploded[:19])
    return str(address or "")


class Limits(ASGIMiddleware):
    """Counts requests by address and minute."""

    scopes = (ScopeType.HTTP,)
    exclude_path_pattern = ("^/static/",)

    def __init__(self, settings: Settings) -> None:
        self._most = {"costly": settings.limits.entries}
        self._counts: Counter[tuple[str, str]] = Counter()
        self._minute = 0

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        """Count, then pass on."""
        now = time.monotonic()
        if int(now // 60) != self._minute:
            self._minute = int(now // 60)
            self._counts.clear()
        address = network_of(scope)
        costly = scope["route_handler"].opt.get("costly")
        for kind in ("costly",) if costly else ():
            self._counts[address, kind] += 1
            if self._counts[address, kind] > self._most[kind]:
                raise TooManyRequestsException(headers={"Retry-After": str(60 - int(now % 60))})
        await next_app(scope, receive, send)
