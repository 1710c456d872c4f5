"""Dice check: verify that the outcomes of a finished game were drawn from the seed committed before it."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from ratusz.engine.errors import BadRecord
from ratusz.engine.records import Commitment, check_chance, read_record
from ratusz.games.replays import replay


class CheckedOutcome(msgspec.Struct, frozen=True):
    """A chance outcome and how it was drawn."""

    number: int
    text: str
    ticket: int
    tickets: int


class DiceCheck(msgspec.Struct, frozen=True):
    """The result of a dice check."""

    chance: Commitment | None
    """How outcomes were drawn; None for a fork of another game, where nothing can be checked."""
    why: str
    """The error found; empty if there is none."""
    outcomes: tuple[CheckedOutcome, ...]


@lru_cache(maxsize=16)
def check_dice(text: str) -> DiceCheck:
    """Replay a record by the rules, and draw every outcome again from the seed."""
    record, why = read_record(text), ""
    if record.header.chance is not None:
        try:
            replay(record)
            check_chance(record)
        except BadRecord as error:
            why = str(error)
    drawn = [event for event in record.events if event.seat is None]
    outcomes = tuple(
        CheckedOutcome(number, event.text, event.ticket or 0, event.tickets or 0) for number, event in enumerate(drawn)
    )
    return DiceCheck(record.header.chance, why, outcomes)
