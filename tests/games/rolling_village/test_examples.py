"""The worked examples of the specification, by their numbers in its section 9, and its test vectors."""

import pytest

from ratusz.games.rolling_village.moves import write_cell
from ratusz.games.rolling_village.points import empty_cells, factory_points, paying_cells, printed_points
from ratusz.games.rolling_village.turns import room
from tests.games.rolling_village.sheets import EXAMPLES, asked, columns_filled, drawn, rolling_village

EMPTY = ["......"] * 5


def test_1_each_die_puts_its_project_into_the_other_column():
    assert asked(drawn(EMPTY, (2, 4))) == {"house b", "forest d"}


def test_2_groups_pay_all_their_cells_when_they_touch_the_street():
    sheet = ["..FF..", "...FL.", "...F..", "......", "......"]
    book, me = rolling_village().book, drawn(sheet, (2, 4)).array[0].seats[0]
    paid = [printed_points(book, paying_cells(me, street)) for street in range(5)]
    assert paid == EXAMPLES["score_example"]["points_by_street_row"] == [5, 6, 5, 0, 0]


def test_3_factories_let_the_player_split_project_and_factory():
    both = {"forest b", "forest e", "factory b", "factory e"}
    assert asked(drawn(EMPTY, (2, 5), factories=True)) == both
    after = drawn(EMPTY, (2, 5), factories=True).play(0, "factory b3")
    assert asked(after) == {"forest e"}
    assert asked(drawn(EMPTY, (2, 5))) == {"forest b", "forest e"}


def test_4_doubles_give_a_project_in_the_column_and_a_square_anywhere():
    position = drawn(EMPTY, (4, 4))
    assert asked(position) == {"house d", "square any"}
    assert len(position.legal(0)) == 5 + 30


def test_5_a_sum_of_twelve_lets_the_player_name_a_street():
    position = drawn(EMPTY, (6, 6)).play(0, "lake f1").play(0, "square a1")
    assert position.legal(0).texts() == [f"street {row}" for row in range(1, 6)]


def test_6_two_faces_of_one_project_give_two_of_it_in_the_base_game():
    assert asked(drawn(EMPTY, (1, 4))) == {"house a", "house d"}


@pytest.mark.parametrize("example", EXAMPLES["overflow"], ids=str)
def test_7_a_full_column_overflows_to_the_emptier_neighbour(example):
    position = drawn(columns_filled(example["free_cells_by_column"]), (1, 1))
    cells = room(position.game.book, empty_cells(position.array[0].seats[0]), example["target"])
    columns = {write_cell(cell)[0] for cell in range(30) if cells >> cell & 1}
    assert columns == {"abcdef"[column - 1] for column in example["allowed"]}


def test_8_the_order_of_drawing_matters_when_a_column_fills_up():
    position = drawn(columns_filled([0, 1, 5, 5, 5, 5]), (1, 2))
    assert asked(position) == {"house b", "forest b for a"}
    assert asked(position.play(0, "house b1")) == {"forest c for a"}
    assert asked(position.play(0, "forest b1 for a")) == {"house c for b"}


@pytest.mark.parametrize("example", EXAMPLES["square_scores"], ids=str)
def test_9_a_square_needs_a_house_a_forest_and_a_lake(example):
    position = drawn(surrounded("S", example["neighbours"]), (1, 2), factories=True)
    lines = {line.cells[0]: line for line in position.scores[0].lines if line.what == "square"}
    assert sum(line.points for line in lines.values()) == example["points"]


MORE_FACTORIES = [{"neighbours": ["lake", "square"], "additive": 5, "exclusive": -5}]


@pytest.mark.parametrize("example", EXAMPLES["factory_scores"] + MORE_FACTORIES, ids=str)
@pytest.mark.parametrize("reading", ["additive", "exclusive"])
def test_10_a_factory_adds_up_its_neighbours_or_lets_a_bad_one_cancel_the_bonus(example, reading):
    sheet = surrounded("X", example["neighbours"])
    position = drawn(sheet, (1, 2), factories=True, factory_combination=reading)
    me = position.array[0].seats[0]
    assert factory_points(position.game.book, me, 2 * 6 + 2) == example[reading]


def surrounded(symbol: str, neighbours: list[str]) -> list[str]:
    """A symbol on c3 with these neighbours above, left, right and below."""
    letters = {"house": "H", "forest": "F", "lake": "L", "square": "S", "factory": "X"}
    around = [letters[name] for name in neighbours] + ["."] * (4 - len(neighbours))
    above, left, right, below = around
    return ["......", f"..{above}...", f".{left}{symbol}{right}..", f"..{below}...", "......"]


def test_there_are_as_many_symbols_at_the_end_as_the_specification_counts():
    from random import Random

    from tests.laws.kit import walk

    *_, last = walk(rolling_village(factories=True), Random(3))
    assert sum(cell != "." for row in last.view(0).sheets[0].rows for cell in row) == 23
    assert last.view(0).sheets[0].stars == ""
