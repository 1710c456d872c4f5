"""A finished game as each of its players has it on their list: the score and the place, told without any rules."""

from __future__ import annotations

import itertools
from collections.abc import Iterable

import msgspec

from ratusz.engine.kinds import kind_of
from ratusz.engine.titles import Title
from ratusz.tables.applying import replayed
from ratusz.tables.events import Entry, Finished, read_entry
from ratusz.tables.state import Seat, Table


class Finisher(msgspec.Struct, frozen=True, omit_defaults=True):
    """Somebody who was in the game: by id, so that a name is always the present one and goes with its person."""

    total: int
    place: int
    person: str = ""
    bot: str = ""
    """The bot that had the seat, or that stood in for the person at the end."""
    name: str = ""
    """What the list's owner has called the player on one of their own seats; others' words are not kept."""


class Finish(msgspec.Struct, frozen=True):
    """A finished game of one person."""

    person: str
    table: str
    game: str
    kind: str
    """Games of the same kind can be compared."""
    seat: int
    """The first of the person's seats."""
    score: int
    place: int
    title: str
    """Earned alone: a key of the game's texts."""
    ladder: tuple[Title, ...]
    """All titles that could be earned, the lowest first."""
    finished: int
    seats: tuple[Finisher, ...]
    """Everybody, in the order of seats."""
    counted: bool
    """Whether it counts in statistics; see `counts`."""
    hints: bool
    """Whether the person was told what to do."""


def listed(table: Table) -> bool:
    """Whether a game is on the lists of those who played it: it was played to its end, and no lesson."""
    return table.stage == "over" and not table.lesson


def counts(table: Table, person: str) -> bool:
    """Whether a game says how well somebody plays: they played it alone, from its beginning to its end.

    A fork begins with what others did, several seats are several people, and where a bot stood in, it played.
    """
    seats = table.seats_of(person)
    return listed(table) and not table.begin and len(seats) == 1 and not _bot_finished(table.seats[seats[0]])


def _bot_finished(seat: Seat) -> bool:
    """Whether a bot played the last turn for the seat's person, when something could still come of it."""
    return bool(seat.person) and (seat.away or seat.covered > 0 or seat.playing_out == "last")


def hinted(table: Table, person: str) -> bool:
    """Whether somebody was given a hint."""
    return any(table.seats[seat].hints for seat in table.seats_of(person))


def finishes(table: Table, finished: int) -> tuple[Finish, ...]:
    """A table that has just ended, as each of its people has it on their list."""
    result = table.position.result if listed(table) else None
    if result is None:
        return ()
    before = itertools.accumulate(map(len, result.ranking), initial=0)
    places = {seat: place + 1 for place, group in zip(before, result.ranking, strict=False) for seat in group}
    totals, game = table.position.totals, table.game

    def finish(person: str) -> Finish:
        seat = table.seats_of(person)[0]
        return Finish(
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
            counted=counts(table, person),
            hints=hinted(table, person),
        )

    return tuple(finish(person) for person in table.people)


def _finisher(seat: Seat, total: int, place: int, owner: str) -> Finisher:
    bot = seat.stand_in if _bot_finished(seat) else seat.bot
    return Finisher(total, place, seat.person, bot, seat.name if seat.person == owner else "")


def finished_at(log: Iterable[Entry]) -> int:
    """When the game of a log ended; 0 if it has not."""
    return next((entry.time for entry in log if any(isinstance(event, Finished) for event in entry.events)), 0)


def old_finishes(logs: tuple[tuple[str, ...], ...]) -> tuple[tuple[Finish, ...], ...]:
    """How games ended whose logs are given as they are stored; nothing of those that cannot be read."""
    return tuple(_old(log) for log in logs)


def _old(log: tuple[str, ...]) -> tuple[Finish, ...]:
    try:
        entries = [read_entry(text) for text in log]
        return finishes(replayed(entries), finished_at(entries))
    except Exception:  # other data, or a log that is broken: `ratusz doctor` says what is wrong with it
        return ()
