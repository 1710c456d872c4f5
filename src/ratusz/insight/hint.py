"""A hint: the best turn that the strongest bot can find, why, and what the next best ones would cost."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import msgspec
import numpy as np

from ratusz.bots.explain import explain
from ratusz.bots.playout_search import Effort
from ratusz.bots.search_methods import thinker_of
from ratusz.insight.words import position_after, steps_of, way_in_words

if TYPE_CHECKING:
    from ratusz.engine.arrays import FloatArray
    from ratusz.engine.position import Position

SHARE = 0.8
"""Work for a hint, in seconds of a usual core."""
OTHERS = 2
"""Number of next best turns that are shown, too."""


class Advice(msgspec.Struct, frozen=True):
    """One suggested turn."""

    moves: tuple[str, ...]
    """Its moves in notation; the first one can be played at once."""
    words: str
    cost: float
    """Expected points less than with the best turn; 0 for that one itself."""


class Hint(msgspec.Struct, frozen=True):
    """The advice of the strongest bot."""

    best: Advice
    why: str
    others: tuple[Advice, ...]


def hint(position: Position, seat: int, *, seed: int = 0, language: str = "en", share: float = SHARE) -> Hint:
    """Find the best turn of a seat that has to move, from what it may know."""
    position.must_act(seat)
    random, game = Random(seed), position.game
    thinker = thinker_of(game)
    chosen = best_turns(position, seat, random, share / 2)
    scores = thinker.final_scores(position, seat, random.randrange(1 << 62), chosen, share / 2)[:, :, seat]
    costs = estimate_costs(thinker.scale_to_strong_play(scores[:, :1] - scores), game.parts.evaluation.apart)
    advice = [
        Advice(tuple(game.move(move).text for move in way), way_in_words(position, seat, way, language), round(cost, 1))
        for way, cost in zip(chosen, costs, strict=True)
    ]
    why = _why(position, seat, chosen[0], random, language, Effort(share=share / 8))
    return Hint(advice[0], why, tuple(sorted(advice[1:], key=lambda one: one.cost)))


def best_turns(position: Position, seat: int, random: Random, share: float) -> list[tuple[int, ...]]:
    """The best few turns, the best one first."""
    ways = thinker_of(position.game).candidates(position, seat, random.randrange(1 << 62), Effort(share=share))
    return _distinct_turns(position, seat, [way.moves for way in ways])


def _why(position: Position, seat: int, way: tuple[int, ...], random: Random, language: str, effort: Effort) -> str:
    """The reason for a turn: for its first move that is not forced."""
    for seen, move in steps_of(position, seat, way):
        if len(seen.legal(seat)) > 1:
            return explain(seen, seat, move, random, language, effort)
    return explain(position, seat, way[0], random, language, effort)


def estimate_costs(less: FloatArray, apart: float) -> list[float]:
    """The estimated cost of each turn in points, compared with the first, from a row for each playout.

    `apart` is the usual difference of such turns: measured costs are shrunk, the more of them may be noise.
    """
    noise = less.var(axis=0, ddof=1) / len(less) if len(less) > 1 else np.zeros(less.shape[1])
    believed = less.mean(axis=0) * apart**2 / (apart**2 + noise)
    return [max(0.0, float(cost)) for cost in believed]


def _distinct_turns(position: Position, seat: int, ways: list[tuple[int, ...]]) -> list[tuple[int, ...]]:
    """The first few turns that lead to different positions: the same moves in another order are no other advice."""
    different: dict[bytes, tuple[int, ...]] = {}
    for way in ways:
        different.setdefault(bytes(position_after(position, seat, way)), way)
    return list(different.values())[: OTHERS + 1]
