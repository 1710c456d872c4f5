"""Hints: legal, best first, the same for the same seed, and from nothing but what the seat may know."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

import ratusz
from ratusz.bots.search_methods import thinker_of
from ratusz.engine.errors import IllegalMove
from ratusz.engine.evaluation import Evaluation
from ratusz.engine.position import Position
from ratusz.games import all_facts, configured
from ratusz.insight.hint import estimate_costs
from ratusz.texts import LANGUAGES

LITTLE = 0.02


def begun(id: str, **options: str) -> Position:
    """A game in which a seat has to move."""
    random, position = Random(1), configured(id, options).start()
    while position.chance:
        position = position.settle(position.chance.sample(random))
    return position


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("id", sorted(all_facts()))
def test_a_hint_can_be_played_and_says_why(id: str, language: str) -> None:
    position = begun(id)
    seat = position.actors[0]
    found = ratusz.hint(position, seat, language=language, share=LITTLE)
    for advice in (found.best, *found.others):
        after = position
        for move in advice.moves:
            after = after.play(seat, move)
        assert advice.words
        assert advice.cost >= 0
    assert found.best.cost == 0
    assert found.why
    assert len({advice.moves for advice in (found.best, *found.others)}) == 1 + len(found.others)


def test_the_same_seed_gives_the_same_hint() -> None:
    position = begun("rolling-village", players="2")
    assert ratusz.hint(position, 0, seed=5, share=LITTLE) == ratusz.hint(position, 0, seed=5, share=LITTLE)


def test_what_others_have_done_in_secret_changes_no_hint() -> None:
    position = begun("rolling-village", players="2")
    hints = {ratusz.hint(position.play(1, move), 0, seed=3, share=LITTLE) for move in list(position.legal(1))[:4]}
    assert len(hints) == 1


def test_who_has_nothing_to_decide_gets_no_hint() -> None:
    position = ratusz.game("rolling-village").start()
    with pytest.raises(IllegalMove):
        ratusz.hint(position, 0)


def test_a_cost_is_believed_as_far_as_such_ways_differ() -> None:
    random, truth = np.random.default_rng(1), np.random.default_rng(2)
    for apart in [configured(id, {}).parts.evaluation.apart for id in all_facts()]:
        assert apart != Evaluation.apart, "every game is measured"
        gaps = np.abs(truth.normal(0, apart, 400))
        told = [estimate_costs(np.array([0.0, gap]) + random.normal(0, 6, (8, 2)), apart)[1] for gap in gaps]
        off, doubted = (
            np.mean((np.array(other) - gaps) ** 2)
            for other in (
                told,
                [estimate_costs(np.array([0.0, gap]) + random.normal(0, 6, (8, 2)), 0.5)[1] for gap in gaps],
            )
        )
        assert off < doubted, "a difference that is usual is not taken for noise"
    assert estimate_costs(np.array([[0.0, 2.0]]), 1.0) == [0.0, 2.0], "nothing is left to chance"


def test_of_what_a_way_costs_so_much_is_told_as_remains_when_one_plays_on_well() -> None:
    less = np.array([[0.0, 4.0, 2.0], [0.0, 0.0, 2.0]])
    for id in all_facts():
        game = configured(id, {"players": 2})
        kept = game.parts.evaluation.kept
        assert 0 < kept <= 1
        told = thinker_of(game).scale_to_strong_play(less).mean(axis=0).tolist()
        assert told == [0.0, 2.0 * kept, 2.0], "what no playout mends remains"
    alone = configured("tiny-towns", {"players": 1})
    assert (thinker_of(alone).scale_to_strong_play(less) == less).all(), "plans are the best that can be done"


def test_a_hint_explains_the_first_move_that_is_not_forced() -> None:
    position = begun("rolling-village", players="1")
    forced = 0
    for seed in range(60):
        after, random = position, Random(seed)
        while not after.over:
            if after.chance:
                after = after.settle(after.chance.sample(random))
                continue
            if len(after.legal(0)) == 1:
                found = ratusz.hint(after, 0, share=LITTLE)
                forced += bool(found.others)
                assert not (found.others and "Nothing else" in found.why)
            after = after.play(0, random.choice(list(after.legal(0))))
        if forced >= 2:
            break
    assert forced


@pytest.mark.parametrize("dealt", ["silva_forum+the_starloom", "the_starloom+fort_ironweed"])
def test_neither_hint_nor_bot_depends_on_the_monument_that_an_opponent_holds(dealt: str) -> None:
    head = "tiny-towns players=2 cards=first-game; round=7 phase=place barriers=13 builder=1 named=wood"
    cards = "cards=cottage,farm,well,chapel,tavern,theater,factory"
    mine = "town=H,.,.,./W,.,.,./.,.,.,G/.,.,B,. dealt=mandras_palace+barrett_castle monument=mandras_palace turns=3"
    theirs = "town=W,H,.,./.,.,.,./.,.,.,G/.,.,B,. dealt={} monument={} turns=3"
    worlds = [
        ratusz.position(f"{head} {cards} | {mine} | {theirs.format(pair, kept)}")
        for pair, kept in (("silva_forum+the_starloom", "silva_forum"), (dealt, "the_starloom"))
    ]
    first, second = (ratusz.hint(world, 0, share=LITTLE) for world in worlds)
    assert first == second
    assert len({ratusz.bot("greedy").choose(world, 0, Random(1)) for world in worlds}) == 1
