"""Completion: when a person may let a bot play out the rest of their game."""

from __future__ import annotations

from ratusz.tables.state import Table


def reason_to_play_out(table: Table, seat: int) -> str:
    """The game's reason to offer the seat's person a bot for the rest; empty if there is none, and in lessons."""
    part = table.game.parts.completion
    if part is None or table.lesson or table.stage != "playing":
        return ""
    return part.reason_to_play_out(table.preview(seat), seat)
