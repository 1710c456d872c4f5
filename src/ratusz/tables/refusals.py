"""Refusals: a stable code, a sentence in each language, and the rule where one is at stake."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, TypeVar

from ratusz.engine.errors import IllegalMove, Params, RatuszError
from ratusz.tables.terms import Stage
from ratusz.texts import texts_of

T = TypeVar("T")
Kind = Literal["bad", "forbidden", "missing", "conflict", "full", "illegal"]


def by_code(lists: Mapping[T, str]) -> dict[str, T]:
    """Return the key of the list in which each refusal code stands: its kind, or its status."""
    return {code: key for key, codes in lists.items() for code in codes.split()}


_CODES: dict[Kind, str] = {
    "bad": (
        "bad-request bad-move bad-option bad-options bad-clock bad-plan bad-key bad-begin unknown-game "
        "unknown-bot unknown-lesson no-seat empty-text text-too-long"
    ),
    "forbidden": (
        "not-your-seat not-seated not-invited opener-only host-only hints-people hints-shared hints-lesson hints-off"
    ),
    "conflict": (
        "old-version key-reused stage-lobby stage-playing stage-over stage-cancelled not-over seat-taken "
        "no-free-seat seats-empty nothing-to-undo nothing-to-redo not-complete turn-complete not-confirmed "
        "already-confirmed nothing-to-decide not-away cannot-play-out not-playing-out already-left no-bot-due "
        "not-yet has-rematch lesson paused overtime not-alone not-again proposal-open proposal-gone nobody-to-nudge "
        "already-nudged"
    ),
    "full": "chat-full too-many-changes",
}
KINDS = by_code(_CODES)
"""Every code of this package and what kind of refusal it is."""


def one_line(text: str) -> str:
    """Join a sentence into one line, even if people's own words in it have line breaks."""
    return " ".join(line.strip() for line in text.splitlines() if line.strip())


class Refusal(RatuszError):
    """A refused request, which has changed nothing."""

    def __init__(
        self,
        code: str,
        *,
        kind: Kind | None = None,
        rule: str = "",
        package: str = "ratusz.tables",
        params: Params | None = None,
        **more: str | int,
    ) -> None:
        self.code = code
        self.kind: Kind = kind or KINDS[code]
        self.rule = rule
        self.params: Params = {**(params or {}), **more}
        self._package = package
        super().__init__(self.sentence("en"))

    def sentence(self, language: str) -> str:
        """The reason, in words for a person."""
        text = one_line(texts_of(self._package).say(language, f"refusal-{self.code}", **self.params))
        return f"{text} ({self.rule})" if self.rule else text


def not_over(stage: Stage) -> Refusal:
    """The refusal of what only finished games have: records, replays, reviews, rematches."""
    return Refusal("not-over" if stage == "playing" else f"stage-{stage}")


class AgainstRules(Refusal):
    """A move that the rules of the game refuse; code, sentence and rule are the game's own."""

    def __init__(self, illegal: IllegalMove) -> None:
        self._illegal = illegal
        super().__init__(illegal.code, kind="illegal", rule=illegal.rule)

    def sentence(self, language: str) -> str:
        """The reason, in the words of the game."""
        return one_line(self._illegal.sentence(language))
