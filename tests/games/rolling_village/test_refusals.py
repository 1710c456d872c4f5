"""Every refusal has a code, a sentence in both languages and the rule it rests on."""

import re

import pytest

from ratusz import BadText, IllegalMove
from ratusz.games.rolling_village.moves import END
from ratusz.texts import LANGUAGES, texts_of
from tests.games.rolling_village.sheets import columns_filled, drawn, rolling_village

EMPTY = ["......"] * 5
NOTATION = re.compile(r"\b([a-f][1-5]|[b-f]|[1-6]-[1-6])\b")
BUILT = ["H.....", "......", "......", "......", "......"]


def played(position, *moves):
    for move in moves:
        position = position.play(0, move)
    return position


def setup(dice="2-4", **options):
    return rolling_village(**options).start().settle(dice)


REFUSALS = [
    (lambda: setup(), "street 1", "street-not-free", "4.5"),
    (lambda: drawn(EMPTY, (1, 1)), "street 1", "street-early", "R7"),
    (lambda: drawn(EMPTY, (1, 2)), "bonus lake f1", "bonus-not-now", "4.4"),
    (lambda: drawn(EMPTY, (1, 2), 3), "bonus lake f1", "bonus-not-now", "4.4"),
    (lambda: drawn(EMPTY, (1, 2), 3).play(0, "house b1").play(0, "forest a1"), "house c1", "built", "4.2"),
    (lambda: drawn(BUILT, (1, 2)), "forest a1", "taken", "4.2"),
    (
        lambda: drawn(BUILT, (1, 2), 3).play(0, "house b1").play(0, "forest a2"),
        "bonus lake a1",
        "taken",
        "4.2",
    ),
    (
        lambda: played(drawn(EMPTY, (1, 1), 3), "house a1", "square a2", "bonus lake f1"),
        "bonus house d1",
        "bonus-drawn",
        "4.4",
    ),
    (lambda: setup(), "square a1", "setup-basic", "4.1"),
    (lambda: setup(factories=True), "factory b1", "setup-basic", "4.1"),
    (lambda: setup().play(0, "lake b1"), "lake d1", "setup-different", "4.1"),
    (lambda: setup(), "lake a1", "not-rolled", "4.1"),
    (lambda: setup(), "lake c1 for b", "overflow-early", "4.3"),
    (lambda: setup().play(0, "lake b1"), "house b2", "served", "4.1"),
    (lambda: setup(setup_by_dice=True), "lake b1", "other-project", "R1"),
    (lambda: setup("1-4", setup_by_dice=True).play(0, "lake a1"), "forest d1", "setup-dice", "R1"),
    (lambda: setup(setup_distinct_rows=True).play(0, "lake b1"), "house d1", "same-row", "R2"),
    (lambda: drawn(EMPTY, (1, 2)), "square a1", "square-doubles", "4.2"),
    (lambda: drawn(EMPTY, (4, 4)).play(0, "square a1"), "square a2", "square-drawn", "4.2"),
    (
        lambda: drawn(EMPTY, (4, 4), free_build_order_with_square_or_factory=False),
        "square a1",
        "project-first",
        "R6",
    ),
    (
        lambda: drawn(EMPTY, (2, 5), factories=True, free_build_order_with_square_or_factory=False),
        "factory b1",
        "project-first",
        "R6",
    ),
    (lambda: drawn(EMPTY, (2, 5)), "factory b1", "factory-not-rolled", "5"),
    (lambda: drawn(EMPTY, (1, 2), factories=True), "factory b1", "factory-not-rolled", "5"),
    (lambda: drawn(EMPTY, (1, 2)), "house c1", "not-rolled", "4.2"),
    (lambda: drawn(EMPTY, (1, 2)), "house a1", "other-project", "4.2"),
    (lambda: drawn(EMPTY, (1, 2)).play(0, "house b1"), "house b2", "served", "4.2"),
    (lambda: drawn(EMPTY, (2, 5), factories=True).play(0, "factory b1"), "factory e1", "factory-drawn", "5"),
    (lambda: drawn(EMPTY, (2, 5), factories=True).play(0, "forest b1"), "forest e1", "factory-due", "5"),
    (lambda: drawn(EMPTY, (1, 2)), "house c1 for b", "overflow-early", "4.3"),
    (lambda: drawn(columns_filled([0, 1, 5, 5, 5, 5]), (1, 2)), "forest c1 for a", "overflow-wrong", "4.3"),
]


@pytest.mark.parametrize(("position", "move", "code", "rule"), REFUSALS, ids=[f"{r[2]}: {r[1]}" for r in REFUSALS])
def test_a_refusal_names_its_code_and_rule(position, move, code, rule):
    with pytest.raises(IllegalMove) as refused:
        position().play(0, move)
    assert (refused.value.code, refused.value.rule) == (code, rule)
    for language in LANGUAGES:
        texts = texts_of("ratusz.games.rolling_village")
        sentence = texts.say(language, f"refusal-{code}", **refused.value.params)
        assert sentence.endswith(".")
        assert not NOTATION.search(sentence)


def test_a_number_that_is_no_move_is_refused():
    with pytest.raises(IllegalMove, match="no such move"):
        setup().play(0, END)


NO_MOVES = ["", "house", "house g1", "house a6", "castle a1", "bonus square a1", "street 6", "dom a1"]
NO_MOVES += ["square a1 for b", "bonus lake a1 for b", "house a1; street 1"]


@pytest.mark.parametrize("text", NO_MOVES)
def test_what_is_not_a_move_is_refused_with_an_example(text):
    with pytest.raises(BadText, match="is not a move"):
        setup().play(0, text)


def test_capitals_and_spaces_do_not_matter():
    assert setup().play(0, "  LAKE   B2 ") == setup().play(0, "lake b2")


def test_a_finished_seat_waits_for_the_others():
    position = setup(players=2).play(0, "lake b1").play(0, "house d1")
    with pytest.raises(IllegalMove, match="waits for the others"):
        position.play(0, "lake b2")
