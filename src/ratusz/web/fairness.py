"""Check the dice: whether the chance of a finished game was drawn from the seed that was committed before it."""

from __future__ import annotations

from ratusz.engine.errors import BadRecord
from ratusz.engine.records import Record, check_chance
from ratusz.replays import replay
from ratusz.texts import texts_of
from ratusz.web.bodies import Check, CheckedOutcome


def checked(record: Record, language: str) -> Check:
    """Play the record again by the rules, and draw every outcome again from the seed."""
    say = texts_of("ratusz.web").say
    chance = record.header.chance
    fair = False
    if chance is None:
        sentence = say(language, "check-fork")
    else:
        try:
            replay(record)
            sentence, fair = say(language, "check-fair", count=check_chance(record)), True
        except BadRecord as error:
            sentence = say(language, "check-unfair", why=str(error))
    drawn = [event for event in record.events if event.seat is None]
    outcomes = tuple(
        CheckedOutcome(number, event.text, event.ticket or 0, event.tickets or 0) for number, event in enumerate(drawn)
    )
    return Check(
        fair=fair,
        sentence=sentence,
        table=chance.table if chance else "",
        commitment=chance.commitment if chance else "",
        seed=chance.seed if chance else "",
        words=chance.words if chance else (),
        outcomes=outcomes,
    )
