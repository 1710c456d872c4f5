"""Positions as text: what cannot be right is refused with a reason."""

import contextlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ratusz import BadOption, BadText, RatuszError, UnknownGame, position
from ratusz.games.rolling_village.moves import END, Move
from tests.games.rolling_village.sheets import rolling_village

MIDDLE = (
    "rolling-village players=1; round=2 phase=draw dice=1-2 | "
    "rows=H...../.F..../L...../...F../...... stars=HFL scored=-"
)


def test_a_position_in_the_middle_of_a_turn_reads_back():
    text = MIDDLE + "; 0 house b1"
    assert position(text, compiled=False).text == text


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("round=2", "round=x", "round=x” should be a number up to 9"),
        ("phase=draw", "phase=nap", "should be such as “round=3 phase=draw dice=2-4”"),
        ("round=2", "round=2 round=2", "each once"),
        ("dice=1-2", "dice=1-7", "not a roll"),
        ("dice=1-2 ", "", "dice are named while everybody draws"),
        ("phase=draw dice=1-2", "phase=over", "scored cells of 9 rounds"),
        ("H.....", "H....", "not a sheet"),
        ("H.....", "Q.....", "not a sheet"),
        ("H.....", "X.....", "without them"),
        ("H.....", "HH....", "number of symbols"),
        ("stars=HFL", "stars=HF", "used stars"),
        ("stars=HFL", "stars=FLH", "free stars"),
        (" scored=-", "", "scored cells of 1 rounds"),
        ("scored=-", "scored=a1a2,-", "scored cells of 1 rounds"),
        ("scored=-", "scored=b1", "without a house"),
        ("scored=-", "scored=q9", "should be cells"),
        ("players=1", "players=2", "1 boards"),
    ],
)
def test_an_impossible_position_is_refused(old, new, reason):
    with pytest.raises(BadText, match=reason):
        position(MIDDLE.replace(old, new), compiled=False)


def test_unknown_games_and_options_in_a_position_are_named():
    with pytest.raises(UnknownGame, match="chess"):
        position("chess players=2; x")
    with pytest.raises(BadOption, match="castles"):
        position("rolling-village castles=2; x")
    with pytest.raises(BadText, match="is not an option"):
        position("rolling-village players; x")


def test_a_game_that_is_over_has_played_nine_rounds():
    scored = "scored=" + ",".join("-" * 9)
    text = MIDDLE.replace("phase=draw dice=1-2", "phase=over").replace("scored=-", scored)
    with pytest.raises(BadText, match="after round 9"):
        position(text, compiled=False)


@pytest.mark.parametrize(
    ("text", "kind", "what", "cells", "column"),
    [
        ("house b4", "draw", "house", ("b4",), "b"),
        ("house c4 for b", "draw", "house", ("c4",), "b"),
        ("square e2", "draw", "square", ("e2",), ""),
        ("bonus lake f1", "bonus", "lake", ("f1",), ""),
        ("street 3", "street", "3", (), ""),
    ],
)
def test_a_move_says_what_it_is(text, kind, what, cells, column):
    move = rolling_village().move(text)
    assert isinstance(move, Move)
    assert (move.text, move.kind, move.what, move.cells, move.column) == (text, kind, what, cells, column)
    assert rolling_village().move(move.index) == move


def test_every_move_reads_back_from_its_text():
    game, moves = rolling_village(), []
    for index in range(-5, END + 5):
        with contextlib.suppress(BadText):
            moves.append(game.move(index))
    projects, squares, factories, streets = 3 * 7 * 30, 30, 6 * 30, 5
    assert len(moves) == projects + squares + factories + streets
    assert [game.move(move.text) for move in moves] == moves


@given(st.text())
def test_no_text_crashes_the_reader(text):
    game = rolling_village()
    for read in (game.move, lambda text: position(text, compiled=False)):
        with contextlib.suppress(RatuszError):
            read(text)


@given(st.data())
def test_no_damage_to_a_position_crashes_the_reader(data):
    start = data.draw(st.integers(0, len(MIDDLE)))
    end = data.draw(st.integers(start, len(MIDDLE)))
    damaged = MIDDLE[:start] + data.draw(st.text(max_size=5)) + MIDDLE[end:]
    try:
        read = position(damaged, compiled=False)
    except RatuszError:
        return
    assert position(read.text, compiled=False) == read
