"""The rules of My City: rounds, placing, passing, leaving an episode, and the way from one episode to the next.

Plain functions over the records of `layout`, compiled by Numba. Numbers in brackets are sections of the specification
or its rulings.
"""

from __future__ import annotations

from ratusz.engine.structs import Ints
from ratusz.games.my_city.layout import CHURCH_KIND, FORT_KIND, HALF, START, Book, Seat, SheetBook, State
from ratusz.games.my_city.moves import FORT, LEAVE, NEXT, PASS, SKIP, draw_index, draws, family_of, place_of
from ratusz.games.my_city.scoring import (
    KIND_COUNT,
    ROW_COUNT,
    TARGETS,
    bag_points,
    beside,
    built_fields,
    episode_bags,
    free_bandits,
    free_fields,
    is_target_covered,
    lowest,
    row_points,
    step_back,
)
from ratusz.games.my_city.sheet import CELLS

# In ROLL chance is due; in RESULTS an episode has been scored and everybody looks at the sheets.
ROLL, BUILDING, RESULTS, OVER = range(4)
PASS_CIRCLES = 6
RIVER_START, FORT_START = START["river"], START["fort"]
LAST_OF_CHAPTER_3 = 8  # episode 9, counted from 0


def episode_of(book: Book, state: State) -> int:
    """The present episode, counted from 0."""
    return int(book.episodes[state.leg])


def begin(book: Book, state: State) -> None:
    """Empty sheets; the first roll is due."""
    state.roll = -1
    state.phase = ROLL


# Chance


def chances(book: Book, state: State, weights: Ints) -> int:
    """The three dice; faces that look alike count together (2.1)."""
    if state.phase != ROLL:
        return 0
    for roll in range(book.roll_count):
        weights[roll] = book.roll_weight[roll]
    return int(book.roll_count)


def settle(book: Book, state: State, outcome: int) -> None:
    """Set what everybody builds: the shape of the dice, or with a live compass a church or fort (2.1, 8.4).

    A circle of the church or fort row is used up in any case.
    """
    sheet = book.sheets[episode_of(book, state)]
    state.roll = outcome
    state.round_no += 1
    state.kind = book.roll[outcome, 2]
    state.shape_no = book.roll_shape[outcome]
    if book.roll_compass[outcome] and state.compass_used < sheet.circles:
        state.kind = sheet.compass
        state.shape_no = sheet.row[state.compass_used]
        state.compass_used += 1
    state.phase = BUILDING


# Legal moves


def actors(book: Book, state: State) -> int:
    """Everybody who is still in the episode and has not had a turn; between episodes everybody."""
    seats = 0
    if state.phase == BUILDING or state.phase == RESULTS:
        for seat in range(book.players):
            if state.seats[seat].done == 0:
                seats |= 1 << seat
    return seats


def legal(book: Book, state: State, seat: int, moves: Ints) -> int:
    """Pass, leave the episode, or build what the dice ask for (4)."""
    if state.phase == RESULTS:
        moves[0] = NEXT
        return 1
    me = state.seats[seat]
    sheet = book.sheets[episode_of(book, state)]
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


# Moves


def play(book: Book, state: State, seat: int, move: int) -> None:
    """Carry out a legal move; the last seat's closes the round."""
    me = state.seats[seat]
    sheet = book.sheets[episode_of(book, state)]
    me.done = 1
    if draws(move):
        draw_building(book, state, me, place_of(move))
        upper, lower = free_fields(sheet, me)
        if book.auto_end and upper == 0 and lower == 0:
            me.left = 1  # nothing left to build on (R18)
    elif move == PASS:
        me.circles += pass_circles(book, sheet, me, int(state.kind))
    elif move == LEAVE:
        me.left = 1
    for other in range(book.players):
        if state.seats[other].done == 0:
            return
    state.barriers += 1
    if state.phase == RESULTS:
        start_next_episode(book, state)
    else:
        close_round(book, state, sheet)


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


