"""Events: the log is a list of entries, one per accepted command, and the whole state follows from it."""

from __future__ import annotations

from itertools import product
from typing import ClassVar, get_args

import msgspec

from ratusz.engine.options import Value
from ratusz.tables.terms import Clock, Door, Stage, Turn, Wish


class Event(msgspec.Struct, frozen=True, tag_field="event", tag=str.lower):
    """An event. Logs are kept for ever: a renamed class keeps its old tag."""

    stages: ClassVar[tuple[Stage, ...]] = ("playing",)
    """In which stages of a table it can happen: most in the game only."""
    leads_to: ClassVar[Stage | None] = None
    """The stage that begins with it; None if the stage stays the same."""
    turns: ClassVar[tuple[tuple[Turn, Turn], ...]] = ()
    """Pairs of turn states that a seat may have before and after it; other seats keep theirs."""
    private: ClassVar[bool] = False
    """Whether only its own seat gets a notice."""

    def stage_after(self, before: Stage) -> Stage:
        """The stage of a table after the event."""
        assert before in self.stages, f"{type(self).__name__} cannot happen in the stage {before}"
        return self.leads_to or before


class SeatEvent(Event, frozen=True):
    """An event of one seat."""

    seat: int


class Opened(Event, frozen=True):
    """The table was opened. The seed is the host's secret until the game is over."""

    stages = ()
    leads_to = "lobby"

    table: str
    seed: str
    game: str
    options: dict[str, Value]
    rules: int
    access: Door
    clock: Clock
    watch: bool
    opener: str
    begin: tuple[str, ...] = ()
    data: str = ""
    """A digest of the data file when the host has replaced it."""
    lesson: str | msgspec.UnsetType = msgspec.UNSET
    """The table's lesson; omitted where there is none."""
    hints: bool | msgspec.UnsetType = msgspec.UNSET
    """Whether hints are allowed where one person plays alone; only written where they are not."""
    again: str | msgspec.UnsetType = msgspec.UNSET
    """The finished table of which this is a rematch; omitted where there is none."""


class Arranged(SeatEvent, frozen=True):
    """A seat is assigned to a person, an invited person or a bot, or is open."""

    stages = ("lobby",)

    person: str = ""
    invited: str = ""
    bot: str = ""
    stand_in: str = "greedy"
    """The default is for logs from before there were levels; newer events name their bot."""
    auto: bool = False


class Left(Event, frozen=True):
    """A person has left: their seats are free before the game; in it, their bots take over."""

    stages = ("lobby", "playing")

    person: str


class Handed(Event, frozen=True):
    """The table has another opener, because the first one left."""

    stages = ("lobby",)

    person: str


class Declined(Event, frozen=True):
    """An invited person does not want to play."""

    stages = ("lobby",)

    person: str


class Renamed(Event, frozen=True):
    """A person at the table has another name from now on, which pages have to show."""

    stages = ("lobby", "playing")

    person: str


class Worded(SeatEvent, frozen=True):
    """A seat added its word to the seed of chance."""

    stages = ("lobby",)

    word: str


class Named(SeatEvent, frozen=True):
    """The player on a seat of a shared screen was named."""

    stages = ("lobby",)

    name: str


class Started(Event, frozen=True):
    """The game begins."""

    stages = ("lobby",)
    leads_to = "playing"
    turns = (("waiting", "waiting"), ("waiting", "thinking"))


class Cancelled(Event, frozen=True):
    """The table was given up before the game, or a game against bots by its only player."""

    stages = ("lobby", "playing")
    leads_to = "cancelled"
    turns = (("thinking", "waiting"), ("complete", "waiting"), ("confirmed", "waiting"))


class Stopped(Event, frozen=True):
    """The host of the server has closed the table, and says why."""

    stages = ("lobby", "playing")
    leads_to = "cancelled"
    turns = (("thinking", "waiting"), ("complete", "waiting"), ("confirmed", "waiting"))

    reason: str


class Moved(SeatEvent, frozen=True):
    """A draft move, in notation."""

    turns = (("thinking", "thinking"), ("thinking", "complete"))
    private = True

    move: str


class Undone(SeatEvent, frozen=True):
    """The last draft move was taken back."""

    turns = (("thinking", "thinking"), ("complete", "thinking"))
    private = True


class Redone(SeatEvent, frozen=True):
    """The move that was taken back last was made again."""

    turns = (("thinking", "thinking"), ("thinking", "complete"))
    private = True


class Restarted(SeatEvent, frozen=True):
    """All draft moves were taken back."""

    turns = (("thinking", "thinking"), ("complete", "thinking"))
    private = True


class Confirmed(SeatEvent, frozen=True):
    """A seat confirmed its turn."""

    turns = (("complete", "confirmed"),)


class Unconfirmed(SeatEvent, frozen=True):
    """A seat took its confirmation back."""

    turns = (("confirmed", "complete"),)


class AutoSet(SeatEvent, frozen=True):
    """A seat turned automatic confirmation on or off."""

    stages = ("lobby", "playing")
    private = True

    on: bool


class StoodIn(SeatEvent, frozen=True):
    """The time was up, and a bot plays for the seat."""

    once: bool | msgspec.UnsetType = msgspec.UNSET
    """For this round only. In older logs, without it, the bot plays on until the person returns."""


