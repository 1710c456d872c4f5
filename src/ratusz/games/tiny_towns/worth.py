"""The evaluation of a town for a seat: the estimate that the greedy bot maximises.

A town is worth its present score, plus the prospects of its cubes: every cube is credited with the best pattern that it
can still become part of, the more the further that pattern is. Cubes that fit no pattern are worth nothing and fill the
board, which the price of a square reflects.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from ratusz.engine.grid import count
from ratusz.engine.structs import Floats
from ratusz.games.tiny_towns.building import (
    as_bits,
    buildable,
    buildings,
    cube_bits,
    cube_squares,
    empty_squares,
    list_builds,
    monument_built,
    place_cube,
    posts,
    take_cubes,
)
from ratusz.games.tiny_towns.data import CARDS, CELLS
from ratusz.games.tiny_towns.layout import LAYOUT, MONUMENT, TYPES, Book, State
from ratusz.games.tiny_towns.moves import taken_apart
from ratusz.games.tiny_towns.planning import first_guess, points_added
from ratusz.games.tiny_towns.scoring import COTTAGES, FARMS, feedable, feeding, total
from ratusz.games.tiny_towns.turns import BUILDS, OVER, PLACES

SQUARE = 2.1  # an empty square while the town is not completed
READY = 0.95  # a finished pattern that is not built: cubes in the way, better turned into the building
MARGINAL = 0.29  # how much the points that a pattern would bring at once count
UNFED = 0.31  # a cottage that no farm feeds yet
PATIENCE = 1.13  # above 1, a nearly finished pattern promises more than its share
FREED = 0.67  # what a building brings for each square that its cubes leave
FIRST_FARM, HUNGRY = 3.41, 1.36  # what a farm brings at first, and for each cottage that waits for one
FARM_READY = 0.99  # what a cottage gains when a farm stands
OWN_MONUMENT = 0.71  # a monument cannot be had twice

# The worth of one more building of a card besides its immediate score: later cottages, farms and sets.
# All these numbers were tuned by playing: changed at random, kept when the mean score of many games rose.
HOPES = {
    "cottage": 0.7,
    "farm": 0.3,
    "granary": 0.5,
    "greenhouse": 0.4,
    "orchard": 0.4,
    "well": 0.5,
    "fountain": 0.7,
    "millstone": 0.6,
    "shed": 0.4,
    "chapel": 0.7,
    "abbey": 1.0,
    "cloister": 1.2,
    "temple": 1.1,
    "tavern": 0.7,
    "almshouse": 1.4,
    "feast_hall": 1.3,
    "inn": 0.8,
    "theater": 1.4,
    "bakery": 1.2,
    "market": 1.2,
    "tailor": 5.5,
    "factory": 0.5,
    "bank": 2.0,
    "trading_post": 1.0,
    "warehouse": 0.1,
    "architects_guild": 1.8,
    "archive_of_the_second_age": 1.7,
    "barrett_castle": 3.3,
    "cathedral_of_caterina": 1.6,
    "fort_ironweed": 2.4,
    "grand_mausoleum_of_the_rodina": 3.0,
    "grove_university": 2.1,
    "mandras_palace": 2.6,
    "obelisk_of_the_crescent": 0.7,
    "opaleyes_watch": 1.4,
    "shrine_of_the_elder_tree": 2.1,
    "silva_forum": 1.8,
    "the_sky_baths": 1.7,
    "the_starloom": 4.1,
    "statue_of_the_bondmaker": 1.2,
}
HOPE = np.array([HOPES[id] for id in CARDS])
GREEDY: Any = first_guess(HOPES)
"""The initial weights of planning."""
PLAYOUTS = 1_500
APART = 3.1
"""About how many points separate the best few turns (`benchmarks/hints.py`)."""
MOST = LAYOUT.moves
KEPT = 0.4
"""The share of a bad turn's cost that remains under a strong continuation (`benchmarks/honesty.py`)."""


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
        _, card, foot, square = taken_apart(int(moves[place]))
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


def rests(book: Book, state: State) -> int:
    """Return 0: look-ahead never stops before the end."""
    return 0


def town_worth(book: Book, state: State, seat: int) -> float:
    """Return present points, prospects of the monument and of the cubes, and room to build."""
    me = state.seats[seat]
    hungry = count(feedable(me) & ~feeding(book, state, me))
    standing = float(HOPE[int(me.monument)]) if monument_built(me) else 0.0
    return (
        float(total(book, state, seat))
        + standing
        + promises(book, state, seat)
        + SQUARE * count(empty_squares(me))
        + UNFED * min(hungry, 4)
    )


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
        gain = expected_gain(book, state, seat, kind, card)
        size = float(book.cube_count[card])
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
                        whole += MARGINAL * points_added(book, state, seat, kind, there, points)
                    share = whole * (READY if done == size else (done / size) ** PATIENCE) / count(there)
                    while there:
                        square = count((there & -there) - 1)
                        credit[square] = max(credit[square], share)
                        there &= there - 1
                    break
    return float(credit.sum())


def expected_gain(book: Book, state: State, seat: int, kind: int, card: int) -> float:
    """The worth of one more building of this card: its hopes, and for a farm the cottages that wait for one."""
    me = state.seats[seat]
    hope = float(HOPE[card]) + FREED * (float(book.cube_count[card]) - 1.0)
    if kind == FARMS:
        hungry = count(feedable(me) & ~feeding(book, state, me))
        hope += HUNGRY * min(hungry, 4)
        if me.town[FARMS] == 0:
            hope += FIRST_FARM
    elif kind == COTTAGES and me.town[FARMS]:
        hope += FARM_READY
    elif kind == MONUMENT:
        hope += OWN_MONUMENT
    return hope
