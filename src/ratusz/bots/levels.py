"""Opponents of four strengths for people, with a name and a line about their style.

They differ in how far they look and in what they know, and none of them blunders on purpose. *Easy* takes the points it
sees at once. *Fair* looks through its own turn. *Strong* and *expert* try out whole turns and play on from them; expert
takes about a second of one core for a turn, strong a tenth of that.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ratusz.texts import texts_of

if TYPE_CHECKING:
    from ratusz.bots import Bot
    from ratusz.bots.search import Searcher

LEVELS = ("easy", "fair", "strong", "expert")
PACKAGE = "ratusz.bots"
STRONG, EXPERT = 0.1, 0.8
"""The share of a second that they may take on a usual core."""
LATEST = 1.2
"""A slow machine thinks no longer than so many times that."""


@dataclass(frozen=True)
class Persona:
    """Who a level is to people."""

    level: str
    name: str
    style: str


def persona(level: str, language: str) -> Persona:
    """The name and the style of a level."""
    say = texts_of(PACKAGE).say
    return Persona(level, say(language, f"name-{level}"), say(language, f"style-{level}"))


def player_of(level: str, *, timed: bool = True) -> Bot | Searcher:
    """The player of a level. Not timed it takes as many playouts as it wants: the same moves on every machine."""
    from ratusz.bots import Bot
    from ratusz.bots.policies import choose_greedy, choose_hasty
    from ratusz.bots.search import Effort, Searcher

    if level == "easy":
        return Bot(level, choose_hasty)
    if level == "fair":
        return Bot(level, choose_greedy)
    share = STRONG if level == "strong" else EXPERT
    return Searcher(level, Effort(share=share, seconds=LATEST * share if timed else 0.0))
