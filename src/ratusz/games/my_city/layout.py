"""The records that the rules work on: the book (dice, places, sheets and options) and the state of a game.

Fields are numbered row by row from the top left, 0 to 87; a set of fields is two integers (see `points`). Every way to
turn or flip a shape is a *turn*, numbered shape by shape; a *place* is a turn and the field at the upper left corner of
the box around it (its anchor): `turn * 88 + anchor`. Kinds are numbered 0 residential, 1 industrial, 2 public,
3 church, 4 fort.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Any

import numpy as np

from ratusz.engine.kernels import Layout
from ratusz.engine.options import Options
from ratusz.engine.structs import I1, I2, I4, I8, Ints, Rows, Struct, dtype_of
from ratusz.games.my_city.data import Data, churches_score, episodes_of, places_of, rolls_of, turns_of
from ratusz.games.my_city.printed import (
    CELLS,
    COLUMNS,
    EPISODES,
    ROWS,
    SHAPES,
    TYPES,
    Picture,
    Sheet,
    orientations,
    read_cell,
)

KINDS = (*TYPES, "church", "fort")
CHURCH_KIND, FORT_KIND = 3, 4
SCORE_ROWS = (
    *("pass", "trees", "rocks", "empty", "residential", "industrial", "public"),
    *("wells", "churches", "first", "full", "bandits"),
)
SEATS = 6
HALF = CELLS // 2
"""Fields in the upper half; field `HALF` is the first of the lower half."""
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


class SheetBook(Struct):
    """The sheet of an episode; a set of fields is two integers."""

    ground: Annotated[Ints, "i8", 2]
    """Fields that can be built on."""
    riverside: Annotated[Ints, "i8", 2]
    bank: Annotated[Ints, "i8", 2]
    """The fields of one bank."""
    printed: Annotated[Ints, "i8", 2]
    """Fields of printed buildings."""
    starting: Annotated[Ints, "i8", 2]
    """Fields of printed buildings that the first building may adjoin."""
    start: I8
    """Bits, see START."""
    tree: Annotated[Ints, "i8", 2]
    """Fields with at least one tree."""
    second_tree: Annotated[Ints, "i8", 2]
    rock: Annotated[Ints, "i8", 2]
    empty: Annotated[Ints, "i8", 2]
    """Fields that cost points when they stay unbuilt."""
    wells: Annotated[Ints, "i8", 2]
    bandits: Annotated[Ints, "i8", 2]
    number: Annotated[Ints, "i8", CELLS]
    """Printed buildings, numbered downwards from -1."""
    churches: Annotated[Ints, "i8", (CIRCLES, 2)]
    """Printed churches."""
    church_count: I8
    targets: Annotated[Ints, "i8", (2, 2)]
    """The target, and the one carried over (R6)."""
    target_first: Annotated[Ints, "i8", 2]
    target_bags: Annotated[Ints, "i8", 2]
    """0 and no fields where there is no target."""
    no_circle_bags: I8
    compass: I8
    """The kind that the compass builds, 0 for none."""
    circles: I8
    """Circles of the church or fort row."""
    row: Annotated[Ints, "i8", CIRCLES]
    """The shape under each of them."""
    passing: I8
    groups: I8
    church_points: I8
    bandit_points: I8
    full_group: I8
    perfect: I8
    """Whether rows in which nothing is missing have points of their own."""
    perfect_circles: I8
    perfect_trees: I8
    perfect_rocks: I8
    perfect_empty: I8
    anchors: Annotated[Ints, "i8", (TURNS, 2)]
    """Where each turn may lie, by ground and river alone."""


class Book(Struct):
    """The data and the options of a game."""

    players: I8
    episodes: Annotated[Ints, "i8", EPISODES]
    """Counted from 0."""
    episode_count: I8
    bag_chapter: I8
    """Whether all of chapter 3 is played."""
    two_circles: I8
    fort_skipped: I8
    ignore_edge: I8
    ignore_closed: I8
    single_is_full: I8
    first_in_solo: I8
    zero_bags: I8
    auto_end: I8
    pass_row: Annotated[Ints, "i8", 6]
    church_pass: I8
    tree: I8
    rock: I8
    empty: I8
    group: I8
    well: I8
    church: I8
    most_bags: I8
    second_bags: I8
    solo_bags: Annotated[Ints, "i8", BAGS]
    ring: Annotated[Ints, "i8", (CELLS, 2)]
    """Fields that must be built on to surround a bandit on this field."""
    edge: Annotated[Ints, "i8", CELLS]
    """Whether some of them would lie beyond the sheet."""
    roll_count: I8
    roll: Annotated[Ints, "i8", (ROLLS, 3)]
    """Faces of the dice: a, b (counted from 1) and the type."""
    roll_weight: Annotated[Ints, "i8", ROLLS]
    roll_shape: Annotated[Ints, "i8", ROLLS]
    roll_compass: Annotated[Ints, "i8", ROLLS]
    first_turn: Annotated[Ints, "i8", len(SHAPES) + 1]
    """The first turn of each shape, and the end."""
    turn_cells: Annotated[Ints, "i8", TURNS]
    """How many fields a turn covers."""
    steps: Annotated[Ints, "i8", (TURNS, SHAPE_CELLS)]
    """The distances of its fields from the anchor."""
    places: Annotated[Ints, "i8", (PLACES, 2)]
    """The fields of each place."""
    single: I8
    """The turn that covers one field."""
    sheets: Annotated[Rows[SheetBook], EPISODES]


class Seat(Struct):
    """One player's sheet, and the results of earlier ones."""

    kinds: Annotated[Ints, "i8", (len(KINDS), 2)]
    """Fields of the drawn buildings of each kind."""
    heads: Annotated[Ints, "i8", 2]
    """The first field of each drawn building."""
    bandits: Annotated[Ints, "i8", 2]
    """Carried over from the sheet before."""
    number: Annotated[Ints, "i1", CELLS]
    """The building on each field, in the order of drawing; 0 for none."""
    buildings: I1
    circles: I1
    left: I1
    """Has left the episode."""
    done: I1
    """Has had its turn in this round."""
    firsts: I1
    """Targets that this seat was the first to cover, as bits."""
    bags: Annotated[Ints, "i1", EPISODES]
    bag_bonus: I2
    results: Annotated[Ints, "i2", (EPISODES, len(SCORE_ROWS))]
    """Rows of finished episodes."""


