"""Turns and numbers in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratusz.games.phrases import move_name
from ratusz.texts import numeral

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from ratusz.engine.position import Position


def way_in_words(position: Position, seat: int, moves: Iterable[int | str], language: str) -> str:
    """A turn as a person would say it."""
    steps = steps_of(position, seat, moves)
    return "; ".join(move_name(seen, seat, seen.game.move(move), language) for seen, move in steps)


def steps_of(position: Position, seat: int, moves: Iterable[int | str]) -> Iterator[tuple[Position, int | str]]:
    """Yield each move of a turn after the position that the seat sees before it, as long as the seat may move."""
    seen = position.seen_by(seat)
    for move in moves:
        if seat not in seen.actors:
            return
        yield seen, move
        seen = seen.play(seat, move)


def position_after(position: Position, seat: int, moves: Iterable[int | str]) -> Position:
    """Return the position after a turn, as the seat sees it."""
    after = position.seen_by(seat)
    for seen, move in steps_of(position, seat, moves):
        after = seen.play(seat, move)
    return after


def points(number: float, language: str, *, signed: bool = False) -> str:
    """A number of points with one digit after the point, or comma; a true minus."""
    return numeral(f"{number:+.1f}" if signed else f"{number:.1f}", language)
