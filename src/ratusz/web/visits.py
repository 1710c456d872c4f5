"""Who asks, in which language, and how the page should look: known from cookies, headers and tokens."""

from __future__ import annotations

import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any, Literal, TypeVar

from itsdangerous import BadSignature, URLSafeTimedSerializer
from litestar import Request
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie
from litestar.di import NamedDependency
from litestar.response import Response

from ratusz.store import Person, Seen, Service
from ratusz.texts import LANGUAGES, texts_of
from ratusz.web.refusals import refused

SESSION = "ratusz"
YEAR = 365 * 24 * 3600
Theme = Literal["auto", "light", "dark"]
THEMES: tuple[Theme, ...] = ("auto", "light", "dark")
Connection = ASGIConnection[Any, Any, Any, Any]
Answered = TypeVar("Answered", bound=Response[Any])


@dataclass(frozen=True)
class Visit:
    """One request: who, in which language, in which colours."""

    request: Request[Any, Any, Any]
    service: Service
    person: Person | None
    language: str
    theme: str
    announcement: str = ""
    """What the host tells everybody."""

    @property
    def id(self) -> str:
        """The person's id; empty for somebody unknown."""
        return self.person.id if self.person else ""

    def say(self, key: str, **params: str | int) -> str:
        """A text of the site in the visitor's language."""
        return texts_of("ratusz.web").say(self.language, key, **params)

    def must_be_known(self) -> Person:
        """The person, or a refusal."""
        if self.person is None:
            raise refused("unknown-visitor")
        return self.person

    async def seen(self, table: str, seat: int | None = None) -> Seen:
        """A table as this visitor may see it, from one of their seats or as a spectator; a refusal if they may not."""
        return await self.service.seen(table, self.id, seat)

    @asynccontextmanager
    async def entered(self, name: str = "") -> AsyncIterator[Person]:
        """The person; who is unknown enters with this name, or with a friendly one that is made up.

        Whoever is new and then refused has not come in either.
        """
        person = self.person or await self.service.people.enter(name if name.strip() else made_up_name(self.language))
        try:
            yield person
        except Exception:
            if self.person is None:
                await self.service.forget(person.id)
            raise


Visiting = NamedDependency[Visit]
"""The visit as handlers get it: they name a parameter `visit`."""


def language_of(connection: Connection) -> str:
    """The language that was asked for, chosen before, or preferred by the browser."""
    for known in (connection.query_params.get("language"), connection.cookies.get("language")):
        if known in LANGUAGES:
            return str(known)
    best, best_weight = LANGUAGES[0], 0.0
    for part in connection.headers.get("accept-language", "")[:200].split(","):
        name, _, weight = part.replace(" ", "").partition(";q=")
        try:
            value = float(weight) if weight else 1.0
        except ValueError:
            continue
        if (language := name[:2].lower()) in LANGUAGES and value > best_weight:
            best, best_weight = language, value
    return best


def inside(path: str) -> str:
    """An address on this server, or home."""
    return path if path.startswith("/") and not path.startswith(("//", "/\\")) and path.isprintable() else "/"


def made_up_name(language: str) -> str:
    """A friendly name for somebody who did not say theirs."""
    say = texts_of("ratusz.web").say
    return " ".join(secrets.choice(say(language, key).split(", ")) for key in ("names-first", "names-second"))


def _signer(secret: str) -> URLSafeTimedSerializer:
    return URLSafeTimedSerializer(secret, salt="ratusz session")


def session_cookie(request: Request[Any, Any, Any], session: str) -> Cookie:
    """The signed cookie that makes the browser a person's; an empty session takes it away."""
    value = _signer(request.app.state.settings.secret).dumps(session) if session else ""
    return Cookie(
        SESSION,
        value=value,
        max_age=YEAR if session else 0,
        httponly=True,
        samesite="lax",
        secure=request.url.scheme == "https",
    )


async def with_session(response: Answered, visit: Visit, person: Person) -> Answered:
    """The response, with the person's cookie for a browser; a token is not turned into one, it could outlive it."""
    if "authorization" not in visit.request.headers:
        response.set_cookie(session_cookie(visit.request, await visit.service.people.session(person.id)))
    return response


async def visit(request: Request[Any, Any, Any]) -> Visit:
    """The visit that a request is. A wrong token is refused; a wrong cookie is nobody's."""
    service: Service = request.app.state.service
    look = request.cookies.get("theme", "auto")
    person = await person_of(request)
    language, told = language_of(request), await service.announcements.current()
    announcement = getattr(told, language) if told else ""
    return Visit(request, service, person, language, look if look in THEMES else "auto", announcement)


async def person_of(request: Request[Any, Any, Any]) -> Person | None:
    """Who a request is from, by token or cookie."""
    service: Service = request.app.state.service
    if "authorization" in request.headers:
        kind, _, secret = request.headers["authorization"].partition(" ")
        person = await service.people.by_token(secret.strip()) if kind.lower() == "bearer" else None
        if person is None:
            raise refused("bad-token")
        return person
    if signed := request.cookies.get(SESSION):
        try:
            session = _signer(request.app.state.settings.secret).loads(signed, max_age=YEAR)
        except BadSignature:
            return None
        return await service.people.by_session(session) if isinstance(session, str) else None
    return None
