"""Moves of Rolling Village as values: a symbol drawn in a cell, or the choice of a street.

An index is (symbol * 7 + column it serves) * 30 + cell, with column 0 for symbols that may go to any cell (squares and
bonus projects); or STREET + street.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from ratusz.engine import moves
from ratusz.engine.errors import BadText
from ratusz.engine.game import Game
from ratusz.games.rolling_village.layout import BASIC, CELLS, FACTORY, SQUARE, SYMBOLS
from ratusz.games.rolling_village.printed import COLUMNS, ROWS

ANY = 0
STREET = len(SYMBOLS) * 7 * CELLS
END = STREET + ROWS
LETTERS = "abcdef"
_DRAWING = re.compile(r"(bonus )?(house|forest|lake|square|factory) ([a-f])([1-5])(?: for ([a-f]))?")
_STREET = re.compile(r"street ([1-5])")


# For rules


def draw_index(symbol: int, column: int, cell: int) -> int:
    """The index of a drawing; column 0 is ANY, the others count from 1."""
    return (symbol * 7 + column) * CELLS + cell


def street_index(street: int) -> int:
    """The index of the choice of a street."""
    return STREET + street


def street_of(index: int) -> int:
    """The street that a move names, or -1."""
    return index - STREET if index >= STREET else -1


def decode_draw(index: int) -> tuple[int, int, int]:
    """The symbol that a move draws, the column that it serves, and the cell."""
    line = index // CELLS
    symbol = line // 7
    return symbol, line - symbol * 7, index - line * CELLS


# Decoding and notation


@dataclass(frozen=True, slots=True)
class Move(moves.Move):
    """`draw` a symbol for a column, or a square anywhere; `bonus`: a project anywhere; `street`: name one."""

    kind: Literal["draw", "bonus", "street"]
    column: str = ""
    """The column that the drawing serves, which is not the cell's own where that one is full."""


def write_cell(cell: int) -> str:
    """A cell by column letter and row: `b4` is the second column, fourth row from the top."""
    return f"{LETTERS[cell % COLUMNS]}{cell // COLUMNS + 1}"


def column_and_row(cell: str) -> tuple[int, int]:
    """Split a cell into column and row, both from 1: `b4` is in column 2, row 4."""
    return column_number(cell[0]), int(cell[1])


def column_number(letter: str) -> int:
    """The die above a column; 0 for no column."""
    return LETTERS.index(letter) + 1 if letter else 0


@lru_cache(maxsize=4096)
def cell_names(cells: int) -> tuple[str, ...]:
    """The names of a set of cells."""
    return tuple(write_cell(cell) for cell in range(CELLS) if cells >> cell & 1)


def decode(game: Game, index: int) -> Move:
    """`house b4`, `house c4 for b` (overflow), `square e2`, `bonus lake f1`, `street 3`."""
    if STREET <= index < END:
        number = str(street_of(index) + 1)
        return Move(index, f"street {number}", "street", number)
    symbol, column, cell = decode_draw(index)
    if not 0 <= index < STREET or (symbol >= BASIC and (column == ANY) != (symbol == SQUARE)):
        raise BadText("No move of Rolling Village has that number.")
    name, what = write_cell(cell), SYMBOLS[symbol]
    if column == ANY:
        bonus = symbol < BASIC
        return Move(index, f"{'bonus ' if bonus else ''}{what} {name}", "bonus" if bonus else "draw", what, (name,))
    served = LETTERS[column - 1]
    overflow = f" for {served}" if served != name[0] else ""
    return Move(index, f"{what} {name}{overflow}", "draw", what, (name,), column=served)


def read(game: Game, text: str) -> Move:
    """The move that a text names; capitals and extra spaces do not matter."""
    plain = " ".join(text.lower().split()) if len(text) < 80 else ""
    if street := _STREET.fullmatch(plain):
        return decode(game, street_index(int(street[1]) - 1))
    drawing = _DRAWING.fullmatch(plain)
    if not drawing:
        raise BadText(f"“{text[:40]}” is not a move; write for example “house b4” or “street 3”.")
    bonus, name, column, row, served = drawing.groups()
    symbol = SYMBOLS.index(name)
    if bonus and (symbol >= BASIC or served):
        raise BadText(f"“{text[:40]}” is not a move; a bonus is a house, forest or lake in any cell.")
    if served and symbol == SQUARE:
        raise BadText(f"“{text[:40]}” is not a move; a square goes to any cell and serves no column.")
    target = ANY if bonus or symbol == SQUARE else LETTERS.index(served or column) + 1
    return decode(game, draw_index(symbol, target, (int(row) - 1) * COLUMNS + LETTERS.index(column)))


def indices(game: Game) -> Iterator[int]:
    """Basic projects for a column or as a bonus, squares anywhere, factories where they are played; the streets."""
    for symbol in range(len(SYMBOLS)):
        columns = range(ANY, COLUMNS + 1) if symbol < BASIC else range(ANY + 1, COLUMNS + 1)
        if symbol == SQUARE:
            columns = range(ANY, ANY + 1)
        if symbol != FACTORY or game.book.factories:
            for column in columns:
                yield from range(draw_index(symbol, column, 0), draw_index(symbol, column, CELLS))
    yield from range(STREET, END)
