"""Sets of fields, points of a sheet row by row (7, 8), and money bags (9).

A set of fields is the bits of two integers: the upper four rows and the lower four, 44 fields each. Rules code: plain
functions over the records of `layout`, compiled as part of the rules. Numbers in brackets are sections of the
specification or its rulings.
"""

from __future__ import annotations

from ratusz.engine.grid import count, neighbours
from ratusz.engine.structs import Ints
from ratusz.games.my_city.layout import CHURCH_KIND, HALF, KINDS, SCORE_ROWS, Book, Seat, SheetBook, State
from ratusz.games.my_city.printed import CELLS, COLUMNS

ALL = (1 << HALF) - 1
COLUMN = 1 | 1 << 11 | 1 << 22 | 1 << 33
ROW = (1 << COLUMNS) - 1
SEAM = 33
"""The first field of the last row of a half."""
TYPE_COUNT = 3
KIND_COUNT = len(KINDS)
ROW_COUNT = len(SCORE_ROWS)
PASS_ROW, TREES, ROCKS, EMPTY, GROUPS = 0, 1, 2, 3, 4
WELLS, CHURCHES, FIRST, FULL, BANDITS = 7, 8, 9, 10, 11
TARGETS = 2


# Sets of fields


def beside(upper: int, lower: int) -> tuple[int, int]:
    """Fields that share a side with the set, across the thin river too (3)."""
    return (
        neighbours(upper, COLUMNS, COLUMN, ALL) | (lower & ROW) << SEAM,
        neighbours(lower, COLUMNS, COLUMN, ALL) | upper >> SEAM,
    )


def grow(seed_upper: int, seed_lower: int, upper: int, lower: int) -> tuple[int, int]:
    """The part of a set that is connected, side by side, with the seed."""
    while True:
        near_upper, near_lower = beside(seed_upper, seed_lower)
        next_upper = seed_upper | near_upper & upper
        next_lower = seed_lower | near_lower & lower
        if next_upper == seed_upper and next_lower == seed_lower:
            return seed_upper, seed_lower
        seed_upper, seed_lower = next_upper, next_lower


def size_of(upper: int, lower: int) -> int:
    """How many fields are in the set."""
    return count(upper) + count(lower)


def lowest(upper: int, lower: int) -> int:
    """The first field of a set that is not empty."""
    if upper:
        return count((upper & -upper) - 1)
    return HALF + count((lower & -lower) - 1)


def holds(upper: int, lower: int, field: int) -> bool:
    """Whether a field is in the set."""
    return (upper >> field & 1 if field < HALF else lower >> (field - HALF) & 1) == 1


def step_back(upper: int, lower: int, step: int) -> tuple[int, int]:
    """The fields from which the set lies so many fields further on; `step` is less than a half."""
    return (upper >> step | lower << (HALF - step)) & ALL, lower >> step


# Points


def built_fields(me: Seat) -> tuple[int, int]:
    """All fields that the seat has built on."""
    upper, lower = 0, 0
    for kind in range(KIND_COUNT):
        upper |= int(me.kinds[kind, 0])
        lower |= int(me.kinds[kind, 1])
    return upper, lower


def free_fields(sheet: SheetBook, me: Seat) -> tuple[int, int]:
    """Fields that can still be built on (5.2, 5.3, 5.7); a carried bandit closes its field (8.10)."""
    return visible(sheet.ground, me)


def visible(sheet_cells: Ints, me: Seat) -> tuple[int, int]:
    """The printed signs that are neither built over nor replaced by a carried bandit (R11)."""
    upper, lower = built_fields(me)
    upper, lower = upper | int(me.bandits[0]), lower | int(me.bandits[1])
    return int(sheet_cells[0]) & ~upper, int(sheet_cells[1]) & ~lower


def pass_points(book: Book, sheet: SheetBook, me: Seat) -> int:
    """The value under the last marked circle (6); none marked is worth something in episode 12 (8.12, R14)."""
    if me.circles == 0:
        return int(sheet.perfect_circles)
    return int(book.pass_row[me.circles - 1])


def tree_points(book: Book, sheet: SheetBook, me: Seat) -> int:
    """One for each tree not built over (7); all of them visible are worth more in episode 12 (8.12)."""
    upper, lower = built_fields(me)
    if sheet.perfect and int(sheet.tree[0]) & upper == 0 and int(sheet.tree[1]) & lower == 0:
        return int(sheet.perfect_trees)
    upper, lower = visible(sheet.tree, me)
    twice_upper, twice_lower = visible(sheet.second_tree, me)
    return int(book.tree) * (size_of(upper, lower) + size_of(twice_upper, twice_lower))


def rock_points(book: Book, sheet: SheetBook, me: Seat) -> int:
    """Minus one for each rock not built over (7, R20); none visible is worth something in episode 12 (8.12)."""
    upper, lower = visible(sheet.rock, me)
    rocks = size_of(upper, lower)
    return int(book.rock) * rocks if rocks else int(sheet.perfect_rocks)


