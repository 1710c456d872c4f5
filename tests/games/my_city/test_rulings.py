"""Rulings R1 to R24 and the clarifications (12), each with its option where it has one."""

from __future__ import annotations

from ratusz.engine.scores import Result
from ratusz.games import configured
from ratusz.games.my_city import FACTS, data, scores
from ratusz.games.my_city.bot.judgement import target_hope
from ratusz.games.my_city.points import bag_points, building_at
from tests.games.my_city.cities import city, filled, may, my_city, played, points


def caught(position, seat=0):
    return [bandit.cell for bandit in position.view(0).sheets[seat].bandits if bandit.caught]


def test_r1_an_unbuilt_well_is_no_empty_field():
    empty = points(city(my_city("episode-3")))["empty"]
    assert points(city(my_city("episode-3", unbuilt_well_is_empty_field=True)))["empty"] == empty - 1
    assert points(city(my_city("episode-1")))["empty"] == empty - 1, "the well's field is plain on sheet 1"


def test_r2_four_built_sides_of_fewer_buildings_earn_nothing():
    sheet = ("public h3 i3 i4", "public h5", "public g4")
    assert "wells" not in points(city(my_city("episode-3"), sheet))


def test_r3_a_church_cannot_be_passed_with_one_free_circle():
    position = city(my_city("episode-4"), ("circles 5",)).settle("A1 B6 public")
    assert position.legal(0).texts()[0] == "end"


def test_r3_without_the_ruling_the_last_circle_alone_is_marked():
    game = my_city("episode-4", church_pass_needs_two_free_circles=False)
    position = played(city(game, ("circles 5",)), "A1 B6 public", "pass")
    assert position.array[0].seats[0].circles == 6
    assert not may(position.settle("A1 B6 public"), "pass")


def test_r4_churches_earn_points_in_episodes_7_and_8():
    sheet = ("church h7", "residential g7", "industrial h6", "public i7")
    for play in ("episode-7", "episode-8"):
        assert points(city(my_city(play), sheet))["churches"] == 3
        assert "churches" not in points(city(my_city(play, church_points_in_episodes_7_and_8=False), sheet))


def test_r5_episode_6_has_one_well():
    assert [len(my_city().data.sheet(episode).cells_of("W")) for episode in (3, 4, 5, 6)] == [1, 2, 2, 1]


PLATEAUS = ("public a2", "public b3", "public b5", "public a6", "public b2")


def test_r6_the_plateaus_count_again_in_episode_8():
    position = played(city(my_city("episode-8"), PLATEAUS), "A2 B5 public", "end")
    assert points(position)["first"] == 5
    assert position.view(0).sheets[0].bags == 2
    alone = my_city("episode-8", carried_targets_in_chapter_3=False)
    position = played(city(alone, PLATEAUS), "A2 B5 public", "end")
    assert "first" not in points(position)
    assert position.view(0).sheets[0].bags == 1


def test_r6_chapter_3_has_the_nine_bags_of_the_solo_table():
    def bags(**options):
        sheets = my_city("chapter-3", **options).book.sheets[6:9]
        return sum(int(sheet.no_circle_bags) + int(sheet.target_bags.sum()) for sheet in sheets)

    assert bags() == 9
    assert bags(carried_targets_in_chapter_3=False) == 7


def test_r6_bots_hope_for_the_targets_that_count_again():
    def hope(**options):
        game = my_city("episode-8", **options)
        state = game.start().plain
        return target_hope(state, game.plain_book.sheets[7], state.seats[0])

    assert hope() > hope(carried_targets_in_chapter_3=False) + 2


def test_r6_a_sheet_that_is_checked_shows_the_targets_that_count_again():
    sheet = (FACTS.folder / "sheets" / "episode-08.toml").read_text(encoding="utf-8")
    assert 'data-cell="target2"' in data.check(sheet, "en").svg


def test_r6_version_1_of_the_rules_keeps_its_default():
    older = configured("my-city", {"play": "episode-8"}, rules_version=1)
    assert older.options["carried_targets_in_chapter_3"] is False
    assert str(older) == "my-city players=2 play=episode-8 rules=1"
    assert not older.book.sheets[7].target_bags[1]
    assert configured("my-city", {"play": "episode-8"}).book.sheets[7].target_bags[1] == 1
    assert older.read_position(older.start().text) == older.start()


def test_r7_episode_11_starts_at_the_river_or_a_fort():
    position = my_city("episode-11").start().settle("A2 B5 public")
    assert may(position, "one e1"), "at the river"
    assert may(position, "one c3"), "beside the printed fort"
    assert not may(position, "one j8")


