"""Moves, outcomes and positions as text: what cannot be right is refused with a reason."""

from __future__ import annotations

import contextlib

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ratusz import BadText, RatuszError, position
from ratusz.games import configured
from ratusz.games.seven_wonders_dice.moves import END
from tests.games.seven_wonders_dice.boards import AGORA, MARKET, UNIVERSITY, WEST, acting, moves, seven

GAME = seven()
CROSSED = f"crossed={AGORA},{MARKET},university.gear:1+2+3,west.axe:1+2 struck=3+2"
BOARD = f"coins=5 spent=3 {CROSSED} used=action+coins first=agora"
OTHER = "coins=1 crossed=warehouse.wood:1,east.shield:1,market.camel:2"
POSITION = acting(GAME, BOARD, OTHER, dice="blue-2:owl white-0:leader_laurel", head=" agora=closed")


def test_every_legal_move_reads_back():
    texts = POSITION.legal(0).texts()
    assert {"pass", "wonder", "grey-3 warehouse.wood.1"} <= set(texts)
    assert [GAME.move(text).index for text in texts] == list(POSITION.legal(0))


@given(st.integers(0, END + 100))
def test_every_number_is_a_move_that_reads_back_or_none(number):
    try:
        move = GAME.move(number)
    except BadText:
        return
    assert GAME.move(move.text) == move
    assert move.index == number


@pytest.mark.parametrize(
    ("text", "kind", "what", "cells"),
    [
        ("blue-2 agora.owl.2", "build", "blue-2", ("agora.owl.2",)),
        ("cross market.camel.1", "cross", "", ("market.camel.1",)),
        ("wonder", "wonder", "", ("wonder.stage.1", "wonder.stage.2", "wonder.stage.3")),
        ("bonus cross", "bonus", "cross", ("bonus.cross",)),
        ("city giza", "city", "giza", ("city.giza",)),
        ("pass", "pass", "", ()),
        ("decline", "decline", "", ()),
    ],
)
def test_a_move_says_what_is_done_with_what_and_where(text, kind, what, cells):
    move = GAME.move(text)
    assert (move.text, move.kind, move.what, move.cells) == (text, kind, what, cells)


def test_a_track_may_be_called_by_any_of_its_symbols():
    assert GAME.move("blue-2 agora.caduceus.2") == GAME.move("Blue-2  AGORA.owl.2")
    assert GAME.move("blue-2 agora.temple.1").text == "blue-2 agora.fountain.1"
    assert GAME.move("purple-0 guild.vs_red.1") == GAME.move("purple-0 guild.hall.1")


@pytest.mark.parametrize(
    "text", ["blue agora.owl.1", "blue-4 agora.owl.1", "blue-0 agora.owl.4", "cross", "build", "x" * 99]
)
def test_what_is_no_move_is_refused(text):
    with pytest.raises(BadText):
        GAME.move(text)


def test_grey_dice_in_one_quadrant_are_one_choice():
    twice = acting(GAME, dice="grey_1-0:wood grey_2-0:wood grey_3-1:wood")
    assert moves(twice, "grey") == ["grey-0 warehouse.wood.1", "grey-1 warehouse.wood.1"]


def test_grey_dice_in_one_quadrant_may_show_different_faces():
    position = acting(GAME, dice="grey_1-0:wood grey_2-0:stone grey_3-1:wood")
    assert moves(position, "grey") == ["grey-0 warehouse.wood.1", "grey-0 warehouse.stone.1", "grey-1 warehouse.wood.1"]


def test_equal_faces_of_a_die_are_one_outcome():
    start = seven().start()
    assert start.chance is not None
    assert start.chance.weights == (2, 2, 2, 2, *[1] * 16)
    assert start.chance.texts()[:5] == [
        "grey_1-0 wood",
        "grey_1-1 wood",
        "grey_1-2 wood",
        "grey_1-3 wood",
        "grey_1-0 stone",
    ]
    with pytest.raises(BadText, match="cannot come up now"):
        start.settle("grey_1-0 papyrus")


