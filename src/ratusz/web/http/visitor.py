"""The visitor behind a request: person, language and theme, from cookies, headers and tokens."""

from __future__ import annotations

import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any, Literal

from itsdangerous import BadSignature, URLSafeSerializer
from litestar.datastructures import Cookie
from litestar.di import NamedDependency
from litestar.types import Message, Scope

from ratusz.live import Seen, Service
from ratusz.people import Credential, Person, refuse_banned
from ratusz.tables import Refusal
from ratusz.texts import LANGUAGES, texts_of
from ratusz.web.http.rate_limits import handler_limits
from ratusz.web.http.refusals import web_refusal
from ratusz.web.http.requests import AnyConnection, AnyRequest, AnyResponse
from ratusz.web.http.user_agent import browser_name
from ratusz.web.settings import Settings

SESSION = "ratusz"
DEVICE = "ratusz-device"
"""The cookie of a browser in which a person has entered their password before."""
STRANGER = "stranger"
"""Key in the state of a request: whether it is from outside the gate, so that the page must show nothing private."""
YEAR = 365 * 24 * 3600
Theme = Literal["auto", "light", "dark"]
THEMES: tuple[Theme, ...] = ("auto", "light", "dark")


@dataclass(frozen=True)
class Visit:
    """One request with its person, language and theme."""

    request: AnyRequest
    service: Service
    known: Credential | None
    """The session or token that identifies the person."""
    language: str
    theme: str
    announcement: str = ""
    """The host's announcement to all visitors."""

    @property
    def person(self) -> Person | None:
        """The person; None for strangers."""
        return self.known.person if self.known else None

    @property
    def settings(self) -> Settings:
        """The settings of the server."""
        settings: Settings = self.request.app.state.settings
        return settings

    @property
    def session(self) -> str:
        """The id of the browser's session; empty for programs and strangers."""
        return self.known.id if self.known and self.known.kind == "session" else ""

    @property
    def id(self) -> str:
        """The person's id; empty for strangers."""
        return self.person.id if self.person else ""

    def say(self, key: str, **params: str | int) -> str:
        """Return a text of the site in the visitor's language."""
        return texts_of("ratusz.web").say(self.language, key, **params)

    def must_be_known(self) -> Person:
        """Return the person; refuse strangers."""
        if self.person is None:
            raise web_refusal("unknown-visitor")
        return self.person

    async def seen(self, table: str, seat: int | None = None, *, compare: bool = True) -> Seen:
        """Return a table as this visitor may see it, from one of their seats or as a spectator, or refuse."""
        return await self.service.seen(table, self.id, seat, self.language, compare=compare)

    async def me_and_neighbour(self, table: str, id: str) -> tuple[str, str]:
        """Return the ids of this person and of another one at a table, who is named by a handle; or refuse."""
        person = self.must_be_known()
        return person.id, (await self.seen(table)).neighbour(id)

    async def _create_person(self, name: str) -> Person:
        """Create a person; without a name, make up names until one is accepted."""
        for _ in range(0 if name.strip() else 20):
            with suppress(Refusal):
                return await self.service.people.enter(random_name(self.language))
        return await self.service.people.enter(name)

    @asynccontextmanager
    async def ensure_person(self, name: str = "") -> AsyncIterator[Person]:
        """Yield the person; strangers enter with this name, or with a friendly one that is made up.

        If the block fails, a person who was created for it is deleted again.
        """
        person = self.person or await self._create_person(name)
        try:
            yield person
        except Exception:
            if self.person is None:
                await self.service.forget(person.id)
            raise


Visiting = NamedDependency[Visit]
"""The visit as handlers get it: they name a parameter `visit`."""


def language_of(connection: AnyConnection) -> str:
    """Return the language that was asked for, chosen before, or preferred by the browser."""
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


def local_path(path: str) -> str:
    """Return the path if it is on this server, otherwise home (no open redirects)."""
    return path if path.startswith("/") and not path.startswith(("//", "/\\")) and path.isprintable() else "/"


def random_name(language: str) -> str:
    """Make up a friendly name for a person who gave none."""
    say = texts_of("ratusz.web").say
    return " ".join(secrets.choice(say(language, key).split(", ")) for key in ("names-first", "names-second"))


