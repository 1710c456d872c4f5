"""The printed content of My City, shared data and sheets, as it stands in files; what is wrong in such a file."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from functools import cache, cached_property
from typing import Annotated, Literal

import msgspec

from ratusz.engine.data_files import PointValue, Problem, read_further
from ratusz.engine.provenance import Label
from ratusz.games.my_city import FACTS

ROWS, COLUMNS = 8, 11
CELLS = ROWS * COLUMNS
EPISODES = 12
CHAPTERS = 4
LETTERS = ".tToMFWCSKBPG~"
MOST_CHURCHES = 8
_Counted = Literal["trees", "rocks", "wells", "plateaus", "forest", "gold", "bandits", "forts", "wide_river"]
COUNTED: dict[_Counted, str] = {
    "trees": "tT",
    "rocks": "o",
    "wells": "W",
    "plateaus": "P",
    "forest": "F",
    "gold": "G",
    "bandits": "B",
    "forts": "K",
    "wide_river": "~",
}
PRINTED_KINDS = {"church": "C", "sawmill": "S", "fort": "K"}
TYPES = ("residential", "industrial", "public")
SHAPES = ("one", "two", "row3", "row4", "square", "l3", "l4", "l5", "u5", "t4", "cross")
"""The shapes that have a text; a host may change how they look."""
TITLES = (
    *("vagabond", "hermit", "farmhand", "journeyman", "master-builder"),
    *("building-inspector", "city-councillor", "mayor", "honorary-citizen"),
)
"""The titles that have a text; a host may move their bounds."""
COLUMN_NAMES = "abcdefghijk"
_HEAD = "    " + " ".join(COLUMN_NAMES)
_CELL_NAMES = tuple(f"{COLUMN_NAMES[cell % COLUMNS]}{cell // COLUMNS + 1}" for cell in range(CELLS))
_CELLS = {name: cell for cell, name in enumerate(_CELL_NAMES)}

Entry = Literal["pass_row", "points", "shapes", "dice", "bags", "solo"]
"""The labelled entries of the data file."""
Confidence = Literal["seed", "source", "reconstructed", "original"]
Corner = tuple[int, int]
Picture = tuple[str, ...]
_Six = msgspec.Meta(min_length=6, max_length=6)
_Face = Annotated[
    tuple[Annotated[str, msgspec.Meta(pattern="^[#.]{2}$")], ...], msgspec.Meta(min_length=2, max_length=2)
]
_Shape = Annotated[
    tuple[Annotated[str, msgspec.Meta(pattern="^[#.]{1,4}$")], ...], msgspec.Meta(min_length=1, max_length=4)
]
_Bounds = Annotated[tuple[int, ...], msgspec.Meta(min_length=len(TITLES), max_length=len(TITLES))]
_Bags = Annotated[int, msgspec.Meta(ge=0, le=9)]
_Circles = Annotated[int, msgspec.Meta(ge=1, le=6)]


# The data file


class Points(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Points of the ordinary rows of the score."""

    tree: PointValue
    rock: PointValue
    empty: PointValue
    group: PointValue
    well: PointValue
    church: PointValue


