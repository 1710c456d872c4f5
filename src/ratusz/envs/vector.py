"""Thousands of games at once by Gymnasium's vector interface: one call steps them all in compiled code, on all cores or
on a graphics card, masks, observations and new games included."""

from __future__ import annotations

from typing import Any, SupportsIndex

import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from ratusz.bots import Bot, bot
from ratusz.engine.actions import actions_of
from ratusz.engine.batch import noise_of
from ratusz.engine.errors import BadOption
from ratusz.engine.kernels import Function
from ratusz.engine.moves import Move
from ratusz.engine.observing import observe, planes, size_of, words_of
from ratusz.engine.position import Position
from ratusz.engine.steps import choose
from ratusz.envs.ahead import AHEAD, ahead_one, count_one
from ratusz.envs.match import Match
from ratusz.envs.stepping import FINAL, SCORE, WIN, act_one, sample_one
from ratusz.games import all_facts, configured

KINDS = (
    "states,states,masks,masks,masks,int,int,noise,int,int,int,counts,counts,counts,log,masks,values,words,values,values,flags"
    ",values,counts,flags"
)
"""The arrays of `stepping.act_one`."""
REWARDS = {"score": SCORE, "final": FINAL, "win": WIN}


def as_bytes(records: Any) -> Any:
    """An array of records as rows of bytes, in the same memory."""
    return records.view(np.uint8).reshape(len(records), -1)


