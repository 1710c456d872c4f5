"""The pages that people see."""

from ratusz.web.pages import about, files, home, me, my_games, neighbours, rules, tables

HANDLERS = [
    *about.HANDLERS,
    *files.HANDLERS,
    *home.HANDLERS,
    *me.HANDLERS,
    *my_games.HANDLERS,
    *neighbours.HANDLERS,
    *rules.HANDLERS,
    *tables.HANDLERS,
]

__all__ = ["HANDLERS"]
