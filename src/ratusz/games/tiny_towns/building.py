"""Patterns: what can be built in a town, and where the building may stand (4).

Rules code: plain functions over the records of `layout`, compiled as part of the rules.
"""

from __future__ import annotations

from ratusz.engine.grid import count
from ratusz.engine.structs import Ints
from ratusz.games.tiny_towns.data import CARDS
from ratusz.games.tiny_towns.layout import MONUMENT, TYPES, Book, Seat, State
from ratusz.games.tiny_towns.moves import BUILD, index_of

ALL = 0xFFFF
FACTORY_TYPE = 6
GUARDS = 0b100000_100000_100000_100000_100000
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
    """All squares with a cube: the three bits of a square are joined, then every third bit is gathered."""
    cubes = int(me.cubes)
    bits = (cubes | cubes >> 1 | cubes >> 2) & 0x249249249249
    bits = (bits | bits >> 2) & 0x0C30C30C30C3
    bits = (bits | bits >> 4) & 0xF00F00F00F
    bits = (bits | bits >> 8) & 0xFF0000FF
    return (bits | bits >> 16) & 0xFFFF


def empty_squares(me: Seat) -> int:
    """Squares with neither cube nor building."""
    return ALL & ~(buildings(me) | cube_squares(me))


def posts(state: State, me: Seat) -> int:
    """The squares of Trading Posts, which stand for any resource (10, rulings 15 and 16)."""
    return int(me.town[FACTORY_TYPE]) if state.cards[FACTORY_TYPE] == TRADING_POST else 0


def as_bits(squares: int) -> int:
    """Three bits for each square of a set: the bits are spread to every third place, then tripled."""
    bits = (squares | squares << 16) & 0xFF0000FF
    bits = (bits | bits << 8) & 0xF00F00F00F
    bits = (bits | bits << 4) & 0x0C30C30C30C3
    bits = (bits | bits << 2) & 0x249249249249
    return bits * 7


def monument_built(me: Seat) -> bool:
    """Whether the own monument stands."""
    return bool(me.town[MONUMENT] != 0)


def cube_counts(me: Seat) -> int:
    """How many cubes of each resource lie on squares, six bits a resource."""
    cubes = int(me.cubes)
    counts = 0
    while cubes:
        resource = cubes & 7
        if resource:
            counts += 1 << (6 * (resource - 1))
        cubes >>= 3
    return counts


def enough(needs: int, counts: int, jokers: int) -> bool:
    """Whether there can be cubes enough for a pattern, when so many Trading Posts help."""
    if jokers == 0:  # all five counts compared at once: a guard bit above each shows that nothing is missing
        return (counts + GUARDS - needs) & GUARDS == GUARDS
    missing = 0
    for resource in range(5):
        need = needs >> (6 * resource) & 63
        have = counts >> (6 * resource) & 63
        if need > have:
            missing += need - have
    return missing <= jokers


def matches(book: Book, me: Seat, card: int, foot: int, post_bits: int) -> bool:
    """Whether the cubes on these squares, with Trading Posts for any cube, are the pattern of the card (4.2, 4.3)."""
    looked_at = int(book.foot_bits[card, foot]) & ~post_bits
    if looked_at == 0:
        return False  # at least one cell must be a real cube
    found = int(me.cubes) & looked_at
    for turn in range(book.turns[card, foot]):
        if found == int(book.turned[card, foot, turn]) & looked_at:
            return True
    return False


def targets(book: Book, state: State, me: Seat, card: int, foot: int, post_squares: int, empty: int) -> int:
    """Where the new building may stand: on a square just vacated, or on any empty one (4.5)."""
    vacated = int(book.foot[card, foot]) & ~post_squares
    if card == SHED or (me.monument == OBELISK and monument_built(me)):
        return vacated | empty
    return vacated


def buildable(state: State, me: Seat, kind: int) -> int:
    """The card of a type if the seat may still build it, else -1: a monument once, at most five Banks (4.7, 10)."""
    if kind == MONUMENT:
        return -1 if monument_built(me) else int(me.monument)
    card = int(state.cards[kind])
    return -1 if card == BANK and count(int(me.town[kind])) == BANKS else card


def next_match(book: Book, me: Seat, card: int, foot: int, filled: int, post_bits: int) -> int:
    """The next place of a card's pattern, from `foot` on, where it lies complete; -1 when there is none."""
    while foot < book.feet[card]:
        if int(book.foot[card, foot]) & ~filled == 0 and matches(book, me, card, foot, post_bits):
            return foot
        foot += 1
    return -1


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
    counts = cube_counts(me)
    if counts == 0:
        return listed
    post_squares = posts(state, me)
    post_bits = as_bits(post_squares)
    jokers = count(post_squares)
    empty = empty_squares(me)
    filled = cube_squares(me) | post_squares
    for kind in range(TYPES + 1):
        card = buildable(state, me, kind)
        if card < 0 or not enough(int(book.needs[card]), counts, jokers):
            continue
        foot = next_match(book, me, card, 0, filled, post_bits)
        while foot >= 0:
            there = targets(book, state, me, card, foot, post_squares, empty)
            listed = list_squares(moves, listed, BUILD, card, foot, there)
            foot = next_match(book, me, card, foot + 1, filled, post_bits)
    return listed


def can_build(book: Book, state: State, seat: int) -> bool:
    """Whether anything can be built; like `list_builds`, but stops at the first."""
    me = state.seats[seat]
    counts = cube_counts(me)
    if counts == 0:
        return False
    post_squares = posts(state, me)
    post_bits = as_bits(post_squares)
    jokers = count(post_squares)
    filled = cube_squares(me) | post_squares
    for kind in range(TYPES + 1):
        card = buildable(state, me, kind)
        if card < 0 or not enough(int(book.needs[card]), counts, jokers):
            continue
        if next_match(book, me, card, 0, filled, post_bits) >= 0:
            return True
    return False


def take_cubes(book: Book, state: State, me: Seat, card: int, foot: int) -> None:
    """The matched cubes go back to the supply; Trading Posts stay (4.4)."""
    taken = int(book.foot_bits[card, foot]) & ~as_bits(posts(state, me))
    me.cubes = int(me.cubes) & ~taken
