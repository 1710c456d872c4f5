"""The records that the rules work on: the book (dice, places, sheets and options) and the state of a game.

Fields are numbered row by row from the top left, 0 to 87; a set of fields is two integers (see `fields`). Every way to
turn or flip a shape is a *turn*, numbered shape by shape; a *place* is a turn and the field at the upper left corner of
the box around it (its anchor): `turn * 88 + anchor`. Kinds are numbered 0 residential, 1 industrial, 2 public,
3 church, 4 fort.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Any

import numpy as np

from ratusz.engine.kernels import Layout
from ratusz.engine.options import Options
from ratusz.games.my_city.data import SHAPES, TYPES, Data, Picture, turned
from ratusz.games.my_city.fields import HALF
from ratusz.games.my_city.sheet import CELLS, COLUMNS, EPISODES, ROWS, Sheet, read_cell

KINDS = (*TYPES, "church", "fort")
CHURCH_KIND, FORT_KIND = 3, 4
SCORE_ROWS = (
    "pass",
    "trees",
    "rocks",
    "empty",
    "residential",
    "industrial",
    "public",
    "wells",
    "churches",
    "first",
    "full",
    "bandits",
)
SEATS = 6
SHAPE_CELLS = 8
TURNS = 8 * len(SHAPES)
PLACES = TURNS * CELLS
ROLLS = 108
CIRCLES = 8
"""The most circles of a church or fort row."""
BAGS = 128
"""More than the money bags that chapter 3 can give: three entries of up to 9 in each of three sheets."""
START = {"river": 1, "church": 2, "sawmill": 4, "fort": 8}
COMPASS = {"nothing": 0, "church": CHURCH_KIND, "fort": FORT_KIND}

SHEET = np.dtype(
    (
        np.record,
        [
            ("ground", "i8", (2,)),  # fields that can be built on
            ("riverside", "i8", (2,)),
            ("bank", "i8", (2,)),  # the fields of one bank
            ("printed", "i8", (2,)),  # fields of printed buildings
            ("starting", "i8", (2,)),  # fields of printed buildings that the first building may adjoin
            ("start", "i8"),  # bits, see START
            ("tree", "i8", (2,)),  # fields with one tree or more
            ("second_tree", "i8", (2,)),
            ("rock", "i8", (2,)),
            ("empty", "i8", (2,)),  # fields that cost points when they stay unbuilt
            ("wells", "i8", (2,)),
            ("bandits", "i8", (2,)),
            ("number", "i8", (CELLS,)),  # printed buildings, numbered downwards from -1
            ("churches", "i8", (CIRCLES, 2)),  # printed churches
            ("church_count", "i8"),
            ("targets", "i8", (2, 2)),  # the target, and the one carried over (R6)
            ("target_first", "i8", (2,)),
            ("target_bags", "i8", (2,)),  # 0 and no fields where there is no target
            ("no_circle_bags", "i8"),
            ("compass", "i8"),  # the kind that the compass builds, 0 for none
            ("circles", "i8"),  # circles of the church or fort row
            ("row", "i8", (CIRCLES,)),  # the shape under each of them
            ("passing", "i8"),
            ("groups", "i8"),
            ("church_points", "i8"),
            ("bandit_points", "i8"),
            ("full_group", "i8"),
            ("perfect", "i8"),  # whether rows in which nothing is missing have points of their own
            ("perfect_circles", "i8"),
            ("perfect_trees", "i8"),
            ("perfect_rocks", "i8"),
            ("perfect_empty", "i8"),
            ("anchors", "i8", (TURNS, 2)),  # where each turn may lie, by ground and river alone
        ],
    )
)

BOOK = np.dtype(
    (
        np.record,
        [
            ("players", "i8"),
            ("episodes", "i8", (EPISODES,)),  # counted from 0
            ("episode_count", "i8"),
            ("bag_chapter", "i8"),  # whether all of chapter 3 is played
            ("two_circles", "i8"),
            ("fort_skipped", "i8"),
            ("ignore_edge", "i8"),
            ("ignore_closed", "i8"),
            ("single_is_full", "i8"),
            ("first_in_solo", "i8"),
            ("zero_bags", "i8"),
            ("auto_end", "i8"),
            ("pass_row", "i8", (6,)),
            ("church_pass", "i8"),
            ("tree", "i8"),
            ("rock", "i8"),
            ("empty", "i8"),
            ("group", "i8"),
            ("well", "i8"),
            ("church", "i8"),
            ("most_bags", "i8"),
            ("second_bags", "i8"),
            ("solo_bags", "i8", (BAGS,)),
            ("ring", "i8", (CELLS, 2)),  # fields that must be built on to surround a bandit
            ("edge", "i8", (CELLS,)),  # whether some of them would lie beyond the sheet
            ("roll_count", "i8"),
            ("roll", "i8", (ROLLS, 3)),  # faces of the dice: a, b (counted from 1) and the type
            ("roll_weight", "i8", (ROLLS,)),
            ("roll_shape", "i8", (ROLLS,)),
            ("roll_compass", "i8", (ROLLS,)),
            ("first_turn", "i8", (len(SHAPES) + 1,)),  # the first turn of each shape, and of none
            ("turn_cells", "i8", (TURNS,)),  # how many fields a turn covers
            ("steps", "i8", (TURNS, SHAPE_CELLS)),  # how far from the anchor each of them lies
            ("places", "i8", (PLACES, 2)),  # the fields of each place
            ("single", "i8"),  # the turn that covers one field
            ("sheets", SHEET, (EPISODES,)),
        ],
    )
)

SEAT = np.dtype(
    (
        np.record,
        [
            ("kinds", "i8", (len(KINDS), 2)),  # fields of the drawn buildings of each kind
            ("heads", "i8", (2,)),  # the first field of each drawn building
            ("bandits", "i8", (2,)),  # carried over from the sheet before
            ("number", "i1", (CELLS,)),  # the building on each field, in the order of drawing; 0 for none
            ("buildings", "i1"),
            ("circles", "i1"),
            ("left", "i1"),  # has left the episode
            ("done", "i1"),  # has had its turn in this round
            ("firsts", "i1"),  # targets that this seat was the first to cover, as bits
            ("bags", "i1", (EPISODES,)),
            ("bag_bonus", "i2"),
            ("results", "i2", (EPISODES, len(SCORE_ROWS))),  # rows of finished episodes
        ],
    )
)

STATE = np.dtype(
    (
        np.record,
        [
            ("barriers", "i4"),
            ("leg", "i1"),  # which episode of this game, counted from 0
            ("round_no", "i2"),
            ("phase", "i1"),
            ("roll", "i1"),  # the number of the roll, -1 for none
            ("kind", "i1"),  # what it asks for
            ("shape_no", "i1"),
            ("compass_used", "i1"),  # circles used of the church or fort row
            ("claimed", "i1"),  # targets that somebody has covered, as bits
            ("seats", SEAT, (SEATS,)),
        ],
    )
)

LAYOUT = Layout(book=BOOK, state=STATE, moves=8 * CELLS + 4, outcomes=ROLLS, depth=1)


def episodes_of(options: Options) -> tuple[int, ...]:
    """The episodes of a game, counted from 1."""
    mode, _, number = str(options["play"]).partition("-")
    if mode == "episode":
        return (int(number),)
    if mode == "chapter":
        return tuple(range(3 * int(number) - 2, 3 * int(number) + 1))
    return (3, 6, 12) if mode == "short" else tuple(range(1, EPISODES + 1))


def churches_score(sheet: Sheet, in_7_and_8: bool) -> bool:
    """Whether churches earn points on a sheet (7, R4)."""
    return sheet.church_points and (in_7_and_8 or sheet.episode not in (7, 8))


def halves(cells: Iterable[int]) -> tuple[int, int]:
    """A set of fields as two integers."""
    bits = sum(1 << cell for cell in cells)
    return bits & (1 << HALF) - 1, bits >> HALF


@cache
def turns_of(shapes: tuple[Picture, ...]) -> tuple[tuple[tuple[int, int], ...], ...]:
    """All turns of all shapes in the order of their numbers, as (row, column) of their cells."""
    return tuple(tuple(sorted(turn)) for shape in shapes for turn in turned(shape))


@cache
def places_of(shapes: tuple[Picture, ...]) -> dict[tuple[int, ...], int]:
    """All places on an empty grid: the fields that they cover, in order, and their number."""
    found = {}
    for number, turn in enumerate(turns_of(shapes)):
        height, width = (max(cell[axis] for cell in turn) + 1 for axis in (0, 1))
        for row in range(ROWS - height + 1):
            for column in range(COLUMNS - width + 1):
                cells = tuple((row + r) * COLUMNS + column + c for r, c in turn)
                found[cells] = number * CELLS + row * COLUMNS + column
    return found


def rolls_of(data: Data) -> list[tuple[int, int, str, int]]:
    """The different rolls: faces of die a and b (counted from 1), type, and in how many of 216 ways they come."""
    dice = data.shared.dice
    weights: dict[tuple[int, int, str], int] = {}
    for a in dice.a:
        for b, face in enumerate(dice.b, 1):
            for kind in dice.types:
                like = b if b == dice.compass else _first_like(face, dice)
                key = (dice.a.index(a) + 1, like, kind)
                weights[key] = weights.get(key, 0) + 1
    return [(*key, weights[key]) for key in sorted(weights, key=lambda key: (key[0], key[1], TYPES.index(key[2])))]


def _first_like(face: Picture, dice: Any) -> int:
    """The first face of die b with the same picture; the compass is none of them."""
    return next(number for number, other in enumerate(dice.b, 1) if other == face and number != dice.compass)


def make_book(data: Data, options: Options, rules_version: int) -> Any:
    """The data and the options as one record; there is only one version of the rules so far."""
    array = np.zeros(1, BOOK)
    book, shared = array[0], data.shared
    episodes = episodes_of(options)
    book.players = options["players"]
    book.episode_count = len(episodes)
    book.episodes[: len(episodes)] = [episode - 1 for episode in episodes]
    book.bag_chapter = set(episodes) >= {7, 8, 9}
    for field, option in (
        ("two_circles", "church_pass_needs_two_free_circles"),
        ("fort_skipped", "fort_skipped_when_no_free_field"),
        ("ignore_edge", "surround_ignores_board_edge"),
        ("ignore_closed", "surround_ignores_mountain_wide_river_and_other_bandits"),
        ("single_is_full", "single_building_is_full_group"),
        ("first_in_solo", "first_bonus_in_solo"),
        ("zero_bags", "zero_bags_can_earn_bonus"),
        ("auto_end", "auto_end_when_no_free_field"),
    ):
        book[field] = options[option]
    book.pass_row[:] = shared.pass_row
    book.church_pass = shared.church_pass
    for name in ("tree", "rock", "empty", "group", "well", "church"):
        book[name] = getattr(shared.points, name)
    book.most_bags, book.second_bags = shared.bags.most, shared.bags.second
    for bound in shared.bags.solo:
        book.solo_bags[bound.bags :] = bound.points
    _write_rings(book, bool(options["surround_needs_diagonals"]))
    _write_rolls(book, data)
    _write_turns(book, shared.shapes)
    for sheet, record in zip(data.sheets, book.sheets, strict=True):
        _write_sheet(record, sheet, options, list(shared.shapes))
        for cells, place in places_of(tuple(shared.shapes.values())).items():
            if sheet.open_fields.issuperset(cells) and len({sheet.banks[cell] for cell in cells}) == 1:
                turn, anchor = divmod(place, CELLS)
                record.anchors[turn, anchor // HALF] |= 1 << anchor % HALF
    return array


def _write_rings(book: Any, diagonals: bool) -> None:
    steps = [(r, c) for r in (-1, 0, 1) for c in (-1, 0, 1) if (r or c) and (diagonals or not (r and c))]
    for cell in range(CELLS):
        row, column = divmod(cell, COLUMNS)
        near = [(row + r, column + c) for r, c in steps]
        ring = [r * COLUMNS + c for r, c in near if 0 <= r < ROWS and 0 <= c < COLUMNS]
        book.ring[cell] = halves(ring)
        book.edge[cell] = len(ring) < len(steps)


def _write_turns(book: Any, shapes: dict[str, Picture]) -> None:
    first = 0
    for number, (name, shape) in enumerate(shapes.items()):
        book.first_turn[number] = first
        if name == "one":
            book.single = first
        first += len(turned(shape))
    book.first_turn[len(shapes) :] = first
    for turn, cells in enumerate(turns_of(tuple(shapes.values()))):
        book.turn_cells[turn] = len(cells)
        book.steps[turn, : len(cells)] = [row * COLUMNS + column for row, column in cells]
    for fields, place in places_of(tuple(shapes.values())).items():
        book.places[place] = halves(fields)


def _write_rolls(book: Any, data: Data) -> None:
    names = list(data.shared.shapes)
    rolls = rolls_of(data)
    book.roll_count = len(rolls)
    for number, (a, b, kind, weight) in enumerate(rolls):
        book.roll[number] = (a, b, TYPES.index(kind))
        book.roll_weight[number] = weight
        book.roll_shape[number] = names.index(data.shape_of(a, b))
        book.roll_compass[number] = b == data.shared.dice.compass


def _write_sheet(record: Any, sheet: Sheet, options: Options, shapes: list[str]) -> None:
    record.ground = halves(sheet.open_fields)
    record.riverside = halves(sheet.riverside)
    record.bank = halves(cell for cell, bank in enumerate(sheet.banks) if bank == 0)
    record.printed = halves(cell for _, cells in sheet.printed for cell in cells)
    record.starting = halves(cell for kind, cells in sheet.printed if kind in sheet.start for cell in cells)
    record.start = sum(START[kind] for kind in sheet.start)
    empty = ".P" + ("F" if sheet.forest == "open" else "") + ("W" if options["unbuilt_well_is_empty_field"] else "")
    for field, letters in (
        ("tree", "tT"),
        ("second_tree", "T"),
        ("rock", "o"),
        ("empty", empty),
        ("wells", "W"),
        ("bandits", "B"),
    ):
        record[field] = halves(sheet.cells_of(letters))
    for number, (kind, cells) in enumerate(sheet.printed, 1):
        record.number[list(cells)] = -number
        if kind == "church":
            record.churches[record.church_count] = halves(cells)
            record.church_count += 1
    if sheet.target:
        record.targets[0] = halves(sheet.target_cells)
        record.target_first[0], record.target_bags[0] = sheet.target.first, sheet.target.bags
        record.no_circle_bags = sheet.target.no_circle_bags
    if sheet.carried_target and options["carried_targets_in_chapter_3"]:
        record.targets[1] = halves(read_cell(name) for name in sheet.carried_target.cells)
        record.target_first[1], record.target_bags[1] = sheet.carried_target.first, sheet.carried_target.bags
    record.compass = COMPASS[sheet.compass]
    row = [shapes.index(name) for name in sheet.churches] or [shapes.index("one")] * sheet.forts
    record.circles = len(row)
    record.row[: len(row)] = row
    record.passing, record.groups = sheet.passing, sheet.groups
    record.church_points = churches_score(sheet, bool(options["church_points_in_episodes_7_and_8"]))
    record.bandit_points, record.full_group = sheet.bandit, sheet.full_group
    if sheet.perfect:
        record.perfect = 1
        for name in ("circles", "trees", "rocks", "empty"):
            record[f"perfect_{name}"] = getattr(sheet.perfect, name)
