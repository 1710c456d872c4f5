"""Lessons: guided first games, each scripted in a file beside its game (docs/lessons.md)."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from ratusz.engine.errors import RatuszError
from ratusz.engine.options import Value
from ratusz.games import all_facts

FIRST = "basics"
"""The lesson of the basic game; every other one is about a module."""
PARTS = {"done", "undo", "score", "log", "seats", "menu", "actions", "cards", "rotate", "flip", "choices"}
"""Parts of the table page that a lesson can highlight by name; web/static/js/table/lesson.js knows where they are."""
_CHANCE = "chance "
_RANGE = re.compile(r"([a-z])([0-9]{1,2})\.\.([a-z])([0-9]{1,2})")


class BadLesson(RatuszError):
    """An invalid lesson file; the message says what is wrong with it."""


class Sentence(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A text in every language."""

    en: str
    pl: str

    def __getitem__(self, language: str) -> str:
        text: str = getattr(self, language)
        return text


class LessonStep(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One text, and what the learner does after it: read on, make a move, end the turn, play freely."""

    say: Sentence
    light: tuple[str, ...] = ()
    """Its highlights: places and pieces of the boards, parts of the page, lines of the score."""
    accept: tuple[str, ...] = ()
    """The moves that lead on, in notation."""
    otherwise: Sentence | None = None
    """The answer to every other move; None for the general one."""
    done: bool = False
    """Whether to confirm the turn, which is complete."""
    free: int = 0
    """Number of turns to play freely."""

    @property
    def tells(self) -> bool:
        """Whether the step only shows a text."""
        return not (self.accept or self.done or self.free)


class Lesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename={"steps": "step"}):
    """A lesson: its game, the scripted chance and other seats, and its steps."""

    title: Sentence
    steps: tuple[LessonStep, ...]
    """In files each is a table `[[step]]`."""
    minutes: int = 3
    place: int = 0
    """Position among the lessons of its game; equal ones are sorted by name."""
    options: dict[str, Value] = {}
    seat: int = 0
    """The learner's seat."""
    chance: tuple[str, ...] = ()
    """The outcomes of chance, in the notation of records; in files, commas join what comes up together."""
    others: dict[int, tuple[str, ...]] = {}
    """The moves of the other seats, in order."""
    begin: str = ""
    """Lines of a record that are taken as played already."""
    brisk: bool = False
    """Whether complete turns end without confirmation, unless a step asks for it."""
    game: str = ""
    name: str = ""

    @property
    def beginning(self) -> tuple[str, ...]:
        """The lines of the record before the lesson's first step."""
        return tuple(_lines(self.begin))


@cache
def lessons_of(game: str) -> tuple[Lesson, ...]:
    """The lessons of a game, that of the basic game first."""
    folder = all_facts()[game].folder / "lessons"
    found = [read_lesson(game, path) for path in folder.glob("*.toml")]
    return tuple(sorted(found, key=lambda lesson: (lesson.name != FIRST, lesson.place, lesson.name)))


def all_lessons() -> Iterator[Lesson]:
    """Every lesson of every game."""
    for game in all_facts():
        yield from lessons_of(game)


def find_lesson(game: str, name: str) -> Lesson | None:
    """Return a lesson by its name; None if it does not exist."""
    return next((lesson for lesson in lessons_of(game) if lesson.name == name), None)


def read_lesson(game: str, path: Path) -> Lesson:
    """Read a lesson file; BadLesson if it is invalid."""
    try:
        plain: dict[str, Any] = tomllib.loads(path.read_text(encoding="utf-8"))
        lesson = msgspec.convert({**plain, "game": game, "name": path.stem}, Lesson, str_keys=True)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise BadLesson(f"{path.name}: {error}") from None
    _check_order(path.name, lesson)
    steps = (msgspec.structs.replace(step, light=tuple(_expand(step.light))) for step in lesson.steps)
    return msgspec.structs.replace(lesson, steps=tuple(steps), chance=tuple(_each(lesson.chance)))


def _check_order(name: str, lesson: Lesson) -> None:
    """Check what can be checked without playing the lesson."""
    free = False
    for number, step in enumerate(lesson.steps, 1):
        if bool(step.accept) + step.done + bool(step.free) > 1:
            raise BadLesson(f"{name}: step {number} asks for several things at once")
        if free and step.accept:
            raise BadLesson(f"{name}: step {number} asks for moves, but what stands there after free play is unknown")
        free = free or bool(step.free)
    if not lesson.steps or not lesson.steps[-1].tells:
        raise BadLesson(f"{name}: the last step of a lesson is a farewell")


def _each(outcomes: tuple[str, ...]) -> Iterator[str]:
    """Outcomes split at commas, one by one; `blue-2 owl, red-0 axe` are two that come up together."""
    for several in outcomes:
        yield from (one.strip() for one in several.split(","))


def _lines(text: str) -> Iterator[str]:
    """Lines of a record, each with one outcome or move."""
    for line in filter(None, map(str.strip, text.splitlines())):
        if line.startswith(_CHANCE):
            yield from (_CHANCE + one for one in _each((line.removeprefix(_CHANCE),)))
        else:
            yield line


def _expand(names: tuple[str, ...]) -> Iterator[str]:
    """Names of places, with ranges expanded: `a1..c2` is all cells from one corner to the other."""
    for name in names:
        corners = _RANGE.fullmatch(name)
        if not corners:
            yield name
            continue
        left, top, right, bottom = corners.groups()
        for row in range(int(top), int(bottom) + 1):
            yield from (f"{chr(column)}{row}" for column in range(ord(left), ord(right) + 1))
