"""The points of 7 Wonders Dice: the eight rows of the score (13)."""

from __future__ import annotations

from ratusz.engine.grid import count
from ratusz.games.seven_wonders_dice.layout import AGORA, AREA_COUNT, ATTACK, PER_SPACE, WONDER_AREA, Book, Seat


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
