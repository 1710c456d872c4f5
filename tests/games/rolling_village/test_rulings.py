"""The rulings R1 to R12 of docs/rulings/rolling-village.md, one test each."""

import pytest

from ratusz import IllegalMove
from ratusz.games.rolling_village import rules
from ratusz.games.rolling_village.points import paying_cells, printed_points
from tests.games.rolling_village.sheets import asked, columns_filled, drawn, rolling_village

EMPTY = ["......"] * 5


def test_r1_setup_types_are_free_but_different():
    setup = rolling_village().start().settle("2-4")
    assert asked(setup) == {f"{project} {column}" for project in ("house", "forest", "lake") for column in "bd"}
    after = setup.play(0, "lake b2")
    assert asked(after) == {"house d", "forest d"}


def test_r1_by_option_the_setup_roll_brings_the_projects_crosswise():
    setup = rolling_village(setup_by_dice=True).start().settle("2-4")
    assert asked(setup) == {"house b", "forest d"}
    assert asked(setup.play(0, "forest d1")) == {"house b"}
    with pytest.raises(IllegalMove) as refused:
        setup.play(0, "lake b1")
    assert (refused.value.code, refused.value.rule) == ("other-project", "R1")


@pytest.mark.parametrize(("roll", "columns"), [("3-3", "c"), ("3-6", "cf")])
def test_r1_by_option_dice_of_one_project_leave_the_other_one_free(roll, columns):
    setup = rolling_village(setup_by_dice=True).start().settle(roll)
    assert asked(setup) == {f"{project} {column}" for project in ("house", "forest", "lake") for column in columns}
    last = columns[-1]
    assert asked(setup.play(0, "lake c2")) == {f"house {last}", f"forest {last}"}
    assert asked(setup.play(0, "house c2")) == {f"lake {last}"}
    with pytest.raises(IllegalMove) as refused:
        setup.play(0, "house c2").play(0, f"forest {last}1")
    assert (refused.value.code, refused.value.rule) == ("setup-dice", "R1")


def test_a_record_without_the_option_keeps_the_free_choice():
    assert rolling_village().options["setup_by_dice"] is False


def test_setup_doubles_put_both_projects_into_one_column():
    after = rolling_village().start().settle("3-3").play(0, "lake c2")
    assert asked(after) == {"house c", "forest c"}
    assert len(after.legal(0)) == 2 * 4
    assert after.play(0, "house c1").chance


@pytest.mark.parametrize(("distinct", "cells"), [(False, 5), (True, 4)])
def test_r2_setup_projects_may_share_a_row_unless_the_option_forbids_it(distinct, cells):
    after = rolling_village(setup_distinct_rows=distinct).start().settle("2-4").play(0, "lake b2")
    assert len([move for move in after.legal(0).texts() if move.startswith("house")]) == cells
    assert ("house d2" in after.legal(0).texts()) is not distinct


def test_r3_a_bad_neighbour_cancels_a_factory_bonus_only_by_option():
    sheet = ["......", "..F...", "..XH..", "......", "......"]
    for reading, points in (("additive", 8), ("exclusive", -2)):
        position = drawn(sheet, (1, 2), factories=True, factory_combination=reading)
        assert position.scores[0].total == points


def test_r4_overflow_goes_round_the_edge_only_by_option():
    sheet = columns_filled([0, 1, 5, 5, 5, 3])
    assert asked(drawn(sheet, (1, 2))) == {"house b", "forest b for a"}
    assert asked(drawn(sheet, (1, 2), overflow_wrap=True)) == {"house b", "forest f for a"}


def test_r4_with_wrap_both_sides_meet_in_the_same_column_at_distance_three():
    sheet = columns_filled([0, 0, 0, 2, 0, 0])
    assert asked(drawn(sheet, (1, 3), overflow_wrap=True)) == {"house d for c", "lake d for a"}


def test_r5_full_streets_count_once_at_the_end_and_only_with_factories():
    sheet = ["HHHFFF", "......", "LLLLLL", "......", "......"]
    assert [line.what for line in drawn(sheet, (1, 2)).scores[0].lines] == []
    lines = drawn(sheet, (1, 2), factories=True).scores[0].lines
    assert [(line.what, line.points) for line in lines] == [("full-street", 2)] * 2


def test_r6_a_square_may_take_the_last_cell_and_push_the_project_to_overflow():
    position = drawn(columns_filled([5, 5, 5, 1, 4, 5]), (4, 4))
    after = position.play(0, "square d1")
    assert asked(after) == {"house c for d"}


