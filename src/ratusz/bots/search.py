"""A bot that thinks: it takes the best turn that the game's `Thinker` finds.

It maximises the score in solo games, else the chance to win. With a limit in playouts the same seed gives the same move
on every machine and with any number of threads.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import pairwise
from random import Random as Seeded
from typing import TYPE_CHECKING
from weakref import WeakKeyDictionary

from ratusz.bots.playout_search import Effort, Path
from ratusz.bots.search_methods import thinker_of
from ratusz.engine.game import Game

if TYPE_CHECKING:
    from ratusz.engine.position import Position, Random

Sight = tuple[Game, int, bytes]


@dataclass(frozen=True)
class Searcher:
    """A player that searches."""

    name: str
    effort: Effort
    _plans: WeakKeyDictionary[Random, dict[Sight, int]] = field(
        default_factory=WeakKeyDictionary, compare=False, repr=False
    )
    """The rest of the turn that was begun, for each game, known by its RNG."""
    _paths: WeakKeyDictionary[Random, Path] = field(default_factory=WeakKeyDictionary, compare=False, repr=False)
    """The plan for the turns after it, for each game that is planned."""

    def choose(self, position: Position, seat: int, random: Random) -> int:
        """The first move of the best turn found; the rest of that turn is stored for later calls."""
        seen = position.seen_by(seat)
        seen.must_act(seat)
        legal = seen.legal(seat)
        if len(legal) == 1:
            return legal[0]
        planned = self._plans.get(random, {}).get(_sight(seen, seat))
        if planned is not None and planned in legal:
            return planned
        seed, known = random.randrange(1 << 62), self._paths.get(random, ())
        best = thinker_of(position.game).candidates(position, seat, seed, self.effort, known=known)[0]
        self._paths[random] = best.rest
        self._plans[random] = _later_moves(seen, seat, best.moves)
        return best.moves[0]


def _later_moves(seen: Position, seat: int, moves: Path) -> dict[Sight, int]:
    """The later moves of a turn, by what the seat sees when they are due."""
    plan = {}
    for move, following in pairwise(moves):
        seen = seen.play(seat, move)
        plan[_sight(seen, seat)] = following
    return plan


def _sight(position: Position, seat: int) -> Sight:
    """A key of what a seat sees: the same when only hidden information differs."""
    return position.game, seat, bytes(position.imagine(seat, Seeded(0)))
