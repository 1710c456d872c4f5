"""Read the whole body of a request before any work begins, within a time limit."""

from __future__ import annotations

import asyncio

from litestar.types import HTTPReceiveMessage, Receive, Scope

_BODY = {b"content-length", b"transfer-encoding"}


PART = 0.05
"""Milliseconds of work that each part of a body costs the server: a body sent byte by byte has many."""


async def read_body(scope: Scope, receive: Receive, largest: int, seconds: float) -> tuple[Receive | None, float]:
    """Return a way to receive the whole body at once, and what reading it cost in milliseconds.

    The first is None if the body did not arrive in time, or the client has gone. A body that is too large is read only
    until that is known: the application refuses it.
    """
    if not any(name in _BODY for name, _ in scope["headers"]):
        return receive, 0.0
    parts: list[bytes] = []
    length = 0
    try:
        async with asyncio.timeout(seconds):
            while length <= largest:
                message = await receive()
                if message["type"] != "http.request":
                    return None, PART * len(parts)
                parts.append(message["body"])
                length += len(message["body"])
                if not message["more_body"]:
                    break
    except TimeoutError:
        return None, PART * len(parts)
    body: HTTPReceiveMessage | None = {"type": "http.request", "body": b"".join(parts), "more_body": False}

    async def receive_whole() -> HTTPReceiveMessage:
        nonlocal body
        if body is None:
            return await receive()  # type: ignore[return-value]
        message, body = body, None
        return message

    return receive_whole, PART * len(parts)