def test_r7_the_river_stays_open_until_the_first_regular_building():
    position = played(my_city("episode-11").start(), "A2 B6 public", "fort k8", "A2 B5 public")
    assert may(position, "one e1")
    assert may(position, "one j8"), "a drawn fort is a start too"
    position = played(position, "one j8", "A2 B5 public")
    assert not may(position, "one e1")
    assert may(position, "one i8")


def test_r8_a_fort_that_comes_first_may_stand_anywhere():
    position = my_city("episode-12").start().settle("A2 B6 public")
    assert {"fort a1", "fort k8", "fort f8"} <= set(position.legal(0).texts()), "a rock, a plain field, a rock"
    assert not may(position, "fort a3"), "a mountain"
    position = played(position, "fort k8", "A2 B5 public")
    assert may(position, "one k7")
    assert not may(position, "one e1"), "episode 12 starts at a fort"


def test_r9_without_a_free_field_the_fort_is_skipped():
    game = my_city("episode-11", auto_end_when_no_free_field=False)
    position = city(game, filled(game, 11)).settle("A2 B6 public")
    assert position.legal(0).texts() == ["end", "skip"]
    after = position.play(0, "skip")
    assert (after.array[0].seats[0].left, after.array[0].compass_used) == (0, 1)


def test_r9_without_the_ruling_the_player_must_leave():
    game = my_city("episode-11", auto_end_when_no_free_field=False, fort_skipped_when_no_free_field=False)
    assert city(game, filled(game, 11)).settle("A2 B6 public").legal(0).texts() == ["end"]


def test_r10_beyond_the_edge_nothing_has_to_be_built():
    sheet = ("public e1", "public g1", "public f2")
    assert caught(city(my_city("episode-10"), sheet)) == ["f1"]
    assert caught(city(my_city("episode-10", surround_ignores_board_edge=False), sheet)) == []


def test_r10_closed_fields_and_other_bandits_need_not_be_built():
    """The bandit h7 of sheet 11, with another on h8 that came from the sheet before."""
    sheet = ("public g7", "public h6", "public i7", "bandits h8")
    assert "h7" in caught(city(my_city("chapter-4"), sheet, episode=11))
    assert "h7" not in caught(city(my_city("chapter-4"), sheet[:2], episode=11))
    strict = my_city("chapter-4", surround_ignores_mountain_wide_river_and_other_bandits=False)
    assert "h7" not in caught(city(strict, sheet, episode=11))
    assert "h7" in caught(city(strict, (*sheet[:3], "public h8"), episode=11))


def test_r10_diagonals_do_not_matter():
    sheet = ("public e1", "public g1", "public f2")
    assert caught(city(my_city("episode-10", surround_needs_diagonals=True), sheet)) == []
    corners = (*sheet, "public e2", "public g2")
    assert caught(city(my_city("episode-10", surround_needs_diagonals=True), corners)) == ["f1"]


def test_r11_a_carried_bandit_replaces_the_sign_of_its_field():
    game = my_city("chapter-4")
    usual, position = (points(city(game, marks, episode=11)) for marks in ((), ("bandits c1 a2",)))
    assert position["trees"] == usual["trees"] - 2
    assert position["rocks"] == usual["rocks"] + 1
    assert position["bandits"] == usual["bandits"] - 6


def test_r12_gold_in_episode_10_is_decoration():
    position = city(my_city("episode-10"), ("public a1",))
    assert points(position) == points(city(my_city("episode-10"))) | {"public": 1}


def test_r13_a_single_building_is_a_full_group():
    sheet = ("residential e2", "industrial e3", "industrial j8", "public b8", "public c8")
    assert points(city(my_city("episode-11"), sheet))["full"] == 6, "residential and public"
    strict = my_city("episode-11", single_building_is_full_group=False)
    assert points(city(strict, sheet))["full"] == 3, "public"
    assert points(city(my_city("episode-12"), sheet))["full"] == 12


def test_r14_leaving_early_spoils_neither_bag_nor_bonus():
    position = played(my_city("episode-7").start(), "A2 B5 public", "end")
    assert position.view(0).sheets[0].bags == 1
    position = played(my_city("episode-12").start(), "A2 B5 public", "end")
    assert points(position)["pass"] == 6


def test_r15_the_only_player_is_the_first():
    three = ("public b3", "public b5", "public a6", "industrial b2")
    assert points(played(city(my_city("episode-7"), three), "A2 B5 public", "one a2"))["first"] == 5
    strict = my_city("episode-7", first_bonus_in_solo=False)
    position = played(city(strict, three), "A2 B5 public", "one a2")
    assert "first" not in points(position)
    assert position.view(0).sheets[0].bags == 2


