"""The pages that people see."""

from ratusz.web.pages import files, home, me, neighbours, rules, tables

HANDLERS = [*files.HANDLERS, *home.HANDLERS, *me.HANDLERS, *neighbours.HANDLERS, *rules.HANDLERS, *tables.HANDLERS]

__all__ = ["HANDLERS"]
