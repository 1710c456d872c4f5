"""Hindsight: the best score of a solo game with the very chance that came up.

With all chance known a game is a puzzle, solved by beam search: after each turn the most promising lines of play are
kept. The score found can be reached for certain; that nothing better exists is only likely: a beam twice as wide must
have found nothing better.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
import numpy as np

from ratusz.bots.playout_search import Path
from ratusz.bots.search_methods import thinker_of
from ratusz.bots.turn_kernels import PARENT, Judgement, Order, beam_of, list_turns, replay, turns_of
from ratusz.bots.weights import weights_of
from ratusz.engine.kernels import Judge, Rest, Rules
from ratusz.engine.records import Record
from ratusz.engine.signatures import Book, Int64s, States

if TYPE_CHECKING:
    from ratusz.engine.game import Game

FOUND = 1 << 17
"""The most turns that are listed."""
LONGEST = 12
"""The most moves of one turn."""
NARROWEST, WIDEST = 16, 512
WIDTH = 400
"""Beam width for one second's work, in a game of 12 outcomes."""
MOST = 5000
OVER, LOST = -1, -2
"""Special values of `places`: the game is over; the recorded chance is impossible here."""


class Hindsight(msgspec.Struct, frozen=True):
    """The best score found."""

    score: int
    sure: bool
    """Whether a beam twice as wide found nothing better."""
    moves: tuple[str, ...] = ()
    """The moves that lead there, in notation."""


def hindsight(record: Record, game: Game, seconds: float) -> Hindsight:
    """Search for the best score of a finished solo game with its recorded chance."""
    position, script = game.start(), []
    for event in record.events:
        if event.seat is None:
            script.append(position.read_outcome(event.text))
            position = position.settle(event.text)
        else:
            position = position.play(event.seat, event.text)
    played = position.totals[0]
    width = min(WIDEST, max(NARROWEST, round(_width(len(script), seconds))))
    looking = _BeamSearch(game, np.array(script, np.int64))
    less, more = looking.best(width // 2), looking.best(width)
    score, path = max((less, more), key=lambda found: found[0])
    if score < played:
        return Hindsight(played, False)
    return Hindsight(score, less[0] == more[0], tuple(game.move(move).text for move in path))


def is_too_long(record: Record, seconds: float) -> bool:
    """Whether even the narrowest search of a game takes longer than so many seconds."""
    return _width(sum(event.seat is None for event in record.events), seconds) < NARROWEST


def _width(outcomes: int, seconds: float) -> float:
    """The beam width for so many seconds."""
    return seconds * WIDTH / max(1, outcomes / 12)


class _BeamSearch:
    """Beam search through a game whose chance is known."""

    def __init__(self, game: Game, script: Int64s) -> None:
        self.game, self.kernels, self.script = game, game.kernels, script
        self.book = game.rules_book
        judge = self.kernels.pointer(thinker_of(game).judge, Judge)
        rests = self.kernels.pointer(game.parts.evaluation.rests, Rest)
        self.judgement = self.kernels.bundle(Judgement(judge, rests, weights_of(game)))

    def best(self, width: int) -> tuple[int, Path]:
        """The highest final score, and the moves that lead to it, by a beam of this width."""
        layout = self.kernels.layout
        states, places = np.zeros(width + 1, layout.state), np.zeros(width + 1, np.int64)
        states[0] = self.game.start().array[0]
        paths: list[Path] = [()]
        best: tuple[int, Path] = (-1_000_000, ())
        for _ in range(MOST):
            best = self._settle(states, places, paths, best)
            alive = [line for line in range(len(paths)) if places[line] >= 0]
            if not alive:
                break
            states[: len(alive)], places[: len(alive)] = states[alive], places[alive]
            states, places, paths = self._turn(states, places, [paths[line] for line in alive], width)
        return best

    def _settle(self, states: States, places: Int64s, paths: list[Path], best: tuple[int, Path]) -> tuple[int, Path]:
        """Apply the recorded chance as far as it goes; return the best final score, of games now over too."""
        totals = np.zeros(len(states), np.int64)
        run = self.kernels.bind(settle_by_script)
        room = np.empty(self.kernels.layout.outcomes, np.int64)
        run(self.kernels.pointers, self.book, states, len(paths), self.script, places, room, totals)
        over = [(int(totals[line]), path) for line, path in enumerate(paths) if places[line] == OVER]
        return max([best, *over], key=lambda found: found[0])

    def _turn(self, states: States, places: Int64s, paths: list[Path], width: int) -> tuple[States, Int64s, list[Path]]:
        """Expand all states by one turn; return the most promising states after it, each once."""
        kernels, layout, alive = self.kernels, self.kernels.layout, len(paths)
        beam, turns = beam_of(layout, width, LONGEST, followed=True), turns_of(FOUND, LONGEST, keys=True)
        beam.states[1 : 1 + alive] = states[:alive]
        order = Order(seat=0, first=0, alive=alive, part=0, seed=0, most=FOUND, by_value=1)
        count = kernels.bind(list_turns)(kernels.pointers, self.book, self.judgement, beam, turns, order, 0)
        lines = turns.best_lines(count)[:width]
        found = turns.found[lines]
        after, seen = np.zeros(width + 1, layout.state), np.zeros(width + 1, np.int64)
        kernels.bind(replay)(kernels.pointers, self.book, states, after, 0, found)
        seen[: len(lines)] = places[found[:, PARENT]]
        return after, seen, [paths[turns.found[line, PARENT]] + turns.path(line) for line in lines]


def settle_by_script(
    rules: Rules,
    book: Book,
    states: States,
    count: int,
    script: Int64s,
    places: Int64s,
    chances: Int64s,
    totals: Int64s,
) -> int:
    """Apply scripted chance wherever it is due; `places` counts the outcomes that each state has used."""
    total = np.zeros(1, np.int64)
    for line in range(count):
        state = states[line]
        while rules.actors(book, state) == 0:
            outcomes = rules.chances(book, state, chances)
            if outcomes == 0:
                rules.totals(book, state, total)
                totals[line] = total[0]
                places[line] = OVER
                break
            place = int(places[line])
            if place >= len(script) or script[place] >= outcomes or chances[script[place]] == 0:
                places[line] = LOST
                break
            rules.settle(book, state, int(script[place]))
            places[line] = place + 1
    return count
