"""What a game says about one of its data files that somebody has corrected."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Checked:
    """A game's module `checking` answers `check(text)` with this."""

    problems: tuple[str, ...] = ()
    """Sentences about what is wrong; with any of them the file cannot be used, and the rest is empty."""
    remarks: tuple[str, ...] = ()
    """Sentences about what is odd, and about what is not confirmed."""
    text: str = ""
    """The file's content, drawn in text."""
    svg: str = ""
