"""Patterns: what can be built in a town, and where the building may stand (4).

Rules code: plain functions over the records of `layout`, compiled as part of the rules.
"""

from __future__ import annotations

from ratusz.engine.grid import count
from ratusz.engine.structs import Ints
from ratusz.games.tiny_towns.layout import MONUMENT, TYPES, Book, Seat, State
from ratusz.games.tiny_towns.moves import BUILD, index_of
from ratusz.games.tiny_towns.printed import CARDS

ALL = 0xFFFF
FACTORY_TYPE = 6
RESOURCES = 5
BANKS = 5  # a town has at most one Bank for each resource (10, Bank)

SHED = CARDS.index("shed")
BANK = CARDS.index("bank")
TRADING_POST = CARDS.index("trading_post")
OBELISK = CARDS.index("obelisk_of_the_crescent")


def buildings(me: Seat) -> int:
    """All squares with a building."""
    squares = 0
    for kind in range(TYPES + 1):
        squares |= int(me.town[kind])
    return squares


def cube_squares(me: Seat) -> int:
    """All squares with a cube."""
    cubes = 0
    for resource in range(RESOURCES):
        cubes |= int(me.cubes[resource, 0])
    return cubes & ALL


def cube_on(me: Seat, square: int) -> int:
    """The resource of the cube on a square, counted from 1; 0 for none."""
    for resource in range(RESOURCES):
        if int(me.cubes[resource, 0]) >> square & 1:
            return resource + 1
    return 0


def cube_bits(me: Seat) -> int:
    """All cubes as one integer with three bits for each square, as in the book: resources count from 1."""
    bits = 0
    for resource in range(RESOURCES):
        bits |= spread_bits(int(me.cubes[resource, 0]) & ALL) * (resource + 1)
    return bits


def empty_squares(me: Seat) -> int:
    """Squares with neither cube nor building."""
    return ALL & ~(buildings(me) | cube_squares(me))


def posts(state: State, me: Seat) -> int:
    """The squares of Trading Posts, which stand for any resource (10, rulings 15 and 16)."""
    return int(me.town[FACTORY_TYPE]) if state.cards[FACTORY_TYPE] == TRADING_POST else 0


def spread_bits(squares: int) -> int:
    """A set of squares with the bit of each in every third place."""
    bits = (squares | squares << 16) & 0xFF0000FF
    bits = (bits | bits << 8) & 0xF00F00F00F
    bits = (bits | bits << 4) & 0x0C30C30C30C3
    return (bits | bits << 2) & 0x249249249249


def as_bits(squares: int) -> int:
    """Three bits for each square of a set."""
    return spread_bits(squares) * 7


def is_monument_built(me: Seat) -> bool:
    """Whether the own monument stands."""
    return bool(me.town[MONUMENT] != 0)


def seen_from_sides(book: Book, squares: int) -> tuple[int, int]:
    """A set of squares as seen from the eight sides, in two halves."""
    first = second = 0
    while squares:
        square = count((squares & -squares) - 1)
        first |= int(book.seen[square, 0])
        second |= int(book.seen[square, 1])
        squares &= squares - 1
    return first, second


def complete_at(book: Book, me: Seat, card: int, post_sides: tuple[int, int]) -> tuple[int, int]:
    """Corners where a pattern lies complete, Trading Posts standing for any cube (4.2, 4.3); in two halves.

    All places are tried at once: the squares with the right cube, seen from the corner, for every cube of the pattern.
    """
    first = second = int(book.corners[card])
    for cell in range(book.cube_count[card]):
        cube = int(book.cells[card, cell])
        resource, step = cube >> 4 & 7, cube & 15
        first &= (int(me.cubes[resource, 0]) | post_sides[0]) >> step
        second &= (int(me.cubes[resource, 1]) | post_sides[1]) >> step
    return first, second


