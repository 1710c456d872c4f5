"""Findings of a checkup: a level, a sentence, and advice."""

from __future__ import annotations

from typing import Literal

import msgspec

Level = Literal["error", "warning", "note"]
"""error: something is wrong with the data; warning: it may soon be; note: worth knowing, nothing to do."""

TO_RESTORE = "Stop the server, keep the file, and go back to your last copy with `ratusz restore`."
TO_REPAIR = "Run `ratusz doctor --repair`: it is rebuilt from the log."
TO_CLOSE = "It cannot be played on; close it with `ratusz admin close`, or go back to a copy with `ratusz restore`."


class Finding(msgspec.Struct, frozen=True, omit_defaults=True):
    """One finding of a checkup."""

    level: Level
    what: str
    advice: str = ""
    table: str = ""
    """The id of the table that it is about, if any."""
    mendable: bool = False
    """Whether it can be repaired without losing anything."""
    repaired: bool = False

    def mark_repaired(self) -> Finding:
        """Return the finding marked as repaired."""
        return msgspec.structs.replace(self, repaired=True, advice="")
