"""Hints for running games: the strongest bot's advice, from what the seat may know."""

from __future__ import annotations

import msgspec

from ratusz.games import position as read_position
from ratusz.insight.hint import Advice, hint
from ratusz.insight.words import points

SHARE = 0.6
"""Fraction of a second's work for the search; words and explanation take some more."""


class AdviceInWords(msgspec.Struct, frozen=True):
    """A way to take the turn."""

    move: int
    """The first of its moves, by number."""
    moves: tuple[str, ...]
    """All of them, in notation."""
    words: str
    cost: float
    """Expected loss in points against the best way."""
    points: str
    """The cost as text, such as −0.4; ±0 if it is as good as the best."""


class HintInWords(msgspec.Struct, frozen=True):
    """The strongest bot's advice."""

    best: AdviceInWords
    why: str
    """The reason for the best way, in a sentence."""
    others: tuple[AdviceInWords, ...]
    """The next best ways, two at most."""


def hint_in_words(text: str, seat: int, seed: int, language: str) -> HintInWords:
    """Return the hint for a seat that has to move; `text` is the position as that seat knows it."""
    position = read_position(text)

    def in_words(advice: Advice) -> AdviceInWords:
        first = position.game.move(advice.moves[0]).index
        less = points(-advice.cost, language, signed=True) if advice.cost else "±0"
        return AdviceInWords(first, advice.moves, advice.words, advice.cost, less)

    found = hint(position, seat, seed=seed, language=language, share=SHARE)
    return HintInWords(in_words(found.best), found.why, tuple(in_words(other) for other in found.others))
