"""The rulings of docs/rulings/tiny-towns.md and the texts of the cards, each where it can be seen."""

import pytest

from ratusz import BadOption, IllegalMove
from ratusz.games import configured
from tests.games.tiny_towns.towns import EMPTY, moves, placing, played, tiny_towns

FULL = "G,G,G,G/G,G,G,G/G,G,G,G/G,G,G,."  # one empty square, and nothing can be built of glass alone


def monument(id: str, other: str = "silva_forum") -> str:
    """The fields of a player who has kept a monument."""
    other = other if other != id else "the_sky_baths"
    return f" dealt={id}+{other} monument={id}"


OTHERS = f"{EMPTY}{monument('cathedral_of_caterina', 'mandras_palace')}"


# Edition differences and setup


def test_1_solo_leaves_out_five_cards():
    solo = configured("tiny-towns", {"players": 1}, compiled=False)
    names = {name for kind in range(7) for name in solo.book.choices[kind, : solo.book.choice_count[kind]]}
    from ratusz.games.tiny_towns.printed import CARDS

    gone = {"feast_hall", "bank", "fort_ironweed", "opaleyes_watch", "the_starloom"}
    left = {CARDS[number] for number in [*names, *solo.book.pool[: solo.book.pool_count]]}
    assert set(CARDS) - left == gone
    with pytest.raises(BadOption, match="not for solo"):
        tiny_towns("bank", players=1)


def test_2_the_obelisk_helps_in_the_same_turn():
    game = tiny_towns("trading_post", monuments=True)
    town = f"H,.,.,./B,G,B,./.,.,.,S/.,.,.,.{monument('obelisk_of_the_crescent')}"
    position = played(placing(game, town, OTHERS), "wood d4", "build obelisk_of_the_crescent a1 a2 b2 c2 on a1")
    targets = {move.split()[-1] for move in moves(position, "build well d3 d4")}
    assert len(targets) == 15, "every square but that of the Obelisk"


def test_5_the_first_builder_is_chosen_or_drawn():
    assert tiny_towns(first_builder="1").start().actors == (1,)
    drawn = tiny_towns(first_builder="random").start()
    assert drawn.chance is not None
    assert drawn.chance.texts() == ["builder-0", "builder-1"]
    with pytest.raises(BadOption, match="seats are 0 to 1"):
        tiny_towns(first_builder="4")


# Placing and naming


def test_7_a_factory_does_not_work_on_ones_own_call():
    town = "factory:W,.,.,./.,.,.,./.,.,.,./.,.,.,."
    assert {move.split()[0] for move in moves(placing(tiny_towns(), town, builder=1))} == {
        "wood",
        "wheat",
        "brick",
        "glass",
        "stone",
    }
    assert {move.split()[0] for move in moves(placing(tiny_towns(), town, builder=0))} == {"wood"}
    assert {move.split()[0] for move in moves(placing(tiny_towns(), town, named="glass"))} == {"glass"}


def test_7_novice_rule_and_warehouse_do_not_work_on_ones_own_call():
    game = tiny_towns("warehouse", novice=True)
    town = "warehouse:G,.,.,./.,.,.,./.,.,.,./.,.,.,."
    assert {"aside", "store a1"} <= set(moves(placing(game, town)))
    assert not {"aside", "store a1"} & set(moves(placing(game, town, builder=0)))


def test_the_novice_rule_works_twice():
    game = tiny_towns(novice=True)
    assert "aside" in moves(placing(game, f"{EMPTY} novice=1"))
    with pytest.raises(IllegalMove) as refused:
        placing(game, f"{EMPTY} novice=2").play(0, "aside")
    assert refused.value.code == "aside-used-up"


def test_8_a_builder_who_can_name_nothing_is_passed_over():
    game = tiny_towns("bank")
    banks = "bank:W,bank:H,bank:B,bank:G/bank:S,.,.,./.,.,.,./.,.,.,."
    position = placing(game, banks, EMPTY, builder=1, named="glass")
    after = played(position, "glass d4").play(1, "glass d4")
    assert after.actors == (1,)
    assert after.array[0].seats[1].turns == 0


