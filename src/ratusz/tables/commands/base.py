"""Base classes of commands. A new command is one class: its fields, when it may be given, by whom, what it does."""

from __future__ import annotations

from typing import ClassVar, Literal

import msgspec

from ratusz.tables.decision import Decision
from ratusz.tables.refusals import Refusal
from ratusz.tables.terms import Stage

Who = Literal["anybody", "seated", "seated or opener", "seat", "opener", "host"]
"""seated: a person with a seat at the table; seat: the person of the seat in question; host: the server itself."""


class Command(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag=str.lower):
    """A command to a table."""

    stages: ClassVar[tuple[Stage, ...]] = ()
    """In which stages of a table it may be given."""
    who: ClassVar[Who] = "anybody"
    """The people who may give the command."""
    unlimited: ClassVar[bool] = False
    """Whether it is exempt from the limit on changes in a lobby."""

    def check(self, decision: Decision) -> None:
        """Refuse those who may not give the command."""
        if self.who == "opener":
            decision.check_opener()
        elif self.who == "seated" or (self.who == "seated or opener" and decision.by != decision.table.opener):
            decision.check_seated()

    def decide(self, decision: Decision) -> None:
        """Add the events of the command, or refuse it."""
        raise NotImplementedError


class SeatCommand(Command, frozen=True):
    """A command about a seat, given by its own person unless `who` says otherwise."""

    who: ClassVar[Who] = "seat"

    seat: int

    def check(self, decision: Decision) -> None:
        """Refuse a seat that does not exist or is not the asker's."""
        super().check(decision)
        decision.check_seat(self.seat)
        if self.who == "seat":
            decision.check_own(self.seat)


class TurnCommand(SeatCommand, frozen=True):
    """A command about a seat's own turn; `version` is the seat's version that the asker saw."""

    stages = ("playing",)

    version: int

    def check(self, decision: Decision) -> None:
        """Refuse an outdated version and a seat with nothing to decide; a person who was away is back with this."""
        super().check(decision)
        seat = decision.table.seats[self.seat]
        if seat.version != self.version:
            raise Refusal("old-version", version=seat.version)
        if decision.table.turn(self.seat) == "waiting":
            raise Refusal("nothing-to-decide")
        decision.come_back(self.seat)


class Request(msgspec.Struct, frozen=True):
    """A command with everything that comes from outside: who, when (milliseconds), and the asker's own key."""

    command: Command
    by: str = ""
    """The person's id; empty is the host itself."""
    time: int = 0
    key: str = ""
