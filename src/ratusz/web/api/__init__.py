"""The open API: what people can do on pages, programs can do here."""

from litestar import Router

from ratusz.web.api import description, games, my_games, neighbours, people, reviews, tables

router = Router(
    path="/api",
    route_handlers=[
        *description.HANDLERS,
        *games.HANDLERS,
        *people.HANDLERS,
        *my_games.HANDLERS,
        *neighbours.HANDLERS,
        *tables.HANDLERS,
        *reviews.HANDLERS,
    ],
)

__all__ = ["router"]
