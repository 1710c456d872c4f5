"""What a checkup finds: how bad it is, in a sentence, and what to do."""

from __future__ import annotations

from typing import Literal

import msgspec

Level = Literal["error", "warning", "note"]
"""error: something is wrong with the data; warning: it soon may be; note: worth knowing, nothing to do."""

TO_RESTORE = "Stop the server, keep the file, and go back to your last copy with `ratusz restore`."
TO_REPAIR = "Run `ratusz doctor --repair`: it is made anew from the log."
TO_CLOSE = "Nobody can play there; close it with `ratusz admin close`, or go back to a copy with `ratusz restore`."


class Finding(msgspec.Struct, frozen=True, omit_defaults=True):
    """One thing that was found."""

    level: Level
    what: str
    advice: str = ""
    table: str = ""
    """The table that it is about."""
    mendable: bool = False
    """Whether it can be put right without losing anything."""
    repaired: bool = False

    def done(self) -> Finding:
        """The same, put right."""
        return msgspec.structs.replace(self, repaired=True, advice="")