def test_a_position_reads_back():
    assert position(POSITION.text, compiled=False) == POSITION
    drafted = POSITION.play(0, "wonder")
    assert position(drafted.text, compiled=False) == drafted


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("phase=act ", "", "should be such as “turn=7 phase=act”"),
        ("turn=7 phase=act", "turn=7 phase=sleep", "should be such as “turn=7 phase=act”"),
        ("turn=7 phase=act", "turn=0 phase=act", "first turn comes after"),
        ("turn=7 phase=act", "turn=201 phase=act", "after its last turn"),
        ("turn=7 phase=act", "turn=7 phase=shake", "cannot lie in the Forum"),
        ("turn=7 phase=act", "turn=7 phase=swap", "comes into the Forum"),
        ("turn=7 phase=act", "turn=7 phase=over", "over after its last turn"),
        ("turn=7 phase=act", "turn=7 phase=deal", "before the first turn"),
        (" agora=closed", "", "closed once a player"),
        (" agora=closed", " agora=open", "agora=closed"),
        (" agora=closed", " agora=closed last=9", "only then"),
        (" first=agora", "", "has no winner"),
        (" first=agora", " first=market", "first=agora"),
        ("| city=olympia coins=1", "| city=olympia first=agora coins=1", "has completed it"),
        ("blue-2:owl", "blue-2:gear", "no such face"),
        ("blue-2:owl,", "", "seven dice"),
        ("blue-2:owl", "blue-7:owl", "should be a die"),
        ("white-0:leader_laurel", "black-0:x_red", "No player has unlocked"),
        ("city=giza", "city=olympia", "same city"),
        ("city=giza", "city=warsaw", "not a city"),
        ("city=giza", "city=rhodes", "cities are not those"),
        ("coins=5", "coins=27", "only 28 coins"),
        ("coins=5", "coins=x", "number up to 28"),
        ("coins=5", "gems=5", "should be one of"),
        ("agora.owl:1+2+3", "agora.owl:1+3", "not the space before it"),
        ("agora.owl:1+2+3", "agora.owl:1+1", "numbers of its spaces"),
        ("agora.owl:1+2+3", "agora.dog:1", "numbers of its spaces"),
        ("struck=3+2", "struck=3", "points for 1 attacks"),
        ("struck=3+2", "struck=3+1", "west.axe.2 has at least 2"),
        ("struck=3+2", "struck=2+3", "not less than against the attack before"),
        ("east.shield:1,", "", "west.axe.2 has at least 3"),
        ("struck=3+2", "struck=4+2", "number up to 3"),
        ("used=action+coins", "used=action", "crossed off 1 bonuses"),
        ("used=action+coins", "used=action+cross+coins", "crossed off 3 bonuses"),
        ("used=action+coins", "used=action+action", "each once"),
    ],
)
def test_an_impossible_position_is_refused(old, new, reason):
    text = POSITION.text
    assert old in text
    with pytest.raises(BadText, match=reason):
        position(text.replace(old, new, 1), compiled=False)


def test_a_board_is_needed_for_every_player():
    with pytest.raises(BadText, match="1 boards, the game 2 players"):
        position(POSITION.text.rpartition(" | ")[0], compiled=False)


def test_turns_end_when_they_end():
    three = f"crossed={MARKET},{WEST},{AGORA} struck=3+3+4+5+6 used=action+cross+coins first=agora"
    head = " agora=closed"
    assert acting(seven(), three, turn=9, head=f"{head} last=9").view().last_turn == 9
    for last in (8, 10, 11):
        with pytest.raises(BadText, match="cannot be played"):
            acting(seven(), three, turn=9, head=f"{head} last={last}")
    with pytest.raises(BadText, match="The last turn is known"):
        acting(seven(), three, turn=9, head=head)


