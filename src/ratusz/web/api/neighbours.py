"""API for blocking and reporting other people at a table."""

from __future__ import annotations

from typing import Annotated

from litestar import delete, get, post

from ratusz.live import Neighbour
from ratusz.web.api.parameters import Language, NeighbourId, TableId, json, openapi_arguments
from ratusz.web.api.schemas import BlockedBody, ReportRequest
from ratusz.web.http.visitor import Visiting
from ratusz.web.present import blocks

MINE = openapi_arguments("people", known=True)
REPORT = {"text": "Insults others in the chat."}


@get("/tables/{table:str}/people", **MINE, summary="The others at a table")
async def neighbours(visit: Visiting, table: TableId, language: Language = None) -> list[Neighbour]:
    """The people who sit at the table or have written there, each with an id for blocking and reporting."""
    visit.must_be_known()
    return await (await visit.seen(table)).neighbours()


@post("/tables/{table:str}/people/{id:str}/block", **MINE, summary="Block a person", status_code=204)
async def block(visit: Visiting, table: TableId, id: NeighbourId) -> None:
    """Block a person: no invitations from them, no seat at each other's tables, and you do not see what they write."""
    await visit.service.people.block(*await visit.me_and_neighbour(table, id))


@post("/tables/{table:str}/people/{id:str}/report", **MINE, summary="Report a person", status_code=204)
async def report(
    visit: Visiting, table: TableId, id: NeighbourId, data: Annotated[ReportRequest, json(REPORT)]
) -> None:
    """Report a person to the host of this server."""
    await visit.service.people.report(*await visit.me_and_neighbour(table, id), table, data.text)


@get("/me/blocks", **MINE, summary="Whom I block")
async def blocked(visit: Visiting) -> list[BlockedBody]:
    """The people that I block, by name."""
    return await blocks.blocked_people(visit.service, visit.must_be_known())


@delete("/me/blocks/{id:str}", **MINE, summary="Unblock a person")
async def unblock(visit: Visiting, id: NeighbourId) -> None:
    """Undo a block: invitations, seats and messages are as before."""
    await blocks.unblock(visit.service, visit.must_be_known(), id)
