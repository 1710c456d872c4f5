"""A finished board as small as a stamp, for lists of games."""

from __future__ import annotations

import re

from ratusz.tables import read_entry, replayed

_WORDS = re.compile(r"<(text|title|desc)\b[^>]*>.*?</\1>", re.DOTALL)


def small_picture(log: tuple[str, ...], seat: int, theme: str) -> bytes:
    """The final board of a seat, out of the log of its table; without words, which nobody could read."""
    table = replayed(map(read_entry, log))
    game = table.game
    drawn = game.parts.drawing.draw(game, table.position.view(), seat, theme=theme)
    return _WORDS.sub("", drawn).encode()
