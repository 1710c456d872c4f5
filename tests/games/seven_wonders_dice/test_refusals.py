"""Every refusal has a code, a sentence in both languages and the rule it rests on."""

from __future__ import annotations

from pathlib import Path

import pytest

import ratusz
from ratusz import IllegalMove
from ratusz.games import configured
from tests.games.seven_wonders_dice.boards import MARKET, WAREHOUSE, WEST, WONDER, acting, played, seven
from tests.project.test_texts import messages


def choosing():
    return configured("seven-wonders-dice", {"players": 2, "cities": "chosen"}, compiled=False).start()


def bonus(**options):
    """Seat 0 has completed its Wonder."""
    board = f"coins=20 crossed=wonder.stage:1+2,{MARKET} used=coins"
    return played(acting(seven(**options), board), "wonder")


def crossing():
    return played(acting(seven("babylon", "giza"), "coins=3"), "wonder")


def building():
    return played(acting(seven("olympia", "giza"), "coins=9"), "wonder")


def unlocking():
    """Seat 0 has unlocked the white die in this turn and acts again, in a game where it has to wait."""
    game = seven(unlock_then_extra_action=False)
    board = f"coins=28 crossed={WAREHOUSE},university.compass:1+2+3,university.tablet:1+2+3,university.gear:1+2"
    dice = "green-0:gear white-0:leader_red black-3:x_red purple-3:vs_red"
    position = acting(game, board, "crossed=university.gear:1+2+3", dice=dice)
    return played(position, "green-0 university.gear.3", "bonus action")


GUILD = "crossed=university.tablet:1+2+3"

REFUSALS = [
    (lambda: acting(seven()), 13, "no-move"),
    (lambda: acting(seven()), 128 + 60, "no-move"),
    (lambda: acting(seven()), "city giza", "city-not-now"),
    (lambda: choosing().play(0, "city giza"), "city giza", "city-taken"),
    (choosing, "pass", "city-first"),
    (choosing, "bonus coins", "city-first"),
    (lambda: acting(seven()), "bonus coins", "bonus-not-now"),
    (bonus, "bonus coins", "bonus-used"),
    (bonus, "pass", "bonus-first"),
    (bonus, "cross agora.owl.1", "bonus-first"),
    (lambda: acting(seven()), "decline", "decline-action"),
    (bonus, "decline", "decline-bonus"),
    (lambda: bonus(bonus_effect_may_be_declined=False).play(0, "bonus cross"), "decline", "decline-effect"),
    (crossing, "pass", "cross-first"),
    (crossing, "wonder", "cross-first"),
    (crossing, "blue-3 agora.mask.1", "cross-first"),
    (building, "pass", "build-first"),
    (building, "wonder", "build-first"),
    (building, "cross agora.owl.1", "cross-not-now"),
    (lambda: acting(seven(), f"crossed={WONDER} used=coins"), "wonder", "wonder-complete"),
    (lambda: acting(seven("rhodes", "giza"), "coins=0"), "wonder", "space-coins"),
    (crossing, "cross university.tablet.1", "space-coins"),
    (crossing, "cross university.gear.2", "space-order"),
    (crossing, "cross agora.owl.1", "cross-area"),
    (lambda: acting(seven()), "cross agora.owl.1", "cross-not-now"),
    (lambda: acting(seven()), "blue-0 agora.mask.1", "die-not-there"),
    (lambda: acting(seven()), "white-0 gallery.red.1", "die-not-there"),
    (
        lambda: acting(seven(), "", "crossed=university.gear:1+2+3", dice="white-0:leader_red"),
        "white-0 gallery.red.1",
        "die-locked",
    ),
    (unlocking, "white-0 gallery.red.1", "die-next-turn"),
    (lambda: acting(seven()), "blue-3 agora.owl.1", "die-face"),
    (lambda: acting(seven()), "blue-3 market.coin7.1", "die-face"),
    (lambda: acting(seven(), GUILD, dice="purple-0:vs_red"), "purple-0 guild.hall.1", "guild-behind"),
    (lambda: acting(seven(), "crossed=agora.mask:1"), "blue-3 agora.mask.1", "space-crossed"),
    (lambda: acting(seven()), "blue-3 agora.mask.2", "space-order"),
    (lambda: acting(seven(), "coins=3"), "blue-3 agora.mask.1", "build-coins"),
]


@pytest.mark.parametrize(("position", "move", "code"), REFUSALS, ids=[f"{code}: {move}" for _, move, code in REFUSALS])
def test_a_refusal_names_its_code_and_says_why_in_both_languages(position, move, code):
    found = position()
    seat = found.actors[0]
    with pytest.raises(IllegalMove) as refused:
        found.play(seat, move)
    assert refused.value.code == code
    for language in ("en", "pl"):
        assert len(refused.value.sentence(language)) > 10


def test_every_refusal_is_tested():
    folder = Path(ratusz.__file__).parent / "games" / "seven_wonders_dice"
    known = {key.removeprefix("refusal-") for key in messages(folder, "en") if key.startswith("refusal-")}
    assert known == {code for _, _, code in REFUSALS}


@pytest.mark.parametrize(
    ("position", "move", "english", "polish"),
    [
        (
            lambda: choosing().play(0, "city giza"),
            "city giza",
            "Giza belongs to another player already.",
            "To miasto (Giza) należy już do kogoś innego.",
        ),
        (
            lambda: acting(seven()),
            "blue-0 agora.mask.1",
            "No blue die lies there.",
            "Nie leży tam taka kość (niebieska).",
        ),
        (
            unlocking,
            "white-0 gallery.red.1",
            "In this game the white die may be used from the turn after its unlocking.",
            "W tej grze kości (biała) można użyć dopiero w turze po jej odblokowaniu.",
        ),
        (
            lambda: acting(seven()),
            "blue-3 agora.mask.2",
            "Another space of the track comes before “Agora, mask / scales, space 2”.",
            "Na tym torze przed polem „agora, maska / waga, pole 2” jest inne, jeszcze niewykreślone.",
        ),
        (
            lambda: acting(seven("rhodes", "giza"), "coins=0"),
            "wonder",
            "You lack 1 resource for the space “Wonder, stage 1”. That costs 1 coin; you have 0.",
            "Na pole „Cud, etap 1” brakuje ci 1 materiału. To kosztuje 1 monetę; masz 0.",
        ),
    ],
)
def test_cities_colours_and_spaces_are_called_by_their_names(position, move, english, polish):
    found = position()
    with pytest.raises(IllegalMove) as refused:
        found.play(found.actors[0], move)
    assert refused.value.sentence("en").startswith(english)
    assert refused.value.sentence("pl").startswith(polish)


def test_a_bonus_that_must_be_taken_or_used_rests_on_the_section_of_bonuses():
    used = bonus(bonus_effect_may_be_declined=False).play(0, "bonus cross")
    for position in (bonus(), used):
        with pytest.raises(IllegalMove) as refused:
            position.play(0, "decline")
        assert refused.value.rule == "11"


def test_prices_are_those_of_the_whole_build():
    with pytest.raises(IllegalMove) as refused:
        acting(seven(), f"coins=2 crossed={WAREHOUSE},{WEST} struck=3+3+4+5+6 used=coins").play(
            0, "blue-3 agora.mask.1"
        )
    assert (refused.value.params["price"], refused.value.params["coins"]) == (3, 2)
