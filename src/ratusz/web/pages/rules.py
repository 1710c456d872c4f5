"""Rules at hand, and sheets to print."""

from __future__ import annotations

import asyncio
from typing import Literal

from litestar import get
from litestar.params import FromQuery
from litestar.response import Response

from ratusz.engine.errors import RatuszError
from ratusz.games import configured
from ratusz.reviews import sheets
from ratusz.tables import Refusal
from ratusz.web import boards, catalogue
from ratusz.web.hired import hired
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


@get("/print/{game:str}", **HIDDEN, **asks("print", review=True))
async def print_sheets(
    visit: Visiting, game: GameId, kind: FromQuery[Literal["pdf", "svg"]] = "pdf"
) -> Response[bytes]:
    """Empty sheets as PDF or SVG; options of the game may be named in the address."""
    facts = catalogue.known(game)
    names = {option.name for option in facts.all_options()}
    given = tuple(sorted((key, value) for key, value in visit.request.query_params.items() if key in names))
    try:
        configured(game, dict(given))
    except RatuszError:
        raise Refusal("bad-options") from None
    content = await hired(visit, sheets, game, given, visit.language, kind)
    if content is None:
        raise refused("no-print")
    response = with_etag(visit.request, content, "application/pdf" if kind == "pdf" else "image/svg+xml")
    response.headers["Content-Disposition"] = f'inline; filename="{game}.{kind}"'
    return response


HANDLERS = [rules, print_sheets]
