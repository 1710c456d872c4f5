"""Apply events to tables. Nothing is checked here: an event in the log has happened."""

from __future__ import annotations

from collections.abc import Iterable
from sys import intern

from msgspec.structs import replace

from ratusz.engine.errors import BadData, RatuszError
from ratusz.engine.position import Position
from ratusz.engine.records import read_event
from ratusz.games import configured
from ratusz.tables import events as e
from ratusz.tables.answers import Answer
from ratusz.tables.history import Step, Steps
from ratusz.tables.state import ChatEntry, Note, NoteKind, Proposal, Seat, Table
from ratusz.tables.terms import Clock, Wish

MOST_NOTES = 30
"""How many notes for the log a table keeps."""


def apply(table: Table | None, entry: e.Entry) -> Table:
    """The table after an entry of its log."""
    for event in entry.events:
        table = apply_event(table, event, entry.time)
    assert table is not None
    return note_entry(table, entry)


def note_entry(table: Table, entry: e.Entry) -> Table:
    """Set a table's number and store the asker's answer, after all events of an entry."""
    table = replace(table, number=entry.number, changed=entry.time)
    if not entry.key or entry.number == 1:  # keys of openings are looked up by person
        return table
    answers = table.answers.with_one(entry.by, entry.key, entry.digest, answer(table, entry))
    return replace(table, answers=answers)


def replay_log(entries: Iterable[e.Entry], table: Table | None = None) -> Table:
    """Rebuild a table from its whole log, or bring one up to date with later entries."""
    for entry in entries:
        table = apply(table, entry)
    assert table is not None, "a log begins with an entry"
    return table


def answer(table: Table, entry: e.Entry) -> Answer:
    """The answer to an entry, with the version of the asker's seat if it is about one of theirs."""
    mine = table.seats_of(entry.by)
    seat = next((event.seat for event in entry.events if isinstance(event, e.SeatEvent) and event.seat in mine), None)
    if seat is None:
        return Answer(table.notice_count(None))
    return Answer(table.notice_count(seat), seat, table.seats[seat].version)


def apply_event(table: Table | None, event: e.AnyEvent, time: int) -> Table:
    """The table after one event."""
    if isinstance(event, e.Opened):
        return _open(event, time)
    assert table is not None, "a log begins with the opening of the table"
    table = replace(table, stage=event.stage_after(table.stage))
    if isinstance(event, e.SeatEvent):
        seat = _seat_after(table, event)
        if isinstance(event, e.Returned):
            table = _come_back(table, event.seat, seat, time)
        if isinstance(event, e.Confirmed) and not seat.player and table.overtime is not None:
            seat = replace(seat, bank=max(0, seat.bank - max(0, time - table.overtime)))
        if isinstance(event, e.Named):
            table = replace(table, named=table.named | {seat.person})
        if isinstance(event, e.Moved):
            table = replace(table, steps=table.steps.without_moments())
        if isinstance(event, e.Arranged) and table.declined:
            asked = (event.person, event.invited)
            table = replace(table, declined=tuple(person for person in table.declined if person not in asked))
        seat = replace(seat, version=seat.version + 1, private=seat.private + event.private)
        table = table.with_seat(event.seat, seat)
        table = table if event.private else replace(table, public=table.public + 1)
    else:
        table = _table_after(replace(table, public=table.public + 1), event, time)
    return _drop_outdated(table) if table.proposal else table


def _open(event: e.Opened, time: int) -> Table:
    game = configured(event.game, event.options, rules_version=event.rules)
    if game.data_digest != event.data:
        raise BadData(f"The table {event.table} was opened with another data file of {event.game}.")
    return Table(
        id=event.table,
        seed=bytes.fromhex(event.seed),
        game=game,
        opener=event.opener,
        access=event.access,
        clock=event.clock,
        watch=event.watch,
        begin=event.begin,
        seats=(Seat(),) * game.players,
        opened=time,
        public=1,
        lesson=event.lesson or "",
        hints=event.hints is not False,
        again=event.again or "",
    )


