"""Types of requests and connections, and what middleware does with them; Litestar's type parameters are not used."""

from typing import Any

from litestar import Request
from litestar.connection import ASGIConnection
from litestar.enums import ScopeType
from litestar.response import Response
from litestar.types import HTTPScope, Receive, Scope, Send

AnyRequest = Request[Any, Any, Any]
AnyResponse = Response[Any]
AnyConnection = ASGIConnection[Any, Any, Any, Any]


def http_scope(scope: Scope) -> HTTPScope:
    """Return the scope of an HTTP request; the server accepts no websockets."""
    assert scope["type"] == ScopeType.HTTP
    return scope


async def wait_disconnect(receive: Receive) -> None:
    """Wait until the client disconnects."""
    while (await receive())["type"] != "http.disconnect":
        pass


async def send_response(send: Send, status: int, headers: dict[str, str], body: bytes) -> None:
    """Send a whole response from a middleware."""
    fields = headers | {"Content-Length": str(len(body))}
    encoded = [(name.lower().encode(), value.encode()) for name, value in fields.items()]
    await send({"type": "http.response.start", "status": status, "headers": encoded})
    await send({"type": "http.response.body", "body": body, "more_body": False})
