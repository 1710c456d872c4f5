"""The rules of Rolling Village, as plain functions over the records of `layout`.

Numbers in brackets are sections of the specification; R1 to R12 are its rulings (docs/rulings/rolling-village.md).
Moves are indices; `moves` makes them and takes them apart.
"""

from __future__ import annotations

from ratusz.engine.grid import connected_cells, count, neighbours
from ratusz.engine.structs import Ints
from ratusz.games.rolling_village.data import COLUMNS, ROWS
from ratusz.games.rolling_village.layout import BASIC, CELLS, FACTORY, SQUARE, SYMBOLS, Book, Seat, State
from ratusz.games.rolling_village.moves import ANY, decode_draw, draw_index, street_index, street_of

KINDS = len(SYMBOLS)
ALL = (1 << CELLS) - 1
STREET = (1 << COLUMNS) - 1  # the top street
COLUMN = 0b000001_000001_000001_000001_000001  # the leftmost column
LAST_ROUND = 9

ROLL, DRAW, OVER = 0, 1, 2  # phases

# What a seat has done in this round. "First" and "second" are the columns of the two dice; after doubles they stand
# for the project and the square.
DONE_FIRST, DONE_SECOND, DONE_FACTORY, DONE_BONUS = 1, 2, 4, 8
DONE_BOTH = DONE_FIRST | DONE_SECOND


def begin(book: Book, state: State) -> None:
    """Empty sheets; the setup roll is due (4.1)."""
    state.barriers = 0
    state.round_no = 0
    state.phase = ROLL
    for seat in range(12):
        state.seats[seat].street = -1


# Chance


def chances(book: Book, state: State, weights: Ints) -> int:
    """The 21 rolls of two dice that need not be told apart: doubles weigh 1, the others 2 (4)."""
    if state.phase != ROLL:
        return 0
    for roll in range(21):
        weights[roll] = 1 if book.dice[roll, 0] == book.dice[roll, 1] else 2
    return 21


def settle(book: Book, state: State, outcome: int) -> None:
    """The shared roll; everybody draws."""
    state.dice[0] = book.dice[outcome, 0]
    state.dice[1] = book.dice[outcome, 1]
    state.phase = DRAW


# Legal moves


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


def actors(book: Book, state: State) -> int:
    """All seats draw at the same time; those that have finished wait for the others (R11)."""
    seats = 0
    if state.phase == DRAW:
        for seat in range(book.players):
            if not is_finished(book, state, state.seats[seat]):
                seats |= 1 << seat
    return seats


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


# Moves


def play(book: Book, state: State, seat: int, move: int) -> None:
    """Draw a symbol or name a street; when the last seat has finished, the round is scored."""
    me = state.seats[seat]
    if street_of(move) >= 0:
        me.street = street_of(move)
    else:
        symbol, target, cell = decode_draw(move)
        me.drawn[symbol] |= 1 << cell
        if target == ANY and symbol < BASIC:
            me.done |= DONE_BONUS
            me.stars |= 1 << symbol
        elif state.dice[0] == state.dice[1]:
            second = symbol == SQUARE or (state.round_no == 0 and me.done & DONE_FIRST != 0)
            me.done |= DONE_SECOND if second else DONE_FIRST
        else:
            me.done |= DONE_FIRST if target == state.dice[0] else DONE_SECOND
            if symbol == FACTORY:
                me.done |= DONE_FACTORY
    if is_finished(book, state, me) and actors(book, state) == 0:
        close_round(book, state)


def close_round(book: Book, state: State) -> None:
    """The barrier: every seat's street pays (4.5); then the next roll is due, or the game is over (4.6)."""
    for seat in range(book.players):
        me = state.seats[seat]
        if state.round_no > 0:
            me.scored[state.round_no - 1] = paying_cells(me, scoring_street(book, state, me))
        me.done = 0
        me.street = -1
    state.barriers += 1
    state.dice[0] = 0
    state.dice[1] = 0
    if state.round_no == LAST_ROUND:
        state.phase = OVER
    else:
        state.round_no += 1
        state.phase = ROLL


# Scoring


def scoring_street(book: Book, state: State, me: Seat) -> int:
    """The street that pays a seat in this round, -1 while the seat has yet to choose it (4.5, R7)."""
    street = int(book.street[state.dice[0] + state.dice[1]])
    return street if street >= 0 else int(me.street)


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


def totals(book: Book, state: State, totals: Ints) -> None:
    """The present total of every seat."""
    for seat in range(book.players):
        totals[seat] = total(book, state.seats[seat])


def standing(book: Book, state: State, seat: int) -> int:
    """The seat's total if the round closed now: with what this round's street would pay."""
    me = state.seats[seat]
    points = total(book, me)
    if state.phase == DRAW and state.round_no > 0:
        street = scoring_street(book, state, me)
        if street >= 0:
            points += printed_points(book, paying_cells(me, street))
    return points


def imagine(book: Book, state: State, seat: int, noise: Ints) -> None:
    """Nothing is hidden on settled sheets."""
