"""What a game shows to a learner: named fields, one after the other in one flat row of numbers.

A game's `observing.py` declares its fields and writes them, in the same order, in a plain function that is compiled
like a rule. The writers below are its helpers. They take the row and the first place to write, and return the next
place: slices of a row would cost more than the numbers that go into them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import prod
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from ratusz.engine.structs import Floats

OBSERVE = "int(book,state,int,values,int)"
"""observe(book, state, seat, out, at) -> the place after the last number. In the state nobody's draft is to be seen but
the seat's own."""


@dataclass(frozen=True)
class Field:
    """A part of an observation: planes, a row of numbers, or a single one."""

    name: str
    shape: tuple[int, ...]
    meaning: str
    high: int = 1
    """The largest value; mostly planes and choices of 0 and 1."""
    low: int = 0

    @property
    def size(self) -> int:
        """How many numbers it has."""
        return prod(self.shape)


STANDING = "standing"
"""The first field of every game: what each seat's score would be if the round closed now. The reward `score` is the
change of its first number."""
MOST_POINTS = 10_000
"""More than anybody scores, and less."""


def standing_field(players: int) -> Field:
    """The field that every game begins with."""
    meaning = "What each player's score would be if the round closed now."
    return Field(STANDING, (players,), meaning, MOST_POINTS, -MOST_POINTS)


def size_of(fields: Sequence[Field]) -> int:
    """How many numbers an observation has."""
    return sum(field.size for field in fields)


def planes(fields: Sequence[Field], flat: Any) -> dict[str, Any]:
    """The fields of one observation, or of many, by their names: views of the flat row, not copies."""
    found, first = {}, 0
    for field in fields:
        found[field.name] = flat[..., first : first + field.size].reshape(*flat.shape[:-1], *field.shape)
        first += field.size
    return found


# For a game's `observe`


def put(out: Floats, at: int, value: int) -> int:
    """One number."""
    out[at] = value
    return at + 1


def put_bits(out: Floats, at: int, bits: int, size: int) -> int:
    """A set as 0 and 1, the lowest bit first."""
    for place in range(size):
        out[at + place] = 1.0 if bits >> place & 1 else 0.0  # a choice, for converting numbers takes longer
    return at + size


def put_choice(out: Floats, at: int, choice: int, size: int) -> int:
    """One of several as a single 1; nothing but 0 for a choice that is none of them."""
    for place in range(size):
        out[at + place] = 0
    if 0 <= choice < size:
        out[at + choice] = 1
    return at + size


def observe(book: Any, state: Any, seat: int, out: Floats, at: int) -> int:
    """What generic code calls; the game's own `observe` is put in its place."""
    return at
