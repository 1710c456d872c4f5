"""Many games at once are the same games: what one call does to all of them is what the environments of one game do."""

from __future__ import annotations

import os
import subprocess
import sys
from copy import copy
from typing import Any

import gymnasium
import numpy as np
import pytest

import ratusz
from ratusz.envs import GameEnv, GamesEnv, ParallelEnv
from ratusz.envs.registration import id_of
from ratusz.games import all_facts

EVERY_GAME = sorted(all_facts())


@pytest.mark.parametrize(
    ("name", "points"), [*((name, "written") for name in EVERY_GAME), ("rolling-village", "standing")]
)
def test_all_seats_of_a_game_see_do_and_get_the_same_as_at_one_table(name: str, points: str) -> None:
    env = GamesEnv(name, 3 * 2, opponents=None, players=3, points=points)
    one = ParallelEnv(name, players=3, points=points)
    seen, infos = env.reset(seed=4)
    alone, _ = one.reset(seed=4)
    random = np.random.default_rng(1)
    while one.agents:
        for seat, agent in enumerate(one.possible_agents):
            assert seen[seat].tobytes() == alone[agent]["observation"].tobytes()
            assert infos["action_mask"][seat].tolist() == alone[agent]["action_mask"].tolist()
        actions = [random.choice(np.flatnonzero(mask)) for mask in infos["action_mask"]]
        seen, rewards, ended, _, infos = env.step(np.array(actions))
        alone, paid, _, _, told = one.step({agent: actions[seat] for seat, agent in enumerate(one.agents)})
        assert rewards[:3].tolist() == list(paid.values())
    assert ended[:3].all()
    assert tuple(infos["final_info"]["total"][:3]) == told["seat_0"]["totals"]
    for seat, agent in enumerate(one.possible_agents):
        assert infos["final_obs"][seat].tobytes() == alone[agent]["observation"].tobytes()


@pytest.mark.parametrize("name", EVERY_GAME)
def test_flat_observations_and_masks_are_made_of_words_and_bits(name: str) -> None:
    env = GamesEnv(name, 3 * 4, opponents=None, players=3)
    unpacking = env.unpacking()
    seen, infos = env.reset(seed=6)
    for _ in range(150):
        assert unpacking(env._env.views.words.reshape(12, -1)).tobytes() == seen.tobytes()
        assert unpacking.mask(env._env.views.bits.view(np.uint8)).tobytes() == infos["action_mask"].tobytes()
        seen, _, _, _, infos = env.step(env.sample())


def test_packed_observations_and_masks_hold_the_flat_ones() -> None:
    """One game for all of them: what differs between games is made of words and bits, as the test before this says."""
    flat = GamesEnv("rolling-village", 3 * 4, opponents=None, players=3)
    packed = GamesEnv("rolling-village", 3 * 4, opponents=None, players=3, observation="packed")
    unpacking = packed.unpacking()
    seen, infos = flat.reset(seed=6)
    words, packed_infos = packed.reset(seed=6)
    for _ in range(150):
        assert words in packed.observation_space
        assert unpacking(words).tobytes() == seen.tobytes()
        assert unpacking.mask(packed_infos["action_mask"]).tobytes() == infos["action_mask"].tobytes()
        actions = flat.sample()
        assert actions.tolist() == packed.sample().tolist()
        seen, rewards, ended, _, infos = flat.step(actions)
        words, paid, _, _, packed_infos = packed.step(actions)
        assert rewards.tolist() == paid.tolist()
        assert (unpacking(packed_infos["final_obs"])[ended] == infos["final_obs"][ended]).all()


def test_samples_are_allowed_and_outlive_a_step() -> None:
    env = GamesEnv("rolling-village", 64)
    _, infos = env.reset(seed=1)
    for _ in range(40):
        actions = env.sample()
        kept = actions.copy()
        assert infos["action_mask"][range(64), actions].all()
        infos = env.step(actions)[-1]
        assert (actions == kept).all()


@pytest.mark.parametrize(
    ("name", "players", "points"),
    [("rolling-village", 1, "written"), ("rolling-village", 2, "written"), ("rolling-village", 2, "standing")],
)
def test_looking_ahead_shows_what_a_seat_would_see_after_each_of_its_actions(
    name: str, players: int, points: str
) -> None:
    env = GamesEnv(name, 2 * players, opponents=None, players=players, points=points, ahead=True)
    one = ParallelEnv(name, players=players, points=points)
    _, infos = env.reset(seed=5)
    one.reset(seed=5)
    random = np.random.default_rng(2)
    while one.agents:
        seen, actions, owners = env.ahead()
        for learner, mask in enumerate(infos["action_mask"]):
            assert actions[owners == learner].tolist() == np.flatnonzero(mask).tolist()
        row = random.choice(np.flatnonzero(owners < players))
        assert seen[row].tobytes() == tried(one, int(owners[row]), int(actions[row])).tobytes()
        chosen = [random.choice(np.flatnonzero(mask)) for mask in infos["action_mask"]]
        infos = env.step(np.array(chosen))[-1]
        one.step(dict(zip(one.agents, chosen, strict=False)))


