"""The searching bots play legally, the same on every machine, fairly, and better than those that do not search."""

import re
from random import Random

import numpy as np
import pytest

from ratusz import bot, game
from ratusz.bots.explain import explain
from ratusz.bots.playout_search import Effort, utility
from ratusz.bots.search import Searcher
from ratusz.bots.search_methods import thinker_of
from ratusz.bots.simulation import simulate
from ratusz.bots.weights import weights_of
from ratusz.engine.game import Game
from ratusz.engine.plain_records import plain
from ratusz.engine.position import Position
from ratusz.games import all_facts
from ratusz.games.tiny_towns.building import place_cube
from ratusz.texts import LANGUAGES
from tests.bots.kit import candidates

EVERY_GAME = sorted(all_facts())
LITTLE = Effort(playouts=40, turns=8, beam=8)


def begun(playing: Game, seed: int = 1, rounds: int = 3) -> Position:
    """A position in which a seat has a choice, after some rounds of greedy play."""
    random, greedy = Random(seed), bot("greedy")
    position = playing.start()
    while position.chance or position.barriers < rounds or all(len(position.legal(s)) == 1 for s in position.actors):
        if position.chance:
            position = position.settle(position.chance.sample(random))
        else:
            seat = position.actors[0]
            position = position.play(seat, greedy.choose(position, seat, random))
    return position


def chooser(position: Position) -> int:
    """A seat that has a choice."""
    return next(seat for seat in position.actors if len(position.legal(seat)) > 1)


@pytest.mark.parametrize("name", EVERY_GAME)
def test_every_way_that_was_tried_can_be_played(name: str) -> None:
    position = begun(game(name))
    seat = chooser(position)
    ways = candidates(position, seat, 7, LITTLE)
    assert len({way.moves for way in ways}) == len(ways) > 1
    for way in ways:
        after = position.seen_by(seat)
        for move in way.moves:
            after = after.play(seat, move)
        assert seat not in after.actors or after.barriers > position.barriers
        assert way.playouts > 0
    assert ways[0].playouts >= ways[-1].playouts


def test_the_same_seed_gives_the_same_answer_with_any_number_of_threads() -> None:
    position = begun(game("rolling-village", players=1))
    one, three = (candidates(position, 0, 7, Effort(playouts=300, lanes=4, threads=threads)) for threads in (1, 3))
    assert one == three
    assert one != candidates(position, 0, 8, Effort(playouts=300, lanes=4))


def test_rules_that_are_interpreted_give_the_same_answer() -> None:
    few = Effort(playouts=8, turns=3, beam=4)
    fast = begun(game("rolling-village", players=1), rounds=8)
    slow = game("rolling-village", players=1, compiled=False).read_position(fast.text)
    assert candidates(fast, 0, 7, few) == candidates(slow, 0, 7, few)


def test_the_rest_of_a_turn_is_not_thought_about_again() -> None:
    position = begun(game("rolling-village", players=1))
    thinker = Searcher("thinker", LITTLE)
    random = Random(1)
    first = thinker.choose(position, 0, random)
    planned = candidates(position, 0, Random(1).randrange(1 << 62), LITTLE)[0].moves
    assert first == planned[0]
    before = random.getstate()
    assert thinker.choose(position.play(0, first), 0, random) == planned[1]
    assert random.getstate() == before, "no thought, no noise"


@pytest.mark.parametrize("name", ["tiny-towns", "seven-wonders-dice"])
def test_a_move_does_not_depend_on_what_its_seat_cannot_know(name: str) -> None:
    playing = game(name, players=2)
    position = begun(playing)
    seat = chooser(position)
    expected = candidates(position, seat, 7, LITTLE)
    for number in range(3):
        assert candidates(position.imagine(seat, Random(number)), seat, 7, LITTLE) == expected
    other = next((other for other in position.actors if other != seat), None)
    if other is not None:
        moved = position.play(other, position.legal(other)[-1])
        if moved.barriers == position.barriers:
            assert candidates(moved, seat, 7, LITTLE) == expected


def test_searching_is_better_than_looking_through_ones_own_turn() -> None:
    village = game("rolling-village", players=1)
    thinker = Searcher("thinker", Effort(playouts=1000))
    totals = [
        np.mean([finished.totals[0] for finished in simulate(village, [player], 30, "paired")])
        for player in (thinker, bot("greedy"))
    ]
    assert totals[0] > totals[1] + 1


