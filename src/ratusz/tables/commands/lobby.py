"""Commands before the game: who sits where, words for the chance, the start."""

from __future__ import annotations

import msgspec

from ratusz.bots.levels import ALL
from ratusz.bots.levels import FIRST as EASY
from ratusz.engine.errors import BadOption, RatuszError
from ratusz.engine.game import Game
from ratusz.engine.options import Value
from ratusz.games import all_facts, configured, facts
from ratusz.tables import events as e
from ratusz.tables.access import check_access
from ratusz.tables.commands.base import Command, SeatCommand
from ratusz.tables.decision import Decision
from ratusz.tables.lessons import find_lesson
from ratusz.tables.refusals import Refusal
from ratusz.tables.terms import Access, Clock, Plan
from ratusz.tables.transitions import fork_steps
from ratusz.tables.typed_text import clean

LONGEST_WORD = 60
LONGEST_NAME = 30
LONGEST_ID = 40
CLOCKS = {"live": (10, 3600), "days": (3600, 14 * 24 * 3600)}
"""Least and most seconds of a round, by kind of clock."""
LONGEST_BANK = 14 * 24 * 3600
MOST_LINES_OF_BEGINNING = 20_000


class Open(Command, frozen=True):
    """Open a table. With `start` the game begins at once, if all seats are taken."""

    game: str
    options: dict[str, Value] = msgspec.field(default_factory=dict)
    seats: tuple[Plan, ...] = ()
    """One plan per seat; missing ones are open."""
    access: Access = "private"
    clock: Clock = Clock()
    watch: bool = True
    """Whether people without a seat may look on."""
    start: bool = False
    begin: tuple[str, ...] = ()
    """Event lines of a record that are taken as played already, up to the last barrier: a fork of another game."""
    lesson: str = ""
    """The name of a lesson of the game, which sets all the rest and begins at once."""
    hints: bool = True
    """Whether hints are allowed; games between people never have them."""
    again: str = ""
    """The id of the finished table of which this is a rematch: the game begins as soon as all seats are taken."""

    def decide(self, decision: Decision) -> None:
        """Open the table: its game, its rules of access, and who the seats are for."""
        (_lesson(self) if self.lesson else self)._open_table(decision)

    def _open_table(self, decision: Decision) -> None:
        if decision.new is None:
            raise Refusal("bad-request")
        if not decision.by:
            raise Refusal("not-seated")
        check_clock(self.clock)
        game = _read_game(self.game, self.options)
        _check_beginning(game, self.begin)
        if len(self.seats) > game.players:
            raise Refusal("bad-plan")
        if self.again and not _is_id(self.again):
            raise Refusal("bad-request")
        name, seed = decision.new
        decision.add(
            e.Opened(
                table=name,
                seed=seed.hex(),
                game=game.id,
                options=dict(game.options),
                rules=game.rules_version,
                access="lesson" if self.lesson else self.access,
                clock=self.clock,
                watch=self.watch,
                opener=decision.by,
                begin=self.begin,
                data=game.data_digest,
                lesson=self.lesson or msgspec.UNSET,
                hints=msgspec.UNSET if self.hints else False,
                again=self.again or msgspec.UNSET,
            )
        )
        for seat, plan in enumerate(self.seats):
            if plan != Plan():
                _arrange(decision, seat, plan)
        if self.start:
            Start().decide(decision)


def _lesson(asked: Open) -> Open:
    """The `Open` command for the table of a lesson."""
    if asked.game not in all_facts():
        raise Refusal("unknown-game", games=", ".join(all_facts()))
    lesson = find_lesson(asked.game, asked.lesson)
    if lesson is None:
        raise Refusal("unknown-lesson")
    players = _read_game(asked.game, lesson.options).players
    plans = tuple(Plan("me" if seat == lesson.seat else "bot", EASY) for seat in range(players))
    options, begin = lesson.options, lesson.beginning
    return Open(asked.game, options, plans, watch=False, start=True, begin=begin, lesson=lesson.name)


def check_clock(clock: Clock) -> None:
    """Refuse a clock that is too fast or too slow."""
    low, high = CLOCKS.get(clock.kind, (0, 0))
    if not low <= clock.seconds <= high or not 0 <= clock.reserve <= (LONGEST_BANK * 1000 if high else 0):
        raise Refusal("bad-clock", low=low, high=high)


def _read_game(id: str, options: dict[str, Value]) -> Game:
    if id not in all_facts():
        raise Refusal("unknown-game", games=", ".join(all_facts()))
    known = {option.name: option for option in facts(id).all_options()}
    for name, value in options.items():
        try:
            known[name].read(value)
        except (KeyError, BadOption):
            raise Refusal("bad-option", option=str(name)[:40]) from None
    try:
        return configured(id, options)
    except RatuszError:
        raise Refusal("bad-options") from None


def _check_beginning(game: Game, begin: tuple[str, ...]) -> None:
    if len(begin) > MOST_LINES_OF_BEGINNING:
        raise Refusal("bad-begin")
    try:
        fork_steps(game.start(), begin, 0)
    except RatuszError:
        raise Refusal("bad-begin") from None


def _check_bot(name: str) -> str:
    if name not in ALL:
        raise Refusal("unknown-bot", bots=", ".join(ALL))
    return name


def _arrange(decision: Decision, seat: int, plan: Plan) -> None:
    decision.add(_arrangement(decision.by, seat, plan))
    if plan.kind == "me" and plan.name:
        decision.add(e.Named(seat, clean(plan.name, LONGEST_NAME)))


