"""Observations for learners: named fields of numbers, packed into a short row of words.

A game's `observation.py` declares its fields and writes their words, in the same order, in a plain function that is
compiled like a rule. A word is a 64-bit integer. It holds a number of a field, or several small ones side by side, the
first in the lowest bits: a set of cells stays the set that the rules use. So writing an observation takes a few stores,
and it is unpacked into thousands of numbers only on demand: by `unpack_row`, which is compiled and writes only changes,
or by `Unpacking`, with the arrays of NumPy, CuPy or PyTorch.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import prod
from typing import TYPE_CHECKING, Literal

import numpy as np

from ratusz.engine.arrays import Array, Values
from ratusz.engine.grid import count
from ratusz.engine.signatures import Book, Float32s, Int32Table, Int64s, State

if TYPE_CHECKING:
    from ratusz.engine.game import Game

Observe = Callable[[Book, State, int, int, Int64s, int], None]
"""observe(book, state, seat, whole, out, at), see `contract.ObservationPart`."""
Written = Callable[[Book, State, int], int]
"""written(book, state, seat), see `contract.ObservationPart`."""
Points = Literal["written", "standing"]
"""The score in the first field: points secured so far, or the score if the round closed now. The reward `score` is the
change of its first number."""
MOST_POINTS = 10_000
"""Bound of scores: no seat scores more, or less than its negative."""
BITS = 63
"""Usable bits of a word; the last one is the sign."""


@dataclass(frozen=True)
class Field:
    """A part of an observation: planes, a row of numbers, or a single one."""

    name: str
    shape: tuple[int, ...]
    meaning: str
    high: int = 1
    """The largest value; planes and choices are mostly 0 or 1."""
    low: int = 0
    per: int = 1
    """The number of numbers, or choices, that share a word; above 1, `low` must be 0."""
    choice: bool = False
    """Whether the last axis is one-hot; its word is written by `encode_choice`."""

    def __post_init__(self) -> None:
        assert self.words * self.per * self.options == self.size, f"{self.name} does not fill its words"
        assert self.per * self.bits <= BITS, f"{self.name} does not fit into a word"
        assert self.low == 0 or self.bits == 0, f"{self.name} needs words for signs"

    @property
    def size(self) -> int:
        """The number of numbers in the field."""
        return prod(self.shape)

    @property
    def options(self) -> int:
        """The number of options of a choice; 1 for other fields."""
        return self.shape[-1] if self.choice else 1

    @property
    def words(self) -> int:
        """The number of packed words."""
        return self.size // self.options // self.per

    @property
    def bits(self) -> int:
        """The bits of each number or choice in a word; 0 for a number with its own word."""
        if self.per == 1 and not self.choice:
            return 0
        return (self.options if self.choice else self.high).bit_length()


def fields_of(game: Game, points: Points = "written") -> tuple[Field, ...]:
    """Return all fields of a game; every seat's score comes first."""
    meaning = {
        "written": "The points that each player has written down, when the round began.",
        "standing": "What each player's score would be if the round closed now.",
    }
    first = Field(points, (game.players,), meaning[points], MOST_POINTS, -MOST_POINTS)
    return (first, *game.parts.observation.fields(game))


def size_of(fields: Sequence[Field]) -> int:
    """Return the number of numbers in an observation."""
    return sum(field.size for field in fields)


def words_of(fields: Sequence[Field]) -> int:
    """Return the number of words that an observation is packed into."""
    return sum(field.words for field in fields)


def planes(fields: Sequence[Field], flat: Array) -> dict[str, Array]:
    """Return the fields of one observation, or of many, by name: views of the flat row, not copies."""
    found, first = {}, 0
    for field in fields:
        found[field.name] = flat[..., first : first + field.size].reshape(*flat.shape[:-1], *field.shape)
        first += field.size
    return found


# Helpers for a game's `observe`


