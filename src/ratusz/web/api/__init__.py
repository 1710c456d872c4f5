"""The open API: what people can do on pages, programs can do here."""

from litestar import Router

from ratusz.web.api import description, games, neighbours, people, tables

router = Router(
    path="/api",
    route_handlers=[*description.HANDLERS, *games.HANDLERS, *people.HANDLERS, *neighbours.HANDLERS, *tables.HANDLERS],
)

__all__ = ["router"]