class Dice(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The faces of the three dice."""

    a: Annotated[tuple[_Face, ...], _Six]
    b: Annotated[tuple[_Face, ...], _Six]
    compass: _Circles
    """The face of die b with the compass, counted from 1."""
    types: Annotated[tuple[Literal["residential", "industrial", "public"], ...], _Six]


class SoloBags(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Points for at least so many money bags, alone."""

    bags: Annotated[int, msgspec.Meta(ge=0, le=99)]
    points: PointValue


class Bags(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Points for money bags at the end of chapter 3."""

    most: PointValue
    second: PointValue
    solo: tuple[SoloBags, ...]


class Solo(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Solo titles and the bounds that earn them, by chapter and for the campaign."""

    ids: tuple[str, ...]
    chapters: Annotated[tuple[_Bounds, ...], msgspec.Meta(min_length=CHAPTERS, max_length=CHAPTERS)]
    campaign: _Bounds


class Shared(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The data file."""

    pass_row: Annotated[tuple[PointValue, ...], _Six]
    church_pass: _Circles
    points: Points
    shapes: dict[str, _Shape]
    dice: Dice
    bags: Bags
    solo: Solo
    confidence: dict[Entry, Label] = {}
    """The provenance of each entry; entries without a label in a host's file count as one source."""


# The file of a sheet


class Target(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Fields of one sign to cover (chapter 3)."""

    field: Literal["P", "F", "G"]
    first: PointValue
    """Points for the first player who has covered them all, and for all who do so in the same round."""
    bags: _Bags
    no_circle_bags: _Bags


class CarriedTarget(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The fields of an earlier sheet's target, where they count again (R6)."""

    cells: tuple[str, ...]
    first: PointValue
    bags: _Bags


class Perfect(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Points of a row in which nothing is missing, instead of the ordinary ones (episode 12)."""

    circles: PointValue
    trees: PointValue
    rocks: PointValue
    empty: PointValue


class Trust(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The provenance of the file's content; data from the rulebook need no label."""

    map: Confidence
    start: Confidence = "seed"
    wells: Confidence = "seed"
    churches: Confidence = "seed"
    church_points: Confidence = "seed"
    forts: Confidence = "seed"
    perfect: Confidence = "seed"
    carried_target: Confidence = "seed"
    note: str = ""


class Sheet(msgspec.Struct, frozen=True, forbid_unknown_fields=True, dict=True):
    """The file of one episode's sheet."""

    episode: Annotated[int, msgspec.Meta(ge=1, le=EPISODES)]
    start: tuple[Literal["river", "church", "sawmill", "fort"], ...]
    """What the first building may adjoin."""
    passing: bool
    forest: Literal["open", "closed"]
    compass: Literal["nothing", "church", "fort"]
    groups: bool
    church_points: bool
    map: str
    counts: dict[_Counted, int]
    confidence: Trust
    churches: Annotated[tuple[str, ...], msgspec.Meta(max_length=8)] = ()
    forts: Annotated[int, msgspec.Meta(ge=0, le=8)] = 0
    bandit: Annotated[int, msgspec.Meta(ge=-99, le=0)] = 0
    full_group: PointValue = 0
    target: Target | None = None
    carried_target: CarriedTarget | None = None
    perfect: Perfect | None = None

    @property
    def chapter(self) -> int:
        """The chapter that the episode belongs to, counted from 1."""
        return (self.episode - 1) // 3 + 1

    @cached_property
    def _lines(self) -> tuple[list[str], list[str]]:
        """The eight lines of fields, and the line of river below each, without the numbers of the rows."""
        fields: list[str] = []
        below: list[str] = []
        for line in self.map.splitlines():
            body = line[4:].ljust(2 * COLUMNS)
            if re.match(r"[0-9]", line):
                fields.append(body)
                below.append("")
            elif fields and line.strip():
                below[-1] = body
        return fields, below

    @cached_property
    def fields(self) -> str:
        """The letters of all fields, row by row."""
        return "".join(line[: 2 * COLUMNS : 2] for line in self._lines[0])

    @cached_property
    def river_right(self) -> frozenset[int]:
        """Fields with a piece of river at their right side."""
        signs = "".join(f"{line[1 : 2 * COLUMNS - 1 : 2]} " for line in self._lines[0])
        return frozenset(cell for cell, sign in enumerate(signs) if sign == "|")

    @cached_property
    def river_below(self) -> frozenset[int]:
        """Fields with a piece of river at their lower side."""
        signs = "".join(line[: 2 * COLUMNS : 2].ljust(COLUMNS) for line in self._lines[1])
        return frozenset(cell for cell, sign in enumerate(signs) if sign == "-")

    @cached_property
    def river(self) -> tuple[tuple[Corner, ...], ...]:
        """The river as lines through corner points (column, row), each as long as possible."""
        pieces = set[tuple[Corner, Corner]]()
        for cells, across in ((self.river_right, 1), (self.river_below, 0)):
            for row, column in (divmod(cell, COLUMNS) for cell in cells):
                pieces.add(((column + across, row + 1 - across), (column + 1, row + 1)))
        left: dict[Corner, list[Corner]] = {corner: [] for piece in pieces for corner in piece}
        for one, other in sorted(pieces):
            left[one].append(other)
            left[other].append(one)
        lines = []
        for start in sorted(left, key=lambda corner: (len(left[corner]) != 1, corner)):
            while left[start]:
                line = [start]
                while left[line[-1]]:
                    step = left[line[-1]].pop(0)
                    left[step].remove(line[-1])
                    line.append(step)
                lines.append(tuple(line))
        return tuple(lines)

    @cached_property
    def riverside(self) -> frozenset[int]:
        """Fields with the thin river at one of their sides."""
        beyond = {cell + 1 for cell in self.river_right} | {cell + COLUMNS for cell in self.river_below}
        return self.river_right | self.river_below | beyond

    def is_parted(self, one: int, other: int) -> bool:
        """Whether the thin river lies between two neighbouring fields."""
        low, high = min(one, other), max(one, other)
        return low in (self.river_right if high - low == 1 else self.river_below)

    @cached_property
    def banks(self) -> tuple[int, ...]:
        """The bank of each field, numbered from 0; -1 for wide river."""

        def is_joined(one: int, near: int) -> bool:
            return self.fields[near] != "~" and not self.is_parted(one, near)

        banks = [-1] * CELLS
        for start in range(CELLS):
            if banks[start] < 0 and self.fields[start] != "~":
                number = max(banks) + 1
                for cell in spread([start], is_joined):
                    banks[cell] = number
        return tuple(banks)

    def cells_of(self, letters: str) -> list[int]:
        """Fields that show one of these signs."""
        return [cell for cell, letter in enumerate(self.fields) if letter in letters]

    @cached_property
    def open_fields(self) -> frozenset[int]:
        """Fields that can be built on (section 5)."""
        return frozenset(self.cells_of(".tToWPG" + ("F" if self.forest == "open" else "")))

    @cached_property
    def printed_buildings(self) -> tuple[tuple[str, tuple[int, ...]], ...]:
        """The printed buildings: kind and fields. Church and sawmill may have several fields, a fort has one."""
        kinds = {letter: kind for kind, letter in PRINTED_KINDS.items()}
        found = set()
        for start in self.cells_of("".join(kinds)):
            cells = spread([start], lambda one, near: self.fields[one] == self.fields[near] != PRINTED_KINDS["fort"])
            found.add((kinds[self.fields[start]], tuple(sorted(cells))))
        return tuple(sorted(found, key=lambda building: building[1]))

    @property
    def target_cells(self) -> tuple[int, ...]:
        """The fields of the target."""
        return tuple(self.cells_of(self.target.field)) if self.target else ()


# Fields and shapes


def write_cell(cell: int) -> str:
    """A field by column letter and row: `c4` is the third column, fourth row from the top."""
    return _CELL_NAMES[cell]


def read_cell(name: str) -> int:
    """The number of a field; -1 if there is no such field."""
    return _CELLS.get(name, -1)


def around(cell: int) -> list[int]:
    """The fields that share a side with a field, across a thin river too."""
    row, column = divmod(cell, COLUMNS)
    near = [(row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column)]
    return [r * COLUMNS + c for r, c in near if 0 <= r < ROWS and 0 <= c < COLUMNS]


def spread(starts: Iterable[int], joined: Callable[[int, int], bool]) -> list[int]:
    """Return the fields that can be reached from some by steps from a field to a neighbour that is joined to it."""
    reached = list(starts)
    known = set(reached)
    for cell in reached:
        new = [near for near in around(cell) if near not in known and joined(cell, near)]
        known.update(new)
        reached += new
    return reached


def cells_of(picture: Picture) -> frozenset[tuple[int, int]]:
    """Return the cells of a picture as (row, column), moved to the upper left corner."""
    cells = [(row, column) for row, line in enumerate(picture) for column, sign in enumerate(line) if sign == "#"]
    if not cells:
        return frozenset()
    top, left = min(row for row, _ in cells), min(column for _, column in cells)
    return frozenset((row - top, column - left) for row, column in cells)


@cache
def orientations(picture: Picture) -> dict[frozenset[tuple[int, int]], int]:
    """Return all different ways to turn and mirror a shape (2.3), in a fixed order.

    Each has its number: quarter turns clockwise, 4 more if it is mirrored first.
    """
    found: dict[frozenset[tuple[int, int]], int] = {}
    for way in range(8):
        moved = {(row, -column if way >= 4 else column) for row, column in cells_of(picture)}
        for _ in range(way % 4):
            moved = {(column, -row) for row, column in moved}
        top, left = min(row for row, _ in moved), min(column for _, column in moved)
        found.setdefault(frozenset((row - top, column - left) for row, column in moved), way)
    return dict(sorted(found.items(), key=lambda item: sorted(item[0])))


def join(dice: Dice, a: int, b: int) -> Picture:
    """Join two faces, counted from 1, side by side."""
    return tuple(left + right for left, right in zip(dice.a[a - 1], dice.b[b - 1], strict=True))


def same(one: Picture, other: Picture) -> bool:
    """Return whether two pictures show the same shape, turned or flipped."""
    return cells_of(one) in orientations(other)


# What is wrong with the data file


def shared_problems(data: Shared) -> list[tuple[bool, str]]:
    """List what may be wrong with the data file, each with the end of a sentence."""
    dice, solo = data.dice, data.solo
    right_shapes = all(_is_shape(shape) for shape in data.shapes.values())
    different = {next(iter(orientations(shape))) for shape in data.shapes.values()} if right_shapes else set()
    bounds = [*solo.chapters, solo.campaign]
    bag_bounds = [entry.bags for entry in data.bags.solo]
    return [
        (list(data.pass_row) != sorted(data.pass_row, reverse=True), "pass_row needs six falling values"),
        (tuple(data.shapes) != SHAPES, f"the shapes are {', '.join(SHAPES)}, in this order"),
        (not right_shapes, "a shape is a picture of 1 to 8 joined cells, up to 4 by 4"),
        (right_shapes and len(different) != len(data.shapes), "no shape is another one, turned or flipped"),
        (right_shapes and len(cells_of(data.shapes.get("one", ()))) != 1, "the shape one has one cell"),
        (right_shapes and not _all_known(data), "every pair of faces makes one of the shapes"),
        (bool(cells_of(dice.b[dice.compass - 1])), "the compass is on an empty face of die b"),
        (set(dice.types) != set(TYPES), f"the third die has six faces with {', '.join(TYPES)}"),
        (bag_bounds != sorted(set(bag_bounds)), "solo bags have ascending bounds"),
        (solo.ids != TITLES, f"the solo titles are {', '.join(TITLES)}"),
        (
            any(list(values) != sorted(set(values)) for values in bounds),
            "each of the four chapters, and the campaign, needs nine ascending bounds for titles",
        ),
    ]


def _is_shape(picture: Picture) -> bool:
    cells = {row * COLUMNS + column for row, column in cells_of(picture)}
    return 1 <= len(cells) <= 8 and len(spread([min(cells)], lambda _, near: near in cells)) == len(cells)


def _all_known(data: Shared) -> bool:
    made = [join(data.dice, a, b) for a in range(1, 7) for b in range(1, 7)]
    known = all(any(same(picture, shape) for shape in data.shapes.values()) for picture in made if cells_of(picture))
    return known and all(map(cells_of, data.dice.a))


# What is wrong with a sheet


def decode(text: str) -> Sheet:
    """Decode the sheet in a text, unchecked; BadFile says why it cannot be read at all."""
    return read_further(text, Sheet, FACTS.package)


def problems(sheet: Sheet, shapes: frozenset[str]) -> list[Problem]:
    """List what is wrong with a sheet; `shapes` are the names of all shapes."""
    found = _map_problems(sheet.map)
    if found:
        return found  # the map cannot be read, so nothing else can be checked
    return [*_river_problems(sheet), *_rule_problems(sheet, shapes)]


def _map_problems(drawn: str) -> list[Problem]:
    lines = drawn.splitlines()
    rows = [line for line in lines if re.match(r"[0-9]", line)]
    others = [line for line in lines if line.strip() and line not in rows and line.rstrip() != _HEAD]
    found = []
    if [row[0] for row in rows] != [str(number) for number in range(1, ROWS + 1)]:
        found.append(Problem("rows", rows=ROWS))
    for row in rows:
        body = row[4:].ljust(2 * COLUMNS)
        if row[1:4].strip() or len(row.rstrip()) > 3 + 2 * COLUMNS:
            found.append(Problem("places", row=row[0]))
            continue
        for column in range(COLUMNS):
            cell, sign, between = f"{COLUMN_NAMES[column]}{row[0]}", body[2 * column], body[2 * column + 1]
            if sign not in LETTERS:
                found.append(Problem("sign", cell=cell, sign=sign, signs=" ".join(LETTERS)))
            if between not in " |" or (between == "|" and column == COLUMNS - 1):
                found.append(Problem("between", cell=cell))
    for line in others:
        if not re.fullmatch(r" {4}(?:[- ] )*[- ]?", line.ljust(5)) or len(line.rstrip()) > 3 + 2 * COLUMNS:
            found.append(Problem("below", line=line.strip()[:40]))
    return found or _line_problems([line for line in lines if line in rows or line in others])


def _line_problems(lines: list[str]) -> list[Problem]:
    """Lines of river lie between two rows, one between the same two."""
    found = []
    signs = "".join("r" if re.match(r"[0-9]", line) else "-" for line in lines)
    if signs.startswith("-") or signs.endswith("-"):
        found.append(Problem("river-edge"))
    if "--" in signs:
        found.append(Problem("river-lines"))
    return found


def _river_problems(sheet: Sheet) -> list[Problem]:
    found = []
    banks = len(set(sheet.banks) - {-1})
    if banks != 2:
        found.append(Problem("banks", banks=banks))
    sides = [(cell, cell + 1) for cell in sheet.river_right] + [(cell, cell + COLUMNS) for cell in sheet.river_below]
    for one, other in sorted(sides):
        if sheet.banks[one] == sheet.banks[other] >= 0:
            found.append(Problem("river-nowhere", one=write_cell(one), other=write_cell(other)))
    return found


def _rule_problems(sheet: Sheet, shapes: frozenset[str]) -> list[Problem]:
    fields, found = sheet.fields, list[Problem]()
    if not sheet.start or len(set(sheet.start)) != len(sheet.start):
        found.append(Problem("start"))
    for kind in sheet.start:
        missing = not sheet.riverside if kind == "river" else PRINTED_KINDS[kind] not in fields
        if missing and not (kind == "fort" and sheet.compass == "fort"):
            found.append(Problem("start-missing", kind=kind))
    if (sheet.compass == "church") != bool(sheet.churches):
        found.append(Problem("churches"))
    if (sheet.compass == "fort") != (sheet.forts > 0):
        found.append(Problem("forts"))
    found += [Problem("church-shape", shape=name[:20]) for name in sheet.churches if name not in shapes]
    if sheet.target and not sheet.target_cells:
        found.append(Problem("target", field=sheet.target.field))
    if sheet.target and not set(sheet.target_cells) <= sheet.open_fields:
        found.append(Problem("target-closed"))
    if sheet.carried_target:
        cells = [read_cell(name) for name in sheet.carried_target.cells]
        if not cells or len(set(cells)) != len(cells) or not set(cells) <= sheet.open_fields:
            found.append(Problem("carried-target"))
    if "B" in fields and sheet.bandit == 0:
        found.append(Problem("bandit-missing"))
    for name, letters in COUNTED.items():
        seen = sum(2 if letter == "T" else 1 for letter in fields if letter in letters)
        said = sheet.counts.get(name, 0)
        if seen != said:
            found.append(Problem("count", name=name.replace("_", " "), seen=seen, said=said))
    if sum(kind == "church" for kind, _ in sheet.printed_buildings) > MOST_CHURCHES:
        found.append(Problem("printed-churches", most=MOST_CHURCHES))
    return found


def remarks(sheet: Sheet) -> list[Problem]:
    """List what is odd about a sheet without problems; it can be played all the same."""
    found = []
    for well in sheet.cells_of("W"):
        standing = {cell for _, cells in sheet.printed_buildings for cell in cells}
        closed = [near for near in around(well) if near not in sheet.open_fields | standing]
        if closed or len(around(well)) < 4:
            found.append(Problem("lost-well", cell=write_cell(well)))
    starts = {near for _, cells in sheet.printed_buildings for cell in cells for near in around(cell)}
    if "river" in sheet.start:
        starts |= sheet.riverside
    reached = spread(starts & sheet.open_fields, lambda _, near: near in sheet.open_fields)
    lost = [write_cell(cell) for cell in sorted(sheet.open_fields - set(reached))]
    if lost and sheet.compass != "fort":
        found.append(Problem("lost-fields", cells=", ".join(lost)))
    return found


def bandit_problems(sheets: Sequence[Sheet]) -> list[Problem]:
    """List bandits that move on but find no field that can be built on (R11)."""
    found = []
    for earlier in sheets:
        for later in sheets[earlier.episode :]:
            if not (earlier.bandit and all(sheet.bandit for sheet in sheets[earlier.episode : later.episode])):
                continue
            for cell in earlier.cells_of("B"):
                if cell not in later.open_fields and later.fields[cell] != "B":
                    moves = {"sheet": earlier.episode, "next": later.episode}
                    found.append(Problem("bandit-moves", cell=write_cell(cell), **moves))
    return found