def empty_points(book: Book, sheet: SheetBook, me: Seat) -> int:
    """Minus one for each empty field (7, R1); none at all is worth something in episode 12 (8.12)."""
    upper, lower = visible(sheet.empty, me)
    fields = size_of(upper, lower)
    return int(book.empty) * fields if fields else int(sheet.perfect_empty)


def group_size(me: Seat, upper: int, lower: int) -> int:
    """How many buildings a set of whole buildings holds."""
    return size_of(upper & int(me.heads[0]), lower & int(me.heads[1]))


def largest_group(me: Seat, kind: int) -> tuple[int, int]:
    """The fields of the largest group of a type, by buildings; of equal ones the first from the top left (7)."""
    upper, lower = int(me.kinds[kind, 0]), int(me.kinds[kind, 1])
    best_upper, best_lower, best = 0, 0, 0
    while upper or lower:
        seed_upper, seed_lower = upper & -upper, 0
        if upper == 0:
            seed_lower = lower & -lower
        group_upper, group_lower = grow(seed_upper, seed_lower, upper, lower)
        buildings = group_size(me, group_upper, group_lower)
        if buildings > best:
            best_upper, best_lower, best = group_upper, group_lower, buildings
        upper &= ~group_upper
        lower &= ~group_lower
    return best_upper, best_lower


def is_full_group(book: Book, me: Seat, kind: int) -> bool:
    """Whether all buildings of a type form one group (8.11); a single one does (R13)."""
    upper, lower = int(me.kinds[kind, 0]), int(me.kinds[kind, 1])
    if upper == 0 and lower == 0:
        return False
    group_upper, group_lower = largest_group(me, kind)
    if group_upper != upper or group_lower != lower:
        return False
    return bool(book.single_is_full or group_size(me, upper, lower) > 1)


def building_at(sheet: SheetBook, me: Seat, field: int) -> int:
    """The building on a field: a positive number if drawn, a negative one if printed, 0 for none (R23)."""
    return int(me.number[field]) or int(sheet.number[field])


def has_four_sides(field: int) -> bool:
    """Whether a field does not lie at the edge of the sheet."""
    column = field % COLUMNS
    return COLUMNS <= field < CELLS - COLUMNS and 0 < column < COLUMNS - 1


def is_well_served(sheet: SheetBook, me: Seat, well: int) -> bool:
    """Whether four different buildings stand at the four sides of an unbuilt well (7, R2, R23)."""
    if me.number[well] or not has_four_sides(well):
        return False
    above, below = building_at(sheet, me, well - COLUMNS), building_at(sheet, me, well + COLUMNS)
    left, right = building_at(sheet, me, well - 1), building_at(sheet, me, well + 1)
    if above == 0 or below == 0 or left == 0 or right == 0:
        return False
    return bool(
        above != below and above != left and above != right and below != left and below != right and left != right
    )


def served_wells(sheet: SheetBook, me: Seat) -> int:
    """How many wells have their four buildings."""
    served = 0
    upper, lower = int(sheet.wells[0]), int(sheet.wells[1])
    while upper or lower:
        well = lowest(upper, lower)
        if is_well_served(sheet, me, well):
            served += 1
        if upper:
            upper &= upper - 1
        else:
            lower &= lower - 1
    return served


def has_all_types(me: Seat, upper: int, lower: int) -> bool:
    """Whether a building has neighbours of all three types (7, church)."""
    near_upper, near_lower = beside(upper, lower)
    for kind in range(TYPE_COUNT):
        if near_upper & int(me.kinds[kind, 0]) == 0 and near_lower & int(me.kinds[kind, 1]) == 0:
            return False
    return True


def building_fields(me: Seat, kind: int, number: int) -> tuple[int, int]:
    """The fields of one drawn building."""
    found_upper, found_lower = 0, 0
    upper, lower = int(me.kinds[kind, 0]), int(me.kinds[kind, 1])
    while upper:
        bit = upper & -upper
        if me.number[lowest(bit, 0)] == number:
            found_upper |= bit
        upper ^= bit
    while lower:
        bit = lower & -lower
        if me.number[lowest(0, bit)] == number:
            found_lower |= bit
        lower ^= bit
    return found_upper, found_lower


def influential_churches(sheet: SheetBook, me: Seat) -> int:
    """How many churches, drawn or printed, have neighbours of all three types (7, 8.5, 8.6)."""
    found = 0
    for church in range(sheet.church_count):
        if has_all_types(me, int(sheet.churches[church, 0]), int(sheet.churches[church, 1])):
            found += 1
    upper = int(me.kinds[CHURCH_KIND, 0]) & int(me.heads[0])
    lower = int(me.kinds[CHURCH_KIND, 1]) & int(me.heads[1])
    while upper or lower:
        church_upper, church_lower = building_fields(me, CHURCH_KIND, int(me.number[lowest(upper, lower)]))
        if has_all_types(me, church_upper, church_lower):
            found += 1
        upper &= ~church_upper
        lower &= ~church_lower
    return found


