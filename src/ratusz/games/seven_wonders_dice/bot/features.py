"""The terms of the evaluation of 7 Wonders Dice, and the weights that they are multiplied by."""

from __future__ import annotations

from typing import Any

import numpy as np

from ratusz.engine.grid import count
from ratusz.engine.structs import Floats
from ratusz.games.seven_wonders_dice.layout import (
    AREA_COUNT,
    BONUS_COUNT,
    COLOR_COUNT,
    PER_SPACE,
    WONDER_AREA,
    Book,
    Seat,
    State,
)
from ratusz.games.seven_wonders_dice.points import total
from ratusz.games.seven_wonders_dice.rules import OVER, SHAKE
from ratusz.games.seven_wonders_dice.turns import ACTS_AGAIN, BUILDS_FREE, CROSSES, TAKES

# Indices of the weights.
LENGTH, LEAST, COIN, SPENDING, FIRST_UNIT, UNIT_DECAY, DISCOUNT, FREE_COLOR = range(8)
DIE_COIN, SPECIAL_DIE, SHIELD, GROWTH, NEARLY, COMPLETE, PATIENCE, TIE, RACE = range(8, 17)
ACTION_DUE, DIE_DUE, CROSS_DUE, BONUS_DUE, ENDING, SPACE = range(17, 23)

GREEDY: Any = np.array(
    [
        23.0,  # turns of a usual game
        3.12,  # turns that are expected at least while nobody has triggered the end
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
