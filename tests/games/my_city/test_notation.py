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
    assert game.move(move).text == written


@pytest.mark.parametrize(
    ("text", "kind", "what", "cells", "turn"),
    [
        ("l4 c3 c4 d4 e4", "build", "l4", ("c3", "c4", "d4", "e4"), 0),
        ("l4 c3 d3 c4 c5", "build", "l4", ("c3", "d3", "c4", "c5"), 1),
        ("l4 e3 c4 d4 e4", "build", "l4", ("e3", "c4", "d4", "e4"), 4),
        ("two c3 c4", "build", "two", ("c3", "c4"), 1),
        ("church c3 c4 d4", "church", "l3", ("c3", "c4", "d4"), 0),
        ("fort e5", "fort", "one", ("e5",), 0),
        ("pass", "pass", "", (), 0),
    ],
)
def test_a_move_says_what_is_built_where_and_how_it_is_turned(text, kind, what, cells, turn):
    move = my_city().move(text)
    assert (move.kind, move.what, move.cells, move.turn) == (kind, what, cells, turn)
    assert my_city().move(move.index) == move


def test_every_legal_move_has_an_index_that_the_facts_allow():
    position = my_city("episode-12").start().settle("A2 B6 public")
    assert all(move < position.game.facts.moves for move in position.legal(0))


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
        == "my-city players=1 play=chapter-2; barriers=3 episode=4 round=4 phase=build compass=2 roll=A2-B6-industrial "
        "builds=church | status=in buildings=pe1,cf1f2 circles=1"
    )
    assert bytes(position.game.read_position(position.text)) == bytes(position)


def test_finished_episodes_are_part_of_the_text():
    position = played(my_city("chapter-4").start(), "A2 B5 public", "end", "next")
    assert position.text.endswith(
        "; barriers=2 episode=11 phase=roll | status=in bandits=f1i5k6j7c8g8 results=0,14,-6,-60,0,0,0,0,0,0,0,-18+0"
    )
    assert position.game.read_position(position.text) == position


@pytest.mark.parametrize(
    "state",
    [
        "nonsense",
        "episode=2 phase=roll | status=in",  # not an episode of this game
        "episode=1 phase=roll",  # no sheet
        "barriers=5 episode=1 phase=roll | status=in",  # barriers without rounds
        "episode=1 phase=build | status=in",  # no roll
        "episode=1 phase=roll roll=A1-B1-public | status=in",  # a roll too early
        "barriers=1 episode=1 round=2 phase=build roll=A9-B1-public | status=in buildings=pe1",  # no such face
        "barriers=1 episode=1 round=1 phase=roll compass=1 | status=in buildings=pe1",  # no church row
        "barriers=1 episode=1 round=1 phase=roll | status=in buildings=xe1",  # no such kind
        "barriers=1 episode=1 round=1 phase=roll | status=in buildings=pe1e3",  # no shape
        "barriers=1 episode=1 round=1 phase=roll | status=in buildings=pi5",  # not at the river
        "barriers=1 episode=1 round=1 phase=roll | status=in buildings=pa3",  # a mountain
        "barriers=1 episode=1 round=1 phase=roll | status=in buildings=pe1,pe1",  # twice
        "barriers=2 episode=1 round=2 phase=roll | status=in buildings=pe1,pi5",  # adjoins nothing
        "barriers=1 episode=1 round=1 phase=roll | status=in buildings=ce1",  # no churches
        "barriers=1 episode=1 round=1 phase=roll | status=in buildings=pe1 circles=1",  # more than one thing in a round
        "barriers=3 episode=1 round=3 phase=roll | status=in buildings=pe1 circles=1",  # a round without anything
        "barriers=1 episode=1 round=1 phase=roll | status=in buildings=pe1 circles=7",  # seven circles
        "barriers=1 episode=1 round=1 phase=roll | status=left buildings=pe1",  # everybody has left
        "barriers=1 episode=1 round=1 phase=over | status=in buildings=pe1",  # one seat has not finished
        "barriers=1 episode=1 round=1 phase=results | status=left buildings=pe1",  # there is nothing after it
        "barriers=1 episode=1 round=1 phase=roll | status=in buildings=pe1 firsts=1",  # no target
        "barriers=1 episode=1 round=1 phase=roll | status=in buildings=pe1 bandits=f1",  # no bandits
        "barriers=1 episode=1 round=1 phase=roll | status=in buildings=pe1 results=1,2+0",  # no finished episode
    ],
)
def test_positions_that_cannot_be_are_refused(state):
    with pytest.raises(BadText):
        my_city().read_position(f"my-city players=1; {state}")


