"""The evaluation of a town for a seat: the estimate that the greedy bot maximises.

A town is worth its present score, plus the prospects of its cubes: every cube is credited with the best pattern that it
can still become part of, the more the further that pattern is. Cubes that fit no pattern are worth nothing and fill the
board, which the price of a square reflects. The numbers are those from which planning learned its own (`planning`).
"""

from __future__ import annotations

from typing import Any

import numpy as np

from ratusz.engine.grid import count
from ratusz.engine.structs import Floats
from ratusz.games.tiny_towns.bot.planning import (
    HOPE,
    INITIAL,
    MARGINAL,
    SHARE,
    SIZES,
    SQUARE,
    UNFED,
    expected_gain,
    points_added,
)
from ratusz.games.tiny_towns.building import (
    as_bits,
    buildable,
    buildings,
    cube_bits,
    cube_squares,
    empty_squares,
    is_monument_built,
    list_builds,
    place_cube,
    posts,
    take_cubes,
)
from ratusz.games.tiny_towns.layout import LAYOUT, MONUMENT, TYPES, Book, State
from ratusz.games.tiny_towns.moves import split_index
from ratusz.games.tiny_towns.points import FARMS, fed_squares, feedable, total
from ratusz.games.tiny_towns.printed import CELLS
from ratusz.games.tiny_towns.turns import BUILDS, OVER, PLACES

OWN_MONUMENT = 0.71  # a monument cannot be had twice
MOST = LAYOUT.moves


def worth(book: Book, state: State, seat: int) -> float:
    """Return the town's worth; before a cube is placed, that of the best place for it."""
    me = state.seats[seat]
    if state.phase == OVER or me.place:
        return float(total(book, state, seat))
    if me.stage != PLACES or state.named == 0:
        return town_worth(book, state, seat)
    best = -1000.0
    empty = empty_squares(me)
    for square in range(CELLS):
        if empty >> square & 1:
            place_cube(book, me, square, int(state.named))
            best = max(best, town_worth(book, state, seat))
            take_cubes(book, me, 1 << square)
    return best


def judge(book: Book, state: State, seat: int, weights: Floats) -> float:
    """Return `worth` after the best building that can be put up at once, which a search of one move does not see.

    Learned weights are for planning only, see `planning`.
    """
    me = state.seats[seat]
    if state.phase == OVER or me.place or me.stage != BUILDS:
        return worth(book, state, seat)
    return built_worth(book, state, seat)


def built_worth(book: Book, state: State, seat: int) -> float:
    """Return the town's worth as it is, or after the best building, without that building's immediate effects."""
    me = state.seats[seat]
    best, lain = town_worth(book, state, seat), cube_bits(me)
    moves: Any = np.empty(MOST, np.int32)
    for place in range(list_builds(book, state, seat, moves, 0)):
        _, card, foot, square = split_index(int(moves[place]))
        kind = int(book.category[card])
        taken = int(book.foot[card, foot]) & cube_squares(me)
        take_cubes(book, me, taken)
        me.town[kind] |= 1 << square
        best = max(best, town_worth(book, state, seat))
        me.town[kind] &= ~(1 << square)
        while taken:
            square = count((taken & -taken) - 1)
            place_cube(book, me, square, lain >> 3 * square & 7)
            taken &= taken - 1
    return best


def town_worth(book: Book, state: State, seat: int) -> float:
    """Return present points, prospects of the monument and of the cubes, and room to build."""
    me = state.seats[seat]
    standing = float(INITIAL[HOPE + int(me.monument)]) if is_monument_built(me) else 0.0
    return float(
        float(total(book, state, seat))
        + standing
        + promises(book, state, seat)
        + INITIAL[SQUARE] * count(empty_squares(me))
        + INITIAL[UNFED] * hungry_cottages(book, state, seat)
    )


def hungry_cottages(book: Book, state: State, seat: int) -> int:
    """Return the number of cottages that no farm feeds yet: as many as one farm could feed."""
    me = state.seats[seat]
    return min(4, count(feedable(me) & ~fed_squares(book, state, me)))


def promises(book: Book, state: State, seat: int) -> float:
    """Each cube's share of the best pattern it can still become part of."""
    me = state.seats[seat]
    cubes, taken = cube_bits(me), cube_squares(me)
    if taken == 0:
        return 0.0
    taken_bits = as_bits(taken)
    jokers = posts(state, me)
    blocked = buildings(me) & ~jokers
    credit = np.zeros(CELLS, np.float64)
    points = total(book, state, seat)
    for kind in range(TYPES + 1):
        card = buildable(state, me, kind)
        if card < 0:
            continue
        hungry = hungry_cottages(book, state, seat) if kind == FARMS else 0
        gain = expected_gain(book, state, me, kind, card, hungry, INITIAL)
        if kind == MONUMENT:
            gain += OWN_MONUMENT
        size = int(book.cube_count[card])
        for foot in range(book.feet[card]):
            squares = int(book.foot[card, foot])
            there = squares & taken
            if there == 0 or squares & blocked:
                continue
            done = count(there) + count(squares & jokers)
            compared = int(book.foot_bits[card, foot]) & taken_bits
            for turn in range(book.turns[card, foot]):
                if (cubes ^ int(book.turned[card, foot, turn])) & compared == 0:
                    whole = gain
                    if 2 * done > size:
                        whole += INITIAL[MARGINAL] * points_added(book, state, seat, kind, there, points)
                    share = whole * INITIAL[SHARE + size * SIZES + done] / count(there)
                    while there:
                        square = count((there & -there) - 1)
                        credit[square] = max(credit[square], share)
                        there &= there - 1
                    break
    return float(credit.sum())
