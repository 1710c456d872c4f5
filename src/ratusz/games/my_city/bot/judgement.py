"""The evaluation of a sheet for a seat: the estimate that the greedy bot maximises.

The sheet is worth its present score, plus the prospects of fields that are still open: most of them will be built on,
fewer where they are cut off in small pieces; groups will grow where there is room at their side; wells, churches,
targets and bandits count by how much of them is done. A seat that has left the episode has no prospects, so the bot
leaves when no move promises more than its present score.

All these numbers were tuned by playing: changed at random, kept when the mean score of many games rose.
"""

from __future__ import annotations

from ratusz.engine.structs import Floats
from ratusz.games.my_city.bot.features import correction
from ratusz.games.my_city.layout import CHURCH_KIND, Book, Seat, SheetBook, State
from ratusz.games.my_city.points import (
    TARGETS,
    TYPE_COUNT,
    all_bandits,
    beside,
    building_at,
    building_fields,
    free_fields,
    group_size,
    grow,
    has_four_sides,
    is_surrounded,
    is_well_served,
    largest_group,
    lowest,
    size_of,
    visible,
)
from ratusz.games.my_city.printed import COLUMNS
from ratusz.games.my_city.rules import BUILDING, RESULTS, ROLL, episode_of, total

# The final cost of a piece of open ground: by its size if it is small, else a share of its size and border.
PIECE = (0.0, 1.25, 1.02, 1.0)
LARGE_PIECE, LARGE_FIELD, RAGGED = 1.16, 0.05, 0.115
CIRCLE = 0.5  # a marked circle while much is still open: the next pass will cost more
LAST_ROCK, LAST_FIELD = 1.2, 6.0  # rows of episode 12 in which nothing is missing
GROWTH, ROOM, NO_GROUP = 0.38, 3.13, 3.27  # how groups grow, the room they need, the room of a first building
STRAY = -0.13  # a building outside the largest group of its type
FULL_GROUP_RISK, NEW_TYPE = 0.19, 0.5  # shares of a full group's points: what may still part it; a type to come
WELL, WELL_SIDE = 0.21, 0.3
CHURCH, CHURCH_TYPE, CHURCH_SIDE = 0.46, 0.12, 0.05
BAG, NO_CIRCLE_BAG, UNTOUCHED_TARGET = 1.4, 0.5, 0.51
BANDIT, BANDIT_SIDE = 0.6, 0.3  # shares of a free bandit's points that will be avoided


def rests(book: Book, state: State) -> int:
    """Return whether look-ahead may stop: between two episodes."""
    return 1 if state.phase == RESULTS else 0


def judge(book: Book, state: State, seat: int, weights: Floats) -> float:
    """Return the estimate of the greedy bot, corrected by the learned weights."""
    me, value = state.seats[seat], worth(book, state, seat)
    if me.left or (state.phase != ROLL and state.phase != BUILDING):
        return value
    episode = episode_of(book, state)
    return value + correction(book.sheets[episode], episode, me, weights)


def worth(book: Book, state: State, seat: int) -> float:
    """Return the final score that a sensible player would expect."""
    me = state.seats[seat]
    now = float(total(book, state, seat))
    if me.left or (state.phase != ROLL and state.phase != BUILDING):
        return now
    sheet = book.sheets[episode_of(book, state)]
    return (
        now
        + ground_hope(sheet, me)
        + group_hope(sheet, me)
        + well_hope(sheet, me)
        + church_hope(sheet, me)
        + target_hope(state, sheet, me)
        + bandit_hope(book, sheet, me)
    )


def open_ground(sheet: SheetBook, me: Seat) -> tuple[int, int]:
    """Return the fields that cost points while they are not built on."""
    empty_upper, empty_lower = visible(sheet.empty, me)
    rock_upper, rock_lower = visible(sheet.rock, me)
    return empty_upper | rock_upper, empty_lower | rock_lower


def ground_hope(sheet: SheetBook, me: Seat) -> float:
    """Open ground costs a point a field now; much of it will still be built on, bank by bank."""
    upper, lower = open_ground(sheet, me)
    bank_upper, bank_lower = int(sheet.bank[0]), int(sheet.bank[1])
    fields = float(size_of(upper, lower))
    hope = fields - piece_costs(upper & bank_upper, lower & bank_lower)
    hope -= piece_costs(upper & ~bank_upper, lower & ~bank_lower)
    hope -= CIRCLE * float(me.circles) * (fields + 4.0) / 40.0
    if sheet.perfect:
        rock_upper, rock_lower = visible(sheet.rock, me)
        rocks = float(size_of(rock_upper, rock_lower))
        if rocks > 0.0:
            hope += LAST_ROCK / (1.0 + rocks)
        if fields > rocks:
            hope += LAST_FIELD / (4.0 + fields - rocks)
    return hope


def piece_costs(upper: int, lower: int) -> float:
    """The final cost of the pieces of open ground on one bank."""
    cost = 0.0
    while upper or lower:
        seed_lower = 0 if upper else lower & -lower
        piece_upper, piece_lower = grow(upper & -upper, seed_lower, upper, lower)
        fields = size_of(piece_upper, piece_lower)
        if fields < len(PIECE):
            cost += PIECE[fields]
        else:
            near_upper, near_lower = beside(piece_upper, piece_lower)
            border = float(size_of(near_upper & ~piece_upper, near_lower & ~piece_lower))
            cost += LARGE_PIECE + LARGE_FIELD * fields + RAGGED * border / fields
        upper &= ~piece_upper
        lower &= ~piece_lower
    return cost


