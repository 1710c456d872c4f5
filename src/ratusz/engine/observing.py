"""What a game shows to a learner: named fields, one after the other in one flat row of numbers.

A game's `observing.py` declares its fields and writes them, in the same order, in a plain function that is compiled
like a rule. The writers below are its helpers. They take the page and the place to write at, and return the next place:
slices of a row would cost more than the numbers that go into them.

A move changes little of what is seen. So beside the numbers a page has *words*, one for each call of a writer, which
remember what was written: only what is different now is written again. A page of zeros is right to begin with.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import prod
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from ratusz.engine.grid import count

if TYPE_CHECKING:
    from ratusz.engine.game import Game

OBSERVE = "place(book,state,int,page,place)"
"""observe(book, state, seat, out, at) -> the place after the last number. In the state nobody's draft is to be seen but
the seat's own."""
Place = tuple[int, int]
"""Where a writer writes: the number of a number, and of a word."""


class Page(NamedTuple):
    """Rows of numbers, and the words from which they were written."""

    values: Any
    """float32."""
    words: Any
    """int64."""


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


def page_of(size: int) -> Page:
    """A page for one observation of so many numbers; there are never more words."""
    return Page(np.zeros(size, np.float32), np.zeros(size, np.int64))


def words_of(game: Game) -> int:
    """How many words an observation has."""
    part = game.parts.observing
    page = page_of(size_of(part.fields(game)))
    return int(game.kernels.bind(part.observe, OBSERVE)(game.book, game.start().array[0], 0, page, (0, 0))[1])


# For a game's `observe`


def seat_after(seat: int, step: int, players: int) -> int:
    """The seat so many places after another; processors are slow at dividing."""
    place = seat + step
    return place - players if place >= players else place


def put(out: Page, at: Place, value: int) -> Place:
    """One number."""
    if out.words[at[1]] != value:
        out.words[at[1]] = value
        out.values[at[0]] = value
    return at[0] + 1, at[1] + 1


def put_bits(out: Page, at: Place, bits: int, size: int) -> Place:
    """A set as 0 and 1, the lowest bit first."""
    bits &= (1 << size) - 1
    changed = int(out.words[at[1]]) ^ bits
    if changed:
        out.words[at[1]] = bits
        while changed:
            lowest = changed & -changed
            out.values[at[0] + count(lowest - 1)] = 1.0 if bits & lowest else 0.0
            changed ^= lowest
    return at[0] + size, at[1] + 1


def put_choice(out: Page, at: Place, choice: int, size: int) -> Place:
    """One of several as a single 1; nothing but 0 for a choice that is none of them."""
    before, now = int(out.words[at[1]]), choice + 1 if 0 <= choice < size else 0
    if before != now:
        out.words[at[1]] = now
        if before:
            out.values[at[0] + before - 1] = 0
        if now:
            out.values[at[0] + now - 1] = 1
    return at[0] + size, at[1] + 1


def observe(book: Any, state: Any, seat: int, out: Page, at: Place) -> Place:
    """What generic code calls; the game's own `observe` is put in its place."""
    return at
