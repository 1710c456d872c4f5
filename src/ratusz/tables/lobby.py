"""What is decided before the game: who sits where, words for the chance, the start."""

from __future__ import annotations

from typing import Any

from ratusz.bots import NAMES
from ratusz.engine.errors import BadOption, RatuszError
from ratusz.games import all_facts, configured, facts
from ratusz.tables import commands as c
from ratusz.tables import events as e
from ratusz.tables.applying import forked
from ratusz.tables.decision import Work, clean, go_on
from ratusz.tables.refusals import Refusal

LONGEST_WORD = 60
LONGEST_ID = 40
CLOCKS = {"live": (10, 3600), "days": (3600, 14 * 24 * 3600)}
"""The seconds that a round may be given."""
MOST_LINES_OF_BEGINNING = 20_000


def open_table(work: Work, command: c.Open, name: str, seed: bytes) -> None:
    """A new table: its game, its rules of access, and who the seats are for."""
    if not work.by:
        raise Refusal("not-seated")
    _check_clock(command.clock)
    game = _read_game(command)
    if len(command.begin) > MOST_LINES_OF_BEGINNING:
        raise Refusal("bad-begin")
    try:
        forked(game.start(), command.begin, work.time)
    except RatuszError:
        raise Refusal("bad-begin") from None
    if len(command.seats) > game.players:
        raise Refusal("bad-plan")
    work.add(
        e.Opened(
            table=name,
            seed=seed.hex(),
            game=game.id,
            options=dict(game.options),
            rules=game.rules_version,
            access=command.access,
            clock=command.clock,
            watch=command.watch,
            opener=work.by,
            begin=command.begin,
            data=game.data_digest,
        )
    )
    for seat, plan in enumerate(command.seats):
        if plan != c.Plan():
            work.add(_arranged(work, seat, plan))
    if command.start:
        start(work, c.Start())


def _read_game(command: c.Open) -> Any:
    if command.game not in all_facts():
        raise Refusal("unknown-game", games=", ".join(all_facts()))
    known = {option.name: option for option in facts(command.game).all_options()}
    for name, value in command.options.items():
        try:
            known[name].read(value)
        except (KeyError, BadOption):
            raise Refusal("bad-option", option=str(name)[:40]) from None
    try:
        return configured(command.game, command.options)
    except RatuszError:
        raise Refusal("bad-options") from None


def _check_clock(clock: c.Clock) -> None:
    low, high = CLOCKS.get(clock.kind, (0, 0))
    if not low <= clock.seconds <= high:
        raise Refusal("bad-clock", low=low, high=high)


def _check_bot(name: str) -> str:
    if name not in NAMES:
        raise Refusal("unknown-bot", bots=", ".join(NAMES))
    return name


def _arranged(work: Work, seat: int, plan: c.Plan) -> e.Arranged:
    bot = _check_bot(plan.bot)
    if plan.kind == "bot":
        return e.Arranged(seat, bot=bot)
    if plan.kind == "invited":
        if not (plan.person.isascii() and plan.person.isalnum() and len(plan.person) <= LONGEST_ID):
            raise Refusal("bad-plan")
        return e.Arranged(seat, invited=plan.person, stand_in=bot, auto=plan.auto)
    return e.Arranged(seat, person=work.by if plan.kind == "me" else "", stand_in=bot, auto=plan.auto)


def sit(work: Work, command: c.Sit) -> None:
    """A free seat, or one that is kept for this person."""
    seats = work.table.seats
    if command.seat is None:
        free = [n for n, seat in enumerate(seats) if not seat.taken and seat.invited == work.by]
        free += [n for n, seat in enumerate(seats) if not seat.taken and not seat.invited]
        if not free:
            raise Refusal("no-free-seat")
        number = free[0]
    else:
        number = work.check_seat(command.seat)
    seat = seats[number]
    if not work.by:
        raise Refusal("not-seated")
    if seat.taken:
        raise Refusal("seat-taken")
    known = work.by == work.table.opener or bool(work.table.seats_of(work.by))
    if seat.invited != work.by and (seat.invited or (work.table.access == "invited" and not known)):
        raise Refusal("not-invited")
    work.add(e.Arranged(number, person=work.by, stand_in=seat.stand_in, auto=seat.auto))


def leave(work: Work, command: c.Leave) -> None:
    """All seats at once. An opener who goes hands the table on, or gives it up when nobody else is there."""
    mine = work.table.seats_of(work.by)
    if not mine:
        raise Refusal("not-seated")
    if all(work.table.seats[seat].away for seat in mine):
        raise Refusal("already-left")
    work.add(e.Left(work.by))
    if work.table.stage == "lobby" and work.table.opener == work.by:
        work.add(e.Handed(work.table.people[0]) if work.table.people else e.Cancelled())


def arrange(work: Work, command: c.Arrange) -> None:
    """The opener may give a seat to anybody else, whoever sits there."""
    _check_opener(work)
    work.add(_arranged(work, work.check_seat(command.seat), command.plan))


def _check_opener(work: Work) -> None:
    if not work.by or work.by != work.table.opener:
        raise Refusal("opener-only")


def word(work: Work, command: c.Word) -> None:
    """A word for the chance; it may be changed until the game begins."""
    seat = work.own_seat(command.seat)
    work.add(e.Worded(seat, clean(command.word, LONGEST_WORD)))


def start(work: Work, command: c.Start) -> None:
    """Anybody with a seat may begin when all are taken; filling seats with bots is the opener's to do."""
    if work.by != work.table.opener and not work.table.seats_of(work.by):
        raise Refusal("not-seated")
    empty = [number for number, seat in enumerate(work.table.seats) if not seat.taken]
    if empty and command.fill:
        _check_opener(work)
        bot = _check_bot(command.fill)
        for number in empty:
            work.add(e.Arranged(number, bot=bot))
    elif empty:
        raise Refusal("seats-empty", count=len(empty))
    work.add(e.Started())
    go_on(work)


def cancel(work: Work, command: c.Cancel) -> None:
    """The table is given up."""
    _check_opener(work)
    work.add(e.Cancelled())
