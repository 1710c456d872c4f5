"""Static files: our own style sheets, scripts and fonts; browsers cache them until their content changes."""

from __future__ import annotations

import mimetypes
from pathlib import Path

from litestar import get
from litestar.params import FromPath
from litestar.response import Response

from ratusz.web.http.etags import with_etag
from ratusz.web.http.requests import AnyRequest
from ratusz.web.present.static_files import content

mimetypes.add_type("font/woff2", ".woff2")
mimetypes.add_type("text/javascript", ".js")


@get("/static/{name:path}", cache=False, cost="file", outside=True)
async def static(request: AnyRequest, name: FromPath[Path]) -> Response[bytes]:
    """A static file. With a digest of its content in the address it may be cached for ever."""
    plain = str(name).lstrip("/")
    response = with_etag(request, content(plain), mimetypes.guess_type(plain)[0] or "text/plain")
    if plain.startswith("images/link-card"):  # made to be shown on other sites
        response.headers["Cross-Origin-Resource-Policy"] = "cross-origin"
    response.headers["Cache-Control"] = "public, max-age=31536000, immutable" if request.url.query else "no-cache"
    return response


@get(["/favicon.ico", "/apple-touch-icon.png", "/apple-touch-icon-precomposed.png"], cost="file", outside=True)
async def favicon(request: AnyRequest) -> Response[bytes]:
    """Return the icon at the addresses that browsers and phones request by themselves."""
    size = 180 if "apple" in request.url.path else 32
    return with_etag(request, content(f"images/icon-{size}.png"), "image/png")


@get("/robots.txt", media_type="text/plain", cost="file", outside=True)
async def robots(request: AnyRequest) -> str:
    """Return robots.txt: search engines may index no tables, and nothing behind a gate."""
    closed = request.app.state.gate.closed
    return "User-agent: *\n" + ("Disallow: /\n" if closed else "Disallow: /t/\nDisallow: /me\nDisallow: /api/\n")
