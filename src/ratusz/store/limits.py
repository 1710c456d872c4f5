"""How much of the server one person or one address may take: every limit with its name, each settable by the host.

Work is counted in milliseconds of the server's time, by what a request is known to cost, not by how many there are: a
move costs little, a printed sheet a lot. A limit of work is a bucket that fills with so much in a second and holds so
much at most.
"""

from __future__ import annotations

import msgspec


class Limits(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What one person or one address may take. What is too much at once may be tried again later."""

    person_work: int = 150
    """Work for one person, in milliseconds a second."""
    person_burst: int = 3000
    """Work that one person may ask for at once after a rest."""
    address_work: int = 300
    """Work for all requests of one address; several people may share it."""
    address_burst: int = 9000
    """Work that one address may ask for at once after a rest."""
    address_requests: int = 8
    """Requests of one address that are worked on at the same time; the others wait for their turn."""
    address_connections: int = 400
    """Connections that one address may keep open, streams included."""
    connections: int = 4000
    """Connections that all together may keep open."""
    person_streams: int = 30
    """Tables that one person may follow at the same time."""
    address_streams: int = 200
    """Tables that one address may follow at the same time."""
    entries: int = 60
    """How often in a minute one address may enter as somebody new, log in or set a password."""
    largest_request: int = 64_000
    """The longest body of a request, in bytes."""
    request_seconds: float = 10.0
    """So long the head or the body of a request may take to arrive."""
    tables: int = 100
    """Unfinished tables that one person may have opened."""
    running_tables: int = 40
    """Running games that one person may have opened."""
    bot_seats: int = 120
    """Seats of bots at running games that one person may have opened."""
    tokens: int = 20
    """Tokens that one person may have."""
    sessions: int = 20
    """Browsers in which one person may be signed in; the one unseen for the longest time gives way."""
    blocks: int = 200
    """People whom one person may block."""
    reports: int = 20
    """Reports of one person that wait for the host."""
    queue: int = 50
    """Expensive requests (a check, a replay, a print) that may wait for a worker."""
    person_queue: int = 4
    """Expensive requests of one person or address that may wait for a worker."""
