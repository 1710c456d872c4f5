"""The environments keep what the interfaces of Gymnasium and PettingZoo promise; their own checkers say so."""

from __future__ import annotations

from typing import Any
from xml.etree import ElementTree

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, seed_test

import ratusz
from ratusz.envs import GameEnv, ParallelEnv, TurnsEnv
from ratusz.envs.registration import id_of
from ratusz.games import all_facts

EVERY_GAME = sorted(all_facts())
every_game = pytest.mark.parametrize("name", EVERY_GAME)


@every_game
@pytest.mark.parametrize("observation", ["flat", "planes"])
def test_gymnasium_finds_nothing_to_complain_about(name: str, observation: str) -> None:
    check_env(gymnasium.make(id_of(name), observation=observation).unwrapped)


# It says this of every observation with a mask in it, and leaves out its own games by their names.
@pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be")
@pytest.mark.filterwarnings("ignore:Observation is not a NumPy array")
@every_game
def test_pettingzoo_finds_nothing_to_complain_about(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    parallel_api_test(ParallelEnv(name), num_cycles=60)
    api_test(TurnsEnv(name), num_cycles=60)


@every_game
def test_a_seed_decides_the_game(name: str) -> None:
    parallel_seed_test(lambda: ParallelEnv(name), num_cycles=20)
    seed_test(lambda: TurnsEnv(name), num_cycles=20)


def played(env: Any, seed: int) -> tuple[float, dict[str, Any]]:
    """A game at random: the sum of its rewards, and what the last step tells."""
    random = np.random.default_rng(seed)
    _, info = env.reset(seed=seed)
    paid, over = 0.0, False
    while not over:
        _, reward, over, _, info = env.step(random.choice(np.flatnonzero(info["action_mask"])))
        paid += float(reward)
    return paid, info


@every_game
def test_rewards_add_up_to_the_final_score(name: str) -> None:
    for reward, points in (("score", "written"), ("score", "standing"), ("final", "written")):
        paid, info = played(gymnasium.make(id_of(name), reward=reward, points=points, opponents="random"), seed=3)
        assert paid == info["totals"][0]


@every_game
def test_who_wins_is_paid(name: str) -> None:
    env = ParallelEnv(name, players=3, reward="win")
    random = np.random.default_rng(1)
    seen, _ = env.reset(seed=5)
    while env.agents:
        actions = {agent: random.choice(np.flatnonzero(seen[agent]["action_mask"])) for agent in env.agents}
        seen, rewards, _, _, infos = env.step(actions)
    totals = np.array(infos["seat_0"]["totals"])
    assert [rewards[agent] > 0 for agent in env.possible_agents] == (totals == totals.max()).tolist()
    assert sum(rewards.values()) == pytest.approx(1)


def test_the_order_of_seats_makes_no_difference() -> None:
    """Equal moves give equal games, stepped together or one after the other."""
    together, apart = ParallelEnv("rolling-village", players=3), TurnsEnv("rolling-village", players=3)
    seen, _ = together.reset(seed=7)
    apart.reset(seed=7)
    sums = dict.fromkeys(together.possible_agents, 0.0)
    while together.agents:
        actions = {agent: int(np.flatnonzero(seen[agent]["action_mask"])[-1]) for agent in together.agents}
        seen, rewards, _, _, _ = together.step(actions)
        sums = {agent: sums[agent] + rewards[agent] for agent in sums}
    while not all(apart.terminations.values()):
        apart.step(int(np.flatnonzero(apart.observe(apart.agent_selection)["action_mask"])[-1]))
    totals = apart.infos["seat_0"]["totals"]
    assert tuple(sums.values()) == totals


def test_a_learner_plays_against_bots() -> None:
    env = GameEnv("tiny-towns", players=3, opponents="greedy", seat=1, reward="final", monuments=False)
    paid, info = played(env, seed=2)
    assert paid == info["totals"][1]


def test_actions_are_moves_with_names() -> None:
    env = GameEnv("rolling-village")
    _, info = env.reset(seed=1)
    for action in np.flatnonzero(info["action_mask"]):
        move = env.move(action)
        assert move is not None
        assert env.action(move) == env.action(move.text) == action
    assert env.move(env.action_space.n - 1) is None  # type: ignore[attr-defined]


@pytest.mark.parametrize("kind", [ParallelEnv, TurnsEnv])
def test_an_action_that_is_not_allowed_ends_the_game_and_says_why(kind: Any) -> None:
    env = kind("rolling-village", players=2)
    env.reset(seed=1)
    street = env.action("street 3")
    if kind is ParallelEnv:
        _, rewards, ended, _, infos = env.step({"seat_0": street, "seat_1": street})
    else:
        env.step(street)
        rewards, ended, infos = env.rewards, env.terminations, env.infos
    assert (rewards["seat_0"], rewards["seat_1"]) == (-1, 0)
    assert all(ended.values())
    assert infos["seat_1"]["illegal"].startswith("The dice name the street")


@pytest.mark.parametrize("env", [GameEnv("tiny-towns"), ParallelEnv("my-city"), TurnsEnv("seven-wonders-dice")])
def test_a_game_is_shown_as_a_drawing_or_as_text(env: Any) -> None:
    env.reset(seed=1)
    assert env.render() is None
    env.render_mode = "svg"
    assert ElementTree.fromstring(env.render()).tag.endswith("svg")
    env.render_mode = "ansi"
    assert len(env.render().splitlines()) > 3


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"reward": "luck"}, "The reward is one of score, final, win, not “luck”."),
        ({"reward": "win"}, "A single player cannot win: choose the reward score or final, or more players."),
        ({"points": "all"}, "The option points is one of written, standing, not “all”."),
        ({"observation": "pixels"}, "The observation is one of flat, planes, not “pixels”."),
        ({"render_mode": "human"}, "The render mode is one of svg, ansi, not “human”."),
        ({"players": 2, "seat": 2}, "The learner's seat is one of 0 to 1, not 2."),
    ],
)
def test_what_cannot_be_asked_for_is_refused_in_a_sentence(options: dict[str, Any], sentence: str) -> None:
    with pytest.raises(ratusz.BadOption) as refused:
        GameEnv("rolling-village", **options)
    assert str(refused.value) == sentence
