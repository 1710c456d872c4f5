"""Access to tables: who may look at one."""

from __future__ import annotations

from ratusz.tables.refusals import Refusal
from ratusz.tables.state import Table


def is_closed(table: Table) -> bool:
    """Whether only people who belong to a table may look at it."""
    return table.access in ("invited", "lesson") or (not table.watch and table.stage != "lobby")


def check_access(table: Table, person: str) -> None:
    """Refuse a stranger at a table that is closed to them, before revealing anything else about it."""
    belongs = bool(person) and (
        person == table.opener or any(person in (known.person, known.invited) for known in table.seats)
    )
    if is_closed(table) and not belongs:
        raise Refusal("not-invited")
