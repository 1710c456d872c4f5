"""Types of requests and connections, and waiting for a disconnect; Litestar's type parameters are not used."""

from typing import Any

from litestar import Request
from litestar.connection import ASGIConnection
from litestar.enums import ScopeType
from litestar.response import Response
from litestar.types import HTTPScope, Receive, Scope

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
