"""Planning of whole games to their end, for solo games.

Candidate turns compete, as in `search`: each is planned on, the better half is planned on again. A plan follows the
best lines of play through one imagined world to the end of the game, some side by side (beam search). As long as chance
has a say, worlds are drawn afresh and a turn is worth the mean of its plans; all turns have the same worlds. When
nothing is left to chance, there is one world, and a turn is worth its best plan: each further plan has a wider beam and
somewhat different weights. The best plan is stored, and only left for a better one.
"""

from __future__ import annotations

import time
from dataclasses import dataclass, field
from math import ceil, log2
from random import Random as Seeded
from typing import TYPE_CHECKING

import numpy as np

from ratusz.bots.planning_kernels import FOLLOWED, LISTED, NOTHING, Plans, Route, follow, plan, settle_by_seed
from ratusz.bots.playout_search import Path, sight_of
from ratusz.bots.turn_kernels import CUT, END, MOVES, PARENT, STEPS, Judgement, Order, beam_of, list_turns, turns_of
from ratusz.bots.weights import weights_of
from ratusz.engine.kernels import Judge, Rest

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ratusz.engine.arrays import FloatArray
    from ratusz.engine.position import Position
    from ratusz.engine.signatures import States

WIDEST = 512
"""The largest beam width."""
NARROW = 8
"""The beam width where worlds are many."""
LAYERS = 128
"""The most turns of a game that are planned."""
LONGEST = 12
"""The most moves of one turn."""
SEEN = 1 << 16
"""How many positions are remembered, so that none is looked at twice."""
OTHERWISE = 0.2
"""The largest relative change of weights, when a plan is made with another judgement."""


@dataclass
class Way:
    """A candidate turn, and the results of its plans."""

    moves: Path
    certain: bool
    """Whether nothing is left to chance."""
    totals: list[int] = field(default_factory=list)
    playouts: int = 0
    best: Path = ()
    """The whole path of its best plan."""

    @property
    def value(self) -> float:
        """Its value: the best plan if nothing is left to chance, else the mean of the plans."""
        return float(max(self.totals)) if self.certain else float(np.mean(self.totals))

    @property
    def error(self) -> float:
        """The standard error of the value."""
        if self.certain:
            return 0.0
        several = len(self.totals) > 1
        return float(np.std(self.totals, ddof=1) / np.sqrt(len(self.totals))) if several else np.inf

    def add(self, total: int, path: Path) -> None:
        """Add one more plan."""
        if not self.totals or total > max(self.totals):
            self.best = path
        self.totals.append(total)


