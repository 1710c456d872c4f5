"""Hints: where they are allowed, and the position that they are computed from."""

from __future__ import annotations

import hashlib
from random import Random

from ratusz.tables.refusals import Refusal
from ratusz.tables.state import Table


def no_hints(table: Table, person: str) -> str:
    """The refusal code if a person may not ask for hints at a table; empty if they may.

    A person who is away, or has left their seat to a bot, may come back: it stays a game between people.
    """
    if table.lesson:
        return "hints-lesson"
    if any(other != person for other in table.people):
        return "hints-people"
    if len(table.seats_of(person)) != 1:
        return "hints-shared" if table.seats_of(person) else "not-seated"
    return "" if table.hints else "hints-off"


def for_hint(table: Table, seat: int) -> tuple[str, int, int]:
    """The input of a hint: a position that looks the same to the seat (as text), the seat, and an RNG seed.

    Hidden information is sampled afresh with the seed before anything is searched, so that no hint can reveal it. The
    seed is the same throughout a turn, so that asking twice gives the same hint, and comes from nothing secret.
    """
    if table.turn(seat) != "thinking":
        raise Refusal("nothing-to-decide")
    text = f"hint {table.id} seat {seat} round {table.position.barriers}"
    noise = int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big")
    return table.preview(seat).imagine(seat, Random(noise)).text, seat, noise
