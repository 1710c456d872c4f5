"""Options are read from values and from text, and a wrong one is named."""

import numpy as np
import pytest

from ratusz import BadOption, UnknownGame, game
from ratusz.games import configured


@pytest.mark.parametrize("seat", [0, np.int64(0), "0"])
def test_a_choice_that_is_a_number_may_be_given_as_one(seat: object) -> None:
    assert game("tiny-towns", first_builder=seat, compiled=False).options["first_builder"] == "0"


def test_a_list_of_ids_may_be_given_as_a_list() -> None:
    cards = ["cottage", "farm", "well", "chapel", "tavern", "theater", "bank"]
    assert game("tiny-towns", cards=cards, compiled=False).options["cards"] == ",".join(cards)


def test_numbers_of_numpy_are_numbers() -> None:
    chosen = game("tiny-towns", players=np.int64(3), monuments=False, compiled=False)
    assert chosen.options["players"] == 3
    assert type(chosen.options["players"]) is int
    assert chosen.options["monuments"] is False


def test_text_and_values_give_the_same_game() -> None:
    assert game("rolling-village", players="3", factories="yes") == game("rolling-village", players=3, factories=True)


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        ({"castles": True}, "no option “castles”"),
        ({"players": 0}, "1 to 12"),
        ({"players": 13}, "1 to 12"),
        ({"players": -1}, "1 to 12"),
        ({"players": 10**30}, "1 to 12"),
        ({"players": "2.5"}, "1 to 12"),
        ({"players": "٣"}, "1 to 12"),
        ({"players": True}, "1 to 12"),
        ({"players": None}, "1 to 12"),
        ({"factories": "maybe"}, "yes or no"),
        ({"factories": 1}, "yes or no"),
        ({"factory_combination": "both"}, "additive or exclusive"),
        ({"factory_combination": 3}, "additive or exclusive"),
        ({"factories": "x" * 10_000}, "…"),
    ],
)
def test_a_wrong_option_is_refused(options: dict[str, object], reason: str) -> None:
    with pytest.raises(BadOption, match=reason) as error:
        configured("rolling-village", options)
    assert len(str(error.value)) < 400


def test_an_unknown_game_names_those_there_are() -> None:
    with pytest.raises(UnknownGame, match="rolling-village"):
        game("rolling-vilage")


def test_a_game_writes_itself_with_the_options_that_differ() -> None:
    assert str(game("rolling-village", factories=True)) == "rolling-village players=2 factories=yes"