def test_8_when_nobody_can_name_all_towns_are_completed():
    game = tiny_towns("bank")
    banks = "bank:W,bank:H,bank:B,bank:G/bank:S,.,.,./.,.,.,./.,.,.,."
    position = placing(game, banks, f"{banks} turns=2", builder=1, named="glass")
    after = played(position, "glass d4").play(1, "glass d4")
    assert after.over
    assert [town.place for town in after.view(None).towns] == [1, 1]


def test_9_banks_bind_the_last_player():
    game = tiny_towns("bank")
    done = "W,W,W,W/W,W,W,W/W,W,W,W/W,W,W,W place=1"
    position = placing(game, "bank:W,.,.,./.,.,.,./.,.,.,./.,.,.,.", done, builder=0, named="glass").play(0, "glass d4")
    assert position.legal(0).texts() == ["name wheat", "name brick", "name glass", "name stone"]


def test_10_only_the_named_cube_goes_on_a_cottage():
    game = tiny_towns(monuments=True)
    town = "factory:W,cottage,.,./statue_of_the_bondmaker,.,.,./.,.,.,./.,.,.,."
    position = placing(game, town + monument("statue_of_the_bondmaker"), OTHERS)
    assert moves(position, "bond") == ["bond b1"]
    after = played(position, "bond b1")
    assert after.seen_by(0).view(0).towns[0].marks["b1"] == ("any",)
    with pytest.raises(IllegalMove) as refused:
        placing(game, town.replace("cottage", "cottage:*") + monument("statue_of_the_bondmaker"), OTHERS).play(
            0, "bond b1"
        )
    assert refused.value.code == "bond-taken"


def test_11_a_player_who_stored_a_cube_may_still_build():
    game = tiny_towns("warehouse")
    town = "warehouse,.,.,./W,S,.,./.,.,.,./.,.,.,."
    position = placing(game, town, named="brick").play(0, "store a1")
    assert moves(position, "build well") == ["build well a2 b2 on a2", "build well a2 b2 on b2"]


def test_12_and_43_a_swap_concerns_one_warehouse_and_another_resource():
    game = tiny_towns("warehouse")
    town = "warehouse:GG,warehouse:WS,.,./.,.,.,./.,.,.,./W,W,W,W"
    position = placing(game, town)
    swaps = {" ".join(move.split()[:3]) for move in moves(position, "swap")}
    assert swaps == {"swap glass a1", "swap stone b1"}
    after = played(position, "swap glass a1 c1")
    town_after = after.seen_by(0).view(0).towns[0]
    assert sorted(town_after.marks["a1"]) == ["glass", "wood"]
    assert town_after.cubes[0] == "..G."


def test_a_warehouse_holds_three_cubes():
    game = tiny_towns("warehouse")
    position = placing(game, "warehouse:GGG,.,.,./.,.,.,./.,.,.,./.,.,.,.")
    assert not moves(position, "store")
    assert moves(position, "swap glass a1")


def test_13_the_novice_rule_in_town_hall_works_in_card_rounds_only():
    game = tiny_towns(novice=True, variant="town-hall")
    assert "aside" in moves(placing(game, round=7))
    assert "aside" not in moves(placing(game, round=9, named=""))
    assert "aside" not in moves(placing(tiny_towns(novice=True, players=1, variant="town-hall"), round=7))


def test_14_a_full_town_is_completed_though_the_warehouse_has_room():
    game = tiny_towns("warehouse")
    town = FULL.replace("G", "warehouse", 1)
    after = played(placing(game, town, named="glass"), "glass d4").play(1, "glass a1")
    assert after.view(None).towns[0].completed


# Building


def test_15_the_new_building_never_stands_on_the_trading_post():
    game = tiny_towns("trading_post")
    position = placing(game, "trading_post,S,.,./.,.,.,./.,.,.,./.,.,.,.").play(0, "wood d4")
    assert {move.split()[-1] for move in moves(position, "build well")} == {"b1"}


