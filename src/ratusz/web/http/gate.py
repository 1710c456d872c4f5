"""A gate for a server among friends: without a shared word, neither pages nor the API answer.

Only handlers marked with `outside=True` answer strangers, so new ones are behind the gate. A browser's cookie
holds a digest that only this server can make; programs send the word itself in a header.
"""

from __future__ import annotations

import hashlib
import hmac
from http import HTTPStatus

import msgspec
from litestar import Request
from litestar.types import ASGIApp, Receive, Scope, Send

from ratusz.web.http.rate_limits import OUTSIDE
from ratusz.web.http.refusals import RETRY_AFTER, RefusalBody, send_refusal, wants_json, web_refusal
from ratusz.web.http.requests import AnyRequest, http_scope, send_response
from ratusz.web.http.visitor import STRANGER, language_of
from ratusz.web.present.templates import gate_page
from ratusz.web.settings import plain_word

COOKIE = "ratusz-gate"
HEADER = "Ratusz-Word"
FORM = "/gate"
"""The address that the form is sent to, never one to come back to."""
LONGEST_PATH = 2000
"""The maximum length of an address to come back to."""


class Gate:
    """ASGI middleware that passes on requests with the word, and those for handlers outside the gate."""

    def __init__(self, next_app: ASGIApp, word: str, secret: str) -> None:
        self._next = next_app
        plain = plain_word(word)
        self.closed = bool(plain)
        """Whether a word is set."""
        self._word = _digest(plain)
        self.pass_value = hmac.new(secret.encode(), f"ratusz gate {plain}".encode(), hashlib.sha256).hexdigest()
        """The cookie of browsers that know the word; another word invalidates it."""

    def opens_with(self, word: str) -> bool:
        """Whether this is the word, compared in constant time."""
        return self.closed and hmac.compare_digest(_digest(plain_word(word[:400])), self._word)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Check, then pass on or ask for the word."""
        if not self.closed:
            await self._next(scope, receive, send)
            return
        request: AnyRequest = Request(scope)
        cookie = request.cookies.get(COOKIE, "").encode("utf-8", "replace")
        known = hmac.compare_digest(cookie, self.pass_value.encode())
        if not known and HEADER in request.headers:
            rate_limiter = request.app.state.rate_limiter
            if not rate_limiter.may_enter(scope):
                await send_refusal(scope, send, "too-many", {"Retry-After": RETRY_AFTER[429]})
                return
            known = self.opens_with(request.headers[HEADER].encode("latin-1").decode("utf-8", "replace"))
            if not known:
                rate_limiter.charge_entry(scope)
        if known or scope["state"].get(OUTSIDE):
            scope["state"][STRANGER] = not known
            await self._next(scope, receive, send)
        else:
            await self._ask(request, scope, send)

    async def _ask(self, request: AnyRequest, scope: Scope, send: Send) -> None:
        """Answer with the form, or for programs with a refusal; no personal data is read."""
        if wants_json(request):
            refusal = web_refusal("word-needed", header=HEADER)
            sentence = refusal.sentence(language_of(request))
            kind, body = "application/json", msgspec.json.encode(RefusalBody(refusal.code, sentence))
        else:
            query = scope["query_string"].decode("latin-1")
            path = f"{request.url.path}?{query}" if query else request.url.path
            wanted = http_scope(scope)["method"] == "GET" and len(path) <= LONGEST_PATH and request.url.path != FORM
            kind = "text/html; charset=utf-8"
            body = gate_page(request, language_of(request), path if wanted else "/").encode()
        await send_response(send, HTTPStatus.FORBIDDEN, {"Content-Type": kind}, body)


def _digest(word: str) -> bytes:
    return hashlib.sha256(word.encode("utf-8", "surrogatepass")).digest()
