"""Pages about the server: imprint, privacy, accessibility, and the gate for friends."""

from __future__ import annotations

from litestar import get, post
from litestar.enums import MediaType
from litestar.response import Response
from msgspec.structs import asdict

from ratusz.host.retention import DAY
from ratusz.people.passwords import FORGOTTEN
from ratusz.people.sessions import UNSEEN
from ratusz.web.api.parameters import Form
from ratusz.web.http import gate
from ratusz.web.http.refusals import web_refusal
from ratusz.web.http.requests import AnyResponse
from ratusz.web.http.visitor import DEVICE, SESSION, Visiting, local_path, make_cookie
from ratusz.web.pages.home import redirect
from ratusz.web.present.personal_data import INVENTORY
from ratusz.web.present.templates import gate_page, page

COOKIES = {SESSION: "session", DEVICE: "device", gate.COOKIE: "gate", "language": "language", "theme": "theme"}
"""Every cookie that the server sets, with the name of its text."""
TESTED = ("axe", "keyboard", "names", "motion", "width", "themes", "time")
"""Accessibility features that are tested; each has a text, `access-tested-NAME`."""
MISSING = ("people", "readers", "drawings", "print", "scripts", "contrast")
"""Accessibility gaps and open questions; each has a text, `access-missing-NAME`."""


@get("/privacy", cost="page", outside=True)
async def privacy(visit: Visiting) -> Response[str]:
    """The privacy page: stored data, retention, and how to download and delete one's data."""
    settings = visit.settings
    return page(
        visit,
        "privacy.html",
        own=settings.texts.privacy.get(visit.language, ""),
        stored=INVENTORY,
        retention=asdict(settings.retention),
        numbers={"days": UNSEEN // DAY, "minutes": FORGOTTEN // 60_000},
        cookies=COOKIES,
    )


@get("/accessibility", cost="page", outside=True)
async def accessibility(visit: Visiting) -> Response[str]:
    """Show the accessibility statement: what is tested, and what is known not to work."""
    return page(visit, "accessibility.html", tested=TESTED, missing=MISSING)


@get("/imprint", cost="page", outside=True)
async def imprint(visit: Visiting) -> Response[str]:
    """Show the imprint: who is responsible for this server."""
    own = visit.settings.texts.imprint
    if not own:
        raise web_refusal("unknown-page")
    return page(visit, "imprint.html", own=own[visit.language])


@post(gate.FORM, cost="command", entry=True, outside=True)
async def enter(visit: Visiting, data: Form) -> AnyResponse:
    """Open the gate for a browser that says the word."""
    known, back = visit.request.app.state.gate, data.get("back", "/")[: gate.LONGEST_PATH]
    if known.closed and not known.opens_with(data.get("word", "")):
        asked = gate_page(visit.request, visit.language, local_path(back), visit.say("gate-wrong"))
        return Response(asked, status_code=403, media_type=MediaType.HTML)
    response = redirect(local_path(back))
    if known.closed:
        response.set_cookie(make_cookie(visit.request, gate.COOKIE, known.pass_value))
    return response