def seat_after(seat: int, step: int, players: int) -> int:
    """Return the seat `step` places after another; without a modulo, because division is slow."""
    place = seat + step
    return place - players if place >= players else place


def encode_choice(choice: int, size: int) -> int:
    """Encode one option of a choice; 0 if none is chosen."""
    return choice + 1 if 0 <= choice < size else 0


def observe(book: Book, state: State, seat: int, whole: int, out: Int64s, at: int) -> None:
    """Placeholder called by generic code; the game's own `observe` is put in its place."""


def written(book: Book, state: State, seat: int) -> int:
    """Placeholder called by generic code; the game's own `written` is put in its place."""
    return 0


# From words to numbers


@lru_cache(maxsize=64)
def table_of(fields: tuple[Field, ...]) -> Int32Table:
    """Return for each word its first number's index, the bits per number, and the options of a choice or 0: for
    `unpack_row`."""
    rows, first = [], 0
    for field in fields:
        for word in range(field.words):
            at = first + word * field.per * field.options
            rows.append((at, field.bits, field.options if field.choice else 0))
        first += field.size
    return np.array(rows, np.int32)


def unpack_row(table: Int32Table, words: Int64s, shown: Int64s, values: Float32s, row: int, size: int) -> None:
    """Update the numbers of a row. `shown` holds the words that they were made of: a move changes few words, and only
    changed ones are unpacked."""
    wide = len(table)
    for place in range(wide):
        now, before = int(words[row * wide + place]), int(shown[row * wide + place])
        if now != before:
            shown[row * wide + place] = now
            first, bits, options = int(table[place, 0]), int(table[place, 1]), int(table[place, 2])
            unpack_word(values, row * size + first, now, before, bits, options)


def unpack_word(values: Float32s, first: int, now: int, before: int, bits: int, options: int) -> None:
    """Update the numbers of one word that have changed."""
    if bits == 0:
        values[first] = now
        return
    changed, most = now ^ before, (1 << bits) - 1
    while changed:
        item = count((changed & -changed) - 1)
        if bits > 1:
            item //= bits
        old, new = before >> item * bits & most, now >> item * bits & most
        if options == 0:
            values[first + item] = new
        else:
            if old:
                values[first + item * options + old - 1] = 0
            if new:
                values[first + item * options + new - 1] = 1
        changed &= ~(most << item * bits)


class Unpacking:
    """Unpacks observations and masks into flat arrays, exactly those that an unpacked environment returns.

        unpacking = Unpacking(env.fields, actions)
        flat, mask = unpacking(seen), unpacking.mask(infos["action_mask"])

    `put` moves its tables to the device of the rows: `functools.partial(torch.as_tensor, device="cuda")`,
    `cupy.asarray`.
    """

    def __init__(self, fields: Sequence[Field], actions: int, put: Callable[[Values], Array] = np.asarray) -> None:
        places, rows = 0, []
        for field in fields:
            for number in range(field.size):
                item, option = divmod(number, field.options)
                word, place = divmod(item, field.per)
                most = (1 << field.bits) - 1 if field.bits else -1
                wanted = option + 1 if field.choice else -MOST_POINTS - 1  # a value that no number has
                rows.append((places + word, place * field.bits, most, wanted, not field.choice))
            places += field.words
        self._tables = [put(np.array(column, np.int64)) for column in zip(*rows, strict=True)]
        self._bytes, self._bits = put(np.arange(actions) // 8), put((np.arange(actions) % 8).astype(np.uint8))

    def __call__(self, rows: Array) -> Array:
        """Unpack rows into observations, as float32."""
        word, place, most, wanted, number = self._tables
        found = rows[..., word] >> place & most
        flat = found * number + (found == wanted)
        return flat.astype("float32") if hasattr(flat, "astype") else flat.float()

    def mask(self, rows: Array) -> Array:
        """Unpack masks to a byte for each action: bit k of a packed row, from the lowest bit of its first byte on."""
        return rows[..., self._bytes] >> self._bits & 1
