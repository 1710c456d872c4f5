"""Rules at hand, and sheets to print."""

from __future__ import annotations

import asyncio
from functools import lru_cache
from typing import Literal

from litestar import get
from litestar.params import FromQuery
from litestar.response import Response

from ratusz.drawing import PrintUnavailable, to_pdf, to_svg
from ratusz.engine.errors import RatuszError
from ratusz.games import configured
from ratusz.tables import Refusal
from ratusz.web import boards, catalogue
from ratusz.web.limits import asks
from ratusz.web.parameters import HIDDEN, GameId
from ratusz.web.refusals import refused
from ratusz.web.templates import page, with_etag
from ratusz.web.visits import Visiting


@get("/rules/{game:str}", **HIDDEN, **asks("page"))
async def rules(visit: Visiting, game: GameId) -> Response[str]:
    """The rules in our own words."""
    body = catalogue.game_body(game, visit.language)
    picture = boards.picture(game, visit.language)
    cards = await asyncio.to_thread(boards.gallery, game, visit.language)
    written = catalogue.rules_html(game, visit.language)
    return page(visit, "rules.html", game=body, rules=written, picture=picture, cards=cards)


@get("/print/{game:str}", **HIDDEN, **asks("print"))
async def print_sheets(
    visit: Visiting, game: GameId, kind: FromQuery[Literal["pdf", "svg"]] = "pdf"
) -> Response[bytes]:
    """Empty sheets as PDF or SVG; options of the game may be named in the address."""
    facts = catalogue.known(game)
    names = {option.name for option in facts.all_options()}
    given = tuple(sorted((key, value) for key, value in visit.request.query_params.items() if key in names))
    content = await asyncio.to_thread(_sheets, game, given, visit.language, kind)
    response = with_etag(visit.request, content, "application/pdf" if kind == "pdf" else "image/svg+xml")
    response.headers["Content-Disposition"] = f'inline; filename="{game}.{kind}"'
    return response


@lru_cache(maxsize=16)
def _sheets(game: str, given: tuple[tuple[str, str], ...], language: str, kind: str) -> bytes:
    try:
        chosen = configured(game, dict(given))
    except RatuszError:
        raise Refusal("bad-options") from None
    pages = chosen.parts.drawing.pages(chosen, language=language)
    if kind == "svg":
        return to_svg(pages).encode()
    try:
        return to_pdf(pages)
    except PrintUnavailable:
        raise refused("no-print") from None


HANDLERS = [rules, print_sheets]
