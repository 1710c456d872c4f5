"""Ratusz: a table for people and programs at which city-building games are played.

>>> import ratusz
>>> game = ratusz.game("rolling-village", players=2)
>>> position = game.start()
"""

from __future__ import annotations

TYPE_CHECKING = False  # type checkers know the name; importing `typing` would take longer than all of this

if TYPE_CHECKING:
    from typing import Any

    from ratusz.bots import bot
    from ratusz.engine.errors import (
        BadData,
        BadOption,
        BadRecord,
        BadText,
        IllegalMove,
        RatuszError,
        UnknownBot,
        UnknownGame,
    )
    from ratusz.engine.game import Game
    from ratusz.engine.position import Position
    from ratusz.engine.records import Record, read_record
    from ratusz.games import all_facts, game, position
    from ratusz.games.replays import replay
    from ratusz.insight.hint import hint
    from ratusz.insight.review import review

__version__ = "0.1.0"

# Loaded when first used, so that `import ratusz` and `ratusz --help` stay quick.
_HOMES = {
    "ratusz.bots": ("bot",),
    "ratusz.engine.errors": (
        "BadData",
        "BadOption",
        "BadRecord",
        "BadText",
        "IllegalMove",
        "RatuszError",
        "UnknownBot",
        "UnknownGame",
    ),
    "ratusz.engine.game": ("Game",),
    "ratusz.engine.position": ("Position",),
    "ratusz.engine.records": ("Record", "read_record"),
    "ratusz.games": ("all_facts", "game", "position"),
    "ratusz.insight.hint": ("hint",),
    "ratusz.insight.review": ("review",),
    "ratusz.games.replays": ("replay",),
}
_HOME_OF = {name: module for module, names in _HOMES.items() for name in names}

__all__ = [
    "BadData",
    "BadOption",
    "BadRecord",
    "BadText",
    "Game",
    "IllegalMove",
    "Position",
    "RatuszError",
    "Record",
    "UnknownBot",
    "UnknownGame",
    "all_facts",
    "bot",
    "game",
    "hint",
    "position",
    "read_record",
    "replay",
    "review",
]


def __dir__() -> list[str]:
    """Return the public names, including those not loaded yet."""
    return sorted(["__version__", *__all__])


def __getattr__(name: str) -> Any:
    if name in _HOME_OF:
        from importlib import import_module

        return getattr(import_module(_HOME_OF[name]), name)
    raise AttributeError(f"module 'ratusz' has no attribute {name!r}")
