"""The rulings of docs/rulings/seven-wonders-dice.md, each where it can be seen."""

from __future__ import annotations

from importlib.resources import files

import pytest

from ratusz import BadOption, IllegalMove
from ratusz.games import configured
from ratusz.games.seven_wonders_dice.printed import CITIES, Cross, UnlockDie
from tests.games.seven_wonders_dice.boards import (
    AGORA,
    EAST,
    GALLERY,
    GUILD,
    MARKET,
    UNIVERSITY,
    WAREHOUSE,
    WEST,
    WONDER,
    acting,
    coins,
    moves,
    passed,
    played,
    row,
    seven,
)

ALMOST_WAREHOUSE = WAREHOUSE.replace(",warehouse.textile:1", "")
ALMOST_AGORA = AGORA.replace("owl:1+2+3", "owl:1+2")
ALMOST_MARKET = MARKET.replace("chest:1+2", "chest:1")
ALMOST_WEST = WEST.replace("4+5", "4")
ALMOST_EAST = EAST.replace("4+5", "4")
FIVE = "struck=3+3+4+5+6"
FOUR = "struck=3+3+4+5"


def finishing_wonder(*more: str, **options: object):
    """Seat 0 may construct the last stage of Giza."""
    return acting(seven(**options), f"coins=20 crossed=wonder.stage:1+2{''.join(more)}")


# Buildings and bonuses


def test_1_the_warehouse_gives_no_bonus():
    position = acting(seven(), f"coins=20 crossed={ALMOST_WAREHOUSE}", dice="grey_1-0:textile")
    after = played(position, "grey-0 warehouse.textile.1")
    assert 0 not in after.actors


def test_2_the_wonder_gives_a_bonus():
    assert moves(played(finishing_wonder(), "wonder")) == ["bonus action", "bonus cross", "bonus coins"]


def test_3_west_and_east_barracks_are_two_buildings():
    board = f"coins=20 crossed={ALMOST_WEST},{EAST} struck=3+3+4+5+3+3+4+5+6 used=coins"
    after = played(acting(seven(), board, dice="red-0:axe"), "red-0 west.axe.5")
    assert moves(after, "bonus") == ["bonus action", "bonus cross"]


def test_4_a_bonus_must_be_taken_but_not_used():
    position = played(finishing_wonder(), "wonder")
    with pytest.raises(IllegalMove) as refused:
        position.play(0, "decline")
    assert refused.value.code == "decline-bonus"
    after = played(position, "bonus cross", "decline")
    assert (0 in after.actors, int(after.array[0].seats[0].used)) == (False, 0b010)


def test_4_as_an_option_a_bonus_may_be_left():
    after = played(finishing_wonder(bonus_is_mandatory=False), "wonder", "decline")
    assert (0 in after.actors, int(after.array[0].seats[0].used)) == (False, 0)


def test_4_as_an_option_the_effect_must_be_used():
    position = played(finishing_wonder(bonus_effect_may_be_declined=False), "wonder")
    for bonus in ("cross", "action"):
        assert "decline" not in moves(played(position, f"bonus {bonus}"))
    with pytest.raises(IllegalMove) as refused:
        played(position, "bonus cross", "decline")
    assert refused.value.code == "decline-effect"
    game = seven("halicarnassus", "giza", bonus_effect_may_be_declined=False)
    assert "decline" in moves(played(acting(game), "wonder")), "other effects may still be declined"


def test_5_without_a_bonus_left_nothing_happens():
    board = f"coins=20 crossed={MARKET},{AGORA},{WEST},wonder.stage:1+2 {FIVE} used=action+cross+coins first=agora"
    after = played(acting(seven(), board, turn=8, head=" agora=closed last=8"), "wonder")
    assert 0 not in after.actors


def agora_race(same: str, *both: int):
    board = f"coins=20 crossed={ALMOST_AGORA}"
    position = acting(seven(players=3, agora_same_turn=same), board, board, dice="blue-0:owl")
    for seat in range(3):
        position = played(position, *(("blue-0 agora.owl.3", "bonus coins") if seat in both else ("pass",)), seat=seat)
    return [bool(me.agora_first) for me in position.array[0].seats[:3]]


def test_6_all_who_complete_the_agora_in_the_first_such_turn_are_first():
    assert agora_race("all", 0, 1) == [True, True, False]
    assert agora_race("all", 1) == [False, True, False]


