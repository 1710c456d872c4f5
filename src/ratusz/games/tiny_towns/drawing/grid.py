"""Cards beside the board: short ones in two columns, all of them in view."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ratusz.drawing import Element, Theme, Words, number, text, text_width, wrap
from ratusz.games.tiny_towns.drawing.cards import DISPLAY, card_ground, fit_name, pattern
from ratusz.games.tiny_towns.drawing.toys import small_cube, toy
from ratusz.games.tiny_towns.views import CardView

_PAD, _GAP, _HEAD = 9.0, 7.0, 27.0
_LEADING = 1.22


class ShortCard(NamedTuple):
    """A card of a grid: its text begins beside the pattern and goes on below it."""

    card: CardView
    width: float
    size: float
    pitch: float
    name: list[str]
    name_size: float
    beside: list[str]
    below: list[str]
    height: float
    """The minimum height of this card."""

    @property
    def head(self) -> float:
        """The height of the band with the name."""
        return _HEAD + 13 * (len(self.name) - 1)

    @property
    def left(self) -> float:
        """The left edge of the text beside the pattern."""
        return _PAD + len(self.card.pattern[0]) * self.pitch + 7


def short_card(card: CardView, width: float, say: Words, size: float, pitch: float) -> ShortCard:
    """Break the text of a card for a grid into lines."""
    leading, rows, room = size * _LEADING, len(card.pattern) * pitch, width - 2 * _PAD
    whole = wrap(say.of(f"card-{card.id}-text"), room - len(card.pattern[0]) * pitch - 7, size)
    most = math.ceil((rows + 2) / leading)
    below = wrap(" ".join(whole[most:]), room, size)
    if most + len(below) >= len(whole):  # no gain in height
        most, below = len(whole), []
    inside = max(rows, len(whole[:most]) * leading) + len(below) * leading
    sizes = max(14, size), 15, 14, 13, 12
    name, name_size = fit_name(say.of(f"card-{card.id}"), (width - 33 - _PAD) / DISPLAY, sizes)
    height = _HEAD + 13 * (len(name) - 1) + inside + 12
    return ShortCard(card, width, size, pitch, name, name_size, whole[:most], below, height)


def face(short: ShortCard, height: float, theme: Theme, say: Words) -> Element:
    """Draw a card of a grid at (0, 0), as high as its row. Toys are drawn by reference: many cards share them."""
    card, width, leading = short.card, short.width, short.size * _LEADING
    whole = card_ground(card, width, height, short.head, theme).add(toy(card.category, 18, short.head / 2 + 0.5, 22))
    whole.add(*_name(short, theme, say))
    rows = len(card.pattern) * short.pitch
    block = max(rows, len(short.beside) * leading)
    top = short.head + 6 + (height - short.height) / 2
    centred = not short.below
    y = top + (block / 2 if centred else rows / 2)
    x, wide = (_PAD + short.left - 7) / 2, len(card.pattern[0]) * short.pitch
    box = (x - wide / 2, y - rows / 2, wide, rows)
    cubes = pattern(card.pattern, x, y, short.pitch, small_cube)
    whole.add(cubes.set(data_pattern=" ".join(map(number, box))))
    y = top + leading / 2 + ((block - len(short.beside) * leading) / 2 if centred else 0)
    for index, line in enumerate(short.beside):
        whole.add(text((short.left, y + index * leading), line, theme, short.size, anchor="start"))
    y = top + block + leading / 2
    for index, line in enumerate(short.below):
        whole.add(text((_PAD, y + index * leading), line, theme, short.size, anchor="start"))
    return whole


def _name(short: ShortCard, theme: Theme, say: Words) -> Iterator[Element]:
    """The name of a card and, where there is room for it, its type."""
    size, middle = short.name_size, short.head / 2
    for index, line in enumerate(short.name):
        y = middle + (index - (len(short.name) - 1) / 2) * 14
        yield text((33, y), line, theme, size, font="display", anchor="start")
    kind, name = say.of(f"type-{short.card.category}"), short.name[0]
    needed = 33 + text_width(name, size, bold=True) * DISPLAY + 8 + text_width(kind, 12) + _PAD
    if len(short.name) == 1 and kind.lower() != name.lower() and needed <= short.width:
        yield text((short.width - _PAD, middle), kind, theme, 12, colour="muted", anchor="end")


def card_grid(
    shown: Sequence[CardView], width: float, say: Words, sizes: Sequence[tuple[float, float]], most: float
) -> tuple[list[tuple[ShortCard, float, float, float]], float]:
    """Lay cards out in two columns that end at the same height, with the largest letters and cubes that fit `most`.

    Each card goes to the column that is shorter so far. Return each with its left and upper edge and its height, and
    the height of the grid.
    """
    wide = (width - _GAP) / 2
    for size, pitch in sizes:
        columns: tuple[list[ShortCard], list[ShortCard]] = ([], [])
        for card in shown:
            min(columns, key=_tall).append(short_card(card, wide, say, size, pitch))
        height = max((_tall(column) for column in columns), default=0)
        if height <= most:
            break
    placed = []
    for place, column in enumerate(columns):
        more, y = (height - _tall(column)) / max(1, len(column)), 0.0
        for short in column:
            placed.append((short, place * (wide + _GAP), y, short.height + more))
            y += short.height + more + _GAP
    order = [card.id for card in shown]
    return sorted(placed, key=lambda one: order.index(one[0].card.id)), height


def _tall(column: Sequence[ShortCard]) -> float:
    return sum(card.height for card in column) + _GAP * max(0, len(column) - 1)
