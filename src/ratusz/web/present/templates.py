"""Pages from Jinja templates: every value is escaped, every text comes from the Fluent files."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import suppress
from functools import cache, partial
from pathlib import Path
from typing import Any
from urllib.parse import urlencode, urlsplit

import msgspec
import segno
from jinja2 import Environment, FileSystemLoader, StrictUndefined
from litestar import MediaType
from litestar.response import Response
from markdown_it import MarkdownIt
from markupsafe import Markup

from ratusz.bots.levels import LEVELS, Persona, persona
from ratusz.tables import Refusal
from ratusz.texts import LANGUAGES, texts_of
from ratusz.web.http.log_setup import REQUEST
from ratusz.web.http.refusals import status_of
from ratusz.web.http.requests import AnyRequest
from ratusz.web.http.visitor import THEMES, Visit, find_credential, local_path
from ratusz.web.jobs_client import program_digest
from ratusz.web.present.my_games import date, machine_date, moment, points
from ratusz.web.present.static_files import link_card, preloads, static_address

_TEMPLATES = Path(__file__).parents[1] / "templates"


@cache
def environment() -> Environment:
    """Return the Jinja environment; an undefined name in a template raises an error."""
    made = Environment(
        loader=FileSystemLoader(_TEMPLATES),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    made.globals.update(static=static_address, preloads=preloads, link_card=link_card)
    made.globals.update(themes=THEMES, languages=LANGUAGES, cast=cast)
    made.globals.update(version_of_drawings=lambda: program_digest()[:8])
    made.filters.update(date=date, machine_date=machine_date, points=points, moment=moment)
    made.filters["svg"] = Markup
    markdown = MarkdownIt("commonmark", {"html": False})
    made.filters["markdown"] = lambda text: Markup(markdown.render(text))
    made.filters["inline"] = lambda text: Markup(markdown.renderInline(text))
    made.filters["as_json"] = lambda value: Markup(as_json(value))
    return made


def as_json(value: object) -> str:
    """Return a value as JSON that is safe inside a script element."""
    return msgspec.json.encode(value).decode().replace("<", "\\u003c").replace(">", "\\u003e").replace("&", "\\u0026")


def cast(language: str) -> list[Persona]:
    """Return the bots that people can choose as opponents, the easiest first."""
    return [persona(level, language) for level in LEVELS]


def render(request: AnyRequest, language: str, template: str, **context: Any) -> str:
    """Render a template with the context that every page needs, for any visitor."""
    settings, theme = request.app.state.settings, request.cookies.get("theme", "auto")
    say = sayer(language)
    contact = settings.site.contact.strip()
    every_page = {
        "say": say,
        "language": language,
        "theme": theme if theme in THEMES else "auto",
        "site": settings.site.name.strip() or say("site-name"),
        "imprint": bool(settings.texts.imprint),
        "contact": contact,
        "contact_address": contact_address(contact),
        "origin": absolute(request, ""),
        "person": None,
        "announcement": "",
        "sign_in": _sign_in_link(request),
    }
    return environment().get_template(template).render(every_page | context)


def _sign_in_link(request: AnyRequest) -> str:
    """Return the address of the form to sign in, which leads back to the table, the rules or the new table."""
    here = request.url.path.split("/")
    back = "/".join(here[:3]) if here[1] in ("t", "new", "rules") and len(here) > 2 else ""
    return f"/login?{urlencode({'back': back})}" if back else "/login"


def sayer(language: str) -> Callable[..., str]:
    """Return the function with which templates look up texts in a language."""
    return partial(texts_of("ratusz.web").say, language)


def contact_address(contact: str) -> str:
    """Return the URL for a link to the contact; empty for plain words."""
    if contact.startswith(("https://", "http://")):
        return contact
    name, at, host = contact.partition("@")
    return f"mailto:{contact}" if name and at and host and not set(contact) & set(" ?&/:<>\"'") else ""


def gate_page(request: AnyRequest, language: str, back: str, wrong: str = "") -> str:
    """Render the page that asks for the gate's word and leads to `back` afterwards."""
    return render(request, language, "gate.html", path=back, wrong=wrong)


def render_page(visit: Visit, template: str, **context: Any) -> str:
    """Render a page for a visit."""
    request, announcement = visit.request, visit.announcement
    given = {"visit": visit, "person": visit.person, "path": request.url.path, "announcement": announcement} | context
    return render(request, visit.language, template, **given)


def page(
    visit: Visit, template: str, *, status: int = 200, refusal: Refusal | None = None, **context: Any
) -> Response[str]:
    """Return a page as a response; it is not cached, because it is personal.

    `refusal`: why a form was refused; the page shows the form again, with this reason as `wrong`.
    """
    headers = {}
    if refusal is not None:
        status, context["wrong"] = status_of(refusal), refusal.sentence(visit.language)
        if "seconds" in refusal.params:
            headers["Retry-After"] = str(refusal.params["seconds"])
    content = render_page(visit, template, **context)
    return Response(content, status_code=status, headers=headers, media_type=MediaType.HTML)


def login_page(visit: Visit, *, name: str = "", back: str = "/", refusal: Refusal | None = None) -> Response[str]:
    """Return the form to sign in with name and password; it leads to `back` afterwards.

    A form that asks only for a name shows it with the refusal `name-taken`: the name may be the visitor's own.
    """
    return page(visit, "login.html", refusal=refusal, wrong="", name=name[:100], back=local_path(back))


async def error_page(request: AnyRequest, language: str, refusal: Refusal) -> AsyncIterator[str]:
    """Render the page for a refusal: what happened, and links to go on. It works even if nothing else does."""
    person = None
    if refusal.code != "unavailable":
        with suppress(Exception):
            known = await find_credential(request)
            person = known.person if known else None
    say = sayer(language)
    yield render(
        request,
        language,
        "error.html",
        person=person,
        path="/",
        title=say("error-failed" if refusal.code in ("failed", "unavailable") else f"error-{refusal.kind}"),
        sentence=refusal.sentence(language),
        number=REQUEST.get() if refusal.code == "failed" else "",
        leaving=person is not None and refusal.code == "banned",
        links=[(address, say(words)) for address, words in _useful_links(request, refusal)],
    )


def _useful_links(request: AnyRequest, refusal: Refusal) -> Iterator[tuple[str, str]]:
    """Yield helpful addresses, each with its text: sign-in, the table or form that the visitor came from, home."""
    if refusal.code == "unknown-visitor":
        yield "/me", "error-name"
        yield "/login", "me-login"
    came_from = urlsplit(request.headers.get("referer", ""))
    here = request.url.path.split("/")
    if here[1:2] == ["t"] and len(here) > 3 and refusal.code not in ("unknown-table", "not-invited"):
        yield f"/t/{here[2]}", "check-back"
    elif request.method == "POST" and came_from.netloc == request.headers.get("host") and came_from.path != "/":
        yield local_path(came_from.path), "error-back"
    yield "/", "error-home"


def qr_code(address: str) -> Markup:
    """Return an address as a QR code in inline SVG."""
    code = segno.make(address, error="m", micro=False)
    return Markup(code.svg_inline(scale=5, border=2, dark="#2b2a33", light="#ffffff", omitsize=True, svgclass="qr"))


def absolute(request: AnyRequest, path: str) -> str:
    """Return the full URL of a page; a host name has 253 characters at most, and a port."""
    return f"{request.url.scheme}://{request.headers.get('host', 'localhost')[:260]}{path}"
