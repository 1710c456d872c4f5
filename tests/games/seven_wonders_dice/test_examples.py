"""The worked examples and test vectors of the specification, section 19 and the data file."""

from __future__ import annotations

import pytest

from ratusz import IllegalMove
from tests.games.seven_wonders_dice.boards import (
    AGORA,
    EXAMPLES,
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

VECTORS = {example["id"]: example for example in EXAMPLES}


def vector(id):
    return VECTORS[id]["given"], VECTORS[id]["expect"]


def test_every_vector_has_a_test():
    assert set(VECTORS) == {
        "seed_payment",
        "seed_attack",
        "seed_guild_3p",
        "guild_2p_equal",
        "attack_undefended",
        "attack_two_defenses",
        "defense_same_turn_ignored",
        "die_cost_floor",
        "coins_on_die_pays_die",
        "per_space_wonder_stage1",
        "coin_cap",
    }


def test_1_a_missing_resource_costs_a_coin():
    given, expect = vector("seed_payment")
    assert given == {"space_cost": 3, "resources": 2}
    board = "crossed=warehouse.wood:1,warehouse.stone:1,university.compass:1"
    after = played(acting(seven(), board, dice="green-0:compass"), "green-0 university.compass.2")
    assert 7 - coins(after) == expect["coins_paid"]


SHIELDS = {0: "", 1: "shield:1", 2: "shield:1+2"}


@pytest.mark.parametrize("id", ["seed_attack", "attack_undefended", "attack_two_defenses", "defense_same_turn_ignored"])
def test_2_an_attack_brings_the_printed_points_less_the_facing_defence(id):
    given, expect = vector(id)
    west = given["area"] == "west"
    facing, target = ("east", 1) if west else ("west", 2)  # the left neighbour has the next seat
    defense = SHIELDS[given[f"target_{facing}_defense_before_turn"]]
    boards = ["", "", ""]
    boards[target] = f"crossed={facing}.{defense}" if defense else ""
    die, face = ("axe", "axe") if west else ("sword", "sword")
    position = acting(seven("giza", "olympia", "rhodes"), *boards, dice=f"red-0:{face}")
    if given.get("target_crosses_defense_this_turn"):
        game = seven("giza", "halicarnassus", "rhodes")
        position = acting(game, *boards, dice=f"red-0:{face}")
        position = played(position, "wonder", f"cross {facing}.shield.1", seat=target)
    after = played(position, f"red-0 {given['area']}.{die}.{given['attack_index']}")
    assert row(after, given["area"]) == expect["points"]


def test_3_the_guild_compares_with_both_neighbours():
    given, expect = vector("seed_guild_3p")
    markets = {0: "", 1: "market.coin7:1", 2: "market.coin7:1+2"}
    own = f"crossed={UNIVERSITY},{markets[given['own']]}"  # unlocking all special dice completes the University
    boards = [f"{own} used=coins", f"crossed={markets[given['left']]}", f"crossed={markets[given['right']]}"]
    dice = "black-3:x_grey white-3:leader_red purple-0:vs_yellow"
    position = acting(seven(players=3), *boards, dice=dice)
    assert bool(moves(position, "purple")) is expect["allowed"]
    boards[1] = f"crossed={markets[2]},market.camel:1"
    assert not moves(acting(seven(players=3), *boards, dice=dice), "purple")
    boards[1:] = [boards[2], boards[1]]
    assert not moves(acting(seven(players=3), *boards, dice=dice), "purple"), "the right neighbour has more"


@pytest.mark.parametrize(
    ("theirs", "allowed"), [("coin7:1+2,market.camel:1", True), ("coin7:1+2,market.camel:1+2", False)]
)
def test_3_what_was_crossed_off_in_this_turn_does_not_count(theirs, allowed):
    own = "university.tablet:1+2+3,market.coin7:1+2,market.camel:1+2,market.chest:1"
    dice = "yellow-0:chest purple-0:vs_yellow"
    position = acting(seven(), f"coins=28 crossed={own}", f"crossed=market.{theirs},market.chest:1", dice=dice)
    position = played(position, "yellow-0 market.chest.2", "bonus action")
    assert bool(moves(position, "purple")) is allowed


@pytest.mark.parametrize(("own", "allowed"), [("coin7:1+2", False), ("coin7:1+2,market.camel:1", True)])
def test_4_two_players_need_strictly_more(own, allowed):
    given, expect = vector("guild_2p_equal")
    assert (given["own"], given["opponent"], expect["allowed"]) == (2, 2, False)
    board = f"crossed=university.tablet:1+2+3,market.{own}"
    position = acting(seven(), board, "crossed=market.coin7:1+2", dice="purple-0:vs_yellow")
    assert bool(moves(position, "purple")) is allowed


def test_5_a_defence_of_the_same_turn_counts_from_the_next():
    game = seven("giza", "olympia", "rhodes")
    position = acting(game, dice="red-0:shield")
    position = passed(played(position, "red-0 east.shield.1", seat=1), 0, 2)
    for _ in range(7):
        assert position.chance is not None
        wanted = [text for text in position.chance.texts() if text.endswith((" axe", "-0 wood", "-0 mask"))]
        position = position.settle(next((t for t in wanted if t.startswith("red-0")), position.chance.text(0)))
    assert row(played(position, "red-0 west.axe.1"), "west") == 2


def test_6_a_full_build():
    board = "coins=3 crossed=warehouse.wood:1,agora.owl:1"
    after = played(acting(seven(), board, dice="blue-2:owl"), "blue-2 agora.owl.2")
    assert coins(after) == 0
    assert row(after, "agora") == 2 + 3


def test_7_choosing_pays():
    given, expect = vector("coins_on_die_pays_die")
    board = f"coins={given['coins']} crossed=university.tablet:1"  # Olympia: 2 coins with the red die
    position = acting(seven("olympia", "giza"), board, dice=f"red-{given['quadrant']}:axe")
    assert bool(moves(position, "red-2 west.axe.1")) is expect["allowed"]
    after = played(position, "red-2 west.axe.1")
    assert coins(after) == expect["coins_after"]
    assert row(after, "west") == 3


def test_8_the_first_stage_of_giza():
    given, expect = vector("per_space_wonder_stage1")
    assert (given["city"], given["stage"]) == ("giza", 1)
    after = played(acting(seven()), "wonder")
    assert coins(after) - 7 == expect["coins_gained"]
    whole = acting(seven(), f"crossed={WONDER} used=coins")
    assert row(whole, "wonder") == 6 + 7


def test_9_an_unlocked_die_comes_in_at_the_end_of_the_turn():
    board = "coins=20 crossed=university.gear:1+2"
    position = acting(seven(players=3), board, board, dice="green-0:gear", turn=9)
    for seat in (0, 1):
        position = position.play(seat, "green-0 university.gear.3")
    position = position.play(2, "pass")
    assert position.chance is not None
    assert position.chance.texts() == ["white for grey_1", "white for grey_2", "white for grey_3"]
    position = position.settle("white for grey_2")
    view = position.view()
    assert (view.turn, [die.id for die in view.forum.removed]) == (10, ["grey_2"])
    while position.chance:
        text = next((t for t in position.chance.texts() if t == "white-0 leader_laurel"), position.chance.text(0))
        position = position.settle(text)
    assert [bool(moves(position, "white", seat=seat)) for seat in range(3)] == [True, True, False]


def test_9_a_later_unlock_changes_nothing_in_the_forum():
    late = "coins=20 crossed=university.gear:1+2"
    position = acting(seven(), late, "crossed=university.gear:1+2+3", dice="green-0:gear white-3:leader_red")
    position = passed(played(position, "green-0 university.gear.3"))
    assert position.view().phase == "shake"


def test_10_a_chain_of_bonuses():
    agora = "agora.mask:1+2,agora.fountain:1+2+3,agora.owl:1+2"
    board = f"coins=20 crossed=market.coin7:1,market.camel:1+2,market.chest:1+2,{agora}"
    position = played(acting(seven(), board, dice="yellow-0:coin7"), "yellow-0 market.coin7.2", "bonus cross")
    position = played(position, "cross agora.owl.3", "bonus action", "pass")
    after = passed(position)
    me = after.array[0].seats[0]
    assert (int(me.used), int(me.agora_first)) == (0b011, 1)
    assert row(after, "agora") == 2 + 4 + 1 + 3 + 5 + 2 + 3 + 4 + 3


def test_11_one_more_turn_after_the_third_bonus():
    board = f"coins=20 crossed={MARKET},{WAREHOUSE},{AGORA},wonder.stage:1+2 used=action+cross first=agora"
    position = played(acting(seven(), board, turn=20, head=" agora=closed"), "wonder", "bonus coins")
    assert position.view(0).last_turn is None
    position = passed(position)
    assert (position.view().turn, position.view().last_turn) == (21, 21)
    while position.chance:
        position = position.settle(0)
    position = position.play(0, "pass").play(1, "pass")
    assert position.over


def test_12_unspent_coins_break_a_tie():
    from ratusz.games.seven_wonders_dice import scores

    game = seven()
    for mine, theirs, winners, tie in ((5, 3, (0,), "coins"), (3, 5, (1,), "coins"), (5, 5, (0, 1), "shared")):
        state = acting(game, f"coins={mine}", f"coins={theirs}").plain
        result = scores.result(game, state)
        assert (result.winners, result.tie_break) == (winners, tie)


def test_13_points_per_space_count_at_the_end():
    board = "crossed=agora.fountain:1+2+3"
    after = played(acting(seven(), f"coins=20 {board}", dice="yellow-0:chest"), "yellow-0 market.chest.1")
    assert coins(after) == 20 - 3 + 3
    later = acting(seven(), f"{board},agora.owl:1+2+3,agora.mask:1,market.chest:1")
    assert row(later, "market") == 7


def test_a_die_never_costs_less_than_nothing():
    given, expect = vector("die_cost_floor")
    board = "crossed=wonder.stage:1+2"  # Alexandria: every die costs one less
    position = acting(seven("alexandria", "giza"), board, dice=f"blue-{given['quadrant']}:fountain")
    costs = position.view(0).cities[0].die_costs["blue"]
    assert costs == (expect["die_cost"], 0, 1, 2)
    assert coins(played(position, "blue-0 agora.fountain.1")) == 7


def test_coins_beyond_the_printed_ones_are_lost():
    given, expect = vector("coin_cap")
    board = f"coins={given['coins']} crossed={WAREHOUSE}"
    after = played(acting(seven(), board, dice="yellow-0:coin7"), "yellow-0 market.coin7.1")
    assert coins(after) == expect["coins_after"]


def test_a_space_that_cannot_be_paid_is_refused():
    with pytest.raises(IllegalMove) as refused:
        acting(seven(), "coins=2", dice="blue-3:mask").play(0, "blue-3 agora.mask.1")
    assert refused.value.code == "build-coins"


def test_all_eight_rows_are_scored():
    board = f"crossed={WEST},{GUILD},university.tablet:1+2+3,wonder.stage:1 struck=3+3+4+5+6 used=action+cross"
    position = acting(seven(), board, dice="purple-3:vs_red")
    rows = {line.what: line.points for line in position.scores[0].lines}
    assert rows == {
        "wonder": 2,
        "west": 21,
        "east": 0,
        "agora": 0,
        "market": 0,
        "university": 7,
        "guild": 18,
        "gallery": 0,
    }
