"""Rules of the games, and sheets to print."""

from __future__ import annotations

import asyncio
from typing import Literal

from litestar import get
from litestar.params import FromPath, FromQuery
from litestar.response import Response

from ratusz.drawing.embedded_fonts import embed_fonts
from ratusz.engine.errors import RatuszError
from ratusz.games import configured
from ratusz.jobs import sheets
from ratusz.tables import Refusal
from ratusz.web.api.parameters import GameId, Theme
from ratusz.web.http.etags import with_etag
from ratusz.web.http.refusals import web_refusal
from ratusz.web.http.visitor import Visiting
from ratusz.web.jobs_client import run_job
from ratusz.web.present import boards, catalogue, rulebook
from ratusz.web.present.templates import page, render_page


@get("/rules/{game:str}", cost="page")
async def rules(visit: Visiting, game: GameId) -> Response[str]:
    """Show the rules in our own words."""
    body = catalogue.game_body(game, visit.language)
    picture = boards.picture(game, visit.language)
    cards = await asyncio.to_thread(boards.gallery, game, visit.language)
    parts = await asyncio.to_thread(rulebook.parts, game, visit.language)
    return page(visit, "rules.html", game=body, parts=parts, picture=picture, cards=cards)


@get("/rules/{game:str}/drawer", cost="page")
async def drawer(visit: Visiting, game: GameId) -> Response[bytes]:
    """Return the rules without a page around them, for the drawer beside a board."""
    parts = await asyncio.to_thread(rulebook.parts, game, visit.language)
    written = render_page(visit, "rules-drawer.html", game=catalogue.game_body(game, visit.language), parts=parts)
    return with_etag(visit.request, written.encode(), "text/html")


@get("/rules/{game:str}/words", cost="page")
async def words(visit: Visiting, game: GameId) -> Response[bytes]:
    """Return the tooltips of symbols, spaces and lines of a score."""
    said = await asyncio.to_thread(rulebook.explanations, game, visit.language)
    return with_etag(visit.request, said, "application/json")


@get("/example/{game:str}/{name:str}", cost="page")
async def example(visit: Visiting, game: GameId, name: FromPath[str], theme: Theme = "light") -> Response[bytes]:
    """Return the drawing of an example from the rules."""
    drawn = await asyncio.to_thread(rulebook.example, game, name, theme, visit.language)
    return with_etag(visit.request, embed_fonts(drawn).encode(), "image/svg+xml")


@get("/print/{game:str}", cost="print", review=True)
async def print_sheets(
    visit: Visiting, game: GameId, kind: FromQuery[Literal["pdf", "svg"]] = "pdf"
) -> Response[bytes]:
    """Return empty sheets as PDF or SVG; the address may name options of the game."""
    facts = catalogue.game_facts(game)
    names = {option.name for option in facts.all_options()}
    given = tuple(sorted((key, value) for key, value in visit.request.query_params.items() if key in names))
    try:
        configured(game, dict(given))
    except RatuszError:
        raise Refusal("bad-options") from None
    content = await run_job(visit, sheets, game, given, visit.language, kind)
    if content is None:
        raise web_refusal("no-print")
    response = with_etag(visit.request, content, "application/pdf" if kind == "pdf" else "image/svg+xml")
    response.headers["Content-Disposition"] = f'inline; filename="{game}.{kind}"'
    return response
