"""Everything that one person has here, in one file: made table by table, so that it takes little memory."""

from __future__ import annotations

from collections.abc import AsyncIterator

import msgspec

from ratusz.store.log import Log
from ratusz.store.people import People
from ratusz.store.person import Person
from ratusz.store.pools import Pools
from ratusz.store.sessions import Session
from ratusz.store.table_cache import TableCache
from ratusz.store.tokens import Token
from ratusz.tables import Refusal, Table, record_of


class Owner(msgspec.Struct, frozen=True):
    """Who somebody is, and what they have set up."""

    person: Person
    sessions: list[Session]
    tokens: list[Token]
    """Without their secrets, which nobody has."""
    blocked: list[str]
    """Names."""
    reported: list[str]
    """What the person has told the host about others."""


class Spoken(msgspec.Struct, frozen=True):
    """Something that the person said."""

    text: str
    time: int


class Played(msgspec.Struct, frozen=True):
    """A table at which the person sat or said something."""

    table: str
    game: str
    stage: str
    opened: int
    changed: int
    seats: tuple[int, ...]
    """The person's seats."""
    totals: tuple[int, ...]
    """What each seat made, in a game that is over."""
    said: list[Spoken]
    record: str
    """The whole game as a record, if it is over and the person played in it."""


async def exported(person: str, people: People, log: Log, tables: TableCache, pools: Pools) -> AsyncIterator[bytes]:
    """One JSON document in pieces: `{"owner": {…}, "tables": […]}`."""
    yield b'{"owner":' + msgspec.json.encode(await _owner(person, people)) + b',"tables":['
    between = b"\n"
    for table_id in await pools.read(log.touched_by, person):
        try:
            table = (await tables.load(table_id)).table
        except Refusal:  # played with other cards than this server has now
            continue
        names = await people.names(table.people)
        yield between + await pools.read(_written, table, person, names)
        between = b",\n"
    yield b"\n]}\n"


async def _owner(person: str, people: People) -> Owner:
    names = await people.names(await people.blocked(person))
    return Owner(
        await people.get(person),
        await people.sessions(person),
        await people.tokens(person),
        sorted(names.values()),
        await people.reported_by(person),
    )


def _written(table: Table, person: str, names: dict[str, str]) -> bytes:
    mine, over = table.seats_of(person), table.stage == "over"
    said = [Spoken(line.text, line.time) for line in table.chat if line.person == person and line.text]
    played = Played(
        table=table.id,
        game=table.game.id,
        stage=table.stage,
        opened=table.opened,
        changed=table.changed,
        seats=mine,
        totals=tuple(table.position.totals) if over and mine else (),
        said=said,
        record=record_of(table, names).text if over and mine else "",
    )
    return msgspec.json.encode(played)
