"""The pages that people see, static files, and endpoints for monitoring: everything outside the described API."""

from litestar import Router

from ratusz.web.http import health
from ratusz.web.http.handlers import handlers_of
from ratusz.web.pages import about, files, home, me, my_games, neighbours, rules, tables

HANDLERS = handlers_of(about, files, health, home, me, my_games, neighbours, rules, tables)
router = Router("/", route_handlers=HANDLERS, include_in_schema=False)

__all__ = ["router"]
