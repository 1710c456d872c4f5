"""A seat's turn in Rolling Village: what it has yet to draw, and where symbols may go (4, 5).

Rules code like `rules`: plain functions over the records of `layout`.
"""

from __future__ import annotations

from ratusz.engine.grid import count
from ratusz.engine.structs import Ints
from ratusz.games.rolling_village.layout import BASIC, FACTORY, SQUARE, Book, Seat, State
from ratusz.games.rolling_village.moves import ANY, draw_index, street_index
from ratusz.games.rolling_village.points import ALL, COLUMN, empty_cells, rows_of
from ratusz.games.rolling_village.printed import COLUMNS, ROWS

# What a seat has done in this round. "First" and "second" are the columns of the two dice; after doubles they stand
# for the project and the square.
DONE_FIRST, DONE_SECOND, DONE_FACTORY, DONE_BONUS = 1, 2, 4, 8
DONE_BOTH = DONE_FIRST | DONE_SECOND


def bonus_due(round: int) -> bool:
    """Rounds 3, 6 and 9 bring a bonus project (4.4)."""
    return round > 0 and round % 3 == 0


def free_street(book: Book, state: State) -> bool:
    """A sum of 2 or 12 lets each player name a street (4.5, R7)."""
    return bool(state.round_no > 0 and book.street[state.dice[0] + state.dice[1]] < 0)


def is_finished(book: Book, state: State, me: Seat) -> bool:
    """Whether a seat has drawn and chosen all that this round asks for."""
    if me.done & DONE_BOTH != DONE_BOTH:
        return False
    if bonus_due(state.round_no) and me.done & DONE_BONUS == 0:
        return False
    return me.street >= 0 or not free_street(book, state)


def legal(book: Book, state: State, seat: int, moves: Ints) -> int:
    """Setup, then two symbols, then the bonus project (R8), then the choice of a street (R7)."""
    me = state.seats[seat]
    empty = empty_cells(me)
    if state.round_no == 0:
        return legal_setup(book, state, me, empty, moves)
    if me.done & DONE_BOTH != DONE_BOTH:
        return legal_build(book, state, me, empty, moves)
    if bonus_due(state.round_no) and me.done & DONE_BONUS == 0:
        return legal_bonus(me, empty, moves)
    for street in range(ROWS):
        moves[street] = street_index(street)
    return ROWS


def legal_setup(book: Book, state: State, me: Seat, empty: int, moves: Ints) -> int:
    """Two different basic projects, one in each rolled column (4.1, R2); of one's choice or by the dice (R1)."""
    listed = 0
    for project in range(BASIC):
        if me.drawn[project]:
            continue
        for die in range(2):
            target = int(state.dice[die])
            if state.dice[0] == state.dice[1]:
                if die == 1:
                    continue
            elif me.done & (DONE_FIRST << die):
                continue
            if book.setup_by_dice and not is_brought(book, state, me, project, die):
                continue
            cells = empty & (COLUMN << (target - 1))
            if book.distinct_rows:
                cells &= ~rows_of(ALL & ~empty)
            listed = list_drawings(moves, listed, project, target, cells)
    return listed


def is_brought(book: Book, state: State, me: Seat, project: int, die: int) -> bool:
    """Whether the setup roll brings a project to the column of a die, with `setup_by_dice` (R1).

    Dice of two projects cross as in the build phase. Dice of one project bring it to either column; the other
    project is free, since the two must be different.
    """
    mine, crossed = int(book.project[state.dice[die]]), int(book.project[state.dice[1 - die]])
    if mine != crossed:
        return project == crossed
    return project == mine or me.drawn[mine] != 0 or me.done == 0


def legal_build(book: Book, state: State, me: Seat, empty: int, moves: Ints) -> int:
    """Two symbols, in any order (4.2)."""
    first, second = int(state.dice[0]), int(state.dice[1])
    project, other = int(book.project[first]), int(book.project[second])
    if first == second:
        return legal_double(book, me, empty, first, project, moves)
    if book.factories and project == other:
        return legal_factory(book, me, empty, first, second, project, moves)
    # Each die's project goes to the other die's column.
    crossed = draw_index(project, second, 0) < draw_index(other, first, 0)
    listed = 0
    for turn in range(2):
        if (turn == 0) == crossed:
            if me.done & DONE_SECOND == 0:
                listed = list_drawings(moves, listed, project, second, room(book, empty, second))
        elif me.done & DONE_FIRST == 0:
            listed = list_drawings(moves, listed, other, first, room(book, empty, first))
    return listed


def legal_double(book: Book, me: Seat, empty: int, column: int, project: int, moves: Ints) -> int:
    """Doubles: the project in that column, and a square in any empty cell (4.2, R6)."""
    listed = 0
    if me.done & DONE_FIRST == 0:
        listed = list_drawings(moves, listed, project, column, room(book, empty, column))
    if me.done & DONE_SECOND == 0 and (book.free_order or me.done & DONE_FIRST):
        listed = list_drawings(moves, listed, SQUARE, ANY, empty)
    return listed


def legal_factory(book: Book, me: Seat, empty: int, first: int, second: int, project: int, moves: Ints) -> int:
    """Factories, two faces of one project: the project in one column, a factory in the other (5, R6)."""
    listed = 0
    project_drawn = me.done & DONE_BOTH != 0 and me.done & DONE_FACTORY == 0
    for symbol in (project, FACTORY):
        if symbol == FACTORY:
            if me.done & DONE_FACTORY or not (book.free_order or project_drawn):
                continue
        elif project_drawn:
            continue
        if me.done & DONE_FIRST == 0:
            listed = list_drawings(moves, listed, symbol, first, room(book, empty, first))
        if me.done & DONE_SECOND == 0:
            listed = list_drawings(moves, listed, symbol, second, room(book, empty, second))
    return listed


def legal_bonus(me: Seat, empty: int, moves: Ints) -> int:
    """A basic project whose star is still free, in any empty cell (4.4)."""
    listed = 0
    for project in range(BASIC):
        if me.stars >> project & 1 == 0:
            listed = list_drawings(moves, listed, project, ANY, empty)
    return listed


def list_drawings(moves: Ints, listed: int, symbol: int, target: int, cells: int) -> int:
    """Add one move for each of the cells, in ascending order."""
    while cells:
        lowest = cells & -cells
        moves[listed] = draw_index(symbol, target, count(lowest - 1))
        listed += 1
        cells ^= lowest
    return listed


def room(book: Book, empty: int, target: int) -> int:
    """The empty cells where a symbol for a column may go; a full column overflows (4.3, R4).

    Overflow looks at the columns left and right at growing distance: the one with more empty cells takes the
    symbol, the player chooses between equals. The sheet is flat unless `overflow_wrap` joins its edges.
    """
    cells = empty & (COLUMN << (target - 1))
    distance = 0
    while cells == 0 and distance < COLUMNS:
        distance += 1
        left = column_cells(book, empty, target - 1 - distance)
        right = column_cells(book, empty, target - 1 + distance)
        if count(left) >= count(right):
            cells |= left
        if count(right) >= count(left):
            cells |= right
    return cells


def column_cells(book: Book, empty: int, column: int) -> int:
    """The empty cells of a column counted from 0, which may lie beyond the edge of the sheet."""
    if book.wrap:
        column %= COLUMNS
    if column < 0 or column >= COLUMNS:
        return 0
    return empty & (COLUMN << column)
