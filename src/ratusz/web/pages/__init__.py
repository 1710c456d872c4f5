"""The pages that people see."""

from ratusz.web.pages import files, home, me, my_games, neighbours, rules, tables

HANDLERS = [
    *files.HANDLERS,
    *home.HANDLERS,
    *me.HANDLERS,
    *my_games.HANDLERS,
    *neighbours.HANDLERS,
    *rules.HANDLERS,
    *tables.HANDLERS,
]

__all__ = ["HANDLERS"]
