"""The games keep what OpenSpiel asks of games, by its own test; skipped where it is not installed."""

from __future__ import annotations

from random import Random

import pytest

pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel is not installed: pip install open_spiel")

import ratusz.envs.open_spiel as ours  # noqa: E402  only where it can be imported
from ratusz.engine.facts import Facts  # noqa: E402
from ratusz.games import all_facts  # noqa: E402

every_game = pytest.mark.parametrize("facts", all_facts().values(), ids=lambda facts: facts.id)


@every_game
def test_openspiel_finds_nothing_to_complain_about(facts: Facts) -> None:
    game = pyspiel.load_game(ours.name_of(facts))
    pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)


@every_game
def test_a_game_ends_with_its_scores(facts: Facts) -> None:
    state = pyspiel.load_game(ours.name_of(facts), {"players": 2}).new_initial_state()
    random = Random(1)
    while not state.is_terminal():
        chosen = [action for action, _ in state.chance_outcomes()] if state.is_chance_node() else state.legal_actions()
        state.apply_action(random.choice(chosen))
    assert state.returns() == list(map(float, state.position.totals))
