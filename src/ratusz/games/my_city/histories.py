"""Reachability of positions of My City: the turns behind a sheet, and the results of earlier episodes."""

from __future__ import annotations

from typing import Any

import numpy as np

from ratusz.engine.errors import BadText
from ratusz.engine.game import Game
from ratusz.games.my_city import layout, rules
from ratusz.games.my_city.moves import draw_index, family_of, fields_of, shapes_of
from ratusz.games.my_city.scoring import TARGETS, free_fields, size_of, target_covered
from ratusz.games.my_city.sheet import CELLS, write_cell

LONGEST_EPISODE = 120
"""Upper bound of an episode's rounds: every field a building, six passes, and forts skipped."""
ENDED = (rules.RESULTS, rules.OVER)


def buildings_of(me: layout.Seat) -> list[tuple[int, tuple[int, ...]]]:
    """The drawn buildings in their order: kind and fields."""
    fields: list[list[int]] = [[] for _ in range(int(me.buildings))]
    for cell, number in enumerate(me.number):
        if number:
            fields[number - 1].append(cell)
    kinds = {cell: kind for kind in range(len(layout.KINDS)) for cell in fields_of(*me.kinds[kind, :].tolist())}
    return [(kinds[cells[0]], tuple(cells)) for cells in fields]


def judge_state(game: Game, state: layout.State) -> None:
    """Raise BadText if a position that was read cannot be reached."""
    book: layout.Book = game.book
    sheet = book.sheets[rules.episode_of(book, state)]
    _judge_head(book, state, sheet)
    behind = int(state.compass_used) - (state.kind >= layout.CHURCH_KIND)  # circles used before this round
    for seat in range(game.players):
        me = state.seats[seat]
        _judge_bandits(game, state, me)
        _judge_buildings(game, state, me, behind)
        _judge_turns(book, sheet, me, rounds_played(state), behind)
        for episode in book.episodes[: int(state.leg)].tolist():
            _judge_result(game, episode, me)
        _judge_carried(game, state, me)
    _judge_leavers(game, state, sheet)
    _judge_firsts(game, state, sheet)


def rounds_played(state: layout.State) -> int:
    """Rounds of this episode that are over."""
    return int(state.round_no) - int(state.phase == rules.BUILDING)


def _judge_head(book: layout.Book, state: layout.State, sheet: layout.SheetBook) -> None:
    """Check that barriers, rounds and circles of the church or fort row fit, and that the compass is consistent."""
    played, leg, used = rounds_played(state), int(state.leg), int(state.compass_used)
    if played < 0 or (state.phase in ENDED and played == 0):
        raise BadText(f"Round {state.round_no} does not go with this phase.")
    if not 2 * leg <= state.barriers - played <= leg * LONGEST_EPISODE:
        raise BadText(f"{state.barriers} barriers cannot have closed before round {state.round_no}.")
    if used > min(int(sheet.circles), int(state.round_no)):
        raise BadText(f"{used} circles of the church or fort row cannot have been used.")
    if state.phase == rules.BUILDING:
        compass, named = bool(book.roll_compass[state.roll]), state.kind >= layout.CHURCH_KIND
        if named and not compass:
            raise BadText(f"A {layout.KINDS[state.kind]} is built only when the compass shows.")
        if compass and not named and used < sheet.circles:
            raise BadText("The compass stands for a church or fort while circles of its row are left.")


def _judge_buildings(game: Game, state: layout.State, me: layout.Seat, behind: int) -> None:
    """Redraw all buildings, one after the other, as the rules allow."""
    book: layout.Book = game.book
    sheet = book.sheets[rules.episode_of(book, state)]
    places = layout.places_of(shapes_of(game))
    moves: Any = np.empty(layout.LAYOUT.moves, np.int32)
    other: layout.State = np.zeros(1, layout.LAYOUT.state)[0]
    fresh = other.seats[0]
    fresh.bandits[:] = me.bandits
    row = sheet.row[: max(behind, 0)].tolist()
    for kind, cells in buildings_of(me):
        turn, anchor = divmod(places[cells], CELLS)
        shape = int(game.book.first_turn.searchsorted(turn, side="right")) - 1
        if kind >= layout.CHURCH_KIND:
            if kind != sheet.compass or shape not in row:
                raise BadText(f"The {layout.KINDS[kind]} on {write_cell(cells[0])} is not one that its row has shown.")
            del row[: row.index(shape) + 1]
        other.kind, other.shape_no = kind, shape
        if kind == layout.FORT_KIND:
            listed = rules.list_forts(book, sheet, fresh, moves, 0)
        else:
            listed = rules.list_buildings(book, other, sheet, fresh, moves, 0)
        if draw_index(family_of(kind), turn, anchor) not in moves[:listed]:
            raise BadText(f"The building on {write_cell(cells[0])} cannot stand there.")
        rules.draw_building(book, other, fresh, places[cells])


def _judge_turns(book: layout.Book, sheet: layout.SheetBook, me: layout.Seat, played: int, behind: int) -> None:
    """Check that buildings, circles and rounds fit; `behind` church or fort circles were used in them."""
    if me.circles and not sheet.passing:
        raise BadText("Nobody can pass in this episode, but circles are marked.")
    buildings, full = int(me.buildings), not any(free_fields(sheet, me))
    drawn = 0
    if sheet.compass:
        kind = int(sheet.compass)
        drawn = size_of(int(me.kinds[kind, 0]) & int(me.heads[0]), int(me.kinds[kind, 1]) & int(me.heads[1]))
    missed = behind - drawn  # churches that were passed, or forts that were skipped
    if not me.left:
        plain = played - buildings - missed
        if (sheet.compass == layout.FORT_KIND and missed and not full) or not _marks(book, sheet, me, plain, missed):
            raise BadText(f"{buildings} buildings and {me.circles} marked circles do not fit {played} rounds.")
        return
    leaving = 0 if book.auto_end and full and buildings else 1
    for fewer in range(missed + 1):
        for plain in range(played - buildings - leaving - fewer + 1):
            if _marks(book, sheet, me, plain, fewer):
                return
    raise BadText(f"{buildings} buildings, {me.circles} marked circles and leaving do not fit {played} rounds.")