def test_6_as_an_option_a_shared_finish_pays_nobody():
    assert agora_race("nobody", 0, 1) == [False, False, False]
    assert agora_race("nobody", 0) == [True, False, False]


def test_6_a_seat_stands_as_if_the_turn_closed_now():
    board = f"coins=20 crossed={ALMOST_AGORA}"
    position = acting(seven(players=3), board, board, dice="blue-0:owl")
    before, after = position.standing(0), played(position, "blue-0 agora.owl.3")
    assert after.totals[0] == before + 4, "the extra points are written down when the turn closes"
    assert after.standing(0) == before + 4 + 3
    assert position.gains(0, [position.game.move("blue-0 agora.owl.3").index]) == [7]
    other = played(after, "blue-0 agora.owl.3", "bonus coins", seat=1)
    assert other.standing(0) == after.standing(0), "what others do in the same turn is not known yet"


def test_6_later_finishers_get_nothing():
    board = f"coins=20 crossed={ALMOST_AGORA}"
    position = acting(
        seven(), board, f"crossed={AGORA} used=coins first=agora", dice="blue-0:owl", head=" agora=closed"
    )
    after = passed(played(position, "blue-0 agora.owl.3", "bonus coins"))
    assert row(after, "agora") == 24
    assert row(after, "agora", 1) == 27


# Dice


def test_7_a_shield_goes_to_either_side():
    assert moves(acting(seven(), dice="red-0:shield"), "red") == ["red-0 west.shield.1", "red-0 east.shield.1"]


def test_8_the_red_guild_face_counts_both_barracks():
    for own, theirs, allowed in (
        ("west.shield:1,east.shield:1+2", "west.shield:1,east.shield:1", True),  # not if West alone counted
        ("west.shield:1+2,east.shield:1", "west.shield:1,east.shield:1", True),  # not if East alone counted
        ("west.shield:1+2", "west.shield:1,east.shield:1+2", False),  # allowed if West alone counted
        ("east.shield:1+2", "west.shield:1+2,east.shield:1", False),  # allowed if East alone counted
        ("west.shield:1+2,east.shield:1", "west.shield:1+2,east.shield:1", False),
    ):
        position = acting(
            seven(), f"crossed=university.tablet:1+2+3,{own}", f"crossed={theirs}", dice="purple-0:vs_red"
        )
        assert bool(moves(position, "purple")) is allowed, (own, theirs)


def test_9_the_black_die_ignores_symbols_but_not_the_order():
    board = "coins=28 crossed=university.compass:1+2+3,agora.owl:1"
    position = acting(seven(), board, dice="black-0:x_blue")
    assert moves(position, "black") == [f"black-0 agora.{space}" for space in ("mask.1", "fountain.1", "owl.2")]
    market = acting(seven(), board, dice="black-0:x_yellow")
    assert len(moves(market, "black")) == 5, "two of the three Market tracks go in any order"
    four = acting(seven(), board, dice="black-0:any_of_four")
    assert {move.split()[1].split(".")[0] for move in moves(four, "black")} == {
        "west",
        "east",
        "agora",
        "market",
        "university",
    }


def test_10_the_grey_face_of_the_black_die_opens_the_warehouse():
    board = "coins=28 crossed=university.compass:1+2+3,warehouse.wood:1"
    position = acting(seven(), board, dice="black-0:x_grey")
    assert len(moves(position, "black-0 warehouse")) == 5


def test_10_no_other_colours_coins_come_with_the_black_die():
    board = "crossed=university.compass:1+2+3,university.tablet:1"  # Olympia: 2 coins with the red die
    position = acting(seven("olympia", "giza"), board, dice="black-0:x_red")
    assert coins(played(position, "black-0 west.axe.1")) == 7


def test_11_effects_never_reach_the_guild_court_or_the_gallery():
    data = seven().data
    effects = [effect for city in CITIES for spot in data.spots(city) for effect in spot.space.effects]
    effects += [effect for bonus in data.shared.bonuses for effect in bonus.effects]
    assert not [effect for effect in effects if isinstance(effect, Cross) and {"guild", "gallery"} & set(effect.areas)]


@pytest.mark.parametrize("never", [True, False])
def test_11_as_an_option_the_four_colours_reach_further(never):
    game = seven("halicarnassus", "babylon", guild_court_not_target_of_cross=never)
    position = acting(game, "coins=20")
    reached = {move.split()[1].split(".")[0] for move in moves(played(position, "wonder"), "cross")}
    assert ("guild" in reached, "gallery" in reached) == (not never, not never)
    babylon = moves(played(position, "wonder", seat=1), "cross", 1)
    assert {move.split()[1].split(".")[0] for move in babylon} == {"university"}


