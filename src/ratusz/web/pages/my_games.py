"""My finished games, with their boards and statistics."""

from __future__ import annotations

from litestar import get, post
from litestar.response import Response

from ratusz import jobs
from ratusz.web.api.parameters import Form, TableId, Word
from ratusz.web.http.requests import AnyResponse
from ratusz.web.http.visitor import Visit, Visiting
from ratusz.web.jobs_client import run_job
from ratusz.web.pages.home import Colours, redirect
from ratusz.web.present import catalogue
from ratusz.web.present.histograms import histogram
from ratusz.web.present.my_games import StandingBody, page_of_games, points, standings
from ratusz.web.present.templates import page

FOR_EVER = {"Cache-Control": "private, max-age=31536000, immutable"}
"""Cache headers of a finished board: it never changes, its address changes with the program, and it is private."""


@get("/me/games", cost="look")
async def my_games(visit: Visiting, game: Word = "", before: Word = "") -> Response[str]:
    """Show a page of my finished games, or of those of one game."""
    if visit.person is None:
        return page(visit, "games.html", counts={})
    found = await page_of_games(visit, game, before)
    return page(
        visit,
        "games.html",
        chosen=game,
        titles={known.id: known.title for known in catalogue.games(visit.language)},
        counts=await visit.service.games.counts(visit.id),
        games=found.games,
        next=found.next,
        before=before,
        standings=[] if before else [(known, _histogram(visit, known)) for known in await standings(visit, game)],
    )


def _histogram(visit: Visit, standing: StandingBody) -> str:
    bars = standing.bars
    usual = max(bars, key=lambda bar: bar.count)
    low, high, *most = (points(score, visit.language) for score in (bars[0].low, bars[-1].high, usual.low, usual.high))
    label = visit.say("games-histogram", low=low, high=high, most="–".join(dict.fromkeys(most)))
    return histogram(bars, label, standing.last[0])


@post("/me/games/take-off", cost="command")
async def take_off(visit: Visiting, data: Form) -> AnyResponse:
    """Remove a game from my list."""
    await visit.service.games.take_off(visit.must_be_known().id, data.get("table", ""))
    game = data.get("game", "")
    return redirect(f"/me/games?game={catalogue.game_facts(game).id}" if game else "/me/games")


@get("/me/games/{table:str}/board.svg", cost="thumbnail")
async def board(visit: Visiting, table: TableId, theme: Colours = "light") -> Response[bytes]:
    """Return the small picture of my final board of a game on my list."""
    log, seat = await visit.service.games.shared_log(visit.must_be_known().id, table)
    drawn = await run_job(visit, jobs.small_picture, log, seat, theme)
    return Response(drawn, media_type="image/svg+xml", headers=FOR_EVER)
