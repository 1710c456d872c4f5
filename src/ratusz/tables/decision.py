"""A request being decided: what its handlers need."""

from __future__ import annotations

import unicodedata

from ratusz.engine.chance import outcome_of
from ratusz.tables import commands as c
from ratusz.tables import events as e
from ratusz.tables.applying import happened
from ratusz.tables.refusals import Refusal
from ratusz.tables.state import Table

_BLANKS = dict.fromkeys(map(ord, "\u115f\u1160\u2800\u3164\uffa0"), " ")
"""Letters and signs that show nothing."""
MOST_MARKS = 4
"""How many accents one letter may carry; more would run over the lines above and below."""


def clean(text: object, longest: int) -> str:
    """A text that a person typed: one line, without control signs, not empty, not too long."""
    if not isinstance(text, str):
        raise Refusal("bad-request")
    if len(text) > 8 * longest:
        raise Refusal("text-too-long", most=longest)
    visible, marks = "", 0
    for sign in unicodedata.normalize("NFC", text).translate(_BLANKS):
        kind = unicodedata.category(sign)
        marks = marks + 1 if kind[0] == "M" else 0
        if sign.isspace():
            visible += " "
        elif kind[0] != "C" and marks <= MOST_MARKS:
            visible += sign
    visible = " ".join(visible.split())
    if all(sign == " " or unicodedata.category(sign)[0] == "M" for sign in visible):
        raise Refusal("empty-text")
    if len(visible) > longest:
        raise Refusal("text-too-long", most=longest)
    return visible


class Work:
    """A request being decided: the events so far, and the table as it is after them."""

    def __init__(self, table: Table | None, request: c.Request) -> None:
        self._table = table
        self.by = request.by
        self.time = request.time
        self.events: list[e.AnyEvent] = []

    @property
    def table(self) -> Table:
        """The table after the events so far."""
        assert self._table is not None
        return self._table

    def add(self, event: e.AnyEvent) -> None:
        """One more thing happens."""
        self._table = happened(self._table, event, self.time)
        self.events.append(event)

    def check_seat(self, seat: object) -> int:
        """The number of a seat, if there is such a seat."""
        if not isinstance(seat, int) or isinstance(seat, bool) or not 0 <= seat < self.table.game.players:
            raise Refusal("no-seat", last=self.table.game.players - 1)
        return seat

    def own_seat(self, seat: object) -> int:
        """The number of a seat, if it is the asker's."""
        number = self.check_seat(seat)
        if not self.by or self.table.seats[number].person != self.by:
            raise Refusal("not-your-seat")
        return number

    def own_turn(self, command: c.SeatCommand) -> int:
        """The seat of a command about its draft: it must be the asker's, and as the asker saw it."""
        seat = self.own_seat(command.seat)
        known = self.table.seats[seat]
        if known.version != command.version:
            raise Refusal("old-version", version=known.version)
        if self.table.turn(seat) == "waiting":
            raise Refusal("nothing-to-decide")
        if known.away:
            self.add(e.Returned(seat))
        return seat


def go_on(work: Work) -> None:
    """Close the barrier when nobody is pending; then draw chance while it is due, or end the game."""
    if work.table.position.actors:
        if work.table.pending:
            return
        work.add(e.Closed())
    while chance := work.table.position.chance:
        ticket = work.table.dealer.ticket(chance.total)
        outcome = outcome_of(ticket, chance.weights)
        work.add(e.Drawn(chance.text(outcome), ticket, chance.total))
    if work.table.position.over:
        work.add(e.Finished())
