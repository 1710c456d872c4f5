"""Facts about a game that are known without loading its rules."""

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
    """A preset of options; the game's text `setup-first` describes one."""

    id: SetupId
    players: int = 2
    options: Options = field(default_factory=dict)
    """The options that differ from the defaults."""


@dataclass(frozen=True, eq=False)
class Facts:
    """A game's entry in the catalogue; each game folder's `__init__` holds one, named FACTS."""

    id: str
    """The name used in commands and records, e.g. `rolling-village`."""
    package: str
    parts: Callable[[], Parts]
    """Loads the game's modules."""
    moves: int
    """Upper bound of the indices of moves: every index is below it."""
    rules_version: int
    """Incremented when a record would otherwise replay to other scores; older versions are still supported."""
    title: dict[str, str]
    players: tuple[int, int]
    default_players: int
    options: tuple[Option, ...]
    option_sets: tuple[Options, ...]
    """Combinations of options that together cover everything; the property tests run under each."""
    minutes: tuple[int, int]
    designer: str
    hidden: bool = False
    """Whether some information is hidden from a seat, besides the drafts of others."""
    setups: tuple[Setup, ...] = ()
    """Presets besides the default: what to leave out of a first game, what belongs to a full one."""
    compared: tuple[str, ...] = ()
    """Options that affect scores: games with different values of them are not compared."""
    by_players: bool = False
    """Whether games of different numbers of players are not compared either; solo games are always separate."""
    final_moves: tuple[str, ...] = ()
    """Kinds of moves that pass or end something: pages never confirm a turn with one of them by a timer."""
    stopping_moves: tuple[str, ...] = ()
    """Kinds of final moves that pages confirm first: the game's text `sure-KIND` says what they cost."""
    committing_moves: tuple[str, ...] = ()
    """Kinds of moves that pages confirm at once, as there is nothing to reconsider before the same seat goes on; the
    prompt says so."""
    part: str = ""
    """The name of a further data file in commands, e.g. `sheet` for `ratusz sheet check FILE`."""

    @property
    def folder(self) -> Path:
        """The folder of the game's data, texts and rules."""
        return Path(str(sys.modules[self.package].__file__)).parent

    def all_options(self) -> tuple[Option, ...]:
        """The game's options, the number of players first."""
        low, high = self.players
        return (Option("players", self.default_players, low=low, high=high), *self.options)
