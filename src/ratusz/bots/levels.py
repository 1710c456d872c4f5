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
"""The level for a first game; the level for other people who choose none, and for stand-ins."""
PACKAGE = "ratusz.bots"
EXPERT = 0.8
"""Work of the expert for a turn, in seconds of a usual core."""
LATEST = 1.2
"""Time limit on a slow machine, as a multiple of that."""


@dataclass(frozen=True)
class Persona:
    """The character of a level."""

    level: str
    name: str
    trade: str
    strength: str
    """The name of its strength."""
    style: str

    @property
    def temper(self) -> str:
        """Trade and strength, in a few words."""
        return f"{self.trade} · {self.strength}"


@cache
def persona(level: str, language: str) -> Persona:
    """The character of a level in a language; the name is the same in all, because people talk about each other."""
    say = texts_of(PACKAGE).say
    return Persona(level, *(say(language, f"{what}-{level}") for what in ("name", "trade", "strength", "style")))


def player_of(level: str, *, timed: bool = True) -> Bot | Searcher:
    """The player of a level. With `timed=False` only playouts limit it: the same moves on every machine."""
    from ratusz.bots import Bot
    from ratusz.bots.playout_search import Effort
    from ratusz.bots.policies import choose_greedy, choose_hasty
    from ratusz.bots.search import Searcher

    if level == "easy":
        return Bot(level, choose_hasty)
    if level == "fair":
        return Bot(level, choose_greedy)
    if level == "strong":
        return Searcher(level, Effort(playouts=1, turns=1))  # one candidate: the turn of the highest value
    return Searcher(level, Effort(share=EXPERT, seconds=LATEST * EXPERT if timed else 0.0))


def divide_time(player: Bot | Searcher, times: int) -> Bot | Searcher:
    """A player with its time limit divided by `times`, if it has one."""
    from ratusz.bots.search import Searcher

    if times <= 1 or not isinstance(player, Searcher):
        return player
    return replace(player, effort=replace(player.effort, seconds=player.effort.seconds / times))
