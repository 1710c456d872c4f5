"""Measurements of turns in games that are planned to their end (see `bots.planning`).

The baseline policy takes the turn of the highest value by the planner's judgement, one after the other, and plans
nothing: the value of a position is its mean final score, in imagined worlds as long as chance has a say. So luck is
zero on average here too, and planning ahead is better than the baseline: that is skill.

The cost of a turn is another question, and takes the best plans that can be found. As long as chance has a say, the
best turn and the one taken are planned on in the same fresh worlds. When nothing is left to chance there is one world,
and the best plan counts.
"""

from __future__ import annotations

from math import ceil
from operator import sub
from statistics import fmean, variance
from typing import TYPE_CHECKING

from ratusz.bots.competition import Effort
from ratusz.bots.planning import NARROW, WIDEST, Path, Planning
from ratusz.bots.planning_kernels import FIRST
from ratusz.bots.search import tried, valued
from ratusz.insight.piece import Piece

if TYPE_CHECKING:
    from random import Random

    from ratusz.engine.position import Position
    from ratusz.insight.turns import Turn

TURNS = 32
"""Approximate number of turns in a game that is planned."""
ALONE = 1
"""Beam width of the baseline policy."""
PROMISES = 0.4
"""Share of the work that measures the values of positions, as long as chance has a say."""
FEWEST = 4
"""Least number of worlds for that."""
LEAST = 16
"""With work for fewer plans, there is one plan for the best turn, and none as long as chance has a say."""


def promised_at_first(position: Position, seat: int, share: float, random: Random) -> Piece:
    """Measure the expected score before anything has happened."""
    planning = Planning(position, seat, random.randrange(1 << 62))
    worlds = max(FEWEST, ceil(share * planning.part.TURNS / (TURNS * ALONE)))
    totals = [planning.whole(planning.world(number), ALONE, planning.weights) for number in range(worlds)]
    return Piece(fmean(totals), fmean(totals), spread=variance(totals), times=worlds)


def weigh_planned(turn: Turn, share: float, random: Random) -> Piece:
    """Measure a turn against the baseline policy's, and look for a better one."""
    planning = Planning(turn.position, turn.seat, random.randrange(1 << 62))
    certain, length = _look_ahead(planning)
    units = share * planning.part.TURNS / length
    thorough = units >= LEAST * NARROW
    part = 0.0 if certain else PROMISES if thorough else 1.0
    worlds = 1 if certain else max(FEWEST, ceil(part * units / (2 * ALONE)))
    steady, taken = ([_goes_on(planning, way, world) for world in range(worlds)] for way in ((), turn.moves))
    piece = Piece(fmean(steady), fmean(taken), certain=certain, times=worlds)
    if not certain:
        piece.spread, piece.doubt = variance(steady), variance(map(sub, taken, steady))
    if thorough:
        _compare(piece, turn, (1 - part) * share, random)
    elif certain:
        _plan_once(piece, planning, turn.moves, max(NARROW, ceil(units / 2)))
    return piece


def _look_ahead(planning: Planning) -> tuple[bool, int]:
    """Whether nothing is left to chance, and roughly how many turns the game has left."""
    planning.states[FIRST] = planning.now[0]
    _, _, drawn = planning.plan(planning.world(0), ALONE, planning.weights)
    return not drawn, planning.length


def _goes_on(planning: Planning, way: Path, world: int) -> int:
    """The final score in a world when the baseline policy goes on after these moves."""
    return planning.on_from(way, planning.world(world), ALONE, planning.weights)[0]


def _compare(piece: Piece, turn: Turn, share: float, random: Random) -> None:
    """Look for a better turn as the strongest bot does, and measure it afresh."""
    position, seat = turn.position, turn.seat
    ways = tried(position, seat, random.randrange(1 << 62), Effort(share=share / 2), also=turn.moves[0])
    rivals = [way.moves for way in ways if way.moves != turn.moves][:1]
    scores = valued(position, seat, random.randrange(1 << 62), [turn.moves, *rivals], share / 2)[:, :, seat]
    piece.own, piece.known = float(scores[:, 0].mean()), float(scores[:, -1].mean())
    if rivals:
        more = scores[:, 1] - scores[:, 0]
        piece.gain, piece.playouts, piece.better = float(more.mean()), len(more), rivals[0]
        piece.variance = float(more.var(ddof=1)) if len(more) > 1 else 0.0


def _plan_once(piece: Piece, planning: Planning, taken: Path, width: int) -> None:
    """Make one plan for the turn taken and one for any, by a beam of this width; nothing is left to chance."""
    world, width = planning.world(0), min(WIDEST, width)
    known, path = planning.on_from((), world, width, planning.weights)
    own = planning.on_from(taken, world, width, planning.weights)[0]
    piece.better = path[: planning.follow(path, world)[0]]
    piece.own, piece.known = float(max(own, known) if piece.better == taken else own), float(known)
