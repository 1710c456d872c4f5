"""Positions as text: what cannot be right is refused with a reason."""

import contextlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ratusz import BadOption, BadText, RatuszError, UnknownGame, position
from ratusz.games.rolling_village.notation import known, read_move, write_move
from tests.games.rolling_village.sheets import rolling_village

MIDDLE = "rolling-village players=1; 2 draw 1-2 | H...../.F..../L...../...F../...... HFL -"


def test_a_position_in_the_middle_of_a_turn_reads_back():
    text = MIDDLE + "; 0 house b1"
    assert position(text, compiled=False).text == text


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("2 draw 1-2", "2 draw 1-7", "round and a phase"),
        ("2 draw 1-2", "2 over", "after round 9"),
        ("H.....", "H....", "not a sheet"),
        ("H.....", "X.....", "not a sheet"),
        ("H.....", "HH....", "number of symbols"),
        ("HFL -", "HF -", "used stars"),
        ("HFL -", "FLH -", "free stars"),
        ("HFL -", "HFL", "rows, free stars"),
        ("HFL -", "HFL a1a2,-", "scored cells of 1 rounds"),
        ("HFL -", "HFL b1", "without a house"),
        ("HFL -", "HFL q9", "should be cells"),
        ("players=1", "players=2", "1 sheets"),
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


@given(st.integers(0, 1200).filter(known))
def test_every_move_reads_back_from_its_text(move):
    game = rolling_village()
    assert read_move(game, write_move(game, move)) == move


@given(st.text())
def test_no_text_crashes_the_reader(text):
    game = rolling_village()
    for read in (game.read_move, lambda text: position(text, compiled=False)):
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
