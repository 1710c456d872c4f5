"""Tables for programs: open, join, look, play, follow, and the records of finished games."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, cast

import msgspec
from litestar import get, post
from litestar.params import HeaderParameter
from litestar.response import Response

from ratusz.engine.scores import Leg
from ratusz.games import all_facts
from ratusz.jobs import HintInWords, ReplayStep
from ratusz.live import Feed, Seen
from ratusz.scenes import LogLine, Message, TableView
from ratusz.tables import Open
from ratusz.web import jobs_client
from ratusz.web.api import schemas
from ratusz.web.api.parameters import (
    After,
    Before,
    BoardOf,
    Language,
    Lists,
    Onward,
    SeatNumber,
    Since,
    StepNumber,
    TableId,
    Theme,
    json,
    openapi_arguments,
)
from ratusz.web.http.rate_limits import network_of
from ratusz.web.http.refusals import web_refusal
from ratusz.web.http.streams import EventStream
from ratusz.web.http.visitor import Visit, Visiting
from ratusz.web.present import boards, catalogue, forks

API = openapi_arguments("tables")
MINE = openapi_arguments("tables", known=True)
STREAM = {**API, "media_type": "text/event-stream", "stream": True}
OPEN = {
    "do": "open",
    "game": next(iter(all_facts())),
    "options": {"players": 2},
    "seats": [{"kind": "me"}, {"kind": "bot", "bot": "fair"}],
    "start": True,
}
MOVE_OF_MINE = {"seat": 0, "move": "house b4"}
MOVE = {"command": {"do": "move", "seat": 0, "version": 7, "move": "house b4"}, "key": "a key of your own"}


@get("/tables", **API, summary="Open tables", cost="page")
async def open_tables(visit: Visiting) -> list[schemas.TableBody]:
    """Tables with a free seat, the newest first."""
    return await catalogue.open_tables(visit.service, visit.person, visit.language)


@get("/my/tables", **MINE, summary="My tables", cost="page")
async def my_tables(visit: Visiting) -> list[schemas.TableBody]:
    """Tables at which I sit or am invited, the last changed first."""
    person = visit.must_be_known()
    found = await visit.service.tables_of(person.id)
    return await catalogue.table_bodies(visit.service, found, person, visit.language)


@post("/tables", **MINE, summary="Open a table", cost="open")
async def open_table(
    visit: Visiting,
    data: Annotated[Open, json(OPEN)],
    key: Annotated[
        str, HeaderParameter(name="Idempotency-Key", required=False, max_length=80, description="A key of your own")
    ] = "",
) -> schemas.Opened:
    """Open a table; the same key gives the same table again. With `start` the game begins at once."""
    person = visit.must_be_known()
    return schemas.Opened(await visit.service.open_table(person.id, data, key or ""))


@get("/tables/{table:str}/campaign", **API, summary="How a campaign stands", cost="look")
async def campaign(visit: Visiting, table: TableId, language: Language = None) -> list[Leg]:
    """Points and winners of episodes and chapters, for games that have several; an empty list for all others."""
    return list(await (await visit.seen(table)).campaign())


@get("/tables/{table:str}", **API, summary="Look at a table", cost="look")
async def look(visit: Visiting, table: TableId, seat: SeatNumber = None, language: Language = None) -> TableView:
    """Everything that I may know, from one of my seats or as a spectator; legal moves are in `turn`."""
    return await (await visit.seen(table, seat)).look()


@post("/tables/{table:str}/do", **MINE, summary="Do something at a table", status_code=200, cost="command")
async def do(
    visit: Visiting, table: TableId, data: Annotated[schemas.CommandRequest, json(MOVE)], language: Language = None
) -> schemas.Done:
    """Sit, start, move, undo, confirm, say … A key of your own makes it safe to send the same thing again.

    With `since`, the number of the last message that you know, the answer holds what has changed for you.
    """
    person = visit.must_be_known()
    answer = await visit.service.do(table, person.id, data.command, data.key)
    changes = None
    if data.since is not None:
        seen = await visit.seen(table, data.seat, compare=False)
        if seen.begun:
            changes = msgspec.Raw(await seen.encode(data.since))
    return schemas.Done(answer.number, answer.seat, answer.version, cast(Message | None, changes))


@post("/tables/{table:str}/why", **MINE, summary="Why a move cannot be made", status_code=200, cost="look")
async def why(
    visit: Visiting, table: TableId, data: Annotated[schemas.WhyRequest, json(MOVE_OF_MINE)], language: Language = None
) -> schemas.Why:
    """Explain in a sentence, with the rule, why a move cannot be made; nothing is played."""
    visit.must_be_known()
    return schemas.Why(await (await visit.seen(table, data.seat)).why(data.move))


@post("/tables/{table:str}/hint", **MINE, summary="A hint", status_code=200, cost="hint", review=True)
async def hint(
    visit: Visiting, table: TableId, data: Annotated[schemas.HintRequest, json({"seat": 0})], language: Language = None
) -> HintInWords:
    """The best turn by the strongest bot, the reason, and the cost of the two next best, from what I may know.

    Only alone or against bots, and where neither the opener nor the host has switched it off. From then on the seat
    has played with hints; a second request in the same turn gets the same answer.
    """
    return await jobs_client.hint(visit, table, data.seat)


@get("/tables/{table:str}/scene", **API, summary="A table as a page shows it", cost="scene")
async def scene(
    visit: Visiting, table: TableId, seat: SeatNumber = None, language: Language = None, since: Since = None
) -> Message:
    """Boards as paper with pieces, moves with what they would change; or only what is new since a number."""
    return cast(Message, msgspec.Raw(await (await visit.seen(table, seat)).encode(since)))


@get("/tables/{table:str}/log", **API, summary="What happened before", cost="look")
async def log(
    visit: Visiting, table: TableId, before: Before, seat: SeatNumber = None, language: Language = None
) -> tuple[LogLine, ...]:
    """The lines of the log before a step, as many as a page: a view has only the last ones."""
    return await (await visit.seen(table, seat)).log_before(before)


@get("/tables/{table:str}/events", **STREAM, summary="Follow a table", cost="small")
async def events(
    visit: Visiting, table: TableId, seat: SeatNumber = None, after: After = None, lists: Lists = False
) -> EventStream:
    """Notices as server-sent events, numbered without gaps. Each says only that something is new: then look again.

    After a break, go on with `after` or the header `Last-Event-ID`. `lists` sends what `/lists/changes` does, too.
    """
    return _follow(visit, await visit.seen(table, seat), Seen.notices, after, lists)


@get("/lists/changes", **STREAM, summary="Follow the lists of tables", cost="stream")
async def list_changes(visit: Visiting) -> EventStream:
    """Server-sent events when my tables or the open tables have changed: then look at the lists again.

    Each says how many tables with other people wait for me (`waiting`); `state` is another one when a list is.
    """
    state = visit.request.app.state
    address = network_of(visit.request.scope)
    return EventStream(visit.service.list_feed(visit.id), state.streams, address, visit.known, state.settings.heartbeat)


@get("/tables/{table:str}/changes", **STREAM, summary="Follow a table as a page", cost="stream")
async def changes(
    visit: Visiting,
    table: TableId,
    seat: SeatNumber = None,
    after: After = None,
    language: Language = None,
    lists: Lists = False,
) -> EventStream:
    """Messages as server-sent events, as in the answers to commands: each says what has changed since the one before.

    Without `after` the first one says everything. `lists` sends what `/lists/changes` does, too. Events of the type
    `presence` list the seats whose people have a page open; a server of several processes sends none.
    """
    return _follow(visit, await visit.seen(table, seat), Seen.messages, after, lists)


async def record_file(visit: Visit, table: str) -> Response[str]:
    """Return the record of a finished game as a file."""
    text = await (await visit.seen(table)).record_text()
    headers = {"Content-Disposition": f'attachment; filename="ratusz-{table}.txt"'}
    return Response(text, media_type="text/plain", headers=headers)


def _follow(
    visit: Visit, seen: Seen, make_feed: Callable[[Seen, int | None], Feed], after: int | None, lists: bool
) -> EventStream:
    """Stream a feed after the last number that the client has: as in the header Last-Event-ID, or as asked."""
    last, state = visit.request.headers.get("last-event-id", ""), visit.request.app.state
    number = int(last) if last.isascii() and last.isdigit() and len(last) < 12 else after
    if number is not None and number > seen.number:
        raise web_refusal("ahead")
    address = network_of(visit.request.scope)
    feed = make_feed(seen, number)
    beside = visit.service.list_feed(visit.id, feed.wake) if lists else None
    return EventStream(feed, state.streams, address, visit.known, state.settings.heartbeat, beside)


@post("/tables/{table:str}/read", **MINE, summary="The chat is read", status_code=204, cost="small")
async def read_chat(visit: Visiting, table: TableId) -> None:
    """Note that I have read the chat so far: lists of tables count the lines that are new to me."""
    await visit.service.read_chat(table, visit.must_be_known().id)


@get("/tables/{table:str}/board.svg", **API, summary="A board, drawn", media_type="image/svg+xml", cost="drawing")
async def board(
    visit: Visiting,
    table: TableId,
    seat: SeatNumber = None,
    of: BoardOf = None,
    theme: Theme = "light",
    language: Language = None,
) -> Response[bytes]:
    """One seat's board, or all boards in one drawing."""
    return await boards.board(visit, await visit.seen(table, seat), of, theme)


