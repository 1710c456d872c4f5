"""Games that are played alone can be planned: the same on every machine, never for less than was found before."""

from random import Random
from typing import Any

import numpy as np
import pytest

from ratusz import bot, game
from ratusz.bots.explain import explain
from ratusz.bots.planning import Planning
from ratusz.bots.playout_search import Effort
from ratusz.bots.search import Searcher
from ratusz.bots.search_methods import PlanningThinker, SearchingThinker, thinker_of
from ratusz.bots.simulation import simulate
from ratusz.bots.weights import weights_of
from ratusz.engine.game import Game
from ratusz.engine.position import Position
from ratusz.games.tiny_towns.bot.planning import judge
from ratusz.games.tiny_towns.building import place_cube
from ratusz.games.tiny_towns.layout import seen_squares
from tests.bots.kit import candidates

LITTLE = Effort(playouts=10, turns=8)


def towns(*, compiled: bool = True, **options: object) -> Game:
    """The solo game."""
    return game("tiny-towns", players=1, compiled=compiled, **options)


def dealt(playing: Game, seed: int = 1) -> Position:
    """A position in which the first resource is to be chosen."""
    random, position = Random(seed), playing.start()
    while position.chance:
        position = position.settle(position.chance.sample(random))
    return position


def late(playing: Game, unseen: int = 0, full: int = 0x02FE) -> Position:
    """A farm stands, brick and glass wait for wheat; so many cards of each kind are unseen."""
    array = dealt(playing).array.copy()
    me = array[0]["seats"][0]
    me["town"][1], me["town"][6] = 1, full
    for square, resource in ((10, 3), (11, 4)):
        place_cube(playing.book, me, square, resource)
    array[0]["face_up"][:] = 1, 1, 1, 0, 0
    array[0]["unseen"][:] = unseen
    array[0]["queue"][:] = 0
    array[0]["queue"][:12] = [0, 1, 2, 3, 4] * 2 + [3, 4]
    array[0]["queued"] = 12
    return Position(playing, array)


def test_interpreted_rules_give_the_same_plans() -> None:
    fast, slow = (
        candidates(late(towns(compiled=compiled, cards="first-game", monuments=False), full=0x13FE), 0, 7, LITTLE)
        for compiled in (True, False)
    )
    assert fast == slow


def test_when_nothing_is_left_to_chance_a_plan_is_certain() -> None:
    playing = towns(cards="first-game", monuments=False)
    certain, uncertain = candidates(late(playing), 0, 7, LITTLE), candidates(late(playing, unseen=1), 0, 7, LITTLE)
    assert all(way.error == 0.0 for way in certain)
    assert any(way.error > 0.0 for way in uncertain)
    values = [way.utility for way in certain]
    assert max(values) == values[0]


def test_a_plan_is_only_left_for_a_better_one_and_keeps_its_promise() -> None:
    playing, random = towns(cards="first-game", monuments=False), Random(3)
    thinker, position = Searcher("thinker", LITTLE), late(playing)
    promised = candidates(position, 0, Random(3).randrange(1 << 62), LITTLE)[0].utility
    while not position.over:
        position = position.play(0, thinker.choose(position, 0, random))
    assert position.totals[0] >= promised


def test_a_path_that_was_found_before_is_among_the_ways() -> None:
    position = late(towns(cards="first-game", monuments=False))
    found = Planning(position, 0, 1).compete(32, 20_000)[0]
    poor = Planning(position, 0, 2).compete(1, 1, known=found.best)[0]
    assert (poor.value, poor.moves) == (found.value, found.moves)


def test_a_way_that_begins_with_a_wanted_move_is_among_those_tried() -> None:
    position = dealt(towns(monuments=False))
    for move in position.legal(0):
        ways = candidates(position, 0, 7, Effort(playouts=10, turns=2), also=move)
        assert move in {way.moves[0] for way in ways}


def test_all_ways_meet_the_same_worlds() -> None:
    """The cards under the pile do not depend on earlier actions."""
    planning = Planning(dealt(towns(monuments=False)), 0, 1)
    world = planning.world(0)
    piles: dict[int, set[bytes]] = {}
    for way in planning.list_ways(32):
        _, path = planning.plan_from(way.moves, world, 1, planning.weights)
        for length in range(2, 16):
            state = planning.follow(path[:length], world)[2][0]
            piles.setdefault(int(state["round_no"]), set()).add(state["unseen"].tobytes())
    assert max(piles) > 5
    assert all(len(unseen) == 1 for unseen in piles.values())


def test_planning_is_much_better_than_looking_through_ones_own_turn() -> None:
    playing = towns()
    thinker = Searcher("thinker", Effort(playouts=15, turns=8))
    planned, greedy = (
        np.mean([finished.totals[0] for finished in simulate(playing, [player], 3, "paired")])
        for player in (thinker, bot("greedy"))
    )
    assert planned > greedy + 5


def test_games_that_chance_decides_to_the_end_are_searched() -> None:
    assert isinstance(thinker_of(towns()), PlanningThinker)
    for other in (towns(variant="town-hall"), game("tiny-towns", players=2), game("rolling-village", players=1)):
        assert isinstance(thinker_of(other), SearchingThinker)


def test_a_limit_in_time_is_kept() -> None:
    ways = candidates(dealt(towns(monuments=False)), 0, 7, Effort(seconds=0.05))
    assert sum(way.playouts for way in ways) < 10_000


def test_a_town_promises_the_same_from_every_side() -> None:
    playing = towns(compiled=False, cards="first-game", monuments=False)
    position = late(playing)
    weights: Any = weights_of(playing)
    promised = judge(playing.plain_book, position.array.copy()[0], 0, weights)
    for side in range(8):
        array = position.array.copy()
        me = array[0]["seats"][0]
        me["town"][:], me["cubes"][:] = 0, 0
        for square, seen in enumerate(seen_squares(side)):
            for kind in range(8):
                me["town"][kind] |= (int(position.array[0]["seats"][0]["town"][kind]) >> square & 1) << seen
        for square, resource in ((10, 3), (11, 4)):
            place_cube(playing.book, me, seen_squares(side)[square], resource)
        before = array.tobytes()
        assert judge(playing.plain_book, array[0], 0, weights) == pytest.approx(promised)
        assert array.tobytes() == before, "what was tried is taken back"


def test_final_positions_and_reasons_come_from_plans() -> None:
    position = dealt(towns(monuments=False))
    best = candidates(position, 0, 7, LITTLE)[0].moves
    ends = thinker_of(position.game).final_positions(position, 0, 7, best, 2)
    assert all(end.over for end in ends)
    assert "than naming " in explain(position, 0, best[0], Random(1))
