"""The progress of a lesson, which follows from the moves that were made and from nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

import msgspec

from ratusz.engine.errors import BadText, RatuszError
from ratusz.engine.game import Game
from ratusz.engine.position import Position
from ratusz.engine.records import read_event
from ratusz.tables.lessons import Lesson, LessonStep, find_lesson
from ratusz.tables.refusals import Refusal, one_line
from ratusz.tables.state import Table
from ratusz.texts import texts_of


class LessonPage(msgspec.Struct, frozen=True, gc=False):
    """One text of a lesson."""

    say: str
    """The text; the web page draws the symbols that are named in it."""
    light: tuple[str, ...]
    """Its highlights: places and pieces of the boards, parts of the page, lines of the score."""


class LessonView(msgspec.Struct, frozen=True, gc=False):
    """The progress of a lesson, for its learner."""

    name: str
    title: str
    pages: tuple[LessonPage, ...]
    """The texts to show now, in order; the last one says what to do."""
    asks: str
    """The expected action: a `move`, to be `done` with the turn, to play `free`, or nothing at the `end`."""
    otherwise: str
    """The answer to any other action."""
    step: int
    """Number of steps before these pages."""
    steps: int


@dataclass(frozen=True)
class LessonPoint:
    """A point in a lesson: the texts shown there, and the step that asks for something; None at the end."""

    told: tuple[LessonStep, ...]
    asks: LessonStep | None
    behind: int
    """How many steps lie before these."""

    @property
    def pages(self) -> tuple[LessonStep, ...]:
        """All steps whose texts are shown."""
        return (*self.told, self.asks) if self.asks else self.told


class NotThisMove(Refusal):
    """A move that the rules allow and the lesson does not ask for."""

    def __init__(self, step: LessonStep) -> None:
        self._step = step
        super().__init__("lesson")

    def sentence(self, language: str) -> str:
        """The lesson's answer to the move."""
        own = self._step.otherwise
        return one_line(own[language]) if own else super().sentence(language)


def lesson_at(table: Table) -> Lesson | None:
    """The lesson of a table, if it is one and its file is still there."""
    return find_lesson(table.game.id, table.lesson) if table.lesson else None


def stop_at(table: Table) -> LessonPoint | None:
    """The point that a table's lesson has reached; None if there is no lesson."""
    lesson = lesson_at(table)
    if lesson is None or table.settled is None:
        return None
    if table.position.over:  # free play may end the game before the lesson does
        return _farewell(lesson)
    settled = [step.round for step in table.steps if step.seat == lesson.seat][_before(table.begin, lesson.seat) :]
    drafted = len(table.seats[lesson.seat].moves)
    return stop_after(lesson, settled, drafted, table.position.barriers)


@lru_cache(maxsize=64)
def _before(begin: tuple[str, ...], seat: int) -> int:
    """How many moves a seat had made before the lesson began."""
    return sum(read_event(line, text).seat == seat for line, text in enumerate(begin, 2))


def stop_after(lesson: Lesson, settled: list[int], drafted: int, barriers: int) -> LessonPoint:
    """The point of a lesson after settled moves, given by their rounds, and so many moves of a draft."""
    rounds = [*settled, *[barriers] * drafted]
    made, told = 0, list[LessonStep]()
    for number, step in enumerate(lesson.steps):
        if step.tells:
            told.append(step)
            continue
        if step.accept:
            passed = made < len(rounds)
            made += passed
        elif step.done:
            passed = made <= len(settled)
        else:
            first = rounds[made] if made < len(rounds) else barriers
            passed = barriers >= first + step.free
            made += sum(first <= one < first + step.free for one in rounds[made:])
        if not passed:
            return LessonPoint(tuple(told), step, number - len(told))
        told = []
    return LessonPoint(tuple(told), None, len(lesson.steps) - len(told))


def _farewell(lesson: Lesson) -> LessonPoint:
    """The end of a lesson: its last texts, with nothing more to ask for."""
    last = max((number for number, step in enumerate(lesson.steps, 1) if not step.tells), default=0)
    return LessonPoint(lesson.steps[last:], None, last)


def accepted_moves(game: Game, step: LessonStep | None) -> frozenset[int] | None:
    """The moves that a step asks for; None if any legal one will do."""
    if step is None or not step.accept:
        return None
    found = set[int]()
    for text in step.accept:
        try:
            found.add(game.move(text).index)
        except BadText:
            continue
    return frozenset(found)


def offered_moves(table: Table, seat: int) -> Sequence[int]:
    """The legal moves of a seat; in a lesson those that it asks for, unless that would leave nothing to do."""
    legal = table.preview(seat).legal(seat)
    stop = stop_at(table) if table.lesson else None
    wanted = accepted_moves(table.game, stop.asks) if stop else None
    return legal if wanted is None else [move for move in legal if move in wanted] or legal


def check_asked(table: Table, seat: int, move: int) -> None:
    """Refuse a legal move that the lesson does not ask for."""
    stop = stop_at(table)
    if stop and stop.asks and move not in offered_moves(table, seat):
        raise NotThisMove(stop.asks)


def over(table: Table) -> bool:
    """Whether the lesson has nothing more to ask for."""
    stop = stop_at(table)
    return stop is not None and stop.asks is None


def ends_by_itself(table: Table) -> bool:
    """Whether a complete turn needs no confirmation here: in a brisk lesson, unless a step asks for it."""
    lesson, stop = lesson_at(table), stop_at(table)
    return bool(lesson and lesson.brisk and stop and stop.asks and not stop.asks.done)


def scripted_outcome(table: Table, position: Position) -> str | None:
    """The next scripted outcome of chance; None if there is none that is possible."""
    lesson = lesson_at(table)
    if lesson is None or table.drawn >= len(lesson.chance):
        return None
    try:
        return position.write_outcome(position.read_outcome(lesson.chance[table.drawn]))
    except (RatuszError, ValueError):
        return None


def scripted_move(table: Table, seat: int) -> int | None:
    """The next scripted move of another seat; None if there is none that is legal."""
    lesson = lesson_at(table)
    if lesson is None or seat == lesson.seat:
        return None
    moves = lesson.others.get(seat, ())
    made = sum(step.seat == seat for step in table.steps) - _before(table.begin, seat) + len(table.seats[seat].moves)
    try:
        move = table.game.move(moves[made]).index if made < len(moves) else None
    except BadText:
        return None
    return move if move in table.preview(seat).legal(seat) else None


def lesson_view(table: Table, language: str) -> LessonView | None:
    """The progress of the table's lesson, in words; None if there is no lesson."""
    lesson, stop = lesson_at(table), stop_at(table)
    if lesson is None or stop is None:
        return None
    pages = tuple(LessonPage(one_line(step.say[language]), step.light) for step in stop.pages)
    asks = _asks(stop.asks)
    if table.turn(lesson.seat) == "complete" and asks != "done":  # so that lesson files need not say it every time
        pages, asks = (LessonPage(texts_of("ratusz.tables").say(language, "lesson-done"), ()),), "done"
    return LessonView(
        name=lesson.name,
        title=lesson.title[language],
        pages=pages,
        asks=asks,
        otherwise=NotThisMove(stop.asks).sentence(language) if stop.asks else "",
        step=stop.behind,
        steps=len(lesson.steps),
    )


def _asks(step: LessonStep | None) -> str:
    if step is None:
        return "end"
    return "move" if step.accept else "done" if step.done else "free"
