"""Planning of solo games: the evaluation of a town, by weights that were learned by planning many games.

A town's value is its present score, its empty squares, and its cubes: each cube its share of the best pattern that it
can still become part of. Besides it counts how well the squares without buildings are connected, squares and cubes that
no pattern can use any more, and in how many places patterns still fit. All places of a pattern are examined at once, as
in `building.complete_at`.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from ratusz.engine.grid import count
from ratusz.engine.structs import Floats
from ratusz.games.tiny_towns.building import (
    ALL,
    RESOURCES,
    buildable,
    buildings,
    is_monument_built,
    posts,
    seen_from_sides,
)
from ratusz.games.tiny_towns.layout import TYPES, Book, Seat, State
from ratusz.games.tiny_towns.points import COTTAGES, FARMS, FIRST, SIDE, fed_squares, feedable, total
from ratusz.games.tiny_towns.printed import CARDS, CELLS
from ratusz.games.tiny_towns.turns import OVER

SIZES = 8
"""Upper bound of the number of cubes in a pattern, two to six."""
SQUARE, UNFED, MARGINAL, FREED, FIRST_FARM, HUNGRY, FARM_READY, PAIR, DEAD, HOLE, ROOMY, NEAR = range(12)
"""The indices of single weights: an empty square; a cottage that no farm feeds; the factor of points that a pattern
would score at once; a building's gain for each square that its cubes leave; a farm's gain at first, and for each
cottage that waits for one; a cottage's gain when a farm stands; two open squares side by side; a cube, and an empty
square, that no pattern can use; the number of places where a pattern fits; of those where it lacks a cube."""
SHARE = 12
"""The share of a pattern's value that its cubes hold, by its size and their number."""
HOPE = SHARE + SIZES * SIZES
"""For each card, the value of one more building of it besides its immediate score."""
COUNT = HOPE + len(CARDS)

READY = 0.95  # the share of a finished pattern that is not built: cubes in the way, better turned into the building
PATIENCE = 1.13  # above 1, a nearly finished pattern promises more than its share
HOPES = (
    0.7,  # cottage
    *(0.3, 0.5, 0.4, 0.4),  # farm, granary, greenhouse, orchard
    *(0.5, 0.7, 0.6, 0.4),  # well, fountain, millstone, shed
    *(0.7, 1.0, 1.2, 1.1),  # chapel, abbey, cloister, temple
    *(0.7, 1.4, 1.3, 0.8),  # tavern, almshouse, feast hall, inn
    *(1.4, 1.2, 1.2, 5.5),  # theater, bakery, market, tailor
    *(0.5, 2.0, 1.0, 0.1),  # factory, bank, trading post, warehouse
    *(1.8, 1.7, 3.3, 1.6),  # Architect's Guild, Archive of the Second Age, Barrett Castle, Cathedral of Caterina
    *(2.4, 3.0, 2.1, 2.6),  # Fort Ironweed, Grand Mausoleum of the Rodina, Grove University, Mandras Palace
    *(0.7, 1.4, 2.1, 1.8),  # Obelisk of the Crescent, Opaleye's Watch, Shrine of the Elder Tree, Silva Forum
    *(1.7, 4.1, 1.2),  # the Sky Baths, the Starloom, Statue of the Bondmaker
)
"""For each card, in the order of `CARDS`, the value of one more building of it besides its immediate score: later
cottages, farms and sets."""


def initial_weights() -> Any:
    """Return the weights of the greedy bot, from which learning started.

    They were tuned by playing: changed at random, kept when the mean score of many games rose.
    """
    weights = np.zeros(COUNT)
    weights[[SQUARE, UNFED, MARGINAL, FREED, FIRST_FARM, HUNGRY, FARM_READY]] = 2.1, 0.31, 0.29, 0.67, 3.41, 1.36, 0.99
    for size in range(1, SIZES):
        for done in range(1, size + 1):
            weights[SHARE + size * SIZES + done] = READY if done == size else (done / size) ** PATIENCE
    weights[HOPE:] = HOPES
    return weights


INITIAL: Any = initial_weights()


def foreseeable(book: Book) -> bool:
    """Return whether resources come again in a known order, as taken cards do; in a town hall they are shuffled."""
    return bool(book.solo and not book.town_hall)


def turn_of(book: Book, state: State) -> int:
    """Return the round, which is the turn."""
    return int(state.round_no)


def judge(book: Book, state: State, seat: int, weights: Floats) -> float:
    """Return the points of a completed town, or the estimate of another one."""
    if state.phase == OVER or state.seats[seat].place:
        return float(total(book, state, seat))
    return town_promise(book, state, seat, weights)


def town_promise(book: Book, state: State, seat: int, weights: Floats) -> float:
    """Return the value of a town that is not completed."""
    me = state.seats[seat]
    built = buildings(me)
    open_squares = ALL & ~built
    taken = cubes_seen(me, 0) & ALL
    points = total(book, state, seat)
    fed = fed_squares(book, state, me)
    hungry = min(4, count(feedable(me) & ~fed))
    value = float(points) + weights[SQUARE] * count(open_squares & ~taken) + weights[UNFED] * hungry
    pairs = count(open_squares & open_squares >> SIDE) + count(open_squares & open_squares >> 1 & ~(FIRST << 3))
    value += weights[PAIR] * pairs
    if is_monument_built(me):
        value += weights[HOPE + int(me.monument)]
    return value + promises(book, state, seat, open_squares, taken, points, hungry, weights)


def cubes_seen(me: Seat, half: int) -> int:
    """All cubes, as seen from four sides."""
    cubes = 0
    for resource in range(RESOURCES):
        cubes |= int(me.cubes[resource, half])
    return cubes


