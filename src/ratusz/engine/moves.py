"""A move is a value with two spellings: its index, for compiled rules and learning, and its text, for people."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Move:
    """What one seat decides at once. A game's `moves.py` holds its own kind of it, with the one encoder and decoder.

    Cells are places of the game's drawing. Where a move is expected, its index, its text or the value will do.
    """

    index: int
    text: str
    """In the game's notation."""
    kind: str
    """What is done, one of the words that the game's `moves.py` lists."""
    what: str = ""
    """With what it is done: the id of a symbol, a cube, a card, a die."""
    cells: tuple[str, ...] = ()
    """Where it is done."""
    at: str = ""
    """Where the thing will stand, if not on all of the cells."""
    turn: int = 0
    """How it is turned: quarter turns, and 4 more for its mirror image."""

    def __index__(self) -> int:
        return self.index

    def __str__(self) -> str:
        return self.text
