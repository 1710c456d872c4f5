"""The base of the views of all games."""

from __future__ import annotations

import msgspec


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
