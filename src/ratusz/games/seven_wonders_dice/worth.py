"""What a position is worth to a seat, for the greedy bot.

The points so far, and a guess at what the rest of the game will make of everything else. It looks at nothing that
others have done in this turn. The numbers below are estimates of ours, found by playing; they are part of no rule.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from ratusz.engine.grid import count
from ratusz.engine.structs import Floats
from ratusz.games.seven_wonders_dice.effects import total
from ratusz.games.seven_wonders_dice.layout import (
    AGORA,
    AREA_COUNT,
    BONUS_COUNT,
    COLOR_COUNT,
    PER_SPACE,
    WONDER_AREA,
    Book,
    Seat,
    State,
)
from ratusz.games.seven_wonders_dice.rules import OVER, SHAKE

# What the judgement weighs.
(
    LENGTH,
    LEAST,
    COIN,
    SPENDING,
    FIRST_UNIT,
    UNIT_DECAY,
    DISCOUNT,
    FREE_DIE,
    DIE_COIN,
    SPECIAL_DIE,
    SHIELD,
    GROWTH,
    NEARLY,
    COMPLETE,
    PATIENCE,
    TIE,
) = range(16)
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
    ]
)
PLAYOUTS = 12_000


def worth(book: Book, state: State, seat: int) -> float:
    """What the greedy bot expects."""
    return judge(book, state, seat, GREEDY)


def rests(book: Book, state: State) -> int:
    """Never before the end."""
    return 0


def judge(book: Book, state: State, seat: int, weights: Floats) -> float:
    """Points, and what can be made of coins, production, permanent effects and unfinished buildings."""
    me = state.seats[seat]
    if me.city < 0:
        return 0.0
    turns = turns_left(book, state, weights)
    points = float(total(book, me)) + weights[TIE] * float(me.coins)
    if int(me.completed) >> AGORA & 1 and not state.agora_closed:
        points += float(book.agora_points)
    if turns == 0.0:
        return points
    return (
        points
        + economy(book, me, turns, weights)
        + growth(book, me, turns, weights)
        + buildings(book, me, turns, weights)
    )


def turns_left(book: Book, state: State, weights: Floats) -> float:
    """How many turns will follow this one, as a guess while the last one is not known.

    Whether one's own move brings the end about makes no difference here: a bot that saw it would never end a game.
    """
    done = int(state.turn_no) - (1 if state.phase == SHAKE else 0)
    left = int(state.last_turn) - done
    if state.phase == OVER:
        return 0.0
    if state.last_turn and left < book.extra_turns:
        return float(left)
    return max(weights[LEAST], weights[LENGTH] - float(done))


def economy(book: Book, me: Seat, turns: float, weights: Floats) -> float:
    """Coins, production, cheaper dice, special dice, defence."""
    points = weights[COIN] * min(float(me.coins), weights[SPENDING] * turns)
    saved = weights[FIRST_UNIT]
    for _ in range(me.production):
        points += saved * turns
        saved *= weights[UNIT_DECAY]
    points -= weights[DISCOUNT] * float(me.discount) * turns
    points += weights[FREE_DIE] * float(count(int(me.free_dice))) * turns
    for color in range(COLOR_COUNT):
        points += weights[DIE_COIN] * float(me.die_coins[color]) * turns
    points += weights[SPECIAL_DIE] * float(count(int(me.unlocked))) * turns
    shields = int(book.defense[me.city, 0]) | int(book.defense[me.city, 1])
    return points + weights[SHIELD] * float(count(int(me.crossed) & shields)) * turns


def growth(book: Book, me: Seat, turns: float, weights: Floats) -> float:
    """Points per space grow with the spaces that will still be crossed off."""
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
            near = weights[NEARLY] * (float(crossed) / float(crossed + missing)) ** weights[PATIENCE]
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
