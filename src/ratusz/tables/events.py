"""What happened at a table: the log is a list of entries, one per accepted command, and is all there is to know."""

from __future__ import annotations

import msgspec

from ratusz.engine.options import Value
from ratusz.tables.commands import Access, Clock


class Event(msgspec.Struct, frozen=True, tag_field="event", tag=str.lower):
    """One thing that happened."""


class SeatEvent(Event, frozen=True):
    """One thing that happened to a seat."""

    seat: int


class Opened(Event, frozen=True):
    """The table exists. The seed is the host's secret until the game is over."""

    table: str
    seed: str
    game: str
    options: dict[str, Value]
    rules: int
    access: Access
    clock: Clock
    watch: bool
    opener: str
    begin: tuple[str, ...] = ()
    data: str = ""
    """A digest of the data file when the host has replaced it."""


class Arranged(SeatEvent, frozen=True):
    """A seat is for a person, for somebody who is invited, for a bot, or for anybody."""

    person: str = ""
    invited: str = ""
    bot: str = ""
    stand_in: str = "greedy"
    auto: bool = False


class Left(Event, frozen=True):
    """A person has gone: from the seats before the game, to their bots in it."""

    person: str


class Handed(Event, frozen=True):
    """The table has another opener, because the first one left."""

    person: str


class Worded(SeatEvent, frozen=True):
    """A seat's word for the chance."""

    word: str


class Started(Event, frozen=True):
    """The game begins."""


class Cancelled(Event, frozen=True):
    """The table was given up before the game."""


class Moved(SeatEvent, frozen=True):
    """A draft move, in notation."""

    move: str


class Undone(SeatEvent, frozen=True):
    """The last draft move was taken back."""


class Redone(SeatEvent, frozen=True):
    """The move that was taken back last was made again."""


class Restarted(SeatEvent, frozen=True):
    """All draft moves were taken back."""


class Confirmed(SeatEvent, frozen=True):
    """A seat's turn stands."""


class Unconfirmed(SeatEvent, frozen=True):
    """A seat took its confirmation back."""


class AutoSet(SeatEvent, frozen=True):
    """A seat wants, or does not want, its turns confirmed by themselves."""

    on: bool


class StoodIn(SeatEvent, frozen=True):
    """The time was up, and a bot plays for the seat."""


class Returned(SeatEvent, frozen=True):
    """The person plays again."""


class Closed(Event, frozen=True):
    """The barrier: all drafts are applied in the order of seats."""


class Drawn(Event, frozen=True):
    """An outcome of chance in notation, with the ticket that decided it."""

    outcome: str
    ticket: int
    tickets: int


class Finished(Event, frozen=True):
    """The game is over; the seed is no secret any longer."""


class Said(Event, frozen=True):
    """A line of chat."""

    person: str
    text: str


class Hushed(Event, frozen=True):
    """A person has deleted their data: what they said before is blank from now on, in the log too."""

    person: str


class Followed(Event, frozen=True):
    """There is a rematch at another table."""

    table: str


AnyEvent = (
    Opened
    | Arranged
    | Left
    | Handed
    | Worded
    | Started
    | Cancelled
    | Moved
    | Undone
    | Redone
    | Restarted
    | Confirmed
    | Unconfirmed
    | AutoSet
    | StoodIn
    | Returned
    | Closed
    | Drawn
    | Finished
    | Said
    | Hushed
    | Followed
)


class Entry(msgspec.Struct, frozen=True):
    """One accepted command in the log: numbered from 1, with all that it made happen."""

    number: int
    time: int
    events: tuple[AnyEvent, ...]
    by: str = ""
    key: str = ""
    digest: str = ""
    """Stands for the command, so that one key cannot be used for two different ones."""


def hushed(entry: Entry, person: str) -> Entry:
    """The entry without what a person has said in it; the same one if they said nothing.

    The digest goes too: whoever has it could try out what the words were.
    """
    events = tuple(
        msgspec.structs.replace(event, text="") if isinstance(event, Said) and event.person == person else event
        for event in entry.events
    )
    return entry if events == entry.events else msgspec.structs.replace(entry, events=events, digest="")


def write_entry(entry: Entry) -> bytes:
    """An entry as it is stored."""
    return msgspec.json.encode(entry)


def read_entry(text: bytes | str) -> Entry:
    """An entry as it was stored."""
    return msgspec.json.decode(text, type=Entry)
