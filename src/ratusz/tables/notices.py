"""Notices to those who follow a table: numbered without gaps for each viewer, and reproducible.

A viewer is a seat or, without one, a spectator. A seat gets notices of its own draft and of everything public, and
none of the drafts of others. A viewer's notices follow from the log alone, so after a pause they get exactly
what they missed.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec

from ratusz.tables import events as e


class Notice(msgspec.Struct, frozen=True):
    """A notice that something has changed; the view has the details."""

    number: int
    what: str
    """The name of the event in small letters: `arranged`, `confirmed`, `closed`, `drawn`, `said`, …"""
    time: int
    seat: int | None = None


def notices(entries: Iterable[e.Entry], viewer: int | None, after: int = 0, told: int = 0) -> Iterator[Notice]:
    """The notices to a viewer in some entries, after number `after`; `told` is the number of earlier ones."""
    for number, (entry, event) in enumerate(_for_viewer(entries, viewer), told + 1):
        if number > after:
            seat = event.seat if isinstance(event, e.SeatEvent) else None
            yield Notice(number, type(event).__name__.lower(), entry.time, seat)


def count_notices(entries: Iterable[e.Entry], viewer: int | None) -> int:
    """Count the notices to a viewer in some entries."""
    return sum(1 for _ in _for_viewer(entries, viewer))


def _for_viewer(entries: Iterable[e.Entry], viewer: int | None) -> Iterator[tuple[e.Entry, e.AnyEvent]]:
    for entry in entries:
        for event in entry.events:
            if not event.private or (isinstance(event, e.SeatEvent) and event.seat == viewer):
                yield entry, event