def group_hope(sheet: SheetBook, me: Seat) -> float:
    """Groups grow where open ground lies at their side (7); full groups are at risk (8.11)."""
    if not sheet.groups:
        return 0.0
    hope = 0.0
    upper, lower = open_ground(sheet, me)
    fields = float(size_of(upper, lower))
    for kind in range(TYPE_COUNT):
        group_upper, group_lower = largest_group(me, kind)
        buildings = group_size(me, group_upper, group_lower)
        strays = group_size(me, int(me.kinds[kind, 0]), int(me.kinds[kind, 1])) - buildings
        near_upper, near_lower = beside(group_upper, group_lower)
        room = float(size_of(near_upper & upper, near_lower & lower)) if buildings else NO_GROUP
        hope += GROWTH * fields / 9.0 * min(1.0, room / ROOM) + STRAY * strays
        if buildings == 0:
            hope += NEW_TYPE * float(sheet.full_group)
        elif strays == 0:
            hope -= FULL_GROUP_RISK * float(sheet.full_group) * min(1.0, fields / 20.0)
    return hope


def well_hope(sheet: SheetBook, me: Seat) -> float:
    """A well by how many different buildings stand at its sides, while four are still possible (R2)."""
    hope = 0.0
    upper, lower = int(sheet.wells[0]), int(sheet.wells[1])
    while upper or lower:
        well = lowest(upper, lower)
        if me.number[well] == 0 and not is_well_served(sheet, me, well):
            hope += one_well_hope(sheet, me, well)
        if upper:
            upper &= upper - 1
        else:
            lower &= lower - 1
    return hope


def one_well_hope(sheet: SheetBook, me: Seat, well: int) -> float:
    """Nothing if one building has two sides of the well, or a side does not exist."""
    if not has_four_sides(well):
        return 0.0
    above, below = building_at(sheet, me, well - COLUMNS), building_at(sheet, me, well + COLUMNS)
    left, right = building_at(sheet, me, well - 1), building_at(sheet, me, well + 1)
    if above and (above == below or above == left or above == right):
        return 0.0
    if (below and (below == left or below == right)) or (left and left == right):
        return 0.0
    sides = (above != 0) + (below != 0) + (left != 0) + (right != 0)
    return WELL + WELL_SIDE * float(sides * sides)


def church_hope(sheet: SheetBook, me: Seat) -> float:
    """Churches by how many types they have at their sides, and the room for the others."""
    if not sheet.church_points:
        return 0.0
    hope = 0.0
    free_upper, free_lower = free_fields(sheet, me)
    for church in range(sheet.church_count):
        upper, lower = int(sheet.churches[church, 0]), int(sheet.churches[church, 1])
        hope += one_church_hope(me, upper, lower, free_upper, free_lower)
    heads_upper = int(me.kinds[CHURCH_KIND, 0]) & int(me.heads[0])
    heads_lower = int(me.kinds[CHURCH_KIND, 1]) & int(me.heads[1])
    while heads_upper or heads_lower:
        upper, lower = building_fields(me, CHURCH_KIND, int(me.number[lowest(heads_upper, heads_lower)]))
        hope += one_church_hope(me, upper, lower, free_upper, free_lower)
        heads_upper &= ~upper
        heads_lower &= ~lower
    return hope


def one_church_hope(me: Seat, upper: int, lower: int, free_upper: int, free_lower: int) -> float:
    """Nothing for a church that pays already, or never will."""
    near_upper, near_lower = beside(upper, lower)
    types = 0
    for kind in range(TYPE_COUNT):
        if near_upper & int(me.kinds[kind, 0]) or near_lower & int(me.kinds[kind, 1]):
            types += 1
    free = size_of(near_upper & free_upper, near_lower & free_lower)
    if types == TYPE_COUNT or free + types < TYPE_COUNT:
        return 0.0
    return CHURCH + CHURCH_TYPE * float(types * types) + CHURCH_SIDE * float(min(free, 4))


def target_hope(state: State, sheet: SheetBook, me: Seat) -> float:
    """Targets by the share that is covered; bags by what they may bring (8.7 to 8.9)."""
    hope = 0.0
    free_upper, free_lower = free_fields(sheet, me)
    for target in range(TARGETS):
        upper, lower = int(sheet.targets[target, 0]), int(sheet.targets[target, 1])
        fields = size_of(upper, lower)
        if fields == 0:
            continue
        prize = BAG * float(sheet.target_bags[target])
        if not state.claimed >> target & 1:
            prize += float(sheet.target_first[target])
        missing = size_of(upper & free_upper, lower & free_lower)
        covered = float(fields - missing) / fields
        hope += prize * (UNTOUCHED_TARGET + (1.0 - UNTOUCHED_TARGET) * covered * covered) if missing else prize
    if me.circles == 0:
        hope += NO_CIRCLE_BAG * BAG * float(sheet.no_circle_bags)
    return hope


def bandit_hope(book: Book, sheet: SheetBook, me: Seat) -> float:
    """A free bandit by how many fields around it are still open (8.10)."""
    hope = 0.0
    free_upper, free_lower = free_fields(sheet, me)
    upper, lower = all_bandits(sheet, me)
    while upper or lower:
        bandit = lowest(upper, lower)
        if not is_surrounded(book, sheet, me, bandit):
            missing = size_of(int(book.ring[bandit, 0]) & free_upper, int(book.ring[bandit, 1]) & free_lower)
            hope -= float(sheet.bandit_points) * (BANDIT - BANDIT_SIDE * float(missing))
        if upper:
            upper &= upper - 1
        else:
            lower &= lower - 1
    return hope
