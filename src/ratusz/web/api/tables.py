"""Tables for programs: open, join, look, play, follow, and what is left when the game is over."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import suppress
from typing import Annotated

from litestar import Request, get, post
from litestar.params import HeaderParameter, QueryParameter
from litestar.response import Response, ServerSentEvent
from litestar.response.sse import ServerSentEventMessage

from ratusz.engine.scores import Leg
from ratusz.games import all_facts
from ratusz.tables import Answer, Open, Refusal, TableView
from ratusz.web import boards, catalogue, new_table
from ratusz.web.boards import Boards, Ghost, ReplayStep
from ratusz.web.bodies import Check, Doing, Forking, Opened, Peeking, TableBody
from ratusz.web.fairness import checked
from ratusz.web.limits import network_of
from ratusz.web.parameters import BoardOf, KnownTags, Language, SeatNumber, StepNumber, TableId, Theme, described, json
from ratusz.web.refusals import refused
from ratusz.web.settings import Settings
from ratusz.web.streams import Lines, told
from ratusz.web.templates import with_etag
from ratusz.web.visits import Visiting

API = described("tables")
MINE = described("tables", known=True)
OPEN = {
    "do": "open",
    "game": next(iter(all_facts())),
    "options": {"players": 2},
    "seats": [{"kind": "me"}, {"kind": "bot", "bot": "greedy"}],
    "start": True,
}
PEEK = {"seat": 0, "move": "house b4"}
MOVE = {"command": {"do": "move", "seat": 0, "version": 7, "move": "house b4"}, "key": "a key of your own"}


@get("/tables", **API, summary="Open tables")
async def open_tables(visit: Visiting) -> list[TableBody]:
    """Tables with a seat that anybody may take, the newest first."""
    return await catalogue.open_tables(visit.service, visit.person, visit.language)


@get("/my/tables", **MINE, summary="My tables")
async def my_tables(visit: Visiting) -> list[TableBody]:
    """Tables at which I sit or am invited, the last changed first."""
    person = visit.must_be_known()
    found = await visit.service.tables_of(person.id)
    return await catalogue.table_bodies(visit.service, found, person, visit.language)


@post("/tables", **MINE, summary="Open a table")
async def open_table(
    visit: Visiting,
    data: Annotated[Open, json(OPEN)],
    key: Annotated[
        str, HeaderParameter(name="Idempotency-Key", required=False, max_length=80, description="A key of your own")
    ] = "",
) -> Opened:
    """Open a table; the same key gives the same table again. With `start` the game begins at once."""
    person = visit.must_be_known()
    return Opened(await visit.service.open_table(person.id, data, key or ""))


@get("/tables/{table:str}/campaign", **API, summary="How a campaign stands")
async def campaign(visit: Visiting, table: TableId, language: Language = None) -> list[Leg]:
    """Points and winners of episodes and chapters, for games that have several; an empty list for all others."""
    return list(await (await visit.seen(table)).campaign(language or visit.language))


@get("/tables/{table:str}", **API, summary="Look at a table")
async def look(visit: Visiting, table: TableId, seat: SeatNumber = None, language: Language = None) -> TableView:
    """Everything that I may know, from one of my seats or as a spectator; legal moves are in `turn`."""
    return await (await visit.seen(table, seat)).look(language or visit.language)


@post("/tables/{table:str}/do", **MINE, summary="Do something at a table", status_code=200)
async def do(visit: Visiting, table: TableId, data: Annotated[Doing, json(MOVE)]) -> Answer:
    """Sit, start, move, undo, confirm, say … A key of your own makes it safe to send the same thing again."""
    person = visit.must_be_known()
    return await visit.service.do(table, person.id, data.command, data.key)


@get("/tables/{table:str}/events", **API, summary="Follow a table", media_type="text/event-stream")
async def events(
    visit: Visiting,
    request: Request,  # type: ignore[type-arg]
    table: TableId,
    seat: SeatNumber = None,
    after: Annotated[int | None, QueryParameter(ge=0, description="The last number that you know")] = None,
) -> ServerSentEvent:
    """Notices as server-sent events, numbered without gaps. Each says only that something is new: then look again.

    After a break, go on with `after` or the header `Last-Event-ID`.
    """
    seen = await visit.seen(table, seat)
    last = request.headers.get("last-event-id", "")
    start = int(last) if last.isascii() and last.isdigit() and len(last) < 12 else after
    if start is not None and start > seen.number:
        raise refused("ahead")
    begin = seen.number if start is None else start
    lines: Lines = request.app.state.lines
    address = network_of(request.scope)
    lines.check(address)

    async def stream() -> AsyncIterator[ServerSentEventMessage]:
        with suppress(Refusal), lines.taken(address):  # many may have passed the check at the same moment
            async for message in told(seen.follow(begin), settings.heartbeat, lines.closing):
                yield message

    settings: Settings = request.app.state.settings
    return ServerSentEvent(stream(), headers={"X-Accel-Buffering": "no"})


@get("/tables/{table:str}/boards", **API, summary="All boards, drawn")
async def all_boards(
    visit: Visiting, table: TableId, seat: SeatNumber = None, language: Language = None, known: KnownTags = ""
) -> Boards:
    """Every seat's board and the cards in play as SVG, for pages that load our tokens.css."""
    seen, tags = await visit.seen(table, seat), frozenset(known.split(","))
    return await asyncio.to_thread(boards.boards, seen, language or visit.language, known=tags)


