"""Export of all data about one person as one JSON file, streamed table by table to save memory."""

from __future__ import annotations

from collections.abc import AsyncIterator

import msgspec

from ratusz.live.table_cache import TableCache
from ratusz.people.accounts import People
from ratusz.people.holidays import Holiday
from ratusz.people.my_games import MyGames
from ratusz.people.person import Person
from ratusz.people.sessions import Session
from ratusz.people.tokens import Token
from ratusz.store.executors import Pools
from ratusz.store.log import Log
from ratusz.tables import FinishedGame, Refusal, Table, record_of


class Owner(msgspec.Struct, frozen=True):
    """The person's account and settings."""

    person: Person
    sessions: list[Session]
    tokens: list[Token]
    """Without their secrets, of which only digests are stored."""
    blocked: list[str]
    """Names."""
    reported: list[str]
    """Texts of the person's reports to the host."""
    holiday: Holiday


class ExportedLine(msgspec.Struct, frozen=True):
    """A chat line of the person."""

    text: str
    time: int


class ExportedTable(msgspec.Struct, frozen=True):
    """A table at which the person sat or said something."""

    table: str
    game: str
    stage: str
    opened: int
    changed: int
    seats: tuple[int, ...]
    """The person's seats."""
    totals: tuple[int, ...]
    """Each seat's total, in a game that is over."""
    said: list[ExportedLine]
    record: str
    """The whole game as a record, if it is over and the person played in it."""


async def export_data(
    person: str, people: People, games: MyGames, log: Log, tables: TableCache, pools: Pools
) -> AsyncIterator[bytes]:
    """Yield one JSON document in pieces: `{"owner": {…}, "games": […], "tables": […]}`."""
    yield b'{"owner":' + msgspec.json.encode(await _owner(person, people)) + b',"games":['
    between, before = b"\n", ""
    while (page := await games.page(person, before=before, limit=100)).games:
        names = await people.names({seat.person for game in page.games for seat in game.seats} - {""})
        for game in page.games:
            yield between + msgspec.json.encode(_with_names(game, names))
            between = b",\n"
        if not (before := page.next):
            break
    yield b'\n],"tables":['
    between = b"\n"
    for table_id in await pools.read(log.tables_visited_by, person):
        try:
            table = (await tables.load(table_id)).table
        except Refusal:  # played with another data file than this server has now
            continue
        names = await people.names(table.people)
        yield between + await pools.read(_encode_table, table, person, names)
        between = b",\n"
    yield b"\n]}\n"


def _with_names(game: FinishedGame, names: dict[str, str]) -> FinishedGame:
    """Return a finished game with the names of its players in place of their ids."""
    seats = (
        msgspec.structs.replace(seat, person="", name=seat.name or names.get(seat.person, "")) for seat in game.seats
    )
    return msgspec.structs.replace(game, seats=tuple(seats))


async def _owner(person: str, people: People) -> Owner:
    names = await people.names(await people.blocks_of(person))
    return Owner(
        await people.get(person),
        await people.sessions(person),
        await people.tokens(person),
        sorted(names.values()),
        await people.report_texts(person),
        await people.holiday(person),
    )


def _encode_table(table: Table, person: str, names: dict[str, str]) -> bytes:
    mine, over = table.seats_of(person), table.stage == "over"
    said = [ExportedLine(line.text, line.time) for line in table.chat if line.person == person and line.text]
    played = ExportedTable(
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
