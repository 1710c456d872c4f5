"""The evaluation of a position for a seat: the points so far, and an estimate of those still to come.

It ignores the others' moves in this turn. The estimate depends on weights: the greedy bot has some (`GREEDY`), the
searching one has learned others.
"""

from __future__ import annotations

from ratusz.engine.grid import count
from ratusz.engine.structs import Floats, Ints
from ratusz.games.seven_wonders_dice.bot.features import (
    ACTION_DUE,
    BONUS_DUE,
    COIN,
    COMPLETE,
    CROSS_DUE,
    DIE_COIN,
    DIE_DUE,
    DISCOUNT,
    ENDING,
    FIRST_UNIT,
    FREE_COLOR,
    GREEDY,
    GROWTH,
    SHIELD,
    SPACE,
    SPECIAL_DIE,
    SPENDING,
    TIE,
    UNIT_DECAY,
    buildings,
    due,
    economy,
    end_value,
    growth,
    nearly,
    spaces,
    turns_left,
)
from ratusz.games.seven_wonders_dice.layout import (
    AGORA,
    AREA_COUNT,
    ATTACK,
    BONUS_COUNT,
    COINS,
    CROSS_OFF,
    DEFENSE,
    DELTA,
    EXTRA_ACTION,
    FREE_DIE,
    ON_DIE,
    PER_SPACE,
    PRODUCE,
    UNLOCK,
    WONDER_AREA,
    ZERO,
    Book,
    Seat,
    State,
)
from ratusz.games.seven_wonders_dice.moves import PASS, decode_build
from ratusz.games.seven_wonders_dice.points import total
from ratusz.games.seven_wonders_dice.turns import (
    ACTS,
    ALL_BONUSES,
    TAKES,
    attack_points,
    can_build,
    die_price,
    next_stage,
    open_spaces,
    payable,
    price,
    purse_for,
)


def worth(book: Book, state: State, seat: int) -> float:
    """Return the estimate of the greedy bot."""
    return judge(book, state, seat, GREEDY)


def judge(book: Book, state: State, seat: int, weights: Floats) -> float:
    """Estimate the final points from coins, production, lasting effects, unfinished buildings and moves to come."""
    me = state.seats[seat]
    if me.city < 0:
        return 0.0
    turns = turns_left(book, state, weights)
    points = float(total(book, me)) + weights[TIE] * float(me.coins)
    if int(me.completed) >> AGORA & 1 and not state.agora_closed:
        points += float(book.agora_points)
    points += due(me, weights)
    if turns == 0.0:
        return points
    bonuses = count(int(me.used)) + (1 if me.stage == TAKES else 0)
    if weights[ENDING] != 0.0 and bonuses >= book.trigger:
        points += end_value(book, state, seat, float(total(book, me)), weights)
    return (
        points
        + economy(book, me, turns, weights)
        + growth(book, me, turns, weights)
        + buildings(book, me, turns, weights)
        + spaces(book, me, weights)
    )


# Values of the moves at the beginning of a turn, without trying them one by one: the evaluation is a sum, and a move
# changes few of its terms. Playouts ask for it more often than for anything else.


def foresee(book: Book, state: State, seat: int, weights: Floats, moves: Ints, listed: int, values: Floats) -> int:
    """Write the value of each listed move; return 1, or 0 where they must be tried: when a turn has begun already.

    The numbers are those of `judge` after each move, up to a common constant.
    """
    me = state.seats[seat]
    if me.stage != ACTS or not book.effects_first:
        return 0
    turns = turns_left(book, state, weights)
    last, following = nearest(book, me, turns, weights)
    for place in range(listed):
        move = int(moves[place])
        coins = int(me.coins)
        if move == PASS:
            values[place] = in_coins(min(int(book.capacity), coins + int(book.pass_coins)), turns, weights)
            continue
        color, quadrant, space = decode_build(move)
        if color >= 0:
            coins = purse_for(book, me, color) - die_price(book, me, color, quadrant)
        else:
            space = next_stage(book, me)
        coins -= price(book, me, space)
        value, coins = space_value(book, state, seat, space, coins, turns, weights)
        if turns > 0.0:
            value += weights[SPACE + int(book.area_of[space])]
            value += progress(book, me, space, turns, last, following, weights)
        values[place] = value + in_coins(coins, turns, weights)
    return 1


def nearest(book: Book, me: Seat, turns: float, weights: Floats) -> tuple[float, float]:
    """Return the values of the last unfinished building that `buildings` counts, and of the next one."""
    first, second, third, fourth = 0.0, 0.0, 0.0, 0.0
    for area in range(WONDER_AREA, AREA_COUNT):
        value = unfinished_value(book, int(me.crossed), area, turns, weights)
        if value > first:
            first, second, third, fourth = value, first, second, third
        elif value > second:
            second, third, fourth = value, second, third
        elif value > third:
            third, fourth = value, third
        elif value > fourth:
            fourth = value
    bonuses = BONUS_COUNT - count(int(me.used))
    if bonuses == 1:
        return first, second
    return (second, third) if bonuses == 2 else (third, fourth)


def progress(book: Book, me: Seat, space: int, turns: float, last: float, following: float, weights: Floats) -> float:
    """The gain of a space for its building, complete then or not."""
    area, crossed = int(book.area_of[space]), int(me.crossed) | 1 << space
    if area < WONDER_AREA or not book.area_bonus[area]:
        return 0.0
    before = unfinished_value(book, int(me.crossed), area, turns, weights)
    counted = before >= last and before > 0.0
    complete = int(book.area[area]) & ~crossed == 0
    value = float(weights[COMPLETE]) if complete else 0.0
    if me.used == ALL_BONUSES:
        return value
    if complete:
        return value + (following - before if counted else 0.0)
    return max(0.0, unfinished_value(book, crossed, area, turns, weights) - (before if counted else last))


