"""The printed values of Rolling Village, as they stand in the data file, and what can be wrong with them."""

from __future__ import annotations

from typing import Annotated

import msgspec

from ratusz.engine.data_files import PointValue
from ratusz.engine.provenance import Label
from ratusz.engine.titles import Title, is_ascending

ROWS, COLUMNS = 5, 6
TITLES = ("trainee-clerk", "village-scribe", "councillor", "mayor", "celebrated-mayor", "mayor-of-the-year")
"""The titles that have a text; a host may move their bounds or leave some out."""

PRINTED = ("points", "streets", "rounds", "bonus_rounds", "catalogue", "end")
"""The labelled entries of the data file; the label of `solo` says whether the titles are ours."""


class End(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Points at the end of the game."""

    square: PointValue
    factory_good: PointValue
    factory_house: PointValue
    factory_square: PointValue
    full_street: PointValue


class Solo(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Solo titles in ascending order."""

    factories_add: Annotated[int, msgspec.Meta(ge=0, le=999)]
    titles: tuple[Title, ...]


class Data(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The data file."""

    points: tuple[tuple[Annotated[int, msgspec.Meta(ge=0, le=15)], ...], ...]
    streets: tuple[tuple[int, ...], ...]
    rounds: int
    bonus_rounds: tuple[int, ...]
    catalogue: dict[str, tuple[int, ...]]
    end: End
    solo: Solo
    confidence: dict[str, Label] = {}
    """The provenance of each entry; entries without a label in a host's file count as one source."""

    @property
    def free_sums(self) -> tuple[int, ...]:
        """Sums that score no street of their own: every player chooses."""
        return tuple(total for total in range(2, 13) if not any(total in sums for sums in self.streets))


def problems(data: Data) -> list[tuple[bool, str]]:
    """Return the possible mistakes in a data file, each with whether it is there."""
    sums = [total for street in data.streets for total in street]
    faces = sorted(face for faces in data.catalogue.values() for face in faces)
    return [
        (len(data.points) != ROWS or any(len(row) != COLUMNS for row in data.points), "points needs 5 rows of 6"),
        (len(data.streets) != ROWS or () in data.streets, "streets needs 5 lists of sums"),
        (any(list(s) != list(range(s[0], s[0] + len(s))) for s in data.streets if s), "a street's sums are neighbours"),
        (len(sums) != len(set(sums)) or not all(2 <= s <= 12 for s in sums), "each sum 2-12 at most once"),
        (set(data.catalogue) != {"house", "forest", "lake"}, "the catalogue names house, forest and lake"),
        (faces != [1, 2, 3, 4, 5, 6], "the catalogue needs every die face exactly once"),
        (data.rounds != 9 or tuple(data.bonus_rounds) != (3, 6, 9), "nine rounds, with bonus in 3, 6 and 9"),
        (not {title.id for title in data.solo.titles} <= set(TITLES), f"solo titles are {', '.join(TITLES)}"),
        (not set(data.confidence) <= {*PRINTED, "solo"}, "confidence names only entries of the file"),
        (not is_ascending(data.solo.titles), "solo titles begin without a bound and then have ascending ones"),
    ]
