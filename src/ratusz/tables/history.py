"""The log of a game in words: closed rounds as a viewer may know them, and the viewer's own draft."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import groupby

import msgspec

from ratusz.engine.position import Position
from ratusz.tables.state import Table


class LogLine(msgspec.Struct, frozen=True):
    """One thing that happened in the game."""

    seat: int | None
    """None for chance."""
    text: str
    """In notation; empty when the viewer may not know it."""
    words: str
    step: int
    """Its place among all moves and outcomes: the line of the record, less two."""


class Round(msgspec.Struct, frozen=True):
    """What happened between two barriers."""

    round: int
    lines: tuple[LogLine, ...]


def rounds_told(table: Table, viewer: int | None, language: str) -> tuple[Round, ...]:
    """The log of the game for one viewer. When the game is over, nothing is hidden any longer."""
    over = table.stage == "over"
    rounds = []
    for number, steps in groupby(enumerate(table.steps), lambda numbered: numbered[1].round):
        lines = []
        for place, step in steps:
            told = _told(step.before, step.seat, step.number, viewer, over, language)
            if told is not None:
                lines.append(LogLine(step.seat, *told, step=place))
        rounds.append(Round(number, tuple(lines)))
    return tuple(rounds)


def draft_told(table: Table, seat: int, language: str) -> Iterator[tuple[str, str]]:
    """The seat's own draft in notation and in words."""
    position = table.position
    describe = table.game.module("textboard").describe
    for move in table.seats[seat].moves:
        yield table.game.write_move(move), str(describe(position, seat, move, language))
        position = position.play(seat, move)


@lru_cache(maxsize=20_000)
def _told(
    before: Position, seat: int | None, number: int, viewer: int | None, over: bool, language: str
) -> tuple[str, str] | None:
    """Notation and words of a step, as far as the viewer may know it; None for what does not concern them."""
    game = before.game
    board = game.module("textboard")
    if seat is None:
        said = board.announce(before, number, viewer, language)
        return (before.write_outcome(number), said) if said else None
    if viewer != seat and not over and hasattr(board, "conceal"):
        concealed = board.conceal(before, seat, number, language)
        if concealed:
            return "", concealed
    return game.write_move(number), board.describe(before, seat, number, language)
