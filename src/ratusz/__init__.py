"""Ratusz: a table for people and programs at which city-building games are played.

>>> import ratusz
>>> game = ratusz.game("rolling-village", players=2)
>>> position = game.start()
"""

from __future__ import annotations

TYPE_CHECKING = False  # type checkers know the name; importing `typing` would take longer than all of this

if TYPE_CHECKING:
    from typing import Any

    from ratusz.bots import bot as bot
    from ratusz.engine.errors import BadData as BadData
    from ratusz.engine.errors import BadOption as BadOption
    from ratusz.engine.errors import BadRecord as BadRecord
    from ratusz.engine.errors import BadText as BadText
    from ratusz.engine.errors import IllegalMove as IllegalMove
    from ratusz.engine.errors import RatuszError as RatuszError
    from ratusz.engine.errors import UnknownBot as UnknownBot
    from ratusz.engine.errors import UnknownGame as UnknownGame
    from ratusz.engine.game import Game as Game
    from ratusz.engine.position import Position as Position
    from ratusz.engine.records import Record as Record
    from ratusz.engine.records import read_record as read_record
    from ratusz.games import all_facts as all_facts
    from ratusz.games import game as game
    from ratusz.games import position as position
    from ratusz.games.replays import replay as replay
    from ratusz.insight.hint import hint as hint
    from ratusz.insight.review import review as review

__version__ = "0.1.0"

# Loaded when first used, so that `import ratusz` and `ratusz --help` stay quick.
_HOMES = {
    "ratusz.bots": "bot",
    "ratusz.engine.errors": "BadData BadOption BadRecord BadText IllegalMove RatuszError UnknownBot UnknownGame",
    "ratusz.engine.game": "Game",
    "ratusz.engine.position": "Position",
    "ratusz.engine.records": "Record read_record",
    "ratusz.games": "all_facts game position",
    "ratusz.insight.hint": "hint",
    "ratusz.insight.review": "review",
    "ratusz.games.replays": "replay",
}
_HOME_OF = {name: module for module, names in _HOMES.items() for name in names.split()}

__all__ = sorted(_HOME_OF)


def __dir__() -> list[str]:
    """Return the public names, including those not loaded yet."""
    return sorted(["__version__", *__all__])


def __getattr__(name: str) -> Any:
    if name in _HOME_OF:
        from importlib import import_module

        return getattr(import_module(_HOME_OF[name]), name)
    raise AttributeError(f"module 'ratusz' has no attribute {name!r}")