def in_coins(coins: int, turns: float, weights: Floats) -> float:
    """The value of coins."""
    spent = weights[COIN] * min(float(coins), weights[SPENDING] * turns) if turns > 0.0 else 0.0
    return float(spent + weights[TIE] * float(coins))


def unfinished_value(book: Book, crossed: int, area: int, turns: float, weights: Floats) -> float:
    """The value of an unfinished building that may still be completed."""
    if turns == 0.0 or not book.area_bonus[area]:
        return 0.0
    spaces = int(book.area[area])
    done = count(spaces & crossed)
    missing = count(spaces) - done
    if missing == 0 or done == 0 or float(missing) > turns + 1.0:
        return 0.0
    return nearly(done, missing, weights)


def space_value(
    book: Book, state: State, seat: int, space: int, coins: int, turns: float, weights: Floats
) -> tuple[float, int]:
    """Return the value of a paid and crossed-off space without that of coins, and the coins left then."""
    me = state.seats[seat]
    city, area, crossed = int(me.city), int(book.area_of[space]), int(me.crossed) | 1 << space
    share = min(1.0, weights[GROWTH] * turns) if turns > 0.0 else 0.0
    points = float(book.points[city, space]) + (1.0 - share) * points_per_space(book, me, space)
    waits, struck = False, 0.0
    for step in range(book.effects[city, space]):
        kind, amount = int(book.kind[city, space, step]), int(book.amount[city, space, step])
        if kind == PER_SPACE:
            reach = int(book.reach[city, space, step])
            each = float(book.extra[city, space, step])
            points += each * (float(count(crossed & reach)) + share * float(count(reach & ~crossed)))
        elif kind == DEFENSE:
            points += weights[SHIELD] * turns
        if waits:  # the remaining effects come after the player's choice
            continue
        if kind == COINS:
            coins = min(int(book.capacity), coins + amount)
        elif kind == PER_SPACE:
            coins = min(int(book.capacity), coins + amount * count(crossed & int(book.reach[city, space, step])))
        elif kind == ATTACK:
            struck = float(attack_points(book, state, seat, area, amount))
        elif kind == EXTRA_ACTION:
            waits = True
            points += weights[ACTION_DUE]
        elif kind == CROSS_OFF:
            waits = may_cross(book, me, crossed, coins, int(book.reach[city, space, step]))
            points += weights[CROSS_DUE] * float(amount) if waits else 0.0
        elif kind == FREE_DIE:
            waits = may_build(book, state, seat, crossed, coins)
            points += weights[DIE_DUE] if waits else 0.0
        else:
            points += lasting_value(book, me, kind, amount, int(book.extra[city, space, step]), weights) * turns
    points += struck
    if not waits and int(book.area[area]) & ~crossed == 0 and int(me.completed) >> area & 1 == 0:
        if area == AGORA and not state.agora_closed:
            points += float(book.agora_points)
        if book.area_bonus[area] and me.used != ALL_BONUSES:
            points += weights[BONUS_DUE]
            if turns > 0.0 and weights[ENDING] != 0.0 and count(int(me.used)) + 1 >= book.trigger:
                points += end_value(book, state, seat, total_with(book, me, crossed) + struck, weights)
    return points, coins


def points_per_space(book: Book, me: Seat, space: int) -> float:
    """The points per space that earlier crossed spaces give for this one."""
    points, city = 0.0, int(me.city)
    counting = int(me.crossed) & int(book.counting[city])
    while counting:
        other = count((counting & -counting) - 1)
        counting &= counting - 1
        for step in range(book.effects[city, other]):
            if book.kind[city, other, step] == PER_SPACE and int(book.reach[city, other, step]) >> space & 1:
                points += float(book.extra[city, other, step])
    return points


def lasting_value(book: Book, me: Seat, kind: int, amount: int, color: int, weights: Floats) -> float:
    """The value of an effect in each turn that follows."""
    if kind == PRODUCE:
        return float(weights[FIRST_UNIT] * weights[UNIT_DECAY] ** float(me.production))
    if kind == DELTA:
        return float(-weights[DISCOUNT] * float(amount))
    if kind == ON_DIE:
        return float(weights[DIE_COIN] * float(amount))
    if kind == ZERO and int(me.free_dice) >> color & 1 == 0:
        return float(weights[FREE_COLOR])
    if kind == UNLOCK and int(me.unlocked) >> color & 1 == 0:
        return float(weights[SPECIAL_DIE])
    return 0.0


def total_with(book: Book, me: Seat, crossed: int) -> float:
    """The total with other spaces crossed off."""
    before = int(me.crossed)
    me.crossed = crossed
    points = total(book, me)
    me.crossed = before
    return float(points)


def may_cross(book: Book, me: Seat, crossed: int, coins: int, reach: int) -> bool:
    """Return whether an effect will have something to cross off."""
    before = int(me.crossed)
    me.crossed = crossed
    spaces = reach & open_spaces(book, me) & payable(book, me, coins)
    me.crossed = before
    return spaces != 0


def may_build(book: Book, state: State, seat: int, crossed: int, coins: int) -> bool:
    """Return whether a free die will have something to build."""
    me = state.seats[seat]
    before, purse = int(me.crossed), int(me.coins)
    me.crossed = crossed
    me.coins = coins
    may = can_build(book, state, seat, True)
    me.crossed = before
    me.coins = purse
    return may