def _seat_after(table: Table, event: e.SeatEvent) -> Seat:
    seat = table.seats[event.seat]
    match event:
        case e.Arranged():
            fresh = Seat(event.person, event.invited, event.bot, event.stand_in, auto=event.auto or bool(event.bot))
            return replace(fresh, version=seat.version, private=seat.private)
        case e.Worded():
            return replace(seat, word=event.word)
        case e.Named():
            return replace(seat, name=event.name)
        case e.Moved():
            move = table.game.move(event.move).index
            redo = seat.redo[1:] if seat.redo[:1] == (move,) else ()
            return _note_draft(replace(seat, moves=(*seat.moves, move), redo=redo))
        case e.Undone():
            redo = (seat.moves[-1], *seat.redo)
            return _note_draft(replace(seat, moves=seat.moves[:-1], redo=redo, changes=seat.changes + 1))
        case e.Redone():
            moves = (*seat.moves, seat.redo[0])
            return _note_draft(replace(seat, moves=moves, redo=seat.redo[1:], changes=seat.changes + 1))
        case e.Restarted():
            redo = (*seat.moves, *seat.redo)
            return _note_draft(replace(seat, moves=(), redo=redo, changes=seat.changes + 1))
        case e.Confirmed():
            return replace(seat, confirmed=True, covered=seat.covered if seat.away else 0)
        case e.Unconfirmed():
            return replace(seat, confirmed=False, changes=seat.changes + 1)
        case e.AutoSet():
            return replace(seat, auto=event.on, changes=seat.changes + 1)
        case e.StoodIn():
            return replace(seat, away=True, once=event.once is True, bank=0 if table.overtime else seat.bank)
        case e.PlayingOut():
            return replace(seat, playing_out=event.why, changes=seat.changes + 1)
        case e.Returned():
            return replace(seat, away=False, once=False, changes=seat.changes + 1)
    raise AssertionError(event)


def _note_draft(seat: Seat) -> Seat:
    """Update a seat after its draft was changed by its person or by a stand-in bot."""
    return seat if seat.away or seat.playing_out else replace(seat, own=len(seat.moves), covered=0)


def _table_after(table: Table, event: e.Event, time: int) -> Table:
    match event:
        case e.Left():
            return _leave(table, event.person, time)
        case e.Hinted():
            seat = table.seats[event.seat]
            return table.with_seat(event.seat, replace(seat, hints=(*seat.hints, event.round)))
        case e.Declined():
            return replace(table, declined=(*table.declined, event.person))
        case e.Handed():
            return replace(table, opener=event.person)
        case e.Started():
            return _begin_round(_begin_game(table, time), time)
        case e.Closed():
            return _begin_round(_close_round(table, time), time)
        case e.Drawn():
            position = table.position
            outcome = position.read_outcome(event.outcome)
            text = intern(event.outcome)  # few different texts, at all tables
            step = Step(None, outcome, position.barriers, time, text, event.ticket, event.tickets)
            steps, settled = table.steps.with_outcome(position, step)
            return replace(table, settled=settled, steps=steps, drawn=table.drawn + 1)
        case e.Paused():
            table = replace(table, deadline=None, overtime=None, halted="agreed" if event.agreed else "absent")
            return _note(_without_wish(table, "pause"), "pause" if event.agreed else "absent", time)
        case e.Resumed():
            return _note(_restart_clock(replace(table, halted=""), time), "resumed", time)
        case e.Overtime():
            start = time if table.overtime is None else table.overtime
            banks = [seat.bank for number, seat in enumerate(table.seats) if number in table.late]
            return replace(table, overtime=start, deadline=start + min(bank for bank in banks if start + bank > time))
        case e.Proposed():
            proposal = Proposal(table.public, event.what, event.person, event.clock or None)
            first = table.seats_of(event.person)[0]
            changed = replace(table.seats[first], changes=table.seats[first].changes + 1)
            return replace(table.with_seat(first, changed), proposal=proposal)
        case e.Agreed():
            assert table.proposal is not None
            agreed = (*table.proposal.agreed, event.person)
            return replace(table, proposal=replace(table.proposal, agreed=agreed))
        case e.Dropped():
            assert table.proposal is not None
            said = table if table.proposal.person == event.person else _note(table, "dropped", time, event.person)
            return replace(said, proposal=None)
        case e.ClockSet():
            table = _fill_banks(_without_wish(replace(table, clock=event.clock), "clock"))
            return _note(_restart_clock(table, time), "clock", time, clock=event.clock)
        case e.WentBack():
            return _note(_go_back(table, event.person, time), "again", time, event.person)
        case e.HolidaySet():
            return _set_holiday(table, event.person, event.until, time)
        case e.Nudged():
            return replace(table, nudges=(*table.nudges, event.person))
        case e.Finished() | e.Learned():
            return replace(table, deadline=None)
        case e.Said():
            return replace(table, chat=(*table.chat, ChatEntry(event.person, event.text, time)))
        case e.Hushed():
            chat = (replace(line, text="") if line.person == event.person else line for line in table.chat)
            seats = (replace(seat, name="") if seat.person == event.person else seat for seat in table.seats)
            return replace(table, chat=tuple(chat), seats=tuple(seats), named=table.named - {event.person})
        case e.Rematched():
            return replace(table, next=event.table)
        case e.Cancelled():
            return replace(table, deadline=None)
        case e.Renamed():
            return table
        case e.Stopped():
            return replace(table, deadline=None, reason=event.reason)
    raise AssertionError(event)