def feet_at(book: Book, card: int, half: int, corners: int, post_squares: int) -> int:
    """The sets of squares that a pattern covers from these corners: their numbers, as bits; not posts alone (4.3)."""
    feet = 0
    while corners:
        foot = int(book.foot_at[card, half, count((corners & -corners) - 1)])
        if int(book.foot[card, foot]) & ~post_squares:
            feet |= 1 << foot
        corners &= corners - 1
    return feet


def complete_feet(book: Book, me: Seat, card: int, post_squares: int) -> int:
    """The numbers of the sets of squares where a card's pattern lies complete, as bits."""
    first, second = complete_at(book, me, card, seen_from_sides(book, post_squares))
    return feet_at(book, card, 0, first, post_squares) | feet_at(book, card, 1, second, post_squares)


def targets(book: Book, state: State, me: Seat, card: int, foot: int, post_squares: int, empty: int) -> int:
    """Where the new building may stand: on a square just vacated, or on any empty one (4.5)."""
    vacated = int(book.foot[card, foot]) & ~post_squares
    if card == SHED or (me.monument == OBELISK and is_monument_built(me)):
        return vacated | empty
    return vacated


def buildable(state: State, me: Seat, kind: int) -> int:
    """The card of a type if the seat may still build it, else -1: a monument once, at most five Banks (4.7, 10)."""
    if kind == MONUMENT:
        return -1 if is_monument_built(me) else int(me.monument)
    card = int(state.cards[kind])
    return -1 if card == BANK and count(int(me.town[kind])) == BANKS else card


def list_squares(moves: Ints, listed: int, kind: int, what: int, other: int, squares: int) -> int:
    """Add one move for each square, in ascending order."""
    while squares:
        lowest = squares & -squares
        moves[listed] = index_of(kind, what, other, count(lowest - 1))
        listed += 1
        squares ^= lowest
    return listed


def list_builds(book: Book, state: State, seat: int, moves: Ints, listed: int) -> int:
    """All buildings that the seat can build now, added to the list of moves in ascending order."""
    me = state.seats[seat]
    post_squares, empty = posts(state, me), empty_squares(me)
    for kind in range(TYPES + 1):
        card = buildable(state, me, kind)
        feet = complete_feet(book, me, card, post_squares) if card >= 0 else 0
        while feet:
            foot = count((feet & -feet) - 1)
            there = targets(book, state, me, card, foot, post_squares, empty)
            listed = list_squares(moves, listed, BUILD, card, foot, there)
            feet &= feet - 1
    return listed


def can_build(book: Book, state: State, seat: int) -> bool:
    """Whether anything can be built."""
    me = state.seats[seat]
    post_squares = posts(state, me)
    for kind in range(TYPES + 1):
        card = buildable(state, me, kind)
        if card >= 0 and complete_feet(book, me, card, post_squares):
            return True
    return False


def can_ever_build(book: Book, state: State, seat: int) -> bool:
    """Whether anything can be built now or later, with any cubes: whether a pattern fits into the town.

    Squares become empty only by building, so a pattern needs its own cubes, Trading Posts and empty squares.
    """
    me = state.seats[seat]
    post_squares = posts(state, me)
    room = seen_from_sides(book, post_squares | empty_squares(me))
    for kind in range(TYPES + 1):
        card = buildable(state, me, kind)
        if card >= 0:
            first, second = complete_at(book, me, card, room)
            if feet_at(book, card, 0, first, post_squares) | feet_at(book, card, 1, second, post_squares):
                return True
    return False


def place_cube(book: Book, me: Seat, square: int, resource: int) -> None:
    """A cube on a square; resources count from 1 here."""
    me.cubes[resource - 1, 0] |= book.seen[square, 0]
    me.cubes[resource - 1, 1] |= book.seen[square, 1]


def take_cubes(book: Book, me: Seat, squares: int) -> None:
    """The cubes on these squares go back to the supply; Trading Posts stay (4.4)."""
    first, second = seen_from_sides(book, squares)
    for resource in range(RESOURCES):
        me.cubes[resource, 0] &= ~first
        me.cubes[resource, 1] &= ~second
