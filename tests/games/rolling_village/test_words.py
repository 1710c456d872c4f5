"""The game in words: the task shrinks as one does it, and places are named by what is printed on the sheet."""

import re

import pytest

from ratusz.drawing import plain
from ratusz.games import position as read_position
from ratusz.games.rolling_village import FACTS
from ratusz.games.rolling_village.drawing import paper
from ratusz.games.rolling_village.words import paid
from ratusz.scenes.choices import parts_of_gain
from ratusz.texts import LANGUAGES
from tests.games.rolling_village.sheets import columns_filled, drawn, moments, rolling_village

EMPTY = ["......"] * 5
NOT_FREE = {"free_build_order_with_square_or_factory": False}


def setup(dice="2-4", **options):
    return rolling_village(**options).start().settle(dice)


def asked(position, language="en"):
    return plain(position.game.parts.words.prompt(position, 0, language))


def told(position, text, language="en"):
    return position.game.parts.words.describe(position, 0, position.game.move(text), language)


PROMPTS = [
    (
        lambda: setup(),
        [
            ("lake b1", "Draw two of house, forest and lake, one each in columns 2 and 4."),
            (None, "Now draw a house or a forest in column 4."),
        ],
    ),
    (lambda: setup().play(0, "house d5"), [(None, "Now draw a forest or a lake in column 2.")]),
    (
        lambda: setup("3-3", setup_distinct_rows=True),
        [
            ("lake c1", "Draw two of house, forest and lake, both in column 3 and on different streets."),
            (None, "Now draw a house or a forest in column 3, on another street."),
        ],
    ),
    (
        lambda: setup("2-4", setup_by_dice=True),
        [
            ("forest d1", "Draw a house in column 2 and a forest in column 4."),
            (None, "Now draw a house in column 2."),
        ],
    ),
    (
        lambda: setup("1-4", setup_by_dice=True),
        [
            ("lake a1", "Draw a house and another project, one each in columns 1 and 4."),
            (None, "Now draw a house in column 4."),
        ],
    ),
    (
        lambda: setup("3-3", setup_by_dice=True),
        [
            ("lake c1", "Draw a lake and another project, both in column 3."),
            (None, "Now draw a house or a forest in column 3."),
        ],
    ),
    (
        lambda: drawn(EMPTY, (5, 6)),
        [
            ("lake e1", "Draw a forest in column 6 and a lake in column 5."),
            (None, "Draw a forest in column 6."),
        ],
    ),
    (lambda: drawn(EMPTY, (5, 6)).play(0, "forest f1"), [(None, "Draw a lake in column 5.")]),
    (
        lambda: drawn(EMPTY, (2, 5)),
        [
            ("forest e1", "Draw a forest in column 5 and a forest in column 2."),
            (None, "Draw a forest in column 2."),
        ],
    ),
    (
        lambda: drawn(EMPTY, (6, 6), 3),
        [
            ("square a1", "Draw a lake in column 6 and a square in any empty cell."),
            ("lake f1", "Draw a lake in column 6."),
            ("bonus forest b1", "Bonus: draw a house, a forest or a lake in any empty cell."),
            (None, "Choose the street that scores: tap its sign."),
        ],
    ),
    (lambda: drawn(EMPTY, (1, 1)).play(0, "house a1"), [(None, "Draw a square in any empty cell.")]),
    (
        lambda: drawn(EMPTY, (1, 1), **NOT_FREE),
        [(None, "Draw a house in column 1, then a square in any empty cell.")],
    ),
    (
        lambda: drawn(EMPTY, (2, 5), factories=True),
        [
            ("forest b1", "Draw a forest in column 2 or 5 and a factory in the other."),
            (None, "Draw a factory in column 5."),
        ],
    ),
    (lambda: drawn(EMPTY, (2, 5), factories=True).play(0, "factory b1"), [(None, "Draw a forest in column 5.")]),
    (
        lambda: drawn(EMPTY, (2, 5), factories=True, **NOT_FREE),
        [(None, "Draw a forest in column 2 or 5, then a factory in the other.")],
    ),
    (
        lambda: drawn(columns_filled([5, 0, 4, 5, 5, 5]), (2, 3)),
        [(None, "Draw a forest in column 3 and a lake in column 1 (2 is full).")],
    ),
    (
        lambda: drawn(columns_filled([4, 0, 4, 5, 5, 5]), (1, 2)),
        [(None, "Draw a house in column 1 or 3 (2 is full) and a forest in column 1.")],
    ),
]


@pytest.mark.parametrize(("position", "steps"), PROMPTS)
def test_the_prompt_says_what_is_left_to_do(position, steps):
    position = position()
    for move, words in steps:
        assert asked(position) == words
        position = position.play(0, move) if move else position


def test_a_bonus_offers_only_free_stars():
    rows = "rows=HHHHHH/FFFFFF/L...../....../...... stars=FL scored=-,-,-,-,-"
    position = read_position(f"rolling-village players=1; round=6 phase=draw dice=1-5 | {rows}", compiled=False)
    position = position.play(0, "house e3").play(0, "forest a4")
    assert asked(position) == "Bonus: draw a forest or a lake in any empty cell."
    assert asked(position, "pl") == "Bonus: narysuj las lub staw na dowolnym pustym polu."


