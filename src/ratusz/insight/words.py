"""Turns and numbers in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratusz.bots.explain import named

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ratusz.engine.position import Position


def way_in_words(position: Position, seat: int, moves: Iterable[int | str], language: str) -> str:
    """A turn as a person would say it."""
    seen, said = position.seen_by(seat), []
    for move in moves:
        if seat not in seen.actors:
            break
        said.append(named(seen, seat, move, language))
        seen = seen.play(seat, move)
    return "; ".join(said)


def points(number: float, language: str, *, signed: bool = False) -> str:
    """A number of points with one digit after the point, or comma; a true minus."""
    text = f"{number:+.1f}" if signed else f"{number:.1f}"
    text = text.replace("-", "−")
    return text.replace(".", ",") if language == "pl" else text


def whole(number: int) -> str:
    """A final score; a true minus."""
    return str(number).replace("-", "−")
