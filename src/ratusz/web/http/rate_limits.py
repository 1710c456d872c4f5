"""Rate limits: every request has a cost, paid from a budget of its person and one of its address.

The cost is the usual server time of a request in milliseconds, not the measured one: a limit that depended on the load
of the server would reveal to one player how busy another one is. For the same reason `Retry-After` says how long an
empty bucket takes to hold enough for this request, not how full the bucket is.

Limits come before all other work. A refused request needs neither the database nor a template, and is held back for a
second: repeating it at once costs the server next to nothing.
"""

from __future__ import annotations

import asyncio
import math
import time
from collections import Counter
from collections.abc import AsyncIterator, Hashable
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from functools import lru_cache
from ipaddress import IPv6Address

from litestar import Litestar
from litestar.exceptions import HTTPException
from litestar.handlers import BaseRouteHandler
from litestar.types import HTTPScope, Message, Receive, Scope, Send
from litestar.utils.path import normalize_path

from ratusz.jobs.workers import MOST
from ratusz.store.limits import Limits
from ratusz.web.http.host_header import parse_address
from ratusz.web.http.refusals import RETRY_AFTER, send_refusal, web_refusal
from ratusz.web.http.request_body import read_body
from ratusz.web.http.requests import http_scope
from ratusz.web.http.token_buckets import TokenBuckets

COSTS: dict[str, float] = {
    "file": 1,
    "small": 2,
    "page": 10,
    "command": 10,
    "look": 20,
    "scene": 15,
    "thumbnail": 20,
    "table": 25,
    "stream": 15,
    "open": 25,
    "drawing": 50,
    "replay": 40,
    "check": 100,
    "password": 100,
    "leave": 100,
    "print": 400,
    "hint": 1000,
    "review": 1000,
}
"""The cost of each kind of request. `benchmarks/costs.py` measures them; a long game costs more than a short one, so
each is about three times the cost for a short one. A hint thinks for a fixed time."""
EXPENSIVE = 20.0
"""From this cost on, a request is expensive: an address gets one at a time, or the others would wait."""
REVIEWS = MOST + 1
"""The number of reviews at work at once: enough for the workers, and a small load for the server beside live games."""
OUTSIDE = "outside"
"""Key in the state of a request: whether its handler answers strangers outside the gate."""
REFUSAL_DELAY = 1.0
"""Seconds for which a refusal is held back."""


@dataclass(frozen=True, slots=True)
class HandlerLimits:
    """The limits that apply to a handler: keyword arguments of its decorator, which Litestar keeps in `opt`."""

    cost: str = "small"
    entry: bool = False
    """Whether it counts as an attempt to get an identity: by a name, a password, the word of the gate."""
    stream: bool = False
    """Whether its response stays open."""
    leaving: bool = False
    """Whether banned people may use it."""
    review: bool = False
    """Whether only a few run at once, queued by address."""
    outside: bool = False
    """Whether it answers visitors outside the gate."""


def handler_limits(handler: BaseRouteHandler) -> HandlerLimits:
    """Return the limits of a handler."""
    return HandlerLimits(**handler.opt)


def network_of(scope: Scope) -> str:
    """Return the client address of a request; of IPv6 only the /64 prefix, since a client has all addresses in it."""
    client = scope.get("client")
    return _network(client[0]) if client else ""


@lru_cache(maxsize=4096)
def _network(text: str) -> str:
    address = parse_address(text.partition("%")[0])  # link-local addresses name their interface: fe80::1%eth0
    return address.exploded[:19] if isinstance(address, IPv6Address) else str(address or text)


def credential_of(scope: Scope) -> int:
    """Return a hash of the token or cookie of a request, valid or not; 0 without one."""
    cookie = b""
    for name, value in scope["headers"]:
        if name == b"authorization":
            return hash(value)
        if name == b"cookie":
            cookie = value
    _, found, rest = (b"; " + cookie).partition(b"; ratusz=")
    return hash(rest.partition(b";")[0]) if found else 0


