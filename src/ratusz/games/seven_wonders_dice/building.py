"""Building and its costs: open spaces, dice, prices, coins."""

from __future__ import annotations

from ratusz.engine.grid import count
from ratusz.engine.structs import Ints
from ratusz.games.seven_wonders_dice.layout import (
    DIE_COUNT,
    GREYS,
    PURSE,
    SPECIAL_COLORS,
    WONDER_AREA,
    Book,
    Seat,
    State,
)
from ratusz.games.seven_wonders_dice.moves import build_index
from ratusz.games.seven_wonders_dice.printed import QUADRANTS


def open_spaces(book: Book, me: Seat) -> int:
    """Spaces that the order of their tracks allows (8)."""
    crossed = int(me.crossed)
    return ((crossed << 1) & int(book.follows) | int(book.heads)) & ~crossed


def payable(book: Book, me: Seat, coins: int) -> int:
    """Spaces whose cost can be paid with production and so many coins; with a debt, none (6.4, ruling 21)."""
    if coins < 0:
        return 0
    level = int(me.production) + int(book.bought[min(coins, PURSE - 1)])
    return int(book.within[me.city, min(level, int(book.top_cost))])


def price(book: Book, me: Seat, space: int) -> int:
    """The coins for the resources that are missing (6.4)."""
    return max(0, int(book.cost[me.city, space]) - int(me.production)) * int(book.per_missing)


def die_price(book: Book, me: Seat, color: int, quadrant: int) -> int:
    """The quadrant's coins, changed by what the player owns, never below 0 (6.1, 16)."""
    if int(me.free_dice) >> color & 1:
        return 0
    return max(0, int(book.quadrant_costs[quadrant]) + int(me.discount))


def purse_for(book: Book, me: Seat, color: int) -> int:
    """The coins at hand once a die of this colour is chosen (6.1, ruling 13)."""
    return min(int(book.capacity), int(me.coins) + int(me.die_coins[color]))


def gain(book: Book, me: Seat, coins: int) -> None:
    """Coins are circled; on a full sheet spent ones are erased, and what does not fit is lost (6.5, ruling 16)."""
    me.coins = min(int(book.capacity), int(me.coins) + coins)
    me.filled = min(int(me.filled), int(book.capacity) - int(me.coins))


def pay(me: Seat, coins: int) -> None:
    """Coins are filled in (6.5)."""
    me.coins -= coins
    me.filled += coins


def may_use(book: Book, me: Seat, color: int) -> bool:
    """Special dice are for those who have unlocked them (10, ruling 25)."""
    if color < SPECIAL_COLORS:
        return True
    unlocked = int(me.unlocked) if book.at_once else int(me.unlocked_before)
    return unlocked >> color & 1 == 1


def seat_after(book: Book, seat: int) -> int:
    """The neighbour on the left."""
    return seat + 1 if seat + 1 < book.players else 0


def seat_before(book: Book, seat: int) -> int:
    """The neighbour on the right."""
    return seat - 1 if seat > 0 else int(book.players) - 1


def leads(book: Book, state: State, seat: int, spaces: int) -> bool:
    """The guild comparison on the snapshot: as many as each neighbour, against one opponent more (9.6)."""
    own = count(int(state.seats[seat].before) & spaces)
    left = count(int(state.seats[seat_after(book, seat)].before) & spaces)
    if book.players == 2:
        return own > left
    return own >= left and own >= count(int(state.seats[seat_before(book, seat)].before) & spaces)


def face_allows(book: Book, state: State, seat: int, die: int) -> int:
    """Spaces that the face of a die allows this seat, whether open or not (7.2)."""
    face = int(state.shown[die])
    if face < 0 or not may_use(book, state.seats[seat], int(book.color[die])):
        return 0
    compared = int(book.face_compare[die, face])
    if compared and not leads(book, state, seat, compared):
        return 0
    return int(book.face_spaces[die, face])


def affordable(book: Book, me: Seat, color: int, quadrant: int, free: bool) -> int:
    """Spaces that can be paid after a die of this colour in this quadrant, the die itself perhaps being free."""
    cost = 0 if free else die_price(book, me, color, quadrant)
    return payable(book, me, purse_for(book, me, color) - cost)


def can_build(book: Book, state: State, seat: int, free: bool) -> bool:
    """Whether there is a die with which something can be built."""
    me = state.seats[seat]
    opened = open_spaces(book, me)
    for die in range(DIE_COUNT):
        quadrant = int(state.lies[die])
        if quadrant >= 0:
            spaces = opened & face_allows(book, state, seat, die)
            if spaces and spaces & affordable(book, me, int(book.color[die]), quadrant, free):
                return True
    return False


def next_stage(book: Book, me: Seat) -> int:
    """The stage of the Wonder that comes next if it can be paid, else -1 (6.2)."""
    spaces = int(book.area[WONDER_AREA]) & open_spaces(book, me) & payable(book, me, int(me.coins))
    return count((spaces & -spaces) - 1) if spaces else -1


def list_spaces(spaces: int, color: int, quadrant: int, moves: Ints, listed: int) -> int:
    """A build for each space of a set; how many are listed now."""
    while spaces:
        moves[listed] = build_index(color, quadrant, count((spaces & -spaces) - 1))
        listed += 1
        spaces &= spaces - 1
    return listed


def list_builds(book: Book, state: State, seat: int, free: bool, moves: Ints, listed: int) -> int:
    """Every die with every open space that its face allows and that can be paid (6.1); how many are listed now."""
    me = state.seats[seat]
    opened = open_spaces(book, me)
    one = opened & face_allows(book, state, seat, 0)
    two = opened & face_allows(book, state, seat, 1)
    three = opened & face_allows(book, state, seat, 2)
    for quadrant in range(QUADRANTS):  # grey dice beside each other are one choice
        spaces = one if state.lies[0] == quadrant else 0
        spaces |= two if state.lies[1] == quadrant else 0
        spaces |= three if state.lies[2] == quadrant else 0
        if spaces:
            spaces &= affordable(book, me, 0, quadrant, free)
            listed = list_spaces(spaces, 0, quadrant, moves, listed)
    for die in range(GREYS, DIE_COUNT):
        spaces = opened & face_allows(book, state, seat, die)
        if spaces:
            color, quadrant = int(book.color[die]), int(state.lies[die])
            spaces &= affordable(book, me, color, quadrant, free)
            listed = list_spaces(spaces, color, quadrant, moves, listed)
    return listed