def test_16_a_trading_post_helps_a_monument_and_another_trading_post():
    game = tiny_towns("trading_post", monuments=True)
    town = f"trading_post,H,.,./S,G,.,./.,.,.,./.,.,.,.{monument('cathedral_of_caterina')}"
    others = f"{EMPTY}{monument('archive_of_the_second_age', 'mandras_palace')}"
    assert moves(played(placing(game, town, others), "wood d4"), "build cathedral_of_caterina")
    posts = "trading_post,W,.,./S,W,B,./.,.,.,./.,.,.,." + monument("cathedral_of_caterina")
    assert moves(played(placing(game, posts, others), "wood d4"), "build trading_post a1 b1 a2 b2 c2")


def test_17_a_building_from_the_university_is_marked_too():
    game = tiny_towns("bank", monuments=True)
    town = f".,B,.,./S,G,S,./.,.,.,./.,.,.,.{monument('grove_university')}"
    position = played(placing(game, town, OTHERS), "wood d4", "build grove_university b1 a2 b2 c2 on b2")
    assert len(moves(position, "put")) == 7 * 14
    after = played(position, "put factory a1")
    assert moves(after) == ["mark wood", "mark wheat", "mark brick", "mark glass", "mark stone"]
    assert played(after, "mark glass").seen_by(0).view(0).towns[0].marks == {"a1": ("glass",)}


def test_19_the_university_needs_an_empty_square():
    game = tiny_towns(monuments=True)
    town = f"cottage,B,cottage,cottage/S,G,S,cottage/{'/'.join(['cottage,cottage,cottage,cottage'] * 2)}"
    position = placing(game, town.replace("cottage", ".", 1) + monument("grove_university"), OTHERS)
    after = played(position, "wood a1", "build grove_university b1 a2 b2 c2 on b2")
    assert len(moves(after, "put cottage")) == 3


def test_20_and_39_the_guild_exchanges_two_different_buildings_of_other_types():
    game = tiny_towns("bank", monuments=True)
    town = f"bank:G,cottage,G,./.,H,S,./W,B,.,./.,.,.,.{monument('architects_guild')}"
    position = played(placing(game, town, OTHERS), "wood d4", "build architects_guild c1 b2 c2 a3 b3 on b2")
    assert "exchange a1 factory" not in moves(position)
    assert not moves(position, "exchange b2")
    after = played(position, "exchange a1 well")
    assert after.seen_by(0).view(0).towns[0].marks == {}
    assert not moves(after, "exchange a1")
    last = played(after, "exchange b1 factory", "mark glass")
    assert 0 not in last.actors


def test_the_guild_may_stop_at_once():
    game = tiny_towns(monuments=True)
    town = f"well,cottage,G,./.,H,S,./W,B,.,./.,.,.,.{monument('architects_guild')}"
    position = played(placing(game, town, OTHERS), "wood d4", "build architects_guild c1 b2 c2 a3 b3 on b2")
    assert 0 not in played(position, "done").actors


WATCHED = f"opaleyes_watch,.,.,./.,.,.,./.,.,.,./.,.,.,.{monument('opaleyes_watch')} watch=well+farm+chapel"


def test_21_and_22_the_watch_reacts_after_everybody_has_built():
    game = tiny_towns(monuments=True)
    neighbour = f"W,.,.,./.,.,.,./.,.,.,./.,.,.,.{monument('cathedral_of_caterina', 'mandras_palace')}"
    position = placing(game, WATCHED, neighbour, named="stone")
    position = position.play(1, "stone a2").play(1, "build well a1 a2 on a1")
    position = played(position, "stone d4")
    assert position.actors == (0,)
    assert position.view(0).phase == "react"
    assert {move.split()[1] for move in moves(position)} == {"well"}
    after = played(position, "put well b1")
    assert after.view(None).towns[0].watch == ("farm", "chapel")
    assert after.view(None).phase == "name"


