"""The description of the API: an OpenAPI document, and a page of our own that loads nothing from elsewhere."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from litestar import get
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.response import Response

from ratusz.web.http.requests import AnyRequest
from ratusz.web.http.visitor import Visiting
from ratusz.web.present.templates import page

_METHODS = ("get", "post", "put", "delete")


@get("/", include_in_schema=False, cost="drawing")
async def description(visit: Visiting, request: AnyRequest) -> Response[str]:
    """Show all endpoints with their parameters and responses."""
    schema: dict[str, Any] = request.app.openapi_schema.to_schema()
    types = sorted(schema["components"]["schemas"].items())
    return page(visit, "api.html", info=schema["info"], operations=list(_operations(schema)), schemas=types)


@get("/openapi.json", include_in_schema=False, cost="drawing")
async def document(request: AnyRequest) -> Response[bytes]:
    """The OpenAPI document."""
    schema: dict[str, Any] = request.app.openapi_schema.to_schema()
    return Response(JsonRenderPlugin().render(request, schema), media_type="application/json")


def _operations(schema: dict[str, Any]) -> Iterator[tuple[str, str, dict[str, Any]]]:
    for path, methods in schema["paths"].items():
        for method in _METHODS:
            if method in methods:
                yield method.upper(), path, methods[method]
