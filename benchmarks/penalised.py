"""How well anybody who does not know the dice can play alone: a bound from above, much closer than hindsight.

Somebody knows all dice of a game, but pays for it. Each roll costs what it is better than rolls are on average there:
what a judgement expects after it, less the mean over all rolls. Whoever does not know the dice pays nothing on average,
so the best player of all has no higher mean than somebody who knows the dice, pays and finds the best way through each
game (an information relaxation with a martingale for a penalty: Brown, Smith and Sun, Operations Research 58, 2010).
That holds for any judgement; the better it is, the closer the bound. With a perfect one nothing could be won by
knowing.

The best way is sought turn by turn, many ways side by side, the most promising kept. What is found is a bound only as
far as nothing better was missed, so it is sought again with twice as many ways.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from ratusz.bots.arena import seed_of
from ratusz.bots.planning_kernels import met
from ratusz.bots.search_kernels import (
    EXPAND,
    GOES_ON,
    KEY,
    MOVE,
    PARENT,
    REPLAY,
    START,
    expand,
    hashed,
    replay,
)
from ratusz.bots.weights import weights_of
from ratusz.engine.chance import Dealer, outcome_of
from ratusz.engine.kernels import JUDGE, REST

if TYPE_CHECKING:
    from ratusz.engine.game import Game
    from ratusz.engine.kernels import Function, Rules
    from ratusz.engine.records import Record

WEIGH_ALL = "int(rules,judge,rest,book,floats,states,int,states,log,int,int,int,weights,weights,moves,weights,scores)"
MARK_OVER = "int(rules,book,states,states,noises,weights)"
FOUND = 1 << 18
"""The most moves looked at in one step."""
TOGETHER = 4
"""From so many positions all turns are listed at once."""
LONGEST = 12
"""The most moves of one turn."""
UNFINISHED = 1 << 13
"""The most unfinished ways to take a turn: so many that none is left out."""
CLOSELY = 4
"""At most so many turns are looked at more closely with depth 2."""
NARROW = 12
"""Of those that go on after two moves only so many are followed, the most promising."""
SEEN = 1 << 14
"""Room to recognise unfinished ways that are the same."""
TRIAL = 2 * UNFINISHED + 1
FINISHED = TRIAL + 1
CLOSER = FINISHED + CLOSELY
"""Places in the room: after a state and twice the unfinished ways the one to try, the best ones, and copies of them."""
ROLLS = 80
"""The most rolls of a game."""
OVER = 2
"""In place of whether a turn goes on: the game is over."""
MEAN, REAL = range(2)
"""The columns of what `weigh_all` finds."""


@dataclass(frozen=True)
class Effort:
    """How closely the bound is sought."""

    depth: int = 2
    """How many rolls the judgement looks ahead that says what a roll is worth; 0 for no penalty at all."""
    closely: int = 3
    """With depth 2 so many turns after each roll are looked at more closely."""
    share: float = 0.8
    """So much of the penalty is paid. Any share gives a bound; less than all of it leaves less to be won by going
    where the judgement is wrong."""
    width: int = 32
    """So many ways are followed side by side."""
    choice: int = 4
    """So many times as many are looked at more closely before."""


class Knowing:
    """Somebody who knows the dice, and pays for it."""

    def __init__(self, game: Game, effort: Effort) -> None:
        self.game, self.kernels, self.effort, self.width = game, game.kernels, effort, effort.width
        self.book = game.book if game.compiled else game.plain_book
        self.judge = self.kernels.pointer(game.parts.worth.judge, JUDGE)
        self.rests = self.kernels.pointer(game.parts.worth.rests, REST)
        self.weights, self.same = weights_of(game), alike(game)
        self.moves = np.empty(self.kernels.layout.moves, np.int32)
        self.chances = np.empty(self.kernels.layout.outcomes, np.int64)
        self.room = np.zeros(CLOSER + CLOSELY, self.kernels.layout.state)
        self.seen = np.zeros(SEEN + 1, np.int64)
        self.found, self.values = np.zeros((FOUND, 4), np.int64), np.zeros(FOUND)

    def best(self, start: Any, script: Iterable[int]) -> float:
        """The most that the best way from a state in which chance is due ends with, penalties paid."""
        states, paid, best = start.copy(), np.zeros(1), -np.inf
        for roll in script:
            paid = paid + self.penalties(states, roll)
            ended, states, paid = self._turn(states, paid, roll)
            best = max(best, ended)
            if not len(states):
                return best
        raise ValueError("the dice are not enough")

    def penalties(self, states: Any, roll: int) -> Any:
        """What is added for a roll in each of the states: less than nothing for a good one."""
        if self.effort.depth == 0:
            return np.zeros(len(states))
        weighed = self._weighed(states, roll, self._depth(states))
        return self.effort.share * (weighed[:, MEAN] - weighed[:, REAL])

    def played(self, record: Record) -> tuple[float, float]:
        """A game that was played alone: its score, and what is added to it for its rolls."""
        position, paid = self.game.start(), 0.0
        for event in record.events:
            if event.seat is None:
                roll = position.read_outcome(event.text)
                paid += float(self.penalties(position.array.copy(), roll)[0])
                position = position.settle(event.text)
            else:
                position = position.play(event.seat, event.text)
        return float(position.totals[0]), paid

    def _depth(self, states: Any) -> int:
        """How far ahead penalties look: less where the long turns of the first bonus would come after each roll."""
        before_bonus = self.game.id == "rolling-village" and states[0]["round_no"] == 2
        return 1 if before_bonus else self.effort.depth

    def _weighed(self, states: Any, roll: int, depth: int) -> Any:
        """Rows with what states promise on average over all rolls, and after the real one."""
        found = np.zeros((len(states), 2))
        self.kernels.bind(weigh_all, WEIGH_ALL)(
            self.kernels.pointers,
            self.judge,
            self.rests,
            self.book,
            self.weights,
            states,
            len(states),
            self.room,
            self.room.view(np.int32).reshape(len(self.room), -1),
            depth,
            self.effort.closely,
            roll,
            self.same,
            self.seen,
            self.moves,
            self.chances,
            found,
        )
        return found

    def _turn(self, states: Any, paid: Any, roll: int) -> tuple[float, Any, Any]:
        """All ways through a turn: the best of those that end the game, and the others that promise most."""
        most = self.width * self.effort.choice
        best, kept, promised, costs = -np.inf, states[:0], np.zeros(0), np.zeros(0)
        order = np.argsort(-paid, kind="stable")
        for first in range(0, len(order), TOGETHER):
            some = order[first : first + TOGETHER]
            for ended, after, values, cost in self._ways(states[some], paid[some], roll, most):
                best = max(best, ended)
                kept, promised = np.concatenate([kept, after]), np.concatenate([promised, values])
                costs = np.concatenate([costs, cost])
                chosen = self._different(kept, promised, most)
                kept, promised, costs = kept[chosen], promised[chosen], costs[chosen]
        if self.effort.depth and len(kept) > self.width:
            promised = costs + self._weighed(kept, 0, 1)[:, MEAN]
        chosen = np.argsort(-promised, kind="stable")[: self.width]
        return best, kept[chosen], costs[chosen]

    def _ways(self, states: Any, paid: Any, roll: int, most: int) -> Iterator[tuple[float, Any, Any, Any]]:
        """Turns of one move, of two and so on, all of them: the best end of the game, then the states after those that
        do not end it, what they promise with what was paid, and what was paid."""
        kernels, layout = self.kernels, self.kernels.layout
        run, again = kernels.bind(expand, EXPAND), kernels.bind(replay, REPLAY)
        mark = kernels.bind(mark_over, MARK_OVER)
        now = np.zeros(len(states) + 1, layout.state)
        now[:-1] = states
        for state in now[:-1]:
            kernels.rules.settle(self.book, state, roll)
        for _ in range(LONGEST):
            words = now.view(np.int32).reshape(len(now), -1)
            pointers, alive = kernels.pointers, len(now) - 1
            arguments = (self.book, self.weights, now, words, alive, 0, self.moves, self.found, self.values)
            count = run(pointers, self.judge, self.rests, *arguments)
            assert count < FOUND, "more moves than there is room for"
            _, first = np.unique(self.found[:count, KEY], return_index=True)
            first.sort()  # of equal ones the one that has paid least
            found, values = self.found[first], self.values[first]
            mark(pointers, self.book, now, self.room, found, self.chances)
            cost = paid[found[:, PARENT]]
            values = values + cost
            over, ended = found[:, GOES_ON] == OVER, np.flatnonzero(found[:, GOES_ON] == 0)
            ended = ended[np.argsort(-values[ended], kind="stable")[:most]]
            after = np.zeros(len(ended), layout.state)
            again(pointers, self.book, now, after, 0, found[ended])
            yield values[over].max(initial=-np.inf), after, values[ended], cost[ended]
            going = np.flatnonzero(found[:, GOES_ON] == 1)
            if not len(going):
                return
            following = np.zeros(len(going) + 1, layout.state)
            again(pointers, self.book, now, following, 0, found[going])
            now, paid = following, cost[going]
        raise ValueError("a turn without end")

    def _different(self, states: Any, promised: Any, most: int) -> Any:
        """The places of the states that promise most; of those with the same future only the best."""
        order = np.argsort(-promised, kind="stable")
        _, first = np.unique(_future(self.game, states[order]), return_index=True)
        return order[np.sort(first)[:most]]


def _future(game: Game, states: Any) -> Any:
    """Keys that are equal for states after which the same can happen: what was only written down is forgotten."""
    sheets = states.copy()
    for name in past(game):
        sheets["seats"][name] = 0
    return sheets.view(np.dtype((np.void, sheets.dtype.itemsize)))


def past(game: Game) -> tuple[str, ...]:
    """What of a seat has no say in what is to come but for points that are in its score already."""
    if game.id == "rolling-village":
        return ("scored",)
    return ("number", "heads", "buildings") if plain(game) else ()


def alike(game: Game) -> Any:
    """For each roll the first that asks for the same, as far as the judgement minds: they are weighed only once."""
    book, same = game.book, np.arange(game.kernels.layout.outcomes)
    if plain(game):
        rolls = range(int(book.roll_count))
        asked = [(int(book.roll_shape[roll]), int(book.roll_compass[roll])) for roll in rolls]
        same[: len(asked)] = [asked.index(what) for what in asked]
    return same


def plain(game: Game) -> bool:
    """Whether it is an episode of My City in which nobody minds which building is where: only free fields count."""
    if game.id != "my-city" or game.book.episode_count > 1:
        return False
    sheet = game.book.sheets[game.book.episodes[0]]
    return not (any(sheet.wells) or sheet.groups or sheet.church_points or any(sheet.bandits) or sheet.circles)


def dice(game: Game, seed: str, number: int) -> list[int]:
    """The rolls of a game of a simulation or contest, and as many more as any way through it may need."""
    dealer, weights = Dealer(seed_of(seed, number), f"simulation {number}"), np.zeros(game.kernels.layout.outcomes, int)
    outcomes = game.kernels.rules.chances(game.book, game.start().array[0], weights)
    odds = weights[:outcomes].tolist()
    return [outcome_of(dealer.ticket(sum(odds)), odds) for _ in range(ROLLS)]


# Compiled


def weigh_all(
    rules: Rules,
    judge: Function,
    rests: Function,
    book: Any,
    weights: Any,
    states: Any,
    count: int,
    room: Any,
    words: Any,
    depth: int,
    closely: int,
    real: int,
    same: Any,
    seen: Any,
    moves: Any,
    chances: Any,
    found: Any,
) -> int:
    """What the first states promise on average over all rolls, and after the real one; how many there are.

    With depth 1 a roll is worth what the turn promises that promises most. With depth 2 some turns that promise most
    are looked at more closely: each is worth what it promises on average after one more roll, and the roll the best.
    """
    values = np.zeros(len(chances), np.float64)
    for line in range(count):
        outcomes = rules.chances(book, states[line], chances)
        mean, whole = 0.0, 0.0
        for outcome in range(outcomes):
            if same[outcome] == outcome:
                room[0] = states[line]
                rules.settle(book, room[0], outcome)
                values[outcome] = best_turn(
                    rules, judge, rests, book, weights, room, words, seen, moves, 1 if depth == 1 else closely
                )
                if depth > 1:
                    values[outcome] = best_mean(
                        rules, judge, rests, book, weights, room, words, closely, same, seen, moves
                    )
            values[outcome] = values[same[outcome]]
            mean += chances[outcome] * values[outcome]
            whole += chances[outcome]
        found[line, MEAN] = mean / whole
        found[line, REAL] = values[real]
    return count


def best_mean(
    rules: Rules,
    judge: Function,
    rests: Function,
    book: Any,
    weights: Any,
    room: Any,
    words: Any,
    closely: int,
    same: Any,
    seen: Any,
    moves: Any,
) -> float:
    """The most that one of the turns found by `best_turn` promises on average after the next roll."""
    chances, values = np.zeros(len(same), np.int64), np.zeros(len(same), np.float64)
    for rank in range(closely):
        room[CLOSER + rank] = room[FINISHED + rank]
    best = -np.inf
    for rank in range(closely):
        if rules.actors(book, room[CLOSER + rank]):  # fewer turns than that
            break
        outcomes = rules.chances(book, room[CLOSER + rank], chances)
        mean, whole = judge(book, room[CLOSER + rank], 0, weights) if outcomes == 0 else 0.0, 0.0
        for outcome in range(outcomes):
            if same[outcome] == outcome:
                room[0] = room[CLOSER + rank]
                rules.settle(book, room[0], outcome)
                values[outcome] = best_turn(rules, judge, rests, book, weights, room, words, seen, moves, 1)
            mean += chances[outcome] * values[same[outcome]]
            whole += chances[outcome]
        best = max(best, mean / whole if outcomes else mean)
    return best


def best_turn(
    rules: Rules,
    judge: Function,
    rests: Function,
    book: Any,
    weights: Any,
    room: Any,
    words: Any,
    seen: Any,
    moves: Any,
    most: int,
) -> float:
    """What the turn in the first state of the room promises that promises most; so many of the best are kept."""
    now, after, alive, steps = 1, 1 + UNFINISHED, 1, 0
    promised, known = np.full(most, -np.inf), seen[:SEEN]
    seen[SEEN] += 1  # nothing of this turn has been seen yet
    start = START ^ int(seen[SEEN])
    for rank in range(most):
        room[FINISHED + rank] = room[0]
    room[now] = room[0]
    while alive > 0:
        kept = 0
        for way in range(now, now + alive):
            for place in range(rules.legal(book, room[way], 0, moves)):
                room[TRIAL] = room[way]
                rules.play(book, room[TRIAL], 0, int(moves[place]))
                if rules.actors(book, room[TRIAL]) == 1 and not rests(book, room[TRIAL]):
                    if kept < UNFINISHED and not met(known, hashed(words, TRIAL, 0, words.shape[1], start)):
                        room[after + kept] = room[TRIAL]
                        kept += 1
                else:
                    finish(room, promised, judge(book, room[TRIAL], 0, weights))
        steps += 1
        if steps == 2 and kept > NARROW:
            kept = narrowed(judge, book, weights, room, after, kept)
        now, after, alive = after, now, kept
    return float(promised[0])


def narrowed(judge: Function, book: Any, weights: Any, room: Any, first: int, count: int) -> int:
    """Of some unfinished ways only those that promise most go on; how many do."""
    values = np.zeros(count, np.float64)
    for way in range(count):
        values[way] = judge(book, room[first + way], 0, weights)
    order = np.argsort(-values, kind="mergesort")[:NARROW]
    order.sort()  # none is overwritten before it has moved
    for rank in range(NARROW):
        room[first + rank] = room[first + order[rank]]
    return NARROW


def finish(room: Any, promised: Any, value: float) -> None:
    """Put the state that was tried among the best finished ones; what promises exactly the same is taken for equal."""
    rank = len(promised)
    while rank > 0 and promised[rank - 1] < value:
        rank -= 1
    if rank == len(promised) or (rank > 0 and promised[rank - 1] == value):
        return
    for place in range(len(promised) - 1, rank, -1):
        promised[place] = promised[place - 1]
        room[FINISHED + place] = room[FINISHED + place - 1]
    promised[rank] = value
    room[FINISHED + rank] = room[TRIAL]


def mark_over(rules: Rules, book: Any, states: Any, room: Any, found: Any, chances: Any) -> int:
    """Mark the lines of what was found that end the game; how many lines there are."""
    for line in range(len(found)):
        if found[line, GOES_ON] == 0:
            room[0] = states[found[line, PARENT]]
            rules.play(book, room[0], 0, int(found[line, MOVE]))
            if rules.chances(book, room[0], chances) == 0:
                found[line, GOES_ON] = OVER
    return len(found)
