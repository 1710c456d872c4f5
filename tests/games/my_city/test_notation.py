"""Moves, rolls and positions as text."""

import pytest

from ratusz import BadText
from tests.games.my_city.cities import city, filled, my_city, played


@pytest.mark.parametrize(
    ("move", "written"),
    [
        ("L4  C3 d5 c4 c5", "l4 c3 c4 c5 d5"),
        ("church d4 c3 d3", "church c3 d3 d4"),
        ("fort E5", "fort e5"),
        ("PASS", "pass"),
        ("end", "end"),
        ("skip", "skip"),
        ("next", "next"),
    ],
)
def test_moves_are_read_in_any_order_and_written_in_one(move, written):
    game = my_city()
    assert game.write_move(game.read_move(move)) == written


@pytest.mark.parametrize(
    ("roll", "written"),
    [
        ("A3 B4 public", "A2 B3 public"),
        ("a5-b6-industrial", "A4 B6 industrial"),
        ("A1 B5 residential", "A1 B5 residential"),
    ],
)
def test_faces_that_look_alike_are_one_roll(roll, written):
    position = my_city().start()
    assert position.write_outcome(position.read_outcome(roll)) == written


@pytest.mark.parametrize("roll", ["", "A7 B1 public", "A1 B1", "A1 B1 church", "A1B1public", "A1 B1 public" * 9])
def test_what_is_no_roll_is_refused(roll):
    with pytest.raises(BadText):
        my_city().start().settle(roll)


STARTED = ["A2 B5 public", "one e1", "A2 B6 public", "church f1 f2", "A1 B5 residential", "pass"]


def test_a_position_reads_back_to_the_same_bytes():
    position = played(my_city("chapter-2").start(), *STARTED, "A2 B6 industrial")
    assert (
        position.text
        == "my-city players=1 play=chapter-2; 3 4.4 build 2 A2-B6-industrial church | pe1,cf1f2 1 in - - -"
    )
    assert bytes(position.game.read_position(position.text)) == bytes(position)


def test_finished_episodes_are_part_of_the_text():
    position = played(my_city("chapter-4").start(), "A2 B5 public", "end", "next")
    assert position.text.endswith("; 2 11.0 roll 0 | - 0 in - f1i5k6j7c8g8 0,14,-6,-60,0,0,0,0,0,0,0,-18+0")
    assert position.game.read_position(position.text) == position


@pytest.mark.parametrize(
    "state",
    [
        "nonsense",
        "0 2.0 roll 0 | - 0 in - - -",  # not an episode of this game
        "0 1.0 roll 0",  # no sheet
        "5 1.0 roll 0 | - 0 in - - -",  # barriers without rounds
        "0 1.0 build 0 | - 0 in - - -",  # no roll
        "0 1.0 roll 0 A1-B1-public | - 0 in - - -",  # a roll too early
        "1 1.2 build 0 A9-B1-public | pe1 0 in - - -",  # no such face
        "1 1.1 roll 1 | pe1 0 in - - -",  # no church row
        "1 1.1 roll 0 | xe1 0 in - - -",  # no such kind
        "1 1.1 roll 0 | pe1e3 0 in - - -",  # no shape
        "1 1.1 roll 0 | pi5 0 in - - -",  # not at the river
        "1 1.1 roll 0 | pa3 0 in - - -",  # a mountain
        "1 1.1 roll 0 | pe1,pe1 0 in - - -",  # twice
        "2 1.2 roll 0 | pe1,pi5 0 in - - -",  # adjoins nothing
        "1 1.1 roll 0 | ce1 0 in - - -",  # no churches
        "1 1.1 roll 0 | pe1 1 in - - -",  # more than one thing in a round
        "3 1.3 roll 0 | pe1 1 in - - -",  # a round without anything
        "1 1.1 roll 0 | pe1 7 in - - -",  # seven circles
        "1 1.1 roll 0 | pe1 0 left - - -",  # everybody has left
        "1 1.1 over 0 | pe1 0 in - - -",  # somebody has not
        "1 1.1 results 0 | pe1 0 left - - -",  # there is nothing after it
        "1 1.1 roll 0 | pe1 0 in 1 - -",  # no target
        "1 1.1 roll 0 | pe1 0 in - f1 -",  # no bandits
        "1 1.1 roll 0 | pe1 0 in - - 1,2+0",  # no finished episode
    ],
)
def test_positions_that_cannot_be_are_refused(state):
    with pytest.raises(BadText):
        my_city().read_position(f"my-city players=1; {state}")


