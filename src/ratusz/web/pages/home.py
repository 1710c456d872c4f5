"""Home, opening tables, language and colours."""

from __future__ import annotations

from typing import Any, Literal

from litestar import get, post
from litestar.datastructures import Cookie
from litestar.params import FromPath
from litestar.response import Redirect, Response

from ratusz.games import all_facts
from ratusz.tables import Open
from ratusz.web import boards, catalogue, new_table
from ratusz.web.forms import CLOCKS, USUAL_CLOCK, open_from_form
from ratusz.web.limits import COSTLY
from ratusz.web.parameters import HIDDEN, Form, GameId, Word
from ratusz.web.templates import page
from ratusz.web.visits import YEAR, Visit, Visiting, made_up_name, with_session


def redirect(path: str) -> Redirect:
    """Go there with a GET."""
    return Redirect(path, status_code=303)


def inside(path: str) -> str:
    """An address on this server, or home."""
    return path if path.startswith("/") and not path.startswith(("//", "/\\")) and path.isprintable() else "/"


@get("/", **HIDDEN)
async def home(visit: Visiting) -> Response[str]:
    """The games, open tables, my games."""
    language, service = visit.language, visit.service
    mine = await service.tables_of(visit.id) if visit.person else []
    pictures = {game: boards.picture(game, language) for game in all_facts()}
    return page(
        visit,
        "home.html",
        games=catalogue.games(language),
        pictures=pictures,
        open_tables=await catalogue.open_tables(service, visit.person, language),
        my_tables=await catalogue.table_bodies(service, mine, visit.person, language),
        now=service.now(),
    )


@post("/play/{game:str}", **HIDDEN, **COSTLY)
async def play(visit: Visiting, game: GameId) -> Response[Any]:
    """A game against bots, at once."""
    facts = catalogue.known(game)
    return await _open(visit, new_table.against_bots(facts))


@post("/invite/{game:str}", **HIDDEN, **COSTLY)
async def invite(visit: Visiting, game: GameId) -> Response[Any]:
    """A private table with a link for friends."""
    facts = catalogue.known(game)
    return await _open(visit, new_table.with_friends(facts))


@get("/new/{game:str}", **HIDDEN)
async def new(visit: Visiting, game: GameId) -> Response[str]:
    """A form with all options."""
    facts = catalogue.known(game)
    body = catalogue.game_body(game, visit.language)
    labels = {
        option.name: {choice: catalogue.choice_label(facts, choice, visit.language) for choice in option.choices}
        for option in body.options
    }
    name = made_up_name(visit.language)
    return page(visit, "new.html", game=body, labels=labels, clocks=CLOCKS, usual_clock=USUAL_CLOCK, suggested=name)


@post("/new/{game:str}", **HIDDEN, **COSTLY)
async def open_new(visit: Visiting, game: GameId, data: Form) -> Response[Any]:
    """Open the table that the form describes."""
    command = open_from_form(catalogue.known(game), data)
    return await _open(visit, command, data.get("name", ""))


async def _open(visit: Visit, command: Open, name: str = "") -> Response[Any]:
    async with visit.entered(name) as person:
        table = await visit.service.open_table(person.id, command)
    return await with_session(redirect(f"/t/{table}"), visit, person)


def _chosen(visit: Visit, name: str, value: str, back: str) -> Response[Any]:
    response = redirect(inside(back))
    secure = visit.request.url.scheme == "https"
    response.set_cookie(Cookie(name, value=value, max_age=YEAR, samesite="lax", secure=secure))
    return response


@get("/language/{language:str}", **HIDDEN)
async def choose_language(visit: Visiting, language: FromPath[Literal["en", "pl"]], back: Word = "/") -> Response[Any]:
    """Speak this language from now on."""
    return _chosen(visit, "language", language, back)


@get("/theme/{theme:str}", **HIDDEN)
async def choose_theme(
    visit: Visiting, theme: FromPath[Literal["auto", "light", "dark"]], back: Word = "/"
) -> Response[Any]:
    """Light, dark, or as the system says."""
    return _chosen(visit, "theme", theme, back)


HANDLERS = [home, play, invite, new, open_new, choose_language, choose_theme]
