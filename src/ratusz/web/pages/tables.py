"""The table: the lobby, the game, the replay, the record and the check of its dice."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from contextlib import suppress

from litestar import get, post
from litestar.params import FromPath
from litestar.response import Response
from msgspec.structs import replace

from ratusz.bots.levels import USUAL
from ratusz.scenes import clock_in_words
from ratusz.tables import (
    Arrange,
    Cancel,
    Clock,
    Decline,
    Leave,
    Name,
    PlayerCommand,
    Refusal,
    Return,
    Say,
    Sit,
    Start,
    Word,
)
from ratusz.web import jobs_client
from ratusz.web.api.parameters import BoardOf, Form, GameId, Number, SeatNumber, TableId, Theme
from ratusz.web.api.tables import record_file
from ratusz.web.http.host_header import is_this_machine
from ratusz.web.http.local_network import invitation_host, serves_network
from ratusz.web.http.refusals import web_refusal
from ratusz.web.http.requests import AnyResponse
from ratusz.web.http.visitor import Visiting, local_path, random_name, sign_in
from ratusz.web.pages.forms import BANK, CLOCKS, invitation, plan_of, seat_number
from ratusz.web.pages.home import redirect
from ratusz.web.present import boards, catalogue, forks
from ratusz.web.present.companions import companions
from ratusz.web.present.templates import absolute, login_page, page, qr_code

FIRST_GAMES = 3
"""In a person's first games of a title no turn is confirmed by a timer, unless the person has switched that on."""


@get("/t/{table:str}", cost="table")
async def show(visit: Visiting, table: TableId, seat: SeatNumber = None) -> Response[str]:
    """Show the table page: the lobby before the game, then the game itself.

    Templates get `view` (TableView, without moves) and `link`; of a game that has begun also `scene` (Message).
    """
    seen = await visit.seen(table, seat)
    if seen.left_to_bots:  # opening the table means coming back
        for number in seen.left_to_bots:
            with suppress(Refusal):
                await visit.service.do(table, visit.id, Return(number))
        seen = await visit.seen(table, seat)
    if seat is None:
        seen = seen.from_first_seat()
    link = absolute(visit.request, f"/t/{table}")
    at_localhost = is_this_machine(visit.request.headers.get("host", "localhost"))
    offered = invitation_host(visit.request, visit.settings) if at_localhost else ""
    if offered:
        link = f"{visit.request.url.scheme}://{offered}/t/{table}"
    view = await seen.outline()
    if not seen.begun:
        if view.mine and view.chat:
            await visit.service.read_chat(table, visit.id)
        return page(
            visit,
            "lobby.html",
            view=view,
            closed=seen.closed,
            options=catalogue.options_in_words(seen.game.facts, view.options, visit.language),
            clock=clock_in_words(view.clock, visit.language),
            link=link,
            qr=qr_code(link),
            at_localhost=at_localhost,
            here_only=at_localhost and not offered,
            serves_network=serves_network(),
            usual=USUAL,
            suggested=random_name(visit.language),
            companions=await companions(visit.service, visit.person) if view.is_opener else [],
        )
    # On a shared screen, the page must show no seat's view before its player has taken over.
    scene = None if len(view.mine) > 1 else await seen.message()
    legs = await seen.campaign()
    completion = seen.game.parts.completion
    more = catalogue.next_lessons(view.game, view.lesson.name, visit.language) if view.lesson else []
    begun = await visit.service.count_begun(visit.id, view.game, FIRST_GAMES + 1) if len(view.mine) == 1 else 0
    return page(
        visit,
        "table.html",
        view=view,
        closed=seen.closed,
        scene=scene,
        link=link,
        campaign=bool(legs),
        episodes=bool(seen.game.parts.campaign) and not view.lesson,
        open_boards=seen.game.parts.secrets is None,
        more_lessons=more,
        final=seen.game.facts.final_moves,
        committing=seen.game.facts.committing_moves,
        auto=begun > FIRST_GAMES,
        stopping={kind: seen.game.say(visit.language, f"sure-{kind}") for kind in seen.game.facts.stopping_moves},
        play_out=completion.wordings(seen.game, visit.language) if completion else {},
        numbers=catalogue.numbers_body(seen.game.numbers, visit.language),
        hints=view.hints and visit.settings.play.hints,
        alone=view.is_opener and not view.lesson and all(seat.mine or seat.kind == "bot" for seat in view.seats),
        clocks=_clocks(view.clock, visit.language),
    )


def _clocks(now: Clock, language: str) -> list[tuple[str, Clock]]:
    """Return the clocks that can be proposed at a table, in words; they have a time bank if the present one has."""
    return [
        (clock_in_words(clock, language), replace(clock, bank=BANK * clock.seconds) if now.bank else clock)
        for clock in CLOCKS.values()
        if (clock.kind, clock.seconds) != (now.kind, now.seconds)
    ]


@get("/paper/{game:str}/{file:str}", cost="drawing")
async def paper(visit: Visiting, game: GameId, file: FromPath[str]) -> Response[bytes]:
    """Return the printed part of a board. Its address determines the content, so it is cached for ever."""
    options = dict(visit.request.query_params.items())
    name, language = options.pop("name", ""), options.pop("language", visit.language)
    found = await asyncio.to_thread(boards.paper, game, options, name, language)
    kept = "public, max-age=31536000, immutable" if file == f"{found.digest}.svg" else "no-store"
    return Response(found.markup.encode(), media_type="image/svg+xml", headers={"Cache-Control": kept})


@get("/t/{table:str}/campaign", cost="table")
async def campaign(visit: Visiting, table: TableId) -> Response[str]:
    """Show the results of the episodes and chapters of a campaign so far."""
    seen = await visit.seen(table)
    legs = await seen.campaign()
    if not legs:
        raise web_refusal("no-campaign")
    return page(visit, "campaign.html", view=await seen.outline(), legs=legs)


