"""The rules of My City: rounds, leaving an episode, and the way from one episode to the next.

Plain functions over the records of `layout`, compiled by Numba. Numbers in brackets are sections of the specification
or its rulings.
"""

from __future__ import annotations

from ratusz.engine.structs import Ints
from ratusz.games.my_city.layout import Book, Seat, SheetBook, State
from ratusz.games.my_city.moves import NEXT
from ratusz.games.my_city.points import (
    KIND_COUNT,
    ROW_COUNT,
    TARGETS,
    bag_points,
    episode_bags,
    free_bandits,
    is_target_covered,
    row_points,
)
from ratusz.games.my_city.printed import CELLS
from ratusz.games.my_city.turns import list_moves, take_turn

# In ROLL chance is due; in RESULTS an episode has been scored and everybody looks at the sheets.
ROLL, BUILDING, RESULTS, OVER = range(4)
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
    """Between episodes go on; else take a turn (4)."""
    if state.phase == RESULTS:
        moves[0] = NEXT
        return 1
    return list_moves(book, state, book.sheets[episode_of(book, state)], state.seats[seat], moves)


# Moves


def play(book: Book, state: State, seat: int, move: int) -> None:
    """Carry out a legal move; the last seat's closes the round."""
    me = state.seats[seat]
    sheet = book.sheets[episode_of(book, state)]
    me.done = 1
    take_turn(book, state, sheet, me, move)
    for other in range(book.players):
        if state.seats[other].done == 0:
            return
    state.barriers += 1
    if state.phase == RESULTS:
        start_next_episode(book, state)
    else:
        close_round(book, state, sheet)


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
    """The seat's total if the round closed now: with the points for a target that had not been covered before (8.7)."""
    points = total(book, state, seat)
    if state.phase == BUILDING and (book.players > 1 or book.first_in_solo):
        sheet = book.sheets[episode_of(book, state)]
        for target in range(TARGETS):
            if state.claimed >> target & 1 == 0 and is_target_covered(sheet, state.seats[seat], target):
                points += int(sheet.target_first[target])
    return points


def imagine(book: Book, state: State, seat: int, noise: Ints) -> None:
    """Do nothing: only the drafts of others are hidden, and they are not in the state."""