def test_who_plays_against_others_wants_to_be_ahead_and_not_only_points() -> None:
    ahead, more_points = np.array([[40.0, 39.0]]), np.array([[60.0, 70.0]])
    assert utility(ahead, 0, 5.0) > utility(more_points, 0, 5.0)
    assert utility(np.array([[40.0]]), 0, 5.0) == 40.0


def test_the_master_builder_names_no_cube_that_only_helps_the_other() -> None:
    """Both towns lack one square; wheat would be the other one's last cube of a cottage that a farm feeds."""
    towns = game("tiny-towns", players=2, cards="first-game", monuments=False, first_builder="0")
    array = towns.start().array.copy()
    mine, other = array[0]["seats"][0], array[0]["seats"][1]
    mine["town"][6] = 0x7FFF  # factories on all squares but d4
    other["town"][1] = 1  # a farm on a1
    other["town"][6] = 0x37FE  # factories elsewhere, but for the cottage's squares
    for square, resource in ((14, 3), (15, 4)):  # brick on c4, glass on d4; d3 is empty
        place_cube(towns.book, other, square, resource)
    position = Position(towns, array)
    ways = candidates(position, 0, 7, Effort(playouts=60))
    assert len({way.scores[0] for way in ways}) == 1, "all cubes are the same to oneself"
    assert towns.move(ways[-1].moves[0]).text == "name wheat"
    assert ways[-1].scores[1] > ways[0].scores[1]


def test_the_master_builder_names_the_cube_that_helps_itself_and_not_the_other() -> None:
    """Both towns lack one square: wheat would be one's own last cube of a cottage, wood the other one's of a well."""
    towns = game("tiny-towns", players=2, cards="first-game", monuments=False, first_builder="0")
    array = towns.start().array.copy()
    mine, other = array[0]["seats"][0], array[0]["seats"][1]
    mine["town"][1] = 1
    mine["town"][6] = 0x37FE
    for square, resource in ((14, 3), (15, 4)):
        place_cube(towns.book, mine, square, resource)
    other["town"][6] = 0x77FF  # all but d3 and d4
    place_cube(towns.book, other, 15, 5)
    ways = candidates(Position(towns, array), 0, 7, Effort(playouts=60))
    assert towns.move(ways[0].moves[0]).text == "name wheat"
    assert ways[0].scores[0] > ways[-1].scores[0]


def test_playouts_of_towns_put_up_what_they_complete() -> None:
    """A bot that looks one move ahead and does not see completed buildings hoards cubes: 4 points for 14."""
    towns = game("tiny-towns", players=2, cards="first-game", monuments=False, novice=True)
    assert thinker_of(towns).final_scores(towns.start(), 0, 1, [()], 0.05)[:, 0, 0].mean() > 9


@pytest.mark.parametrize("name", EVERY_GAME)
def test_judging_leaves_a_position_as_it_was(name: str) -> None:
    playing, random = game(name, players=2), Random(3)
    position = playing.start()
    while not position.over and position.barriers < 60:
        if position.chance:
            position = position.settle(position.chance.sample(random))
            continue
        seat, array = position.actors[0], position.array.copy()
        playing.parts.evaluation.judge(playing.plain_book, plain(array, 2), seat, weights_of(playing))
        assert array.tobytes() == position.array.tobytes()
        position = position.play(seat, random.choice(list(position.legal(seat))))


def test_a_turn_ends_where_a_campaign_rests() -> None:
    """Ending an episode and beginning the next one in the same breath would look like the points of two."""
    position = begun(game("my-city", players=1, play="short-campaign"))
    campaign = position.game
    ways = candidates(position, 0, 1, Effort(playouts=200, turns=64), also=campaign.move("end").index)
    assert [way for way in ways if campaign.move(way.moves[0]).text == "end"]
    assert all(campaign.move(move).text != "next" for way in ways for move in way.moves)


def test_a_limit_in_time_is_kept() -> None:
    position = begun(game("rolling-village", players=1))
    assert sum(way.playouts for way in candidates(position, 0, 7, Effort(seconds=0.02))) < 200_000


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_bot_says_why_it_moves(language: str) -> None:
    position = begun(game("rolling-village", players=1), rounds=6)
    best = candidates(position, 0, 7, LITTLE)[0].moves[0]
    sentence = explain(position, 0, best, Random(1), language)
    form = {"en": r"About .* the \w+ at [a-f]\d\.", "pl": r"[A-Z].* \w+ na [a-f]\d\."}[language]
    assert re.fullmatch(form, sentence), sentence