def test_r15_covering_a_target_counts_before_the_round_closes():
    three = ("public b3", "public b5", "public a6", "industrial b2")
    position = city(my_city("episode-7", players=2), three).settle("A2 B5 public")
    covering, leaving = position.gains(0, [position.game.move(move).index for move in ("one a2", "end")])
    after = position.play(0, "one a2")
    assert after.standing(0) - after.totals[0] == 5
    assert (covering, leaving) == (after.standing(0) - position.standing(0), 0)
    assert after.play(1, "end").totals[0] == after.standing(0)


def test_r16_equal_totals_share_the_win():
    position = played(
        my_city("episode-1", players=3).start(), "A2 B5 public", "end", "end", "pass", "A1 B1 public", "end"
    )
    assert position.result == Result(((0, 1), (2,)), tie_break="shared")
    assert position.view(0).winners == {"episode-1": (0, 1)}


def test_r17_no_bonus_for_zero_bags():
    for option, bonus in ((False, [20, 0]), (True, [20, 10])):
        game = my_city("chapter-3", players=2, zero_bags_can_earn_bonus=option)
        state = city(game).array.copy()[0]
        state.seats[0].bags[6] = 2
        assert [bag_points(game.book, state, seat) for seat in range(2)] == bonus


def test_r18_a_person_who_has_nothing_left_to_build_on_has_left():
    game = my_city("episode-10")
    position = city(game, filled(game, 10, but=("e2",)))
    position = played(position, "A2 B5 public", "one e2")
    assert position.over
    game = my_city("episode-10", auto_end_when_no_free_field=False)
    position = played(city(game, filled(game, 10, but=("e2",))), "A2 B5 public", "one e2")
    assert not position.over


def test_r19_a_church_changes_nothing_for_those_who_left():
    position = played(my_city("episode-4", players=2).start(), "A2 B5 public", "end", "one e1")
    before = position.view(0).sheets[0]
    position = played(position, "A2 B6 public", "pass")
    assert position.view(0).sheets[0] == before


def test_r20_a_rock_field_is_one_rock():
    assert points(city(my_city("episode-1")))["rocks"] == -6


def test_r21_every_roll_shows_a_building():
    game = my_city()
    assert game.start().chance is not None
    assert all(0 <= shape < 11 for shape in game.book.roll_shape[: game.book.roll_count])


def test_r22_a_negative_total_earns_the_lowest_title():
    position = my_city("chapter-1").start()
    while not position.over:
        if position.chance:
            position = position.settle("A2 B5 public")
        position = position.play(0, "next" if may(position, "next") else "end")
    assert position.totals[0] < 0
    assert position.result == Result(((0,),), title="vagabond", ladder=scores.ladder(position.game))


def test_r23_printed_buildings_count_around_wells_and_never_for_groups():
    game = my_city("episode-6")
    sheet, state = game.plain_book.sheets[5], city(game).array.copy()[0]
    assert building_at(sheet, state.seats[0], 36) < 0, "the printed church, on d4"
    position = city(game, ("public d3", "public f4"))
    assert points(position)["public"] == 1, "the church between them joins nothing"


def test_r24_pass_values():
    game = my_city()
    values = [points(city(game, (f"circles {number}",)))["pass"] for number in range(7)]
    assert values == [0, -1, -2, -3, -5, -7, -10]


def test_bags_are_paid_only_when_all_of_chapter_3_is_played():
    assert [my_city(play).book.bag_chapter for play in ("episode-9", "short-campaign", "chapter-3", "campaign")] == [
        0,
        0,
        1,
        1,
    ]


def test_the_short_campaign_carries_no_bandits():
    position = my_city("short-campaign").start()
    seen = []
    while not position.over:
        if position.chance:
            position = position.settle("A2 B5 public")
        seen.append((position.view(0).episode, tuple(b.carried for b in position.view(0).sheets[0].bandits)))
        position = position.play(0, "next" if may(position, "next") else "end")
    assert {episode for episode, _ in seen} == {3, 6, 12}
    assert (12, (False, False)) in seen
    assert position.result == Result(((0,),)), "no title for the short campaign"


def test_free_bandits_move_on_to_the_same_fields_of_the_next_sheets():
    game = my_city("chapter-4", players=2)
    around_f1 = ("public e1", "public g1", "public f2")
    position = played(city(game, around_f1), "A2 B5 public", "end", "end", "next", "next")
    assert position.view(0).episode == 11
    carried = [[b.cell for b in sheet.bandits if b.carried] for sheet in position.view(0).sheets]
    assert carried == [["i5", "k6", "j7", "c8", "g8"], ["f1", "i5", "k6", "j7", "c8", "g8"]]
    position = played(position, "A2 B5 public", "end", "end", "next", "next")
    (first, second) = position.view(0).sheets
    assert len([b for b in first.bandits if b.carried]) == 10
    assert second.points["bandits"] == -6 * (11 + 2)
    assert [result.points["bandits"] for result in second.results] == [-18, -33]