def all_bandits(sheet: SheetBook, me: Seat) -> tuple[int, int]:
    """Printed bandits and those carried over (8.10)."""
    return int(sheet.bandits[0]) | int(me.bandits[0]), int(sheet.bandits[1]) | int(me.bandits[1])


def is_surrounded(book: Book, sheet: SheetBook, me: Seat, bandit: int) -> bool:
    """Whether every neighbouring field that exists and can be built on is built on (8.10, R10)."""
    if book.edge[bandit] and not book.ignore_edge:
        return False
    upper, lower = built_fields(me)
    open_upper = int(book.ring[bandit, 0]) & ~(upper | int(sheet.printed[0]))
    open_lower = int(book.ring[bandit, 1]) & ~(lower | int(sheet.printed[1]))
    if book.ignore_closed:
        open_upper &= int(sheet.ground[0]) & ~int(me.bandits[0])
        open_lower &= int(sheet.ground[1]) & ~int(me.bandits[1])
    return open_upper == 0 and open_lower == 0


def free_bandits(book: Book, sheet: SheetBook, me: Seat) -> tuple[int, int]:
    """Bandits that are not surrounded."""
    free_upper, free_lower = 0, 0
    upper, lower = all_bandits(sheet, me)
    while upper or lower:
        bandit = lowest(upper, lower)
        if upper:
            upper &= upper - 1
            if not is_surrounded(book, sheet, me, bandit):
                free_upper |= 1 << bandit
        else:
            lower &= lower - 1
            if not is_surrounded(book, sheet, me, bandit):
                free_lower |= 1 << (bandit - HALF)
    return free_upper, free_lower


def is_target_covered(sheet: SheetBook, me: Seat, target: int) -> bool:
    """Whether all fields of a target are built on (8.7 to 8.9)."""
    upper, lower = int(sheet.targets[target, 0]), int(sheet.targets[target, 1])
    built_upper, built_lower = built_fields(me)
    return (upper != 0 or lower != 0) and upper & ~built_upper == 0 and lower & ~built_lower == 0


def row_points(book: Book, sheet: SheetBook, me: Seat, row: int) -> int:
    """The points of one row of the score, as the sheet stands now (7, 8)."""
    if row == PASS_ROW:
        return pass_points(book, sheet, me)
    if row == TREES:
        return tree_points(book, sheet, me)
    if row == ROCKS:
        return rock_points(book, sheet, me)
    if row == EMPTY:
        return empty_points(book, sheet, me)
    if row < WELLS:
        group_upper, group_lower = largest_group(me, row - GROUPS)
        return int(book.group) * group_size(me, group_upper, group_lower) if sheet.groups else 0
    if row == WELLS:
        return int(book.well) * served_wells(sheet, me)
    if row == CHURCHES:
        return int(book.church) * influential_churches(sheet, me) if sheet.church_points else 0
    if row == FIRST:
        points = 0
        for target in range(TARGETS):
            if me.firsts >> target & 1:
                points += int(sheet.target_first[target])
        return points
    if row == FULL:
        points = 0
        for kind in range(TYPE_COUNT):
            if sheet.full_group and is_full_group(book, me, kind):
                points += int(sheet.full_group)
        return points
    free_upper, free_lower = free_bandits(book, sheet, me)
    return int(sheet.bandit_points) * size_of(free_upper, free_lower)


def episode_bags(sheet: SheetBook, me: Seat) -> int:
    """Money bags for covered targets, and for a pass row without a mark (8.7 to 8.9, R6, R14)."""
    bags = int(sheet.no_circle_bags) if me.circles == 0 else 0
    for target in range(TARGETS):
        if is_target_covered(sheet, me, target):
            bags += int(sheet.target_bags[target])
    return bags


def collected_bags(me: Seat) -> int:
    """All money bags of chapter 3 (9)."""
    return int(me.bags[6]) + int(me.bags[7]) + int(me.bags[8])


def bag_points(book: Book, state: State, seat: int) -> int:
    """Most bags and second most; every seat with such a number gets it (9, 10, R17)."""
    mine = collected_bags(state.seats[seat])
    if book.players == 1:
        return int(book.solo_bags[mine])
    if mine == 0 and not book.zero_bags:
        return 0
    most, second = 0, -1
    for other in range(book.players):
        most = max(most, collected_bags(state.seats[other]))
    for other in range(book.players):
        bags = collected_bags(state.seats[other])
        if bags < most:
            second = max(second, bags)
    if mine == most:
        return int(book.most_bags)
    return int(book.second_bags) if mine == second else 0