def _arrangement(by: str, seat: int, plan: Plan) -> e.Arranged:
    bot = _check_bot(plan.bot)
    if plan.kind == "bot":
        return e.Arranged(seat, bot=bot)
    if plan.kind == "invited":
        if not _is_id(plan.person):
            raise Refusal("bad-plan")
        return e.Arranged(seat, invited=plan.person, stand_in=bot, auto=plan.auto)
    return e.Arranged(seat, person=by if plan.kind == "me" else "", stand_in=bot, auto=plan.auto)


def _is_id(text: str) -> bool:
    """Whether a text may be the id of a person or a table."""
    return text.isascii() and text.isalnum() and len(text) <= LONGEST_ID


class Sit(Command, frozen=True):
    """Take a seat; without a number, all that are reserved for this person, or the first that is free.

    A rematch begins with the last seat that is taken: all have agreed.
    """

    stages = ("lobby",)

    seat: int | None = None

    def decide(self, decision: Decision) -> None:
        """Take free seats, or those that are reserved for this person."""
        if not decision.by:
            raise Refusal("not-seated")
        check_access(decision.table, decision.by)
        for number in _seats_to_take(decision) if self.seat is None else (decision.check_seat(self.seat),):
            self._take(decision, number)
        if decision.table.again and all(seat.taken for seat in decision.table.seats):
            decision.add(e.Started())
            decision.go_on()

    def _take(self, decision: Decision, number: int) -> None:
        table, by = decision.table, decision.by
        seat = table.seats[number]
        if seat.taken:
            raise Refusal("seat-taken")
        known = by == table.opener or bool(table.seats_of(by))
        if seat.invited != by and (seat.invited or (table.access == "invited" and not known)):
            raise Refusal("not-invited")
        decision.add(e.Arranged(number, person=by, stand_in=seat.stand_in, auto=seat.auto))


def _seats_to_take(decision: Decision) -> list[int]:
    """Return the seats that are reserved for the asker; if there are none, the first free one."""
    free = [number for number, seat in enumerate(decision.table.seats) if not seat.taken]
    kept = [number for number in free if decision.table.seats[number].invited == decision.by]
    unreserved = [number for number in free if not decision.table.seats[number].invited]
    if not kept + unreserved:
        raise Refusal("no-free-seat")
    return kept or unreserved[:1]


class Decline(Command, frozen=True):
    """Decline the seats that are reserved for oneself, so that they are open again; the others learn of it."""

    stages = ("lobby",)

    def decide(self, decision: Decision) -> None:
        """Refuse people who are not invited."""
        kept = [number for number, seat in enumerate(decision.table.seats) if seat.invited == decision.by != ""]
        if not kept:
            raise Refusal("not-invited")
        for number in kept:
            seat = decision.table.seats[number]
            decision.add(e.Arranged(number, stand_in=seat.stand_in, auto=seat.auto))
        decision.add(e.Declined(decision.by))


class Leave(Command, frozen=True):
    """Give up all seats. In a running game a bot plays on, and the person may come back."""

    stages = ("lobby", "playing")
    who = "seated"
    unlimited = True

    def decide(self, decision: Decision) -> None:
        """Leave; an opener in a lobby hands the table on, or cancels it when no other person has a seat."""
        table, by = decision.table, decision.by
        if all(table.seats[seat].away for seat in table.seats_of(by)):
            raise Refusal("already-left")
        if table.lesson and table.stage == "playing":
            decision.add(e.Learned())
            return
        decision.add(e.Left(by))
        decision.settle_proposal()
        if table.stage == "lobby" and table.opener == by:
            others = decision.table.people
            decision.add(e.Handed(others[0]) if others else e.Cancelled())


class Arrange(SeatCommand, frozen=True):
    """Change who a seat is for, as the opener."""

    stages = ("lobby",)
    who = "opener"

    plan: Plan

    def decide(self, decision: Decision) -> None:
        """Rearrange the seat, even an occupied one."""
        _arrange(decision, self.seat, self.plan)


class Word(SeatCommand, frozen=True):
    """Add the seat's own word to the seed of chance."""

    stages = ("lobby",)

    word: str

    def decide(self, decision: Decision) -> None:
        """Set the word, which may be changed until the game begins."""
        decision.add(e.Worded(self.seat, clean(self.word, LONGEST_WORD)))


class Name(SeatCommand, frozen=True):
    """Name the player on one of one's own seats, for several people at one screen."""

    stages = ("lobby",)

    name: str

    def decide(self, decision: Decision) -> None:
        """Set the name, which may be changed until the game begins."""
        decision.add(e.Named(self.seat, clean(self.name, LONGEST_NAME)))


class Start(Command, frozen=True):
    """Begin the game; the opener may fill empty seats with a bot."""

    stages = ("lobby",)
    who = "seated or opener"
    unlimited = True

    fill: str = ""

    def decide(self, decision: Decision) -> None:
        """Refuse while seats are empty; only the opener may fill them with bots."""
        empty = [number for number, seat in enumerate(decision.table.seats) if not seat.taken]
        if empty and self.fill:
            decision.check_opener()
            bot = _check_bot(self.fill)
            for number in empty:
                decision.add(e.Arranged(number, bot=bot))
        elif empty:
            raise Refusal("seats-empty", count=len(empty))
        decision.add(e.Started())
        decision.go_on()


class Cancel(Command, frozen=True):
    """Give up the table as its opener: before the game, or a game in which no other person has a seat."""

    stages = ("lobby", "playing")
    who = "opener"
    unlimited = True

    def decide(self, decision: Decision) -> None:
        """Refuse in a game between people, even if the others have left; close the table."""
        table = decision.table
        if table.stage == "playing" and (table.people != (decision.by,) or table.lesson):
            raise Refusal("not-alone")
        decision.add(e.Cancelled())
