"""Thousands of games at once by Gymnasium's vector interface.

One call steps them all in compiled code, on all cores or on a GPU, masks, observations and new games included.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import DTypeLike

from ratusz.bots import Bot, bot
from ratusz.engine.arrays import Array, Values
from ratusz.engine.batch import Shape, noise_of
from ratusz.engine.dlpack import as_bytes
from ratusz.engine.errors import BadOption
from ratusz.engine.kernels import Function
from ratusz.engine.observation import Unpacking, observe, planes, size_of, table_of, words_of, written
from ratusz.engine.position import Position, as_number
from ratusz.engine.steps import choose
from ratusz.envs import vector_step
from ratusz.envs.afterstates import Afterstates, ahead_one
from ratusz.envs.match import Info, Match, MatchEnv, Seen, check_choice
from ratusz.games import all_facts, configured

Kind = Literal["flat", "planes", "packed"]
"""`flat`: one row of numbers; `planes`: the same numbers by field name; `packed`: words, and masks of bits."""
REWARDS = {"score": vector_step.SCORE, "final": vector_step.FINAL, "win": vector_step.WIN}


class GamesEnv(MatchEnv, VectorEnv[Seen, Array, Array]):
    """An environment of `num_envs` learners.

    Alone, or with bots for opponents, each has a game of its own; with `opponents=None` the seats of a game are
    learners next to each other, and `num_envs` counts all of them.

    A game that ends restarts in the same step. `infos["action_mask"]` says which actions are allowed. With
    `device="cuda"` all arrays are on the GPU and stay there. Returned arrays are reused: the next step writes only what
    has changed, so copy what you keep, and do not write into them.

    Further options are those of the game, and `threads`, the number of threads that step the games: by default one for
    each core.
    """

    metadata = {"autoreset_mode": AutoresetMode.SAME_STEP}  # noqa: RUF012  that is how Gymnasium declares it

    def __init__(
        self,
        game: str,
        num_envs: int = 1,
        *,
        reward: str = "score",
        observation: str = "flat",
        points: str = "written",
        opponents: str | None = "greedy",
        ahead: bool = False,
        device: str = "cpu",
        **options: Any,
    ) -> None:
        threads = options.pop("threads", None)
        if game in all_facts():
            options.setdefault("players", all_facts()[game].players[0])
        self._kind: Kind = check_choice(observation, Kind, "The observation")
        match = Match(configured(game, options), reward, "planes" if self._kind == "planes" else "flat", points)
        self.game, self.fields = match.game, match.fields
        self.metadata = type(self).metadata | {"numbers": self.game.numbers.counts()}
        num_envs = as_number(num_envs)
        self.num_envs, self.learners = num_envs, 1 if opponents else self.game.players
        if num_envs < 1 or num_envs % self.learners:
            raise BadOption(f"The number of learners is a multiple of the {self.learners} seats, not {num_envs}.")
        self.single_observation_space, self.single_action_space = match.observation_space, match.action_space
        if self._kind == "packed":
            most = np.iinfo(np.int64)
            self.single_observation_space = spaces.Box(most.min, most.max, (words_of(self.fields),), np.int64)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(match.action_space, num_envs)
        self._match = match
        self._settles = int(self.game.players > 1 and (ahead or match.points == "standing"))
        self._actions = match.actions
        self._batch = batch = self.game.batch(num_envs // self.learners, device=device, threads=threads)
        part = self.game.parts.observation
        self._swaps: dict[Function, Function] = {observe: part.observe, written: part.written}
        if self._kind == "packed":
            self._swaps[vector_step.flat] = vector_step.is_packed
        bots = {choose: _policy(opponents)} if opponents and self.game.players > 1 else {}
        self._act = batch.each(vector_step.act_one, replacing={**self._swaps, **bots}, checked=False)
        self._room_ahead = 0
        self._make_arrays()

    def _make_arrays(self) -> None:
        batch, rows, actions = self._batch, self.num_envs, len(self._actions)
        self._size, self._wide = size, wide = size_of(self.fields), words_of(self.fields)
        many = 1 if self._kind == "packed" else rows

        def zeros(shape: Shape, dtype: DTypeLike) -> Array:
            return batch.array(np.zeros(shape, dtype))

        seats, width = self.game.kernels.layout.seats
        setting = vector_step.Setting(
            learners=self.learners,
            reward=REWARDS[self._match.reward],
            standing=int(self._match.points == "standing"),
            settles=self._settles,
            first=batch.array(self.game.start().array.view(np.uint8).reshape(1, -1).copy()),
            seats=seats,
            width=width,
            moves=batch.array(self._actions.moves),
            numbers=batch.array(self._actions.numbers),
            table=batch.array(table_of(self.fields)),
        )
        views = vector_step.Views(
            listed=zeros(rows, np.int32),
            bits=zeros((rows, -(-actions // vector_step.WORD)), np.uint32),
            marks=zeros((rows, -(-actions // vector_step.WORD**2)), np.uint32),
            masks=zeros((many, actions), np.uint8),
            words=zeros(rows * wide, np.int64),
            shown=zeros(many * wide, np.int64),
            values=zeros(many * size, np.float32),
        )
        results = vector_step.Results(
            rewards=zeros(rows, np.float32),
            ended=zeros(rows, np.uint8),
            last=zeros(rows * wide, np.int64),
            last_values=zeros(many * size, np.float32),
            totals=zeros(rows, np.int32),
            refused=zeros(rows, np.uint8),
        )
        games = vector_step.Copies(batch.states, batch.settled, as_bytes(batch.states), as_bytes(batch.settled))
        self._env = vector_step.Environment(setting, games, views, results)
        self._drawn, self._before, self._cut = zeros(rows, np.int32), zeros(rows, np.int32), zeros(rows, np.bool_)
        self._luck = zeros(batch.count, np.int64)

    def _run(self, actions: Array, *, reset: bool) -> None:
        self._drawn, self._before = self._before, self._drawn  # keep the drawn actions during the step
        self._act(self._env, vector_step.Step(self._batch.noise, self._luck, int(reset), actions, self._drawn))

    def reset(self, *, seed: int | None = None, options: Info | None = None) -> tuple[Seen, Info]:
        """Start new games; the same seed gives the same dice, cards and opponents on every machine and device."""
        seed = None if seed is None else as_number(seed)
        super().reset(seed=seed)
        if seed is None:
            seed = int(self.np_random.integers(1 << 62))
        self._batch.noise = self._batch.array(noise_of(seed, self._batch.count))
        self._luck = self._batch.array(noise_of(~seed, self._batch.count))
        self._run(self._before, reset=True)
        return self._observe(), {"action_mask": self._masks()}

    def step(self, actions: Values) -> tuple[Seen, Array, Array, Array, Info]:
        """Play one action of every learner."""
        self._run(self._check_actions(actions), reset=False)
        results = self._env.results
        ended = results.ended.view(np.bool_)
        infos = {
            "action_mask": self._masks(),
            "final_obs": self._shape_rows(results.last, results.last_values),
            "_final_obs": ended,
            "final_info": {"total": results.totals, "illegal": results.refused.view(np.bool_)},
            "_final_info": ended,
        }
        return self._observe(), results.rewards, ended, self._cut, infos

    def _check_actions(self, actions: Values) -> Array:
        """Actions as an int32 array [num_envs]; on the CPU a copy, because the step may overwrite the caller's."""
        shape, last = (self.num_envs,), self._actions.wait
        actions = self._batch.maker.whole_numbers(actions, shape, "actions of this environment", 0, last)
        return actions.copy() if isinstance(actions, np.ndarray) else actions

    def sample(self) -> Array:
        """A random action of every learner that its mask allows.

        It was drawn when the mask was made, and stays the same until the next step.
        """
        return self._drawn

    def ahead(self) -> tuple[Seen, Array, Array]:
        """The afterstates: what every learner would see after each action that its mask allows.

        Chance and the others do not go on. Three arrays with a row for every such action: what would be seen, the
        action, and the number of the learner; learner after learner, each one's actions in ascending order.
        """
        if self.game.players > 1 and not self._settles:
            raise BadOption("Where others play too, looking ahead takes ahead=True from the beginning.")
        batch, size, wide = self._batch, self._size, self._wide
        ends = batch.host(self._env.views.listed).cumsum(dtype=np.int32)
        rows = int(ends[-1])
        if rows > self._room_ahead:
            room = self._room_ahead = rows + rows // 4
            self._ahead = [batch.array(np.zeros(room * wide, np.int64)) for _ in range(2)]
            self._ahead.append(batch.array(np.zeros(1 if self._kind == "packed" else room * size, np.float32)))
            self._ahead_rows = [batch.empty(room, np.int32) for _ in range(2)]
        firsts = batch.array(np.concatenate([np.zeros(1, np.int32), ends[:-1]]))
        after = Afterstates(firsts, *self._ahead, *self._ahead_rows)
        batch.each(ahead_one, replacing=self._swaps)(self._env, after)
        words, _, values = self._ahead
        actions, owners = (array[:rows] for array in self._ahead_rows)
        return self._shape_rows(words[: rows * wide], values[: rows * size]), actions, owners

    def unpacking(self, put: Callable[[Values], Array] = np.asarray) -> Unpacking:
        """The converter of packed observations and masks to flat ones; `put` says where, such as `torch.as_tensor`."""
        return Unpacking(self.fields, len(self._actions), put)

    def _observe(self) -> Seen:
        return self._shape_rows(self._env.views.words, self._env.views.values)

    def _shape_rows(self, words: Array, values: Array) -> Seen:
        """Rows of observations, of the kind that was asked for."""
        if self._kind == "packed":
            return words.reshape(-1, self._wide)
        rows = values.reshape(-1, self._size)
        return rows if self._kind == "flat" else planes(self.fields, rows)

    def _masks(self) -> Array:
        """The masks: a byte for each action, or a bit."""
        views = self._env.views
        return views.bits.view(np.uint8) if self._kind == "packed" else views.masks

    def position(self, number: int) -> Position:
        """The position of a learner's game, to be looked at or drawn."""
        number = as_number(number)
        if not 0 <= number < self.num_envs:
            raise BadOption(f"The learners are numbered 0 to {self.num_envs - 1}, not {number}.")
        return self._batch.position(number // self.learners)


def _policy(opponents: str) -> Function:
    """The policy of the opponents; bots that search are too slow for thousands of games at once."""
    opponent = bot(opponents)
    if not isinstance(opponent, Bot):
        raise BadOption(f"Opponents of a vector environment are greedy or random, not {opponents}.")
    return opponent.policy