def test_cities_come_in_seat_order():
    dealt = configured("seven-wonders-dice", {"players": 2}, compiled=False)
    chosen = configured("seven-wonders-dice", {"players": 2, "cities": "chosen"}, compiled=False)
    assert dealt.read_position(f"{dealt}; phase=deal | city=giza | city=-").chance
    assert chosen.read_position(f"{chosen}; phase=choose | city=giza | city=-").actors == (1,)
    for game, text in (
        (dealt, "phase=deal | city=- | city=giza"),
        (dealt, "phase=choose | city=giza | city=-"),
        (chosen, "phase=deal | city=giza | city=-"),
        (dealt, "phase=deal | city=giza | city=rhodes"),
        (dealt, "turn=1 phase=deal | city=giza | city=-"),
        (dealt, "phase=deal | city=giza crossed=warehouse.wood:1 | city=-"),
        (dealt, "phase=deal | city=giza coins=3 | city=-"),
    ):
        with pytest.raises(BadText):
            game.read_position(f"{game}; {text}")


@pytest.mark.parametrize(
    "board", ["coins=20", "coins=4 spent=3", "spent=3", "crossed=wonder.stage:1+2,agora.mask:1+2", f"crossed={MARKET}"]
)
def test_nothing_has_happened_before_the_first_turn_is_over(board):
    game = seven()
    bonus = " used=coins" if MARKET in board else ""
    for phase, boards in (
        ("shake", f"city=giza {board}{bonus} | city=olympia"),
        ("shake", f"city=giza | city=olympia {board}{bonus}"),
    ):
        with pytest.raises(BadText, match="Before the first turn is over"):
            game.read_position(f"{game}; turn=1 phase={phase} | {boards}")
        assert game.read_position(f"{game}; turn=2 phase={phase} | {boards}").chance
    with pytest.raises(BadText, match="Before the first turn is over"):
        acting(game, f"{board}{bonus}", turn=1)


@pytest.mark.parametrize(
    ("own", "left", "right", "wrong"),
    [
        ("west.axe:1+2 struck=3+3", "", "", ""),
        ("west.axe:1 struck=1", "", "", "west.axe.1 has at least 3"),
        ("west.axe:1 struck=2", "east.shield:1", "", ""),
        ("west.axe:1 struck=1", "east.shield:1", "", "west.axe.1 has at least 2"),
        ("west.axe:1 struck=2", "west.shield:1", "", "west.axe.1 has at least 3"),
        ("west.axe:1 struck=2", "", "east.shield:1", "west.axe.1 has at least 3"),
        ("east.sword:1 struck=2", "", "west.shield:1", ""),
        ("east.sword:1 struck=2", "west.shield:1", "", "east.sword.1 has at least 3"),
        ("west.axe:1+2+3 struck=3+2+2", "east.shield:1+2", "", ""),
        ("west.axe:1+2+3 struck=2+3+3", "east.shield:1+2", "", "against west.axe.2 was not less"),
        ("west.axe:1,east.sword:1 struck=2+3", "east.shield:1", "west.shield:1", ""),
    ],
)
def test_attacks_miss_the_points_that_the_defence_took(own, left, right, wrong):
    boards = [f"crossed={board}" if board else "" for board in (own, left, right)]
    if not wrong:
        read = acting(seven(players=3), *boards)
        assert position(read.text, compiled=False) == read
        return
    with pytest.raises(BadText, match=wrong):
        acting(seven(players=3), *boards)


def test_all_special_dice_unlocked_are_in_the_forum():
    with pytest.raises(BadText, match="comes into the Forum"):
        acting(seven(), f"crossed={UNIVERSITY} used=coins", dice="black-0:x_red white-0:leader_red")


@settings(deadline=None)
@given(st.data())
def test_no_damage_to_a_position_crashes_the_reader(data):
    text = POSITION.text
    start = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(start, len(text)))
    damaged = text[:start] + data.draw(st.text(max_size=5)) + text[end:]
    with contextlib.suppress(RatuszError):
        read = position(damaged, compiled=False)
        assert position(read.text, compiled=False) == read
