"""Bodies of requests are waited for before any work begins, and not for ever."""

from __future__ import annotations

import asyncio

from litestar.types import HTTPReceiveMessage, Receive, Scope

_BODY = {b"content-length", b"transfer-encoding"}


async def arrived(scope: Scope, receive: Receive, largest: int, seconds: float) -> Receive | None:
    """A way to receive the whole body at once; None if it did not come in time, or whoever sent it has gone.

    Of a body that is too large no more is read than shows that: the application refuses it.
    """
    if not any(name in _BODY for name, _ in scope["headers"]):
        return receive
    parts: list[bytes] = []
    try:
        async with asyncio.timeout(seconds):
            while sum(map(len, parts)) <= largest:
                message = await receive()
                if message["type"] != "http.request":
                    return None
                parts.append(message["body"])
                if not message["more_body"]:
                    break
    except TimeoutError:
        return None
    body: HTTPReceiveMessage | None = {"type": "http.request", "body": b"".join(parts), "more_body": False}

    async def whole() -> HTTPReceiveMessage:
        nonlocal body
        if body is None:
            return await receive()  # type: ignore[return-value]
        message, body = body, None
        return message

    return whole
