"""Commands about time in a running game: what needs the consent of all people, and reminders."""

from __future__ import annotations

from ratusz.tables import events as e
from ratusz.tables.commands.base import Command
from ratusz.tables.commands.lobby import check_clock
from ratusz.tables.decision import Decision
from ratusz.tables.refusals import Refusal
from ratusz.tables.terms import Clock, Wish


class Propose(Command, frozen=True):
    """Ask the others for a pause, for another clock, or to play the round of one's stand-in again."""

    stages = ("playing",)
    who = "seated"

    what: Wish
    clock: Clock | None = None

    def decide(self, decision: Decision) -> None:
        """Propose it, unless another proposal is open; without others it happens at once."""
        table, by = decision.table, decision.by
        decision.check_there()
        decision.check_changes(table.seats_of(by)[0])
        if table.proposal:
            raise Refusal("proposal-open")
        if table.lesson or (self.what == "clock") != (self.clock is not None):
            raise Refusal("bad-request")
        if self.what == "pause" and table.halted:
            raise Refusal("paused")
        if self.what == "again" and not table.seats_to_repeat(by):
            raise Refusal("not-again")
        if self.clock is None:
            decision.add(e.Proposed(by, self.what))
        else:
            check_clock(self.clock)
            decision.add(e.Proposed(by, self.what, self.clock))
        decision.settle_proposal()


class Agree(Command, frozen=True):
    """Agree to what another person has proposed; or decline it, or take back one's own proposal."""

    stages = ("playing",)
    who = "seated"

    proposal: int
    """The number of the proposal that the person has seen."""
    yes: bool = True

    def decide(self, decision: Decision) -> None:
        """Refuse an outdated proposal; the last consent makes it happen."""
        proposal, by = decision.table.proposal, decision.by
        decision.check_there()
        if proposal is None or proposal.number != self.proposal:
            raise Refusal("proposal-gone")
        if not self.yes:
            decision.add(e.Dropped(by))
        elif by != proposal.person and by not in proposal.agreed:
            decision.add(e.Agreed(by))
            decision.settle_proposal()


class Nudge(Command, frozen=True):
    """Remind the people for whom the table waits; once a round."""

    stages = ("playing",)
    who = "seated"

    def decide(self, decision: Decision) -> None:
        """Refuse a second reminder, and a person for whom the table waits as well."""
        decision.check_there()
        if decision.by in decision.table.nudges:
            raise Refusal("already-nudged")
        if not decision.table.waits_for_others(decision.by):
            raise Refusal("nobody-to-nudge")
        decision.add(e.Nudged(decision.by))