def _leave(table: Table, person: str, time: int) -> Table:
    for number in table.seats_of(person):
        seat = table.seats[number]
        version = seat.version + 1
        if table.stage == "lobby":
            invited = person if table.access == "invited" else ""
            empty = Seat(invited=invited, stand_in=seat.stand_in, version=version, private=seat.private)
            table = table.with_seat(number, empty)
        else:
            table = table.with_seat(number, replace(seat, away=True, once=False, version=version))
    if table.stage == "lobby":
        return table
    table = _note(table, "left", time, person)
    return table if _several_there(table) else replace(table, deadline=None, overtime=None)


def _come_back(table: Table, number: int, seat: Seat, time: int) -> Table:
    """The table when a person plays at a seat again: two people may wait for each other from now on."""
    left = table.seats[number].away and not table.seats[number].once
    if left and table.seats[number].person not in table.people_there:
        table = _note(table, "returned", time, seat.person)
    return _restart_clock(table.with_seat(number, seat), time) if table.deadline is None else table


def _note(table: Table, what: NoteKind, time: int, person: str = "", clock: Clock | None = None) -> Table:
    """The table with one more note for the log."""
    note = Note(what, len(table.steps), time, person, clock)
    return replace(table, notes=(*table.notes, note)[-MOST_NOTES:])


def _without_wish(table: Table, what: Wish) -> Table:
    """The table without the proposal of this kind, if there is one."""
    return replace(table, proposal=None) if table.proposal and table.proposal.what == what else table


def _drop_outdated(table: Table) -> Table:
    """The table without a proposal that nobody can agree to any longer."""
    proposal = table.proposal
    assert proposal is not None
    stands = table.stage == "playing" and proposal.person in table.people_there
    if proposal.what == "again":
        stands = stands and bool(table.seats_to_repeat(proposal.person))
    return table if stands else replace(table, proposal=None)


def _go_back(table: Table, person: str, time: int) -> Table:
    """The table at the start of the last round: the person plays it themselves, the turns of the others stand."""
    first = table.last_round
    before = next(table.steps.moments(table.game, first, first + 1)).before
    dropped, open_again = table.steps.steps[first:], table.seats_to_repeat(person)

    def reopen(number: int, seat: Seat) -> Seat:
        fresh = _clear_draft(seat)
        if number in open_again:
            return replace(fresh, away=False, once=False, covered=0)
        if number not in before.actors:
            return fresh
        played = [step for step in dropped if step.seat == number]
        own = next((place for place, step in enumerate(played) if step.stand_in), len(played))
        covered = max(0, seat.covered - 1) if own < len(played) else seat.covered
        moves = tuple(step.number for step in played)
        return replace(fresh, moves=moves, confirmed=True, own=own, covered=covered)

    table = replace(
        table,
        settled=before,
        steps=table.steps.back_to(first),
        drawn=table.drawn - sum(step.seat is None for step in dropped),
        seats=tuple(reopen(number, seat) for number, seat in enumerate(table.seats)),
        notes=tuple(replace(note, step=min(note.step, first)) for note in table.notes),
        rewinds=table.rewinds + 1,
        proposal=None,
        nudges=(),
    )
    return _restart_clock(table, time)


