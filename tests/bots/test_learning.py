"""Judgements learn by playing, and what was learned comes with the package."""

import json
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

from ratusz import game
from ratusz.bots.td_learning import Learner
from ratusz.bots.weights import STEP, path_of, read_weights, round_weights, weights_of, write_weights
from ratusz.engine.learning import CHANGE, HEAD, SIZE, adjust, look
from ratusz.games import all_facts
from ratusz.games.rolling_village.bot import features
from ratusz.games.rolling_village.layout import LAYOUT


def learner_of(rate: float) -> Learner:
    playing = game("rolling-village", players=1, compiled=False)
    return Learner(playing, playing.parts.evaluation.initial_weights, seed=1, rate=rate, beam=1)


def test_the_same_games_teach_the_same_and_a_game_without_learning_teaches_nothing() -> None:
    first, second = learner_of(0.02), learner_of(0.02)
    results = [one.play(0, 1, learning=True).tolist() for one in (first, second)]
    assert results[0] == results[1]
    assert np.array_equal(first.weights, second.weights)
    assert np.count_nonzero(first.weights) > 100
    before = first.weights.copy()
    first.play(1, 1, learning=False)
    assert np.array_equal(first.weights, before)


def test_a_weight_that_is_pushed_to_and_fro_moves_less_than_one_that_is_pushed_one_way() -> None:
    pushed = {}
    for name, signs in (("one way", (1, 1, 1, 1)), ("to and fro", (1, -1, 1, -1))):
        weights = np.zeros(HEAD + 3 * 2)
        weights[SIZE] = 2
        steps = []
        for sign in signs:
            weights[CHANGE] = sign
            before = weights[HEAD + 1]
            adjust(weights, 1, 0.5)
            steps.append(abs(weights[HEAD + 1] - before))
        pushed[name] = steps
        assert weights[HEAD] == 0, "its neighbour had no say"
    assert pushed["one way"] == [0.5] * 4
    assert pushed["to and fro"][3] < 0.5
    assert look(np.array([3.0, 4.0]), 1, 0.5) == 2.0


def test_the_sheet_turned_upside_down_with_houses_and_lakes_exchanged_is_worth_the_same() -> None:
    playing, random = game("rolling-village", players=1, compiled=False), Random(1)
    weights: Any = np.array([random.gauss(0, 1) for _ in range(features.COUNT)])
    state = np.zeros(1, LAYOUT.state)
    for _ in range(20):
        cells = random.sample(range(30), 20)
        drawn = [sum(1 << cell for cell in cells[kind::4]) for kind in range(4)]
        values = []
        for one in (drawn, [features.turn_around(drawn[kind]) for kind in (2, 1, 0, 3)]):
            state[0].seats[0].drawn[:4] = one
            values.append(features.correction(playing.plain_book, state[0].seats[0], 4, weights))
        assert values[0] == pytest.approx(values[1])


def test_weights_are_read_as_they_were_packed(tmp_path: Path) -> None:
    path, few = tmp_path / "weights.json", np.array([0.0, 0.019, -1.5, 100.0])
    write_weights(path, few, made_by="nobody", date="today")
    assert read_weights(path).tolist() == few.tolist()
    assert json.loads(path.read_text())["made_by"] == "nobody"
    many = np.tile(few, 1000)
    write_weights(path, many)
    assert read_weights(path).tolist() == round_weights(many).tolist() == [0.0, STEP, -1.5, 127 * STEP] * 1000


def made_alone(name: str) -> bool:
    """Whether a game's weights were learned by playing alone, and not by evolution against others."""
    return name in ("my-city", "rolling-village")


@pytest.mark.parametrize("name", sorted(all_facts()))
def test_what_was_learned_says_how_it_was_made_and_fits_the_judgement(name: str) -> None:
    playing = game(name, compiled=False)
    assert len(weights_of(playing)) == len(playing.parts.evaluation.initial_weights)
    path = path_of(playing.facts)
    if path.exists():
        made = json.loads(path.read_text("utf-8"))
        assert f"python -m ratusz.bots.{'learn' if made_alone(name) else 'train'} {name}" in made["made_by"]
        assert made["gain"] > 2 * made["error"]
        assert path.stat().st_size < 600_000
