"""Candidate turns: how they are listed, played on from, and compared by sequential halving.

The turns that a seat can take are listed move by move, those that the game's judgement rates lowest are dropped, and
the others compete: each is played on some times, the worse half goes, the better half is played on again (sequential
halving). Playouts of the same number have the same chance and hidden information whatever was done before them (common
random numbers).
"""

from __future__ import annotations

import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cache
from math import ceil, log2
from random import Random as Seeded
from typing import TYPE_CHECKING

import numpy as np

from ratusz.bots.playout_kernels import Mind, Task, play_turns, scratch_of
from ratusz.bots.search_tree import WIDTH, Tree
from ratusz.bots.turn_kernels import CUT, END, Judgement, Order, beam_of, list_turns, turns_of
from ratusz.bots.weights import weight_rows, weights_of
from ratusz.engine.kernels import Foresee, Judge, Rest

if TYPE_CHECKING:
    from ratusz.engine.arrays import FloatArray
    from ratusz.engine.kernels import Layout
    from ratusz.engine.position import Position
    from ratusz.engine.signatures import Int64s, Int64Table, States

FOUND = 1 << 15
"""The most turns that are listed."""
LONGEST = 12
"""The most moves of one turn that are planned ahead."""
FOR_EVER = 1 << 20
PRIOR = 8.0
"""Weight of the judgement, in playouts: the first ones say little."""
Path = tuple[int, ...]
"""The moves of a turn, or of several turns in a row."""
Listed = tuple[float, Path]
"""A candidate turn: its value by the judgement, and its moves."""


@dataclass(frozen=True)
class Effort:
    """The limits and parameters of a search."""

    playouts: int = 0
    """The most playouts for a turn; 0 for no such limit."""
    share: float = 0.0
    """The most playouts as a share of a second's work by the game's judgement; 0 for no such limit."""
    seconds: float = 0.0
    """The most time for a turn; 0 for no limit but playouts."""
    turns: int = 32
    """How many candidate turns compete."""
    beam: int = 64
    """How many unfinished turns are followed at once."""
    horizon: int = 0
    """After so many barriers a playout ends with the judgement; 0 for what suits the game."""
    memory: int = 1 << 16
    """Nodes of the search tree of its later choices; 0 for none."""
    curiosity: float = 0.5
    widening: float = 0.6
    """How the search tree chooses, see `tree`."""
    weights: tuple[float, ...] = ()
    """Weights to judge by, if not those of the game."""
    lanes: int = 1
    """Number of search trees that share the playouts; they may run in as many threads."""
    threads: int = 1


@dataclass(frozen=True)
class Candidate:
    """A candidate turn, and the results of its playouts."""

    moves: Path
    scores: tuple[float, ...]
    """Every seat's mean final score."""
    utility: float
    """The search objective: the score in solo games, else the chance to win."""
    error: float
    """The standard error of the utility."""
    playouts: int
    rest: Path = ()
    """The turns after it, where the game was planned to its end."""


