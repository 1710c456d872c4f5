"""The people that a person blocks, for pages and the API."""

from __future__ import annotations

from ratusz.live import Service, handle
from ratusz.people import Person
from ratusz.tables import Refusal
from ratusz.web.api.schemas import BlockedBody


async def blocked_people(service: Service, person: Person) -> list[BlockedBody]:
    """Return the people that a person blocks, sorted by name."""
    found = await service.people.names(await service.people.blocks_of(person.id))
    listed = [BlockedBody(handle(person.id, other), name) for other, name in found.items()]
    return sorted(listed, key=lambda one: (one.name.casefold(), one.id))


async def unblock(service: Service, person: Person, id: str) -> None:
    """Remove a block from the list of `person`; refuse an unknown id."""
    others = {handle(person.id, other): other for other in await service.people.blocks_of(person.id)}
    if id not in others:
        raise Refusal("unknown-person", kind="missing", package="ratusz.store")
    await service.people.unblock(person.id, others[id])
