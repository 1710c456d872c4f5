"""Faults of guests, and how they are counted."""

from __future__ import annotations

from typing import Literal

import msgspec

Kind = Literal["slow", "broken", "illegal"]
LONGEST = 200
"""The most characters of a guest's message that are shown."""


class Trouble(Exception):
    """A guest gave no move that counts: it was too slow, it broke, or its move is illegal."""

    def __init__(self, kind: Kind, sentence: str) -> None:
        self.kind: Kind = kind
        self.sentence = tidy(sentence)
        super().__init__(self.sentence)


class Faults(msgspec.Struct, frozen=True):
    """How often a guest lost a turn, why, and what happened first."""

    slow: int = 0
    broken: int = 0
    illegal: int = 0
    first: str = ""

    @property
    def count(self) -> int:
        """The number of faults of all kinds."""
        return self.slow + self.broken + self.illegal

    def __add__(self, other: Faults) -> Faults:
        first = self.first or other.first
        return Faults(self.slow + other.slow, self.broken + other.broken, self.illegal + other.illegal, first)


def tidy(text: str) -> str:
    """A guest's message on one short line, without characters that could control a terminal."""
    shown = "".join(letter if letter.isprintable() else " " for letter in text[: 4 * LONGEST])
    return " ".join(shown.split())[:LONGEST]
