"""Access log: number and count every request, and log it in one line: the route, never the person."""

from __future__ import annotations

import logging
import re
import secrets
import time

from litestar.types import ASGIApp, HTTPScope, Message, Receive, Scope, Send
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from ratusz.web.http.log_setup import REQUEST
from ratusz.web.http.metrics import REQUESTS, SECONDS
from ratusz.web.http.rate_limits import handler_limits
from ratusz.web.http.requests import http_scope

_GOOD = re.compile(rb"[A-Za-z0-9._-]{1,64}")
_log = logging.getLogger("ratusz.requests")


class AccessLog:
    """The outermost ASGI middleware; it accepts request numbers (`X-Request-ID`) only from trusted proxies."""

    def __init__(self, next_app: ASGIApp, proxies: ProxyHeadersMiddleware) -> None:
        self._next, self._proxies = next_app, proxies

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Number the request, pass it on, and log the answer."""
        began, number, status = time.perf_counter(), self._number(scope), 0
        REQUEST.set(number)

        async def add_request_id(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                message["headers"] = [*message["headers"], (b"x-request-id", number.encode())]
            await send(message)

        try:
            await self._next(scope, receive, add_request_id)
        finally:
            _log_answer(http_scope(scope), status, time.perf_counter() - began)

    def _number(self, scope: Scope) -> str:
        client = scope.get("client")
        if client and client[0] in self._proxies.trusted_hosts:
            for name, value in scope["headers"]:
                if name == b"x-request-id" and _GOOD.fullmatch(value):
                    return value.decode()
        return secrets.token_hex(8)


def _log_answer(scope: HTTPScope, status: int, seconds: float) -> None:
    """Count and log an answer; a status of 0 means that the client did not wait for it."""
    template, handler = scope.get("path_template"), scope.get("route_handler")
    route = f"{scope['method']} {template}" if template else "none"
    REQUESTS.labels(route, status).inc()
    if status != 429 and not (handler and handler_limits(handler).stream):  # these last as long as they are held
        SECONDS.labels(route).observe(seconds)
    if _log.isEnabledFor(logging.INFO):
        fields = {"route": route, "status": status, "ms": round(seconds * 1000, 1)}
        _log.info("%s %s %s ms", route, status, fields["ms"], extra={"fields": fields})
