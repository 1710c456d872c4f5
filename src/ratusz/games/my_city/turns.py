"""A seat's turn in My City: passing, the places for a building or a fort, drawing it.

Rules code like `rules`: plain functions over the records of `layout`.
"""

from __future__ import annotations

from ratusz.engine.structs import Ints
from ratusz.games.my_city.layout import CHURCH_KIND, FORT_KIND, HALF, START, Book, Seat, SheetBook, State
from ratusz.games.my_city.moves import FORT, LEAVE, PASS, SKIP, draw_index, draws, family_of, place_of
from ratusz.games.my_city.points import beside, built_fields, free_fields, lowest, step_back

PASS_CIRCLES = 6
RIVER_START, FORT_START = START["river"], START["fort"]


def list_moves(book: Book, state: State, sheet: SheetBook, me: Seat, moves: Ints) -> int:
    """Pass, leave the episode, or build what the dice ask for (4)."""
    listed = 0
    if pass_circles(book, sheet, me, int(state.kind)) > 0:
        moves[0] = PASS
        listed = 1
    moves[listed] = LEAVE
    listed += 1
    if state.kind == FORT_KIND:
        if may_skip_fort(book, sheet, me):
            moves[listed] = SKIP
            return listed + 1
        return list_forts(book, sheet, me, moves, listed)
    return list_buildings(book, state, sheet, me, moves, listed)


def pass_circles(book: Book, sheet: SheetBook, me: Seat, kind: int) -> int:
    """How many circles a pass would mark now; 0 if passing is not allowed (6, 8.6, 8.11, R3)."""
    if not sheet.passing or kind == FORT_KIND:
        return 0
    free = PASS_CIRCLES - int(me.circles)
    due = int(book.church_pass) if kind == CHURCH_KIND else 1
    if due <= free:
        return due
    return 0 if book.two_circles else free


def may_skip_fort(book: Book, sheet: SheetBook, me: Seat) -> bool:
    """Without any free field the fort is skipped (R9)."""
    upper, lower = free_fields(sheet, me)
    return bool(upper == 0 and lower == 0 and book.fort_skipped)


def list_forts(book: Book, sheet: SheetBook, me: Seat, moves: Ints, listed: int) -> int:
    """List the forts: one may stand on any free field (8.11)."""
    upper, lower = free_fields(sheet, me)
    return list_anchors(moves, listed, draw_index(FORT, int(book.single), 0), upper, lower)


def list_buildings(book: Book, state: State, sheet: SheetBook, me: Seat, moves: Ints, listed: int) -> int:
    """All places of the shape on free fields of one bank that touch the start or a building (5).

    All places of a turn are tried at once: its cells, seen from the anchors, must all be free and one must touch.
    """
    free_upper, free_lower = free_fields(sheet, me)
    near_upper, near_lower = touchable(sheet, me)
    family = family_of(int(state.kind))
    for turn in range(book.first_turn[state.shape_no], book.first_turn[state.shape_no + 1]):
        upper, lower = int(sheet.anchors[turn, 0]), int(sheet.anchors[turn, 1])
        touching_upper, touching_lower = 0, 0
        for cell in range(book.turn_cells[turn]):
            step = int(book.steps[turn, cell])
            seen_upper, seen_lower = step_back(free_upper, free_lower, step)
            upper &= seen_upper
            lower &= seen_lower
            seen_upper, seen_lower = step_back(near_upper, near_lower, step)
            touching_upper |= seen_upper
            touching_lower |= seen_lower
        first = draw_index(family, turn, 0)
        listed = list_anchors(moves, listed, first, upper & touching_upper, lower & touching_lower)
    return listed


def list_anchors(moves: Ints, listed: int, first: int, upper: int, lower: int) -> int:
    """Add the moves of one turn, `first` that of the first field: one for each field of a set, in ascending order."""
    while upper:
        moves[listed] = first + lowest(upper, 0)
        listed += 1
        upper &= upper - 1
    while lower:
        moves[listed] = first + lowest(0, lower)
        listed += 1
        lower &= lower - 1
    return listed


def touchable(sheet: SheetBook, me: Seat) -> tuple[int, int]:
    """Fields of which a new building must cover one.

    The first building lies at the river or adjoins what the sheet names (5.5, 8); later ones adjoin any building (5.6).
    Forts are no first building: until that stands the river stays open (R7, R8).
    """
    upper, lower = built_fields(me)
    if first_building_due(me):
        if not sheet.start & FORT_START:
            upper, lower = 0, 0
        near_upper, near_lower = beside(upper | int(sheet.starting[0]), lower | int(sheet.starting[1]))
        if sheet.start & RIVER_START:
            near_upper |= int(sheet.riverside[0])
            near_lower |= int(sheet.riverside[1])
        return near_upper, near_lower
    return beside(upper | int(sheet.printed[0]), lower | int(sheet.printed[1]))


def first_building_due(me: Seat) -> bool:
    """Whether the seat has drawn nothing but forts."""
    for kind in range(FORT_KIND):
        if me.kinds[kind, 0] or me.kinds[kind, 1]:
            return False
    return True


def take_turn(book: Book, state: State, sheet: SheetBook, me: Seat, move: int) -> None:
    """Build, pass, or leave the episode."""
    if draws(move):
        draw_building(book, state, me, place_of(move))
        upper, lower = free_fields(sheet, me)
        if book.auto_end and upper == 0 and lower == 0:
            me.left = 1  # nothing left to build on (R18)
    elif move == PASS:
        me.circles += pass_circles(book, sheet, me, int(state.kind))
    elif move == LEAVE:
        me.left = 1


def draw_building(book: Book, state: State, me: Seat, place: int) -> None:
    """Draw what the dice ask for onto a place."""
    upper, lower = int(book.places[place, 0]), int(book.places[place, 1])
    me.buildings += 1
    me.kinds[state.kind, 0] |= upper
    me.kinds[state.kind, 1] |= lower
    head = lowest(upper, lower)
    if head < HALF:
        me.heads[0] |= 1 << head
    else:
        me.heads[1] |= 1 << (head - HALF)
    while upper:
        me.number[lowest(upper, 0)] = me.buildings
        upper &= upper - 1
    while lower:
        me.number[lowest(0, lower)] = me.buildings
        lower &= lower - 1
