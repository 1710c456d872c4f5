"""Opponents of four strengths for people, with a name, a trade in our small town and a line about their style.

They differ in how far they look and in what they know, and none of them blunders on purpose. *Easy* takes the points it
sees at once. *Fair* looks through its own turn and counts. *Strong* looks through its own turn with experience: it
judges by what was learned from many games. *Expert* has the same experience, tries out whole turns and plays on from
them, for about a second of one core.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache
from typing import TYPE_CHECKING

from ratusz.bots import NAMES
from ratusz.texts import texts_of

if TYPE_CHECKING:
    from ratusz.bots import Bot
    from ratusz.bots.search import Searcher

LEVELS = ("easy", "fair", "strong", "expert")
ALL = (*LEVELS, *NAMES)
"""All bots that may have a seat; people are offered the levels."""
FIRST, USUAL = "easy", "fair"
"""For whoever plays for the first time; for everybody else who does not choose, and in place of who is away."""
PACKAGE = "ratusz.bots"
EXPERT = 0.8
"""The share of a second that it may take on a usual core."""
LATEST = 1.2
"""A slow machine thinks no longer than so many times that."""


@dataclass(frozen=True)
class Persona:
    """Who a level is to people."""

    level: str
    name: str
    trade: str
    strength: str
    """What the level is called."""
    style: str

    @property
    def temper(self) -> str:
        """Who that is, in two words."""
        return f"{self.trade} · {self.strength}"


@cache
def persona(level: str, language: str) -> Persona:
    """Who a level is, in a language; the name is the same in all of them, because people talk about each other."""
    say = texts_of(PACKAGE).say
    return Persona(level, *(say(language, f"{what}-{level}") for what in ("name", "trade", "strength", "style")))


def player_of(level: str, *, timed: bool = True) -> Bot | Searcher:
    """The player of a level. Not timed it takes as many playouts as it wants: the same moves on every machine."""
    from ratusz.bots import Bot
    from ratusz.bots.competition import Effort
    from ratusz.bots.policies import choose_greedy, choose_hasty
    from ratusz.bots.search import Searcher

    if level == "easy":
        return Bot(level, choose_hasty)
    if level == "fair":
        return Bot(level, choose_greedy)
    if level == "strong":
        return Searcher(level, Effort(playouts=1, turns=1))  # the way that promises most competes with none
    return Searcher(level, Effort(share=EXPERT, seconds=LATEST * EXPERT if timed else 0.0))


def hurried(player: Bot | Searcher, times: int) -> Bot | Searcher:
    """The same player with so many times less time to think, if it looks at the clock."""
    from ratusz.bots.search import Searcher

    if times <= 1 or not isinstance(player, Searcher):
        return player
    return replace(player, effort=replace(player.effort, seconds=player.effort.seconds / times))
