"""Commands in the game: drafts and confirmations."""

from __future__ import annotations

from ratusz.engine.errors import BadText, IllegalMove
from ratusz.tables import events as e
from ratusz.tables.commands.base import SeatCommand, TurnCommand
from ratusz.tables.completion import reason_to_play_out
from ratusz.tables.decision import Decision
from ratusz.tables.hints import no_hints
from ratusz.tables.lesson_steps import check_asked, ends_by_itself
from ratusz.tables.refusals import AgainstRules, Refusal


class Move(TurnCommand, frozen=True):
    """Add a move to the draft, given as a number or in notation."""

    move: int | str

    def decide(self, decision: Decision) -> None:
        """One more move of the draft, if its turn is not complete yet."""
        if decision.table.turn(self.seat) != "thinking":
            confirmed = decision.table.seats[self.seat].confirmed
            raise Refusal("already-confirmed" if confirmed else "turn-complete")
        draft_move(decision, self.seat, self.move, asked=True)
        _confirm_if_auto(decision, self.seat)


def draft_move(decision: Decision, seat: int, move: int | str, *, asked: bool = False) -> None:
    """Add one move to a seat's draft, if the rules allow it; with `asked`, only what a lesson asks for."""
    game = decision.table.game
    try:
        if isinstance(move, str):
            move = game.move(move).index
        decision.table.tried(seat, move)
    except IllegalMove as illegal:
        raise AgainstRules(illegal) from None
    except BadText:
        raise Refusal("bad-move") from None
    if asked and decision.table.lesson:
        check_asked(decision.table, seat, move)
    decision.add(e.Moved(seat, game.move(move).text))


def _confirm_if_auto(decision: Decision, seat: int) -> None:
    table = decision.table
    if table.turn(seat) == "complete" and (table.seats[seat].auto or ends_by_itself(table)):
        decision.add(e.Confirmed(seat))
        decision.go_on()


def _prepare_to_take_back(decision: Decision, seat: int) -> None:
    """There must be something to take back; a confirmation goes first."""
    decision.check_changes(seat)
    if not decision.table.seats[seat].moves:
        raise Refusal("nothing-to-undo")
    if decision.table.seats[seat].confirmed:
        decision.add(e.Unconfirmed(seat))


class Undo(TurnCommand, frozen=True):
    """Take the last draft move back."""

    def decide(self, decision: Decision) -> None:
        """A confirmation is taken back with it."""
        _prepare_to_take_back(decision, self.seat)
        decision.add(e.Undone(self.seat))


class Redo(TurnCommand, frozen=True):
    """Make the move again that was taken back last."""

    def decide(self, decision: Decision) -> None:
        """It may complete the turn, as any move may."""
        decision.check_changes(self.seat)
        if not decision.table.seats[self.seat].redo:
            raise Refusal("nothing-to-redo")
        decision.add(e.Redone(self.seat))
        _confirm_if_auto(decision, self.seat)


class Restart(TurnCommand, frozen=True):
    """Take all draft moves back."""

    def decide(self, decision: Decision) -> None:
        """A confirmation is taken back with them."""
        _prepare_to_take_back(decision, self.seat)
        decision.add(e.Restarted(self.seat))


class Confirm(TurnCommand, frozen=True):
    """The turn stands, unless it is taken back before the last seat has confirmed."""

    def decide(self, decision: Decision) -> None:
        """The last seat to confirm closes the barrier."""
        turn = decision.table.turn(self.seat)
        if turn != "complete":
            raise Refusal("already-confirmed" if turn == "confirmed" else "not-complete")
        decision.add(e.Confirmed(self.seat))
        decision.go_on()


class Unconfirm(TurnCommand, frozen=True):
    """Take the confirmation back; the draft stays."""

    def decide(self, decision: Decision) -> None:
        """A turn that stands is open again."""
        decision.check_changes(self.seat)
        if not decision.table.seats[self.seat].confirmed:
            raise Refusal("not-confirmed")
        decision.add(e.Unconfirmed(self.seat))


class Auto(SeatCommand, frozen=True):
    """Whether the seat's turn is confirmed by itself once it is complete."""

    stages = ("lobby", "playing")

    on: bool

    def decide(self, decision: Decision) -> None:
        """It holds from the next move on."""
        decision.check_changes(self.seat)
        decision.add(e.AutoSet(self.seat, bool(self.on)))


class Hint(SeatCommand, frozen=True):
    """Be given a hint: the table remembers it, once a turn. What the hint says is worked out elsewhere."""

    stages = ("playing",)

    def decide(self, decision: Decision) -> None:
        """Only where nobody else could mind, and there is something to decide."""
        if why := no_hints(decision.table, decision.by):
            raise Refusal(why)
        turn = decision.table.turn(self.seat)
        if turn != "thinking":
            raise Refusal(_NOT_THINKING[turn])
        decision.come_back(self.seat)
        round = decision.table.position.barriers
        if round not in decision.table.seats[self.seat].hints:
            decision.add(e.Hinted(self.seat, round))


_NOT_THINKING = {"waiting": "nothing-to-decide", "complete": "turn-complete", "confirmed": "already-confirmed"}


class PlayOut(SeatCommand, frozen=True):
    """Let a bot play out the rest of the seat's game, in games that know when that is due; or take it back."""

    stages = ("playing",)

    on: bool = True

    def decide(self, decision: Decision) -> None:
        """Only what the game says is through, or nobody else waits for, and no lesson; taken back, the turn is open."""
        decision.check_changes(self.seat)
        going = decision.table.seats[self.seat].playing_out
        if not self.on:
            if not going:
                raise Refusal("not-playing-out")
            decision.come_back(self.seat)
            if decision.table.seats[self.seat].confirmed:
                decision.add(e.Unconfirmed(self.seat))
        elif not going:
            if not (why := reason_to_play_out(decision.table, self.seat)):
                raise Refusal("cannot-play-out")
            decision.come_back(self.seat)
            decision.add(e.PlayingOut(self.seat, why))


class Return(SeatCommand, frozen=True):
    """The person is back: no bot stands in any longer, and a paused table goes on."""

    stages = ("playing",)

    def decide(self, decision: Decision) -> None:
        """The person plays again instead of the bot."""
        if not (decision.table.seats[self.seat].away or decision.table.paused):
            raise Refusal("not-away")
        decision.check_changes(self.seat)
        decision.come_back(self.seat)
