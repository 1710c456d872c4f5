"""The description of the API: an OpenAPI document, and a page of our own that loads nothing from elsewhere."""

from __future__ import annotations

from typing import Any

from litestar import get
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.response import Response

from ratusz.web.http.requests import AnyRequest
from ratusz.web.http.visitor import Visiting
from ratusz.web.present.templates import page


@get("/", include_in_schema=False, cost="drawing")
async def description(visit: Visiting, request: AnyRequest) -> Response[str]:
    """Show all endpoints with their parameters and responses."""
    schema: dict[str, Any] = request.app.openapi_schema.to_schema()
    types = sorted(schema["components"]["schemas"].items())
    return page(visit, "api.html", info=schema["info"], paths=schema["paths"], schemas=types)


@get("/openapi.json", include_in_schema=False, cost="drawing")
async def document(request: AnyRequest) -> Response[bytes]:
    """The OpenAPI document."""
    schema: dict[str, Any] = request.app.openapi_schema.to_schema()
    return Response(JsonRenderPlugin().render(request, schema), media_type="application/json")
