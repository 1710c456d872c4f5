"""The turns of a game: what each seat had to decide, with what it knew, and what it did.

A long game may rest between its parts, as a campaign does between two episodes. Expected scores refer to the end of a
part, so turns are listed part by part.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from ratusz.bots.search_methods import thinker_of
from ratusz.engine.records import Record, finished_positions_of
from ratusz.games.replays import game_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratusz.engine.position import Position


@dataclass
class Turn:
    """A turn of a seat: moves that follow each other without its learning anything new."""

    seat: int
    step: int
    """How many steps of the game lie before it."""
    position: Position
    moves: tuple[int, ...] = ()
    last: int = 0
    """How many steps of the game lie before its end."""

    @property
    def free(self) -> bool:
        """Whether there was anything to choose."""
        return len(self.position.seen_by(self.seat).legal(self.seat)) > 1 or len(self.moves) > 1


@dataclass
class Part:
    """A part of a game that is played without a rest; most games have one."""

    begin: Position
    step: int
    turns: list[Turn] = field(default_factory=list)
    totals: tuple[int, ...] = ()
    """Every seat's total at its end."""
    last: int = 0


def parts_of(record: Record) -> list[Part]:
    """The parts of a recorded game, every line checked."""
    game = game_of(record)
    positions = finished_positions_of(record, game)
    parts: list[Part] = []
    before = next(positions)
    under_way: dict[int, Turn] = {}
    for step, event in enumerate(record.events):
        after = next(positions)
        if not _rests(before):
            if not parts or parts[-1].totals:
                parts.append(Part(before, step))
            if event.seat is not None:
                _add(parts[-1], under_way, event.seat, step, game.move(event.text).index, before, after)
            if after.over or _rests(after):
                parts[-1].totals, parts[-1].last = after.totals, step + 1
                under_way.clear()
        before = after
    _ = list(positions)  # the last lines are checked too
    return parts


def _add(
    part: Part, under_way: dict[int, Turn], seat: int, step: int, move: int, before: Position, after: Position
) -> None:
    turn = under_way.get(seat)
    if turn is None:
        turn = under_way[seat] = Turn(seat, step, before)
        part.turns.append(turn)
    turn.moves += (move,)
    turn.last = step + 1
    turn_of = thinker_of(before.game).turn_of
    same = after.barriers == before.barriers or after.actors == (seat,)
    if seat not in after.actors or not same or _rests(after) or turn_of(before) != turn_of(after):
        del under_way[seat]


def _rests(position: Position) -> bool:
    game = position.game
    return bool(game.parts.evaluation.rests(game.plain_book, position.plain))


def turns_of(parts: list[Part], seat: int) -> Iterator[Turn]:
    """The turns of one seat in which it had a choice."""
    return (turn for part in parts for turn in part.turns if turn.seat == seat and turn.free)
