"""Whom somebody blocks, as pages and programs see it."""

from __future__ import annotations

from ratusz.live import Service, handle
from ratusz.people import Person
from ratusz.tables import Refusal
from ratusz.web.api.schemas import BlockedBody


async def blocked(service: Service, person: Person) -> list[BlockedBody]:
    """Everybody whom a person blocks, by name."""
    found = await service.people.names(await service.people.blocked(person.id))
    listed = [BlockedBody(handle(person.id, other), name) for other, name in found.items()]
    return sorted(listed, key=lambda one: (one.name.casefold(), one.id))


async def unblock(service: Service, person: Person, id: str) -> None:
    """Unblock one of them."""
    others = {handle(person.id, other): other for other in await service.people.blocked(person.id)}
    if id not in others:
        raise Refusal("unknown-person", kind="missing", package="ratusz.store")
    await service.people.unblock(person.id, others[id])
