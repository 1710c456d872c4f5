"""Cards of tables on the home page: my own, those with people first, and open ones."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Literal

from ratusz.scenes import TableCard
from ratusz.store import Summary
from ratusz.tables import Refusal
from ratusz.web.api.schemas import TableBody
from ratusz.web.http.visitor import Visit
from ratusz.web.present.catalogue import table_bodies

MOST = 24
"""The number of cards in a list: each of them loads its table."""
State = Literal["invited", "turn", "start", "declined", "waiting", "lobby", "open"]
"""invited: I may join; turn: it is my turn; start: all seats of the lobby are taken; declined: an invited person does
not want to play; waiting: others are thinking; lobby: seats are free; open: so they are at the table of others."""
ORDER: tuple[State, ...] = ("invited", "declined", "turn", "start", "waiting", "lobby", "open")


@dataclass(frozen=True)
class Card:
    """A table on the home page."""

    table: TableBody
    state: State
    with_people: bool
    unread: int
    """How many lines of the chat are new."""
    more: TableCard | None
    """What only the table itself knows; None while the rules are compiled, and if it cannot be loaded any longer."""

    @property
    def waits(self) -> bool:
        """Whether the table waits for me."""
        return self.state in ("invited", "turn", "start", "declined")

    @property
    def pending(self) -> list[str]:
        """The names of the others whom the table waits for."""
        return [seat.name for seat in self.table.seats if seat.pending and not seat.mine]


async def my_cards(visit: Visit) -> list[Card]:
    """Return my unfinished tables: first those where people wait for me, the soonest deadline first."""
    if visit.person is None:
        return []
    mine, me = await visit.service.unfinished_of(visit.id), visit.id
    mine.sort(key=lambda known: (not known.others_wait(me), not known.with_others(me)))  # before the list is cut
    cards = await _cards(visit, mine, await visit.service.lines_read(me))
    return sorted(cards, key=lambda card: (not card.with_people, ORDER.index(card.state), _deadline(card)))


async def open_cards(visit: Visit) -> list[Card]:
    """Return tables with a free seat where I do not sit, except those of people who block me or are blocked."""
    blocked = await visit.service.people.blocks_with(visit.id) if visit.person else frozenset[str]()
    listed = await visit.service.open_tables()
    found = [known for known in listed if known.free and known.opener not in blocked and not _belongs(known, visit.id)]
    return await _cards(visit, found, {})


def _belongs(table: Summary, person: str) -> bool:
    return bool(person) and any(person in (seat.person, seat.invited) for seat in table.seats)


def _deadline(card: Card) -> float:
    return float("inf") if card.table.deadline is None else card.table.deadline


async def _cards(visit: Visit, tables: Sequence[Summary], read: dict[str, int]) -> list[Card]:
    shown = list(tables[:MOST])
    bodies = await table_bodies(visit.service, shown, visit.person, visit.language)
    details = await asyncio.gather(*(_details(visit, known) for known in shown))
    return [
        Card(
            body,
            _state(known, more, visit.id),
            known.with_others(visit.id),
            max(0, known.said - read.get(known.id, 0)) if more and more.chat else 0,
            more,
        )
        for known, body, more in zip(shown, bodies, details, strict=True)
    ]


async def _details(visit: Visit, known: Summary) -> TableCard | None:
    """Return what only the table knows, unless it would have to wait for the rules."""
    if visit.service.rules.loaded:
        with suppress(Refusal):
            seen = await visit.service.seen(known.id, visit.id, language=visit.language)
            return await seen.from_first_seat().card()
    return None


def _state(known: Summary, more: TableCard | None, me: str) -> State:
    if known.stage == "playing":
        return "turn" if known.pending(me) else "waiting"
    if known.invites(me):
        return "invited"
    if not _belongs(known, me):
        return "open"
    if more and more.declined and known.opener == me:
        return "declined"
    return "start" if all(seat.person or seat.bot for seat in known.seats) else "lobby"