def test_22_the_watch_does_not_react_in_the_round_in_which_it_is_built():
    game = tiny_towns(monuments=True)
    town = f"W,.,.,./B,G,H,H/S,.,.,./.,.,.,.{monument('opaleyes_watch')}"
    neighbour = f"W,.,.,./.,.,.,./.,.,.,./.,.,.,.{monument('cathedral_of_caterina', 'mandras_palace')}"
    position = placing(game, town, neighbour, named="stone")
    position = position.play(1, "stone a2").play(1, "build well a1 a2 on a1")
    position = played(position, "stone d4", "build opaleyes_watch a1 a2 b2 c2 d2 a3 on a1")
    assert len(moves(position)) == 35
    after = played(position, "watch farm well chapel")
    assert after.view(None).phase == "name"


def test_18_a_building_from_the_university_does_not_trigger_the_watch():
    game = tiny_towns(monuments=True)
    neighbour = f".,B,.,./S,G,S,./.,.,.,./.,.,.,.{monument('grove_university', 'mandras_palace')}"
    position = placing(game, WATCHED, neighbour, named="stone")
    position = position.play(1, "stone d4").play(1, "build grove_university b1 a2 b2 c2 on b2").play(1, "put well a1")
    after = played(position, "stone d4")
    assert after.view(None).phase == "name"


@pytest.mark.parametrize(("rules_version", "triggers"), [(1, True), (2, True), (3, False)])
def test_37_barrett_castle_does_not_trigger_a_watched_cottage(rules_version, triggers):
    game = tiny_towns(monuments=True, rules_version=rules_version)
    watched = WATCHED.replace("watch=well", "watch=cottage")
    neighbour = f"H,.,.,S/W,G,G,B/.,.,.,./.,.,.,.{monument('barrett_castle', 'mandras_palace')}"
    position = placing(game, watched, neighbour, named="stone")
    position = position.play(1, "stone d4").play(1, "build barrett_castle a1 d1 a2 b2 c2 d2 on a1")
    after = played(position, "stone d4")
    assert after.view(None).phase == ("react" if triggers else "name")
    assert (0 in after.actors and "put cottage b1" in after.legal(0).texts()) == triggers


FIVE_BANKS = f"W,bank:W,bank:H,bank:B/B,G,H,H/S,bank:G,bank:S,./.,.,.,.{monument('opaleyes_watch')}"


@pytest.mark.parametrize(("banks", "rules_version", "sets"), [(4, 2, 35), (5, 2, 20), (5, 1, 35)])
def test_17_an_owner_of_five_banks_cannot_choose_one_for_the_watch(banks: int, rules_version: int, sets: int) -> None:
    game = tiny_towns("bank", monuments=True, rules_version=rules_version)
    town = FIVE_BANKS if banks == 5 else FIVE_BANKS.replace("bank:W", ".")
    position = placing(game, town, OTHERS, named="stone")
    position = played(position, "stone d4", "build opaleyes_watch a1 a2 b2 c2 d2 a3 on a1")
    assert len(moves(position, "watch ")) == sets
    assert ("watch farm well factory" in moves(position)) == (sets == 35)


def test_38_a_sixth_bank_stays_on_the_watch():
    game = tiny_towns("bank", monuments=True)
    watched = "opaleyes_watch,bank:W,bank:H,bank:B/bank:G,bank:S,.,./.,.,.,./.,.,.,."
    watched += f"{monument('opaleyes_watch')} watch=farm+well+factory"
    neighbour = f"H,H,.,./W,G,B,./.,.,.,./.,.,.,.{monument('cathedral_of_caterina', 'mandras_palace')}"
    position = placing(game, watched, neighbour, named="stone")
    position = position.play(1, "stone d4").play(1, "build bank a1 b1 a2 b2 c2 on a1").play(1, "mark wood")
    after = played(position, "stone d4")
    assert after.view(None).phase == "name"
    assert "factory" in after.view(None).towns[0].watch


# Scoring and the end


def test_24_places_after_a_tie():
    game = tiny_towns(players=3)
    position = placing(game, FULL, FULL, EMPTY, named="glass", builder=2)
    for seat, cell in ((0, "d4"), (1, "d4"), (2, "a1")):
        position = position.play(seat, f"glass {cell}")
    assert [town.place for town in position.view(None).towns] == [1, 1, 0]
    assert position.actors == (2,)


