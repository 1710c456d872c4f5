"""The Litestar application: everything put together."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import click
from litestar import Litestar
from litestar.config.compression import CompressionConfig
from litestar.datastructures import State
from litestar.di import Provide
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Components, SecurityScheme

from ratusz import __version__
from ratusz.store import News, Service, open_database
from ratusz.web import api, pages
from ratusz.web.limits import Limits
from ratusz.web.refusals import refuse
from ratusz.web.security import Guard, add_headers
from ratusz.web.settings import Settings
from ratusz.web.streams import Lines
from ratusz.web.visits import keep_signed_in, visit

DESCRIPTION = """\
Everything that people can do on the pages of Ratusz, programs can do here. `POST /api/people` with a name gives a \
token; send it as `Authorization: Bearer TOKEN`. Whatever is refused has changed nothing, and gets a `code` for \
programs, a `sentence` for people and the `rule` where one is at stake.\
"""


async def check(settings: Settings) -> None:
    """Reach once for everything that a server needs, so that what is missing is said in one sentence."""
    (await asyncio.to_thread(open_database, settings.database)).dispose()
    if settings.redis:
        news = News(settings.redis, lambda table, number: None, lambda: None)
        await news.start()
        await news.close()


def app_of_environment() -> Litestar:
    """The application as the environment describes it: what each of several processes serves."""
    return create_app(Settings.of())


def create_app(settings: Settings) -> Litestar:
    """The application; it opens its database when it starts and closes it when it stops."""

    lines = Lines(settings.streams)

    @asynccontextmanager
    async def served(app: Litestar) -> AsyncIterator[None]:
        opened = Service.open(
            settings.database,
            redis=settings.redis,
            clock_every=settings.clock_every,
            compiling=click.echo if settings.warm else None,
        )
        async with await opened as service:
            app.state.service = service
            service.people.on_end.append(lines.end)
            watch = asyncio.create_task(lines.look_after(service.people, settings.heartbeat))
            with lines.closed_by_signals():
                yield
            watch.cancel()

    return Litestar(
        route_handlers=[api.router, *pages.HANDLERS],
        dependencies={"visit": Provide(visit)},
        middleware=[Limits(settings), Guard()],
        exception_handlers={Exception: refuse},
        before_send=[add_headers, keep_signed_in],
        lifespan=[served],
        state=State({"settings": settings, "lines": lines}),
        compression_config=CompressionConfig(
            "gzip", minimum_size=800, gzip_compress_level=5, exclude="/(events|changes)$"
        ),
        request_max_body_size=settings.largest_request,
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
