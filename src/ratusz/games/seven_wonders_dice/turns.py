"""A seat's turn: what can be built and paid, crossing off a space, its effects, bonuses.

Effects are resolved depth first (16). Spaces and bonuses that are being resolved lie on the stack of the seat record;
the one on top comes first. `steps` says which of its effects it is at, `lefts` how often that one may still be used.
"""

from __future__ import annotations

from ratusz.engine.grid import count
from ratusz.engine.structs import Ints
from ratusz.games.seven_wonders_dice.layout import (
    ATTACK,
    BONUS_COUNT,
    CITY_COUNT,
    COINS,
    CROSS_OFF,
    DELTA,
    DIE_COUNT,
    EXTRA_ACTION,
    FIRST_BONUS,
    FREE_DIE,
    GREYS,
    ITEMS,
    ON_DIE,
    PER_SPACE,
    PRODUCE,
    PURSE,
    SPECIAL_COLORS,
    UNLOCK,
    WEST,
    WONDER_AREA,
    ZERO,
    Book,
    Seat,
    State,
)
from ratusz.games.seven_wonders_dice.moves import (
    DECLINE,
    PASS,
    WONDER,
    bonus_index,
    build_index,
    city_index,
    cross_index,
    crossed_space,
    decode_build,
)
from ratusz.games.seven_wonders_dice.printed import QUADRANTS

# The stack of pending decisions
FINISHED, CHOOSES, ACTS, ACTS_AGAIN, BUILDS_FREE, CROSSES, TAKES = range(7)

BONUS_CHOICE = ITEMS
"""The item on the stack that stands for a bonus which has to be chosen."""
ALL_BONUSES = (1 << BONUS_COUNT) - 1


# Prices


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


# Crossing off, and effects


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


# Moves


def legal(book: Book, state: State, seat: int, moves: Ints) -> int:
    """What the seat may do at its stage."""
    me = state.seats[seat]
    stage, listed = int(me.stage), 0
    if stage == CHOOSES:
        return list_cities(book, state, moves)
    if stage == TAKES:
        return list_bonuses(book, me, moves)
    if stage != CROSSES and stage != BUILDS_FREE:
        moves[listed] = PASS
        listed += 1
    if may_decline(book, me):
        moves[listed] = DECLINE
        listed += 1
    if stage == CROSSES:
        return list_crosses(book, me, moves, listed)
    if stage != BUILDS_FREE and next_stage(book, me) >= 0:
        moves[listed] = WONDER
        listed += 1
    return list_builds(book, state, seat, stage == BUILDS_FREE, moves, listed)


def taken_cities(book: Book, state: State) -> int:
    """Cities that players have, as bits."""
    taken = 0
    for seat in range(book.players):
        if state.seats[seat].city >= 0:
            taken |= 1 << int(state.seats[seat].city)
    return taken


def list_cities(book: Book, state: State, moves: Ints) -> int:
    """Free cities, as bits."""
    taken, listed = taken_cities(book, state), 0
    for city in range(CITY_COUNT):
        if taken >> city & 1 == 0:
            moves[listed] = city_index(city)
            listed += 1
    return listed


def list_bonuses(book: Book, me: Seat, moves: Ints) -> int:
    """Bonuses not crossed off yet (11)."""
    listed = 0
    if may_decline(book, me):
        moves[listed] = DECLINE
        listed += 1
    for bonus in range(BONUS_COUNT):
        if int(me.used) >> bonus & 1 == 0:
            moves[listed] = bonus_index(bonus)
            listed += 1
    return listed


def act(book: Book, me: Seat, move: int, free: bool) -> None:
    """Pass, construct a stage, build with a die, or cross off a space by an effect (6, 16)."""
    if move == PASS:
        gain(book, me, int(book.pass_coins))
        return
    color, quadrant, space = decode_build(move)
    if color >= 0:
        gain(book, me, int(me.die_coins[color]))
        if not free:
            pay(me, die_price(book, me, color, quadrant))
    elif move == WONDER:
        space = next_stage(book, me)
    else:
        space = crossed_space(move)
    pay(me, price(book, me, space))
    cross_off(book, me, space)
