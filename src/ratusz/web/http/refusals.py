"""Refusals as responses with status, code, sentence and rule: as JSON, or as a page."""

from __future__ import annotations

import logging
from functools import cache
from typing import Any

import msgspec
from litestar import MediaType
from litestar.connection import ASGIConnection
from litestar.exceptions import HTTPException, SerializationException
from litestar.response import Response, Stream
from litestar.types import Scope, Send

from ratusz.engine.errors import RatuszError
from ratusz.store import Unavailable
from ratusz.store.refusals import refusal as store_refusal
from ratusz.tables import Kind, Refusal
from ratusz.tables.refusals import by_code
from ratusz.web.http.requests import AnyConnection, AnyRequest, send_response

STATUS: dict[Kind, int] = {"bad": 400, "forbidden": 403, "missing": 404, "conflict": 409, "full": 409, "illegal": 422}
_STATUSES = {
    401: "bad-login bad-code unknown-visitor bad-token",
    408: "too-slow",
    413: "too-large",
    421: "wrong-host",
    429: "wait too-many",
    500: "failed",
    501: "no-print",
    503: "unavailable busy",
}
STATUS_OF_CODE = by_code(_STATUSES)
"""Codes with a status of their own. 429 is only for what passes with time: clients retry by themselves."""
RETRY_AFTER = {429: "60", 503: "5"}
"""Seconds after which to try again, by status, unless the refusal itself says how many."""
_CODES: dict[Kind, str] = {
    "forbidden": "unknown-visitor bad-token cross-site word-needed no-hints",
    "missing": "unknown-page no-print no-campaign",
    "bad": "wrong-method malformed too-slow wrong-host no-step ahead",
    "full": "too-large too-many",
    "conflict": "failed unavailable",
}
KINDS = by_code(_CODES)
"""Every code of this package."""
_BY_STATUS = {404: "unknown-page", 405: "wrong-method", 413: "too-large", 429: "too-many", 401: "unknown-visitor"}
_log = logging.getLogger("ratusz")


class RefusalBody(msgspec.Struct, frozen=True):
    """The body of a refusal; a refused request has changed nothing."""

    code: str
    """Stable: for programs."""
    sentence: str
    """For people, in the language of the request."""
    rule: str = ""
    """The rule behind the refusal, if there is one."""


def web_refusal(code: str, **params: str | int) -> Refusal:
    """Return a refusal with a text of this package."""
    return Refusal(code, kind=KINDS[code], package="ratusz.web", params=params)


def status_of(refusal: Refusal) -> int:
    """Return the HTTP status of a refusal."""
    return STATUS_OF_CODE.get(refusal.code, STATUS[refusal.kind])


def as_refusal(error: Exception) -> tuple[int, Refusal]:
    """Return any error as a refusal with its status; unforeseen errors are logged and become `failed`."""
    if isinstance(error, Refusal):
        return status_of(error), error
    if isinstance(error, Unavailable):  # the log has it already, once for all requests that fail
        return 503, web_refusal("unavailable")
    if isinstance(error, SerializationException | UnicodeDecodeError | RecursionError | RatuszError):
        return 400, _malformed()
    if isinstance(error, HTTPException) and error.status_code < 500:
        known = _BY_STATUS.get(error.status_code)
        return error.status_code, web_refusal(known) if known else _malformed(error)
    _log.error("a request failed", exc_info=error)
    return 500, web_refusal("failed")


def _malformed(error: HTTPException | None = None) -> Refusal:
    """Return the refusal of a request with a wrong value; it says which one, where the framework knows that."""
    found = error.extra[0] if error and isinstance(error.extra, list) and error.extra else {}
    place, problem = (str(found.get(key, ""))[:100] for key in ("key", "message"))
    return web_refusal("malformed", place=place or "none", problem=problem)


def refuse(request: AnyRequest, error: Exception) -> Response[Any]:
    """Return the response to a refused request."""
    from ratusz.web.http.visitor import language_of
    from ratusz.web.present.templates import error_page

    status, refusal = as_refusal(error)
    headers = dict(error.headers or {}) if isinstance(error, HTTPException) else {}
    headers["Cache-Control"] = "no-store"
    if status in RETRY_AFTER:
        headers.setdefault("Retry-After", str(refusal.params.get("seconds", RETRY_AFTER[status])))
    language = language_of(request)
    body = RefusalBody(refusal.code, refusal.sentence(language), refusal.rule)
    if wants_json(request):
        return Response(body, status_code=status, media_type=MediaType.JSON, headers=headers)
    shown = error_page(request, language, refusal)
    return Stream(shown, status_code=status, media_type="text/html", headers=headers)


def wants_json(connection: AnyConnection) -> bool:
    """Whether to answer with JSON, for programs; people get a page."""
    path, accept = connection.scope["path"], connection.headers.get("accept", "text/html")
    return path.startswith("/api/") or "text/html" not in accept


async def send_refusal(scope: Scope, send: Send, code: str, headers: dict[str, str]) -> None:
    """Refuse a request before any work: without the database, and with a page that is rendered once."""
    from ratusz.web.http.visitor import language_of

    connection: AnyConnection = ASGIConnection(scope)
    kind, body = _refusal_body(code, language_of(connection), wants_json(connection))
    fields = {"Content-Type": kind, "Cache-Control": "no-store"}
    fields |= {"Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"}
    await send_response(send, STATUS_OF_CODE[code], fields | headers, body)


@cache
def _refusal_body(code: str, language: str, json: bool) -> tuple[str, bytes]:
    """Return media type and body of a brief refusal, rendered only once."""
    from ratusz.web.present.static_files import content
    from ratusz.web.present.templates import environment

    sentence = (web_refusal(code) if code in KINDS else store_refusal(code)).sentence(language)
    if json:
        return "application/json", msgspec.json.encode(RefusalBody(code, sentence))
    title, _, rest = sentence.partition(". ")
    template, tokens = environment().get_template("brief-refusal.html"), content("tokens.css").decode()
    page = template.render(language=language, title=title, rest=rest, tokens=tokens)
    return "text/html; charset=utf-8", page.encode()