def test_12_two_spaces_of_the_barracks_may_be_on_both_sides():
    position = played(acting(seven("rhodes", "giza"), "coins=20 crossed=wonder.stage:1"), "wonder")
    after = played(position, "cross west.axe.1", "cross east.sword.1")
    assert 0 not in after.actors
    assert (row(after, "west"), row(after, "east"), row(after, "wonder")) == (3, 3, 1)


# Paying


def test_13_coins_come_before_the_die_is_paid():
    board = "coins=1 crossed=university.tablet:1"
    assert moves(acting(seven("olympia", "giza"), board, dice="red-3:axe"), "red") == ["red-3 west.axe.1"]
    assert not moves(acting(seven("olympia", "giza"), "coins=1", dice="red-3:axe"), "red")


def test_13_they_fit_into_the_reserve_before_anything_is_paid():
    board = "coins=28 crossed=university.tablet:1"
    after = played(acting(seven("olympia", "giza"), board, dice="red-2:axe"), "red-2 west.axe.1")
    assert coins(after) == 26


def test_14_a_discount_is_for_all_dice():
    costs = acting(seven("alexandria", "giza"), "crossed=wonder.stage:1+2").view(0).cities[0].die_costs
    assert set(costs.values()) == {(0, 0, 1, 2)}


def test_14_a_free_die_stays_free():
    costs = acting(seven("giza", "alexandria"), "crossed=university.compass:1").view(0).cities[0].die_costs
    assert (costs["grey"], costs["blue"]) == ((0, 0, 0, 0), (0, 1, 2, 3))


def test_14_a_free_die_stays_free_when_all_dice_cost_more(tmp_path, monkeypatch):
    boards = tmp_path / "seven_wonders_dice" / "boards"
    boards.mkdir(parents=True)
    giza = files("ratusz.games.seven_wonders_dice").joinpath("boards", "giza.toml").read_text(encoding="utf-8")
    dearer = giza.replace('type = "extra_action"', 'type = "die_cost_delta", delta = 1')
    assert dearer != giza
    (boards / "giza.toml").write_text(dearer, encoding="utf-8")
    monkeypatch.setenv("RATUSZ_GAME_DATA", str(tmp_path))
    position = acting(seven(), "crossed=wonder.stage:1+2,university.compass:1", dice="grey_1-3:wood")
    costs = position.view(0).cities[0].die_costs
    assert (costs["grey"], costs["blue"]) == ((0, 0, 0, 0), (1, 2, 3, 4))
    assert coins(played(position, "grey-3 warehouse.wood.1")) == 7


def test_15_a_space_counts_itself():
    after = played(acting(seven(), "coins=20 crossed=wonder.stage:1", dice="yellow-0:camel"), "yellow-0 market.camel.2")
    assert coins(after) == 20 - 3 + 2
    assert coins(played(acting(seven()), "wonder")) == 7 + 2


def test_16_at_most_28_coins():
    assert coins(played(acting(seven(), "coins=27"), "pass")) == 28


def test_16_spent_coins_are_erased_when_the_sheet_is_full():
    me = played(acting(seven(), "coins=10 spent=17"), "pass").view(0).cities[0]
    assert (me.coins, me.coins_spent) == (13, 15)


def test_resources_gained_this_turn_count_for_later_payments():
    game = seven("alexandria", "giza")
    position = acting(game, "coins=3 crossed=warehouse.wood:1")
    after = played(position, "wonder", "cross warehouse.stone.1", "cross warehouse.glass.1")
    assert coins(after) == 3, "glass costs 2, and wood and stone are there"


# Effects


def test_17_effects_come_before_the_bonus():
    position = acting(seven(), f"coins=9 crossed={ALMOST_MARKET},university.gear:1", dice="yellow-0:chest")
    waiting = played(position, "yellow-0 market.chest.2")
    assert moves(waiting, "bonus")
    assert coins(waiting) == 9 - 4 + 1


def test_17_as_an_option_the_bonus_comes_first():
    board = f"coins=9 crossed={ALMOST_MARKET},university.gear:1"
    position = acting(seven(effects_before_completion=False), board, dice="yellow-0:chest")
    waiting = played(position, "yellow-0 market.chest.2")
    assert moves(waiting, "bonus")
    assert coins(waiting) == 9 - 4
    assert coins(played(waiting, "bonus coins")) == 9 - 4 + 7 + 1