class PlayoutSearch:
    """The search for one turn of a seat. `settled` is the last barrier's position with hidden information sampled."""

    def __init__(self, position: Position, seat: int, seed: int, effort: Effort) -> None:
        self.game, self.seat, self.seed, self.effort = position.game, seat, seed, effort
        self.kernels = self.game.kernels
        self.book, self.evaluation = self.game.rules_book, self.game.parts.evaluation
        imagined = position.imagine(seat, Seeded(seed))
        self.settled, self.now = imagined.settled, imagined.array
        self.drafts = imagined.drafts[seat]
        self.spread = 0.0
        self.promised = np.zeros(1)
        self.sight = sight_of(self.kernels.layout, seat)
        self.memories = [_memory(effort) for _ in range(effort.lanes)]
        judge = self.kernels.pointer(self.evaluation.judge, Judge)
        foresee = self.kernels.pointer(self.evaluation.foresee, Foresee)
        rests = self.kernels.pointer(self.evaluation.rests, Rest)
        weights = np.array(effort.weights) if effort.weights else weights_of(self.game)
        self.judgement = self.kernels.bundle(Judgement(judge, rests, weights))
        self.mind = self.kernels.bundle(Mind(judge, foresee, rests, weight_rows(self.game, weights)))

    # Turns

    def list_turns(self, also: int | None = None) -> list[Path]:
        """The candidate turns of the highest value, and the best one that begins with the move `also`."""
        kernels, layout = self.kernels, self.kernels.layout
        beam, turns = beam_of(layout, self.effort.beam, LONGEST), turns_of(FOUND, LONGEST, keys=True)
        beam.states[1] = self.now[0]
        order = Order(seat=self.seat, first=0, alive=1, part=0, seed=0, most=FOUND, by_value=1)
        count = kernels.bind(list_turns)(kernels.pointers, self.book, self.judgement, beam, turns, order, 0)
        turns.values[:count][turns.found[:count, END] == CUT] = -np.inf
        ranked: list[Listed] = [(float(turns.values[line]), turns.path(line)) for line in turns.best_lines(count)]
        kept = ranked[: self.effort.turns] if self.game.players == 1 else diverse_turns(ranked, self.effort.turns)
        if also is not None and all(path[0] != also for _, path in kept):
            kept.append(next(((value, path) for value, path in ranked if path[0] == also), (-np.inf, (also,))))
        least = min((value for value, _ in kept if value > -np.inf), default=0.0)
        self.promised = np.array([max(value, least) for value, _ in kept])
        return [path for _, path in kept]

    # Playouts

    def plan(self, turns: list[Path]) -> None:
        """Prepare turns for playouts, after the moves that the seat has made since the last barrier."""
        longest = max([LONGEST, *map(len, turns)])
        self.turns = np.full((len(turns), longest + len(self.drafts) + 1), -1, np.int32)
        for line, moves in enumerate(turns):
            path = (*self.drafts, *moves)
            self.turns[line, : len(path)] = path

    def compete(self, turns: list[Path]) -> list[Candidate]:
        """Compare turns by sequential halving; return them as candidates, best first."""
        limit, started = self.effort, time.perf_counter()
        most = limit.playouts or ceil(limit.share * self.evaluation.playouts / self.game.players)
        self.plan(turns)
        results: list[list[FloatArray]] = [[] for _ in turns]
        alive, played = list(range(len(turns))), 0
        out: list[int] = []
        rounds = max(1, ceil(log2(len(turns))))
        for number in range(rounds):
            until = started + limit.seconds * (number + 1) / rounds if limit.seconds else np.inf
            quota = max(1, most // (rounds * len(alive))) if most else FOR_EVER
            step = quota if limit.seconds == 0 else max(1, 16 // len(alive))
            done = 0
            while done < quota and (done == 0 or time.perf_counter() < until):
                now = min(step, quota - done)
                scores = self.play(alive, played + done, now)
                for place, turn in enumerate(alive):
                    results[turn].append(scores[place :: len(alive)])
                done += now
            played += done
            if len(alive) == 1:
                break
            if number == 0:
                everything = np.concatenate([part for parts in results for part in parts])
                self.spread = float(leads(everything, self.seat).std())
            believed = self._estimates(alive, results)
            alive.sort(key=lambda turn: -believed[turn])
            half = ceil(len(alive) / 2)
            out[:0] = alive[half:]
            alive = alive[:half]
        return [self._candidate(turns[turn], results[turn]) for turn in alive + out]

    def play(self, alive: list[int], first: int, count: int, ends: States | None = None) -> FloatArray:
        """Run playouts `first` to `first + count - 1` of each turn: final scores, one row each, playout by playout."""
        lines = np.empty((len(alive) * count, 2), np.int64)
        lines[:, 0] = alive * count
        lines[:, 1] = np.repeat(np.arange(first, first + count), len(alive))
        results = np.empty((len(lines), self.game.players), np.float64)
        lanes = np.array_split(np.arange(len(lines)), self.effort.lanes if ends is None else 1)
        tasks = [
            (lane, lines[part[0] : part[-1] + 1], results[part[0] : part[-1] + 1], ends)
            for lane, part in enumerate(lanes)
            if len(part)
        ]
        if self.effort.threads == 1:
            for task in tasks:
                self._run(*task)
        else:
            list(_pool(self.effort.threads).map(lambda task: self._run(*task), tasks))
        return results

    def _run(self, lane: int, lines: Int64Table, results: FloatArray, ends: States | None) -> None:
        kernels, horizon = self.kernels, self.effort.horizon or self.evaluation.horizon or FOR_EVER
        task = Task(self.seat, self.seed, horizon, self.sight, self.turns, lines)
        scratch = scratch_of(self.game, self.settled)
        ends = np.zeros(0, kernels.layout.state) if ends is None else ends
        kernels.bind(play_turns)(
            kernels.pointers, self.book, self.mind, self.memories[lane], scratch, task, results, ends
        )

    def _estimates(self, alive: list[int], results: list[list[FloatArray]]) -> dict[int, float]:
        """The estimated value of each turn, relative to the others.

        The mean of its playouts, with the judgement as a prior that weighs as much as `PRIOR` of them.
        """
        found = np.array([utility(np.concatenate(results[turn]), self.seat, self.spread).mean() for turn in alive])
        promised = self.promised[alive] * (1.0 if self.game.players == 1 else 0.5 / max(1.0, self.spread))
        playouts = sum(len(part) for part in results[alive[0]])
        value = playouts * (found - found.mean()) + PRIOR * (promised - promised.mean())
        return dict(zip(alive, (value / (playouts + PRIOR)).tolist(), strict=True))

    def _candidate(self, moves: Path, results: list[FloatArray]) -> Candidate:
        scores = np.concatenate(results)
        worth = utility(scores, self.seat, self.spread)
        error = float(worth.std(ddof=1) / np.sqrt(len(worth))) if len(worth) > 1 else np.inf
        return Candidate(moves, tuple(scores.mean(axis=0).tolist()), float(worth.mean()), error, len(scores))


def diverse_turns(ranked: list[Listed], most: int) -> list[Listed]:
    """The turns of the highest value, but half of the places are for the best ones of other first moves.

    One first move with many continuations must not be all that is tried: when it ends the game, say, it should be
    compared with those that do not.
    """
    first = {way[1][0]: way for way in reversed(ranked)}
    kept = ranked[: most // 2]
    begun = {path[0] for _, path in kept}
    others = [way for way in ranked if first[way[1][0]] is way and way[1][0] not in begun][: most - len(kept)]
    rest = [way for way in ranked[most // 2 :] if all(way is not other for other in others)]
    return sorted(kept + others + rest[: most - len(kept) - len(others)], key=lambda way: -way[0])


def utility(scores: FloatArray, seat: int, spread: float) -> FloatArray:
    """The utility of each result for a seat: its score in solo games, else how clearly it leads the best opponent.

    The less the leads still differ from playout to playout, the more it is victory alone that counts.
    """
    if scores.shape[1] == 1:
        return scores[:, seat]
    ahead = leads(scores, seat) / max(1.0, spread)
    return 0.5 + 0.5 * ahead / (1.0 + abs(ahead))


def leads(scores: FloatArray, seat: int) -> FloatArray:
    """The lead of a seat over the best opponent; its score in solo games."""
    own = scores[:, seat]
    return own - np.delete(scores, seat, axis=1).max(axis=1) if scores.shape[1] > 1 else own


def sight_of(layout: Layout, seat: int) -> Int64s:
    """Offsets in a state, in words of four bytes: end of the common part, begin and end of the seat's own part."""
    start, size = layout.seats
    return np.array([start // 4, (start + seat * size) // 4, -(-(start + (seat + 1) * size) // 4)], np.int64)


def _memory(effort: Effort) -> Tree:
    """Allocate an empty search tree."""
    size = effort.memory
    return Tree(
        nodes=np.zeros((size, 3), np.int64),
        choices=np.zeros((size, WIDTH), np.int32),
        values=np.zeros((size, 2 * WIDTH), np.float64),
        spread=np.array([0.0, 0.0, 0.0, effort.curiosity, effort.widening]),
    )


@cache
def _pool(threads: int) -> ThreadPoolExecutor:
    return ThreadPoolExecutor(threads, thread_name_prefix="search")
