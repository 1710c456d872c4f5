"""Moves of Tiny Towns as values: a cube placed, a building built, a card or a resource chosen.

An index is FIRST of its kind + (what * its OTHERS + other) * its SQUARES + square:

keep       monument, counted among the monuments
name       resource; in a solo game the face-up card of it
place      resource, square
store      square of the Warehouse that takes the named cube
bond       square of the cottage that takes it (Statue of the Bondmaker)
aside      the named cube out of the game (novice rule)
mark       resource for a new Bank or Factory
put        type, square (Grove University, Opaleye's Watch)
exchange   type, square (Architect's Guild)
watch      set of three types, see layout.WATCHES (Opaleye's Watch)
done
swap       resource, square of the Warehouse, square
build      card, squares of the pattern, square of the building
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate
from typing import Literal, get_args

from ratusz.engine import moves
from ratusz.engine.errors import BadText
from ratusz.engine.game import Game
from ratusz.games.tiny_towns.layout import FEET, TYPES, WATCHES
from ratusz.games.tiny_towns.printed import BUILDINGS, CARDS, CATEGORIES, CELLS, MONUMENTS, RESOURCES, SIDE

Kind = Literal[
    "keep", "name", "place", "store", "bond", "aside", "mark", "put", "exchange", "watch", "done", "swap", "build"
]
KINDS: tuple[Kind, ...] = get_args(Kind)
KEEP, NAME, PLACE, STORE, BOND, ASIDE, MARK, PUT, EXCHANGE, WATCH, DONE, SWAP, BUILD = range(13)
WHATS = (len(MONUMENTS), 5, 5, 1, 1, 1, 5, TYPES, TYPES, len(WATCHES), 1, 5, len(CARDS))
OTHERS = (1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, CELLS, FEET)
SQUARES = (1, 1, CELLS, CELLS, CELLS, 1, 1, CELLS, CELLS, 1, 1, CELLS, CELLS)
FIRST = tuple(accumulate((a * b * c for a, b, c in zip(WHATS, OTHERS, SQUARES, strict=True)), initial=0))
"""The first index of each kind, and the end."""
END = FIRST[-1]
FIRST_MONUMENT = len(BUILDINGS)
LETTERS = "abcd"


# For rules


def index_of(kind: int, what: int = 0, other: int = 0, square: int = 0) -> int:
    """The index of a move."""
    return FIRST[kind] + (what * OTHERS[kind] + other) * SQUARES[kind] + square


def split_index(index: int) -> tuple[int, int, int, int]:
    """Return the kind of a move, its object, what else it names, and its square."""
    kind = BUILD
    while index < FIRST[kind]:
        kind -= 1
    rest = index - FIRST[kind]
    square, rest = rest % SQUARES[kind], rest // SQUARES[kind]
    return kind, rest // OTHERS[kind], rest % OTHERS[kind], square


# Decoding and notation


@dataclass(frozen=True, slots=True)
class Move(moves.Move):
    """The object of a move is a resource, a card, or a type (for `watch` three of them).

    The cells of a build are the squares of its pattern, those of a swap the Warehouse and the square of the cube.
    """

    kind: Kind


def write_cell(square: int) -> str:
    """A square by column letter and row: `b3` is the second column, third row from the top."""
    return f"{LETTERS[square % SIDE]}{square // SIDE + 1}"


def read_cell(text: str) -> int:
    """The number of a square."""
    return (int(text[1]) - 1) * SIDE + LETTERS.index(text[0])


def cell_names(squares: int) -> tuple[str, ...]:
    """The names of a set of squares, in reading order."""
    return tuple(write_cell(square) for square in range(CELLS) if squares >> square & 1)


_WATCHED = [" ".join(CATEGORIES[kind] for kind in kinds) for kinds in WATCHES]
_FORMS: dict[Kind, tuple[str, Sequence[str]]] = {
    "keep": ("keep {what}", MONUMENTS),
    "name": ("name {what}", RESOURCES),
    "place": ("{what} {cell}", RESOURCES),
    "store": ("store {cell}", ("",)),
    "bond": ("bond {cell}", ("",)),
    "aside": ("aside", ("",)),
    "mark": ("mark {what}", RESOURCES),
    "put": ("put {what} {cell}", CATEGORIES[:TYPES]),
    "exchange": ("exchange {cell} {what}", CATEGORIES[:TYPES]),
    "watch": ("watch {what}", _WATCHED),
    "done": ("done", ("",)),
    "swap": ("swap {what} {store} {cell}", RESOURCES),
    "build": ("build {what} {cells} on {cell}", CARDS),
}
"""The text of each kind of move, and the names of its objects."""


def decode(game: Game, index: int) -> Move:
    """`glass b3`, `build chapel a1 b1 c1 c2 on b1`, `done`; all kinds are in docs/tiny-towns.md."""
    if not 0 <= index < END:
        raise BadText("No move of Tiny Towns has that number.")
    number, what, other, square = split_index(index)
    kind = KINDS[number]
    if kind == "build" and other >= game.book.feet[what]:
        raise BadText("No move of Tiny Towns has that number.")
    form, names = _FORMS[kind]
    store, cell = write_cell(other), write_cell(square)
    cells: tuple[str, ...] = (cell,) if "{cell}" in form else ()
    if kind == "swap":
        cells = (store, cell)
    elif kind == "build":
        cells = cell_names(int(game.book.foot[what, other]))
    text = form.format(what=names[what], store=store, cells=" ".join(cells), cell=cell)
    return Move(index, text, kind, names[what], cells, at=cell if kind in ("swap", "build") else "")


def _pattern(form: str, names: Sequence[str]) -> re.Pattern[str]:
    cell = "[a-d][1-4]"
    places = {"store": f"(?P<store>{cell})", "cells": f"(?P<cells>{cell}(?: {cell})*)", "cell": f"(?P<cell>{cell})"}
    return re.compile(form.format(what=f"(?P<what>{'|'.join(names)})", **places))


_PATTERNS = {kind: _pattern(form, names) for kind, (form, names) in _FORMS.items()}


def read(game: Game, text: str) -> Move:
    """The move that a text names; capitals, extra spaces and the order of types and cells do not matter."""
    words = text.lower().split() if len(text) < 120 else []
    if words[:1] == ["watch"] and set(words[1:]) <= set(CATEGORIES):
        words[1:] = sorted(words[1:], key=CATEGORIES.index)
    for number, kind in enumerate(KINDS):
        if found := _PATTERNS[kind].fullmatch(" ".join(words)):
            named = found.groupdict()
            what = _FORMS[kind][1].index(named.get("what", ""))
            other = read_cell(named["store"]) if kind == "swap" else 0
            if kind == "build":
                other = _read_foot(game, what, named["cells"])
            return decode(game, index_of(number, what, other, read_cell(named["cell"]) if "cell" in named else 0))
    raise BadText(f"“{text[:40]}” is not a move; write for example “glass b3”, “name wood” or “done”.")


def _read_foot(game: Game, card: int, cells: str) -> int:
    """The number of the set of squares that a pattern covers."""
    squares = sum({1 << read_cell(cell) for cell in cells.split()})
    feet = game.book.foot[card, : game.book.feet[card]].tolist()
    if squares not in feet:
        raise BadText(f"These cells cannot hold the pattern of {CARDS[card]}, however it is turned.")
    return int(feet.index(squares))


def indices(game: Game) -> Iterator[int]:
    """List the moves that the options, and the cards that may come into play, allow."""
    book = game.book
    cards = book.fixed.tolist()
    possible = {card for card in cards if card >= 0}
    for category, card in enumerate(cards):
        if card < 0:
            possible |= set(book.choices[category, : book.choice_count[category]].tolist())
    if book.monuments:
        possible |= set(book.pool[: book.pool_count].tolist())
    names = {CARDS[card] for card in possible}
    needed: dict[Kind, bool] = {
        "keep": bool(book.monuments),
        "name": not book.town_hall,
        "store": "warehouse" in names,
        "bond": "statue_of_the_bondmaker" in names,
        "aside": bool(book.novice),
        "mark": not names.isdisjoint({"bank", "factory"}),
        "put": not names.isdisjoint({"grove_university", "opaleyes_watch"}),
        "exchange": "architects_guild" in names,
        "watch": "opaleyes_watch" in names,
        "swap": "warehouse" in names,
    }
    for number, kind in enumerate(KINDS[:BUILD]):
        if needed.get(kind, True):
            yield from range(FIRST[number], FIRST[number + 1])
    for card in sorted(possible):
        for foot in range(book.feet[card]):
            anywhere = CARDS[card] == "shed" or "obelisk_of_the_crescent" in names
            for square in range(CELLS):
                if anywhere or book.foot[card, foot] >> square & 1:
                    yield index_of(BUILD, card, foot, square)