class Returned(SeatEvent, frozen=True):
    """The person plays again."""


class PlayingOut(SeatEvent, frozen=True):
    """A bot plays out the rest of the seat's game at its person's request; without a reason, it stops."""

    why: str = ""


class Paused(Event, frozen=True):
    """The clock stops, and nothing is played: the time was up and no person is present, or all have agreed."""

    agreed: bool | msgspec.UnsetType = msgspec.UNSET
    """Whether all have agreed; only written then."""


class Resumed(Event, frozen=True):
    """A person is back at a paused table: the clock starts afresh."""


class Overtime(Event, frozen=True):
    """The time of the round is up, and time banks run for those who are late."""


class Proposed(Event, frozen=True):
    """A person asks the others for something that needs the consent of all."""

    person: str
    what: Wish
    clock: Clock | msgspec.UnsetType = msgspec.UNSET
    """The clock that is asked for."""


class Agreed(Event, frozen=True):
    """A person agrees to the proposal."""

    person: str


class Dropped(Event, frozen=True):
    """A person declines the proposal, or takes back their own."""

    person: str


class ClockSet(Event, frozen=True):
    """All have agreed to another clock."""

    clock: Clock


class WentBack(Event, frozen=True):
    """The table is back at the start of the last round, in which a stand-in has played for the person.

    The turns of the others stand as they were confirmed. The outcomes drawn since then will be drawn again, the same
    ones: they follow from the seed that was committed.
    """

    turns = tuple(product(get_args(Turn), ("waiting", "thinking", "confirmed")))

    person: str


class HolidaySet(Event, frozen=True):
    """A person is on holiday until then, in milliseconds since 1970; a clock of days stands still."""

    person: str
    until: int


class Nudged(Event, frozen=True):
    """A person reminds those for whom the table waits."""

    person: str


class Hinted(Event, frozen=True):
    """A seat got a hint in a round. Its text is not stored; turn and version of the seat do not change."""

    seat: int
    round: int


class Closed(Event, frozen=True):
    """The barrier closed: all drafts are applied in the order of seats."""

    turns = (("waiting", "waiting"), ("waiting", "thinking"), ("confirmed", "waiting"), ("confirmed", "thinking"))


class Drawn(Event, frozen=True):
    """An outcome of chance in notation, with the ticket that decided it; a lesson has its outcomes from its file."""

    turns = (("waiting", "waiting"), ("waiting", "thinking"))

    outcome: str
    ticket: int | None = None
    tickets: int | None = None


class Finished(Event, frozen=True):
    """The game is over; the seed is no secret any longer."""

    leads_to = "over"


class Learned(Event, frozen=True):
    """A lesson is over, or was left; the game in it does not go on."""

    leads_to = "cancelled"
    turns = (("thinking", "waiting"), ("complete", "waiting"), ("confirmed", "waiting"))


class Said(Event, frozen=True):
    """A line of chat."""

    stages = ("lobby", "playing", "over")

    person: str
    text: str


class Hushed(Event, frozen=True):
    """A person has deleted their data: what they said before is blank from now on, in the log too."""

    stages = ("lobby", "playing", "over", "cancelled")

    person: str


class Rematched(Event, frozen=True, tag="followed"):
    """There is a rematch at another table."""

    stages = ("over",)

    table: str


LobbyEvent = Opened | Arranged | Left | Handed | Declined | Renamed | Worded | Named | Started | Cancelled | Stopped
TurnEvent = Moved | Undone | Redone | Restarted | Confirmed | Unconfirmed | AutoSet | StoodIn | Returned | PlayingOut
TimeEvent = Paused | Resumed | Overtime | Proposed | Agreed | Dropped | ClockSet | WentBack | HolidaySet | Nudged
GameEvent = Hinted | Closed | Drawn | Finished | Learned
AnyEvent = LobbyEvent | TurnEvent | TimeEvent | GameEvent | Said | Hushed | Rematched
"""Everything that can be read from a log."""


class Entry(msgspec.Struct, frozen=True):
    """One accepted command in the log: numbered from 1, with its events."""

    number: int
    time: int
    events: tuple[AnyEvent, ...]
    by: str = ""
    key: str = ""
    digest: str = ""
    """Digest of the command, so that one key cannot be used for two different ones."""


def hush(entry: Entry, person: str) -> Entry:
    """The entry with a person's chat and seat names blanked; the same one if it has none.

    The digest is removed too, since it could be used to guess the words.
    """

    def blank(event: AnyEvent) -> AnyEvent:
        if isinstance(event, Said) and event.person == person:
            return msgspec.structs.replace(event, text="")
        if isinstance(event, Named) and entry.by == person:
            return msgspec.structs.replace(event, name="")
        return event

    events = tuple(blank(event) for event in entry.events)
    return entry if events == entry.events else msgspec.structs.replace(entry, events=events, digest="")


_ENTRIES = msgspec.json.Decoder(Entry)
"""Made before any thread runs: msgspec crashes when two threads are the first to decode a type at the same moment."""


def write_entry(entry: Entry) -> bytes:
    """Encode an entry for the log."""
    return msgspec.json.encode(entry)


def read_entry(text: bytes | str) -> Entry:
    """Decode an entry of the log."""
    return _ENTRIES.decode(text)
