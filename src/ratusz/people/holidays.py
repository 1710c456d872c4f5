"""Holidays of people, during which their clocks of days stand still; so many days a year."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec
import sqlalchemy as sa

from ratusz.people.person import PeopleData
from ratusz.store.data import in_reader, in_writer
from ratusz.store.refusals import refusal
from ratusz.store.schema import holidays, in_chunks

DAY = 24 * 3600 * 1000
DAYS = 30
"""How many days of holiday a person may take within a year."""


class Holiday(msgspec.Struct, frozen=True):
    """A person's holiday."""

    until: int
    """When it ends, in milliseconds since 1970; 0 if the person is not on holiday."""
    left: int
    """How many days the person may still take, counted from now."""


class Holidays(PeopleData):
    """Holidays, of which each has one at a time."""

    @in_reader
    def holiday(self, id: str) -> Holiday:
        """Return a person's holiday."""
        return self._holiday(id, self.now())

    @in_reader
    def on_holiday(self, ids: Iterable[str]) -> dict[str, int]:
        """Return until when those of these people are away who are on holiday."""
        found, now = dict[str, int](), self.now()
        for chunk in in_chunks(ids):
            query = sa.select(holidays).where(holidays.c.person.in_(chunk), holidays.c.ends > now)
            found |= {row["person"]: row["ends"] for row in self.select(query)}
        return found

    @in_writer
    def take_holiday(self, id: str, until: int) -> Holiday:
        """Begin a holiday, or change when the present one ends; a moment that has passed ends it."""
        now = self.now()
        known, until = self._holiday(id, now), max(until, now)
        if until - now > known.left * DAY:
            raise refusal("holiday-too-long", days=known.left)
        mine = holidays.c.person == id
        with self.engine.begin() as connection:
            connection.execute(sa.delete(holidays).where(mine, holidays.c.ends <= now - 365 * DAY))
            if known.until:
                connection.execute(sa.update(holidays).where(mine, holidays.c.ends > now).values(ends=until))
            elif until > now:
                connection.execute(sa.insert(holidays).values(person=id, begins=now, ends=until))
        return self._holiday(id, now)

    def _holiday(self, id: str, now: int) -> Holiday:
        rows = self.select(sa.select(holidays).where(holidays.c.person == id, holidays.c.ends > now - 365 * DAY))
        used = sum(min(row["ends"], now) - max(row["begins"], now - 365 * DAY) for row in rows)
        until = max((row["ends"] for row in rows if row["ends"] > now), default=0)
        return Holiday(until, max(0, DAYS - used // DAY))
