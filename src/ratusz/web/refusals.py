"""Whatever is refused gets the right status, a code, a sentence and the rule: as JSON, or as a page."""

from __future__ import annotations

import logging
from typing import Any

import msgspec
from litestar import MediaType, Request
from litestar.exceptions import HTTPException, SerializationException
from litestar.response import Response, Stream

from ratusz.engine.errors import RatuszError
from ratusz.tables import Kind, Refusal

STATUS: dict[Kind, int] = {"bad": 400, "forbidden": 403, "missing": 404, "conflict": 409, "full": 409, "illegal": 422}
STATUS_OF_CODE = {
    "bad-login": 401,
    "bad-code": 401,
    "wait": 429,
    "unknown-visitor": 401,
    "bad-token": 401,
    "too-large": 413,
    "too-many": 429,
    "failed": 500,
    "no-print": 501,
}
"""Codes with a status of their own. 429 is only for what passes with time: clients come back by themselves."""
RETRY_AFTER = "60"
"""After so many seconds it is worth trying again, unless the limit itself knows better."""
KINDS: dict[str, Kind] = {
    "unknown-visitor": "forbidden",
    "bad-token": "forbidden",
    "cross-site": "forbidden",
    "unknown-page": "missing",
    "wrong-method": "bad",
    "malformed": "bad",
    "too-large": "full",
    "too-many": "full",
    "failed": "conflict",
    "no-print": "missing",
    "not-over": "conflict",
    "no-step": "bad",
    "no-campaign": "missing",
    "ahead": "bad",
}
"""Every code of this package."""
_BY_STATUS = {404: "unknown-page", 405: "wrong-method", 413: "too-large", 429: "too-many", 401: "unknown-visitor"}
_log = logging.getLogger("ratusz")


class RefusalBody(msgspec.Struct, frozen=True):
    """What is sent when something is refused; nothing has changed then."""

    code: str
    """Stable: for programs."""
    sentence: str
    """For people, in the language of the request."""
    rule: str = ""
    """Where the rules say so, if they do."""


def refused(code: str, **params: str | int) -> Refusal:
    """A refusal with a text of this package."""
    return Refusal(code, kind=KINDS[code], package="ratusz.web", params=params)


def status_of_code(code: str, kind: Kind) -> int:
    """The HTTP status of a code."""
    return STATUS_OF_CODE.get(code, STATUS[kind])


def status_of(refusal: Refusal) -> int:
    """The HTTP status of a refusal."""
    return status_of_code(refusal.code, refusal.kind)


def as_refusal(error: Exception) -> tuple[int, Refusal]:
    """Any error as a refusal with its status; what we did not foresee is logged and told as our own failure."""
    if isinstance(error, Refusal):
        return status_of(error), error
    if isinstance(error, SerializationException | UnicodeDecodeError | RecursionError):
        return 400, refused("malformed")
    if isinstance(error, HTTPException) and error.status_code < 500:
        refusal = refused(_BY_STATUS.get(error.status_code, "malformed"))
        return error.status_code, refusal
    if isinstance(error, RatuszError):
        return 400, refused("malformed")
    _log.error("a request failed", exc_info=error)
    return 500, refused("failed")


def refuse(request: Request[Any, Any, Any], error: Exception) -> Response[Any]:
    """The response to a request that is refused."""
    from ratusz.web.templates import error_page
    from ratusz.web.visits import language_of

    status, refusal = as_refusal(error)
    headers = dict(error.headers or {}) if isinstance(error, HTTPException) else {}
    headers["Cache-Control"] = "no-store"
    if status == 429:
        headers.setdefault("Retry-After", str(refusal.params.get("seconds", RETRY_AFTER)))
    language = language_of(request)
    body = RefusalBody(refusal.code, refusal.sentence(language), refusal.rule)
    if request.url.path.startswith("/api/") or "text/html" not in request.headers.get("accept", "text/html"):
        return Response(body, status_code=status, media_type=MediaType.JSON, headers=headers)
    shown = error_page(request, language, refusal)
    return Stream(shown, status_code=status, media_type="text/html; charset=utf-8", headers=headers)
