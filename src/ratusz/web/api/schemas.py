"""Request and response bodies of the API, besides the types of tables and store."""

from __future__ import annotations

import msgspec

from ratusz.engine.options import Value
from ratusz.jobs import CheckedOutcome
from ratusz.people import Session
from ratusz.scenes import Message
from ratusz.tables import PlayerCommand


class Strict(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A request body; unknown fields are refused."""


class NameRequest(Strict, frozen=True):
    """The name of a new person, or a new name."""

    name: str


class LoginRequest(Strict, frozen=True):
    """A person who has set a password before."""

    name: str
    password: str


class NewPerson(msgspec.Struct, frozen=True):
    """A person with a token for their program; the token is shown only now."""

    id: str
    name: str
    token: str


class NewPassword(Strict, frozen=True):
    """A new password, for logging in on other devices."""

    password: str
    old: str = ""
    """The current password, if there is one."""


class RecoverRequest(Strict, frozen=True):
    """A new password for a person who has their recovery code."""

    name: str
    code: str
    password: str
    """The new password."""


class Recovery(msgspec.Struct, frozen=True):
    """A recovery code, with which a new password can be set once; it is shown only now."""

    code: str


class SessionBody(Session, frozen=True):
    """A browser in which a person is signed in."""

    here: bool
    """Whether it is the browser that sent this request."""


class HolidayRequest(Strict, frozen=True):
    """When a holiday ends, in milliseconds since 1970; 0 ends it now."""

    until: int


class NewToken(Strict, frozen=True):
    """The label of a new token."""

    label: str


class TokenMade(msgspec.Struct, frozen=True):
    """A new token; its secret is shown only now."""

    id: str
    label: str
    secret: str


class ReportRequest(Strict, frozen=True):
    """A report about a person, in a sentence for the host."""

    text: str


class BlockedBody(msgspec.Struct, frozen=True):
    """A blocked person."""

    id: str
    """For unblocking them."""
    name: str


class OptionBody(msgspec.Struct, frozen=True):
    """One option of a game."""

    name: str
    label: str
    default: Value
    choices: tuple[str, ...]
    """The allowed words; empty for booleans and numbers."""
    low: int
    high: int
    also: str
    ruling: str
    """Set for options that only decide an unclear point of the rules."""


class LessonBody(msgspec.Struct, frozen=True):
    """A lesson of a game: a guided game for those who learn it."""

    name: str
    title: str
    minutes: int


class NumbersGroupBody(msgspec.Struct, frozen=True):
    """Printed numbers that belong together, and how many of their labels are of which kind."""

    id: str
    name: str
    confirmed: int
    one_source: int
    reconstructed: int
    detail: str


class NumbersBody(msgspec.Struct, frozen=True):
    """The provenance of a game's printed numbers."""

    line: str
    labels: int
    confirmed: int
    one_source: int
    reconstructed: int
    titles_ours: bool
    """Whether the solo titles are our own."""
    groups: tuple[NumbersGroupBody, ...]
    correct: str
    """How an owner of the box can correct a number."""


class GameBody(msgspec.Struct, frozen=True):
    """A game that is played here."""

    id: str
    title: str
    line: str
    players: tuple[int, int]
    default_players: int
    minutes: tuple[int, int]
    designer: str
    options: tuple[OptionBody, ...]
    bots: tuple[str, ...]
    lessons: tuple[LessonBody, ...]
    """The first one is about the basic game, the others about modules."""
    numbers: NumbersBody
    """Which printed numbers are confirmed."""


class SeatBody(msgspec.Struct, frozen=True):
    """A seat in a list of tables."""

    name: str
    """Empty when the seat is free."""
    bot: str
    pending: bool
    mine: bool
    """Whether I sit there, or it is reserved for me."""
    invited: bool
    """Whether it is reserved for a person who has not sat down yet."""


class TableBody(msgspec.Struct, frozen=True):
    """A table in a list."""

    id: str
    game: str
    title: str
    access: str
    stage: str
    opened: int
    changed: int
    deadline: int | None
    free: int
    my_turn: bool
    hinted: bool
    """Whether a player was given a hint."""
    seats: tuple[SeatBody, ...]


class Opened(msgspec.Struct, frozen=True):
    """A table that was opened."""

    table: str


class CommandRequest(Strict, frozen=True):
    """A command to a table, with an idempotency key: the same key gets the same answer again."""

    command: PlayerCommand
    key: str = ""
    since: int | None = None
    """The number of the last message that the client has: the answer then says what has changed."""
    seat: int | None = None
    """The seat from which the client looks."""


class WhyRequest(Strict, frozen=True):
    """A move, to ask why it cannot be made."""

    seat: int
    move: str


class HintRequest(Strict, frozen=True):
    """The seat to get a hint for."""

    seat: int


class Why(msgspec.Struct, frozen=True):
    """Why a move cannot be made; empty if it can."""

    sentence: str


class Done(msgspec.Struct, frozen=True):
    """The answer to a command."""

    number: int
    """The number of the latest notice of this table to the client's seat (or to a spectator)."""
    seat: int | None
    version: int | None
    """The seat's version now, to be sent with the next command."""
    changes: Message | None


class ForkRequest(Strict, frozen=True):
    """The step and seat from which to play on against bots."""

    step: int
    seat: int = 0


class Check(msgspec.Struct, frozen=True):
    """Whether the chance of a finished game was drawn from the committed seed."""

    fair: bool
    sentence: str
    table: str
    commitment: str
    seed: str
    words: tuple[str, ...]
    outcomes: tuple[CheckedOutcome, ...]


class Best(msgspec.Struct, frozen=True):
    """A result compared with the earlier ones of the same person."""

    record: bool
    """Whether it is higher than all of them."""
    before: int | None
    """The highest earlier result; None if this was the first game of its kind."""


class RulesBody(msgspec.Struct, frozen=True):
    """The rules of a game in our own words."""

    game: str
    title: str
    line: str
    markdown: str
