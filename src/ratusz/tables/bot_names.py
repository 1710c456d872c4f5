"""What bots are called at a table: first names, so that two of a kind are told apart."""

from __future__ import annotations

from collections.abc import Iterable

from ratusz.tables.typed_text import alike

BOT_NAMES = (
    "Basia",
    "Olek",
    "Kinga",
    "Tymon",
    "Hela",
    "Gucio",
    "Iga",
    "Leon",
    "Zuza",
    "Bruno",
    "Mela",
    "Igor",
    "Nela",
    "Wit",
)
"""Short ones that read well in both languages; there are more than any game has seats."""


def bot_name(seat: int, taken: Iterable[str] = ()) -> str:
    """The name of the bot on a seat; names that people at the table have are left out."""
    people = {alike(name) for name in taken}
    free = [name for name in BOT_NAMES if alike(name) not in people] or list(BOT_NAMES)
    return free[(seat - 1) % len(free)]
