"""Endpoints for monitoring: liveness, readiness, version and metrics."""

from __future__ import annotations

import asyncio
from hmac import compare_digest

from litestar import get
from litestar.response import Response

from ratusz import __version__
from ratusz.live import Service
from ratusz.web.http.host_header import parse_address
from ratusz.web.http.metrics import exposition
from ratusz.web.http.refusals import web_refusal
from ratusz.web.http.requests import AnyRequest
from ratusz.web.settings import Settings


@get("/health", media_type="text/plain", cost="small", outside=True)
async def health() -> str:
    """Answer as long as the process lives."""
    return "ok\n"


@get("/ready", cost="small", outside=True)
async def ready(request: AnyRequest) -> Response[str]:
    """Answer 200 if people can be served: the database answers and the rules are loaded; otherwise 503."""
    service: Service = request.app.state.service
    missing = await service.not_ready()
    headers = {"Retry-After": "5"} if missing else {}
    said = f"waiting for {missing}\n" if missing else "ready\n"
    return Response(said, media_type="text/plain", status_code=503 if missing else 200, headers=headers)


@get("/version", cost="small", outside=True)
async def version() -> dict[str, str]:
    """Return the version of Ratusz."""
    return {"version": __version__}


@get("/metrics", cost="page", outside=True)
async def metrics(request: AnyRequest) -> Response[bytes]:
    """Metrics for Prometheus, for requests from this machine or with the token; 404 for others."""
    settings: Settings = request.app.state.settings
    if not (_local(request) or _has_token(request, settings.site.metrics_token)):
        raise web_refusal("unknown-page")
    return Response(await asyncio.to_thread(exposition), media_type="text/plain; version=0.0.4")


def _local(request: AnyRequest) -> bool:
    client = request.scope.get("client")
    address = parse_address(client[0]) if client else None
    return address is not None and address.is_loopback


def _has_token(request: AnyRequest, token: str) -> bool:
    given = request.headers.get("authorization", "").encode()
    return bool(token) and compare_digest(given, f"Bearer {token}".encode())
