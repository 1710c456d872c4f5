"""Results of checking a data file that a host has corrected."""

from __future__ import annotations

from dataclasses import dataclass

from ratusz.engine.errors import BadData
from ratusz.texts import texts_of

LONGEST = 300


class Problem:
    """Something wrong or odd: the key of one of the game's texts, without its `check-`, and the text's parameters."""

    def __init__(self, key: str, **params: str | int | Problem) -> None:
        self.key, self.params = key, params

    def say(self, package: str, language: str = "en") -> str:
        """Return the sentence; a problem among the parameters is a part of it."""
        told = {
            name: value.say(package, language) if isinstance(value, Problem) else _shown(value)
            for name, value in self.params.items()
        }
        return texts_of(package).say(language, f"check-{self.key}", **told)


def _shown(value: str | int) -> str | int:
    """Shorten a text from a file to what a sentence can hold."""
    return f"{value[:LONGEST]}…" if isinstance(value, str) and len(value) > LONGEST else value


class BadFile(BadData):
    """A data file that cannot be read at all; `problem` says why in any language."""

    def __init__(self, problem: Problem, package: str) -> None:
        super().__init__(problem.say(package))
        self.problem = problem


@dataclass(frozen=True)
class Checked:
    """The result of `check(text, language)` in a game's module `data_check`."""

    problems: tuple[str, ...] = ()
    """Sentences about what is wrong; if there are any, the file cannot be used, and the rest is empty."""
    remarks: tuple[str, ...] = ()
    """Sentences about what is odd or not confirmed."""
    text: str = ""
    """The file's content, drawn as text."""
    svg: str = ""
