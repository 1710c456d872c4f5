"""Players made of code. A bot is a policy: a function over any game's rules, compiled for each game."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from ratusz.engine.errors import UnknownBot

if TYPE_CHECKING:
    from ratusz.bots.search import Searcher
    from ratusz.engine.kernels import Function
    from ratusz.engine.position import Position, Random

NAMES = ("greedy", "random")
"""Bots for programs; `levels` has those for people."""


class Player(Protocol):
    """Anything that can fill a seat: it has a name and chooses moves from positions."""

    @property
    def name(self) -> str:
        """The name in records and tables of results."""

    def choose(self, position: Position, seat: int, random: random.Random) -> int | str:
        """Choose a legal move of the seat, as a number or in notation."""


@dataclass(frozen=True)
class Bot:
    """A player that is a policy, compiled for each game."""

    name: str
    policy: Function

    def choose(self, position: Position, seat: int, random: Random) -> int:
        """Choose a move from what the seat may know; IllegalMove when there is none."""
        position.seen_by(seat).must_act(seat)
        import numpy as np

        from ratusz.engine.kernels import Policy

        seen = position.imagine(seat, random)
        kernels = position.game.kernels
        layout = kernels.layout
        choose = kernels.bind(self.policy, Policy)
        noise = np.array([random.randrange(1 << 62)], np.int64)
        moves = np.empty(layout.moves * (layout.depth + 1), np.int32)
        spare = np.zeros(layout.depth + 1, layout.state)
        return int(choose(kernels.pointers, position.game.book, seen.array.copy()[0], seat, noise, moves, spare))


def bot(name: str, *, timed: bool = True) -> Bot | Searcher:
    """A bot by its name, or the player of a level; UnknownBot lists the names.

    Levels that search stop after about a second, also on a slow machine. With `timed=False` they finish what they would
    do on a usual one, and make the same moves everywhere.
    """
    from ratusz.bots.levels import ALL, LEVELS, player_of

    if name in LEVELS:
        return player_of(name, timed=timed)
    if name not in NAMES:
        raise UnknownBot(f"There is no bot “{str(name)[:40]}”; there are {', '.join(ALL[:-1])} and {ALL[-1]}.")
    from ratusz.bots.policies import choose_greedy, choose_random

    return Bot(name, choose_greedy if name == "greedy" else choose_random)