@get("/tables/{table:str}/board.svg", **API, summary="A board, drawn", media_type="image/svg+xml")
async def board(
    visit: Visiting,
    table: TableId,
    seat: SeatNumber = None,
    of: BoardOf = None,
    theme: Theme = "light",
    language: Language = None,
) -> Response[bytes]:
    """One seat's board, or all boards in one drawing."""
    seen = await visit.seen(table, seat)
    drawn = await asyncio.to_thread(boards.board, seen, of, theme, language or visit.language)
    return with_etag(visit.request, drawn.encode(), "image/svg+xml")


@post("/tables/{table:str}/peek", **MINE, summary="Look at one more move", status_code=200)
async def peek(visit: Visiting, table: TableId, data: Annotated[Peeking, json(PEEK)]) -> Ghost:
    """My board and score as they would be after one more move; nothing happens."""
    visit.must_be_known()
    seen = await visit.seen(table, data.seat)
    return await asyncio.to_thread(boards.ghost, seen, data.seat, data.move, visit.language)


@get("/tables/{table:str}/record", **API, summary="The record of a finished game", media_type="text/plain")
async def record(visit: Visiting, table: TableId) -> Response[str]:
    """The whole game as a text file (docs/records.md)."""
    text = (await (await visit.seen(table)).record()).text
    name = f'attachment; filename="ratusz-{table}.txt"'
    return Response(text, media_type="text/plain; charset=utf-8", headers={"Content-Disposition": name})


@get("/tables/{table:str}/check", **API, summary="Check the dice")
async def check(visit: Visiting, table: TableId) -> Check:
    """Whether every outcome of a finished game was drawn from the seed that was committed before it."""
    found = await (await visit.seen(table)).record()
    return await asyncio.to_thread(checked, found, visit.language)


@get("/tables/{table:str}/replay/{step:int}", **API, summary="A finished game, step by step")
async def replay(visit: Visiting, table: TableId, step: StepNumber, language: Language = None) -> ReplayStep:
    """The boards and scores after so many moves and outcomes, each board as its own seat saw it."""
    return await asyncio.to_thread(boards.replay_step, await visit.seen(table), step, language or visit.language)


@post("/tables/{table:str}/fork", **MINE, summary="Play on from there against bots")
async def fork(visit: Visiting, table: TableId, data: Annotated[Forking, json({"step": 20, "seat": 0})]) -> Opened:
    """A new table that begins where a finished game stood after some steps."""
    person = visit.must_be_known()
    return Opened(await new_table.fork(visit.service, person, table, data.step, data.seat))


@post("/tables/{table:str}/rematch", **MINE, summary="The same again")
async def rematch(visit: Visiting, table: TableId) -> Opened:
    """A new table with the same people and options; the one that is there already, if somebody was quicker."""
    return Opened(await visit.service.rematch(table, visit.must_be_known().id))


HANDLERS = [
    open_tables,
    my_tables,
    open_table,
    campaign,
    look,
    do,
    events,
    all_boards,
    board,
    peek,
    record,
    check,
    replay,
    fork,
    rematch,
]
