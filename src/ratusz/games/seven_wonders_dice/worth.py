"""What a position is worth to a seat, for the greedy bot.

The points so far, and a guess at what the rest of the game will make of everything else. It looks at nothing that
others have done in this turn. The numbers below are estimates of ours, found by playing; they are part of no rule.
"""

from __future__ import annotations

from ratusz.engine.grid import count
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

LENGTH = 23.0  # turns of a usual game
LEAST = 3.12  # turns that are expected at least while nobody has triggered the end
COIN = 0.36  # points for a coin that can still be spent
SPENDING = 3.32  # coins that can be spent in a turn
FIRST_UNIT = 0.38  # points that the first resource saves in a turn
UNIT_DECAY = 0.81  # each further one saves so much of that
DISCOUNT = 0.58  # points that a coin off every die saves in a turn
FREE_DIE = 0.12  # points that a free die of one colour saves in a turn
DIE_COIN = 0.187  # points in a turn for each coin gained with a die of one colour
SPECIAL_DIE = 0.132  # points that a special die brings in a turn
SHIELD = 0.057  # points in a turn for each defence
GROWTH = 0.013  # share of the open spaces that are crossed off in a turn
NEARLY = 3.9  # points for a building that is nearly complete
COMPLETE = 2.7  # points for a complete one, beside what its bonus brings
PATIENCE = 0.62  # how steeply the worth of a building rises
TIE = 0.01  # points for a coin at the very end, where it only breaks ties


def worth(book: Book, state: State, seat: int) -> float:
    """Points, and what can be made of coins, production, permanent effects and unfinished buildings."""
    me = state.seats[seat]
    if me.city < 0:
        return 0.0
    turns = turns_left(book, state)
    points = float(total(book, me)) + TIE * float(me.coins)
    if int(me.completed) >> AGORA & 1 and not state.agora_closed:
        points += float(book.agora_points)
    if turns == 0.0:
        return points
    return points + economy(book, me, turns) + growth(book, me, turns) + buildings(book, me, turns)


def turns_left(book: Book, state: State) -> float:
    """How many turns will follow this one, as a guess while the last one is not known.

    Whether one's own move brings the end about makes no difference here: a bot that saw it would never end a game.
    """
    done = int(state.turn_no) - (1 if state.phase == SHAKE else 0)
    left = int(state.last_turn) - done
    if state.phase == OVER:
        return 0.0
    if state.last_turn and left < book.extra_turns:
        return float(left)
    return max(LEAST, LENGTH - float(done))


def economy(book: Book, me: Seat, turns: float) -> float:
    """Coins, production, cheaper dice, special dice, defence."""
    points = COIN * min(float(me.coins), SPENDING * turns)
    saved = FIRST_UNIT
    for _ in range(me.production):
        points += saved * turns
        saved *= UNIT_DECAY
    points -= DISCOUNT * float(me.discount) * turns
    points += FREE_DIE * float(count(int(me.free_dice))) * turns
    for color in range(COLOR_COUNT):
        points += DIE_COIN * float(me.die_coins[color]) * turns
    points += SPECIAL_DIE * float(count(int(me.unlocked))) * turns
    shields = int(book.defense[me.city, 0]) | int(book.defense[me.city, 1])
    return points + SHIELD * float(count(int(me.crossed) & shields)) * turns


def growth(book: Book, me: Seat, turns: float) -> float:
    """Points per space grow with the spaces that will still be crossed off."""
    points, city = 0.0, int(me.city)
    left = int(me.crossed)
    while left:
        space = count((left & -left) - 1)
        left &= left - 1
        for step in range(book.effects[city, space]):
            if book.kind[city, space, step] == PER_SPACE:
                missing = count(int(book.reach[city, space, step]) & ~int(me.crossed))
                share = min(1.0, GROWTH * turns)
                points += float(book.extra[city, space, step]) * float(missing) * share
    return points


def buildings(book: Book, me: Seat, turns: float) -> float:
    """Complete buildings, and as many of those nearest to completion as there are bonuses left for them."""
    points, first, second, third = 0.0, 0.0, 0.0, 0.0
    for area in range(WONDER_AREA, AREA_COUNT):
        if not book.area_bonus[area]:
            continue
        spaces = int(book.area[area])
        crossed = count(spaces & int(me.crossed))
        missing = count(spaces) - crossed
        if missing == 0:
            points += COMPLETE
        elif float(missing) <= turns + 1.0:
            near = NEARLY * (float(crossed) / float(crossed + missing)) ** PATIENCE
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
