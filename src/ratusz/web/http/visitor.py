"""Who asks, in which language, and how the page should look: known from cookies, headers and tokens."""

from __future__ import annotations

import secrets
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any, Literal, TypeVar

from itsdangerous import BadSignature, URLSafeSerializer, URLSafeTimedSerializer
from litestar import Request
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie
from litestar.di import NamedDependency
from litestar.response import Response
from litestar.types import Message, Scope

from ratusz.live import Seen, Service
from ratusz.people import Credential, Person, check_welcome
from ratusz.tables import Refusal
from ratusz.texts import LANGUAGES, texts_of
from ratusz.web.http.refusals import refused
from ratusz.web.http.user_agent import browser_name

SESSION = "ratusz"
DEVICE = "ratusz-device"
"""The cookie by which a browser shows that its person has said their password in it before."""
STRANGER = "stranger"
"""Marks the state of a request from outside the gate: nothing of what is behind it may be on the page."""
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
    known: Credential | None
    """By what we know who it is."""
    language: str
    theme: str
    announcement: str = ""
    """What the host tells everybody."""

    @property
    def person(self) -> Person | None:
        """Who it is, if we know."""
        return self.known.person if self.known else None

    @property
    def session(self) -> str:
        """The session of the browser that asks; empty for programs and strangers."""
        return self.known.id if self.known and self.known.kind == "session" else ""

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

    async def seen(self, table: str, seat: int | None = None, *, compare: bool = True) -> Seen:
        """A table as this visitor may see it, from one of their seats or as a spectator; a refusal if they may not."""
        return await self.service.seen(table, self.id, seat, compare=compare)

    async def _enter(self, name: str) -> Person:
        """A new person; a made-up name that somebody signs in with is replaced by another."""
        for _ in range(0 if name.strip() else 20):
            with suppress(Refusal):
                return await self.service.people.enter(made_up_name(self.language))
        return await self.service.people.enter(name)

    @asynccontextmanager
    async def entered(self, name: str = "") -> AsyncIterator[Person]:
        """The person; who is unknown enters with this name, or with a friendly one that is made up.

        Whoever is new and then refused has not come in either.
        """
        person = self.person or await self._enter(name)
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


def _signer(request: Connection, what: str = "browser") -> URLSafeSerializer:
    """Signs what a browser keeps. It says no time: a session ends when its row does, whatever a clock said once."""
    return _signer_with(request.app.state.settings.secret, what)


@lru_cache(maxsize=8)
def _signer_with(secret: str, what: str) -> URLSafeSerializer:
    return URLSafeSerializer(secret, salt=f"ratusz {what}")


@lru_cache(maxsize=4096)
def _signed(secret: str, cookie: str) -> Any:
    """What a cookie says; a wrong signature raises BadSignature. A good one stays good, so it is looked at once."""
    return _signer_with(secret, "browser").loads(cookie)


def private_cookie(request: Connection, name: str, value: str) -> Cookie:
    """A cookie that is closed to scripts; an empty one is taken away."""
    return Cookie(
        name,
        value=value,
        max_age=YEAR if value else 0,
        httponly=True,
        samesite="lax",
        secure=request.url.scheme == "https",
    )


def session_cookie(request: Connection, session: str) -> Cookie:
    """The signed cookie that makes the browser a person's; an empty session takes it away."""
    return private_cookie(request, SESSION, _signer(request).dumps(session) if session else "")


async def signed_in(visit: Visit, person: Person) -> Visit:
    """The visit of a browser that is the person's from now on; a token is never turned into a session."""
    people, request = visit.service.people, visit.request
    if "authorization" in request.headers:
        return visit
    if visit.id == person.id and await people.by_session(visit.session):
        return visit
    session = await people.sign_in(person.id, _label(request))
    request.scope["state"][SESSION] = session_cookie(request, session)
    return replace(visit, known=Credential(person, "session", session))


async def with_session(response: Answered, visit: Visit, person: Person) -> Answered:
    """The response to a browser that is the person's from now on."""
    await signed_in(visit, person)
    return response


def signed_out(visit: Visit) -> None:
    """The browser forgets whose it was."""
    visit.request.scope["state"][SESSION] = session_cookie(visit.request, "")


async def with_device(response: Answered, visit: Visit, person: Person) -> Answered:
    """The response to a browser in which a person has said their password: strangers who guess will not slow it."""
    if "authorization" not in visit.request.headers:
        signed = _signer(visit.request, "device").dumps(await visit.service.people.device_of(person.id))
        response.set_cookie(private_cookie(visit.request, DEVICE, str(signed)))
    return response


def device(request: Connection) -> str:
    """What a browser in which a person has said their password got then; empty for all others."""
    try:
        known = _signer(request, "device").loads(request.cookies.get(DEVICE, ""))
    except BadSignature:
        return ""
    return known if isinstance(known, str) else ""


async def visit(request: Request[Any, Any, Any]) -> Visit:
    """The visit that a request is. A wrong token is refused; a wrong cookie is nobody's; who is banned may only go."""
    service: Service = request.app.state.service
    look = request.cookies.get("theme", "auto")
    known = await known_of(request)
    if known and not request.route_handler.opt.get("leaving"):
        check_welcome(known.person, service.now())
    language, told = language_of(request), await service.announcements.current()
    announcement = getattr(told, language) if told and not request.scope["state"].get(STRANGER) else ""
    return Visit(request, service, known, language, look if look in THEMES else "auto", announcement)


async def known_of(request: Request[Any, Any, Any]) -> Credential | None:
    """Who a request is from, by token or cookie."""
    service: Service = request.app.state.service
    if "authorization" in request.headers:
        kind, _, secret = request.headers["authorization"].partition(" ")
        known = await service.people.by_token(secret.strip()) if kind.lower() == "bearer" else None
        if known is None:
            raise refused("bad-token")
    else:
        signed = request.cookies.get(SESSION)
        known = await _by_cookie(request, signed) if signed else None
    return known


async def _by_cookie(request: Request[Any, Any, Any], signed: str) -> Credential | None:
    people = request.app.state.service.people
    try:
        session, new = _signed(request.app.state.settings.secret, signed), False
    except BadSignature:
        session, new = await _exchanged(request, signed), True
    known: Credential | None = await people.by_session(session) if isinstance(session, str) else None
    if known and (new or known.renewed):
        request.scope["state"][SESSION] = session_cookie(request, known.id)
    return known


async def _exchanged(request: Request[Any, Any, Any], signed: str) -> str | None:
    """The session for a cookie as earlier versions gave it out. It may have been signed while a clock was ahead."""
    signer = URLSafeTimedSerializer(request.app.state.settings.secret, salt="ratusz session")
    try:
        old, when = signer.loads(signed, return_timestamp=True)
    except BadSignature:
        return None
    if not isinstance(old, str) or time.time() - when.timestamp() > YEAR:
        return None
    made: str | None = await request.app.state.service.people.exchange(old, signed, _label(request))
    return made


async def keep_signed_in(message: Message, scope: Scope) -> None:
    """A browser that has signed in or out, whose cookie is old, or that was away for a while gets its cookie."""
    if message["type"] == "http.response.start" and SESSION in scope["state"]:
        cookie: Cookie = scope["state"][SESSION]
        message["headers"] = [*message["headers"], (b"set-cookie", cookie.to_header(header="").encode())]


def _label(request: Connection) -> str:
    return browser_name(request.headers.get("user-agent", ""))
