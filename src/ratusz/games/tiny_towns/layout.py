"""The records that the rules work on: the book (cards, data and options) and the state of a game.

Squares are numbered row by row from the top left, 0 to 15; sets of squares are bits of an integer. Where the cubes of a
town lie is kept as seen from all eight sides: instead of a pattern, the town is turned and mirrored (`seen_squares`).
Types (categories) are numbered 0 cottage to 6 factory, 7 monument; cards are numbered as in `data.CARDS`.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations
from typing import Annotated, Any

import numpy as np

from ratusz.engine.errors import BadOption
from ratusz.engine.kernels import Layout
from ratusz.engine.options import Options
from ratusz.engine.structs import I1, I2, I4, I8, Ints, Rows, Struct, dtype_of
from ratusz.games.tiny_towns.printed import CARDS, CATEGORIES, CELLS, LETTERS, MONUMENTS, SIDE, Data

TYPES = 7
MONUMENT = 7
SEATS = 6
FEET = 48
"""The most sets of squares that one pattern can cover."""
TURNS = 8
"""The most ways in which one pattern can cover the same squares."""
SIDES = 8
"""A town is seen as it lies, from its other three sides, and the same in a mirror."""
HALVES = 2
"""These eight sets of 16 squares are the bits of two integers, four sets in each."""
WATCHES = tuple(combinations(range(TYPES), 3))
"""The sets of three types that Opaleye's Watch can hold."""


class Book(Struct):
    """The cards, the data and the options of a game."""

    players: I8
    town_hall: I8
    solo: I8
    monuments: I8
    novice: I8
    """How often the novice rule may be used."""
    first: I8
    """The first Master Builder, -1 for a random one."""
    fixed: Annotated[Ints, "i8", TYPES]
    """The card of each type, -1 where it is drawn."""
    choices: Annotated[Ints, "i8", (TYPES, 8)]
    """The cards that can be drawn for each type."""
    choice_count: Annotated[Ints, "i8", TYPES]
    pool: Annotated[Ints, "i8", len(MONUMENTS)]
    """Monuments that can be dealt."""
    pool_count: I8
    category: Annotated[Ints, "i8", len(CARDS)]
    points: Annotated[Ints, "i8", len(CARDS)]
    bonus: Annotated[Ints, "i8", len(CARDS)]
    table: Annotated[Ints, "i8", (len(CARDS), 17)]
    """Points by number; the last value goes on to the end."""
    empty: I8
    deck_of_each: I8
    deck_draws: I8
    face_up: I8
    cube_count: Annotated[Ints, "i8", len(CARDS)]
    """Cubes in the pattern."""
    feet: Annotated[Ints, "i8", len(CARDS)]
    """How many sets of squares the pattern can cover."""
    foot: Annotated[Ints, "i8", (len(CARDS), FEET)]
    """These sets, in ascending order."""
    foot_bits: Annotated[Ints, "i8", (len(CARDS), FEET)]
    """The squares of `foot` as three bits each."""
    turns: Annotated[Ints, "i8", (len(CARDS), FEET)]
    """In how many ways each can be covered."""
    turned: Annotated[Ints, "i8", (len(CARDS), FEET, TURNS)]
    """The cubes of each way."""
    corners: Annotated[Ints, "i8", len(CARDS)]
    """The squares where the upper left corner of the pattern can lie, in each of the four sets of a half."""
    cells: Annotated[Ints, "i1", (len(CARDS), CELLS)]
    """The cubes of the pattern: resource * 16 + how many squares after the corner; resources count from 0."""
    foot_at: Annotated[Ints, "i1", (len(CARDS), HALVES, 4 * CELLS)]
    """The number of the set of squares that the pattern covers, by the square of its corner as bits number it."""
    seen: Annotated[Ints, "i8", (CELLS, HALVES)]
    """Each square as seen from the eight sides."""
    watches: Annotated[Ints, "i8", len(WATCHES)]
    watch_any: I8
    """Rules version 1: an owner of five Banks may choose one for Opaleye's Watch."""
    castle_any: I8
    """Rules versions 1 and 2: Barrett Castle is two cottages in a tie and for Opaleye's Watch, too (26, 37)."""


