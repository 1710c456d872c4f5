"""Rate limits and quotas of one person or one address, each settable by the host.

Work is counted in milliseconds of server time, by the known cost of each request rather than per request: a move is
cheap, a printed sheet expensive. A limit of work is a token bucket with a rate per second and a capacity.
"""

from __future__ import annotations

from typing import Annotated

import msgspec

Count = Annotated[int, msgspec.Meta(ge=1, le=1_000_000_000)]
Seconds = Annotated[float, msgspec.Meta(ge=0.1, le=3600.0)]


class Limits(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Limits of one person or one address. A request over a rate limit may be retried later."""

    person_work: Count = 150
    """Work for one person, in milliseconds a second."""
    person_burst: Count = 3000
    """Work that one person may ask for at once after a rest."""
    address_work: Count = 300
    """Work for all requests of one address; several people may share it."""
    address_burst: Count = 9000
    """Work that one address may ask for at once after a rest."""
    address_requests: Count = 8
    """Requests of one address that are worked on at the same time; the others wait for their turn."""
    address_connections: Count = 400
    """Connections that one address may keep open, streams included."""
    connections: Count = 4000
    """Connections that all together may keep open."""
    person_streams: Count = 30
    """Tables that one person may follow at the same time."""
    address_streams: Count = 200
    """Tables that one address may follow at the same time."""
    entries: Count = 60
    """How often in a minute one address may create a person, log in or set a password."""
    largest_request: Count = 64_000
    """The longest body of a request, in bytes."""
    request_seconds: Seconds = 10.0
    """So long the head or the body of a request may take to arrive."""
    tables: Count = 100
    """Unfinished tables that one person may have opened."""
    running_tables: Count = 40
    """Running games that one person may have opened."""
    bot_seats: Count = 120
    """Seats of bots at running games that one person may have opened."""
    tokens: Count = 20
    """Tokens that one person may have."""
    sessions: Count = 20
    """Browsers in which one person may be signed in; the one unseen for the longest time gives way."""
    blocks: Count = 200
    """People whom one person may block."""
    reports: Count = 20
    """Reports of one person that wait for the host."""
    queue: Count = 50
    """Expensive requests (a check, a replay, a print) that may wait for a worker."""
    person_queue: Count = 4
    """Expensive requests of one person or address that may wait for a worker."""
