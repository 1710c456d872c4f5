"""The base of the views of all games."""

from __future__ import annotations

import msgspec


class SeatNote(msgspec.Struct, frozen=True, gc=False):
    """A short note beside a player's name on what this player has or is, such as coins."""

    text: str
    """A ‹symbol› of the paper, which pages draw, may stand before a word."""
    words: str
    """The note as a whole phrase."""


class BaseView(msgspec.Struct, frozen=True):
    """What every view begins with. A game's own view adds everything else that the viewer may know."""

    game: str
    options: dict[str, int | bool | str]
    viewer: int | None
    """The seat that looks, or None for a spectator."""

    @property
    def players(self) -> int:
        """The number of seats."""
        return int(self.options["players"])
