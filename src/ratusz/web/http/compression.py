"""Compress answers for clients that accept gzip: text that is sent in one piece and large enough.

Streams are sent as they are. Nothing is set up for an answer before it is known to be large enough: most are not.
"""

from __future__ import annotations

import asyncio
import gzip
import hashlib

from litestar.types import ASGIApp, HTTPResponseStartEvent, Message, Receive, Scope, Send

from ratusz.engine.cache import Cache

SMALLEST = 800
"""The smallest body to compress; shorter ones fit into a packet anyway."""
LARGE = 20_000
"""From this size on, bodies are compressed in a thread: they would block the event loop."""
LEVEL = 5
_TEXT = (b"text/", b"application/json", b"image/svg", b"application/manifest", b"application/problem")


class Compression:
    """ASGI middleware that compresses answers."""

    def __init__(self, next_app: ASGIApp) -> None:
        self._next = next_app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on; compress the answer if the client accepts it."""
        if not any(name == b"accept-encoding" and b"gzip" in value for name, value in scope["headers"]):
            await self._next(scope, receive, send)
            return
        start: HTTPResponseStartEvent | None = None

        async def send_compressed(message: Message) -> None:
            nonlocal start
            if message["type"] == "http.response.start":
                start = message
                return
            if start is not None:  # the first part of the body, mostly the only one
                head, start = start, None
                if message["type"] == "http.response.body" and not message.get("more_body"):
                    message["body"] = await _compress_body(head, message["body"])
                await send(head)
            await send(message)

        await self._next(scope, receive, send_compressed)


async def _compress_body(start: HTTPResponseStartEvent, body: bytes) -> bytes:
    """Return the body as it is sent, and set its headers."""
    if len(body) < SMALLEST:
        return body
    headers = dict(start["headers"])
    if b"content-encoding" in headers or not headers.get(b"content-type", b"").startswith(_TEXT):
        return body
    compress = _compress_file if b"immutable" in headers.get(b"cache-control", b"") else _compress
    body = compress(body) if len(body) < LARGE else await asyncio.to_thread(compress, body)
    more = [(b"content-encoding", b"gzip"), (b"vary", b"Accept-Encoding"), (b"content-length", b"%d" % len(body))]
    start["headers"] = [*((name, value) for name, value in start["headers"] if name != b"content-length"), *more]
    return body


def _compress(body: bytes) -> bytes:
    return gzip.compress(body, LEVEL, mtime=0)


_compressed_files = Cache[bytes, bytes](most=200)
"""Compressed files by digest."""


def _compress_file(body: bytes) -> bytes:
    """Compress a static file, cached by digest: most are much larger than what is sent."""
    return _compressed_files.get_or_make(hashlib.blake2b(body, digest_size=16).digest(), lambda: _compress(body))
