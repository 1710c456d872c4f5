"""ETags: a browser that has the content already gets 304 instead of it."""

from __future__ import annotations

import hashlib

from litestar.response import Response

from ratusz.web.http.requests import AnyRequest


def etag(content: str | bytes) -> str:
    """Return an ETag that changes with the content."""
    raw = content.encode() if isinstance(content, str) else content
    return f'"{hashlib.sha256(raw).hexdigest()[:24]}"'


def with_etag(request: AnyRequest, content: bytes, media_type: str) -> Response[bytes]:
    """Return content with an ETag, which the browser may cache but must revalidate each time."""
    tag = etag(content)
    headers = {"ETag": tag, "Cache-Control": "private, no-cache"}
    if request.headers.get("if-none-match") == tag:
        return Response(b"", status_code=304, headers=headers, media_type=media_type)
    return Response(content, headers=headers, media_type=media_type)
