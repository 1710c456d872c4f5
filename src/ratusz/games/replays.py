"""Replays of records: find the game that a record names, and check every line."""

from __future__ import annotations

from ratusz.engine.errors import BadRecord, RatuszError
from ratusz.engine.game import Game
from ratusz.engine.position import Position
from ratusz.engine.records import Record, finished_positions_of, read_record
from ratusz.games import configured, facts


def game_of(record: Record) -> Game:
    """Return the game that the record's header names, by the rules version it was played by."""
    header = record.header
    try:
        latest = facts(header.game).rules_version
        if 1 <= header.rules <= latest:
            return configured(header.game, header.options, rules_version=header.rules)
    except RatuszError as error:
        raise BadRecord(1, str(error)) from error
    raise BadRecord(1, f"The record was played by rules version {header.rules}; this program has 1 to {latest}.")


def replay(record: Record | str) -> Position:
    """Return the final position of a record, every line checked; BadRecord says which one is wrong and why."""
    if not isinstance(record, Record):
        record = read_record(record)
    *_, last = finished_positions_of(record, game_of(record))
    return last
