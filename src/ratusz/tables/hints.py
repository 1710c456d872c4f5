"""Where hints may be asked for, and the noise of their search."""

from __future__ import annotations

import hashlib

from ratusz.tables.state import Table


def no_hints(table: Table, person: str) -> str:
    """Why a person gets no hints at a table, as the code of a refusal; empty where they may ask for them.

    Somebody who is away, or has left their seat to a bot, may come back: it stays a game between people.
    """
    if table.lesson:
        return "hints-lesson"
    if any(other != person for other in table.people):
        return "hints-people"
    if len(table.seats_of(person)) != 1:
        return "hints-shared" if table.seats_of(person) else "not-seated"
    return "" if table.hints else "hints-off"


def hint_seed(table: Table, seat: int) -> int:
    """The noise with which a hint is searched for: the same in all of a turn, and from nothing secret."""
    text = f"hint {table.id} seat {seat} round {table.position.barriers}"
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big")
