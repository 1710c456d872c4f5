"""Sets of cells and what they pay in Rolling Village: streets, squares, factories (4.5, 4.6, 5).

A set of cells is the bits of an integer, row by row from the top left. Rules code like `rules`: plain functions over
the records of `layout`.
"""

from __future__ import annotations

from ratusz.engine.grid import connected_cells, count, neighbours
from ratusz.games.rolling_village.layout import BASIC, CELLS, FACTORY, SQUARE, SYMBOLS, Book, Seat
from ratusz.games.rolling_village.printed import COLUMNS, ROWS

KINDS = len(SYMBOLS)
ALL = (1 << CELLS) - 1
STREET = (1 << COLUMNS) - 1  # the top street
COLUMN = 0b000001_000001_000001_000001_000001  # the leftmost column
LAST_ROUND = 9


def empty_cells(me: Seat) -> int:
    """Cells without a symbol."""
    taken = 0
    for symbol in range(KINDS):
        taken |= int(me.drawn[symbol])
    return ALL & ~taken


def rows_of(cells: int) -> int:
    """All cells of the rows in which the set has a cell."""
    rows = 0
    for row in range(ROWS):
        street = STREET << (row * COLUMNS)
        if cells & street:
            rows |= street
    return rows


def paying_cells(me: Seat, street: int) -> int:
    """The cells of all groups of equal basic projects with a cell on the street, each group once (4.5, R9)."""
    on_street = STREET << (street * COLUMNS)
    cells = 0
    for project in range(BASIC):
        drawn = int(me.drawn[project])
        cells |= connected_cells(drawn & on_street, drawn, COLUMNS, COLUMN, ALL)
    return cells


def printed_points(book: Book, cells: int) -> int:
    """The sum of the points printed in the cells."""
    return (
        count(cells & book.planes[0])
        + 2 * count(cells & book.planes[1])
        + 4 * count(cells & book.planes[2])
        + 8 * count(cells & book.planes[3])
    )


def square_points(book: Book, me: Seat, cell: int) -> int:
    """A square pays when a house, a forest and a lake are next to it (4.6); factories do not help (R10)."""
    around = neighbours(1 << cell, COLUMNS, COLUMN, ALL)
    served = around & me.drawn[0] and around & me.drawn[1] and around & me.drawn[2]
    return int(book.square_points) if served else 0


def factory_points(book: Book, me: Seat, cell: int) -> int:
    """A factory: once for a forest or lake next to it, less for each house and square (5, R3, R10)."""
    around = neighbours(1 << cell, COLUMNS, COLUMN, ALL)
    houses = count(around & int(me.drawn[0]))
    squares = count(around & int(me.drawn[SQUARE]))
    points = houses * int(book.factory_house) + squares * int(book.factory_square)
    good = around & (int(me.drawn[1]) | int(me.drawn[2]))
    if good and not (book.exclusive and houses + squares):
        points += int(book.factory_good)
    return points


def full_streets(me: Seat) -> int:
    """How many streets have all six cells drawn on (5, R5)."""
    empty = empty_cells(me)
    full = 0
    for row in range(ROWS):
        if empty & (STREET << (row * COLUMNS)) == 0:
            full += 1
    return full


def end_points(book: Book, me: Seat) -> int:
    """What squares, and with the module factories and full streets, are worth at the end (4.6, 5)."""
    points = 0
    squares = int(me.drawn[SQUARE])
    while squares:
        points += square_points(book, me, count((squares & -squares) - 1))
        squares &= squares - 1
    if book.factories:
        factories = int(me.drawn[FACTORY])
        while factories:
            points += factory_points(book, me, count((factories & -factories) - 1))
            factories &= factories - 1
        points += full_streets(me) * int(book.full_street)
    return points


def total(book: Book, me: Seat) -> int:
    """All round scores, and the end points as they stand."""
    points = end_points(book, me)
    for number in range(LAST_ROUND):
        points += printed_points(book, int(me.scored[number]))
    return points