def tried(env: ParallelEnv, seat: int, action: int) -> Any:
    """What a seat sees if it takes the action and nobody else moves."""
    match = copy(env._match)
    match.position = match.position.seen_by(seat)
    if (move := match.actions.move(action)) is not None:
        match.position = match.position.play(seat, move)
    return match.observation_of(seat)


def returns(env: Any, steps: int) -> tuple[list[float], list[int]]:
    """The sums of rewards and the totals of the games that end, all played at random."""
    env.reset(seed=2)
    sums, found, totals = np.zeros(env.num_envs), [], []
    for _ in range(steps):
        _, rewards, ended, _, infos = env.step(env.sample())
        sums += rewards
        found += sums[ended].tolist()
        totals += infos["final_info"]["total"][ended].tolist()
        assert not infos["final_info"]["illegal"].any()
        sums[ended] = 0
    return found, totals


@pytest.mark.parametrize(
    ("name", "reward", "opponents"),
    [
        ("rolling-village", "score", "random"),
        ("rolling-village", "final", "random"),
        ("my-city", "score", None),  # with others to play against all is compiled once more, which takes a minute
        ("tiny-towns", "final", None),
        ("seven-wonders-dice", "score", None),
    ],
)
def test_games_restart_and_rewards_add_up_to_their_scores(name: str, reward: str, opponents: str | None) -> None:
    found, totals = returns(GamesEnv(name, 18, reward=reward, opponents=opponents, players=3), 400)
    assert len(found) > 16
    assert found == totals


def test_every_game_has_a_winner() -> None:
    env = GamesEnv("rolling-village", 12, opponents=None, players=3, reward="win")
    env.reset(seed=1)
    for _ in range(60):
        _, rewards, ended, _, _ = env.step(env.sample())
        assert rewards.reshape(4, 3).sum(1) == pytest.approx(ended[::3].astype(float))


def test_a_simulated_card_does_and_tells_the_same() -> None:
    environment = {**os.environ, "NUMBA_ENABLE_CUDASIM": "1"}
    command = [sys.executable, "-m", "tests.envs.on_simulator"]
    ran = subprocess.run(command, env=environment, capture_output=True, text=True)
    assert ran.stdout.strip() == "the same", ran.stderr


def test_threads_change_nothing() -> None:
    ones = GamesEnv("rolling-village", 256, threads=1)
    twos = GamesEnv("rolling-village", 256, threads=2)
    for env in (ones, twos):
        env.reset(seed=9)
        for _ in range(30):
            env.step(env.sample())
    assert ones.position(200) == twos.position(200)


def test_an_action_that_is_not_allowed_ends_the_game() -> None:
    env = GamesEnv("rolling-village", 3)
    _, infos = env.reset(seed=1)
    actions = infos["action_mask"].argmax(1)
    actions[1] = env.action("street 3")
    actions[2] = env.action(None)
    _, rewards, ended, _, infos = env.step(actions)
    assert ended.tolist() == infos["final_info"]["illegal"].tolist() == [False, True, True]
    assert rewards[1:].tolist() == [-1, -1]


def test_bots_play_in_compiled_code() -> None:
    means = {}
    for name in ("random", "greedy"):
        env = GamesEnv("rolling-village", 64, opponents=name, players=2, reward="win")
        env.reset(seed=1)
        won = [rewards[ended] for _ in range(80) for _, rewards, ended, _, _ in [env.step(env.sample())]]
        means[name] = np.concatenate(won).mean()
    assert means["greedy"] < 0.1 < 0.4 < means["random"] < 0.6


def test_gymnasium_makes_it_by_its_id() -> None:
    env = gymnasium.make_vec(
        id_of("my-city"), num_envs=4, vectorization_mode="vector_entry_point", observation="planes"
    )
    seen, infos = env.reset(seed=3)
    one = GameEnv("my-city", observation="planes")
    first, info = one.reset(seed=3)
    assert seen["built"].shape == (4, 1, 5, 8, 11)
    assert all((seen[name][0] == first[name]).all() for name in first)
    assert (infos["action_mask"][0] == info["action_mask"]).all()
    assert seen in env.observation_space


def test_looking_ahead_among_others_must_be_asked_for() -> None:
    env = GamesEnv("rolling-village", 2, players=2, opponents="random")
    env.reset(seed=1)
    with pytest.raises(ratusz.BadOption, match="takes ahead=True"):
        env.ahead()


def test_the_number_of_learners_must_fill_the_games() -> None:
    with pytest.raises(ratusz.BadOption, match="a multiple of the 3 seats, not 4"):
        GamesEnv("rolling-village", 4, opponents=None, players=3)
