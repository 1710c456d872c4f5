"""The context in which a command is decided: checks, and the events that it adds."""

from __future__ import annotations

from ratusz.engine.chance import outcome_of
from ratusz.tables import events as e
from ratusz.tables.access import check_access
from ratusz.tables.lesson_progress import over, scripted_move, scripted_outcome
from ratusz.tables.refusals import Refusal
from ratusz.tables.state import Table
from ratusz.tables.transitions import apply_event

MOST_CHANGES = 500
"""Limit on changes of mind per seat and round, so that a log does not grow without end."""


class Decision:
    """A request being decided: who asks, the events so far, and the table as it is after them."""

    def __init__(self, table: Table | None, by: str, time: int, new: tuple[str, bytes] | None = None) -> None:
        self._table = table
        self.by = by
        self.time = time
        self.new = new
        """The name and the secret seed of a table that is to be opened."""
        self.events: list[e.AnyEvent] = []

    @property
    def table(self) -> Table:
        """The table after the events so far."""
        assert self._table is not None
        return self._table

    def add(self, event: e.AnyEvent) -> None:
        """Add an event and apply it to the table."""
        self._table = apply_event(self._table, event, self.time)
        self.events.append(event)

    def go_on(self) -> None:
        """Close the barrier when no seat is pending; then draw chance while it is due, or end the game.

        In a lesson the others play their scripted moves at once, so that several barriers may close.
        """
        self._play_others()
        while not self.table.pending and self.table.stage == "playing":
            if self.table.position.actors:
                self.add(e.Closed())
            self._draw()
            if self.table.position.over:
                self.add(e.Finished())
            self._play_others()

    def _draw(self) -> None:
        """Draw chance while it is due."""
        while chance := self.table.position.chance:
            given = scripted_outcome(self.table, self.table.position) if self.table.lesson else None
            if given is not None:
                self.add(e.Drawn(given))
                continue
            ticket = self.table.dealer.ticket(chance.total)
            outcome = outcome_of(ticket, chance.weights)
            self.add(e.Drawn(chance.text(outcome), ticket, chance.total))

    def _play_others(self) -> None:
        """Play the scripted turns of the other seats in a lesson; where the script says nothing, a bot will play."""
        for seat in self.table.pending if self.table.lesson else ():
            while self.table.turn(seat) == "thinking" and (move := scripted_move(self.table, seat)) is not None:
                self.table.try_move(seat, move)
                self.add(e.Moved(seat, self.table.game.move(move).text))
            if self.table.seats[seat].bot and self.table.turn(seat) == "complete":
                self.add(e.Confirmed(seat))

    def end_lesson(self) -> None:
        """End a lesson that has nothing more to ask for, even if its game is not over."""
        if self.table.lesson and self.table.stage == "playing" and over(self.table):
            self.add(e.Learned())

    def check_opener(self) -> None:
        """Refuse people other than the opener."""
        if not self.by or self.by != self.table.opener:
            raise Refusal("opener-only")

    def check_seated(self) -> None:
        """Refuse an asker without a seat."""
        if not self.table.seats_of(self.by):
            raise Refusal("not-seated")

    def check_seat(self, seat: object) -> int:
        """Return a seat number, or refuse; a stranger at a closed table does not learn how many seats there are."""
        if not isinstance(seat, int) or isinstance(seat, bool) or not 0 <= seat < self.table.game.players:
            check_access(self.table, self.by)
            raise Refusal("no-seat", last=self.table.game.players - 1)
        return seat

    def check_own(self, seat: int) -> None:
        """Refuse a seat that is not the asker's; a stranger at a closed table gets the same answer for every seat."""
        if not self.by or self.table.seats[seat].person != self.by:
            check_access(self.table, self.by)
            raise Refusal("not-your-seat")

    def come_back(self, seat: int, *, resume: bool = False) -> None:
        """Note activity of the seat's person: a paused table resumes, and no bot plays for them any longer.

        A pause that all have agreed on ends only with `resume`.
        """
        paused = self.table.paused
        if self.table.halted == "agreed" and not resume:
            raise Refusal("paused")
        if self.table.seats[seat].playing_out:
            self.add(e.PlayingOut(seat))
        if self.table.seats[seat].away:
            self.add(e.Returned(seat))
        if paused:
            self.add(e.Resumed())

    def settle_proposal(self) -> None:
        """Do what is proposed, once all people who have not left agree."""
        proposal = self.table.proposal
        if proposal is None or not {proposal.person, *proposal.agreed}.issuperset(self.table.people_there):
            return
        if proposal.clock:
            self.add(e.ClockSet(proposal.clock))
        elif proposal.what == "again":
            self.add(e.WentBack(proposal.person))
        else:
            self.add(e.Paused(agreed=True))

    def check_there(self) -> None:
        """Refuse a person who has left the game."""
        if self.by not in self.table.people_there:
            raise Refusal("already-left")

    def check_taking_back(self, seat: int) -> None:
        """Refuse to take back a confirmed turn while time banks run: they are charged by it."""
        if self.table.overtime is not None and self.table.seats[seat].confirmed:
            raise Refusal("overtime")

    def check_changes(self, seat: int) -> None:
        """Refuse a seat that has changed its mind too often in this round."""
        if self.table.seats[seat].changes >= MOST_CHANGES:
            raise Refusal("too-many-changes")
