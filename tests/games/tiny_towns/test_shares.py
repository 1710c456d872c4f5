"""What a tag on a building says it earns."""

from __future__ import annotations

from pathlib import Path

import pytest

from ratusz import read_record
from ratusz.engine.records import finished_positions_of
from ratusz.games.replays import game_of
from ratusz.games.tiny_towns.views import Town, view
from tests.games.tiny_towns.towns import EMPTY, placing, tiny_towns

GOLDEN = sorted((Path(__file__).parents[2] / "golden" / "tiny-towns").glob("*.txt"))


def town(card: str, rows: str) -> Town:
    """The town of the first of two seats."""
    shown: Town = placing(tiny_towns(card), rows).view(0).towns[0]
    return shown


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_what_buildings_earn_adds_up_to_the_lines_of_the_score(path: Path) -> None:
    record = read_record(path.read_text(encoding="utf-8"))
    positions = list(finished_positions_of(record, game_of(record)))
    for position in [*positions[20:-1:25], positions[-1]]:
        for seat, shown in enumerate(view(position, None).towns):
            lines = position.scores[seat].lines
            built = {line.what: line for line in lines if not line.what.startswith(("empty", "unfed"))}
            assert {cell for line in built.values() for cell in line.cells} == set(shown.points)
            for line in built.values():
                assert sum(shown.points[cell] for cell in line.cells) == line.points
            assert sum(shown.points.values()) + shown.empty == shown.total


@pytest.mark.parametrize(
    ("card", "rows", "points"),
    [
        ("well", "cottage,well,.,./cottage,.,.,./well,.,.,./.,.,.,.", {"a1": 0, "b1": 1, "a2": 0, "a3": 1}),
        ("tavern", "tavern,.,tavern,./.,.,.,./.,.,.,./.,.,.,.", {"a1": 3, "c1": 2}),
        ("almshouse", "almshouse,.,almshouse,./.,almshouse,.,./.,.,.,./.,.,.,.", {"a1": -1, "c1": -1, "b2": -1}),
        (
            "fountain",
            "fountain,fountain,fountain,./.,.,.,fountain/.,.,.,./.,.,.,.",
            {"a1": 2, "b1": 2, "c1": 2, "d2": 0},
        ),
        ("inn", "inn,.,inn,./.,inn,.,./.,.,.,./.,.,.,.", {"a1": 0, "c1": 0, "b2": 3}),
        ("market", "market,.,market,./.,.,.,./market,.,.,market/.,.,.,.", {"a1": 2, "c1": 2, "a3": 2, "d3": 2}),
        ("tailor", "tailor,.,.,./.,tailor,.,./.,.,.,./.,.,.,.", {"a1": 2, "b2": 2}),
    ],
)
def test_each_building_has_its_part(card: str, rows: str, points: dict[str, int]) -> None:
    assert town(card, rows).points == points


def test_only_fed_cottages_earn_something() -> None:
    shown = town("orchard", "cottage,.,.,orchard/.,.,.,./.,cottage,.,./.,.,.,.")
    assert (shown.fed, shown.points) == (("a1",), {"a1": 3, "d1": 0, "b3": 0})


def test_squares_without_a_building_cost_points_with_cubes_or_without() -> None:
    assert town("farm", "cottage,W,.,./.,.,.,./.,.,.,./.,.,.,.").empty == -15


def test_the_cathedral_forgives_empty_squares() -> None:
    kept = " dealt=cathedral_of_caterina+silva_forum monument=cathedral_of_caterina"
    other = f"{EMPTY} dealt=mandras_palace+barrett_castle monument=mandras_palace"
    built = placing(tiny_towns(monuments=True), f"cathedral_of_caterina,{EMPTY[2:]}{kept}", other)
    assert built.view(0).towns[0].empty == 0


def test_a_score_explains_what_is_not_final() -> None:
    position = placing(tiny_towns(), "cottage,cottage,.,./.,.,.,./.,.,.,./.,.,.,.")
    lines = [(line.what, line.points, len(line.cells)) for line in position.score(0).lines]
    assert lines == [("cottage", 0, 2), ("unfed", 0, 2), ("empty-now", -14, 14)]
