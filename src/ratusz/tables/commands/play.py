"""Commands in the game: drafts and confirmations."""

from __future__ import annotations

from ratusz.engine.errors import BadText, IllegalMove
from ratusz.tables import events as e
from ratusz.tables.commands.base import SeatCommand, TurnCommand
from ratusz.tables.decision import Decision
from ratusz.tables.hints import no_hints
from ratusz.tables.lesson_progress import check_asked, ends_by_itself
from ratusz.tables.refusals import AgainstRules, Refusal


class Move(TurnCommand, frozen=True):
    """Add a move to the draft, given as a number or in notation."""

    move: int | str
    confirm: bool = False
    """Whether to confirm the turn as well, if the move completes it."""

    def decide(self, decision: Decision) -> None:
        """Add the move, unless the turn is complete already."""
        _check_thinking(decision, self.seat)
        draft_move(decision, self.seat, self.move, asked=True)
        _confirm_if_due(decision, self.seat, wished=self.confirm)


def draft_move(decision: Decision, seat: int, move: int | str, *, asked: bool = False) -> None:
    """Add one move to a seat's draft, if the rules allow it; with `asked`, only what a lesson asks for."""
    game = decision.table.game
    try:
        if isinstance(move, str):
            move = game.move(move).index
        decision.table.try_move(seat, move)
    except IllegalMove as illegal:
        raise AgainstRules(illegal) from None
    except BadText:
        raise Refusal("bad-move") from None
    if asked and decision.table.lesson:
        check_asked(decision.table, seat, move)
    decision.add(e.Moved(seat, game.move(move).text))


def _check_thinking(decision: Decision, seat: int) -> None:
    """Refuse a seat that has no more moves to make in this turn."""
    refusals = {"waiting": "nothing-to-decide", "complete": "turn-complete", "confirmed": "already-confirmed"}
    if code := refusals.get(decision.table.turn(seat)):
        raise Refusal(code)


def _confirm_if_due(decision: Decision, seat: int, *, wished: bool = False) -> None:
    """Confirm a complete turn if that is wished, or the seat or its lesson always does so."""
    table = decision.table
    if table.turn(seat) == "complete" and (wished or table.seats[seat].auto or ends_by_itself(table)):
        decision.add(e.Confirmed(seat))
        decision.go_on()


def _prepare_to_take_back(decision: Decision, seat: int) -> None:
    """Refuse if there is nothing to take back; withdraw a confirmation first."""
    decision.check_changes(seat)
    decision.check_taking_back(seat)
    if not decision.table.seats[seat].moves:
        raise Refusal("nothing-to-undo")
    if decision.table.seats[seat].confirmed:
        decision.add(e.Unconfirmed(seat))


class Undo(TurnCommand, frozen=True):
    """Take the last draft move back."""

    def decide(self, decision: Decision) -> None:
        """Undo the move, and withdraw a confirmation with it."""
        _prepare_to_take_back(decision, self.seat)
        decision.add(e.Undone(self.seat))


class Redo(TurnCommand, frozen=True):
    """Redo the move that was undone last."""

    def decide(self, decision: Decision) -> None:
        """Redo the move, which may complete the turn as any move may."""
        decision.check_changes(self.seat)
        if not decision.table.seats[self.seat].redo:
            raise Refusal("nothing-to-redo")
        decision.add(e.Redone(self.seat))
        _confirm_if_due(decision, self.seat)


class Restart(TurnCommand, frozen=True):
    """Take all draft moves back."""

    def decide(self, decision: Decision) -> None:
        """Undo all moves, and withdraw a confirmation with them."""
        _prepare_to_take_back(decision, self.seat)
        decision.add(e.Restarted(self.seat))


class Confirm(TurnCommand, frozen=True):
    """Confirm the turn; this can be withdrawn until the last seat has confirmed."""

    def decide(self, decision: Decision) -> None:
        """Confirm the turn; the last seat to do so closes the barrier."""
        turn = decision.table.turn(self.seat)
        if turn != "complete":
            raise Refusal("already-confirmed" if turn == "confirmed" else "not-complete")
        decision.add(e.Confirmed(self.seat))
        decision.go_on()


class Unconfirm(TurnCommand, frozen=True):
    """Take the confirmation back; the draft stays."""

    def decide(self, decision: Decision) -> None:
        """Reopen a confirmed turn."""
        decision.check_changes(self.seat)
        decision.check_taking_back(self.seat)
        if not decision.table.seats[self.seat].confirmed:
            raise Refusal("not-confirmed")
        decision.add(e.Unconfirmed(self.seat))


class Auto(SeatCommand, frozen=True):
    """Turn automatic confirmation of complete turns on or off."""

    stages = ("lobby", "playing")

    on: bool

    def decide(self, decision: Decision) -> None:
        """Set it, from the next move on."""
        decision.check_changes(self.seat)
        decision.add(e.AutoSet(self.seat, bool(self.on)))


class Hint(SeatCommand, frozen=True):
    """Ask for a hint. The table records it once a turn; the hint itself is computed elsewhere."""

    stages = ("playing",)

    def decide(self, decision: Decision) -> None:
        """Refuse where hints are not allowed, or there is nothing to decide."""
        if why := no_hints(decision.table, decision.by):
            raise Refusal(why)
        _check_thinking(decision, self.seat)
        decision.come_back(self.seat)
        round = decision.table.position.barriers
        if round not in decision.table.seats[self.seat].hints:
            decision.add(e.Hinted(self.seat, round))


class PlayOut(SeatCommand, frozen=True):
    """Let a bot play out the rest of the seat's game, where the game offers that; or take it back."""

    stages = ("playing",)

    on: bool = True

    def decide(self, decision: Decision) -> None:
        """Refuse what the game does not offer, and lessons; taken back, the turn is open again."""
        decision.check_changes(self.seat)
        going = decision.table.seats[self.seat].playing_out
        if not self.on:
            if not going:
                raise Refusal("not-playing-out")
            decision.come_back(self.seat)
            if decision.table.seats[self.seat].confirmed:
                decision.add(e.Unconfirmed(self.seat))
        elif not going:
            if not (why := decision.table.reason_to_play_out(self.seat)):
                raise Refusal("cannot-play-out")
            decision.come_back(self.seat)
            decision.add(e.PlayingOut(self.seat, why))


class Return(SeatCommand, frozen=True):
    """Come back: end the stand-in, and resume a paused table."""

    stages = ("playing",)

    def decide(self, decision: Decision) -> None:
        """Let the person play again instead of the bot."""
        if not (decision.table.seats[self.seat].away or decision.table.paused):
            raise Refusal("not-away")
        decision.check_changes(self.seat)
        decision.come_back(self.seat, resume=True)
