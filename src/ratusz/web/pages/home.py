"""Home, opening tables, language and colours."""

from __future__ import annotations

import asyncio
from typing import Literal

from litestar import get, post
from litestar.params import FromPath, FromQuery
from litestar.response import Redirect, Response

from ratusz.bots.levels import LEVELS
from ratusz.drawing.embedded_fonts import embed_fonts
from ratusz.games import all_facts
from ratusz.people.passwords import LONGEST_NAME
from ratusz.scenes import clock_in_words
from ratusz.tables import Open, Refusal
from ratusz.tables.lessons import FIRST as FIRST_LESSON
from ratusz.web.api.parameters import Form, GameId, Word
from ratusz.web.http.etags import with_etag
from ratusz.web.http.requests import AnyResponse
from ratusz.web.http.visitor import Visit, Visiting, local_path, make_cookie, random_name, sign_in
from ratusz.web.pages.forms import BANK, CLOCKS, USUAL_CLOCK, open_from_form
from ratusz.web.present import boards, cards, catalogue, pickers
from ratusz.web.present.companions import companions
from ratusz.web.present.my_games import game_bodies
from ratusz.web.present.setups import first_game, options_of, setup_named, setups_of, usual_opponent
from ratusz.web.present.templates import login_page, page

FINISHED = 6
"""The number of last finished games on the home page; all others are on a page of their own."""


def redirect(path: str) -> Redirect:
    """Redirect to a path with a GET (303)."""
    return Redirect(path, status_code=303)


@get("/", cost="page")
async def home(visit: Visiting) -> Response[str]:
    """Show the home page: games, open tables, my games."""
    language, service = visit.language, visit.service
    feed = visit.service.list_feed(visit.id)
    state = (await feed.look()).state  # before the lists are read, so that no change is missed
    mine = await service.tables_of(visit.id) if visit.person else []
    finished = (await service.games.page(visit.id, limit=FINISHED)).games if visit.person else ()
    pictures = {game: boards.picture(game, language) for game in all_facts()}
    return page(
        visit,
        "home.html",
        games=catalogue.games(language),
        pictures=pictures,
        state=state,
        open_cards=await cards.open_cards(visit),
        my_cards=await cards.my_cards(visit),
        clock_words=lambda clock: clock_in_words(clock, language),
        finished=await game_bodies(service, finished, language),
        opponent=usual_opponent(mine),
        newcomer=await catalogue.newcomer_to(service, visit.person, mine),
    )


@post("/play/{game:str}", cost="open", entry=True)
async def play(visit: Visiting, game: GameId, data: Form) -> AnyResponse:
    """Open a first game against a bot and redirect to it."""
    return await _open(visit, first_game(catalogue.game_facts(game), data.get("bot") or await _opponent(visit)))


@post(["/learn/{game:str}", "/learn/{game:str}/{lesson:str}"], cost="open", entry=True)
async def learn(visit: Visiting, game: GameId, lesson: FromPath[str] = FIRST_LESSON) -> AnyResponse:
    """Open a lesson of a game and redirect to it; without a name, the lesson of the basic game."""
    return await _open(visit, Open(catalogue.game_facts(game).id, lesson=lesson))


async def _opponent(visit: Visit) -> str:
    """Return the bot level to suggest to a visitor."""
    return usual_opponent(await visit.service.tables_of(visit.id) if visit.person else [])


Colours = FromQuery[Literal["light", "dark"]]


@get(["/picture/{game:str}", "/picture/{game:str}/{option:str}/{value:str}"], cost="drawing")
async def picture(
    visit: Visiting, game: GameId, option: FromPath[str] = "", value: FromPath[str] = "", theme: Colours = "light"
) -> Response[bytes]:
    """Return the picture of a game, or of a choice for one of its options."""
    catalogue.game_facts(game)
    drawn = await asyncio.to_thread(pickers.draw_choice, game, option, value, theme, visit.language)
    return with_etag(visit.request, embed_fonts(drawn).encode(), "image/svg+xml")


@get("/new/{game:str}", cost="page")
async def new(visit: Visiting, game: GameId, setup: Word = "", bot: Word = "") -> Response[str]:
    """Show the form of a new table with all options, filled in for one of the game's setups.

    The address may say what was chosen before: the opponent, and names by the fields of the form.
    """
    facts, language = catalogue.game_facts(game), visit.language
    chosen = setup_named(facts, setup)
    return page(
        visit,
        "new.html",
        game=catalogue.game_body(game, language),
        setups=[(known.id, *catalogue.setup_words(facts, known, language)) for known in setups_of(facts)],
        setup=chosen,
        options=facts.options,
        values=options_of(facts, chosen),
        option_label=lambda option: catalogue.option_label(facts, option.name, language),
        choice_label=lambda choice: catalogue.choice_label(facts, choice, language),
        groups_of=lambda option: pickers.groups(facts, option, language),
        opponent=bot if bot in LEVELS else await _opponent(visit),
        typed={name: value[:LONGEST_NAME] for name, value in visit.request.query_params.items()},
        clocks={name: clock_in_words(clock, language) for name, clock in CLOCKS.items()},
        usual_clock=USUAL_CLOCK,
        bank=BANK,
        suggested=random_name(language),
        companions=await companions(visit.service, visit.person),
        hints=visit.settings.play.hints,
    )


@post("/new/{game:str}", cost="open", entry=True)
async def open_new(visit: Visiting, game: GameId, data: Form) -> AnyResponse:
    """Open the table that the form describes."""
    known = await companions(visit.service, visit.person)
    command, name = open_from_form(catalogue.game_facts(game), data, known), data.get("name", "")
    try:
        return await _open(visit, command, name)
    except Refusal as refusal:
        if refusal.code != "name-taken":
            raise
        return login_page(visit, name=name, back=visit.request.url.path, refusal=refusal)


async def _open(visit: Visit, command: Open, name: str = "") -> AnyResponse:
    async with visit.ensure_person(name) as person:
        table = await visit.service.open_table(person.id, command)
    await sign_in(visit, person)
    return redirect(f"/t/{table}")


def _set_preference(visit: Visit, name: str, value: str, back: str) -> AnyResponse:
    """Store a choice of the visitor in a cookie, and go back."""
    response = redirect(local_path(back))
    response.set_cookie(make_cookie(visit.request, name, value, private=False))
    return response


@get("/language/{language:str}", cost="small", outside=True)
async def choose_language(visit: Visiting, language: FromPath[Literal["en", "pl"]], back: Word = "/") -> AnyResponse:
    """Set the language in a cookie and go back."""
    return _set_preference(visit, "language", language, back)


@get("/theme/{theme:str}", cost="small", outside=True)
async def choose_theme(
    visit: Visiting, theme: FromPath[Literal["auto", "light", "dark"]], back: Word = "/"
) -> AnyResponse:
    """Set the theme in a cookie (light, dark, or that of the system) and go back."""
    return _set_preference(visit, "theme", theme, back)
