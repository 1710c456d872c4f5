"""What the program knows about a game without loading its rules."""

from __future__ import annotations

from dataclasses import dataclass

from ratusz.engine.options import Option, Options


@dataclass(frozen=True)
class Facts:
    """A game's entry in the catalogue; each game folder's `__init__` holds one, named FACTS."""

    id: str
    """The name used in commands and records, e.g. `rolling-village`."""
    package: str
    rules_version: int
    """Raised when a record would otherwise no longer replay to the same scores; the rules keep the old ways too."""
    title: dict[str, str]
    players: tuple[int, int]
    default_players: int
    options: tuple[Option, ...]
    option_sets: tuple[Options, ...]
    """Combinations of options that together try everything; the laws are tested under each."""
    minutes: tuple[int, int]
    designer: str
    part: str = ""
    """What a further data file of the game is called in commands, e.g. `sheet` for `ratusz sheet check FILE`."""

    def all_options(self) -> tuple[Option, ...]:
        """The game's options, the number of players first."""
        low, high = self.players
        return (Option("players", self.default_players, low=low, high=high), *self.options)