def test_r6_the_option_draws_the_project_first():
    options = {"free_build_order_with_square_or_factory": False, "factories": True}
    assert asked(drawn(EMPTY, (4, 4), **options)) == {"house d"}
    assert asked(drawn(EMPTY, (2, 5), **options)) == {"forest b", "forest e"}
    assert asked(drawn(EMPTY, (2, 5), **options).play(0, "forest b1")) == {"factory e"}


def test_r7_the_street_is_chosen_after_building_and_bonus_even_one_that_pays_nothing():
    position = drawn(EMPTY, (1, 1), round=3)
    with pytest.raises(IllegalMove, match="Draw everything first"):
        position.play(0, "street 1")
    position = position.play(0, "house a1").play(0, "square b2")
    assert all(move.startswith("bonus") for move in position.legal(0).texts())
    position = position.play(0, "bonus lake f1")
    after = position.play(0, "street 4")
    assert after.scores[0].lines[2].points == 0


def test_r8_the_bonus_project_counts_in_the_same_round():
    position = drawn(EMPTY, (1, 2), round=3).play(0, "house b5").play(0, "forest a5")
    after = position.play(0, "bonus lake f1")
    assert after.scores[0].lines[2].points == 3
    assert after.scores[0].lines[2].cells == ("f1",)


def test_r9_a_group_with_several_cells_on_the_street_pays_once():
    sheet = ["H.H...", "HHH...", "......", "......", "......"]
    me = drawn(sheet, (1, 2)).array[0].seats[0]
    assert printed_points(rolling_village().book, paying_cells(me, 0)) == 3 + 2 + 1


def test_r10_factories_help_neither_squares_nor_factories():
    for missing in "HFL":
        around = ["X" if letter == missing else letter for letter in "HFL"]
        sheet = ["......", f"..{around[0]}...", f".{around[1]}S{around[2]}..", "......", "......"]
        lines = drawn(sheet, (1, 2), factories=True).scores[0].lines
        assert [line.points for line in lines if line.what == "square"] == [0]
    alone = drawn(["......", "......", "..X...", "..X...", "......"], (1, 2), factories=True)
    assert [line.points for line in alone.scores[0].lines] == [0, 0]


def test_r11_other_seats_see_a_drawing_only_after_the_barrier():
    setup = rolling_village(players=2).start().settle("2-4").play(0, "lake b2")
    assert setup.view(0).sheets[0].rows[1] == ".L...."
    assert setup.view(1).sheets[0].rows[1] == setup.view(None).sheets[0].rows[1] == "......"
    for seat, move in ((0, "house d2"), (1, "house b1"), (1, "lake d1")):
        setup = setup.play(seat, move)
    assert setup.view(1).sheets[0].rows[1] == ".L.H.."


def test_r12_the_scoring_example_is_a_sum_of_six():
    assert rolling_village().book.street[2 + 4] == 1


def test_the_bonus_uses_each_star_once():
    position = drawn(EMPTY, (1, 2), round=3).play(0, "house b5").play(0, "forest a5").play(0, "bonus lake f1")
    array = position.array.copy()
    array[0].round_no, array[0].phase = 6, rules.DRAW
    array[0].dice[:] = (1, 2)
    later = type(position)(position.game, array).play(0, "house b4").play(0, "forest a4")
    assert {move.split()[1] for move in later.legal(0).texts()} == {"house", "forest"}
    with pytest.raises(IllegalMove, match="star"):
        later.play(0, "bonus lake c3")


def test_equal_totals_share_the_victory():
    game = rolling_village(players=2)
    scored = ",".join(["-"] * 9)
    rows = "HFLHFL/HFLHFL/HFLHFL/HFLHF./......"
    text = f"{game}; round=9 phase=over | rows={rows} scored={scored} | rows={rows} scored={scored}"
    result = game.read_position(text).result
    assert result is not None
    assert result.winners == (0, 1)
    assert result.tie_break == "shared"


@pytest.mark.parametrize(
    ("total", "factories", "title"),
    [(39, False, "trainee-clerk"), (40, False, "village-scribe"), (100, False, "mayor-of-the-year"),
     (100, True, "celebrated-mayor"), (112, True, "mayor-of-the-year"), (51, True, "trainee-clerk")],
)  # fmt: skip
def test_solo_titles_follow_the_total(monkeypatch, total, factories, title):
    from ratusz.engine.scores import Line, Score
    from ratusz.games.rolling_village import scores

    monkeypatch.setattr(scores, "score", lambda game, state, seat: Score((Line("round 1", total, ("a1",)),)))
    game = rolling_village(factories=factories)
    assert scores.result(game, game.start().array[0]).title == title
