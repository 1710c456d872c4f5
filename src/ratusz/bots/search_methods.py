"""How turns are found and measured: by search, or by planning games to their end.

Bots, hints, reviews, explanations and the learning of weights ask the game's `Thinker`, which uses nothing but what the
seat may know. `thinker_of` decides which one a game with its options has.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil
from operator import sub
from random import Random
from statistics import fmean, variance
from typing import TYPE_CHECKING, TypeAlias

import numpy as np

from ratusz.bots.evolution_kernels import Rivals, play_games
from ratusz.bots.measurement import Measurement
from ratusz.bots.planning import NARROW, WIDEST, Planning, Way
from ratusz.bots.playout_kernels import Mind, scratch_of
from ratusz.bots.playout_search import FOR_EVER, Candidate, Effort, Path, PlayoutSearch
from ratusz.bots.policies import choose_greedy
from ratusz.bots.turn_kernels import stream_start
from ratusz.engine.kernels import Foresee, Judge, Policy, Rest
from ratusz.engine.position import Position

if TYPE_CHECKING:
    from ratusz.engine.arrays import FloatArray
    from ratusz.engine.evaluation import PlanEvaluation
    from ratusz.engine.game import Game

AT_FIRST = 24
"""Least number of playouts for the expected score at the start."""
SEARCHED = 0.5
"""Share of the work on a turn that searches for a better one; the rest measures them."""
LEAST = 30
"""With fewer playouts no better turn is searched for: a quick review of a very long game has luck and skill only."""
EACH = 8
"""In quick reviews only as many turns compete as have so many playouts each, and there is no search tree."""

USUAL = 20
"""A playout of the search counts as so many planned turns."""
TURNS = 32
"""Approximate number of turns in a game that is planned."""
MANY_WORLDS = 24
"""The most worlds to plan in; more work makes wider plans instead."""
SEVERAL = 3
"""Number of plans, with somewhat different judgements, where nothing is left to chance."""
ALONE = 1
"""Beam width of the baseline policy."""
PROMISES = 0.4
"""Share of the work that measures the values of positions, as long as chance has a say."""
FEWEST = 4
"""Least number of worlds for that."""
FEW_PLANS = 16
"""With work for fewer plans, there is one plan for the best turn, and none as long as chance has a say."""

Thinker: TypeAlias = "SearchingThinker | PlanningThinker"
"""Finds and measures turns of a seat, in one game with its options; `SearchingThinker` says what each method does."""


def thinker_of(game: Game) -> Thinker:
    """Return the thinker of a game: solo games are planned where chance is mostly predictable, others are searched."""
    evaluation, plan = game.parts.evaluation, game.parts.evaluation.planning
    if game.players == 1 and plan is not None and plan.foreseeable(game.book):
        return PlanningThinker(game, plan.judge, plan)
    return SearchingThinker(game, evaluation.judge)


@dataclass(frozen=True)
class SearchingThinker:
    """Thinks by search: turns are listed and played on to the end of the game many times (see `playout_search`)."""

    game: Game
    judge: Judge
    """The game's estimate that compares positions after whole turns."""

    def turn_of(self, position: Position) -> int:
        """Return the number of the turn where turns end although the seat has learned nothing new; here 0, always."""
        return 0

    def candidates(
        self, position: Position, seat: int, seed: int, effort: Effort, *, also: int | None = None, known: Path = ()
    ) -> list[Candidate]:
        """Search for the best turn; return all candidates, best first, one that begins with the move `also` among them.

        `known` is a path that may lead on from here; it is no help to this search.
        """
        search = PlayoutSearch(position, seat, seed, effort)
        return search.compete(search.list_turns(also))

    def final_positions(self, position: Position, seat: int, seed: int, moves: Path, count: int) -> list[Position]:
        """Return possible final positions after these moves of the seat: those of playouts."""
        search = PlayoutSearch(position, seat, seed, Effort(playouts=count, horizon=FOR_EVER))
        search.plan([moves])
        ends = np.zeros(count, self.game.kernels.layout.state)
        search.play([0], 0, count, ends)
        return [Position(self.game, ends[number : number + 1]) for number in range(count)]

    def final_scores(self, position: Position, seat: int, seed: int, turns: Sequence[Path], share: float) -> FloatArray:
        """Measure turns by playouts: final scores, an array of (playout, turn, seat).

        All turns have the same chance. Playouts share no search tree, so their mean is the value of a turn under the
        baseline policy, which follows the game's judgement. A turn may have no moves: then the baseline policy takes
        it, or chance is due. A single row means that nothing is left to chance. `share` says how much of a second's
        work it may take, on a usual core.
        """
        players = self.game.players
        count = max(2, ceil(share * self.game.parts.evaluation.full_playouts / players / len(turns)))
        search = PlayoutSearch(position, seat, seed, Effort(playouts=count, horizon=FOR_EVER, memory=0))
        search.plan(list(turns))
        return search.play(list(range(len(turns))), 0, count).reshape(count, len(turns), players)

    def scale_to_strong_play(self, differences: FloatArray) -> FloatArray:
        """Scale differences between turns, a row for each playout, to those under a strong continuation.

        Playouts follow the judgement alone. A player who thinks about the turns that follow recovers more often, so a
        turn costs less than playouts say. Where all playouts agree, nothing that comes after could mend anything, and
        the full cost remains.
        """
        kept = self.game.parts.evaluation.kept
        return differences * np.where(np.ptp(differences, axis=0) > 0, kept, 1.0)

    def measure_start(self, position: Position, seat: int, share: float, random: Random) -> Measurement:
        """Measure a seat's expected score at the beginning of a part of the game, if all follow the baseline policy."""
        least = AT_FIRST * self.game.players / self.game.parts.evaluation.full_playouts
        scores = self.final_scores(position, seat, random.randrange(1 << 62), [()], max(share, least))[:, 0, seat]
        mean = float(scores.mean())
        return Measurement(mean, mean, spread=float(scores.var(ddof=1)), times=len(scores))

    def measure_turn(
        self, position: Position, seat: int, moves: Path, share: float, random: Random, *, quick: bool
    ) -> Measurement:
        """Look for a better turn than the one that was taken, and measure both.

        The playouts are fresh ones, so that the selection of the better turn does not inflate its value.
        """
        rivals: list[Path] = []
        playouts = SEARCHED * share * self.game.parts.evaluation.playouts / self.game.players
        if playouts >= LEAST:
            effort = Effort(share=SEARCHED * share)
            if quick and playouts < EACH * effort.turns:
                effort = Effort(share=SEARCHED * share, turns=int(playouts / EACH), memory=0)
            found = self.candidates(position, seat, random.randrange(1 << 62), effort, also=moves[0])
            rivals = [way.moves for way in found if way.moves != moves][:1]
        turns = [moves, *rivals, ()]
        scores = self.final_scores(position, seat, random.randrange(1 << 62), turns, (1 - SEARCHED) * share)[:, :, seat]
        means = scores.mean(axis=0)
        more = self.scale_to_strong_play(scores[:, 1] - scores[:, 0]) if rivals else 0.0 * scores[:, 0]
        return Measurement(
            steady=float(means[-1]),
            taken=float(means[0]),
            gain=float(more.mean()),
            variance=float(more.var(ddof=1)),
            playouts=len(more),
            better=rivals[0] if rivals else (),
            spread=float(scores[:, -1].var(ddof=1)),
            doubt=float((scores[:, 0] - scores[:, -1]).var(ddof=1)),
            times=len(scores),
        )

    def game_results(
        self, weights: FloatArray, others: FloatArray, first: int, count: int, seed: int, *, greedy: bool
    ) -> FloatArray:
        """Play games number `first` and on by these weights; return their results, for learning.

        The quick player of the playouts plays, who looks one move ahead. The others play by the weights `others`, or
        are `greedy` bots. Results are scores, or leads where there are others.
        """
        game, kernels, layout = self.game, self.game.kernels, self.game.kernels.layout
        results, evaluation, scratch = np.zeros(count), game.parts.evaluation, scratch_of(game, game.start().array)
        judge, rests = kernels.pointer(self.judge, Judge), kernels.pointer(evaluation.rests, Rest)
        foresee = kernels.pointer(evaluation.foresee, Foresee)
        mind = kernels.bundle(Mind(judge, foresee, rests, np.stack([weights, others])))
        luck, spare = np.zeros(1, np.int64), np.zeros(layout.depth + 1, layout.state)
        rivals = kernels.bundle(Rivals(kernels.pointer(choose_greedy, Policy), int(greedy), first, seed, luck, spare))
        kernels.bind(play_games)(kernels.pointers, game.rules_book, mind, scratch, rivals, results)
        return results