def _marks(book: layout.Book, sheet: layout.SheetBook, me: layout.Seat, plain: int, missed: int) -> bool:
    """Return whether so many ordinary passes and missed churches or forts leave exactly the marked circles."""
    if plain < 0:
        return False
    if sheet.compass != layout.CHURCH_KIND:
        return bool(plain == me.circles)
    due = plain + int(book.church_pass) * missed
    if book.two_circles or missed == 0:
        return bool(due == me.circles)
    return bool(me.circles == min(due, rules.PASS_CIRCLES) and due < rules.PASS_CIRCLES + book.church_pass)


def _judge_result(game: Game, episode: int, me: layout.Seat) -> None:
    """Check that the rows of a finished episode lie within the limits of its sheet."""
    book: layout.Book = game.plain_book
    points, bags = me.results[episode, :].tolist(), int(me.bags[episode])
    for row, value, (least, most) in zip(layout.SCORE_ROWS, points, _limits(book, book.sheets[episode]), strict=True):
        if not least <= value <= most:
            raise BadText(f"Episode {episode + 1} cannot have given {value} points for {row}.")
    sheet = book.sheets[episode]
    if not 0 <= bags <= sheet.no_circle_bags + sum(sheet.target_bags):
        raise BadText(f"Episode {episode + 1} cannot have given {bags} money bags.")


def _limits(book: layout.Book, sheet: layout.SheetBook) -> list[tuple[int, int]]:
    """Return the least and the most points of each row."""
    trees = book.tree * (size_of(*sheet.tree) + size_of(*sheet.second_tree))
    groups = book.group * CELLS if sheet.groups else 0
    rocks, empty = book.rock * size_of(*sheet.rock), book.empty * size_of(*sheet.empty)
    churches = book.church * (sheet.church_count + sheet.circles) if sheet.church_points else 0
    ranges = [
        (*book.pass_row, sheet.perfect_circles, 0) if sheet.passing else (0,),
        (0, trees, sheet.perfect_trees),
        (rocks, 0, sheet.perfect_rocks),
        (empty, 0, sheet.perfect_empty),
        *[(0, groups)] * 3,
        (0, book.well * size_of(*sheet.wells)),
        (0, churches),
        (0, sum(sheet.target_first), *sheet.target_first),
        (0, 3 * sheet.full_group),
        (0, sheet.bandit_points * CELLS),
    ]
    return [(min(values), max(values)) for values in ranges]


def _judge_carried(game: Game, state: layout.State, me: layout.Seat) -> None:
    """Check that as many bandits came over as the episode before has paid for."""
    book, leg = game.book, int(state.leg)
    episode = rules.episode_of(book, state)
    if leg == 0 or book.episodes[leg - 1] != episode - 1 or not book.sheets[episode].bandit_points:
        return
    each = int(book.sheets[episode - 1].bandit_points)
    came = size_of(int(me.bandits[0]), int(me.bandits[1]))
    again = set(game.data.sheets[episode - 1].cells_of("B")) & set(game.data.sheets[episode].cells_of("B"))
    row = int(me.results[episode - 1, layout.SCORE_ROWS.index("bandits")])
    if each and not came <= row / each <= came + len(again):
        raise BadText(f"{came} bandits came over, but the episode before gave {row} points for bandits.")


def _judge_bandits(game: Game, state: layout.State, me: layout.Seat) -> None:
    """Check that bandits come from the sheets before this one."""
    episode, leg, possible = rules.episode_of(game.book, state), int(state.leg), set[int]()
    printed = set(game.data.sheets[episode].cells_of("B"))
    while leg and game.book.episodes[leg - 1] == episode - 1 and game.data.sheets[episode].bandit:
        possible |= set(game.data.sheets[episode - 1].cells_of("B"))
        leg, episode = leg - 1, episode - 1
    for cell in fields_of(*me.bandits.tolist()):
        if cell not in possible - printed:
            raise BadText(f"The bandit on {write_cell(cell)} cannot have been carried over to this sheet.")


def _judge_leavers(game: Game, state: layout.State, sheet: layout.SheetBook) -> None:
    """Check that an episode is over when everybody has left it; a seat that cannot build any more has left (R18)."""
    everybody = True
    for seat in range(game.players):
        me = state.seats[seat]
        everybody = everybody and bool(me.left)
        upper, lower = free_fields(sheet, me)
        if game.book.auto_end and not me.left and upper == 0 and lower == 0:
            raise BadText(f"Player {seat + 1} has nothing left to build on and must have left the episode.")
    if everybody != (state.phase in ENDED):
        raise BadText("An episode is over when everybody has left it, and not before.")


def _judge_firsts(game: Game, state: layout.State, sheet: layout.SheetBook) -> None:
    """Check that the first seats to cover a target have covered it, and that a claimed target has one."""
    for target in range(TARGETS):
        covered = [seat for seat in range(game.players) if target_covered(sheet, state.seats[seat], target)]
        first = [seat for seat in range(game.players) if state.seats[seat].firsts >> target & 1]
        paid = bool(covered) and (game.players > 1 or bool(game.book.first_in_solo))
        if not set(first) <= set(covered) or bool(first) != paid:
            raise BadText("The first to cover a target has covered it, and somebody was the first if anybody has.")
