"""A bot that searches: candidate turns, each played on to the end many times (see `competition`).

It maximises the score in solo games, else the chance to win. With a limit in playouts the same seed gives the same move
on every machine and with any number of threads.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import pairwise
from math import ceil
from random import Random as Seeded
from typing import TYPE_CHECKING, Any
from weakref import WeakKeyDictionary

import numpy as np

from ratusz.bots.competition import FOR_EVER, Candidate, Competition, Effort
from ratusz.bots.planning import NARROW, USUAL, WIDEST, Path, Planning, Way, final_states, plans
from ratusz.engine.game import Game
from ratusz.engine.position import Position

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ratusz.engine.position import Random

Sight = tuple[Game, int, bytes]
MANY_TURNS = 32
"""Approximate number of turns in a game that is planned."""
MANY_WORLDS = 24
"""The most worlds to plan in; more work makes wider plans instead."""
SEVERAL = 3
"""Number of plans, with somewhat different judgements, where nothing is left to chance."""


@dataclass(frozen=True)
class Searcher:
    """A player that searches."""

    name: str
    effort: Effort
    weights: tuple[float, ...] = ()
    """Weights to judge by, if not those of the game."""
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
        seed = random.randrange(1 << 62)
        if plans(position.game):
            best = _ways(position, seat, seed, self.effort, self.weights, known=self._paths.get(random, ()))[0]
            moves = best.moves
            self._paths[random] = best.best[len(moves) :]
        else:
            moves = tried(position, seat, seed, self.effort, weights=self.weights)[0].moves
        self._plans[random] = _planned(seen, seat, moves)
        return moves[0]


def _planned(seen: Position, seat: int, moves: tuple[int, ...]) -> dict[Sight, int]:
    """The later moves of a turn, by what the seat sees when they are due."""
    plan = {}
    for move, following in pairwise(moves):
        seen = seen.play(seat, move)
        plan[_sight(seen, seat)] = following
    return plan


def _sight(position: Position, seat: int) -> Sight:
    """A key of what a seat sees: the same when only hidden information differs."""
    return position.game, seat, bytes(position.imagine(seat, Seeded(0)))


def tried(
    position: Position,
    seat: int,
    seed: int,
    effort: Effort,
    *,
    also: int | None = None,
    weights: tuple[float, ...] = (),
) -> list[Candidate]:
    """Search for the best turn; return all candidates, best first, one that begins with the move `also` among them.

    It uses only what the seat may know. Hints, reviews and explanations call it.
    """
    if plans(position.game):
        return [
            Candidate(way.moves, (way.value,), way.value, way.error, way.playouts)
            for way in _ways(position, seat, seed, effort, weights, also)
        ]
    search = Competition(position, seat, seed, effort)
    if weights:
        search.weigh_by(np.array(weights))
    return search.compete(search.list_turns(also))


def _ways(
    position: Position,
    seat: int,
    seed: int,
    effort: Effort,
    weights: tuple[float, ...],
    also: int | None = None,
    known: Path = (),
) -> list[Way]:
    """The candidate turns in a game that is planned, best first."""
    planning = Planning(position, seat, seed, weights)
    most = effort.playouts * USUAL or ceil(effort.share * planning.part.TURNS) or FOR_EVER
    return planning.compete(effort.turns, most, effort.seconds, also, known)


def final_positions(position: Position, seat: int, seed: int, moves: tuple[int, ...], count: int) -> list[Position]:
    """Possible final positions after these moves of the seat."""
    if plans(position.game):
        return [Position(position.game, end) for end in final_states(position, seat, seed, moves, count)]
    search = Competition(position, seat, seed, Effort(playouts=count, horizon=FOR_EVER))
    search.plan([moves])
    ends = np.zeros(count, position.game.kernels.layout.state)
    search.play([0], 0, count, ends)
    return [Position(position.game, ends[number : number + 1]) for number in range(count)]


def valued(position: Position, seat: int, seed: int, ways: Sequence[Path], share: float) -> Any:
    """Measure turns by playouts: final scores, an array of (playout, turn, seat).

    All turns have the same chance. Playouts share no search tree, so their mean is the value of a turn under the
    baseline policy, which follows the game's judgement. A turn may have no moves: then the baseline policy takes it, or
    chance is due. A single row means that nothing is left to chance. `share` says how much of a second's work it may
    take, on a usual core.
    """
    if plans(position.game):
        return _planned_values(Planning(position, seat, seed), ways, share)
    game, worth = position.game, position.game.parts.worth
    count = max(2, ceil(share * getattr(worth, "WHOLE", worth.PLAYOUTS) / game.players / len(ways)))
    competition = Competition(position, seat, seed, Effort(playouts=count, horizon=FOR_EVER, memory=0))
    competition.plan(list(ways))
    return competition.play(list(range(len(ways))), 0, count).reshape(count, len(ways), game.players)


def _planned_values(planning: Planning, ways: Sequence[Path], share: float) -> Any:
    """Like `valued`, in a game that is planned. Where nothing is left to chance there is one row: the best plans."""
    units = share * planning.part.TURNS
    if not planning.begun:
        worlds = min(MANY_WORLDS, max(2, ceil(units / (NARROW * MANY_TURNS))))
        width = min(WIDEST, max(2, ceil(units / (worlds * MANY_TURNS))))
        wholes = [planning.whole(planning.world(world), width, planning.weights) for world in range(worlds)]
        return np.array(wholes, np.float64).reshape(worlds, 1, 1)
    planning.look_around()
    each = max(2, ceil(units / (planning.length * len(ways))))
    planned = [Way(way, planning.certain) for way in ways]
    worlds = SEVERAL if planning.certain else min(MANY_WORLDS, max(2, ceil(each / NARROW)))
    for world in range(worlds):
        planning.plan_all(planned, world, min(WIDEST, max(2, each // worlds)))
    totals = np.array([way.totals for way in planned], np.float64).T[:, :, np.newaxis]
    return totals.max(axis=0, keepdims=True) if planning.certain else totals
