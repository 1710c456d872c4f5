"""A game's evaluation is one value: what the greedy bot maximises, what all others go by, and where learning starts."""

from random import Random
from typing import Any

import pytest

from ratusz import bot, game
from ratusz.engine.game import Game, load_kernels
from ratusz.engine.position import Position
from ratusz.games import all_facts
from ratusz.games.tiny_towns.bot.planning import FREED, SQUARE

EVERY_GAME = sorted(all_facts())


def turns_done(playing: Game, count: int) -> list[tuple[Position, int]]:
    """Positions after whole turns of the first seat, in a game of random moves."""
    random, position = Random(2), playing.start()
    found: list[tuple[Position, int]] = []
    chooser = bot("random")
    while len(found) < count and not position.over:
        if position.chance:
            position = position.settle(position.chance.sample(random))
            continue
        seat = position.actors[0]
        position = position.play(seat, chooser.choose(position, seat, random))
        if seat not in position.actors:
            found.append((position, seat))
    return found


@pytest.mark.parametrize("name", EVERY_GAME)
def test_the_greedy_bot_maximises_the_worth_of_the_evaluation(name: str) -> None:
    playing = game(name, compiled=False)
    assert load_kernels(playing.facts, False).rules.worth is playing.parts.evaluation.worth


@pytest.mark.parametrize("name", EVERY_GAME)
def test_with_the_initial_weights_all_bots_value_a_whole_turn_like_the_greedy_one(name: str) -> None:
    playing = game(name, players=2, compiled=False)
    evaluation, book = playing.parts.evaluation, playing.plain_book
    weights: Any = evaluation.initial_weights
    done = turns_done(playing, 5)
    assert done
    for position, seat in done:
        assert evaluation.judge(book, position.plain, seat, weights) == evaluation.worth(book, position.plain, seat)


@pytest.mark.parametrize("weight", [SQUARE, FREED])
def test_a_greedy_town_is_judged_by_the_numbers_that_planning_starts_from(weight: int) -> None:
    """They were tuned once and are written once."""
    playing = game("tiny-towns", players=2, compiled=False)
    position, seat = turns_done(playing, 6)[-1]
    evaluation, weights = playing.parts.evaluation, playing.parts.evaluation.initial_weights
    before, number = evaluation.worth(playing.plain_book, position.plain, seat), float(weights[weight])
    try:
        weights[weight] = number + 1.0
        assert evaluation.worth(playing.plain_book, position.plain, seat) > before
    finally:
        weights[weight] = number
