"""A move is a value with two spellings: its index, for compiled rules and learning, and its text, for people."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Move:
    """One decision of a seat. Each game's `moves.py` has its own subclass, with the one encoder and decoder.

    Cells are places of the game's drawing. Where a move is expected, its index, its text or the value will do.
    """

    index: int
    text: str
    """The move in the game's notation."""
    kind: str
    """The action, one of the words that the game's `moves.py` lists."""
    what: str = ""
    """The object of the action: the id of a symbol, a cube, a card, a die."""
    cells: tuple[str, ...] = ()
    """The cells of the action."""
    at: str = ""
    """The cell where the thing will stand, if not on all of the cells."""
    turn: int = 0
    """Its rotation: quarter turns, and 4 more for its mirror image."""

    def __index__(self) -> int:
        return self.index

    def __str__(self) -> str:
        return self.text
