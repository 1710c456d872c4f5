"""What is made of the log of a finished game: how it ended, and a small picture of one board."""

from __future__ import annotations

import re
from functools import lru_cache

from ratusz.tables import Finish, Table, finished_at, finishes, read_entry, replayed


def old_finishes(logs: tuple[tuple[str, ...], ...]) -> tuple[tuple[Finish, ...], ...]:
    """How games ended, each as all of its people have it on their lists; nothing of those that cannot be read."""
    return tuple(_finishes(log) for log in logs)


def _finishes(log: tuple[str, ...]) -> tuple[Finish, ...]:
    try:
        entries = [read_entry(text) for text in log]
        return finishes(replayed(entries), finished_at(entries))
    except Exception:  # other data, or a log that is broken: `ratusz doctor` says what is wrong with it
        return ()


@lru_cache(maxsize=16)
def _ended(log: tuple[str, ...]) -> Table:
    return replayed(map(read_entry, log))


_WORDS = re.compile(r"<text\b[^>]*>.*?</text>", re.DOTALL)
_TITLE = re.compile(r"<(title|desc)>.*?</\1>", re.DOTALL)


def small_picture(log: tuple[str, ...], seat: int, theme: str) -> bytes:
    """The final board of a seat, to be shown as small as a stamp: without words, which nobody could read there."""
    table = _ended(log)
    game = table.game
    drawn = game.parts.drawing.draw(game, table.position.view(), seat, theme=theme, language="en")
    return _TITLE.sub("", _WORDS.sub("", drawn)).encode()
