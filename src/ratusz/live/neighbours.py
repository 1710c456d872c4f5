"""The others at a table, named by something that is worth nothing elsewhere: ids of people are not told to others."""

from __future__ import annotations

import msgspec

from ratusz.people.person import digest
from ratusz.tables import Table


class Neighbour(msgspec.Struct, frozen=True):
    """Somebody else at the table, or somebody who has spoken there."""

    id: str
    """For blocking and reporting them at this table; elsewhere they have another one."""
    name: str
    seat: int | None
    blocked: bool
    """Whether the viewer blocks them."""


def handle(place: str, person: str) -> str:
    """What stands for a person at one place, such as a table; nobody can tell the person's id from it."""
    return digest(f"{place} {person}")[:16]


def others(table: Table, person: str) -> dict[str, str]:
    """Everybody else who sits or has spoken at a table, by what stands for them there."""
    speakers = (line.person for line in table.chat if line.text)
    there = dict.fromkeys((*table.people, *speakers))
    return {handle(table.id, other): other for other in there if other != person}
