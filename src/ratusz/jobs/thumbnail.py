"""Thumbnails of final boards, for lists of games."""

from __future__ import annotations

import re

from ratusz.tables import read_entry, replayed

_WORDS = re.compile(r"<(text|title|desc)\b[^>]*>.*?</\1>", re.DOTALL)


def small_picture(log: tuple[str, ...], seat: int, theme: str) -> bytes:
    """Draw the final board of a seat from the log of its table, without text, which would be too small to read."""
    table = replayed(map(read_entry, log))
    game = table.game
    drawn = game.parts.drawing.draw(game, table.position.view(), seat, theme=theme)
    return _WORDS.sub("", drawn).encode()
