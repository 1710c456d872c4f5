"""The open API: what people can do on pages, programs can do here."""

from litestar import Router

from ratusz.web.api import description, games, my_games, neighbours, people, reviews, tables
from ratusz.web.http.handlers import handlers_of

router = Router("/api", route_handlers=handlers_of(description, games, people, my_games, neighbours, tables, reviews))

__all__ = ["router"]
