"""The evaluation of a position for a seat: the points so far, and an estimate of those still to come.

It ignores the others' moves in this turn. The estimate depends on weights: the greedy bot has some (`GREEDY`), the
searching one has learned others.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from ratusz.engine.grid import count
from ratusz.engine.structs import Floats, Ints
from ratusz.games.seven_wonders_dice.layout import (
    AGORA,
    AREA_COUNT,
    ATTACK,
    BONUS_COUNT,
    COINS,
    COLOR_COUNT,
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
from ratusz.games.seven_wonders_dice.rules import OVER, SHAKE
from ratusz.games.seven_wonders_dice.turns import (
    ACTS,
    ACTS_AGAIN,
    ALL_BONUSES,
    BUILDS_FREE,
    CROSSES,
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

# Indices of the weights.
LENGTH, LEAST, COIN, SPENDING, FIRST_UNIT, UNIT_DECAY, DISCOUNT, FREE_COLOR = range(8)
DIE_COIN, SPECIAL_DIE, SHIELD, GROWTH, NEARLY, COMPLETE, PATIENCE, TIE, RACE = range(8, 17)
ACTION_DUE, DIE_DUE, CROSS_DUE, BONUS_DUE, ENDING, SPACE = range(17, 23)

GREEDY: Any = np.array(
    [
        23.0,  # turns of a usual game
        3.12,  # turns that are expected at least while no city has triggered the end
        0.36,  # points for a coin that can still be spent
        3.32,  # coins that can be spent in a turn
        0.38,  # points that the first resource saves in a turn
        0.81,  # each further one saves so much of that
        0.58,  # points that a coin off every die saves in a turn
        0.12,  # points that a free die of one colour saves in a turn
        0.187,  # points in a turn for each coin gained with a die of one colour
        0.132,  # points that a special die brings in a turn
        0.057,  # points in a turn for each defence
        0.013,  # share of the open spaces that are crossed off in a turn
        3.9,  # points for a building that is nearly complete
        2.7,  # points for a complete one, beside what its bonus brings
        0.62,  # how steeply the worth of a building rises
        0.01,  # points for a coin at the very end, where it only breaks ties
        0.0,  # how much the city that is nearest to its third bonus tells about the turns left
        0.0,  # points for an action that is still to be taken in this turn
        0.0,  # for a die that may still be used in this turn
        0.0,  # for a space that may still be crossed off in this turn
        0.0,  # for a bonus that may still be taken in this turn
        0.0,  # points for ending the game, for each point ahead of the best other city
        *np.zeros(AREA_COUNT),  # points for a space of each area, beside what it brings
    ]
)
"""The weights of the greedy bot, tuned by playing."""


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


# The end of the game


def turns_left(book: Book, state: State, weights: Floats) -> float:
    """Return the number of turns after this one, estimated while the last one is not known.

    Whether one's own move brings the end about is ignored here: a bot that saw it would never end a game.
    """
    done = int(state.turn_no) - (1 if state.phase == SHAKE else 0)
    left = int(state.last_turn) - done
    if state.phase == OVER:
        return 0.0
    if state.last_turn and left < book.extra_turns:
        return float(left)
    turns = weights[LENGTH] - float(done)
    if weights[RACE] != 0.0:
        nearest = 99
        for seat in range(book.players):
            nearest = min(nearest, distance(book, state.seats[seat]))
        turns += weights[RACE] * (FINISH + STRIDE * float(nearest) - turns)
    return max(weights[LEAST], turns)


FINISH, STRIDE = 1.3, 1.78
"""The usual number of further turns: a constant, and so many for each space that the first city lacks for its third
bonus."""


def distance(book: Book, me: Seat) -> int:
    """How many spaces a city lacked for its third bonus when the turn began."""
    first, second, third, needed = 99, 99, 99, int(book.trigger)
    for area in range(WONDER_AREA, AREA_COUNT):
        if not book.area_bonus[area]:
            continue
        missing = count(int(book.area[area]) & ~int(me.before))
        if missing == 0:
            needed -= 1
        elif missing < first:
            first, second, third = missing, first, second
        elif missing < second:
            second, third = missing, second
        elif missing < third:
            third = missing
    return (first if needed > 0 else 0) + (second if needed > 1 else 0) + (third if needed > 2 else 0)


def end_value(book: Book, state: State, seat: int, points: float, weights: Floats) -> float:
    """The value of a near end: positive for the leader, negative for the others."""
    best = 0
    for other in range(book.players):
        if other != seat and state.seats[other].city >= 0:
            best = max(best, total(book, state.seats[other]))
    return weights[ENDING] * min(max(points - float(best), -FAR), FAR)


FAR = 15.0
"""The lead in points that decides a game."""


# What a city has


def due(me: Seat, weights: Floats) -> float:
    """The value of what the seat may still do in this turn."""
    stage = int(me.stage)
    if stage == ACTS_AGAIN:
        return float(weights[ACTION_DUE])
    if stage == BUILDS_FREE:
        return float(weights[DIE_DUE])
    if stage == CROSSES:
        return float(weights[CROSS_DUE]) * float(me.lefts[me.height - 1])
    return float(weights[BONUS_DUE]) if stage == TAKES else 0.0


def spaces(book: Book, me: Seat, weights: Floats) -> float:
    """The value of the spaces of each area."""
    points = 0.0
    for area in range(AREA_COUNT):
        points += weights[SPACE + area] * float(count(int(book.area[area]) & int(me.crossed)))
    return points


def economy(book: Book, me: Seat, turns: float, weights: Floats) -> float:
    """Coins, production, cheaper dice, special dice, defence."""
    points = weights[COIN] * min(float(me.coins), weights[SPENDING] * turns)
    saved = weights[FIRST_UNIT]
    for _ in range(me.production):
        points += saved * turns
        saved *= weights[UNIT_DECAY]
    points -= weights[DISCOUNT] * float(me.discount) * turns
    points += weights[FREE_COLOR] * float(count(int(me.free_dice))) * turns
    for color in range(COLOR_COUNT):
        points += weights[DIE_COIN] * float(me.die_coins[color]) * turns
    points += weights[SPECIAL_DIE] * float(count(int(me.unlocked))) * turns
    shields = int(book.defense[me.city, 0]) | int(book.defense[me.city, 1])
    return points + weights[SHIELD] * float(count(int(me.crossed) & shields)) * turns


def growth(book: Book, me: Seat, turns: float, weights: Floats) -> float:
    """The growth of points per space with the spaces that will still be crossed off."""
    points, city = 0.0, int(me.city)
    left = int(me.crossed)
    while left:
        space = count((left & -left) - 1)
        left &= left - 1
        for step in range(book.effects[city, space]):
            if book.kind[city, space, step] == PER_SPACE:
                missing = count(int(book.reach[city, space, step]) & ~int(me.crossed))
                share = min(1.0, weights[GROWTH] * turns)
                points += float(book.extra[city, space, step]) * float(missing) * share
    return points


def buildings(book: Book, me: Seat, turns: float, weights: Floats) -> float:
    """Complete buildings, and as many of those nearest to completion as there are bonuses left for them."""
    points, first, second, third = 0.0, 0.0, 0.0, 0.0
    for area in range(WONDER_AREA, AREA_COUNT):
        if not book.area_bonus[area]:
            continue
        spaces = int(book.area[area])
        crossed = count(spaces & int(me.crossed))
        missing = count(spaces) - crossed
        if missing == 0:
            points += weights[COMPLETE]
        elif float(missing) <= turns + 1.0:
            near = nearly(crossed, missing, weights)
            if near > first:
                first, second, third = near, first, second
            elif near > second:
                second, third = near, second
            elif near > third:
                third = near
    bonuses = BONUS_COUNT - count(int(me.used))
    if bonuses > 0:
        points += first
    if bonuses > 1:
        points += second
    return points + third if bonuses > 2 else points


def nearly(crossed: int, missing: int, weights: Floats) -> float:
    """The value of a building with so many spaces crossed off and so many missing."""
    return float(weights[NEARLY] * (float(crossed) / float(crossed + missing)) ** weights[PATIENCE])


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