@get("/t/{table:str}/board.svg", cost="drawing")
async def board(
    visit: Visiting, table: TableId, seat: SeatNumber = None, of: BoardOf = None, theme: Theme = "light"
) -> Response[bytes]:
    """Return the viewer's board, or another seat's as the viewer sees it."""
    return await boards.board(visit, await visit.seen(table, seat), (seat or 0) if of is None else of, theme)


@get("/t/{table:str}/small.svg", cost="thumbnail")
async def small_board(
    visit: Visiting, table: TableId, seat: SeatNumber = None, theme: Theme = "light"
) -> Response[str]:
    """Return the small picture of the viewer's board, for lists; the address changes with each notice."""
    return await boards.small_board(await visit.seen(table, seat), theme)


@get("/t/{table:str}/picture.svg", cost="drawing", review=True)
async def picture(visit: Visiting, table: TableId) -> Response[bytes]:
    """Return a picture of all finished boards with names and totals, to keep and to send."""
    return await jobs_client.picture(visit, await visit.seen(table))


@post("/t/{table:str}/sit", cost="command", entry=True)
async def sit(visit: Visiting, table: TableId, data: Form) -> AnyResponse:
    """Take a seat; visitors without an identity give a name with it."""
    seat, name = seat_number(data), data.get("name", "")
    await visit.seen(table)
    try:
        async with visit.ensure_person(name) as person:
            await visit.service.do(table, person.id, Sit(seat))
    except Refusal as refusal:
        if refusal.code != "name-taken":
            raise
        return login_page(visit, name=name, back=f"/t/{table}", refusal=refusal)
    await sign_in(visit, person)
    return redirect(f"/t/{table}")


@post("/t/{table:str}/invite", cost="command")
async def invite(visit: Visiting, table: TableId, data: Form) -> AnyResponse:
    """Reserve the first open seat for a person with whom the visitor has played."""
    person = visit.must_be_known()
    plan = invitation(data.get("who", ""), await companions(visit.service, person))
    seats = (await (await visit.seen(table)).outline()).seats
    seat = next((known.number for known in seats if known.kind == "open"), None)
    if seat is None:
        raise Refusal("no-free-seat")
    await visit.service.do(table, person.id, Arrange(seat, plan))
    return redirect(f"/t/{table}")


_FORMS: dict[str, Callable[[Mapping[str, str]], PlayerCommand]] = {
    "arrange": lambda form: Arrange(_seat(form), plan_of(form.get("plan", "open"))),
    "word": lambda form: Word(_seat(form), form.get("word", "")),
    "name": lambda form: Name(_seat(form), form.get("name", "")),
    "say": lambda form: Say(form.get("text", "")),
    "leave": lambda form: Leave(),
    "decline": lambda form: Decline(),
    "cancel": lambda form: Cancel(),
}
"""The commands of forms, by the end of their address."""
_FAREWELLS = {"leave", "decline", "cancel"}
"""Commands after which the home page is shown: opening the table would be coming back."""


@post([f"/t/{{table:str}}/{name}" for name in _FORMS], cost="command")
async def command(visit: Visiting, table: TableId, data: Form) -> AnyResponse:
    """Execute the command of a form, named by the end of the address."""
    name = visit.request.url.path.rstrip("/").rpartition("/")[2]
    await visit.service.do(table, visit.must_be_known().id, _FORMS[name](data))
    return redirect("/" if name in _FAREWELLS else local_path(data.get("back") or f"/t/{table}"))


@post("/t/{table:str}/start", cost="open")
async def start(visit: Visiting, table: TableId, data: Form) -> AnyResponse:
    """Start the game, with bots in the free seats if the opener wishes."""
    await visit.service.do(table, visit.must_be_known().id, Start(data.get("fill", "")))
    return redirect(f"/t/{table}")


@get("/t/{table:str}/replay", cost="table")
async def replay(visit: Visiting, table: TableId, step: Number = None, seat: SeatNumber = None) -> Response[str]:
    """Show a finished game step by step; a script of the page requests the boards of each step."""
    seen = await visit.seen(table)
    seen.must_be_over()
    view = await seen.look()
    side = seat if seat is not None and 0 <= seat < len(view.seats) else (view.mine or (0,))[0]
    return page(
        visit,
        "replay.html",
        view=view,
        closed=seen.closed,
        step=seen.steps if step is None else max(0, min(step, seen.steps)),
        steps=seen.steps,
        side=side,
    )


@post("/t/{table:str}/fork", cost="open", entry=True)
async def fork(visit: Visiting, table: TableId, data: Form) -> AnyResponse:
    """Open a table that continues from a step of a finished game, against bots."""
    step, seat = seat_number(data, "step"), seat_number(data)
    async with visit.ensure_person() as person:
        new = await forks.fork(visit.service, person, table, step or 0, seat or 0)
    await sign_in(visit, person)
    return redirect(f"/t/{new}")


@get("/t/{table:str}/record", cost="look", review=True)
async def record(visit: Visiting, table: TableId) -> Response[str]:
    """Return the record as a file."""
    return await record_file(visit, table)


@get("/t/{table:str}/check", cost="check", review=True)
async def check(visit: Visiting, table: TableId) -> Response[str]:
    """Show the result of the dice check in words."""
    seen = await visit.seen(table)
    result = await jobs_client.check(visit, seen)
    return page(visit, "check.html", check=result, view=await seen.outline())


def _seat(form: Mapping[str, str]) -> int:
    seat = seat_number(form)
    if seat is None:
        raise Refusal("bad-request")
    return seat
