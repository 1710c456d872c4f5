"""The record of a finished game, from which it can be replayed and verified."""

from __future__ import annotations

from collections.abc import Mapping

from ratusz.engine.game import Game
from ratusz.engine.position import Position
from ratusz.engine.records import Commitment, Record, RecordEvent, header_of
from ratusz.tables.history import FAR, Moment, Step, Steps
from ratusz.tables.refusals import not_over
from ratusz.tables.state import Table


def record_of(table: Table, names: Mapping[str, str]) -> Record:
    """Return the record of a finished game, or raise a Refusal; `names` are those of people by their id."""
    if table.stage != "over":
        raise not_over(table.stage)
    proof = Commitment(table.id, table.commitment, table.words, table.seed.hex())
    # A fork and a lesson have outcomes that were not drawn at this table: they prove nothing.
    given = bool(table.begin or table.lesson)
    header = header_of(table.game, players_of(table, names), None if given else proof)
    return Record(header, tuple(event_of(table.game, step) for step in table.steps), table.position.scores)


def continuation(table: Table, move: str) -> tuple[str, ...]:
    """The lines of a finished game and then this move of every seat: the beginning of a game that continues it."""
    played = (str(event_of(table.game, step)) for step in table.steps)
    return (*played, *(str(RecordEvent(move, seat)) for seat in range(table.game.players)))


def players_of(table: Table, names: Mapping[str, str]) -> tuple[str, ...]:
    """The names of the players in the record."""
    return tuple(seat.bot or seat.name or names.get(seat.person, "?") for seat in table.seats)


def event_of(game: Game, step: Step) -> RecordEvent:
    """A step as a line of a record."""
    if step.seat is None:
        return RecordEvent(step.text, None, step.ticket, step.tickets)
    return RecordEvent(game.move(step.number).text, step.seat)


def steps_of(record: Record, game: Game) -> tuple[Steps, Position]:
    """The steps of a record, and the position after them; a line that breaks the rules raises RatuszError."""
    steps: list[Step] = []
    kept: list[tuple[int, Position]] = []
    position = game.start()
    for place, event in enumerate(record.events):
        if place % FAR == 0:
            kept.append((place, position))
        if event.seat is None:
            number = position.read_outcome(event.text)
            step = Step(None, number, position.barriers, 0, event.text, event.ticket, event.tickets)
        else:
            step = Step(event.seat, game.move(event.text).index, position.barriers, 0)
        steps.append(step)
        position = Moment(place, step, position).after
    return Steps(tuple(steps), (), tuple(kept)), position