def close_round(book: Book, state: State, sheet: SheetBook) -> None:
    """Settle targets and roll again, or end the episode; seats that have left stay out (4, 8.7)."""
    award_firsts(book, state, sheet)
    state.roll = -1
    state.kind = 0
    state.shape_no = 0
    everybody_left = True
    for seat in range(book.players):
        me = state.seats[seat]
        me.done = me.left
        if me.left == 0:
            everybody_left = False
    if everybody_left:
        end_episode(book, state, sheet)
    else:
        state.phase = ROLL


def award_firsts(book: Book, state: State, sheet: SheetBook) -> None:
    """Award each target to the first seats that have covered it, all of the same round (8.7, R15)."""
    for target in range(TARGETS):
        if state.claimed >> target & 1:
            continue
        for seat in range(book.players):
            me = state.seats[seat]
            if is_target_covered(sheet, me, target):
                state.claimed |= 1 << target
                if book.players > 1 or book.first_in_solo:
                    me.firsts |= 1 << target


def end_episode(book: Book, state: State, sheet: SheetBook) -> None:
    """Score the episode, and after chapter 3 the money bags (7, 9)."""
    episode = episode_of(book, state)
    for seat in range(book.players):
        me = state.seats[seat]
        me.bags[episode] = episode_bags(sheet, me)
        for row in range(ROW_COUNT):
            me.results[episode, row] = row_points(book, sheet, me, row)
    if book.bag_chapter and episode == LAST_OF_CHAPTER_3:
        for seat in range(book.players):
            state.seats[seat].bag_bonus = bag_points(book, state, seat)
    if state.leg + 1 == book.episode_count:
        state.phase = OVER
        return
    state.phase = RESULTS
    for seat in range(book.players):
        state.seats[seat].done = 0


def start_next_episode(book: Book, state: State) -> None:
    """New sheets; free bandits move on to the same fields of the following sheet (8.10, 9)."""
    episode = episode_of(book, state)
    state.leg += 1
    carried = episode_of(book, state) == episode + 1 and book.sheets[episode + 1].bandit_points != 0
    for seat in range(book.players):
        me = state.seats[seat]
        upper, lower = 0, 0
        if carried:
            upper, lower = free_bandits(book, book.sheets[episode], me)
            upper &= ~int(book.sheets[episode + 1].bandits[0])
            lower &= ~int(book.sheets[episode + 1].bandits[1])
        clear_sheet(me)
        me.bandits[0] = upper
        me.bandits[1] = lower
    state.round_no = 0
    state.compass_used = 0
    state.claimed = 0
    state.phase = ROLL


def clear_sheet(me: Seat) -> None:
    """A fresh sheet; points and bags stay."""
    for kind in range(KIND_COUNT):
        me.kinds[kind, 0] = 0
        me.kinds[kind, 1] = 0
    me.heads[0] = 0
    me.heads[1] = 0
    for field in range(CELLS):
        me.number[field] = 0
    me.buildings = 0
    me.circles = 0
    me.left = 0
    me.done = 0
    me.firsts = 0


# Scores and search


def totals(book: Book, state: State, totals: Ints) -> None:
    """Finished episodes, money bags, and the present sheet while its episode is being played."""
    for seat in range(book.players):
        totals[seat] = total(book, state, seat)


def total(book: Book, state: State, seat: int) -> int:
    """The present total of a seat."""
    me = state.seats[seat]
    points = int(me.bag_bonus)
    for leg in range(book.episode_count):
        for row in range(ROW_COUNT):
            points += int(me.results[book.episodes[leg], row])
    if state.phase == ROLL or state.phase == BUILDING:
        sheet = book.sheets[episode_of(book, state)]
        for row in range(ROW_COUNT):
            points += row_points(book, sheet, me, row)
    return points


def standing(book: Book, state: State, seat: int) -> int:
    """The seat's total if the round closed now: with the points for a target that nobody had covered before (8.7)."""
    points = total(book, state, seat)
    if state.phase == BUILDING and (book.players > 1 or book.first_in_solo):
        sheet = book.sheets[episode_of(book, state)]
        for target in range(TARGETS):
            if state.claimed >> target & 1 == 0 and is_target_covered(sheet, state.seats[seat], target):
                points += int(sheet.target_first[target])
    return points


def imagine(book: Book, state: State, seat: int, noise: Ints) -> None:
    """Do nothing: only the drafts of others are hidden, and they are not in the state."""
