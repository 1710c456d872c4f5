"""The people with whom a person has played, to invite them again."""

from __future__ import annotations

from dataclasses import dataclass

from ratusz.live import Service, handle
from ratusz.people import Person

MOST = 8


@dataclass(frozen=True)
class Companion:
    """A person to invite."""

    person: str
    """Their id, which pages do not show."""
    handle: str
    """What pages show instead; it is valid for the person who looks only."""
    name: str


async def companions(service: Service, person: Person | None) -> list[Companion]:
    """Return the people with whom a person has played, the last one first, except where one blocks the other."""
    if person is None:
        return []
    apart = {"", person.id, *await service.people.blocks_with(person.id)}
    tables = [table for table in await service.tables_of(person.id) if table.stage in ("playing", "over")]
    mine = (table for table in tables if any(seat.person == person.id for seat in table.seats))
    ids = list(dict.fromkeys(seat.person for table in mine for seat in table.seats if seat.person not in apart))
    names = await service.people.names(ids)
    return [Companion(id, handle(person.id, id), names[id]) for id in ids if id in names][:MOST]
