"""The games: every folder here that holds a FACTS record is one, without any further registration."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING
from weakref import WeakValueDictionary

from ratusz.engine.errors import BadText, UnknownGame
from ratusz.engine.facts import Facts

if TYPE_CHECKING:
    from ratusz.engine.game import Game
    from ratusz.engine.position import Position


_games: WeakValueDictionary[tuple[str, str, bool], Game] = WeakValueDictionary()


@cache
def all_facts() -> dict[str, Facts]:
    """Return the facts of every game by its id, in alphabetical order."""
    found = [
        importlib.import_module(f"{__name__}.{module.name}").FACTS
        for module in pkgutil.iter_modules(__path__)
        if module.ispkg
    ]
    return {facts.id: facts for facts in sorted(found, key=lambda facts: str(facts.id))}


def facts(id: str) -> Facts:
    """Return one game's facts; UnknownGame lists the games."""
    known = all_facts()
    if not isinstance(id, str) or id not in known:
        raise UnknownGame(f"There is no game “{str(id)[:40]}”; there is {', '.join(known)}.")
    return known[id]


def game(id: str, *, compiled: bool = True, **options: object) -> Game:
    """Return a game by its id with its options, e.g. `game("rolling-village", players=3, factories=True)`.

    With `compiled=False` the rules are run by Python itself, for debugging.
    """
    return configured(id, options, compiled=compiled)


def configured(
    id: str, options: Mapping[str, object], *, compiled: bool = True, rules_version: int | None = None
) -> Game:
    """Return a game by its id with its options in a mapping, as they come from a record or a command.

    A record may ask for an older version of the rules, by which it was played. Equal requests share one game object,
    with everything that it has cached.
    """
    from ratusz.engine.game import Game

    made = Game(facts(id), options, compiled=compiled, rules_version=rules_version)
    return _games.setdefault((str(made), made.data_digest, compiled), made)


def position(text: str, *, compiled: bool = True) -> Position:
    """Read a position that `Position.text` wrote; it names its game and options."""
    if not isinstance(text, str) or len(text) > 100_000 or "\n" in text:
        raise BadText("A position is one line of text.")
    from ratusz.engine.game import read_head

    id, options, rules_version = read_head(text)
    return configured(id, options, compiled=compiled, rules_version=rules_version).read_position(text)