class Seat(Struct):
    """One town, and its owner's belongings and pending decisions."""

    cubes: Annotated[Ints, "i8", (len(LETTERS), HALVES)]
    """The squares with a cube of each resource, seen from eight sides."""
    town: Annotated[Ints, "i4", TYPES + 1]
    """The squares of each type of building."""
    bonded: I4
    """Cottages with a cube on them (Statue of the Bondmaker)."""
    exchanged: I4
    """Squares the Architect's Guild has changed in this turn."""
    store: Annotated[Ints, "i2", CELLS]
    """Cubes on a Bank, Factory (one) or Warehouse (three of three bits, sorted)."""
    watch: I2
    """Types on Opaleye's Watch."""
    reactions: I2
    """Types that it must place now."""
    constructed: I2
    """Types constructed in this round."""
    turns: I2
    """Turns as Master Builder."""
    dealt: Annotated[Ints, "i1", 2]
    """Monument cards, -1 for none."""
    monument: I1
    """The kept one, -1 for none."""
    shrine: I1
    """Points of the Shrine, fixed when it was built."""
    novice: I1
    """How often the novice rule has been used."""
    place: I1
    """Place of completion, 0 while the town is not completed."""
    stage: I1
    """The pending decision of the seat, see turns."""
    after: I1
    """The stage that follows the choice of a mark."""
    pending: I1
    """The building that waits for its mark."""
    watch_new: I1
    """Opaleye's Watch was built in this round."""


class State(Struct):
    """A game at one moment."""

    barriers: I4
    round_no: I2
    phase: I1
    builder: I1
    """The Master Builder, -1 for none."""
    named: I1
    """The resource of this round, 0 for none, 1 to 5."""
    drawn: I1
    """Monuments dealt so far."""
    queued: I1
    cards: Annotated[Ints, "i1", TYPES]
    """The card of each type, -1 while it is not drawn."""
    unseen: Annotated[Ints, "i1", 5]
    """Resource cards not seen since the last shuffle."""
    face_up: Annotated[Ints, "i1", 5]
    """Solo: resource cards to choose from."""
    queue: Annotated[Ints, "i1", 48]
    """Solo: cards under the pile, in their order."""
    seats: Annotated[Rows[Seat], SEATS]


LAYOUT = Layout(book=dtype_of(Book), state=dtype_of(State), moves=2048, outcomes=15, depth=3)


def make_book(data: Data, options: Options, rules_version: int) -> np.ndarray[Any, Any]:
    """Encode the cards, the data and the options as one record.

    Version 2 of the rules corrected `watch_any`, version 3 `castle_any`.
    """
    array = np.zeros(1, LAYOUT.book)
    book = array[0]
    book.players = options["players"]
    book.town_hall = options["variant"] == "town-hall"
    book.solo = options["players"] == 1
    book.monuments = options["monuments"]
    book.novice = data.novice_uses if options["novice"] else 0
    book.first = -1 if options["first_builder"] == "random" else int(options["first_builder"])
    if book.first >= book.players:
        raise BadOption(f"Option first_builder names seat {book.first}, but seats are 0 to {book.players - 1}.")
    for name in ("empty", "deck_of_each", "face_up"):
        book[name] = getattr(data, name)
    book.deck_draws = 5 * data.deck_of_each - data.deck_discards
    book.watches[:] = [sum(1 << kind for kind in kinds) for kinds in WATCHES]
    book.watch_any = rules_version < 2
    book.castle_any = rules_version < 3
    _choose_cards(book, data, options)
    _fill_sides(book)
    for number, id in enumerate(CARDS):
        card = data.card(id)
        book.category[number] = CATEGORIES.index(card.category)
        book.points[number] = card.points
        book.bonus[number] = card.bonus
        table = card.table or (0,)
        book.table[number] = [table[min(count, len(table) - 1)] for count in range(17)]
        _fill_pattern(book, number, card.pattern)
    return array


