"""An upper bound of the mean score of any solo player who does not know the dice, closer than hindsight.

A player knows all dice of a game, but pays for them. Each roll costs its advantage over the average roll at that point:
the evaluation after it, less the mean over all rolls. A player who does not know the dice pays nothing on average, so
no player's mean exceeds that of the best path through each game with payments (an information relaxation with a
martingale penalty: Brown, Smith and Sun, Operations Research 58, 2010). That holds for any evaluation; a better one
gives a closer bound, and with a perfect one nothing is won by knowing.

The best path is found by a beam search, turn by turn. The result is a bound only as far as nothing better was missed,
so the search is repeated with twice the beam.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from ratusz.bots.simulation import seed_of
from ratusz.bots.turn_kernels import START, hash_words, mark_seen
from ratusz.bots.weights import weights_of
from ratusz.engine.chance import Dealer, outcome_of
from ratusz.engine.kernels import Judge, Rest, Rules
from ratusz.engine.signatures import (
    Book,
    Float64s,
    Float64Table,
    Int32s,
    Int32Table,
    Int64s,
    Int64Table,
    States,
)

if TYPE_CHECKING:
    from ratusz.engine.game import Game
    from ratusz.engine.records import Record

PARENT, MOVE, GOES_ON, KEY = range(4)
"""The columns of what `expand` finds."""
FOUND = 1 << 18
"""Maximum number of moves in one step."""
TOGETHER = 4
"""Number of positions whose turns are listed at once."""
LONGEST = 12
"""Maximum number of moves of a turn."""
UNFINISHED = 1 << 13
"""Maximum number of unfinished turns: large enough that none is left out."""
CLOSELY = 4
"""Maximum number of turns that are expanded at depth 2."""
NARROW = 12
"""Maximum number of turns that continue after two moves, the best."""
SEEN = 1 << 14
"""Size of the hash table of equal unfinished turns."""
TRIAL = 2 * UNFINISHED + 1
FINISHED = TRIAL + 1
CLOSER = FINISHED + CLOSELY
"""Places in the room: after a state and twice the unfinished ways the one to try, the best ones, and copies of them."""
ROLLS = 80
"""Maximum number of rolls of a game."""
OVER = 2
"""Marks a finished game in the column that says whether a turn continues."""
MEAN, REAL = range(2)
"""The columns of the result of `weigh_all`."""


@dataclass(frozen=True)
class Effort:
    """Parameters of the search for the bound."""

    depth: int = 2
    """Look-ahead of the penalty, in rolls; 0 for no penalty."""
    closely: int = 3
    """Number of turns after each roll that depth 2 expands."""
    share: float = 0.8
    """Share of the penalty that is charged. Any share gives a bound; with less than all of it, less is won by going
    where the evaluation is wrong."""
    width: int = 32
    """Width of the beam."""
    choice: int = 4
    """Factor of candidates before the beam is cut."""


class Knowing:
    """The player who knows the dice and pays for them."""

    def __init__(self, game: Game, effort: Effort) -> None:
        self.game, self.kernels, self.effort, self.width = game, game.kernels, effort, effort.width
        self.book = game.rules_book
        self.judge = self.kernels.pointer(game.parts.evaluation.judge, Judge)
        self.rests = self.kernels.pointer(game.parts.evaluation.rests, Rest)
        self.weights, self.same = weights_of(game), alike(game)
        self.moves = np.empty(self.kernels.layout.moves, np.int32)
        self.chances = np.empty(self.kernels.layout.outcomes, np.int64)
        self.room = np.zeros(CLOSER + CLOSELY, self.kernels.layout.state)
        self.seen = np.zeros(SEEN + 1, np.int64)
        self.found, self.values = np.zeros((FOUND, 4), np.int64), np.zeros(FOUND)

    def best(self, start: Any, script: Iterable[int]) -> float:
        """Return the penalised score of the best path from a state in which chance is due."""
        states, paid, best = start.copy(), np.zeros(1), -np.inf
        for roll in script:
            paid = paid + self.penalties(states, roll)
            ended, states, paid = self._turn(states, paid, roll)
            best = max(best, ended)
            if not len(states):
                return best
        raise ValueError("the dice are not enough")

    def penalties(self, states: Any, roll: int) -> Any:
        """Return the penalty of a roll in each of the states: negative for a good one."""
        if self.effort.depth == 0:
            return np.zeros(len(states))
        weighed = self._weighed(states, roll, self._depth(states))
        return self.effort.share * (weighed[:, MEAN] - weighed[:, REAL])

    def played(self, record: Record) -> tuple[float, float]:
        """Return the score of a solo game, and the sum of its penalties."""
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
        """Return the look-ahead of penalties: less where each roll would lead to the long turns of the first bonus."""
        before_bonus = self.game.id == "rolling-village" and states[0]["round_no"] == 2
        return 1 if before_bonus else self.effort.depth

    def _weighed(self, states: Any, roll: int, depth: int) -> Any:
        """Return rows of state values: the mean over all rolls, and after the real one."""
        found = np.zeros((len(states), 2))
        self.kernels.bind(weigh_all)(
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
        """List all turns: the best that ends the game, and the best others."""
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
        """Yield for turns of one move, of two and so on: the best end of the game, the states after the others, their
        values with payments, and the payments."""
        kernels, layout = self.kernels, self.kernels.layout
        run, again = kernels.bind(expand), kernels.bind(replay)
        mark = kernels.bind(mark_over)
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
        """Return the indices of the best states; of those with equal futures only the best."""
        order = np.argsort(-promised, kind="stable")
        _, first = np.unique(_future(self.game, states[order]), return_index=True)
        return order[np.sort(first)[:most]]


def _future(game: Game, states: Any) -> Any:
    """Return keys that are equal for states with equal futures: points already written are ignored."""
    sheets = states.copy()
    for name in past(game):
        sheets["seats"][name] = 0
    return sheets.view(np.dtype((np.void, sheets.dtype.itemsize)))


def past(game: Game) -> tuple[str, ...]:
    """The fields of a seat that do not affect its future, only points that are in its score already."""
    if game.id == "rolling-village":
        return ("scored",)
    return ("number", "heads", "buildings") if plain(game) else ()


def alike(game: Game) -> Any:
    """Return for each roll the first equivalent one for the evaluation, so that it is evaluated only once."""
    book, same = game.book, np.arange(game.kernels.layout.outcomes)
    if plain(game):
        rolls = range(int(book.roll_count))
        asked = [(int(book.roll_shape[roll]), int(book.roll_compass[roll])) for roll in rolls]
        same[: len(asked)] = [asked.index(what) for what in asked]
    return same


def plain(game: Game) -> bool:
    """Return whether it is an episode of My City in which only free fields matter, not the buildings."""
    if game.id != "my-city" or game.book.episode_count > 1:
        return False
    sheet = game.book.sheets[game.book.episodes[0]]
    return not (any(sheet.wells) or sheet.groups or sheet.church_points or any(sheet.bandits) or sheet.circles)


def dice(game: Game, seed: str, number: int) -> list[int]:
    """Return the rolls of a game of a simulation or contest, and enough more for any path through it."""
    dealer, weights = Dealer(seed_of(seed, number), f"simulation {number}"), np.zeros(game.kernels.layout.outcomes, int)
    outcomes = game.kernels.rules.chances(game.book, game.start().array[0], weights)
    odds = weights[:outcomes].tolist()
    return [outcome_of(dealer.ticket(sum(odds)), odds) for _ in range(ROLLS)]


# Compiled


def expand(
    rules: Rules,
    judge: Judge,
    rests: Rest,
    book: Book,
    weights: Float64s,
    states: States,
    words: Int32Table,
    alive: int,
    seat: int,
    moves: Int32s,
    found: Int64Table,
    values: Float64s,
) -> int:
    """List every move of the seat in the first `alive` states, with its value; return how many were found.

    `words` is the memory of `states` as numbers, from which a key for equal positions is made. The last state is
    scratch space. A turn goes on as long as the seat may move and has learned nothing: no barrier has closed, or nobody
    else had anything to do there, nor has the game come to a rest.
    """
    listed, room = 0, len(states) - 1
    for number in range(alive):
        legal = rules.legal(book, states[number], seat, moves)
        for place in range(min(legal, len(found) - listed)):
            states[room] = states[number]
            after = states[room]
            rules.play(book, after, seat, int(moves[place]))
            actors = rules.actors(book, after)
            same_turn = after.barriers == states[number].barriers or actors == 1 << seat
            found[listed, PARENT] = number
            found[listed, MOVE] = moves[place]
            found[listed, GOES_ON] = 1 if same_turn and actors >> seat & 1 and not rests(book, after) else 0
            found[listed, KEY] = hash_words(words, room, 0, words.shape[1], START)
            values[listed] = judge(book, after, seat, weights)
            listed += 1
    return listed


def replay(rules: Rules, book: Book, before: States, after: States, seat: int, chosen: Int64Table) -> int:
    """Play the chosen lines of what was found: line k gives state k; return how many there are."""
    for line in range(len(chosen)):
        after[line] = before[chosen[line, PARENT]]
        rules.play(book, after[line], seat, int(chosen[line, MOVE]))
    return len(chosen)


def weigh_all(
    rules: Rules,
    judge: Judge,
    rests: Rest,
    book: Book,
    weights: Float64s,
    states: States,
    count: int,
    room: States,
    words: Int32Table,
    depth: int,
    closely: int,
    real: int,
    same: Int64s,
    seen: Int64s,
    moves: Int32s,
    chances: Int64s,
    found: Float64Table,
) -> int:
    """Write the mean value of each state over all rolls, and its value after the real roll; return their number.

    With depth 1 the value of a roll is that of the best turn after it. With depth 2 some of the best turns are
    expanded: the value of each is its mean after one more roll, and that of the roll their maximum.
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
    judge: Judge,
    rests: Rest,
    book: Book,
    weights: Float64s,
    room: States,
    words: Int32Table,
    closely: int,
    same: Int64s,
    seen: Int64s,
    moves: Int32s,
) -> float:
    """Return the best mean value of the turns found by `best_turn` after the next roll."""
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
    judge: Judge,
    rests: Rest,
    book: Book,
    weights: Float64s,
    room: States,
    words: Int32Table,
    seen: Int64s,
    moves: Int32s,
    most: int,
) -> float:
    """Return the value of the best turn from the first state of the room; some of the best are stored."""
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
                    if kept < UNFINISHED and not mark_seen(known, hash_words(words, TRIAL, 0, words.shape[1], start)):
                        room[after + kept] = room[TRIAL]
                        kept += 1
                else:
                    finish(room, promised, judge(book, room[TRIAL], 0, weights))
        steps += 1
        if steps == 2 and kept > NARROW:
            kept = narrowed(judge, book, weights, room, after, kept)
        now, after, alive = after, now, kept
    return float(promised[0])


def narrowed(judge: Judge, book: Book, weights: Float64s, room: States, first: int, count: int) -> int:
    """Keep the best unfinished turns; return their number."""
    values = np.zeros(count, np.float64)
    for way in range(count):
        values[way] = judge(book, room[first + way], 0, weights)
    order = np.argsort(-values, kind="mergesort")[:NARROW]
    order.sort()  # none is overwritten before it has moved
    for rank in range(NARROW):
        room[first + rank] = room[first + order[rank]]
    return NARROW


def finish(room: States, promised: Float64s, value: float) -> None:
    """Insert the state into the best finished ones; equal values count as equal states."""
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


def mark_over(rules: Rules, book: Book, states: States, room: States, found: Int64Table, chances: Int64s) -> int:
    """Mark the lines of the result that end the game; return the number of lines."""
    for line in range(len(found)):
        if found[line, GOES_ON] == 0:
            room[0] = states[found[line, PARENT]]
            rules.play(book, room[0], 0, int(found[line, MOVE]))
            if rules.chances(book, room[0], chances) == 0:
                found[line, GOES_ON] = OVER
    return len(found)
