"""Pages for blocking and reporting other people at a table."""

from __future__ import annotations

from litestar import get, post
from litestar.response import Response

from ratusz.tables import Refusal
from ratusz.web.api.parameters import Form, TableId
from ratusz.web.http.requests import AnyResponse
from ratusz.web.http.visitor import Visit, Visiting
from ratusz.web.pages.home import redirect
from ratusz.web.present import blocks
from ratusz.web.present.templates import page


async def _people(
    visit: Visit, table: str, *, refusal: Refusal | None = None, reported: str = "", text: str = ""
) -> Response[str]:
    """Render the page; `reported` is the person that a report is about, and `text` a report that was refused."""
    seen = await visit.seen(table)
    return page(
        visit,
        "people.html",
        refusal=refusal,
        table=seen.id,
        title=seen.game.facts.title[visit.language],
        others=await seen.neighbours(),
        wrong="",
        reported=reported,
        text=text,
    )


@get("/t/{table:str}/people")
async def people(visit: Visiting, table: TableId) -> Response[str]:
    """Show the people who sit at the table or have written there."""
    visit.must_be_known()
    return await _people(visit, table)


@post("/t/{table:str}/people/block")
async def block(visit: Visiting, table: TableId, data: Form) -> AnyResponse:
    """Block a person."""
    await visit.service.people.block(*await visit.me_and_neighbour(table, data.get("id", "")))
    return redirect(f"/t/{table}/people")


@post("/t/{table:str}/people/unblock")
async def unblock_here(visit: Visiting, table: TableId, data: Form) -> AnyResponse:
    """Unblock a person at a table."""
    await visit.service.people.unblock(*await visit.me_and_neighbour(table, data.get("id", "")))
    return redirect(f"/t/{table}/people")


@post("/t/{table:str}/people/report", cost="command", entry=True)
async def report(visit: Visiting, table: TableId, data: Form) -> AnyResponse:
    """Report a person to the host of this server."""
    id, text = data.get("id", ""), data.get("text", "")
    try:
        await visit.service.people.report(*await visit.me_and_neighbour(table, id), table, text)
    except Refusal as refusal:
        return await _people(visit, table, refusal=refusal, reported=id, text=text)
    return await _people(visit, table, reported=id)


@post("/me/unblock")
async def unblock(visit: Visiting, data: Form) -> AnyResponse:
    """Unblock a person on my list."""
    await blocks.unblock(visit.service, visit.must_be_known(), data.get("id", ""))
    return redirect("/me")