class Planning:
    """The planning of one turn."""

    def __init__(self, position: Position, seat: int, seed: int, weights: Sequence[float] = ()) -> None:
        self.game, self.seat = position.game, seat
        evaluation = self.game.parts.evaluation.planning
        if evaluation is None:
            raise ValueError(f"{self.game.id} cannot be planned")
        self.kernels, self.book = self.game.kernels, self.game.rules_book
        self.random = Seeded(seed)
        self.now = position.imagine(seat, self.random).array
        self.begun = bool(position.actors)
        """Whether a seat may move; else chance is due."""
        self.weights = np.array(weights) if len(weights) else weights_of(self.game)
        self._judge = self.kernels.pointer(evaluation.judge, Judge)
        self._turn = self.kernels.pointer(evaluation.turn_of, Rest)
        self._turn_of = self.kernels.bind(evaluation.turn_of, Rest)
        layout = self.kernels.layout
        self.states = np.zeros(2 * WIDEST, layout.state)
        self.beam = beam_of(layout, FOLLOWED, LONGEST, used=int(sight_of(layout, seat)[-1]), seen=SEEN)
        self.turns = turns_of(LISTED + 64 * WIDEST, LONGEST)
        self.trail = np.zeros((LAYERS * WIDEST, MOVES + LONGEST), np.int32)
        self.totals = np.zeros(self.game.players, np.int64)
        self.worlds: list[int] = []
        self.certain, self.length = False, 1

    def _judgement(self, weights: FloatArray | None = None) -> Judgement:
        return self.kernels.bundle(Judgement(self._judge, self._turn, self.weights if weights is None else weights))

    def compete(
        self, turns: int, most: int, seconds: float = 0.0, also: int | None = None, known: Path = ()
    ) -> list[Way]:
        """Compare candidate turns; return them best first, with one that begins with the move `also` among them.

        `most` is how many turns are looked at in all, `known` a path that may lead on from here.
        """
        started = time.perf_counter()
        self.look_around()
        pace = (time.perf_counter() - started) / NARROW
        ways = self.list_ways(turns, also)
        if self.certain:
            self._remember(ways, known)
        units, rounds = max(1, most // self.length), max(1, ceil(log2(len(ways))))
        alive, out, passes = list(ways), list[Way](), 0
        for number in range(rounds):
            share = max(1, units // (rounds * len(alive)))
            times = 1 if self.certain else max(1, round(share / NARROW))
            width = min(WIDEST, max(1, share // times))
            for _ in range(times):
                left = started + seconds * (number + 1) / rounds - time.perf_counter() if seconds else np.inf
                if passes and left <= 0:
                    break
                if seconds:
                    width = min(width, max(1, int(left / (pace * len(alive)))))
                begun = time.perf_counter()
                self.plan_all(alive, passes, width)
                passes += 1
                pace = (time.perf_counter() - begun) / (width * len(alive))
            alive.sort(key=lambda way: -way.value)
            half = ceil(len(alive) / 2)
            out[:0] = alive[half:]
            alive = alive[:half]
        return alive + out

    def list_ways(self, turns: int, also: int | None = None) -> list[Way]:
        """The candidate turns of the highest value, and the best one that begins with the move `also`."""
        beam, listed, part = self.beam, self.turns, int(self._turn_of(self.book, self.now[0]))
        beam.states[1] = self.now[0]
        beam.seen[:] = 0
        order = Order(seat=self.seat, first=0, alive=1, part=part, seed=0, most=LISTED, by_value=0)
        count = self.kernels.bind(list_turns)(
            self.kernels.pointers, self.book, self._judgement(), beam, listed, order, 0
        )
        lines = np.argsort(-listed.values[:count], kind="stable").tolist()
        ranked = [listed.path(line) for line in lines if listed.found[line, END] != CUT]
        kept = ranked[:turns]
        if also is not None and all(moves[0] != also for moves in kept):
            kept += [moves for moves in ranked if moves[0] == also][:1]
        return [Way(moves, self.certain) for moves in kept]

    def plan(self, world: int, width: int, weights: FloatArray | None = None) -> tuple[int, Path, bool]:
        """The final score and the path of the best plan from the first state, and whether chance had a say.

        `length` is set to its number of turns.
        """
        best = np.zeros(2, np.int64)
        plans = Plans(self.seat, world, width, self.states, self.trail[: LAYERS * width], best)
        top = self.kernels.bind(plan)(
            self.kernels.pointers, self.book, self._judgement(weights), self.beam, self.turns, plans
        )
        self.length = max(1, int(best[0]) + 1)
        return int(top), self._path(int(best[0]), width), bool(best[1])

    def plan_whole(self, world: int, width: int, weights: FloatArray | None = None) -> int:
        """The final score of a plan for the whole game, from where chance is due."""
        states = self.now.copy()
        self.kernels.bind(settle_by_seed)(self.kernels.pointers, self.book, states, 0, world, self.beam.chances)
        self.states[0] = states[0]
        return self.plan(world, width, weights)[0]

    def _path(self, layer: int, width: int) -> Path:
        """The moves that the trail has for the best plan, which ends after this layer."""
        path: list[int] = []
        row = self.trail[LAYERS * width - 1]
        while layer >= 0:
            path[:0] = row[MOVES : MOVES + row[STEPS]].tolist()
            layer -= 1
            row = self.trail[layer * width + row[PARENT]]
        return tuple(path)

    def follow(self, path: Path, world: int) -> tuple[int, int, States]:
        """Return a path's number of moves in this turn, the final score if it reaches the end, and the last state."""
        states = self.now.copy()
        route = Route(self.seat, world, np.array(path, np.int32), self.totals)
        first = self.kernels.bind(follow)(self.kernels.pointers, self.book, self._judgement(), self.beam, route, states)
        return int(first), int(self.totals[self.seat]), states

    def plan_from(self, moves: Path, world: int, width: int, weights: FloatArray | None = None) -> tuple[int, Path]:
        """The final score and the path of the best plan that begins with this turn."""
        _, total, states = self.follow(moves, world)
        if total > NOTHING:
            return total, moves
        self.states[0] = states[0]
        total, path, _ = self.plan(world, width, weights)
        return total, moves + path

    def world(self, number: int) -> int:
        """The seed of world number `number`; worlds are drawn in order."""
        while len(self.worlds) <= number:
            self.worlds.append(self.random.randrange(1 << 62))
        return self.worlds[number]

    def look_around(self, width: int = NARROW) -> None:
        """Find out whether nothing is left to chance, and roughly how many turns are left."""
        self.states[0] = self.now[0]
        self.certain = not self.plan(self.world(0), width)[2]

    def _remember(self, ways: list[Way], known: Path) -> None:
        """Let a path that was found before compete with all that is found now."""
        first, total, _ = self.follow(known, 0)
        if total > NOTHING:
            moves = known[:first]
            way = next((way for way in ways if way.moves == moves), None)
            if way is None:
                way = Way(moves, True)
                ways.append(way)
            way.add(total, known)

    def plan_all(self, ways: list[Way], number: int, width: int) -> None:
        """Make one more plan for each turn, in the same world."""
        world, weights = self.world(number), self.weights
        if self.certain and number:
            changed = Seeded(world)
            weights = weights * np.array([1 + OTHERWISE * (2 * changed.random() - 1) for _ in weights])
        for way in ways:
            way.add(*self.plan_from(way.moves, world, width, weights))
            way.playouts += width
