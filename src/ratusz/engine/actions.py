"""Actions: the moves that a game can ever have, numbered without gaps, for learners.

A move's index is made for records and never changes, so it leaves gaps: of the 65,536 indices of My City the first
episode uses 1,040. An *action* is the rank of a move among those that the game with its options can ever have. The last
action stands for waiting: a seat that may not move has no other.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, SupportsIndex

import numpy as np

from ratusz.engine.errors import BadText
from ratusz.engine.position import as_number

if TYPE_CHECKING:
    from ratusz.engine.game import Game
    from ratusz.engine.moves import Move
    from ratusz.engine.signatures import Int32s


class Actions:
    """The actions of one game."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.moves: Int32s = np.fromiter(game.parts.moves.indices(game), np.int32)
        """The index of each action's move, ascending."""
        self.numbers: Int32s = np.full(game.facts.moves, -1, np.int32)
        """The action of each index, -1 for moves that the game never has."""
        self.numbers[self.moves] = np.arange(len(self.moves))
        self.wait = len(self.moves)
        """The action of a seat that may not move."""

    def __len__(self) -> int:
        """Return the number of actions, waiting included."""
        return self.wait + 1

    def move(self, action: SupportsIndex) -> Move | None:
        """Return the move of an action; None for waiting."""
        number = as_number(action)
        if not 0 <= number <= self.wait:
            raise BadText(f"Actions go from 0 to {self.wait}, not to {number}.")
        return None if number == self.wait else self.game.move(int(self.moves[number]))

    def action(self, move: SupportsIndex | str | None) -> int:
        """Return the action of a move, given as a value, a text or an index; None is waiting."""
        if move is None:
            return self.wait
        index = self.game.move(move).index
        if self.numbers[index] < 0:
            raise BadText(f"{self.game} never has the move “{self.game.move(move)}”.")
        return int(self.numbers[index])


@lru_cache(maxsize=64)
def actions_of(game: Game) -> Actions:
    """Return the actions of a game, listed once."""
    return Actions(game)
