"""A seat's turn: crossing off a space, its effects one after the other, what they ask for, bonuses, points.

Effects are resolved depth first (16). Spaces and bonuses that are being resolved lie on the stack of the seat record;
the one on top comes first. `steps` says which of its effects it is at, `lefts` how often that one may still be used.
"""

from __future__ import annotations

from ratusz.engine.grid import count
from ratusz.engine.structs import Ints
from ratusz.games.seven_wonders_dice.building import can_build, gain, open_spaces, payable, seat_after, seat_before
from ratusz.games.seven_wonders_dice.layout import (
    AGORA,
    AREA_COUNT,
    ATTACK,
    BONUS_COUNT,
    COINS,
    CROSS_OFF,
    DELTA,
    EXTRA_ACTION,
    FIRST_BONUS,
    FREE_DIE,
    ITEMS,
    ON_DIE,
    PER_SPACE,
    PRODUCE,
    UNLOCK,
    WEST,
    WONDER_AREA,
    ZERO,
    Book,
    Seat,
    State,
)
from ratusz.games.seven_wonders_dice.moves import cross_index

# The stack of pending decisions
FINISHED, CHOOSES, ACTS, ACTS_AGAIN, BUILDS_FREE, CROSSES, TAKES = range(7)

BONUS_CHOICE = ITEMS
"""The item on the stack that stands for a bonus which has to be chosen."""
ALL_BONUSES = (1 << BONUS_COUNT) - 1


def push(me: Seat, item: int) -> None:
    """Push a space or a bonus that begins to be resolved."""
    me.frames[me.height] = item
    me.height += 1


def pop(me: Seat) -> None:
    """Pop the resolved item."""
    me.height -= 1
    top = me.height
    me.frames[top] = 0
    me.steps[top] = 0
    me.lefts[top] = 0


def next_step(me: Seat) -> None:
    """Go on to the next effect of the item on top."""
    top = me.height - 1
    me.steps[top] += 1
    me.lefts[top] = 0


def cross_off(book: Book, me: Seat, space: int) -> None:
    """A paid space is crossed off; its effects come next, and the bonus before or after them (6.1, ruling 17)."""
    me.crossed |= 1 << space
    push(me, space)
    if not book.effects_first:
        complete(book, me, int(book.area_of[space]))


def complete(book: Book, me: Seat, area: int) -> None:
    """A building is completed once, and gives a bonus if one is left (11, rulings 1 to 5)."""
    if int(book.area[area]) & ~int(me.crossed) or int(me.completed) >> area & 1:
        return
    me.completed |= 1 << area
    if book.area_bonus[area] and me.used != ALL_BONUSES:
        push(me, BONUS_CHOICE)


def resolve(book: Book, state: State, seat: int) -> None:
    """Go on with what lies on the stack until the player has to decide something, or the turn is over."""
    me = state.seats[seat]
    me.target = 0
    while me.height > 0:
        top = me.height - 1
        item, step = int(me.frames[top]), int(me.steps[top])
        if item == BONUS_CHOICE:
            me.stage = TAKES
            return
        if step == book.effects[me.city, item]:
            pop(me)
            if item < FIRST_BONUS and book.effects_first:
                complete(book, me, int(book.area_of[item]))
        elif asks(book, state, seat, item, step):
            return
    me.stage = FINISHED


def asks(book: Book, state: State, seat: int, item: int, step: int) -> bool:
    """Begin or go on with one effect; return whether the player has to decide something now."""
    me = state.seats[seat]
    kind, top = int(book.kind[me.city, item, step]), me.height - 1
    if kind == CROSS_OFF:
        if me.lefts[top] == 0:
            me.lefts[top] = book.amount[me.city, item, step]
        me.target = int(book.reach[me.city, item, step])
        if crossable(book, me):
            me.stage = CROSSES
            return True
        me.target = 0
    elif kind == EXTRA_ACTION:
        me.stage = ACTS_AGAIN
        return True
    elif kind == FREE_DIE:
        if can_build(book, state, seat, True):
            me.stage = BUILDS_FREE
            return True
    else:
        apply(book, state, seat, item, step)
    next_step(me)
    return False


def crossable(book: Book, me: Seat) -> int:
    """Spaces that the effect which asks can cross off: open, payable, without symbol or die (16)."""
    return int(me.target) & open_spaces(book, me) & payable(book, me, int(me.coins))


