"""Kinds of games: only games of one kind are compared by their scores.

A kind is a line of text such as `players=1 factories=no`: whether the game is solo, and the options that the game's
facts name. It is stored with results, so it is read by the names in it and not by their order.
"""

from __future__ import annotations

from collections.abc import Mapping

from ratusz.engine.facts import Facts
from ratusz.engine.options import Option, Options, Value

SEVERAL = "2+"
"""Two players or more, in games whose scores do not depend on the number."""


def kind_of(facts: Facts, options: Mapping[str, Value]) -> str:
    """Return the kind of a game with these options."""
    players = options["players"]
    told = {"players": str(players) if facts.by_players or players == 1 else SEVERAL}
    told |= {option.name: option.write(options[option.name]) for option in _compared_options(facts)}
    return " ".join(f"{name}={value}" for name, value in told.items())


def players_of(kind: str) -> str:
    """Return the number of players of a kind: a number, or `2+`."""
    return _parse(kind).get("players", SEVERAL)


def differences(facts: Facts, kind: str) -> Options:
    """Return the compared options of a kind, in their own types; options that it does not name have their defaults."""
    told = _parse(kind)
    return {option.name: option.read(told.get(option.name, option.default)) for option in _compared_options(facts)}


def _compared_options(facts: Facts) -> list[Option]:
    return [option for option in facts.options if option.name in facts.compared]


def _parse(kind: str) -> dict[str, str]:
    return dict(part.split("=", 1) for part in kind.split() if "=" in part)
