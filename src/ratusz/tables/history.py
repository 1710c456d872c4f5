"""The history of a game: every move and outcome that stands.

Positions are many times larger than moves, so only a few are stored: those of the last round, which are being sent to
all viewers, and one every so often, from which the others are replayed.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

import msgspec
from msgspec.structs import replace

from ratusz.engine.game import Game
from ratusz.engine.position import Position

FAR = 128
"""Least number of steps between stored positions."""


class Step(msgspec.Struct, frozen=True, gc=False):
    """One move or outcome that stands."""

    seat: int | None
    """None for an outcome of chance."""
    number: int
    """The move or the outcome."""
    round: int
    """Number of barriers that had closed."""
    time: int
    text: str = ""
    """The outcome in notation; empty for moves, which their number identifies."""
    ticket: int | None = None
    tickets: int | None = None
    stand_in: str = ""
    """The bot that made the move for a person."""


def marks(position: Position, seat: int, number: int) -> tuple[str, tuple[str, ...]]:
    """The symbol of a move, mostly what it leaves on its seat's board, and where."""
    game, move = position.game, position.game.move(number)
    ghost = game.parts.drawing.ghost(game, position.view(seat), seat, move)
    at = ghost.at or move.at
    return ghost.icon or ghost.symbol, ghost.cells or move.cells or ((at,) if at else ())


@dataclass(frozen=True)
class Moment:
    """A step in its place among all steps, with the position before it."""

    place: int
    step: Step
    before: Position

    @cached_property
    def after(self) -> Position:
        """The position that the step leads to."""
        if self.step.seat is None:
            return self.before.settle(self.step.number)
        return self.before.play(self.step.seat, self.step.number)

    def round_name(self, language: str) -> str:
        """The name of the round that begins with this move; empty in the middle of a round."""
        if self.step.seat is None or any(self.before.drafts):
            return ""
        game = self.before.game
        return game.parts.words.round_name(game, self.before.view(), language)


class Steps(msgspec.Struct, frozen=True):
    """All steps so far. `len`, `[]` and iteration give steps; `moments` gives them with their positions."""

    steps: tuple[Step, ...] = ()
    last: tuple[Moment, ...] = ()
    """The steps of the last round."""
    kept: tuple[tuple[int, Position], ...] = ()
    """Stored positions with their places."""

    def __len__(self) -> int:
        return len(self.steps)

    def __getitem__(self, place: int) -> Step:
        return self.steps[place]

    def __iter__(self) -> Iterator[Step]:
        return iter(self.steps)

    def round(self, position: Position, steps: list[Step]) -> tuple[Steps, Position]:
        """The steps with one more round, which begins at a position; and the position after it."""
        moments = tuple(_play_steps(len(self.steps), steps, position))
        kept = self.kept
        for moment in moments:
            far = moment.place - (kept[-1][0] if kept else 0) >= FAR
            if far and not any(moment.before.drafts):
                kept = (*kept, (moment.place, moment.before))
        after = moments[-1].after if moments else position
        return Steps((*self.steps, *steps), moments if len(moments) < FAR else (), kept), after

    def with_outcome(self, position: Position, step: Step) -> tuple[Steps, Position]:
        """The steps with one more outcome of chance, which belongs to the last round; and the position after it."""
        moment = Moment(len(self.steps), step, position)
        return replace(self, steps=(*self.steps, step), last=(*self.last, moment)), moment.after

    def back_to(self, place: int) -> Steps:
        """The steps before one of them."""
        return Steps(self.steps[:place], (), tuple(known for known in self.kept if known[0] <= place))

    def without_moments(self) -> Steps:
        """The steps without the positions of the last round, which all viewers have been sent by the next move."""
        return replace(self, last=()) if self.last else self

    def moments(self, game: Game, start: int = 0, stop: int | None = None) -> Iterator[Moment]:
        """Steps from one place up to another, each with the position before it."""
        stop = len(self.steps) if stop is None else min(stop, len(self.steps))
        known = len(self.steps) - len(self.last)
        if start >= known:
            yield from self.last[start - known : stop - known]
            return
        place, position = next((known for known in reversed(self.kept) if known[0] <= start), (0, game.start()))
        for moment in _play_steps(place, self.steps[place:stop], position):
            if moment.place >= start:
                yield moment


def _play_steps(place: int, steps: tuple[Step, ...] | list[Step], position: Position) -> Iterator[Moment]:
    for number, step in enumerate(steps, place):
        moment = Moment(number, step, position)
        yield moment
        position = moment.after
