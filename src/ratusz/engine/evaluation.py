"""A game's evaluation of positions, for bots, hints and reviews: one value, in each game's `bot/evaluation.py`.

The functions in it are compiled like rules: plain functions over the records of the game's layout.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ratusz.engine.kernels import Foresee, Judge, Rest
from ratusz.engine.signatures import Book, Moves, State, Weights

if TYPE_CHECKING:
    from ratusz.engine.arrays import FloatArray


def never_rests(book: Book, state: State) -> int:
    """Return 0: look-ahead never stops before the end."""
    return 0


def no_foresight(
    book: Book, state: State, seat: int, weights: Weights, moves: Moves, listed: int, values: Weights
) -> int:
    """Return 0: moves must be tried one by one."""
    return 0


@dataclass(frozen=True, eq=False, kw_only=True)
class PlanEvaluation:
    """What planning needs to know of a game that one player can plan to its end."""

    foreseeable: Callable[[Book], bool]
    """Whether planning beats searching with the options of this book, because chance is mostly predictable."""
    turn_of: Rest
    """turn_of(book, state) -> the number of the turn that a state belongs to."""
    judge: Judge
    """Evaluates a state after a turn by the game's weights; the final score when the game is over."""
    turns: int
    """About how many turns, each with every action of the next one, a core examines in a second."""


@dataclass(frozen=True, eq=False, kw_only=True)
class Evaluation:
    """What bots, hints and reviews know of a game beside its rules."""

    worth: Callable[[Book, State, int], float]
    """worth(book, state, seat) -> the estimate that the greedy bot maximises. It knows no weights."""
    judge: Judge
    """The estimate of all others: the search and its playouts, hints, reviews, and learning."""
    initial_weights: Weights
    """Where learning starts; `judge` goes by them until weights have been learned."""
    playouts: int
    """About how many playouts from the middle of a game one core makes in a second."""
    rests: Rest = never_rests
    """rests(book, state) -> whether look-ahead may stop: a chapter of the game is over, and the next begins afresh."""
    foresee: Foresee = no_foresight
    """foresee(book, state, seat, weights, moves, listed, values) -> 1 after writing what `judge` would return after
    each move, up to a common constant; 0 where moves must be tried one by one."""
    others: FloatArray | None = None
    """Weights by which a search predicts the other seats; None for its own."""
    horizon: int = 0
    """After so many barriers the evaluation tells more than playing on; 0 for games that are played to the end."""
    playouts_to_the_end: int = 0
    """Like `playouts`, beyond the horizon; 0 without one."""
    apart: float = 2.5
    """About how many points separate the best few turns (`benchmarks/hints.py`)."""
    kept: float = 1.0
    """The share of a bad turn's cost that remains under a strong continuation (`benchmarks/honesty.py`)."""
    planning: PlanEvaluation | None = None

    @property
    def full_playouts(self) -> int:
        """About how many playouts to the end of the game one core makes in a second."""
        return self.playouts_to_the_end or self.playouts
