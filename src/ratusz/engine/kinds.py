"""Kinds of games: games of one kind can be compared by their scores.

A kind is a line of text such as `players=1 factories=no`: whether somebody plays alone, and the options that a game's
facts name. It is kept with results, so it is read by the names in it and not by their order.
"""

from __future__ import annotations

from collections.abc import Mapping

from ratusz.engine.facts import Facts
from ratusz.engine.options import Option, Options, Value

SEVERAL = "2+"
"""Two players or more, in games in which that is all the same."""


def kind_of(facts: Facts, options: Mapping[str, Value]) -> str:
    """The kind of a game with these options."""
    players = options["players"]
    told = {"players": str(players) if facts.by_players or players == 1 else SEVERAL}
    told |= {option.name: option.write(options[option.name]) for option in _compared(facts)}
    return " ".join(f"{name}={value}" for name, value in told.items())


def players_of(kind: str) -> str:
    """How many play in games of a kind: a number, or `2+`."""
    return _told(kind).get("players", SEVERAL)


def differences(facts: Facts, kind: str) -> Options:
    """The compared options of a kind, in their own types; what it does not name is as usual."""
    told = _told(kind)
    return {option.name: option.read(told.get(option.name, option.default)) for option in _compared(facts)}


def _compared(facts: Facts) -> list[Option]:
    return [option for option in facts.options if option.name in facts.compared]


def _told(kind: str) -> dict[str, str]:
    return dict(part.split("=", 1) for part in kind.split() if "=" in part)
