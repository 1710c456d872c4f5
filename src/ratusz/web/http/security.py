"""Security headers, and protection against cross-site requests (CSRF)."""

from __future__ import annotations

from urllib.parse import urlsplit

from litestar import Request
from litestar.enums import ScopeType
from litestar.middleware import ASGIMiddleware
from litestar.types import ASGIApp, BeforeMessageSendHookHandler, Message, Receive, Scope, Send

from ratusz.web.http.refusals import web_refusal
from ratusz.web.http.requests import AnyRequest
from ratusz.web.settings import Site

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)
HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "X-Frame-Options": "DENY",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}
_SAFE = {"GET", "HEAD", "OPTIONS"}


class CrossSiteGuard(ASGIMiddleware):
    """Middleware that refuses cross-site requests: what another site makes a browser send.

    A browser says where a request comes from (Sec-Fetch-Site, and Origin with every post); a program with a token of
    its own says neither. Together with SameSite cookies this leaves another site nothing to post with.
    """

    scopes = (ScopeType.HTTP,)

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        """Check the request, then pass it on."""
        request: AnyRequest = Request(scope)
        if request.method not in _SAFE and is_cross_site(request):
            raise web_refusal("cross-site")
        await next_app(scope, receive, send)


def is_cross_site(request: AnyRequest) -> bool:
    """Whether a browser sends this on behalf of another site."""
    site = request.headers.get("sec-fetch-site")
    if site is not None:
        return site not in ("same-origin", "none")
    origin = request.headers.get("origin")
    try:
        return origin is not None and urlsplit(origin).netloc != request.headers.get("host", "")
    except ValueError:  # not a URL
        return True


def headers_for(site: Site) -> BeforeMessageSendHookHandler:
    """Return a hook that adds the security headers, and `no-store` to answers without Cache-Control."""
    plain = [(name.lower().encode(), value.encode()) for name, value in HEADERS.items()]
    only_https = (b"strict-transport-security", f"max-age={site.hsts_days * 24 * 3600}".encode())

    async def add_headers(message: Message, scope: Scope) -> None:
        if message["type"] != "http.response.start":
            return
        own = {name.lower() for name, _ in message["headers"]}
        more = [(name, value) for name, value in plain if name not in own]
        if b"cache-control" not in own:
            more.append((b"cache-control", b"no-store"))
        if site.hsts_days and scope.get("scheme") == "https":
            more.append(only_https)
        message["headers"] = [*message["headers"], *more]

    return add_headers