@dataclass(frozen=True)
class PlanningThinker:
    """Thinks by planning games to their end (see `planning`).

    The baseline policy takes the turn of the highest value by the planner's judgement, one after the other, and plans
    nothing: the value of a position is its mean final score, in imagined worlds as long as chance has a say. So luck is
    zero on average here too, and planning ahead is better than the baseline: that is skill.

    The cost of a turn is another question, and takes the best plans that can be found. As long as chance has a say, the
    best turn and the one taken are planned on in the same fresh worlds. When nothing is left to chance there is one
    world, and the best plan counts.
    """

    game: Game
    judge: Judge
    plan: PlanEvaluation

    def turn_of(self, position: Position) -> int:
        """Return the number of the turn by the game's own count."""
        return self.plan.turn_of(self.game.plain_book, position.plain)

    def candidates(
        self, position: Position, seat: int, seed: int, effort: Effort, *, also: int | None = None, known: Path = ()
    ) -> list[Candidate]:
        """Plan on from the turns of the highest value; a path that is known competes with all that is found now."""
        most = effort.playouts * USUAL or ceil(effort.share * self.plan.turns) or FOR_EVER
        planning = Planning(position, seat, seed, effort.weights)
        return [
            Candidate(way.moves, (way.value,), way.value, way.error, way.playouts, way.best[len(way.moves) :])
            for way in planning.compete(effort.turns, most, effort.seconds, also, known)
        ]

    def final_positions(self, position: Position, seat: int, seed: int, moves: Path, count: int) -> list[Position]:
        """Return where the best plans end, in as many worlds."""
        planning = Planning(position, seat, seed)
        ends = []
        for number in range(count):
            world = planning.world(number)
            _, path = planning.plan_from(moves, world, NARROW)
            ends.append(Position(self.game, planning.follow(path, world)[2]))
        return ends

    def final_scores(self, position: Position, seat: int, seed: int, turns: Sequence[Path], share: float) -> FloatArray:
        """Return the scores of plans; where nothing is left to chance there is one row: the best ones."""
        planning, units = Planning(position, seat, seed), share * self.plan.turns
        if not planning.begun:
            worlds = min(MANY_WORLDS, max(2, ceil(units / (NARROW * TURNS))))
            width = min(WIDEST, max(2, ceil(units / (worlds * TURNS))))
            wholes = [planning.plan_whole(planning.world(world), width) for world in range(worlds)]
            return np.array(wholes, np.float64).reshape(worlds, 1, 1)
        planning.look_around()
        each = max(2, ceil(units / (planning.length * len(turns))))
        planned = [Way(turn, planning.certain) for turn in turns]
        worlds = SEVERAL if planning.certain else min(MANY_WORLDS, max(2, ceil(each / NARROW)))
        for world in range(worlds):
            planning.plan_all(planned, world, min(WIDEST, max(2, each // worlds)))
        totals = np.array([way.totals for way in planned], np.float64).T[:, :, np.newaxis]
        return totals.max(axis=0, keepdims=True) if planning.certain else totals

    def scale_to_strong_play(self, differences: FloatArray) -> FloatArray:
        """Return the differences: the best plans were compared, and there is no stronger continuation."""
        return differences

    def measure_start(self, position: Position, seat: int, share: float, random: Random) -> Measurement:
        """Measure by plans of the baseline policy for the whole game."""
        planning = Planning(position, seat, random.randrange(1 << 62))
        worlds = max(FEWEST, ceil(share * self.plan.turns / (TURNS * ALONE)))
        totals = [planning.plan_whole(planning.world(number), ALONE) for number in range(worlds)]
        return Measurement(fmean(totals), fmean(totals), spread=variance(totals), times=worlds)

    def measure_turn(
        self, position: Position, seat: int, moves: Path, share: float, random: Random, *, quick: bool
    ) -> Measurement:
        """Measure against the baseline policy's turn, and as far as there is time against the best plan."""
        planning = Planning(position, seat, random.randrange(1 << 62))
        planning.look_around(ALONE)
        certain, units = planning.certain, share * self.plan.turns / planning.length
        thorough = units >= FEW_PLANS * NARROW
        part = 0.0 if certain else PROMISES if thorough else 1.0
        worlds = 1 if certain else max(FEWEST, ceil(part * units / (2 * ALONE)))
        steady, taken = (
            [planning.plan_from(turn, planning.world(world), ALONE)[0] for world in range(worlds)]
            for turn in ((), moves)
        )
        found = Measurement(fmean(steady), fmean(taken), certain=certain, times=worlds)
        if not certain:
            found.spread, found.doubt = variance(steady), variance(map(sub, taken, steady))
        if thorough:
            self._compare(found, position, seat, moves, (1 - part) * share, random)
        elif certain:
            _plan_once(found, planning, moves, max(NARROW, ceil(units / 2)))
        return found

    def _compare(
        self, found: Measurement, position: Position, seat: int, moves: Path, share: float, random: Random
    ) -> None:
        """Look for a better turn as the strongest bot does, and measure it afresh."""
        effort = Effort(share=share / 2)
        ways = self.candidates(position, seat, random.randrange(1 << 62), effort, also=moves[0])
        rivals = [way.moves for way in ways if way.moves != moves][:1]
        scores = self.final_scores(position, seat, random.randrange(1 << 62), [moves, *rivals], share / 2)[:, :, seat]
        found.own, found.known = float(scores[:, 0].mean()), float(scores[:, -1].mean())
        if rivals:
            more = scores[:, 1] - scores[:, 0]
            found.gain, found.playouts, found.better = float(more.mean()), len(more), rivals[0]
            found.variance = float(more.var(ddof=1)) if len(more) > 1 else 0.0

    def game_results(
        self, weights: FloatArray, others: FloatArray, first: int, count: int, seed: int, *, greedy: bool
    ) -> FloatArray:
        """Return the scores of narrow plans for whole games; there are no others."""
        planning = Planning(self.game.start(), 0, 0)
        worlds = [stream_start(seed, number) for number in range(first, first + count)]
        return np.array([planning.plan_whole(world, NARROW, weights) for world in worlds], np.float64)


def _plan_once(found: Measurement, planning: Planning, taken: Path, width: int) -> None:
    """Make one plan for the turn taken and one for any, by a beam of this width; nothing is left to chance."""
    world, width = planning.world(0), min(WIDEST, width)
    known, path = planning.plan_from((), world, width)
    own = planning.plan_from(taken, world, width)[0]
    found.better = path[: planning.follow(path, world)[0]]
    found.own, found.known = float(max(own, known) if found.better == taken else own), float(known)
