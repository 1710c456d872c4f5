"""Refusals: a stable code, a sentence in each language, and the rule where one is at stake."""

from __future__ import annotations

from typing import Literal

from ratusz.engine.errors import IllegalMove, Params, RatuszError
from ratusz.tables.terms import Stage
from ratusz.texts import texts_of

Kind = Literal["bad", "forbidden", "missing", "conflict", "full", "illegal"]

KINDS: dict[str, Kind] = {
    # malformed
    "bad-request": "bad",
    "bad-move": "bad",
    "bad-option": "bad",
    "bad-options": "bad",
    "bad-clock": "bad",
    "bad-plan": "bad",
    "bad-key": "bad",
    "bad-begin": "bad",
    "unknown-game": "bad",
    "unknown-bot": "bad",
    "unknown-lesson": "bad",
    "no-seat": "bad",
    "empty-text": "bad",
    "text-too-long": "bad",
    # not for this person
    "not-your-seat": "forbidden",
    "not-seated": "forbidden",
    "not-invited": "forbidden",
    "opener-only": "forbidden",
    "host-only": "forbidden",
    "hints-people": "forbidden",
    "hints-shared": "forbidden",
    "hints-lesson": "forbidden",
    "hints-off": "forbidden",
    # not now
    "old-version": "conflict",
    "key-reused": "conflict",
    "stage-lobby": "conflict",
    "stage-playing": "conflict",
    "stage-over": "conflict",
    "stage-cancelled": "conflict",
    "not-over": "conflict",
    "seat-taken": "conflict",
    "no-free-seat": "conflict",
    "seats-empty": "conflict",
    "nothing-to-undo": "conflict",
    "nothing-to-redo": "conflict",
    "not-complete": "conflict",
    "turn-complete": "conflict",
    "not-confirmed": "conflict",
    "already-confirmed": "conflict",
    "nothing-to-decide": "conflict",
    "not-away": "conflict",
    "cannot-play-out": "conflict",
    "not-playing-out": "conflict",
    "already-left": "conflict",
    "no-bot-due": "conflict",
    "not-yet": "conflict",
    "has-rematch": "conflict",
    "lesson": "conflict",
    # limits
    "chat-full": "full",
    "too-many-changes": "full",
}
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
