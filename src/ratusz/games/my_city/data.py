"""Reads and checks the data files: the printed values that all episodes share, and the twelve sheets."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, cached_property
from typing import Annotated, Any

import msgspec

from ratusz.engine.data_files import PointValue, Problem, read_main, read_named
from ratusz.engine.errors import BadData
from ratusz.engine.provenance import Label, Provenance, group_by_sheet, make_group
from ratusz.games.my_city import FACTS
from ratusz.games.my_city.sheet import EPISODES, Sheet, around, problems, write_cell

TYPES = ("residential", "industrial", "public")
CHAPTERS = 4
SHAPES = ("one", "two", "row3", "row4", "square", "l3", "l4", "l5", "u5", "t4", "cross")
"""The shapes that have a text; a host may change how they look."""
TITLES = (
    "vagabond",
    "hermit",
    "farmhand",
    "journeyman",
    "master-builder",
    "building-inspector",
    "city-councillor",
    "mayor",
    "honorary-citizen",
)
"""The titles that have a text; a host may move their bounds."""
PRINTED = ("pass_row", "points", "shapes", "dice", "bags", "solo")
"""The labelled entries of the shared data file."""
Picture = tuple[str, ...]


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

    a: tuple[Picture, ...]
    b: tuple[Picture, ...]
    compass: Annotated[int, msgspec.Meta(ge=1, le=6)]
    types: tuple[str, ...]


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
    chapters: tuple[tuple[int, ...], ...]
    campaign: tuple[int, ...]


class Shared(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The data file."""

    pass_row: tuple[PointValue, ...]
    church_pass: Annotated[int, msgspec.Meta(ge=1, le=6)]
    points: Points
    shapes: dict[str, Picture]
    dice: Dice
    bags: Bags
    solo: Solo
    confidence: dict[str, Label] = {}
    """The provenance of each entry; entries without a label in a host's file count as one source."""


class Data(msgspec.Struct, frozen=True, dict=True):
    """The data file and the sheets of all episodes, in their order."""

    shared: Shared
    sheets: tuple[Sheet, ...]

    def sheet(self, episode: int) -> Sheet:
        """The sheet of an episode, counted from 1."""
        return self.sheets[episode - 1]

    @cached_property
    def rolled_shapes(self) -> frozenset[str]:
        """The shapes that the dice can make; others occur only as churches."""
        faces = range(1, 7)
        return frozenset(self.shape_of(a, b) for a in faces for b in faces)

    def shape_of(self, a: int, b: int) -> str:
        """Return the shape that two faces, counted from 1, make when the dice are pushed together (2.2)."""
        return next(name for name, shape in self.shared.shapes.items() if same(join(self.shared.dice, a, b), shape))


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


def read(text: str, more: Mapping[str, str]) -> Data:
    """Read and check the data files; BadData says what is wrong with them."""
    shared = read_main(text, Shared, "My City", _problems)
    shapes, sheets = frozenset(shared.shapes), []
    for episode in range(1, EPISODES + 1):
        name = f"sheets/episode-{episode:02}.toml"
        sheet = read_named(more, name, Sheet, FACTS.package, lambda sheet: problems(sheet, shapes))
        if sheet.episode != episode:
            raise BadData(f"{name}: This is the file of episode {episode}, but it says {sheet.episode}.")
        sheets.append(sheet)
    for wrong_bandit in bandit_problems(sheets):
        raise BadData(wrong_bandit.say(FACTS.package))
    return Data(shared, tuple(sheets))


