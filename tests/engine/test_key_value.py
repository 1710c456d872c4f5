"""Positions as text: the words of a form, and the fields of a declared state."""

import random
import re

import numpy as np
import pytest

from ratusz import BadText
from ratusz.engine.key_value import Form, outcome_number, read_state, write_state
from ratusz.games import all_facts, configured

FORM = Form("round phase", "cells stars", {0: "roll", 1: "draw"}, "round=3 phase=draw")


def test_a_form_reads_what_it_writes() -> None:
    text = FORM.write({"round": 2, "phase": "draw"}, ["cells=ab", "cells=.. stars=1"])
    assert text == "round=2 phase=draw | cells=ab | cells=.. stars=1"
    assert FORM.read(text, 2) == (1, {"round": "2", "phase": "draw"}, [{"cells": "ab"}, {"cells": "..", "stars": "1"}])


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("round=2 | cells=ab", "“round=2” should be such as “round=3 phase=draw”"),
        ("phase=nap | cells=ab", "“phase=nap” should be such as"),
        ("phase=draw", "The position has 0 boards, the game 1 players"),
        ("phase=draw | cells=ab | cells=ab", "The position has 2 boards, the game 1 players"),
        ("phase=draw phase=draw | cells=ab", "each once"),
        ("phase=draw | moons=7", "“moons=7” should be one of cells stars"),
    ],
)
def test_a_form_says_what_is_wrong(text: str, reason: str) -> None:
    with pytest.raises(BadText, match=re.escape(reason)):
        FORM.read(text, 1)


def test_an_outcome_is_found_by_its_text() -> None:
    assert outcome_number(["wood", "grey stone"], " Grey  STONE ") == 1
    with pytest.raises(BadText, match="“glass” cannot come up now; it may be wood, grey stone"):
        outcome_number(["wood", "grey stone"], "glass")


@pytest.mark.parametrize("name", all_facts())
def test_the_declared_fields_of_a_state_read_back(name: str) -> None:
    """The default notation of new games, tried with the states of ours."""
    game, chance = configured(name, {"players": 2}, compiled=False), random.Random(1)
    position = game.start()
    while position.barriers < 2:
        if position.chance:
            position = position.settle(position.chance.sample(chance))
        else:
            position = position.play(position.actors[0], chance.choice(position.legal(position.actors[0])))
    text = write_state(game, position.settled[0])
    state = np.zeros_like(position.settled)
    read_state(game, state[0], text)
    assert write_state(game, state[0]) == text
    assert state[0].seats[:2].tobytes() == position.settled[0].seats[:2].tobytes()
    assert {
        field for field in state.dtype.names or () if state[field].tobytes() != position.settled[field].tobytes()
    } <= {"seats"}


@pytest.mark.parametrize("value", ["", "x", "1,2", "200", "-129", "1.5", "9" * 30])
def test_a_wrong_value_of_a_field_is_refused(value: str) -> None:
    game = configured("rolling-village", {"players": 1}, compiled=False)
    state = np.zeros_like(game.start().array)
    with pytest.raises(BadText):
        read_state(game, state[0], f"round_no={value} | ")