def test_18_the_bonus_reaches_four_colours():
    position = played(finishing_wonder(), "wonder", "bonus cross")
    reached = {move.split()[1].split(".")[0] for move in moves(position, "cross")}
    assert reached == {"agora", "market", "university", "west", "east"}


def test_19_the_last_space_of_each_university_track_unlocks_a_die():
    unlocking = {
        spot.id: effect.die
        for spot in seven().data.spots("giza")
        for effect in spot.space.effects
        if isinstance(effect, UnlockDie)
    }
    assert unlocking == {
        "university.compass.3": "black",
        "university.tablet.3": "purple",
        "university.gear.3": "white",
    }


def test_20_a_turn_cannot_be_declined():
    with pytest.raises(IllegalMove) as refused:
        acting(seven()).play(0, "decline")
    assert refused.value.code == "decline-action"


def test_21_there_is_no_debt():
    assert moves(acting(seven("olympia", "giza"), "coins=0")) == ["pass"]


def test_22_every_grey_die_is_equally_likely_to_leave():
    position = acting(seven(), "coins=20 crossed=university.gear:1+2", dice="green-0:gear")
    position = passed(played(position, "green-0 university.gear.3"))
    assert position.chance is not None
    assert position.chance.weights == (1, 1, 1)


def test_22_several_dice_come_in_one_after_the_other():
    board = f"coins=28 crossed={WAREHOUSE},university.gear:1+2+3,university.compass:1+2,university.tablet:1+2"
    position = acting(seven(), board, dice="white-0:leader_green")
    position = played(position, "white-0 gallery.green.1", "cross university.tablet.3", "cross university.compass.3")
    position = passed(played(position, "bonus coins"))
    assert position.chance is not None
    assert position.chance.texts() == ["black for grey_1", "black for grey_2"]
    after = position.settle(0)
    assert {die.id for die in after.view().forum.dice} >= {"black", "white", "purple"}, (
        "the last grey die needs no chance"
    )


def test_23_cities_are_dealt():
    game = configured("seven-wonders-dice", {"players": 3}, compiled=False)
    position = game.start()
    assert position.chance is not None
    assert position.chance.texts() == list(CITIES)
    assert len(position.settle("giza").chance or ()) == 6


def test_23_or_chosen_in_seat_order():
    game = configured("seven-wonders-dice", {"players": 7, "cities": "chosen"}, compiled=False)
    position = game.start()
    for seat, city in enumerate(reversed(CITIES)):
        assert position.actors == (seat,)
        assert len(position.legal(seat)) == 7 - seat
        position = position.play(seat, f"city {city}")
    assert position.view().turn == 1
    assert position.barriers == 7


def test_23_or_named():
    with pytest.raises(BadOption, match="different city for each"):
        configured("seven-wonders-dice", {"players": 2, "cities": "giza,giza"})
    with pytest.raises(BadOption, match="different city for each"):
        configured("seven-wonders-dice", {"players": 2, "cities": "giza"})


def test_24_an_attack_by_an_effect_scores_like_any():
    position = acting(seven("rhodes", "giza", "olympia"), "", "crossed=east.shield:1")
    after = played(position, "wonder", "cross west.axe.1")
    assert row(after, "west") == 2


@pytest.mark.parametrize("at_once", [True, False])
def test_25_a_die_in_the_forum_may_be_used_in_the_turn_of_its_unlocking(at_once):
    game = seven("giza", "olympia", unlock_then_extra_action=at_once)
    almost = "university.compass:1+2+3,university.tablet:1+2+3,university.gear:1+2"
    board = f"coins=28 crossed={WAREHOUSE},{almost}"
    dice = "green-0:gear white-0:leader_laurel black-3:x_red purple-3:vs_red"
    position = acting(game, board, "crossed=university.gear:1+2+3", dice=dice)
    position = played(position, "green-0 university.gear.3", "bonus action")
    assert bool(moves(position, "white")) is at_once


# Clarifications


def test_a_building_is_completed_once():
    """Giza's second stage gives an action; if that builds the third one, there is one bonus, not two."""
    position = acting(seven(), "coins=20 crossed=wonder.stage:1")
    position = played(position, "wonder", "wonder", "bonus coins")
    assert 0 not in position.actors
    assert int(position.array[0].seats[0].used) == 0b100


