"""Where hints may be asked for, and what they are made from."""

from __future__ import annotations

import hashlib
from random import Random

from ratusz.tables.refusals import Refusal
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


def for_hint(table: Table, seat: int) -> tuple[str, int, int]:
    """All that a hint is made from: a position that looks to the seat as this one does, the seat, and a noise.

    What the seat cannot know is drawn afresh by the noise before anything is searched, so that no hint can follow from
    it. The noise is the same in all of a turn, so that who asks twice is told the same, and comes from nothing secret.
    """
    if table.turn(seat) != "thinking":
        raise Refusal("nothing-to-decide")
    text = f"hint {table.id} seat {seat} round {table.position.barriers}"
    noise = int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big")
    return table.preview(seat).imagine(seat, Random(noise)).text, seat, noise
