"""Home, opening tables, language and colours."""

from __future__ import annotations

import asyncio
from typing import Literal

from litestar import get, post
from litestar.datastructures import Cookie
from litestar.params import FromPath, FromQuery
from litestar.response import Redirect, Response

from ratusz.games import all_facts
from ratusz.tables import Open
from ratusz.tables.lessons import FIRST as FIRST_LESSON
from ratusz.web.api.parameters import HIDDEN, Form, GameId, Word
from ratusz.web.http.etags import with_etag
from ratusz.web.http.limits import asks
from ratusz.web.http.requests import AnyResponse
from ratusz.web.http.visitor import YEAR, Visit, Visiting, inside, made_up_name, with_session
from ratusz.web.pages.forms import CLOCKS, WHEN_WAITED_FOR, open_from_form
from ratusz.web.present import boards, catalogue, pickers
from ratusz.web.present.my_games import card_helpers, game_bodies
from ratusz.web.present.setups import first_game, setup_named, setups_of, usual_opponent
from ratusz.web.present.templates import page

FINISHED = 6
"""The number of last finished games on the home page; all others are on a page of their own."""


def redirect(path: str) -> Redirect:
    """Redirect to a path with a GET (303)."""
    return Redirect(path, status_code=303)


@get("/", **HIDDEN, **asks("page"))
async def home(visit: Visiting) -> Response[str]:
    """Show the home page: games, open tables, my games."""
    language, service = visit.language, visit.service
    mine = await service.tables_of(visit.id) if visit.person else []
    finished = (await service.games.page(visit.id, limit=FINISHED)).games if visit.person else ()
    pictures = {game: boards.picture(game, language) for game in all_facts()}
    return page(
        visit,
        "home.html",
        games=catalogue.games(language),
        pictures=pictures,
        open_tables=await catalogue.open_tables(service, visit.person, language),
        my_tables=await catalogue.table_bodies(service, mine, visit.person, language),
        finished=await game_bodies(service, finished, language),
        opponent=usual_opponent(mine),
        newcomer=await catalogue.newcomer_to(service, visit.person, mine),
        now=service.now(),
        **card_helpers(language),
    )


@post("/play/{game:str}", **HIDDEN, **asks("open", entry=True))
async def play(visit: Visiting, game: GameId, data: Form) -> AnyResponse:
    """Open a first game against a bot and redirect to it."""
    return await _open(visit, first_game(catalogue.known(game), data.get("bot") or await _opponent(visit)))


@post("/learn/{game:str}", **HIDDEN, **asks("open", entry=True))
async def learn(visit: Visiting, game: GameId) -> AnyResponse:
    """Open the lesson of the basic game."""
    return await learn_more(visit, game, FIRST_LESSON)


@post("/learn/{game:str}/{lesson:str}", **HIDDEN, **asks("open", entry=True))
async def learn_module(visit: Visiting, game: GameId, lesson: FromPath[str]) -> AnyResponse:
    """Open one of the lessons of a game."""
    return await learn_more(visit, game, lesson)


async def learn_more(visit: Visit, game: str, lesson: str) -> AnyResponse:
    """Open a table for a lesson and redirect to it."""
    return await _open(visit, Open(catalogue.known(game).id, lesson=lesson))


async def _opponent(visit: Visit) -> str:
    """Return the bot level to suggest to a visitor."""
    return usual_opponent(await visit.service.tables_of(visit.id) if visit.person else [])


Colours = FromQuery[Literal["light", "dark"]]


@get("/picture/{game:str}", **HIDDEN, **asks("drawing"))
async def picture(visit: Visiting, game: GameId, theme: Colours = "light") -> Response[bytes]:
    """Return the picture of a game."""
    return await _drawn(visit, game, "", "", theme)


@get("/picture/{game:str}/{option:str}/{value:str}", **HIDDEN, **asks("drawing"))
async def picture_of_choice(
    visit: Visiting, game: GameId, option: FromPath[str], value: FromPath[str], theme: Colours = "light"
) -> Response[bytes]:
    """Return the picture of a choice for an option of a game."""
    return await _drawn(visit, game, option, value, theme)


async def _drawn(visit: Visit, game: str, option: str, value: str, theme: str) -> Response[bytes]:
    catalogue.known(game)
    drawn = await asyncio.to_thread(pickers.drawn, game, option, value, theme, visit.language)
    return with_etag(visit.request, drawn.encode(), "image/svg+xml")


@get("/new/{game:str}", **HIDDEN, **asks("page"))
async def new(visit: Visiting, game: GameId, setup: Word = "") -> Response[str]:
    """Show the form of a new table with all options, filled in for one of the game's setups."""
    facts, language = catalogue.known(game), visit.language
    chosen = setup_named(facts, setup)
    return page(
        visit,
        "new.html",
        game=catalogue.game_body(game, language),
        setups=[(known.id, *catalogue.setup_words(facts, known, language)) for known in setups_of(facts)],
        setup=chosen,
        fields=[catalogue.option_field(facts, option, chosen, language) for option in facts.options],
        opponent=await _opponent(visit),
        clocks=(WHEN_WAITED_FOR, *CLOCKS),
        suggested=made_up_name(language),
        hints=visit.request.app.state.settings.play.hints,
    )


@post("/new/{game:str}", **HIDDEN, **asks("open", entry=True))
async def open_new(visit: Visiting, game: GameId, data: Form) -> AnyResponse:
    """Open the table that the form describes."""
    command = open_from_form(catalogue.known(game), data)
    return await _open(visit, command, data.get("name", ""))


async def _open(visit: Visit, command: Open, name: str = "") -> AnyResponse:
    async with visit.entered(name) as person:
        table = await visit.service.open_table(person.id, command)
    return await with_session(redirect(f"/t/{table}"), visit, person)


def _chosen(visit: Visit, name: str, value: str, back: str) -> AnyResponse:
    response = redirect(inside(back))
    secure = visit.request.url.scheme == "https"
    response.set_cookie(Cookie(name, value=value, max_age=YEAR, samesite="lax", secure=secure))
    return response


@get("/language/{language:str}", **HIDDEN, **asks("small", outside=True))
async def choose_language(visit: Visiting, language: FromPath[Literal["en", "pl"]], back: Word = "/") -> AnyResponse:
    """Set the language in a cookie and go back."""
    return _chosen(visit, "language", language, back)


@get("/theme/{theme:str}", **HIDDEN, **asks("small", outside=True))
async def choose_theme(
    visit: Visiting, theme: FromPath[Literal["auto", "light", "dark"]], back: Word = "/"
) -> AnyResponse:
    """Set the theme in a cookie (light, dark, or that of the system) and go back."""
    return _chosen(visit, "theme", theme, back)