@lru_cache(maxsize=8)
def _signer(secret: str, what: str = "browser") -> URLSafeSerializer:
    """Return a signer of cookies. It signs no time, because a session ends with its row."""
    return URLSafeSerializer(secret, salt=f"ratusz {what}")


@lru_cache(maxsize=4096)
def _unsign(secret: str, cookie: str, what: str) -> Any:
    """Return the content of a cookie, or raise BadSignature. Cached, since a good signature stays good."""
    return _signer(secret, what).loads(cookie)


def _cookie_content(request: AnyConnection, name: str, what: str = "browser") -> str:
    """Return the content of a signed cookie; empty without a valid one."""
    try:
        content = _unsign(request.app.state.settings.secret, request.cookies.get(name, ""), what)
    except BadSignature:
        return ""
    return content if isinstance(content, str) else ""


def make_cookie(request: AnyConnection, name: str, value: str, *, private: bool = True) -> Cookie:
    """Return a cookie; an empty value deletes it, and scripts cannot read a private one."""
    secure, age = request.url.scheme == "https", YEAR if value else 0
    return Cookie(name, value=value, max_age=age, httponly=private, samesite="lax", secure=secure)


def session_cookie(request: AnyConnection, session: str) -> Cookie:
    """Return the signed session cookie, which signs a browser in; an empty session deletes it."""
    signed = _signer(request.app.state.settings.secret).dumps(session) if session else ""
    return make_cookie(request, SESSION, str(signed))


async def sign_in(visit: Visit, person: Person) -> Visit:
    """Sign the person in to the browser, and return the new visit; a token is never turned into a session."""
    people, request = visit.service.people, visit.request
    if "authorization" in request.headers:
        return visit
    if visit.id == person.id and await people.by_session(visit.session):
        return visit
    session = await people.sign_in(person.id, browser_name(request.headers.get("user-agent", "")))
    request.scope["state"][SESSION] = session_cookie(request, session)
    return replace(visit, known=Credential(person, "session", session))


def sign_out(visit: Visit) -> None:
    """Delete the session cookie of the browser."""
    visit.request.scope["state"][SESSION] = session_cookie(visit.request, "")


async def set_device_cookie(response: AnyResponse, visit: Visit, person: Person) -> None:
    """Add the device cookie after a correct password: strangers who guess will not slow this browser down."""
    if "authorization" not in visit.request.headers:
        signed = _signer(visit.settings.secret, "device").dumps(await visit.service.people.device_of(person.id))
        response.set_cookie(make_cookie(visit.request, DEVICE, str(signed)))


def device_cookie(request: AnyConnection) -> str:
    """Return the content of the device cookie; empty without a valid one."""
    return _cookie_content(request, DEVICE, "device")


async def visit(request: AnyRequest) -> Visit:
    """Return the visit of a request. Refuse wrong tokens, ignore wrong cookies; banned people may only leave."""
    service: Service = request.app.state.service
    look = request.cookies.get("theme", "auto")
    known = await find_credential(request)
    if known and not handler_limits(request.route_handler).leaving:
        refuse_banned(known.person, service.now())
    language, current = language_of(request), await service.announcements.current()
    announcement = current.text(language) if current and not request.scope["state"].get(STRANGER) else ""
    return Visit(request, service, known, language, look if look in THEMES else "auto", announcement)


async def find_credential(request: AnyRequest) -> Credential | None:
    """Return the credential of a request, by token or cookie."""
    service: Service = request.app.state.service
    if "authorization" in request.headers:
        kind, _, secret = request.headers["authorization"].partition(" ")
        known = await service.people.by_token(secret.strip()) if kind.lower() == "bearer" else None
        if known is None:
            raise web_refusal("bad-token")
        return known
    session = _cookie_content(request, SESSION)
    known = await service.people.by_session(session) if session else None
    if known and known.renewed:
        request.scope["state"][SESSION] = session_cookie(request, known.id)
    return known


async def send_session_cookie(message: Message, scope: Scope) -> None:
    """Send the session cookie to a browser that signed in or out, or was away for a while."""
    if message["type"] == "http.response.start" and SESSION in scope["state"]:
        cookie: Cookie = scope["state"][SESSION]
        message["headers"] = [*message["headers"], (b"set-cookie", cookie.to_header(header="").encode())]