class ConcurrencyLimit:
    """A limit of tasks at work at once for each key; the others wait in a queue, first come, first served."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._tasks: Counter[Hashable] = Counter()
        """The tasks of each key, at work and queued."""
        self._slots: dict[Hashable, asyncio.Semaphore] = {}

    def __len__(self) -> int:
        return sum(map(self.queue_length, self._tasks))

    def queue_length(self, key: Hashable) -> int:
        """Return how many tasks of a key are queued."""
        return max(0, self._tasks[key] - self._most)

    @asynccontextmanager
    async def slot(self, key: Hashable) -> AsyncIterator[None]:
        """Wait for a free slot of this key, and hold it during the block."""
        self._tasks[key] += 1
        try:
            async with self._slots.setdefault(key, asyncio.Semaphore(self._most)):
                yield
        finally:
            self._tasks[key] -= 1
            if not self._tasks[key]:
                del self._tasks[key], self._slots[key]


class RateLimiter:
    """ASGI middleware for the rate limits; requests wait for a slot once the whole body has arrived."""

    def __init__(self, app: Litestar, limits: Limits) -> None:
        self._next, self._router, self._limits = app.asgi_handler, app.asgi_router, limits
        self._people = TokenBuckets(limits.person_work, limits.person_burst)
        self._addresses = TokenBuckets(limits.address_work, limits.address_burst)
        self._entries = TokenBuckets(limits.entries / 60, limits.entries)
        self._cheap, self._expensive = ConcurrencyLimit(limits.address_requests), ConcurrencyLimit(1)
        self._reviewers, self._reviews = ConcurrencyLimit(1), ConcurrencyLimit(REVIEWS)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Charge the request, wait for its body and a slot, then pass it on."""
        asked, address, credential = self._limits_for(http_scope(scope)), network_of(scope), credential_of(scope)
        scope.setdefault("state", {})[OUTSIDE] = asked.outside
        if wait := self._spend(asked, address, credential):
            await asyncio.sleep(REFUSAL_DELAY)
            await send_refusal(scope, send, "too-many", {"Retry-After": str(wait)})
            return
        receive_whole, cost = await read_body(
            scope, receive, self._limits.largest_request, self._limits.request_seconds
        )
        self._charge(cost, address, credential)
        if receive_whole is None:
            await send_refusal(scope, send, "too-slow", {"Connection": "close"})
        elif asked.stream:
            await self._next(scope, receive_whole, send)
        elif asked.review:
            await self._review(address, scope, receive_whole, send)
        else:
            async with (self._expensive if COSTS[asked.cost] >= EXPENSIVE else self._cheap).slot(address):
                await self._next(scope, receive_whole, send)

    async def _review(self, address: str, scope: Scope, receive: Receive, send: Send) -> None:
        """Queue a review and pass it on; each address queues with one at a time, so that all are served in turn."""
        full = len(self._reviews) >= self._limits.queue
        if full or self._reviewers.queue_length(address) >= self._limits.person_queue:
            await asyncio.sleep(REFUSAL_DELAY)
            await send_refusal(scope, send, "busy", {"Retry-After": RETRY_AFTER[503]})
            return
        async with AsyncExitStack() as slots:
            await slots.enter_async_context(self._reviewers.slot(address))
            await slots.enter_async_context(self._reviews.slot(None))

            async def release_on_start(message: Message) -> None:
                if message["type"] == "http.response.start":
                    await slots.aclose()  # a slow reader must not hold the slots
                await send(message)

            await self._next(scope, receive, release_on_start)

    @property
    def waiting(self) -> int:
        """How many requests wait for a slot."""
        return sum(map(len, (self._cheap, self._expensive, self._reviewers, self._reviews)))

    def _limits_for(self, scope: HTTPScope) -> HandlerLimits:
        """Return the limits of the handler of a request; if there is no handler, the application will say so."""
        try:
            path = normalize_path(scope["path"])
            _, handler, *_, scope["path_template"] = self._router.handle_routing(path=path, method=scope["method"])
        except HTTPException:
            return HandlerLimits()
        return handler_limits(handler)

    def pay(self, scope: Scope, cost: str) -> None:
        """Charge a request for work that it starts; refuse if its budget does not cover it."""
        if self._spend(HandlerLimits(cost), network_of(scope), credential_of(scope)):
            raise web_refusal("too-many")

    def may_enter(self, scope: Scope) -> bool:
        """Whether the address of a request has an attempt left."""
        return self._entries.has(network_of(scope), 1, time.monotonic())

    def charge_entry(self, scope: Scope) -> None:
        """Count an attempt to enter."""
        self._entries.take(network_of(scope), 1, time.monotonic())

    def _charge(self, cost: float, address: str, credential: int) -> None:
        """Charge the cost of reading a body, known only afterwards, to the budgets for the next requests."""
        now = time.monotonic()
        self._addresses.take(address, cost, now)
        if credential:
            self._people.take(credential, cost, now)

    def _spend(self, asked: HandlerLimits, address: str, credential: int) -> int:
        """Charge a request and return 0; over a limit, charge nothing and return the seconds for `Retry-After`."""
        now, cost = time.monotonic(), COSTS[asked.cost]
        bills: list[tuple[TokenBuckets, str | int, float]] = [(self._addresses, address, cost)]
        if credential:
            bills.append((self._people, credential, cost))
        if asked.entry:
            bills.append((self._entries, address, 1))
        for budget, key, part in bills:
            if not budget.has(key, part, now):
                return max(1, math.ceil(part / budget.rate))
        for budget, key, part in bills:
            budget.take(key, part, now)
        return 0