class GamesEnv(VectorEnv[Any, Any, Any]):
    """`num_envs` learners. Alone, or with bots for opponents, each has a game of its own; with `opponents=None` the
    seats of a game are learners next to each other, and `num_envs` counts all of them.

    A game that ends begins anew in the same step. `infos["action_mask"]` says which actions are allowed. With
    `device="cuda"` everything lies on the graphics card and stays there. The next step brings the arrays that are
    returned up to date and writes only what has changed: copy what you keep, and do not write into them.
    """

    metadata = {"autoreset_mode": AutoresetMode.SAME_STEP}  # noqa: RUF012  that is how Gymnasium declares it

    def __init__(
        self,
        game: str,
        num_envs: int = 1,
        *,
        reward: str = "score",
        observation: str = "flat",
        opponents: str | None = "greedy",
        device: str = "cpu",
        threads: int | None = None,
        **options: Any,
    ) -> None:
        if game in all_facts():
            options.setdefault("players", all_facts()[game].players[0])
        match = Match(configured(game, options), reward, observation)
        self.game, self.fields = match.game, match.fields
        self.num_envs, self.learners = num_envs, 1 if opponents else self.game.players
        if num_envs < 1 or num_envs % self.learners:
            raise BadOption(f"The number of learners is a multiple of the {self.learners} seats, not {num_envs}.")
        self.single_observation_space, self.single_action_space = match.observation_space, match.action_space
        self.observation_space = batch_space(match.observation_space, num_envs)
        self.action_space = batch_space(match.action_space, num_envs)
        self._flat = match.kind == "flat"
        self._reward, self._actions = REWARDS[match.reward], actions_of(self.game)
        self._batch = batch = self.game.batch(num_envs // self.learners, device=device, threads=threads)
        swaps: dict[Function, Function] = {observe: self.game.parts.observing.observe}
        if opponents and self.game.players > 1:
            swaps[choose] = _policy(opponents)
        self._act = batch.each(act_one, KINDS, swaps)
        self._sample = batch.each(sample_one, "noise,int,log,counts")
        self._room_ahead = 0
        self._make_arrays()

    def _make_arrays(self) -> None:
        batch, rows, size, width = self._batch, self.num_envs, size_of(self.fields), len(self._actions)
        layout = self.game.kernels.layout
        seats, self._seats, *_ = layout.state.fields["seats"]
        self._seat_size = seats.base.itemsize
        self._size, self._words_each = size, words_of(self.game)
        self._known = batch.empty(rows if self.game.players > 1 else 1, layout.state)
        self._first = batch.array(self.game.start().array.view(np.uint8).reshape(1, -1).copy())
        self._numbers, self._moves = batch.array(self._actions.numbers), batch.array(self._actions.moves)
        self._masks = batch.array(np.zeros((rows, width), np.uint8))
        self._lists = batch.array(np.zeros((rows, min(width, layout.moves) + 1), np.int32))
        self._values, self._last = (batch.array(np.zeros(rows * size, np.float32)) for _ in range(2))
        self._words = batch.array(np.zeros(rows * self._words_each, np.int64))
        self._scores, self._rewards = (batch.array(np.zeros(rows, np.float32)) for _ in range(2))
        self._ended, self._refused = (batch.array(np.zeros(rows, np.uint8)) for _ in range(2))
        self._cut = batch.array(np.zeros(rows, np.bool_))
        self._chosen, self._totals = (batch.array(np.zeros(rows, np.int32)) for _ in range(2))

    def _run(self, actions: Any, *, reset: bool) -> None:
        batch = self._batch
        self._act(
            *(batch.states, self._known, as_bytes(batch.states), as_bytes(self._known), self._first),
            *(self._seats, self._seat_size, batch.noise, self.learners, int(reset), self._reward),
            *(self._moves, self._numbers, actions, self._lists, self._masks, self._values, self._words, self._scores),
            *(self._rewards, self._ended, self._last, self._totals, self._refused),
        )

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        """New games; the same seed gives the same dice, cards and opponents on every machine and device."""
        super().reset(seed=seed)
        if seed is None:
            seed = int(self.np_random.integers(1 << 62))
        self._batch.noise = self._batch.array(noise_of(seed, self._batch.count))
        self._run(self._chosen, reset=True)
        return self._seen(self._values), {"action_mask": self._masks}

    def step(self, actions: Any) -> tuple[Any, Any, Any, Any, dict[str, Any]]:
        """One action of every learner."""
        self._run(self._batch.maker.array(actions, np.int32), reset=False)
        ended = self._ended.view(np.bool_)
        infos = {
            "action_mask": self._masks,
            "final_obs": self._seen(self._last),
            "_final_obs": ended,
            "final_info": {"total": self._totals, "illegal": self._refused.view(np.bool_)},
            "_final_info": ended,
        }
        return self._seen(self._values), self._rewards, ended, self._cut, infos

    def sample(self) -> Any:
        """A random action of every learner, out of those that its mask allows, chosen in compiled code."""
        batch = self._batch
        self._sample(batch.noise, self.learners, self._lists, self._chosen)
        return self._chosen

    def ahead(self) -> tuple[Any, Any, Any]:
        """What every learner would see after each action that its mask allows, before chance and the others go on.

        Three arrays with a row for every such action: what would be seen, the action, and the number of the learner;
        learner after learner, each one's actions in ascending order.
        """
        batch, size = self._batch, self._size
        counts = batch.empty(self.num_envs, np.int32)
        batch.each(count_one, "int,log,counts")(self.learners, self._lists, counts)
        ends = batch.host(counts).cumsum(dtype=np.int32)
        rows = int(ends[-1])
        if rows > self._room_ahead:
            self._room_ahead = rows + rows // 4
            self._ahead_values = batch.array(np.zeros(self._room_ahead * size, np.float32))
            self._ahead_words = batch.array(np.zeros(self._room_ahead * self._words_each, np.int64))
            self._ahead_rows = [batch.empty(self._room_ahead, np.int32) for _ in range(2)]
        swaps: dict[Function, Function] = {observe: self.game.parts.observing.observe}
        firsts = batch.array(np.concatenate([np.zeros(1, np.int32), ends[:-1]]))
        batch.each(ahead_one, AHEAD, swaps)(
            *(batch.states, self._known, self.learners, size, self._words_each, self._moves, self._lists, firsts),
            *(self._ahead_values, self._ahead_words, *self._ahead_rows),
        )
        seen = self._ahead_values[: rows * size].reshape(rows, size)
        actions, owners = (array[:rows] for array in self._ahead_rows)
        return (seen if self._flat else planes(self.fields, seen)), actions, owners

    def _seen(self, values: Any) -> Any:
        rows = values.reshape(self.num_envs, -1)
        return rows if self._flat else planes(self.fields, rows)

    def position(self, number: int) -> Position:
        """The game of a learner, to be looked at or drawn."""
        return self._batch.position(number // self.learners)

    def move(self, action: SupportsIndex) -> Move | None:
        """The move that an action is; None for waiting."""
        return self._actions.move(action)

    def action(self, move: SupportsIndex | str | None) -> int:
        """The action that a move is, as a value, a text or an index."""
        return self._actions.action(move)


def _policy(opponents: str) -> Function:
    """What the opponents do; those who search think too long for thousands of games at once."""
    opponent = bot(opponents)
    if not isinstance(opponent, Bot):
        raise BadOption(f"Opponents of a vector environment are greedy or random, not {opponents}.")
    return opponent.policy
