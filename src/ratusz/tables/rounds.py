"""What is decided in the game: drafts, confirmations, chat, bots and the clock."""

from __future__ import annotations

from ratusz.engine.errors import BadText, IllegalMove
from ratusz.tables import commands as c
from ratusz.tables import events as e
from ratusz.tables.decision import Work, clean, go_on
from ratusz.tables.refusals import AgainstRules, Refusal

LONGEST_LINE = 300
MOST_LINES = 500
MOST_LINES_EACH = 150
MOST_CHANGES = 500
"""How often a seat may change its mind in one round; a log must not grow without end."""


def move(work: Work, command: c.Move) -> None:
    """One more move of the draft."""
    seat = work.own_turn(command)
    if work.table.turn(seat) != "thinking":
        raise Refusal("already-confirmed" if work.table.seats[seat].confirmed else "turn-complete")
    _play(work, seat, command.move)
    _finish_if_auto(work, seat)


def _play(work: Work, seat: int, move: int | str) -> None:
    game, position = work.table.game, work.table.preview(seat)
    try:
        if isinstance(move, str):
            move = game.read_move(move)
        position.play(seat, move)
    except IllegalMove as illegal:
        raise AgainstRules(illegal) from None
    except BadText:
        raise Refusal("bad-move") from None
    work.add(e.Moved(seat, game.write_move(move)))


def _finish_if_auto(work: Work, seat: int) -> None:
    if work.table.seats[seat].auto and work.table.turn(seat) == "complete":
        work.add(e.Confirmed(seat))
        go_on(work)


def _change(work: Work, command: c.SeatCommand) -> int:
    """A change of mind: limited in number, and it takes a confirmation back."""
    seat = work.own_turn(command)
    if work.table.seats[seat].changes >= MOST_CHANGES:
        raise Refusal("too-many-changes")
    return seat


def undo(work: Work, command: c.Undo) -> None:
    """The last draft move, taken back."""
    seat = _change(work, command)
    _check_moves(work, seat)
    work.add(e.Undone(seat))


def restart(work: Work, command: c.Restart) -> None:
    """All draft moves, taken back."""
    seat = _change(work, command)
    _check_moves(work, seat)
    work.add(e.Restarted(seat))


def _check_moves(work: Work, seat: int) -> None:
    """There must be something to take back; a confirmation goes first."""
    if not work.table.seats[seat].moves:
        raise Refusal("nothing-to-undo")
    if work.table.seats[seat].confirmed:
        work.add(e.Unconfirmed(seat))


def redo(work: Work, command: c.Redo) -> None:
    """The move taken back last, made again."""
    seat = _change(work, command)
    if not work.table.seats[seat].redo:
        raise Refusal("nothing-to-redo")
    work.add(e.Redone(seat))
    _finish_if_auto(work, seat)


def confirm(work: Work, command: c.Confirm) -> None:
    """A complete turn stands."""
    seat = work.own_turn(command)
    turn = work.table.turn(seat)
    if turn != "complete":
        raise Refusal("already-confirmed" if turn == "confirmed" else "not-complete")
    work.add(e.Confirmed(seat))
    go_on(work)


def unconfirm(work: Work, command: c.Unconfirm) -> None:
    """A turn that stands is open again."""
    seat = _change(work, command)
    if not work.table.seats[seat].confirmed:
        raise Refusal("not-confirmed")
    work.add(e.Unconfirmed(seat))


def auto(work: Work, command: c.Auto) -> None:
    """Whether complete turns are confirmed by themselves, from now on."""
    seat = work.own_seat(command.seat)
    if work.table.seats[seat].changes >= MOST_CHANGES:
        raise Refusal("too-many-changes")
    work.add(e.AutoSet(seat, bool(command.on)))


def come_back(work: Work, command: c.Return) -> None:
    """The person plays again instead of the bot."""
    seat = work.own_seat(command.seat)
    if not work.table.seats[seat].away:
        raise Refusal("not-away")
    if work.table.seats[seat].changes >= MOST_CHANGES:
        raise Refusal("too-many-changes")
    work.add(e.Returned(seat))


def say(work: Work, command: c.Say) -> None:
    """A line of chat, from those who have a seat."""
    if not work.table.seats_of(work.by):
        raise Refusal("not-seated")
    text = clean(command.text, LONGEST_LINE)
    mine = sum(line.person == work.by for line in work.table.chat)
    if len(work.table.chat) >= MOST_LINES or mine >= MOST_LINES_EACH:
        raise Refusal("chat-full")
    work.add(e.Said(work.by, text))


# The host


def bot_turn(work: Work, command: c.BotTurn) -> None:
    """A bot finishes the turn of its seat."""
    seat = work.check_seat(command.seat)
    known = work.table.seats[seat]
    if seat not in work.table.bots_due or known.version != command.version:
        raise Refusal("no-bot-due")
    for move in command.moves:
        _play(work, seat, move)
    if work.table.turn(seat) != "complete":
        raise Refusal("not-complete")
    work.add(e.Confirmed(seat))
    go_on(work)


def tick(work: Work, command: c.Tick) -> None:
    """Bots stand in for all who are late."""
    deadline = work.table.deadline
    late = [seat for seat in work.table.pending if not work.table.seats[seat].player]
    if deadline is None or work.time < deadline or not late:
        raise Refusal("not-yet")
    for seat in late:
        work.add(e.StoodIn(seat))


def hush(work: Work, command: c.Hush) -> None:
    """What a person has said is blanked, if they have said anything."""
    if not any(line.person == command.person and line.text for line in work.table.chat):
        raise Refusal("empty-text")
    work.add(e.Hushed(command.person))


def follow(work: Work, command: c.Follow) -> None:
    """Where the rematch is."""
    if work.table.next:
        raise Refusal("followed")
    work.add(e.Followed(command.table))