def _several_there(table: Table) -> bool:
    """Whether people wait for each other: at least two have not left."""
    return len(table.people_there) > 1


def _restart_clock(table: Table, time: int) -> Table:
    """The table with a fresh clock, if it has one and people wait for each other."""
    runs = table.clock.kind != "none" and not table.halted and _several_there(table)
    deadline = table.holiday_end(time) + table.clock.seconds * 1000
    return replace(table, deadline=deadline if runs else None, overtime=None)


def _set_holiday(table: Table, person: str, until: int, time: int) -> Table:
    """The table with a holiday of a person, for which its deadline is postponed, or comes nearer."""
    seats = (replace(seat, holiday=until) if seat.person == person else seat for seat in table.seats)
    after = replace(table, seats=tuple(seats))
    later = after.holiday_end(time) - table.holiday_end(time)
    if table.deadline is None:
        return after
    overtime = None if table.overtime is None else table.overtime + later
    return replace(after, deadline=table.deadline + later, overtime=overtime)


def _fill_banks(table: Table) -> Table:
    """The table with full time banks."""
    seats = (replace(seat, bank=table.clock.reserve if seat.person else 0) for seat in table.seats)
    return replace(table, seats=tuple(seats))


def _begin_round(table: Table, time: int) -> Table:
    """Begin a new round: restart the clock, raise versions, clear drafts, and end stand-ins for one round."""
    return _restart_clock(replace(table, seats=tuple(map(_next_round, table.seats)), nudges=()), time)


def _next_round(seat: Seat) -> Seat:
    covered = seat.covered + (bool(seat.person) and not seat.playing_out and seat.own < len(seat.moves))
    return replace(_clear_draft(seat), away=seat.away and not seat.once, once=False, covered=covered)


def _clear_draft(seat: Seat) -> Seat:
    return replace(seat, moves=(), redo=(), confirmed=False, changes=0, version=seat.version + 1, own=0)


def _close_round(table: Table, time: int) -> Table:
    position = table.position
    moves = [
        Step(seat, move, position.barriers, time, stand_in=_stand_in(table.seats[seat], place))
        for seat in position.actors
        for place, move in enumerate(table.seats[seat].moves)
    ]
    steps, settled = table.steps.round(position, moves)
    assert settled.barriers != position.barriers, "a barrier closes when every draft is complete"
    return replace(table, settled=settled, steps=steps)


def _stand_in(seat: Seat, place: int) -> str:
    """The bot that made a move of the draft for the seat's person, if one did."""
    return seat.stand_in if seat.person and place >= seat.own else ""


def _begin_game(table: Table, time: int) -> Table:
    """Begin the game, or the fork of another one; moves after the last barrier are left out."""
    steps, settled = Steps().round(table.game.start(), fork_steps(table.game.start(), table.begin, time))
    return _fill_banks(replace(table, settled=settled, steps=steps))


def fork_steps(position: Position, begin: tuple[str, ...], time: int) -> list[Step]:
    """The steps of a record's lines up to the last barrier or outcome; illegal lines raise RatuszError."""
    steps: list[Step] = []
    standing = 0
    for line, text in enumerate(begin, 2):
        event = read_event(line, text)
        barriers = position.barriers
        if event.seat is None:
            outcome = position.read_outcome(event.text)
            steps.append(Step(None, outcome, barriers, time, position.write_outcome(outcome)))
            position = position.settle(outcome)
        else:
            move = position.game.move(event.text).index
            steps.append(Step(event.seat, move, barriers, time))
            position = position.play(event.seat, move)
        if event.seat is None or position.barriers != barriers:
            standing = len(steps)
    if position.over:
        raise RatuszError("the game is over there")
    return steps[:standing]
