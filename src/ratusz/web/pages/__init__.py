"""The pages that people see."""

from ratusz.web.http.handlers import handlers_of
from ratusz.web.pages import about, files, home, me, my_games, neighbours, rules, tables

HANDLERS = handlers_of(about, files, home, me, my_games, neighbours, rules, tables)

__all__ = ["HANDLERS"]