def _choose_cards(book: Book, data: Data, options: Options) -> None:
    """Fill in the cards that are in play for sure, and those that can be drawn (2, 9.2)."""
    allowed = [card for card in data.cards if card.solo or not book.solo]
    named = {"drawn": [], "first-game": list(data.first_game)}.get(str(options["cards"]))
    if named is None:
        named = str(options["cards"]).split(",")
        kinds = [next((card.category for card in allowed if card.id == id), None) for id in named]
        if kinds != list(CATEGORIES[:TYPES]):
            raise BadOption(
                "Option cards names seven cards with commas between them, one of each type in the order"
                f" {', '.join(CATEGORIES[:TYPES])}" + ("; some cards are not for solo games." if book.solo else ".")
            )
    for kind in range(TYPES):
        cards = [CARDS.index(card.id) for card in allowed if card.category == CATEGORIES[kind]]
        book.choices[kind, : len(cards)] = cards
        book.choice_count[kind] = len(cards)
        book.fixed[kind] = CARDS.index(named[kind]) if named else (cards[0] if len(cards) == 1 else -1)
    pool = [CARDS.index(id) for id in MONUMENTS if any(card.id == id for card in allowed)]
    book.pool[: len(pool)] = pool
    book.pool_count = len(pool)


def _fill_pattern(book: Book, number: int, pattern: tuple[str, ...]) -> None:
    """Fill in all places of a pattern on the board, turned and mirrored (4.1), grouped by the squares they cover."""
    places: dict[int, set[int]] = {}
    covered: dict[tuple[int, int], int] = {}
    cells = [
        (y * SIDE + x, LETTERS.index(letter))
        for y, row in enumerate(pattern)
        for x, letter in enumerate(row)
        if letter != "."
    ]
    book.cells[number, : len(cells)] = [resource * CELLS + step for step, resource in cells]
    for top in range(SIDE - len(pattern) + 1):
        for left in range(SIDE - len(pattern[0]) + 1):
            corner = top * SIDE + left
            book.corners[number] |= sum(1 << corner + CELLS * lane for lane in range(SIDES // HALVES))
            for side in range(SIDES):
                lies = [(seen_squares(side).index(corner + step), resource) for step, resource in cells]
                covered[side, corner] = sum(1 << square for square, _ in lies)
                cubes = sum(resource + 1 << 3 * square for square, resource in lies)
                places.setdefault(covered[side, corner], set()).add(cubes)
    book.cube_count[number] = len(cells)
    book.feet[number] = len(places)
    for foot, squares in enumerate(sorted(places)):
        book.foot[number, foot] = squares
        book.foot_bits[number, foot] = sum(7 << 3 * square for square in range(CELLS) if squares >> square & 1)
        book.turns[number, foot] = len(places[squares])
        book.turned[number, foot, : len(places[squares])] = sorted(places[squares])
    feet = sorted(places)
    for (side, corner), squares in covered.items():
        half, lane = divmod(side, SIDES // HALVES)
        book.foot_at[number, half, lane * CELLS + corner] = feet.index(squares)


@cache
def seen_squares(side: int) -> tuple[int, ...]:
    """Return the squares in the order seen from one of the town's eight sides; side 0 leaves them as they are."""
    squares = np.arange(CELLS).reshape(SIDE, SIDE)
    turned = np.rot90(squares.T if side >= SIDES // 2 else squares, side % 4)
    return tuple(int(square) for square in turned.ravel())


def _fill_sides(book: Book) -> None:
    for square in range(CELLS):
        for half in range(HALVES):
            lanes = [seen_squares(4 * half + lane)[square] + CELLS * lane for lane in range(4)]
            bits = sum(1 << lane for lane in lanes)
            book.seen[square, half] = bits - (1 << 64) if bits >> 63 else bits