@pytest.mark.parametrize(
    ("play", "state"),
    [
        ("episode-6", "barriers=1 episode=6 round=1 phase=roll | status=in buildings=pd3 circles=1"),
        ("episode-4", "barriers=1 episode=4 round=1 phase=build roll=A1-B6-public | status=in buildings=pe1"),
        ("episode-4", "episode=4 round=1 phase=build compass=1 roll=A1-B1-public builds=church | status=in"),
        ("episode-4", "episode=4 round=1 phase=build compass=1 roll=A1-B6-public builds=fort | status=in"),
        ("episode-4", "barriers=2 episode=4 round=2 phase=roll compass=1 | status=in buildings=pe1,cf1f2e2f3g2"),
        (
            "chapter-4",
            "barriers=2 episode=11 phase=roll | status=in bandits=a1 results=0,14,-6,-60,0,0,0,0,0,0,0,-18+0",
        ),
        ("chapter-4", "barriers=2 episode=11 phase=roll | status=in bandits=f1"),
        ("chapter-4", "barriers=2 episode=11 phase=roll | status=in bandits=f1 results=0,14,-6+0"),
        ("chapter-4", "barriers=1 episode=10 phase=roll | status=in bandits=f1"),
        ("episode-7", "barriers=1 episode=7 round=1 phase=roll | status=in buildings=pg8 firsts=1"),
        (
            "episode-4",
            "barriers=1 episode=4 round=2 phase=build compass=1 roll=A1-B6-public builds=church "
            "| status=in buildings=ce1e2",
        ),  # the church of this round
        (
            "episode-4",
            "barriers=1 episode=4 round=1 phase=over | status=left buildings=re1",
        ),  # built in every round, and left
        (
            "episode-4",
            "barriers=4 episode=4 round=4 phase=roll compass=4 | status=in buildings=pe1,pe2,pe3,pf1",
        ),  # no church drawn or passed
        ("episode-11", "barriers=1 episode=11 round=1 phase=roll compass=1 | status=in"),  # a fort cannot be passed
        ("episode-4", "barriers=1 episode=4 round=1 phase=roll | status=in circles=2"),  # no church came
        (
            "episode-4",
            "barriers=1 episode=4 round=1 phase=roll compass=1 | status=in circles=1",
        ),  # a passed church marks two
        (
            "chapter-1",
            "barriers=2 episode=2 phase=roll | status=in results=0,19,0,0,0,0,0,0,0,0,0,0+0",
        ),  # nineteen trees
        (
            "chapter-1",
            "barriers=2 episode=2 phase=roll | status=in results=1,18,0,0,0,0,0,0,0,0,0,0+0",
        ),  # points for passing
        (
            "chapter-1",
            "barriers=2 episode=2 phase=roll | status=in results=0,18,0,0,0,0,0,0,0,0,0,0+9",
        ),  # bags in episode 1
        (
            "chapter-4",
            "barriers=2 episode=11 phase=roll | status=in results=0,14,-6,-60,0,0,0,0,0,0,0,-18+0",
        ),  # six bandits that did not come
    ],
)
def test_positions_of_other_episodes_that_cannot_be_are_refused(play, state):
    with pytest.raises(BadText):
        my_city(play).read_position(f"my-city players=1 play={play}; {state}")


def test_nobody_has_left_before_the_first_round():
    with pytest.raises(BadText):
        my_city(players=2).read_position("my-city players=2; episode=1 phase=roll | status=left | status=in")


def test_a_draft_that_is_not_legal_is_bad_text():
    text = "my-city players=1; episode=1 round=1 phase=build roll=A1-B1-public | status=in"
    for draft in ("0 skip", "7 end", "0 l4 a1 b1 c1 c2"):
        with pytest.raises(BadText):
            my_city().read_position(f"{text}; {draft}")


def test_a_person_who_has_nothing_left_must_have_left():
    game = my_city("episode-10")
    text = city(game, filled(game, 10)).text
    with pytest.raises(BadText):
        game.read_position(text)
