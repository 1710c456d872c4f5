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
from collections.abc import Callable, Iterator
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


def decode(game: Game, index: int) -> Move:
    """`glass b3`, `build chapel a1 b1 c1 c2 on b1`, `done`; all kinds are in docs/tiny-towns.md."""
    if not 0 <= index < END:
        raise BadText("No move of Tiny Towns has that number.")
    number, what, other, square = split_index(index)
    kind, cell = KINDS[number], write_cell(square)
    if kind == "build":
        if other >= game.book.feet[what]:
            raise BadText("No move of Tiny Towns has that number.")
        card, cells = CARDS[what], cell_names(int(game.book.foot[what, other]))
        return Move(index, f"build {card} {' '.join(cells)} on {cell}", kind, card, cells, at=cell)
    if kind in ("aside", "done"):
        return Move(index, kind, kind)
    if kind in ("store", "bond"):
        return Move(index, f"{kind} {cell}", kind, cells=(cell,))
    if kind in ("put", "exchange"):
        name = CATEGORIES[what]
        return Move(index, f"put {name} {cell}" if kind == "put" else f"exchange {cell} {name}", kind, name, (cell,))
    if kind in ("keep", "watch"):
        name = MONUMENTS[what] if kind == "keep" else " ".join(CATEGORIES[one] for one in WATCHES[what])
        return Move(index, f"{kind} {name}", kind, name)
    name = RESOURCES[what]
    if kind == "place":
        return Move(index, f"{name} {cell}", kind, name, (cell,))
    if kind == "swap":
        store = write_cell(other)
        return Move(index, f"swap {name} {store} {cell}", kind, name, (store, cell), at=cell)
    return Move(index, f"{kind} {name}", kind, name)


_CELL = r"([a-d][1-4])"
_RESOURCE = f"({'|'.join(RESOURCES)})"
_TYPE = f"({'|'.join(CATEGORIES[:TYPES])})"
_READERS: list[tuple[re.Pattern[str], Callable[..., int]]] = [
    (re.compile(pattern), reader)
    for pattern, reader in (
        (rf"keep ({'|'.join(MONUMENTS)})", lambda id: index_of(KEEP, MONUMENTS.index(id))),
        (f"name {_RESOURCE}", lambda id: index_of(NAME, RESOURCES.index(id))),
        (f"{_RESOURCE} {_CELL}", lambda id, cell: index_of(PLACE, RESOURCES.index(id), 0, read_cell(cell))),
        (f"store {_CELL}", lambda cell: index_of(STORE, 0, 0, read_cell(cell))),
        (f"bond {_CELL}", lambda cell: index_of(BOND, 0, 0, read_cell(cell))),
        ("aside", lambda: index_of(ASIDE)),
        (f"mark {_RESOURCE}", lambda id: index_of(MARK, RESOURCES.index(id))),
        (f"put {_TYPE} {_CELL}", lambda id, cell: index_of(PUT, CATEGORIES.index(id), 0, read_cell(cell))),
        (f"exchange {_CELL} {_TYPE}", lambda cell, id: index_of(EXCHANGE, CATEGORIES.index(id), 0, read_cell(cell))),
        ("done", lambda: index_of(DONE)),
        (
            f"swap {_RESOURCE} {_CELL} {_CELL}",
            lambda id, store, cell: index_of(SWAP, RESOURCES.index(id), read_cell(store), read_cell(cell)),
        ),
    )
]
_BUILD = re.compile(rf"build ({'|'.join(CARDS)}) ((?:{_CELL} )+)on {_CELL}")


def read(game: Game, text: str) -> Move:
    """The move that a text names; capitals, extra spaces and the order of a pattern's cells do not matter."""
    plain = " ".join(text.lower().split()) if len(text) < 120 else ""
    for pattern, reader in _READERS:
        if match := pattern.fullmatch(plain):
            return decode(game, reader(*match.groups()))
    if plain.startswith("watch "):
        types = plain.split()[1:]
        if len(set(types)) == len(types) == 3 and set(types) <= set(CATEGORIES[:TYPES]):
            return decode(game, index_of(WATCH, WATCHES.index(tuple(sorted(map(CATEGORIES.index, types))))))
    if match := _BUILD.fullmatch(plain):
        card, square = CARDS.index(match[1]), read_cell(match[4])
        squares = sum({1 << read_cell(cell) for cell in match[2].split()})
        feet = game.book.foot[card, : game.book.feet[card]].tolist()
        if squares not in feet:
            raise BadText(f"These cells cannot hold the pattern of {match[1]}, however it is turned.")
        return decode(game, index_of(BUILD, card, int(feet.index(squares)), square))
    raise BadText(f"“{text[:40]}” is not a move; write for example “glass b3”, “name wood” or “done”.")


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
