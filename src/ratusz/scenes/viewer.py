"""The viewer of a table: a person at a seat, or a spectator."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property

from ratusz.tables.access import check_access
from ratusz.tables.refusals import Refusal
from ratusz.tables.state import Table

Names = Mapping[str, str]
"""Names of people by their id; a missing one is a former player."""


@dataclass(frozen=True)
class Viewer:
    """The viewer of a table: a person, at one of their seats or at none, and their language.

    Without a seat it is a spectator, or the screen on which one hotseat player hands over to the next.
    """

    person: str = ""
    seat: int | None = None
    language: str = "en"
    names: Names = field(default_factory=dict, compare=False)
    hidden: frozenset[str] = frozenset()
    """People whose chat the viewer does not want to see."""

    @cached_property
    def key(self) -> tuple[object, ...]:
        """A cache key, equal for viewers who see the same."""
        return self.person, self.seat, self.language, self.hidden, *sorted(self.names.items())

    def check(self, table: Table) -> None:
        """Refuse a person who may not look at the table, or not from this seat."""
        check_access(table, self.person)
        if self.seat is not None:
            if not isinstance(self.seat, int) or not 0 <= self.seat < len(table.seats):
                raise Refusal("no-seat", last=len(table.seats) - 1)
            if not self.person or table.seats[self.seat].person != self.person:
                raise Refusal("not-your-seat")
