"""Sheets of episodes: reading their text files, and listing their problems in words."""

from __future__ import annotations

import re
from functools import cached_property
from typing import Literal

import msgspec

from ratusz.engine.data_files import Problem, read_further
from ratusz.games.my_city import FACTS

ROWS, COLUMNS = 8, 11
CELLS = ROWS * COLUMNS
EPISODES = 12
LETTERS = ".tToMFWCSKBPG~"
MOST_CHURCHES = 8
COUNTED = {
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
PRINTED = {"church": "C", "sawmill": "S", "fort": "K"}
Confidence = Literal["seed", "source", "reconstructed", "original"]
Corner = tuple[int, int]
_COLUMN_NAMES = "abcdefghijk"
_HEAD = "    " + " ".join(_COLUMN_NAMES)
_CELL_NAMES = tuple(f"{_COLUMN_NAMES[cell % COLUMNS]}{cell // COLUMNS + 1}" for cell in range(CELLS))
_CELLS = {name: cell for cell, name in enumerate(_CELL_NAMES)}


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


class Target(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Fields of one sign to cover (chapter 3)."""

    field: Literal["P", "F", "G"]
    first: int
    """Points for the first player who has covered them all, and for all who do so in the same round."""
    bags: int
    no_circle_bags: int


class CarriedTarget(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The fields of an earlier sheet's target, where they count again (R6)."""

    cells: tuple[str, ...]
    first: int
    bags: int


class Perfect(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Points of a row in which nothing is missing, instead of the ordinary ones (episode 12)."""

    circles: int
    trees: int
    rocks: int
    empty: int


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

    episode: int
    start: tuple[Literal["river", "church", "sawmill", "fort"], ...]
    passing: bool
    forest: Literal["open", "closed"]
    compass: Literal["nothing", "church", "fort"]
    groups: bool
    church_points: bool
    map: str
    counts: dict[str, int]
    confidence: Trust
    churches: tuple[str, ...] = ()
    forts: int = 0
    bandit: int = 0
    full_group: int = 0
    target: Target | None = None
    carried_target: CarriedTarget | None = None
    perfect: Perfect | None = None

    @property
    def chapter(self) -> int:
        """The chapter that the episode belongs to, counted from 1."""
        return (self.episode - 1) // 3 + 1

    @cached_property
    def _lines(self) -> tuple[list[str], list[str]]:
        """The eight lines of fields, and the line of river below each."""
        fields: list[str] = []
        below: list[str] = []
        for line in self.map.splitlines():
            if re.match(r"[0-9]", line):
                fields.append(line)
                below.append("")
            elif fields and line.strip():
                below[-1] = line
        return fields, below

    @cached_property
    def fields(self) -> str:
        """The letters of all fields, row by row."""
        return "".join(line.ljust(4 + 2 * COLUMNS)[4 : 4 + 2 * COLUMNS : 2] for line in self._lines[0])

    @cached_property
    def river_right(self) -> frozenset[int]:
        """Fields with a piece of river at their right side."""
        found = set()
        for row, line in enumerate(self._lines[0]):
            for column in range(COLUMNS - 1):
                if line.ljust(4 + 2 * COLUMNS)[5 + 2 * column] == "|":
                    found.add(row * COLUMNS + column)
        return frozenset(found)

    @cached_property
    def river_below(self) -> frozenset[int]:
        """Fields with a piece of river at their lower side."""
        found = set()
        for row, line in enumerate(self._lines[1]):
            for column in range(COLUMNS):
                if line.ljust(4 + 2 * COLUMNS)[4 + 2 * column] == "-":
                    found.add(row * COLUMNS + column)
        return frozenset(found)

    @cached_property
    def river(self) -> tuple[tuple[Corner, ...], ...]:
        """The river as lines through corner points (column, row), each as long as possible."""
        pieces = {
            ((cell % COLUMNS + 1, cell // COLUMNS), (cell % COLUMNS + 1, cell // COLUMNS + 1))
            for cell in self.river_right
        }
        pieces |= {
            ((cell % COLUMNS, cell // COLUMNS + 1), (cell % COLUMNS + 1, cell // COLUMNS + 1))
            for cell in self.river_below
        }
        return _join(pieces)

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
        banks = [-1] * CELLS
        found = 0
        for start in range(CELLS):
            if banks[start] >= 0 or self.fields[start] == "~":
                continue
            banks[start] = found
            reached = [start]
            while reached:
                cell = reached.pop()
                for near in around(cell):
                    if banks[near] < 0 and self.fields[near] != "~" and not self.is_parted(cell, near):
                        banks[near] = found
                        reached.append(near)
            found += 1
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
        found: list[tuple[str, tuple[int, ...]]] = []
        for kind, letter in PRINTED.items():
            left = set(self.cells_of(letter))
            while left:
                building = [left.pop()]
                for cell in building:
                    joined = [near for near in around(cell) if near in left and kind != "fort"]
                    left.difference_update(joined)
                    building += joined
                found.append((kind, tuple(sorted(building))))
        return tuple(sorted(found, key=lambda building: building[1]))

    @property
    def target_cells(self) -> tuple[int, ...]:
        """The fields of the target."""
        return tuple(self.cells_of(self.target.field)) if self.target else ()


def _join(pieces: set[tuple[Corner, Corner]]) -> tuple[tuple[Corner, ...], ...]:
    left = {corner: [] for piece in pieces for corner in piece}  # type: dict[Corner, list[Corner]]
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
            cell, sign, between = f"{_COLUMN_NAMES[column]}{row[0]}", body[2 * column], body[2 * column + 1]
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
    if not 1 <= sheet.episode <= EPISODES:
        found.append(Problem("episodes", last=EPISODES, episode=sheet.episode))
    if not sheet.start or len(set(sheet.start)) != len(sheet.start):
        found.append(Problem("start"))
    for kind in sheet.start:
        missing = not sheet.riverside if kind == "river" else PRINTED[kind] not in fields
        if missing and not (kind == "fort" and sheet.compass == "fort"):
            found.append(Problem("start-missing", kind=kind))
    if (sheet.compass == "church") != bool(sheet.churches) or len(sheet.churches) > 8:
        found.append(Problem("churches"))
    if (sheet.compass == "fort") != (sheet.forts > 0) or not 0 <= sheet.forts <= 8:
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
    found += _count_problems(sheet)
    values = [sheet.bandit, sheet.full_group]
    for part in (sheet.target, sheet.carried_target, sheet.perfect):
        if part:
            values += [value for value in msgspec.structs.asdict(part).values() if isinstance(value, int)]
    if not all(-99 <= value <= 99 for value in values):
        found.append(Problem("values"))
    bags = [part.bags for part in (sheet.target, sheet.carried_target) if part]
    bags += [sheet.target.no_circle_bags] if sheet.target else []
    if not all(0 <= value <= 9 for value in bags):
        found.append(Problem("bags"))
    if sheet.bandit > 0:
        found.append(Problem("bandit-positive"))
    if sum(kind == "church" for kind, _ in sheet.printed_buildings) > MOST_CHURCHES:
        found.append(Problem("printed-churches", most=MOST_CHURCHES))
    return found


def _count_problems(sheet: Sheet) -> list[Problem]:
    found = [
        Problem("count-entry", name=name[:20], names=", ".join(COUNTED)) for name in sheet.counts if name not in COUNTED
    ]
    for name, letters in COUNTED.items():
        seen = sum(2 if letter == "T" else 1 for letter in sheet.fields if letter in letters)
        said = sheet.counts.get(name, 0)
        if seen != said:
            found.append(Problem("count", name=name.replace("_", " "), seen=seen, said=said))
    return found


def remarks(sheet: Sheet) -> list[Problem]:
    """List what is odd about a sheet without problems; it can be played all the same."""
    found = []
    for well in sheet.cells_of("W"):
        standing = {cell for _, cells in sheet.printed_buildings for cell in cells}
        closed = [near for near in around(well) if near not in sheet.open_fields | standing]
        if closed or len(around(well)) < 4:
            found.append(Problem("lost-well", cell=write_cell(well)))
    reached = _reachable(sheet)
    lost = [write_cell(cell) for cell in sorted(sheet.open_fields - reached)]
    if lost and sheet.compass != "fort":
        found.append(Problem("lost-fields", cells=", ".join(lost)))
    return found


def _reachable(sheet: Sheet) -> set[int]:
    starts = [cell for kind, cells in sheet.printed_buildings if kind in sheet.start for cell in cells]
    reached = {near for cell in starts for near in around(cell)} & sheet.open_fields
    if "river" in sheet.start:
        reached |= sheet.riverside & sheet.open_fields
    for _, cells in sheet.printed_buildings:  # once the first building stands, any printed one will do
        reached |= {near for cell in cells for near in around(cell)} & sheet.open_fields
    grown = sorted(reached)
    for cell in grown:
        new = [near for near in around(cell) if near in sheet.open_fields and near not in reached]
        reached.update(new)
        grown += new
    return reached
