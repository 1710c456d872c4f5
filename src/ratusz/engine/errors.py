"""Every error that a user can cause: each is one sentence that says what is wrong and, where it helps, what to do."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from ratusz.texts import texts_of

Params = Mapping[str, str | int]
Refusal = tuple[str, str, Params]
"""Why the rules refuse a move: a stable code, the rule, and the parameters of the sentence."""


class RatuszError(ValueError):
    """Something the user asked for cannot be done; the message is one sentence for a person."""


class UnknownGame(RatuszError):
    """No game of that name."""


class UnknownBot(RatuszError):
    """No bot of that name."""


class BadOption(RatuszError):
    """An unknown option, or an argument whose value or array is not accepted."""


class BadData(RatuszError):
    """A game's data file that cannot be used."""


class BadText(RatuszError):
    """A text that is not a move, an outcome or a position."""


class BadRecord(RatuszError):
    """A record that cannot be read or does not follow the rules; `line` counts from 1."""

    def __init__(self, line: int, sentence: str) -> None:
        super().__init__(f"line {line}: {sentence}" if line else sentence)
        self.line = line


class IllegalMove(RatuszError):
    """A move that the rules refuse: a stable `code`, a sentence in each language, and the `rule` it rests on."""

    def __init__(
        self, code: str, *, rule: str = "", params: Params | None = None, package: str = "ratusz.texts"
    ) -> None:
        self.code = code
        self.rule = rule
        self.params: Params = params or {}
        self._package = package
        super().__init__(self.sentence("en"))

    def sentence(self, language: str) -> str:
        """The refusal in words, in this language."""
        text = texts_of(self._package).say(language, f"refusal-{self.code}", **self.params)
        return f"{text} ({self.rule})" if self.rule else text

    def __reduce__(self) -> tuple[object, ...]:
        return partial(IllegalMove, self.code, rule=self.rule, params=dict(self.params), package=self._package), ()