def list_crosses(book: Book, me: Seat, moves: Ints, listed: int) -> int:
    """List a move for each of them; return how many moves are listed now."""
    spaces = crossable(book, me)
    while spaces:
        moves[listed] = cross_index(count((spaces & -spaces) - 1))
        listed += 1
        spaces &= spaces - 1
    return listed


def apply(book: Book, state: State, seat: int, item: int, step: int) -> None:
    """Apply an effect that needs no decision (16)."""
    me = state.seats[seat]
    kind, amount = int(book.kind[me.city, item, step]), int(book.amount[me.city, item, step])
    if kind == COINS:
        gain(book, me, amount)
    elif kind == PER_SPACE:
        gain(book, me, amount * count(int(me.crossed) & int(book.reach[me.city, item, step])))
    elif kind == ATTACK:
        me.struck[book.attack_no[me.city, item]] = attack_points(book, state, seat, int(book.area_of[item]), amount)
    else:
        own(book, me, item, step)


def own(book: Book, me: Seat, item: int, step: int) -> None:
    """Apply an effect that lasts for the rest of the game; such effects add up (16)."""
    kind, color = int(book.kind[me.city, item, step]), int(book.extra[me.city, item, step])
    if kind == PRODUCE:
        me.production += 1
    elif kind == DELTA:
        me.discount += book.amount[me.city, item, step]
    elif kind == ZERO:
        me.free_dice |= 1 << color
    elif kind == ON_DIE:
        me.die_coins[color] += book.amount[me.city, item, step]
    elif kind == UNLOCK:
        me.unlocked |= 1 << color


def attack_points(book: Book, state: State, seat: int, area: int, printed: int) -> int:
    """Printed points less the defence that the neighbour had on the facing side before this turn (9.5)."""
    target = state.seats[seat_after(book, seat) if area == WEST else seat_before(book, seat)]
    facing = 1 if area == WEST else 0
    return max(0, printed - count(int(target.before) & int(book.defense[target.city, facing])))


def take_bonus(me: Seat, bonus: int) -> None:
    """The bonus is crossed off; its effects come next (11)."""
    me.used |= 1 << bonus
    pop(me)
    push(me, FIRST_BONUS + bonus)


def decline(me: Seat) -> None:
    """The rest of the effect which asks, or the bonus, is given up (16, ruling 4)."""
    if me.stage == TAKES:
        pop(me)
    else:
        next_step(me)


def use_once(me: Seat) -> None:
    """The effect which asks is used: an action is taken or a space crossed off."""
    top = me.height - 1
    if me.lefts[top] > 1:
        me.lefts[top] -= 1
    else:
        next_step(me)


def may_decline(book: Book, me: Seat) -> bool:
    """Effects may be declined; a bonus must be taken, though not used (16, ruling 4)."""
    if me.stage == TAKES:
        return not book.must_take
    if me.stage == ACTS or me.stage == CHOOSES:
        return False
    return bool(book.may_leave) or int(me.frames[me.height - 1]) < FIRST_BONUS


# Points: the eight rows of the score (13)


def space_points(book: Book, me: Seat, space: int) -> int:
    """The present points of a crossed space: printed points, points per space, points of an attack."""
    city = int(me.city)
    points = int(book.points[city, space])
    for step in range(book.effects[city, space]):
        kind = int(book.kind[city, space, step])
        if kind == PER_SPACE:
            points += int(book.extra[city, space, step]) * count(int(me.crossed) & int(book.reach[city, space, step]))
        elif kind == ATTACK:
            points += int(me.struck[book.attack_no[city, space]])
    return points


def area_points(book: Book, me: Seat, area: int) -> int:
    """One row of the score; the points for the first Agora belong to its row (13)."""
    points = int(book.agora_points) if area == AGORA and me.agora_first else 0
    left = int(me.crossed) & int(book.area[area])
    while left:
        points += space_points(book, me, count((left & -left) - 1))
        left &= left - 1
    return points


def total(book: Book, me: Seat) -> int:
    """The sum of the eight rows; coins, production and bonuses score nothing (13)."""
    points = 0
    for area in range(WONDER_AREA, AREA_COUNT):
        points += area_points(book, me, area)
    return points
