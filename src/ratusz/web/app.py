"""The Litestar application: everything put together."""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, cast

import click
from litestar import Litestar
from litestar.datastructures import State
from litestar.di import Provide
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Components, SecurityScheme
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from ratusz import __version__
from ratusz.host.cleanup import clean_up_daily
from ratusz.jobs.review_desk import ReviewDesk
from ratusz.live import CommitChannel, Service
from ratusz.store import open_database
from ratusz.store.server_lock import lock_database
from ratusz.web import api, pages
from ratusz.web.http import log_setup
from ratusz.web.http.access_log import AccessLog
from ratusz.web.http.compression import Compression
from ratusz.web.http.connections import Connections
from ratusz.web.http.garbage_collection import collect_when_idle, freeze_loaded_objects
from ratusz.web.http.gate import Gate
from ratusz.web.http.host_header import PROXIES, HostCheck
from ratusz.web.http.metrics import measure
from ratusz.web.http.rate_limits import RateLimiter
from ratusz.web.http.refusals import refuse
from ratusz.web.http.security import CrossSiteGuard, headers_for
from ratusz.web.http.streams import OpenStreams
from ratusz.web.http.visitor import send_session_cookie, visit
from ratusz.web.settings import Settings

DESCRIPTION = """\
Everything that people can do on the pages of Ratusz, programs can do here. `POST /api/people` with a name gives a \
token; send it as `Authorization: Bearer TOKEN`. A refused request has changed nothing; the answer has a `code` for \
programs, a `sentence` for people, and the `rule` if there is one.\
"""


async def check(settings: Settings) -> None:
    """Connect to the database and to Redis once, so that a failure is reported in one sentence."""
    (await asyncio.to_thread(open_database, settings.database)).dispose()
    if settings.redis:
        news = CommitChannel(settings.redis, lambda table, number: None, lambda: None)
        await news.start()
        await news.close()


def app_of_environment() -> Litestar:
    """Create the application from environment variables; each of several server processes calls this."""
    log_setup.configure_logging(os.environ.get(log_setup.VARIABLE, "warning"))
    sys.setswitchinterval(0.001)  # the event loop does not wait long for threads that draw or think
    settings = Settings.of()
    lock_database(settings.database, alone=False)
    return create_app(settings)


async def _collect_garbage(app: Litestar) -> None:
    await app.state.service.rules.wait_until_loaded()
    freeze_loaded_objects()
    await collect_when_idle(lambda: app.state.connections.requests)


def create_app(settings: Settings) -> Litestar:
    """Create the application; it opens its database when it starts and closes it when it stops."""

    streams = OpenStreams(settings.limits.address_streams, settings.limits.person_streams)

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        opened = Service.open(
            settings.database,
            redis=settings.redis,
            limits=settings.limits,
            clock_every=settings.clock_every,
            compiling=click.echo if settings.warm else None,
        )
        async with await opened as service:
            app.state.service = service
            service.people.on_end.append(streams.end)
            thorough = settings.play.thorough_reviews
            app.state.reviews = desk = ReviewDesk(service.reviews, settings.limits, thorough=thorough)
            background = [measure(app), streams.end_revoked(service.people, settings.heartbeat), desk.work()]
            if settings.retention.daily:
                background.append(clean_up_daily(service, settings.retention))
            if settings.warm:
                background.append(_collect_garbage(app))
            tasks = [asyncio.create_task(work) for work in background]
            yield
            for task in tasks:
                task.cancel()
            await desk.close()

    app = Litestar(
        route_handlers=[api.router, pages.router],
        dependencies={"visit": Provide(visit)},
        middleware=[CrossSiteGuard()],
        exception_handlers={Exception: refuse},
        before_send=[headers_for(settings.site), send_session_cookie],
        lifespan=[lifespan],
        state=State({"settings": settings, "streams": streams}),
        request_max_body_size=settings.limits.largest_request,
        logging_config=None,
        openapi_config=OpenAPIConfig(
            title="Ratusz",
            version=__version__,
            description=DESCRIPTION,
            use_handler_docstrings=True,
            path="/api/openapi",
            render_plugins=[JsonRenderPlugin()],
            components=Components(
                security_schemes={"token": SecurityScheme(type="http", scheme="bearer", description="A token of yours")}
            ),
        ),
    )
    app.state.gate = gate = Gate(app.asgi_handler, settings.site.gate_word, settings.secret)
    app.asgi_handler = HostCheck(Compression(gate), settings.site)
    trusted = os.environ.get(PROXIES) or list(settings.site.proxies)
    app.state.rate_limiter = RateLimiter(app, settings.limits)
    proxies = ProxyHeadersMiddleware(cast(Any, app.state.rate_limiter), trusted)
    app.state.connections = Connections(settings.limits, proxies, streams.stop)
    app.asgi_handler = AccessLog(cast(Any, proxies), proxies)  # uvicorn has types of its own for the same things
    return app
