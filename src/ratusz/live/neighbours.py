"""The other people at a table, under handles valid only there: ids of people are not shown to others."""

from __future__ import annotations

import msgspec

from ratusz.people.person import digest
from ratusz.tables import Table


class Neighbour(msgspec.Struct, frozen=True):
    """Another person who sits or has spoken at a table."""

    id: str
    """Handle for blocking and reporting them at this table; elsewhere they have another one."""
    name: str
    seat: int | None
    blocked: bool
    """Whether the viewer blocks them."""


def handle(place: str, person: str) -> str:
    """Return the handle of a person at one place, such as a table; it does not reveal the person's id."""
    return digest(f"{place} {person}")[:16]


def others(table: Table, person: str) -> dict[str, str]:
    """Return the other people who sit or have spoken at a table, by handle."""
    speakers = (line.person for line in table.chat if line.text)
    there = dict.fromkeys((*table.people, *speakers))
    return {handle(table.id, other): other for other in there if other != person}
