"""Moves as values, and what they would bring."""

import pytest

from ratusz import BadText, game
from ratusz.engine.moves import Move
from tests.games.rolling_village.sheets import drawn

EMPTY = ["......"] * 5
VILLAGE = game("rolling-village", players=2)
ROLLED = VILLAGE.start().settle("2-4")


def test_a_move_stands_for_its_index_and_its_text() -> None:
    move = VILLAGE.move("lake b2")
    assert isinstance(move, Move)
    assert (str(move), move.__index__()) == ("lake b2", move.index)
    assert VILLAGE.move(move) is move
    assert VILLAGE.move(move.index) == VILLAGE.move("LAKE  b2") == move


@pytest.mark.parametrize("wrong", [-1, 10**6, 1.5, None, True, "", "castle b2"])
def test_what_is_no_move_is_refused(wrong: object) -> None:
    with pytest.raises(BadText):
        VILLAGE.move(wrong)  # type: ignore[arg-type]
    assert wrong not in ROLLED.legal(0)


def test_legal_moves_are_given_as_indices_texts_and_values() -> None:
    legal = ROLLED.legal(0)
    assert [move.index for move in legal.values()] == list(legal)
    assert [move.text for move in legal.values()] == legal.texts()
    for known, text in ((True, "lake b2"), (False, "lake a1")):
        move = VILLAGE.move(text)
        spellings: list[object] = [move, move.index, text]
        assert [spelling in legal for spelling in spellings] == [known] * 3


def test_index_text_and_value_play_the_same() -> None:
    move = VILLAGE.move("lake b2")
    assert ROLLED.play(0, move) == ROLLED.play(0, move.index) == ROLLED.play(0, move.text)


@pytest.mark.parametrize("compiled", [False, True])
def test_the_standing_counts_what_the_open_round_would_pay(compiled: bool) -> None:
    """A sum of 3 scores the top street, on which a1 is worth three points."""
    village = game("rolling-village", players=1, compiled=compiled)
    position = type(ROLLED)(village, drawn(EMPTY, (1, 2)).array)
    after = position.play(0, "forest a1")
    assert (position.standing(0), after.standing(0), after.totals) == (0, 3, (0,))
    assert after.play(0, "house b2").totals == (3,)


@pytest.mark.parametrize("compiled", [False, True])
def test_gains_are_changes_of_the_standing(compiled: bool) -> None:
    village = game("rolling-village", players=1, compiled=compiled)
    position = type(ROLLED)(village, drawn(EMPTY, (1, 2)).array)
    before, moves = bytes(position), [village.move(text).index for text in ("forest a1", "forest a2", "house b1")]
    assert position.gains(0, moves) == [3, 0, 0]
    assert position.gains(0, []) == []
    assert position.gains_by_part(0, moves) == [(3, 3), (0, 0), (0, 0)], "the street pays for this round alone"
    with pytest.warns(DeprecationWarning, match="gains_by_part"):
        assert position.weighed(0, moves) == position.gains_by_part(0, moves)
    assert bytes(position) == before


def test_the_last_mark_of_a_solo_round_gains_what_it_adds_to_the_round() -> None:
    """The barrier then writes the whole round, with what earlier marks have earned of it."""
    village = game("rolling-village", players=1)
    position = type(ROLLED)(village, drawn([".....L", *EMPTY[1:]], (1, 2)).array).play(0, "house b2")
    moves = [village.move(text).index for text in ("forest a1", "forest a5")]
    assert position.standing(0) == position.gains(0, moves)[0] == 3
    assert [position.gain_by_line(0, move) for move in moves] == [{"round 1": 3}, {}]
    assert position.gains_by_part(0, moves) == [(3, 3), (0, 0)]
