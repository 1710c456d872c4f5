"""The values of My City from its data files, and the tables that follow from them: shapes, their places, rolls."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import cache, cached_property, partial
from itertools import product
from typing import Any, get_args

import msgspec

from ratusz.engine.data_files import Checked, Problem, check_further, read_main, read_named
from ratusz.engine.errors import BadData
from ratusz.engine.game import data_files, read_data
from ratusz.engine.options import Value
from ratusz.engine.provenance import Label, Provenance, group_by_sheet, group_entries
from ratusz.games.my_city import FACTS, printed
from ratusz.games.my_city.printed import CELLS, COLUMNS, EPISODES, ROWS, TYPES, Shared, Sheet
from ratusz.texts import texts_of

Shapes = tuple[tuple[str, printed.Picture], ...]
"""The shapes by their names, in the order of their numbers."""


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
        made = printed.join(self.shared.dice, a, b)
        return next(name for name, shape in self.shared.shapes.items() if printed.same(made, shape))


def read(text: str, more: Mapping[str, str]) -> Data:
    """Read and check the data files; BadData says what is wrong with them."""
    shared = read_main(text, Shared, "My City", printed.shared_problems)
    shapes, sheets = frozenset(shared.shapes), []
    for episode in range(1, EPISODES + 1):
        name = f"sheets/episode-{episode:02}.toml"
        sheet = read_named(more, name, Sheet, FACTS.package, lambda sheet: printed.problems(sheet, shapes))
        if sheet.episode != episode:
            raise BadData(f"{name}: This is the file of episode {episode}, but it says {sheet.episode}.")
        sheets.append(sheet)
    for wrong_bandit in printed.bandit_problems(sheets):
        raise BadData(wrong_bandit.say(FACTS.package))
    return Data(shared, tuple(sheets))


# Keys are written in full, so that a search for one finds the place where it is used.
_TRUST = {
    "seed": "check-confidence-seed",
    "source": "check-confidence-source",
    "reconstructed": "check-confidence-reconstructed",
    "original": "check-confidence-original",
}


def check(text: str, language: str) -> Checked:
    """List what is wrong with a sheet's file beside the files in use, or show the sheet."""
    from ratusz.games.my_city.drawing.paper import draw_blank
    from ratusz.games.my_city.views import sheet_content
    from ratusz.games.my_city.words import text_map

    say = partial(texts_of(FACTS.package).say, language)

    def with_it(sheet: Sheet) -> Data:
        place = sheet.episode - 1
        return Data(data.shared, (*data.sheets[:place], sheet, *data.sheets[place + 1 :]))

    def wrong(sheet: Sheet) -> list[Problem]:
        return printed.problems(sheet, frozenset(data.shared.shapes)) or printed.bandit_problems(with_it(sheet).sheets)

    def show(sheet: Sheet) -> Checked:
        content, note = sheet_content(with_it(sheet), sheet.episode, carried=True), sheet.confidence.note
        odd = [problem.say(FACTS.package, language) for problem in printed.remarks(sheet)]
        trust = [say(_TRUST[sheet.confidence.map]), " ".join(note.split())]
        return Checked(
            remarks=tuple(filter(None, [*odd, *trust])),
            text="\n".join(text_map(content)),
            svg=draw_blank(content, language=language),
        )

    data = _data_in_use()
    return check_further(text, Sheet, FACTS.package, language, wrong, show)


def _data_in_use() -> Data:
    """Return the host's data; the shipped data if the host's are invalid."""
    try:
        data: Data = read_data(FACTS, data_files(FACTS)[0])
    except BadData:
        data = read_data(FACTS, data_files(FACTS, shipped=True)[0])
    return data


def provenance(data: Data, options: Mapping[str, Any] | None) -> Provenance:
    """Return the provenance of the numbers that all episodes share, and of the sheets that are played."""
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
    return Provenance(FACTS.package, (*groups, *group_entries(get_args(printed.Entry), data.shared.confidence)))


# Tables


def episodes_of(options: Mapping[str, Value]) -> tuple[int, ...]:
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


@cache
def turns_of(shapes: Shapes) -> tuple[tuple[tuple[int, int], ...], ...]:
    """Return all turns of all shapes in the order of their numbers, as (row, column) of their cells."""
    return tuple(tuple(sorted(turn)) for _, shape in shapes for turn in printed.orientations(shape))


@cache
def turned_shapes(shapes: Shapes) -> tuple[tuple[str, int], ...]:
    """Return for every turn the shape's name, and its rotation."""
    return tuple((name, way) for name, shape in shapes for way in printed.orientations(shape).values())


@cache
def places_of(shapes: Shapes) -> dict[tuple[int, ...], int]:
    """Return all places on an empty grid: the fields that they cover, in order, and their number."""
    found = {}
    for number, turn in enumerate(turns_of(shapes)):
        height, width = (max(cell[axis] for cell in turn) + 1 for axis in (0, 1))
        for row in range(ROWS - height + 1):
            for column in range(COLUMNS - width + 1):
                cells = tuple((row + r) * COLUMNS + column + c for r, c in turn)
                found[cells] = number * CELLS + row * COLUMNS + column
    return found


def rolls_of(data: Data) -> list[tuple[int, int, str, int]]:
    """Return the different rolls: faces of die a and b (counted from 1), type, and their number of 216 ways."""
    dice = data.shared.dice
    rolled = product(range(1, 7), range(1, 7), dice.types)
    weights = Counter((*first_faces(dice, a, b), kind) for a, b, kind in rolled)
    return [(*key, weights[key]) for key in sorted(weights, key=lambda key: (key[0], key[1], TYPES.index(key[2])))]


def first_faces(dice: printed.Dice, a: int, b: int) -> tuple[int, int]:
    """Return the first face of each die with the same picture as face a or b; the compass equals no other."""
    alike = [n for n, face in enumerate(dice.b, 1) if face == dice.b[b - 1] and n != dice.compass]
    return dice.a.index(dice.a[a - 1]) + 1, b if b == dice.compass else alike[0]