def provenance(data: Data, options: Mapping[str, Any] | None) -> Provenance:
    """Return the provenance of the numbers that all episodes share, and of the sheets that are played."""
    from ratusz.games.my_city.layout import episodes_of

    played = range(1, EPISODES + 1) if options is None else episodes_of(options)
    sheets = [data.sheet(episode) for episode in played]
    trusts: dict[str, dict[int, Label]] = {
        "layouts": {sheet.episode: sheet.confidence.map for sheet in sheets},
        "starts": {sheet.episode: sheet.confidence.start for sheet in sheets},
        "wells": {sheet.episode: sheet.confidence.wells for sheet in sheets if sheet.cells_of("W")},
        "churches": {sheet.episode: sheet.confidence.churches for sheet in sheets if sheet.churches},
        "church_points": {sheet.episode: sheet.confidence.church_points for sheet in sheets if sheet.church_points},
        "forts": {sheet.episode: sheet.confidence.forts for sheet in sheets if sheet.forts},
        "perfect": {sheet.episode: sheet.confidence.perfect for sheet in sheets if sheet.perfect},
        "carried": {sheet.episode: sheet.confidence.carried_target for sheet in sheets if sheet.carried_target},
    }
    groups = [group_by_sheet(id, labels) for id, labels in trusts.items() if labels]
    groups += [make_group(id, [data.shared.confidence.get(id, "source")]) for id in PRINTED]
    return Provenance(FACTS.package, tuple(groups))


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


def _problems(data: Shared) -> list[tuple[bool, str]]:
    dice, solo = data.dice, data.solo
    faces = [*dice.a, *dice.b]
    right_faces = len(dice.a) == len(dice.b) == 6 and all(
        len(face) == 2 and all(len(line) == 2 and set(line) <= {"#", "."} for line in face) for face in faces
    )
    right_shapes = all(_is_shape(shape) for shape in data.shapes.values())
    different = {next(iter(orientations(shape))) for shape in data.shapes.values()} if right_shapes else set()
    bounds = [*solo.chapters, solo.campaign]
    bag_bounds = [entry.bags for entry in data.bags.solo]
    return [
        (
            len(data.pass_row) != 6 or list(data.pass_row) != sorted(data.pass_row)[::-1],
            "pass_row needs six falling values",
        ),
        (tuple(data.shapes) != SHAPES, f"the shapes are {', '.join(SHAPES)}, in this order"),
        (not right_shapes, "a shape is a picture of 1 to 8 joined cells, up to 4 by 4"),
        (right_shapes and len(different) != len(data.shapes), "no shape is another one, turned or flipped"),
        (right_shapes and len(cells_of(data.shapes.get("one", ()))) != 1, "the shape one has one cell"),
        (not right_faces, "each die has six faces of two rows with two signs"),
        (right_shapes and right_faces and not _all_known(data), "every pair of faces makes one of the shapes"),
        (right_faces and bool(cells_of(dice.b[dice.compass - 1])), "the compass is on an empty face of die b"),
        (len(dice.types) != 6 or set(dice.types) != set(TYPES), f"the third die has six faces with {', '.join(TYPES)}"),
        (bag_bounds != sorted(set(bag_bounds)), "solo bags have ascending bounds"),
        (not set(data.confidence) <= set(PRINTED), f"confidence speaks of {', '.join(PRINTED)}"),
        (solo.ids != TITLES, f"the solo titles are {', '.join(TITLES)}"),
        (
            len(solo.chapters) != CHAPTERS
            or not all(len(b) == len(TITLES) and list(b) == sorted(set(b)) for b in bounds),
            "each of the four chapters, and the campaign, needs nine ascending bounds for titles",
        ),
    ]


def _is_shape(picture: Picture) -> bool:
    if not 1 <= len(picture) <= 4 or any(len(line) > 4 or set(line) - {"#", "."} for line in picture):
        return False
    cells = {row * 11 + column for row, column in cells_of(picture)}
    reached = sorted(cells)[:1]
    for cell in reached:
        reached += [near for near in around(cell) if near in cells and near not in reached]
    return 1 <= len(cells) <= 8 and len(reached) == len(cells)


def _all_known(data: Shared) -> bool:
    return all(
        any(same(join(data.dice, a, b), shape) for shape in data.shapes.values())
        for a in range(1, 7)
        for b in range(1, 7)
        if cells_of(join(data.dice, a, b))
    ) and all(cells_of(face) for face in data.dice.a)