@pytest.mark.parametrize(
    ("play", "state"),
    [
        ("episode-6", "1 6.1 roll 0 | pd3 1 in - - -"),
        ("episode-4", "1 4.1 build 0 A1-B6-public | pe1 0 in - - -"),
        ("episode-4", "0 4.1 build 1 A1-B1-public church | - 0 in - - -"),
        ("episode-4", "0 4.1 build 1 A1-B6-public fort | - 0 in - - -"),
        ("episode-4", "2 4.2 roll 1 | pe1,cf1f2e2f3g2 0 in - - -"),
        ("chapter-4", "2 11.0 roll 0 | - 0 in - a1 0,14,-6,-60,0,0,0,0,0,0,0,-18+0"),
        ("chapter-4", "2 11.0 roll 0 | - 0 in - f1 -"),
        ("chapter-4", "2 11.0 roll 0 | - 0 in - f1 0,14,-6+0"),
        ("chapter-4", "1 10.0 roll 0 | - 0 in - f1 -"),
        ("episode-7", "1 7.1 roll 0 | pg8 0 in 1 - -"),
        ("episode-4", "1 4.2 build 1 A1-B6-public church | ce1e2 0 in - - -"),  # the church of this round
        ("episode-4", "1 4.1 over 0 | re1 0 left - - -"),  # built in every round, and left
        ("episode-4", "4 4.4 roll 4 | pe1,pe2,pe3,pf1 0 in - - -"),  # no church drawn or passed
        ("episode-11", "1 11.1 roll 1 | - 0 in - - -"),  # a fort cannot be passed
        ("episode-4", "1 4.1 roll 0 | - 2 in - - -"),  # no church came
        ("episode-4", "1 4.1 roll 1 | - 1 in - - -"),  # a passed church marks two
        ("chapter-1", "2 2.0 roll 0 | - 0 in - - 0,19,0,0,0,0,0,0,0,0,0,0+0"),  # nineteen trees
        ("chapter-1", "2 2.0 roll 0 | - 0 in - - 1,18,0,0,0,0,0,0,0,0,0,0+0"),  # points for passing
        ("chapter-1", "2 2.0 roll 0 | - 0 in - - 0,18,0,0,0,0,0,0,0,0,0,0+9"),  # bags in episode 1
        ("chapter-4", "2 11.0 roll 0 | - 0 in - - 0,14,-6,-60,0,0,0,0,0,0,0,-18+0"),  # six bandits that did not come
    ],
)
def test_positions_of_other_episodes_that_cannot_be_are_refused(play, state):
    with pytest.raises(BadText):
        my_city(play).read_position(f"my-city players=1 play={play}; {state}")


def test_nobody_has_left_before_the_first_round():
    with pytest.raises(BadText):
        my_city(players=2).read_position("my-city players=2; 0 1.0 roll 0 | - 0 left - - - | - 0 in - - -")


def test_a_draft_that_is_not_legal_is_bad_text():
    text = "my-city players=1; 0 1.1 build 0 A1-B1-public | - 0 in - - -"
    for draft in ("0 skip", "7 end", "0 l4 a1 b1 c1 c2"):
        with pytest.raises(BadText):
            my_city().read_position(f"{text}; {draft}")


def test_whoever_has_nothing_left_must_have_left():
    game = my_city("episode-10")
    text = city(game, filled(game, 10)).text
    with pytest.raises(BadText):
        game.read_position(text)
