"""The worked examples of the specification (13) and its twelve complete games."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from ratusz.engine.titles import earned_title
from ratusz.games.my_city.layout import KINDS
from ratusz.games.my_city.points import bag_points
from ratusz.games.my_city.printed import read_cell
from ratusz.games.my_city.scores import ladder_of
from tests.games.my_city.cities import city, may, my_city, played, points

EXAMPLES = json.loads((Path(__file__).parent / "examples.json").read_text(encoding="utf-8"))
NAMES = {"church": "churches", "target": "first"}
TYPES = ("residential", "industrial", "public")


def expected_rows(expected: dict[str, Any]) -> dict[str, int]:
    rows = {NAMES.get(name, name): value for name, value in expected.items() if isinstance(value, int)}
    rows |= expected.get("groups_by_type", {})
    return {name: value for name, value in rows.items() if name not in ("total", "groups", "bags")}


def game_of(example: dict[str, Any]) -> Any:
    """The game of an example; carried bandits need the chapter, all others the single episode.

    The examples count targets in their own episode only, as version 1 of the rules did (R6).
    """
    if example["carried_bandits"]:
        return my_city("chapter-4")
    return my_city(f"episode-{example['episode']}", carried_targets_in_chapter_3=False)


@pytest.mark.parametrize("example", EXAMPLES["games"], ids=lambda example: f"episode {example['episode']}")
def test_the_complete_games_are_legal_and_score_as_expected(example: dict[str, Any]) -> None:
    game, episode, expected = game_of(example), example["episode"], example["expected"]
    bandits = " ".join(["bandits", *example["carried_bandits"]])
    position = city(game, (bandits,), episode=episode)
    names = {places: name for name, places in _shapes(game).items()}
    for dice, action in example["rounds"]:
        position = position.settle(dice)
        kind, *cells = action.split()
        if cells:
            assert KINDS[int(position.array[0].kind)] == kind
            shape = kind if kind in ("church", "fort") else names[_outline(cells)]
            action = " ".join([shape, *cells])
        position = position.play(0, action)
    me = position.array[0].seats[0]
    found = points(position)
    assert {name: found.get(name, 0) for name in expected_rows(expected)} == expected_rows(expected)
    assert sum(me.results[episode - 1].tolist()) == expected["total"]
    assert me.circles == example["circles_marked"]
    assert me.bags[episode - 1] == expected.get("bags", 0)
    left = [bandit.cell for bandit in position.view(0).sheets[0].bandits if not bandit.caught]
    assert left == expected["bandits_left"]


def _outline(cells: list[str]) -> frozenset[tuple[int, int]]:
    """Fields as a shape, turned to the least of its eight ways."""
    spots = [divmod(read_cell(cell), 11) for cell in cells]
    ways = []
    for turn in range(8):
        moved = [(r, c) if turn & 1 else (r, -c) for r, c in spots]
        moved = [(r, c) if turn & 2 else (-r, c) for r, c in moved]
        moved = [(r, c) if turn & 4 else (c, r) for r, c in moved]
        top, left = min(r for r, _ in moved), min(c for _, c in moved)
        ways.append(sorted((r - top, c - left) for r, c in moved))
    return frozenset(min(ways))


def _shapes(game: Any) -> dict[str, frozenset[tuple[int, int]]]:
    found = {}
    for name, picture in game.data.shared.shapes.items():
        cells = [
            "abcdefghijk"[c] + str(r + 1)
            for r, line in enumerate(picture)
            for c, sign in enumerate(line)
            if sign == "#"
        ]
        found[name] = _outline(cells)
    return found


def test_1_what_the_dice_make() -> None:
    data = my_city().data
    assert [data.shape_of(a, b) for a, b in ((6, 3), (1, 3), (1, 2), (4, 5), (2, 6))] == [
        "l4",
        "u5",
        "l5",
        "two",
        "one",
    ]


def test_1_the_compass_is_a_blank_in_episode_2_and_a_church_in_episode_4() -> None:
    blank = my_city("episode-2").start().settle("A2 B6 public").view(0).roll
    assert (blank.builds, blank.shape) == ("public", "one")
    church = my_city("episode-4").start().settle("A2 B6 public").view(0).roll
    assert (church.builds, church.shape) == ("church", "two")


def test_1_the_frequencies_of_the_shapes() -> None:
    game = my_city()
    ways: dict[str, int] = {}
    chance = game.start().chance
    assert chance is not None
    for roll, weight in enumerate(chance.weights):
        shape = list(game.data.shared.shapes)[int(game.book.roll_shape[roll])]
        ways[shape] = ways.get(shape, 0) + weight
    assert chance.total == 216
    assert {shape: ways[shape] // 6 for shape in ways} == {
        "one": 4, "two": 8, "row3": 3, "row4": 1, "square": 4, "l3": 8, "l4": 5, "l5": 1, "u5": 2,
    }  # fmt: skip


def test_2_only_the_last_marked_circle_counts() -> None:
    position = played(my_city("episode-4").start(), *["A1 B1 public", "pass"] * 3)
    assert points(position)["pass"] == -3


def test_2_passing_on_a_church_marks_two_circles() -> None:
    position = city(my_city("episode-4"), ("circles 2",))
    position = played(position, "A1 B6 public", "pass")
    assert position.array[0].seats[0].circles == 4
    assert points(position)["pass"] == -5


def test_2_with_five_circles_marked_a_church_cannot_be_passed() -> None:
    position = city(my_city("episode-4"), ("circles 5",)).settle("A1 B6 public")
    assert not may(position, "pass")


def test_3_the_numbers_of_the_rulebook() -> None:
    (board,) = EXAMPLES["boards"]
    sheet = [" ".join(building) for building in board["buildings"]]
    expected = board["expected"]
    circles = f"circles {board['circles_marked']}"
    found = points(city(my_city("episode-2"), (*sheet, circles)))
    assert found == expected_rows(expected)
    assert sum(found.values()) == expected["total"] == 23
    first = points(city(my_city("episode-1"), (*sheet, circles)))
    assert sum(first.values()) == 13


def test_4_a_well_needs_four_different_buildings() -> None:
    game = my_city("episode-3")
    four = ("public h3", "public h5", "public g4", "industrial i4")
    assert points(city(game, four))["wells"] == 4
    three = ("public h3 i3 i4", "public h5", "public g4")
    assert "wells" not in points(city(game, three))


def test_5_a_church_with_neighbours_of_all_three_types() -> None:
    sheet = ("church g5 h5", "residential g4", "industrial i5", "public h6")
    assert points(city(my_city("episode-5"), sheet))["churches"] == 3
    assert "churches" not in points(city(my_city("episode-5"), sheet[:3]))
    assert "churches" not in points(city(my_city("episode-4"), sheet)), "church points come with episode 5"


def test_6_a_bandit_at_the_edge_and_the_river() -> None:
    game = my_city("episode-10")
    bandits = city(game, ("public e1", "public g1", "public f2")).view(0).sheets[0].bandits
    assert [bandit.cell for bandit in bandits if bandit.caught] == ["f1"]
    bandits = city(game, ("public g1", "public f2")).view(0).sheets[0].bandits
    assert not any(bandit.caught for bandit in bandits)


def test_7_plateaus_covered_in_the_same_round_pay_twice_and_later_ones_a_bag_only() -> None:
    three = ("public b3", "public b5", "public a6", "industrial b2")
    late = ("public b3", "public b5", "industrial b6", "industrial b2")
    position = city(my_city("episode-7", players=3), three, three, late)
    position = played(position, "A2 B5 public", "one a2", "one a2", "one a2")
    position = played(position, "A2 B5 public", "end", "end", "one a6", "A2 B5 public", "end")
    assert position.over
    assert [points(position, seat).get("first", 0) for seat in range(3)] == [5, 5, 0]
    assert [sheet.bags for sheet in position.view(0).sheets] == [2, 2, 2], "plateaus, and no circle marked"


def test_8_bags() -> None:
    game = my_city("chapter-3", players=4)
    state = city(game).array.copy()[0]
    for seat, bags in enumerate((5, 5, 3, 0)):
        state.seats[seat].bags[6] = bags
    assert [bag_points(game.book, state, seat) for seat in range(4)] == [20, 20, 10, 0]
    alone = my_city("chapter-3")
    state = city(alone).array.copy()[0]
    for bags, bonus in ((5, 0), (6, 10), (7, 20), (9, 20)):
        state.seats[0].bags[8] = bags
        assert bag_points(alone.book, state, 0) == bonus


def test_10_solo_titles() -> None:
    solo = my_city().data.shared.solo
    assert earned_title(ladder_of(solo.ids, solo.chapters[0]), 68) == "mayor"
    assert earned_title(ladder_of(solo.ids, solo.campaign), 251) == "city-councillor"
    assert earned_title(ladder_of(solo.ids, solo.campaign), -5) == "vagabond"
    assert earned_title(ladder_of(solo.ids, solo.campaign), 300) == "honorary-citizen"


def test_the_largest_group_of_the_example_crosses_the_river() -> None:
    (board,) = EXAMPLES["boards"]
    position = city(my_city("episode-2"), tuple(" ".join(building) for building in board["buildings"]))
    lines = {line.what: line for line in position.scores[0].lines}
    assert {"e2", "d2"} <= set(lines["residential"].cells)
    assert all(lines[kind].points == board["expected"]["groups_by_type"][kind] for kind in TYPES)
