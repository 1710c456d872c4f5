"""Types that commands, events and views share: stages of a table, access, clocks, plans for seats."""

from __future__ import annotations

from typing import Literal

import msgspec

from ratusz.bots.levels import USUAL

Stage = Literal["lobby", "playing", "over", "cancelled"]
"""lobby: people take seats; playing: the game runs; over: it has ended; cancelled: it was given up before it began, or
the host has closed it."""
Turn = Literal["waiting", "thinking", "complete", "confirmed"]
"""waiting: nothing to decide; thinking: a draft under way; complete: a complete draft; confirmed: a confirmed one."""
Access = Literal["open", "private", "invited"]
"""open: listed, and every person may sit down; private: every person with the table's id; invited: the named people."""
Door = Literal["open", "private", "invited", "lesson"]
"""`Access`, or a lesson: only its learner comes in, and it is never listed."""


class Clock(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The time limit of a round, after which bots stand in for those who are missing."""

    kind: Literal["none", "live", "days"] = "none"
    seconds: int = 0
    bank: int | msgspec.UnsetType = msgspec.UNSET
    """The time bank: seconds that each player has in reserve for the whole game; omitted where there is none."""

    @property
    def reserve(self) -> int:
        """The time bank in milliseconds."""
        return 1000 * (self.bank or 0)


Wish = Literal["pause", "clock", "again"]
"""What a player may propose: to pause, to play by another clock, to play the round of their stand-in again."""


class Plan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The intended occupant of a seat when a table is opened or rearranged."""

    kind: Literal["me", "open", "bot", "invited"] = "open"
    bot: str = USUAL
    """The bot in this seat, or the one that stands in for its person."""
    person: str = ""
    """The invited person."""
    auto: bool = False
    """Whether complete turns of a person's seat are confirmed automatically."""
    name: str = ""
    """The player's name on one of the opener's own seats, for several people at one screen."""
