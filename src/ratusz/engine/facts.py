"""What the program knows about a game without loading its rules."""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Literal

from ratusz.engine.options import Option, Options

if TYPE_CHECKING:
    from ratusz.engine.contract import Parts


SetupId = Literal["first", "full", "solo", "friends"]


@dataclass(frozen=True)
class Setup:
    """A ready-made way to begin a game; the game's text `setup-first` says what it means there."""

    id: SetupId
    players: int = 2
    options: Options = field(default_factory=dict)
    """What differs from the defaults."""


@dataclass(frozen=True, eq=False)
class Facts:
    """A game's entry in the catalogue; each game folder's `__init__` holds one, named FACTS."""

    id: str
    """The name used in commands and records, e.g. `rolling-village`."""
    package: str
    parts: Callable[[], Parts]
    """Loads the game's modules."""
    moves: int
    """How many indices moves have: every move's is below it."""
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
    hidden: bool = False
    """Whether there are things that some seat may not know, besides the drafts of others."""
    setups: tuple[Setup, ...] = ()
    """Ways to begin that are not plain: what to leave out of a first game, what belongs to a full one."""
    compared: tuple[str, ...] = ()
    """Options that make scores another matter: games with other values of them are not compared with each other."""
    by_players: bool = False
    """Whether games of different numbers of players are not compared either; being alone is always apart."""
    final_moves: tuple[str, ...] = ()
    """Kinds of moves that pass or end something: pages never confirm a turn with one of them by a timer."""
    stopping_moves: tuple[str, ...] = ()
    """Kinds of final moves before which pages ask: the game's text `sure-KIND` says what they cost."""
    part: str = ""
    """What a further data file of the game is called in commands, e.g. `sheet` for `ratusz sheet check FILE`."""

    @property
    def folder(self) -> Path:
        """Where the game's data, texts and rules lie."""
        return Path(str(sys.modules[self.package].__file__)).parent

    def all_options(self) -> tuple[Option, ...]:
        """The game's options, the number of players first."""
        low, high = self.players
        return (Option("players", self.default_players, low=low, high=high), *self.options)
