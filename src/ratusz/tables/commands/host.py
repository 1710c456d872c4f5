"""Commands from the server itself, or from its host: bots, the clock, rematches, closing a table."""

from __future__ import annotations

from ratusz.tables import events as e
from ratusz.tables.commands.base import Command, SeatCommand
from ratusz.tables.commands.play import draft_move
from ratusz.tables.decision import Decision
from ratusz.tables.refusals import Refusal
from ratusz.tables.typed_text import clean

LONGEST_REASON = 200


class BotTurn(SeatCommand, frozen=True):
    """The moves with which a bot finishes the turn of its seat; `version` is the seat's version that it saw."""

    stages = ("playing",)
    who = "host"

    version: int
    moves: tuple[int, ...]

    def decide(self, decision: Decision) -> None:
        """Refuse a bot that is not due, and an incomplete turn."""
        if self.seat not in decision.table.bots_due or decision.table.seats[self.seat].version != self.version:
            raise Refusal("no-bot-due")
        for move in self.moves:
            draft_move(decision, self.seat, move)
        if decision.table.turn(self.seat) != "complete":
            raise Refusal("not-complete")
        decision.add(e.Confirmed(self.seat))
        decision.go_on()


class Tick(Command, frozen=True):
    """Check the clock: when it has run out, bots stand in for this round, or the table pauses."""

    stages = ("playing",)
    who = "host"

    present: tuple[int, ...] = ()
    """The seats whose person has the table's page open."""

    def decide(self, decision: Decision) -> None:
        """Let time banks run, then bots stand in for all who are late, or pause if no person is present."""
        table, late = decision.table, decision.table.late
        if table.deadline is None or decision.time < table.deadline or not late:
            raise Refusal("not-yet")
        if table.is_deserted(self.present):
            decision.add(e.Paused())
            return
        spent = decision.time - (decision.time if table.overtime is None else table.overtime)
        for seat in late:
            if table.seats[seat].bank <= spent:
                decision.add(e.StoodIn(seat, once=True))
        if decision.table.late:
            decision.add(e.Overtime())


class Holiday(Command, frozen=True):
    """Let the clock stand still while a person is on holiday."""

    stages = ("playing",)
    who = "host"

    person: str
    until: int
    """When the holiday ends; a moment that has passed ends it."""

    def decide(self, decision: Decision) -> None:
        """Refuse a person without a seat."""
        mine = decision.table.seats_of(self.person)
        if not mine:
            raise Refusal("not-seated")
        if decision.table.seats[mine[0]].holiday != self.until:
            decision.add(e.HolidaySet(self.person, self.until))


class Rename(Command, frozen=True):
    """Note that a person at the table has another name."""

    stages = ("lobby", "playing")
    who = "host"
    unlimited = True

    person: str

    def decide(self, decision: Decision) -> None:
        """Let the pages of the table show the new name."""
        decision.add(e.Renamed(self.person))


class Rematch(Command, frozen=True):
    """Link the table of a rematch."""

    stages = ("over",)
    who = "host"

    table: str

    def decide(self, decision: Decision) -> None:
        """Refuse a second rematch."""
        if decision.table.next:
            raise Refusal("has-rematch")
        decision.add(e.Rematched(self.table))


class Stop(Command, frozen=True):
    """Close a table, before or during the game, and show the reason there."""

    stages = ("lobby", "playing")
    who = "host"
    unlimited = True

    reason: str

    def decide(self, decision: Decision) -> None:
        """Cancel the table with the reason."""
        decision.add(e.Stopped(clean(self.reason, LONGEST_REASON)))
