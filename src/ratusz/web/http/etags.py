"""ETags: a browser that has the content already gets 304 instead of it."""

from __future__ import annotations

import hashlib

from litestar.response import Response

from ratusz.web.http.requests import AnyRequest


def etag(content: str | bytes) -> str:
    """Return an ETag that changes with the content."""
    raw = content.encode() if isinstance(content, str) else content
    return f'"{hashlib.sha256(raw).hexdigest()[:24]}"'


def has_tag(request: AnyRequest, tag: str) -> bool:
    """Whether the browser has the content with this ETag already."""
    return request.headers.get("if-none-match") == tag


def tagged_response(content: bytes | None, tag: str, media_type: str) -> Response[bytes]:
    """Return content that the browser may cache but must revalidate each time; None: it has the content (304)."""
    headers = {"ETag": tag, "Cache-Control": "private, no-cache"}
    return Response(content or b"", status_code=304 if content is None else 200, headers=headers, media_type=media_type)


def with_etag(request: AnyRequest, content: bytes, media_type: str) -> Response[bytes]:
    """Return content with its ETag, or 304 if the browser has it already."""
    tag = etag(content)
    return tagged_response(None if has_tag(request, tag) else content, tag, media_type)