@get(
    "/tables/{table:str}/record",
    **API,
    summary="The record of a finished game",
    media_type="text/plain",
    cost="look",
    review=True,
)
async def record(visit: Visiting, table: TableId) -> Response[str]:
    """The whole game as a text file (docs/records.md)."""
    return await record_file(visit, table)


@get("/tables/{table:str}/check", **API, summary="Check the dice", cost="check", review=True)
async def check(visit: Visiting, table: TableId) -> schemas.Check:
    """Whether every outcome of a finished game was drawn from the seed that was committed before it."""
    return await jobs_client.check(visit, await visit.seen(table))


@get(
    "/tables/{table:str}/replay/{step:int}",
    **openapi_arguments("tables", gives=ReplayStep),
    summary="A finished game, step by step",
    cost="replay",
    review=True,
)
async def replay(visit: Visiting, table: TableId, step: StepNumber, language: Language = None) -> Response[bytes]:
    """The boards and scores after so many moves and outcomes, each board as its own seat saw it."""
    return await jobs_client.replay_step(visit, await visit.seen(table), step)


@post("/tables/{table:str}/fork", **MINE, summary="Play on from there against bots", cost="open")
async def fork(
    visit: Visiting, table: TableId, data: Annotated[schemas.ForkRequest, json({"step": 20, "seat": 0})]
) -> schemas.Opened:
    """A new table that begins where a finished game stood after some steps."""
    person = visit.must_be_known()
    return schemas.Opened(await forks.fork(visit.service, person, table, data.step, data.seat))


@post("/tables/{table:str}/rematch", **MINE, summary="The same again", cost="open")
async def rematch(visit: Visiting, table: TableId, onward: Onward = False) -> schemas.Opened:
    """Open a table with the same people and options; return the existing rematch if there is one."""
    return schemas.Opened(await visit.service.rematch(table, visit.must_be_known().id, onward=onward))


@get("/tables/{table:str}/best", **MINE, summary="My result beside my earlier ones", cost="look")
async def best(visit: Visiting, table: TableId) -> schemas.Best:
    """Whether a finished game was my best of its kind, beside those that I had finished before it."""
    person, seen = visit.must_be_known(), await visit.seen(table)
    seen.must_be_over()
    found = await visit.service.games.best_before(person.id, table)
    return schemas.Best(found[0] > found[1], found[1]) if found else schemas.Best(False, None)