class State(Struct):
    """A game at one moment."""

    barriers: I4
    leg: I1
    """Which episode of this game, counted from 0."""
    phase: I1
    round_no: I2
    roll: I1
    """The number of the roll, -1 for none."""
    kind: I1
    """The kind that the roll asks for."""
    shape_no: I1
    compass_used: I1
    """Circles used of the church or fort row."""
    claimed: I1
    """Targets that have been covered, as bits."""
    seats: Annotated[Rows[Seat], SEATS]


LAYOUT = Layout(book=dtype_of(Book), state=dtype_of(State), moves=8 * CELLS + 4, outcomes=ROLLS, depth=1)


def halves(cells: Iterable[int]) -> tuple[int, int]:
    """Encode a set of fields as two integers."""
    bits = sum(1 << cell for cell in cells)
    return bits & (1 << HALF) - 1, bits >> HALF


def make_book(data: Data, options: Options, rules_version: int) -> np.ndarray[Any, Any]:
    """Encode the data and the options as one record. Version 2 of the rules has another default of an option (R6)."""
    array = np.zeros(1, LAYOUT.book)
    book: Book = array[0]
    shared = data.shared
    episodes = episodes_of(options)
    book.players = int(options["players"])
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
        setattr(book, field, options[option])
    book.pass_row[:] = shared.pass_row
    book.church_pass = shared.church_pass
    for name in ("tree", "rock", "empty", "group", "well", "church"):
        setattr(book, name, getattr(shared.points, name))
    book.most_bags, book.second_bags = shared.bags.most, shared.bags.second
    for bound in shared.bags.solo:
        book.solo_bags[bound.bags :] = bound.points
    _write_rings(book, bool(options["surround_needs_diagonals"]))
    _write_rolls(book, data)
    _write_turns(book, shared.shapes)
    for sheet, record in zip(data.sheets, book.sheets, strict=True):
        _write_sheet(record, sheet, options, list(shared.shapes))
        anchors = record.anchors  # once: NumPy makes a new view at each access
        for cells, place in places_of(tuple(shared.shapes.items())).items():
            if sheet.open_fields.issuperset(cells) and len({sheet.banks[cell] for cell in cells}) == 1:
                turn, anchor = divmod(place, CELLS)
                anchors[turn, anchor // HALF] |= 1 << anchor % HALF
    return array


def _write_rings(book: Book, diagonals: bool) -> None:
    steps = [(r, c) for r in (-1, 0, 1) for c in (-1, 0, 1) if (r or c) and (diagonals or not (r and c))]
    for cell in range(CELLS):
        row, column = divmod(cell, COLUMNS)
        near = [(row + r, column + c) for r, c in steps]
        ring = [r * COLUMNS + c for r, c in near if 0 <= r < ROWS and 0 <= c < COLUMNS]
        book.ring[cell] = halves(ring)
        book.edge[cell] = len(ring) < len(steps)


def _write_turns(book: Book, shapes: dict[str, Picture]) -> None:
    first = 0
    for number, (name, shape) in enumerate(shapes.items()):
        book.first_turn[number] = first
        if name == "one":
            book.single = first
        first += len(orientations(shape))
    book.first_turn[len(shapes) :] = first
    for turn, cells in enumerate(turns_of(tuple(shapes.items()))):
        book.turn_cells[turn] = len(cells)
        book.steps[turn, : len(cells)] = [row * COLUMNS + column for row, column in cells]
    places = book.places
    for fields, place in places_of(tuple(shapes.items())).items():
        places[place] = halves(fields)


def _write_rolls(book: Book, data: Data) -> None:
    names = list(data.shared.shapes)
    rolls = rolls_of(data)
    book.roll_count = len(rolls)
    for number, (a, b, kind, weight) in enumerate(rolls):
        book.roll[number] = (a, b, TYPES.index(kind))
        book.roll_weight[number] = weight
        book.roll_shape[number] = names.index(data.shape_of(a, b))
        book.roll_compass[number] = b == data.shared.dice.compass


def _write_sheet(record: SheetBook, sheet: Sheet, options: Options, shapes: list[str]) -> None:
    record.ground[:] = halves(sheet.open_fields)
    record.riverside[:] = halves(sheet.riverside)
    record.bank[:] = halves(cell for cell, bank in enumerate(sheet.banks) if bank == 0)
    record.printed[:] = halves(cell for _, cells in sheet.printed_buildings for cell in cells)
    record.starting[:] = halves(
        cell for kind, cells in sheet.printed_buildings if kind in sheet.start for cell in cells
    )
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
        getattr(record, field)[:] = halves(sheet.cells_of(letters))
    for number, (kind, cells) in enumerate(sheet.printed_buildings, 1):
        for cell in cells:
            record.number[cell] = -number
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
            setattr(record, f"perfect_{name}", getattr(sheet.perfect, name))