def test_an_effect_with_nothing_to_do_is_lost_without_a_decision():
    position = acting(seven("ephesus", "giza"), f"coins=20 crossed=wonder.stage:1,{MARKET} used=coins")
    assert 0 not in played(position, "wonder").actors
    poor = acting(
        seven("halicarnassus", "giza"),
        "coins=1 crossed=agora.fountain:1,university.gear:1,west.axe:1,east.sword:1 struck=3+3",
    )
    assert 0 not in played(poor, "wonder").actors


@pytest.mark.parametrize(("red", "asked"), [("shield", False), ("axe", True)])
def test_a_free_build_that_cannot_be_paid_is_lost_without_a_decision(red, asked):
    dice = (
        f"grey_1-3:glass grey_2-3:papyrus grey_3-3:glass red-3:{red}"  # only the axe opens a space that costs nothing
    )
    after = played(acting(seven("olympia", "giza"), "coins=1", dice=dice), "wonder")
    assert (0 in after.actors) is asked


def test_a_single_choice_is_still_a_decision():
    position = acting(seven("alexandria", "giza"), f"coins=20 crossed={ALMOST_WAREHOUSE}")
    position = played(position, "wonder")
    assert moves(position) == ["decline", "cross warehouse.textile.1"]
    last = f"coins=20 crossed=wonder.stage:1+2,{MARKET},{WEST} {FIVE} used=action+coins"
    assert moves(played(acting(seven(), last), "wonder")) == ["bonus cross"]


def test_up_to_two_spaces_may_be_one():
    position = played(acting(seven("alexandria", "giza"), "coins=20"), "wonder", "cross warehouse.glass.1", "decline")
    assert 0 not in position.actors


def test_a_free_build_pays_for_the_space_and_still_brings_coins():
    board = "coins=1 crossed=university.tablet:1"
    position = played(acting(seven("olympia", "giza"), board, dice="red-3:sword"), "wonder")
    assert moves(position, "red") == ["red-3 east.sword.1"]
    assert coins(played(position, "red-3 east.sword.1")) == 2


def test_after_turn_200_the_game_is_scored():
    position = acting(seven(), turn=200)
    assert passed(position.play(0, "pass")).over


def test_the_guard_holds_even_when_the_extra_turn_is_still_to_come():
    board = f"coins=20 crossed={MARKET},{AGORA},wonder.stage:1+2 used=action+cross first=agora"
    position = acting(seven(), board, turn=200, head=" agora=closed")
    after = passed(played(position, "wonder", "bonus coins"))
    assert (after.over, after.view().last_turn) == (True, 201)


def test_a_die_comes_in_even_in_the_last_turn():
    crossed = f"crossed={WAREHOUSE},{MARKET},{AGORA},{WONDER},university.gear:1+2"
    board = f"coins=28 {crossed} used=action+cross+coins first=agora"
    position = acting(seven(), board, turn=30, head=" agora=closed last=30", dice="green-0:gear")
    position = passed(played(position, "green-0 university.gear.3"))
    assert position.chance is not None
    assert position.settle(0).over


def test_a_third_bonus_in_the_last_turn_adds_no_further_turn():
    board = f"coins=20 crossed={MARKET},{AGORA},wonder.stage:1+2 used=action+cross first=agora"
    other = f"crossed={MARKET},{WEST},{EAST} struck=3+3+4+5+6+3+3+4+5+6 used=action+cross+coins"
    position = acting(seven(), board, other, turn=30, head=" agora=closed last=30")
    assert passed(played(position, "wonder", "bonus coins")).over


def test_two_triggers_in_one_turn_are_one():
    board = f"coins=20 crossed={MARKET},{AGORA},wonder.stage:1+2 used=action+cross first=agora"
    position = acting(
        seven(), board, board.replace("crossed=", "crossed=warehouse.wood:1,"), turn=20, head=" agora=closed"
    )
    position = position.play(0, "wonder").play(0, "bonus coins").play(1, "wonder").play(1, "bonus coins")
    assert position.view().last_turn == 21


def test_all_special_dice_leave_no_grey_one():
    board = f"crossed={UNIVERSITY},{GALLERY},{GUILD} used=action+cross+coins"
    position = acting(seven(), board, dice="black-0:x_red white-0:leader_red purple-0:vs_red", head=" last=7")
    assert not moves(position, "grey")
    assert [die.color for die in position.view().forum.removed] == ["grey"] * 3