def test_polish_prompts_bend_their_words():
    assert asked(drawn(EMPTY, (2, 5), factories=True), "pl") == (
        "Narysuj las w kolumnie 2 lub 5 i fabrykę w drugiej z nich."
    )
    assert asked(setup().play(0, "lake b1"), "pl") == "Teraz narysuj dom lub las w kolumnie 4."


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("options", FACTS.option_sets, ids=str)
def test_texts_name_only_things_on_the_sheet(options, language):
    """Symbols of prompts are on the paper, and no cell is called by a letter and a number."""
    game = rolling_village(**options)
    words, symbols = game.parts.words, paper(game, "sheet").symbols
    for number, position in enumerate(moments(game)):
        said = words.prompt(position, 0, language)
        assert set(re.findall("‹([^›]*)›", said)) <= symbols.keys()
        for move in position.legal(0).values()[number % 3 :: 3]:
            said += words.describe(position, 0, move, language) + words.label(game, move, language)
            said += words.detail(position, 0, move, language)
        assert not re.search(r"\b[a-f][1-5]?\b(?<!\ba\b)", plain(said)), said


def test_moves_are_told_by_column_and_street():
    position = drawn(columns_filled([5, 5, 5, 5, 4, 0]), (5, 6), 3)
    assert told(position, "lake e1") == "lake, column 5, street 3–4"
    assert told(position, "forest e3 for f") == "forest, column 5, street 7 (column 6 is full)"
    assert told(position, "bonus house a5") == "bonus house, column 1, street 10–11"
    assert told(position, "bonus house a5", "pl") == "bonus: dom, kolumna 1, ulica 10–11"


def test_a_street_is_told_by_its_sign_and_what_it_pays():
    position = drawn(["H.....", "H.....", "......", "......", "......"], (1, 1))
    assert told(position, "street 2") == "street 5–6 scores: 3 points"
    assert told(position, "street 2", "pl") == "punktuje ulica 5–6: 3 punkty"
    words, street = position.game.parts.words, position.game.move("street 2")
    assert (words.label(position.game, street, "en"), words.detail(position, 0, street, "en")) == (
        "street that scores",
        "5–6",
    )


def test_a_roll_is_told_by_its_dice():
    start = rolling_village().start()
    announce, roll = start.game.parts.words.announce, start.read_outcome("2-4")
    assert announce(start, roll, 0, "en") == "Rolled: ‹rv-die-2› 2 and ‹rv-die-4› 4."
    assert plain(announce(start, roll, 0, "pl")) == "Rzut: 2 i 4."


def test_the_round_has_a_name():
    names = [
        position.game.parts.words.round_name(position.game, position.view(0), "en")
        for position in (setup(), drawn(EMPTY, (1, 2), 5))
    ]
    assert names == ["Setup", "Round 5 of 9"]


def test_the_last_round_is_announced():
    said = []
    for position in (drawn(EMPTY, (1, 2), number) for number in (8, 9)):
        words = position.game.parts.standing
        assert words is not None
        said.append(words.last_round(position.game, position.view(0), "en"))
    assert said == ["", "This is the last round!"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_lines_of_a_score_begin_with_a_capital_letter(language):
    game = rolling_village(factories=True)
    for what in ("round 1", "square", "factory", "full-street"):
        name = game.parts.words.line_name(game, what, language)
        assert name[0].isupper(), name


@pytest.mark.parametrize(("language", "word"), [("en", "you *must* draw a house"), ("pl", "*trzeba* narysować dom")])
def test_the_rules_page_says_that_the_setup_example_disagrees_with_the_text(language, word):
    rules = (FACTS.folder / f"rules.{language}.md").read_text(encoding="utf-8")
    assert word in rules
    name = rolling_village().say(language, "option-setup_by_dice").partition(",")[0]
    assert name in " ".join(rules.split()), "and names the option for the other reading"


def test_the_log_tells_what_the_street_of_a_round_has_paid():
    before = drawn([".....L", *EMPTY[1:]], (1, 2)).play(0, "house b2")
    after, cells = before.play(0, "forest a1"), ("a1", "f1")
    assert after.barriers == before.barriers + 1
    assert paid(before, after, 0, "en") == ("street 3–4 pays 3 + 3 = 6", cells)
    assert paid(before, after, 0, "pl") == ("ulica 3–4 daje 3 + 3 = 6", cells)
    assert paid(drawn(EMPTY, (6, 6)), after, 0, "en") is None, "a chosen street is told as a move"


def test_a_preview_says_what_a_gain_consists_of():
    position = drawn(["L.....", "......", "H.....", "......", "......"], (2, 2))
    game = position.game
    assert parts_of_gain(position, 0, game.move("square a2"), "en") == ""
    assert parts_of_gain(position.play(0, "square a2"), 0, game.move("forest b2"), "en") == "+10 squares"


def test_who_may_choose_a_street_sees_what_each_would_pay():
    position = drawn(["L....L", *EMPTY[1:]], (6, 6), players=2)
    mine, theirs = (position.game.parts.drawing.pieces(position.game, position.view(0), seat) for seat in (0, 1))
    seen = [piece.label for piece in mine if piece.id.startswith("pays")]
    assert seen == ["would pay 6 now", *["would pay 0 now"] * 4]
    assert not [piece for piece in theirs if piece.id.startswith("pays")]
