"""Finished games as they stand on the players' lists: scores and places that can be shown without the rules."""

from __future__ import annotations

import itertools
from collections.abc import Iterable

import msgspec

from ratusz.engine.game_kinds import kind_of
from ratusz.engine.titles import Title
from ratusz.tables.events import Entry, Finished
from ratusz.tables.state import Seat, Table


class Finisher(msgspec.Struct, frozen=True, omit_defaults=True):
    """A player of a finished game, by id, so that names are always current and are deleted with their person."""

    total: int
    place: int
    person: str = ""
    bot: str = ""
    """The bot that had the seat, or that stood in for the person at the end."""
    name: str = ""
    """The name that the list's owner gave to one of their own seats; names given by others are not stored."""


class FinishedGame(msgspec.Struct, frozen=True):
    """A finished game on one person's list."""

    person: str
    table: str
    game: str
    kind: str
    """A key: games of the same kind can be compared."""
    seat: int
    """The first of the person's seats."""
    score: int
    place: int
    title: str
    """The title earned in a solo game: a key of the game's texts."""
    ladder: tuple[Title, ...]
    """All titles that could be earned, the lowest first."""
    finished: int
    seats: tuple[Finisher, ...]
    """All players, in the order of seats; empty when the table has been deleted."""
    counted: bool
    """Whether it counts in statistics; see `is_counted`."""
    hints: bool
    """Whether the person was given a hint."""
    kept: bool = True
    """Whether the table still exists, with its replay and record."""

    @property
    def cursor(self) -> str:
        """The position of the game in the list."""
        return f"{self.finished}-{self.table}"


def is_listed(table: Table) -> bool:
    """Whether a game is on its players' lists: finished, and not a lesson."""
    return table.stage == "over" and not table.lesson


def is_counted(table: Table, person: str) -> bool:
    """Whether a game counts in a person's statistics: they played it themselves, from its beginning to its end.

    A fork begins with what others did, several seats are several people, and where a bot stood in, it played.
    """
    seats = table.seats_of(person)
    return is_listed(table) and not table.begin and len(seats) == 1 and not _bot_finished(table.seats[seats[0]])


def _bot_finished(seat: Seat) -> bool:
    """Whether a bot played the last turn for the seat's person while the result was still open."""
    return bool(seat.person) and (seat.away or seat.covered > 0 or seat.playing_out == "last")


def had_hint(table: Table, person: str) -> bool:
    """Whether a person got a hint in the game."""
    return any(table.seats[seat].hints for seat in table.seats_of(person))


def finished_games(table: Table, finished: int) -> tuple[FinishedGame, ...]:
    """The list entries of a table that has just ended, one for each person."""
    result = table.position.result if is_listed(table) else None
    if result is None:
        return ()
    before = itertools.accumulate(map(len, result.ranking), initial=0)
    places = {seat: place + 1 for place, group in zip(before, result.ranking, strict=False) for seat in group}
    totals, game = table.position.totals, table.game

    def finish(person: str) -> FinishedGame:
        seat = table.seats_of(person)[0]
        return FinishedGame(
            person=person,
            table=table.id,
            game=game.id,
            kind=kind_of(game.facts, game.options),
            seat=seat,
            score=int(totals[seat]),
            place=places[seat],
            title=result.title,
            ladder=result.ladder,
            finished=finished,
            seats=tuple(
                _finisher(known, int(totals[number]), places[number], person)
                for number, known in enumerate(table.seats)
            ),
            counted=is_counted(table, person),
            hints=had_hint(table, person),
        )

    return tuple(finish(person) for person in table.people)


def _finisher(seat: Seat, total: int, place: int, owner: str) -> Finisher:
    bot = seat.stand_in if _bot_finished(seat) else seat.bot
    return Finisher(total, place, seat.person, bot, seat.name if seat.person == owner else "")


def finished_at(log: Iterable[Entry]) -> int:
    """When the game of a log ended; 0 if it has not."""
    return next((entry.time for entry in log if any(isinstance(event, Finished) for event in entry.events)), 0)
