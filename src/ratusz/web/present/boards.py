"""Drawings for pages and programs: papers, boards as a viewer sees them, pictures of the games."""

from __future__ import annotations

import asyncio
from functools import lru_cache

from litestar.response import Response

from ratusz.drawing import Paper
from ratusz.engine.errors import RatuszError
from ratusz.engine.options import Options
from ratusz.games import configured, facts
from ratusz.jobs import without_words
from ratusz.live import Seen
from ratusz.tables import Refusal
from ratusz.web.http.etags import with_etag
from ratusz.web.http.refusals import web_refusal
from ratusz.web.http.visitor import Visit


def paper(game_id: str, options: dict[str, str], name: str, language: str) -> Paper:
    """Return the printed part of a board, for pages that load our tokens.css; refuse an unknown name."""
    try:
        game = configured(game_id, options)
        return game.parts.drawing.paper(game, name, theme="css", language=language)
    except (RatuszError, LookupError, ValueError):
        raise web_refusal("unknown-page") from None


async def board(visit: Visit, seen: Seen, of: int | None, theme: str) -> Response[bytes]:
    """Return one board as the viewer may see it, or all together, as SVG."""
    return with_etag(visit.request, (await asyncio.to_thread(_draw_svg, seen, of, theme)).encode(), "image/svg+xml")


async def small_board(seen: Seen, theme: str) -> Response[str]:
    """Return the viewer's board without text, which would be too small to read."""
    drawn = await asyncio.to_thread(_draw_svg, seen, seen.viewer.seat or 0, theme)
    headers = {"Cache-Control": "private, max-age=86400"}  # after a move it has another address
    return Response(without_words(drawn), media_type="image/svg+xml", headers=headers)


def _draw_svg(seen: Seen, of: int | None, theme: str) -> str:
    """Draw one board as the viewer may see it, or all together."""
    game, view, language = seen.game, seen.position.view(seen.viewer.seat), seen.viewer.language
    if of is None:
        return game.parts.drawing.draw_table(game, view, theme=theme, language=language)
    if not 0 <= of < game.players:
        raise Refusal("no-seat", last=game.players - 1)
    return game.parts.drawing.draw(game, view, of, theme=theme, language=language)


@lru_cache(maxsize=32)
def picture(game_id: str, language: str) -> str:
    """The game's picture: a board at the end of a game, drawn by `script/pictures`; a new game has its empty board."""
    drawn = facts(game_id).folder / f"picture.{language}.svg"
    return drawn.read_text(encoding="utf-8") if drawn.exists() else empty_board(game_id, {}, "css", language)


def empty_board(game_id: str, options: Options, theme: str, language: str) -> str:
    """Draw the first seat's board at the start of a game; no rules need to be compiled for it."""
    game = configured(game_id, options, compiled=False)
    drawing = game.parts.drawing
    name = drawing.paper_name(game.start().view(0), 0)
    return drawing.paper(game, name, theme=theme, language=language).draw(())


@lru_cache(maxsize=16)
def gallery(game_id: str, language: str) -> tuple[str, ...]:
    """All cards of a game, for its rules page; none for games without cards."""
    game = configured(game_id, {})
    cards = game.parts.cards
    return tuple(cards.draw_all_cards(game, theme="css", language=language)) if cards else ()
