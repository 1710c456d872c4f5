"""Arrays that do not fit are refused before compiled code sees them, and leave the games as they were."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import ratusz
from ratusz.envs import GamesEnv, ParallelEnv, TurnsEnv

GAMES = 6
DTYPES = ("<i4", ">i4", "<i8", ">i8", "u1", "<u4", "<u8", "?", "<f4", "<f8", "<c8", "S3", "<U3", "O", "<M8[s]")


@st.composite
def arrays(draw: st.DrawFn, shape: tuple[int, ...]) -> Any:
    """An array of any shape and dtype, often the right ones; strided, read-only or in another byte order."""
    if draw(st.booleans()):
        shape = tuple(draw(st.lists(st.integers(0, 9), max_size=3)))
    number = draw(st.sampled_from([-1, 0, 1, 665, 666, 2**31, 2**32, 2**63 - 1]))
    values = np.full(shape, number, object).astype(np.int64)
    made = np.repeat(values[..., None], 2, axis=-1).astype(draw(st.sampled_from(DTYPES)))
    found = made[..., 0] if draw(st.booleans()) else np.ascontiguousarray(made[..., 0]).reshape(shape)
    found.setflags(write=draw(st.booleans()))
    return found


@settings(max_examples=150, deadline=None)
@given(actions=arrays((GAMES,)), moves=arrays((GAMES, 2)), marks=arrays((GAMES,)))
def test_any_array_gives_an_error_or_the_result_of_a_proper_one(actions: Any, moves: Any, marks: Any) -> None:
    env, other = (GamesEnv("rolling-village", GAMES) for _ in range(2))
    batch, twin = (ratusz.game("rolling-village", players=2).batch(GAMES, seed=1) for _ in range(2))
    for made in (env, other):
        made.reset(seed=1)
    for ours, theirs, call, given_, dtype in (
        (env._batch, other._batch, (env.step, other.step), actions, np.int32),
        (batch, twin, (batch.step, twin.step), moves, np.int32),
        (batch, twin, (batch.restart, twin.restart), marks, np.bool_),
    ):
        before = ours.states.tobytes(), ours.noise.tobytes()
        try:
            call[0](given_)
        except ValueError:
            assert (ours.states.tobytes(), ours.noise.tobytes()) == before
        else:
            assert given_.dtype.kind in "biu"
            call[1](given_.astype(dtype))
            assert ours.states.tobytes() == theirs.states.tobytes()


@pytest.mark.parametrize("wrong", [np.zeros(1, np.int32), np.zeros(4096), np.full(4096, 2**32), np.full(4096, -1)])
def test_four_thousand_games_do_not_take_what_is_no_action_of_each(wrong: Any) -> None:
    env = GamesEnv("rolling-village", 4096)
    env.reset(seed=1)
    with pytest.raises(ValueError, match="actions of this environment"):
        env.step(wrong)


@pytest.mark.parametrize("wrong", [1.5, True, None, "1", np.zeros(2, int), -1, 10**9])
def test_a_wrong_action_changes_nothing_at_one_table(wrong: Any) -> None:
    env, turns = ParallelEnv("rolling-village", players=2), TurnsEnv("rolling-village", players=2)
    seen, _ = env.reset(seed=1)
    turns.reset(seed=1)
    good = int(seen["seat_0"]["action_mask"].argmax())
    before = env._match.position
    for actions in ({"seat_0": good, "seat_1": wrong}, {"seat_0": good}, {"seat_0": good, "seat_1": good, "x": good}):
        with pytest.raises(ratusz.RatuszError):
            env.step(actions)
        assert env._match.position is before
    with pytest.raises(ratusz.RatuszError):
        turns.step(wrong)
    assert turns._match.position == before


class Exported:
    """An array of another library, which only speaks DLPack."""

    def __init__(self, array: Any) -> None:
        self._array = array

    def __dlpack__(self, **asked: Any) -> Any:
        return self._array.__dlpack__(**asked)

    def __dlpack_device__(self) -> Any:
        return self._array.__dlpack_device__()


WAITING = np.full((GAMES, 2), -1, np.int32)
READ_ONLY = WAITING.copy()
READ_ONLY.setflags(write=False)


@pytest.mark.parametrize(
    "fine", [WAITING.tolist(), Exported(WAITING), READ_ONLY, np.repeat(WAITING, 2, axis=1)[:, ::2]]
)
def test_lists_dlpack_strides_and_read_only_arrays_are_taken(fine: Any) -> None:
    batch = ratusz.game("rolling-village", players=2).batch(GAMES, seed=1)
    assert not batch.step(fine).any()
    batch.noise = Exported(np.arange(GAMES))
    assert list(batch.noise) == list(range(GAMES))
    batch.noise = list(range(GAMES))


@pytest.mark.parametrize(
    "wrong",
    [
        *(None, "moves", {}, [[0, 1], [2]], [[0.0, 0.0]] * GAMES, [[2**80, 0]] * GAMES, [[-(2**40), 0]] * GAMES),
        *(Exported(WAITING[:5]), Exported(WAITING.astype(np.float32)), Exported(np.full((GAMES, 2), 2**40))),
        *(WAITING.T, WAITING[:, :1], WAITING.ravel(), WAITING[None], np.zeros((GAMES, 2), [("move", np.int32)])),
    ],
)
def test_anything_else_is_refused_by_every_door(wrong: Any) -> None:
    batch = ratusz.game("rolling-village", players=2).batch(GAMES, seed=1)
    before = batch.states.tobytes(), batch.noise.tobytes()
    for call in (batch.step, batch.restart, lambda values: setattr(batch, "noise", values)):
        with pytest.raises(ratusz.RatuszError):
            call(wrong)
    with pytest.raises(ratusz.RatuszError):
        batch.mask(0, wrong, 5)
    assert (batch.states.tobytes(), batch.noise.tobytes()) == before


def test_numbers_of_games_seats_and_moves_are_checked() -> None:
    batch = ratusz.game("rolling-village", players=2).batch(3)
    for call in (
        lambda: batch.position(3),
        lambda: batch.position(-1),
        lambda: batch.legal(0, 0),
        lambda: batch.legal(True),
        lambda: batch.mask(0, np.full(batch.game.facts.moves, 9), 9),
        lambda: setattr(batch, "noise", np.zeros(2, np.int64)),
        lambda: GamesEnv("rolling-village", 2).position(2),
        lambda: batch.position(0).gains(0, [2_000_000_000]),
    ):
        with pytest.raises(ratusz.RatuszError):
            call()
