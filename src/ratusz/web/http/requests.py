"""Types of requests and connections; Litestar's parameters for user, credentials and state are not used here."""

from typing import Any

from litestar import Request
from litestar.connection import ASGIConnection
from litestar.enums import ScopeType
from litestar.response import Response
from litestar.types import HTTPScope, Scope

AnyRequest = Request[Any, Any, Any]
AnyResponse = Response[Any]
AnyConnection = ASGIConnection[Any, Any, Any, Any]


def http_scope(scope: Scope) -> HTTPScope:
    """Return the scope of an HTTP request; the server accepts no websockets."""
    assert scope["type"] == ScopeType.HTTP
    return scope