def promises(
    book: Book, state: State, seat: int, open_squares: int, taken: int, points: int, hungry: int, weights: Floats
) -> float:
    """Return the value of the cubes, each its share of the best pattern, and that of the room for patterns."""
    me = state.seats[seat]
    jokers = posts(state, me)
    blocks, wild = seen_from_sides(book, ALL & ~open_squares & ~jokers), seen_from_sides(book, jokers)
    cubes = cubes_seen(me, 0), cubes_seen(me, 1)
    credit = np.zeros(CELLS, np.float64)
    value = 0.0
    cover_first = cover_second = 0
    for kind in range(TYPES + 1):
        card = buildable(state, me, kind)
        if card < 0:
            continue
        size = int(book.cube_count[card])
        fits_first, ones_first, twos_first, fours_first = fitting_corners(
            book, me, card, 0, cubes[0], blocks[0], wild[0]
        )
        fits_second, ones_second, twos_second, fours_second = fitting_corners(
            book, me, card, 1, cubes[1], blocks[1], wild[1]
        )
        if fits_first == 0 and fits_second == 0:
            continue
        value += weights[ROOMY] * log_of(count(fits_first) + count(fits_second))
        covered_first, covered_second = covered_squares(book, card, fits_first, fits_second)
        cover_first |= covered_first
        cover_second |= covered_second
        if (covered_first & cubes[0]) == 0 and (covered_second & cubes[1]) == 0:
            continue
        gain = expected_gain(book, state, me, kind, card, hungry, weights)
        for level in range(1, size + 1):
            first = fits_first & at_level(ones_first, twos_first, fours_first, level)
            second = fits_second & at_level(ones_second, twos_second, fours_second, level)
            if first == 0 and second == 0:
                continue
            if level == size - 1:
                value += weights[NEAR] * log_of(count(first) + count(second))
            squares = covered_cubes(book, card, first, second, taken)
            whole = gain
            if 2 * level > size:
                whole += weights[MARGINAL] * points_added(book, state, seat, kind, squares, points)
            share = whole * weights[SHARE + size * SIZES + level] / level
            while squares:
                square = count((squares & -squares) - 1)
                credit[square] = max(credit[square], share)
                squares &= squares - 1
    rest = open_squares
    while rest:
        square = count((rest & -rest) - 1)
        if int(book.seen[square, 0]) & cover_first == 0 and int(book.seen[square, 1]) & cover_second == 0:
            value += weights[DEAD] if taken >> square & 1 else weights[HOLE]
        value += credit[square]
        rest &= rest - 1
    return value


def fitting_corners(
    book: Book, me: Seat, card: int, half: int, cubes: int, blocks: int, wild: int
) -> tuple[int, int, int, int]:
    """Return the corners where a pattern can still lie, and the binary digits of the number of its cubes there."""
    fits = int(book.corners[card])
    ones = twos = fours = 0
    for cell in range(book.cube_count[card]):
        cube = int(book.cells[card, cell])
        resource, step = cube >> 4 & 7, cube & 15
        there = int(me.cubes[resource, half]) | wild
        fits &= ~((cubes & ~there | blocks) >> step)
        there >>= step
        carry = ones & there
        ones ^= there
        fours |= twos & carry
        twos ^= carry
    return fits, ones, twos, fours


def at_level(ones: int, twos: int, fours: int, level: int) -> int:
    """Return the corners with so many cubes."""
    mask = ones if level & 1 else ~ones
    mask &= twos if level & 2 else ~twos
    return mask & (fours if level & 4 else ~fours)


def covered_squares(book: Book, card: int, first: int, second: int) -> tuple[int, int]:
    """The squares that a pattern covers from these corners, as seen from eight sides."""
    cover_first = cover_second = 0
    for cell in range(book.cube_count[card]):
        step = int(book.cells[card, cell]) & 15
        cover_first |= first << step
        cover_second |= second << step
    return cover_first, cover_second


def covered_cubes(book: Book, card: int, first: int, second: int, taken: int) -> int:
    """The taken squares that a pattern covers from these corners."""
    cover_first, cover_second = covered_squares(book, card, first, second)
    squares, rest = 0, taken
    while rest:
        lowest = rest & -rest
        square = count(lowest - 1)
        if int(book.seen[square, 0]) & cover_first or int(book.seen[square, 1]) & cover_second:
            squares |= lowest
        rest ^= lowest
    return squares


def points_added(book: Book, state: State, seat: int, kind: int, squares: int, points: int) -> float:
    """Return the best change of the score by the building on one of these squares."""
    me = state.seats[seat]
    best = -100
    while squares:
        me.town[kind] |= squares & -squares
        best = max(best, total(book, state, seat) - points)
        me.town[kind] &= ~(squares & -squares)
        squares &= squares - 1
    return float(best)


def expected_gain(book: Book, state: State, me: Seat, kind: int, card: int, hungry: int, weights: Floats) -> float:
    """Return the value of one more building of this card: its hopes, and for a farm the cottages that wait for one."""
    hope = weights[HOPE + card] + weights[FREED] * (float(book.cube_count[card]) - 1.0)
    if kind == FARMS:
        hope += weights[HUNGRY] * hungry
        if me.town[FARMS] == 0:
            hope += weights[FIRST_FARM]
    elif kind == COTTAGES and me.town[FARMS]:
        hope += weights[FARM_READY]
    return float(hope)


def log_of(number: int) -> float:
    """How many binary digits a positive number has after the first: a logarithm that is the same on every machine."""
    found = 0.0
    while number > 1:
        number >>= 1
        found += 1.0
    return found
