"""What is told to those who follow a table: numbered densely for each viewer, and the same however often it is told.

A viewer is a seat or, without one, a spectator. A seat is told of its own draft and of everything public; nobody is
told of the drafts of others. The notices of a viewer follow from the log alone, so whoever was away gets exactly what
they missed.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec

from ratusz.tables import events as e


class Notice(msgspec.Struct, frozen=True):
    """Something new at a table; what exactly is in the view."""

    number: int
    what: str
    """The name of the event in small letters: `arranged`, `confirmed`, `closed`, `drawn`, `said`, …"""
    time: int
    seat: int | None = None


def notices(entries: Iterable[e.Entry], viewer: int | None, after: int = 0, told: int = 0) -> Iterator[Notice]:
    """What a viewer is told by entries after a number they know of; `told`: how much they had been told before."""
    for number, (entry, event) in enumerate(_for_viewer(entries, viewer), told + 1):
        if number > after:
            seat = event.seat if isinstance(event, e.SeatEvent) else None
            yield Notice(number, type(event).__name__.lower(), entry.time, seat)


def count(entries: Iterable[e.Entry], viewer: int | None) -> int:
    """How many notices entries are for a viewer."""
    return sum(1 for _ in _for_viewer(entries, viewer))


def _for_viewer(entries: Iterable[e.Entry], viewer: int | None) -> Iterator[tuple[e.Entry, e.AnyEvent]]:
    for entry in entries:
        for event in entry.events:
            if not event.private or (isinstance(event, e.SeatEvent) and event.seat == viewer):
                yield entry, event
