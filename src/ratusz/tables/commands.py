"""What can be asked of a table. A request wraps one command with who asks, when, and a key of the asker's own."""

from __future__ import annotations

from typing import Literal

import msgspec

from ratusz.engine.options import Value

Access = Literal["open", "private", "invited"]
"""open: listed, anybody may sit down; private: whoever knows the table's id; invited: only those who are named."""


class Clock(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How long a round may take; after that the bots of those who are missing stand in."""

    kind: Literal["none", "live", "days"] = "none"
    seconds: int = 0


class Plan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who a seat is meant for when a table is opened or rearranged."""

    kind: Literal["me", "open", "bot", "invited"] = "open"
    bot: str = "greedy"
    """The bot in this seat, or the one that stands in for its person."""
    person: str = ""
    """Who is invited."""
    auto: bool = False
    """Whether the turns of a person's seat are confirmed by themselves once they are complete."""


class Command(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag=str.lower):
    """Something that is asked of a table."""


class SeatCommand(Command, frozen=True):
    """Something that a seat's own person asks; `version` is the seat's version that they saw."""

    seat: int
    version: int


# Before the game


class Open(Command, frozen=True):
    """Open a table. With `start` the game begins at once, if all seats are taken."""

    game: str
    options: dict[str, Value] = {}
    seats: tuple[Plan, ...] = ()
    """One plan per seat; missing ones are open."""
    access: Access = "private"
    clock: Clock = Clock()
    watch: bool = True
    """Whether people without a seat may look on."""
    start: bool = False
    begin: tuple[str, ...] = ()
    """Event lines of a record that are taken as played already, up to the last barrier: a fork of another game."""


class Sit(Command, frozen=True):
    """Take a seat; without a number, the first that is free."""

    seat: int | None = None


class Leave(Command, frozen=True):
    """Give up all seats. In a running game a bot plays on, and the person may come back."""


class Arrange(Command, frozen=True):
    """The opener decides anew who a seat is for."""

    seat: int
    plan: Plan


class Word(Command, frozen=True):
    """A word of the seat's own that goes into the chance."""

    seat: int
    word: str


class Start(Command, frozen=True):
    """Begin the game; the opener may fill empty seats with a bot."""

    fill: str = ""


class Cancel(Command, frozen=True):
    """The opener gives the table up before the game."""


# In the game


class Move(SeatCommand, frozen=True):
    """Add a move to the draft, given as a number or in notation."""

    move: int | str


class Undo(SeatCommand, frozen=True):
    """Take the last draft move back."""


class Redo(SeatCommand, frozen=True):
    """Make the move again that was taken back last."""


class Restart(SeatCommand, frozen=True):
    """Take all draft moves back."""


class Confirm(SeatCommand, frozen=True):
    """The turn stands, unless it is taken back before the last seat has confirmed."""


class Unconfirm(SeatCommand, frozen=True):
    """Take the confirmation back; the draft stays."""


class Auto(Command, frozen=True):
    """Whether the seat's turn is confirmed by itself once it is complete."""

    seat: int
    on: bool


class Return(Command, frozen=True):
    """The person is back: no bot stands in any longer."""

    seat: int


class Say(Command, frozen=True):
    """A line of chat."""

    text: str


# From the host itself: nobody else may ask for these


class BotTurn(SeatCommand, frozen=True):
    """The moves with which a bot finishes the turn of its seat."""

    moves: tuple[int, ...]


class Tick(Command, frozen=True):
    """Time has passed; where the clock has run out, bots stand in."""


class Hush(Command, frozen=True):
    """Blank everything that a person has said."""

    person: str


class Follow(Command, frozen=True):
    """A rematch has been opened."""

    table: str


PlayerCommand = (
    Sit
    | Leave
    | Arrange
    | Word
    | Start
    | Cancel
    | Move
    | Undo
    | Redo
    | Restart
    | Confirm
    | Unconfirm
    | Auto
    | Return
    | Say
)
"""Everything that people may send to a table that is open; `msgspec.json.decode(body, type=PlayerCommand)`."""
HOST_COMMANDS = (BotTurn, Tick, Hush, Follow)


class Request(msgspec.Struct, frozen=True):
    """A command with everything that comes from outside: who, when (milliseconds), and the asker's own key."""

    command: Command
    by: str = ""
    """The person's id; empty is the host itself."""
    time: int = 0
    key: str = ""