def test_the_last_player_is_master_builder_until_completed():
    game = tiny_towns()
    position = placing(game, FULL, EMPTY, named="glass", builder=1).play(0, "glass d4").play(1, "glass a1")
    for _ in range(2):
        assert position.actors == (1,)
        position = position.play(1, "name wood")
        position = position.play(1, position.legal(1)[0])
        while position.seen_by(1).actors == (1,) and "done" in position.legal(1).texts():
            position = position.play(1, "done")
    assert position.array[0].seats[1].turns == 2


def test_fort_ironweed_gives_the_hammer_away_unless_alone():
    game = tiny_towns(monuments=True)
    town = f"fort_ironweed,.,.,./.,.,.,./.,.,.,./.,.,.,.{monument('fort_ironweed')}"
    after = placing(game, town, OTHERS, named="glass", builder=1).play(0, "glass d4").play(1, "glass d4")
    assert after.actors == (1,)
    done = "W,W,W,W/W,W,W,W/W,W,W,W/W,W,W,W place=1" + monument("cathedral_of_caterina", "mandras_palace")
    alone = placing(game, town, done, named="glass", builder=1).play(0, "glass d4")
    assert alone.actors == (0,)


def test_35_fort_ironweed_places_nothing_in_free_rounds_but_may_build():
    game = tiny_towns(monuments=True, variant="town-hall")
    town = f"fort_ironweed,W,S,./.,.,.,./.,.,.,./.,.,.,.{monument('fort_ironweed')}"
    position = placing(game, town, OTHERS, named="", round=9)
    assert set(moves(position)) == {"done", "build well b1 c1 on b1", "build well b1 c1 on c1"}
    assert len(moves(position, seat=1)) == 5 * 16


def test_town_hall_repeats_card_card_free():
    game = tiny_towns(variant="town-hall")
    position = game.start()
    seen = []
    for _ in range(6):
        seen.append("card" if position.chance else "free")
        if position.chance:
            assert position.chance.total == 15 - seen[:-1].count("card")
            position = position.settle(0)
        for seat in (0, 1):
            position = position.play(seat, position.legal(seat)[0])
            while seat in position.actors and "done" in position.legal(seat).texts():
                position = position.play(seat, "done")
    assert seen == ["card", "card", "free"] * 2


def test_solo_cards_go_round_as_a_queue():
    game = tiny_towns(players=1)
    position = game.start()
    for _ in range(3):
        assert position.chance
        position = position.settle(0)
    assert position.view(0).face_up == ("wood", "wood", "wood")
    assert position.legal(0).texts() == ["name wood"]
    position = position.play(0, "name wood").play(0, "wood a1")
    assert position.chance
    assert position.chance.texts() == ["wheat", "brick", "glass", "stone"]
    assert position.chance.weights == (3, 3, 3, 3)


TIES = [
    ("turns=1", "turns=2", "cottage,.,.,./", "cottage,.,.,./", "turns"),
    ("turns=2", "turns=2", "shed,shed,.,./", "cottage,.,.,./", "empty"),
    ("turns=2", "turns=2", "cottage,.,.,./", "granary,.,.,./", "cottages"),
    ("turns=2", "turns=2", "cottage,.,.,./", "cottage,.,.,./", "shared"),
]


@pytest.mark.parametrize(("one", "two", "first", "second", "criterion"), TIES)
def test_ties_are_broken_in_the_order_of_the_rules(one, two, first, second, criterion, monkeypatch):
    from ratusz.engine.scores import Line, Score
    from ratusz.games.tiny_towns import scores

    game = tiny_towns("shed", "granary")
    rest = "W,W,W,W/W,W,W,W/W,W,W,W"
    towns = [f"town={row.replace('.', 'W')}{rest} {turns} place=1" for row, turns in ((first, one), (second, two))]
    position = game.read_position(
        f"{game}; round=20 phase=over builder=0 cards={game.options['cards']} | {' | '.join(towns)}"
    )
    monkeypatch.setattr(scores, "score", lambda game, state, seat: Score((Line("empty", 5, ("a1",)),)))
    result = position.result
    assert result is not None
    assert result.tie_break == criterion
    assert result.winners == ((0, 1) if criterion == "shared" else (0,))


