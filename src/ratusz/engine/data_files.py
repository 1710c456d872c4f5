"""Reading data files, which hosts may correct, and saying what is wrong with them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Annotated, TypeVar

import msgspec

from ratusz.engine.errors import BadData
from ratusz.texts import texts_of

T = TypeVar("T")
LONGEST = 300
"""The most characters of a file that a sentence quotes."""
LARGEST = 20_000
"""The most characters of a further data file, such as a sheet."""
PointValue = Annotated[int, msgspec.Meta(ge=-99, le=99)]
"""Printed points."""
_BOUND = re.compile(r"Expected `\w+` (of length )?([<>]=) (-?[0-9]+) - at `\$\.?(.*)`")
_UNKNOWN_KEY = re.compile(r"Invalid enum value '(.*)' - at `key` in `\$\.?(.*)`")


class Problem:
    """Something wrong or odd: the key of one of the game's texts, without its `check-`, and the text's parameters."""

    def __init__(self, key: str, **params: str | int | Problem) -> None:
        self.key, self.params = key, params

    def say(self, package: str, language: str = "en") -> str:
        """Return the sentence; a problem among the parameters is a part of it."""
        told = {
            name: value.say(package, language) if isinstance(value, Problem) else _shorten(value)
            for name, value in self.params.items()
        }
        return texts_of(package).say(language, f"check-{self.key}", **told)


def _shorten(value: str | int) -> str | int:
    """Shorten a text from a file to what a sentence can hold."""
    return f"{value[:LONGEST]}…" if isinstance(value, str) and len(value) > LONGEST else value


class BadFile(BadData):
    """A data file that cannot be read at all; `problem` says why in any language."""

    def __init__(self, problem: Problem, package: str) -> None:
        super().__init__(problem.say(package))
        self.problem = problem


@dataclass(frozen=True)
class Checked:
    """The result of a game's `check(text, language)`."""

    problems: tuple[str, ...] = ()
    """Sentences about what is wrong; if there are any, the file cannot be used, and the rest is empty."""
    remarks: tuple[str, ...] = ()
    """Sentences about what is odd or not confirmed."""
    text: str = ""
    """The file's content, drawn as text."""
    svg: str = ""


def read_main(text: str, kind: type[T], title: str, problems: Callable[[T], Iterable[tuple[bool, str]]]) -> T:
    """Read and check the `data.toml` of a game of that title; BadData says what is wrong with it.

    `problems` are conditions under which the content is wrong, each with the end of a sentence.
    """
    try:
        data = msgspec.toml.decode(text.encode(), type=kind)
    except (ValueError, RecursionError) as error:
        raise BadData(f"The {title} data file cannot be read: {_describe(error)}.") from error
    for wrong, problem in problems(data):
        if wrong:
            raise BadData(f"The {title} data file is wrong: {problem}.")
    return data


def read_further(text: str, kind: type[T], package: str) -> T:
    """Read a further data file of a game, unchecked; BadFile says why it cannot be read at all."""
    if len(text) > LARGEST:
        raise BadFile(Problem("too-long", most=LARGEST), package)
    try:
        return msgspec.toml.decode(text.encode(), type=kind)
    except (ValueError, RecursionError) as error:
        raise BadFile(Problem("unreadable", error=_describe(error)), package) from error


def read_named(
    files: Mapping[str, str], name: str, kind: type[T], package: str, problems: Callable[[T], list[Problem]]
) -> T:
    """Read and check one of the further data files of a game; BadData names it and says what is wrong."""
    if name not in files:
        raise BadData(f"The file {name} is missing.")
    try:
        data = read_further(files[name], kind, package)
    except BadFile as error:
        raise BadData(f"{name}: {error}") from error
    wrong = [problem.say(package) for problem in problems(data)]
    if wrong:
        raise BadData(f"{name}: {' '.join(wrong[:5])}")
    return data


def check_further(
    text: str,
    kind: type[T],
    package: str,
    language: str,
    problems: Callable[[T], list[Problem]],
    show: Callable[[T], Checked],
) -> Checked:
    """Check the text of a further data file: list its problems, or `show` its content if there are none."""
    try:
        data = read_further(text, kind, package)
        wrong = problems(data)
    except BadFile as error:
        wrong = [error.problem]
    return Checked(tuple(problem.say(package, language) for problem in wrong)) if wrong else show(data)


def _describe(error: Exception) -> str:
    """Say which entry of a file is out of bounds or unknown; other errors are clear as they are."""
    if unknown := _UNKNOWN_KEY.fullmatch(str(error)):
        return f"{unknown[2]} has no entry “{unknown[1]}”"
    found = _BOUND.fullmatch(str(error))
    if not found:
        return str(error)
    length, sign, bound, entry = found.groups()
    return f"{entry} must {'have' if length else 'be'} at {'least' if sign == '>=' else 'most'} {bound}"
