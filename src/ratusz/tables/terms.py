"""Words that commands, events and views share: the stages of a table, who may come in, the clock, plans for seats."""

from __future__ import annotations

from typing import Literal

import msgspec

from ratusz.bots.levels import USUAL

Stage = Literal["lobby", "playing", "over", "cancelled"]
"""lobby: people take seats; playing: the game runs; over: it has ended; cancelled: it was given up before it began, or
the host has closed it."""
Turn = Literal["waiting", "thinking", "complete", "confirmed"]
"""What a seat is doing: nothing to decide, a draft under way, a complete draft, a confirmed one."""
Access = Literal["open", "private", "invited"]
"""open: listed, anybody may sit down; private: whoever knows the table's id; invited: only those who are named."""
Door = Literal["open", "private", "invited", "lesson"]
"""The same, or a lesson: nobody but its learner comes in, and it is on no list."""


class Clock(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How long a round may take; after that the bots of those who are missing stand in."""

    kind: Literal["none", "live", "days"] = "none"
    seconds: int = 0


class Plan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who a seat is meant for when a table is opened or rearranged."""

    kind: Literal["me", "open", "bot", "invited"] = "open"
    bot: str = USUAL
    """The bot in this seat, or the one that stands in for its person."""
    person: str = ""
    """Who is invited."""
    auto: bool = False
    """Whether the turns of a person's seat are confirmed by themselves once they are complete."""
    name: str = ""
    """What the player on a seat of one's own is called, if not as oneself: several people at one screen."""