@pytest.mark.parametrize(("rules_version", "criterion"), [(1, "cottages"), (2, "cottages"), (3, "shared")])
def test_26_barrett_castle_breaks_no_tie(rules_version, criterion, monkeypatch):
    from ratusz.engine.scores import Line, Score
    from ratusz.games.tiny_towns import scores

    game = tiny_towns(monuments=True, rules_version=rules_version)
    towns = [
        f"town={first},W,W,W/W,W,W,W/W,W,W,W/W,W,W,W{monument(first, other)} turns=2 place=1"
        for first, other in (("barrett_castle", "mandras_palace"), ("silva_forum", "the_starloom"))
    ]
    head = f"round=20 phase=over builder=0 cards={game.options['cards']}"
    position = game.read_position(f"{game}; {head} | {' | '.join(towns)}")
    monkeypatch.setattr(scores, "score", lambda game, state, seat: Score((Line("empty", 5, ("a1",)),)))
    assert position.result is not None
    assert position.result.tie_break == criterion


def test_33_turns_do_not_count_in_town_hall():
    game = tiny_towns(variant="town-hall")
    full, head = "town=W,W,W,W/W,W,W,W/W,W,W,W/W,W,W,W place=1", f"round=20 phase=over cards={game.options['cards']}"
    position = game.read_position(f"{game}; {head} | {full} turns=1 | {full} turns=5")
    assert position.result is not None
    assert position.result.tie_break == "shared"


def test_five_banks_do_not_tell_whether_the_monument_could_be_built():
    """In a free round such a seat only builds; that it must act at all may not depend on its secret."""
    game = tiny_towns("bank", monuments=True, variant="town-hall")
    town = "bank:W,bank:H,bank:B,bank:G/bank:S,.,H,./.,S,G,./.,.,.,."
    others = EMPTY + monument("archive_of_the_second_age", "mandras_palace")
    for kept in ("cathedral_of_caterina", "silva_forum"):
        assert placing(game, town + monument(kept), others, named="", round=9).actors == (0, 1)


def test_a_full_town_stands_to_gain_what_the_starloom_pays_for_its_place():
    game = tiny_towns(players=3, monuments=True)
    town = FULL.replace("G", "the_starloom", 1) + monument("the_starloom")
    done = "W,W,W,W/W,W,W,W/W,W,W,W/W,W,W,W place=1" + monument("cathedral_of_caterina", "mandras_palace")
    other = EMPTY + monument("archive_of_the_second_age", "obelisk_of_the_crescent")
    for towns, points in (
        ((town, done, other), 3),
        ((town, done.replace(" place=1", "").replace("W", ".", 1), other), 6),
    ):
        position = placing(game, *towns, named="glass", builder=2)
        cell = position.game.move("glass d4")
        assert position.gains(0, [cell.index]) == [points]
        assert position.standing(0) == position.totals[0]


def test_the_shrine_keeps_the_points_it_had_when_it_was_built():
    game = tiny_towns(monuments=True)
    town = "B,H,S,cottage/W,G,W,cottage/cottage,W,S,./.,.,.,." + monument("shrine_of_the_elder_tree")
    position = played(placing(game, town, OTHERS), "wood d4", "build shrine_of_the_elder_tree a1 b1 c1 a2 b2 c2 on a1")
    shrine = [line.points for line in position.scores[0].lines if line.what == "shrine_of_the_elder_tree"]
    after = played(position, "build well b3 c3 on b3")
    later = [line.points for line in after.scores[0].lines if line.what == "shrine_of_the_elder_tree"]
    assert shrine == later == [4]


def test_hidden_monuments_are_seen_by_their_owner_only():
    game = tiny_towns(monuments=True)
    position = placing(game, EMPTY + monument("silva_forum"), OTHERS)
    assert position.view(0).towns[0].monument.id == "silva_forum"
    assert position.view(1).towns[0].monument is None
    assert position.view(None).towns[0].monument is None
    imagined = {position.imagine(1, _random(number)).array[0].seats[0].monument for number in range(40)}
    assert len(imagined) > 5


def _random(number: int):
    from random import Random

    return Random(number)
