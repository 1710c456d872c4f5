"""One game played by actions, for all environments of a single game: chance, rewards, observations."""

from __future__ import annotations

from typing import Any, Literal, SupportsIndex, TypeAlias, get_args

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from ratusz.engine.actions import actions_of
from ratusz.engine.arrays import FloatArray, IntArray
from ratusz.engine.batch import noise_of
from ratusz.engine.errors import BadOption, IllegalMove
from ratusz.engine.game import Game
from ratusz.engine.moves import Move
from ratusz.engine.noise import pick
from ratusz.engine.observation import Observe, Points, Unpacking, Written, fields_of, planes, words_of
from ratusz.engine.position import as_number
from ratusz.engine.signatures import Hint

Reward = Literal["score", "final", "win"]
"""The reward of a seat: `score`, after each of its steps the change of its score, which adds up to its final score;
`final`, nothing before the end and then its score; `win`, 1 at the end if it has the highest total, shared between
equals."""
Observation = Literal["flat", "planes"]
"""`flat`: one row of numbers; `planes`: the same numbers by the names of their fields."""
Seen: TypeAlias = Any
"""An observation: an array, or with `planes` a dictionary of arrays by the names of fields."""
Action: TypeAlias = Any
"""A number of the action space, of any type of whole numbers."""
Info: TypeAlias = dict[str, Any]
"""What Gymnasium and PettingZoo call infos."""
ILLEGAL = -1.0
"""The reward of an action that the mask does not allow; it also ends the game."""


def check_choice(value: str, kind: Hint, what: str) -> Any:
    """Return a value that a `Literal` lists; BadOption names them."""
    if value not in get_args(kind):
        raise BadOption(f"{what} is one of {', '.join(get_args(kind))}, not “{str(value)[:40]}”.")
    return value


def shares(totals: IntArray) -> FloatArray:
    """The reward `win`: 1, divided between all who have the highest total."""
    best = totals == totals.max()
    divided: FloatArray = best / best.sum()
    return divided


class Match:
    """A game, the RNG stream of its chance, and the spaces of its seats."""

    def __init__(self, game: Game, reward: str = "score", observation: str = "flat", points: str = "written") -> None:
        self.game, self.actions = game, actions_of(game)
        self.reward: Reward = check_choice(reward, Reward, "The reward")
        self.kind: Observation = check_choice(observation, Observation, "The observation")
        self.points: Points = check_choice(points, Points, "The option points")
        if self.reward == "win" and game.players == 1:
            raise BadOption("A single player cannot win: choose the reward score or final, or more players.")
        self.fields = fields_of(game, self.points)
        self._observe = game.kernels.bind(game.parts.observation.observe, Observe)
        self._written = game.kernels.bind(game.parts.observation.written, Written)
        self._unpacking = Unpacking(self.fields, len(self.actions))
        self.observation_space = self._space()
        self.action_space = spaces.Discrete(len(self.actions))
        self.mask_space = spaces.Box(0, 1, (len(self.actions),), np.int8)
        self.noise = np.zeros(1, np.int64)
        self.position = game.start()
        self.illegal = ""
        self._scores = np.zeros(game.players)

    def _space(self) -> spaces.Space[Any]:
        boxes: dict[str, spaces.Box] = {
            field.name: spaces.Box(field.low, field.high, field.shape, np.float32) for field in self.fields
        }
        if self.kind == "planes":
            return spaces.Dict({**boxes})
        low = np.concatenate([box.low.ravel() for box in boxes.values()])
        high = np.concatenate([box.high.ravel() for box in boxes.values()])
        return spaces.Box(low, high, dtype=np.float32)

    def start(self, seed: int | None) -> None:
        """Start a new game, the first of a batch with that seed; without a seed the RNG stream goes on."""
        if seed is not None:
            self.noise[:] = noise_of(seed, 1)
        self.position = self.game.start()
        self.illegal = ""
        self._scores[:] = 0
        self.settle()

    def settle(self) -> None:
        """Settle chance until a seat may move, or the game is over."""
        while chance := self.position.chance:
            self.position = self.position.settle(pick(self.noise, chance.weights, len(chance)))

    @property
    def over(self) -> bool:
        """Whether the game has ended, by its rules or by an action that the mask did not allow."""
        return self.position.over or bool(self.illegal)

    def check_action(self, action: Action) -> int:
        """Return an action as a number of the action space; BadText says what is wrong with it."""
        self.actions.move(action)
        return as_number(action)

    def act(self, seat: int, action: int) -> None:
        """Play one seat's action; one that is not allowed ends the game, and `illegal` says why."""
        move = self.actions.move(action)
        try:
            if move is None:
                self.position.must_act(seat)
                raise IllegalMove("no-move", package=self.game.facts.package)
            self.position = self.position.play(seat, move)
        except IllegalMove as error:
            self.illegal = str(error)

    def reward_of(self, seat: int) -> float:
        """The reward of a seat since the last call."""
        if self.reward == "score":
            score = float(self.score(seat, seat))
            change, self._scores[seat] = score - self._scores[seat], score
            return float(change)
        if not self.position.over:
            return 0.0
        totals = np.array(self.position.totals)
        return float(totals[seat] if self.reward == "final" else shares(totals)[seat])

    def score(self, seat: int, other: int) -> int:
        """The score of the seat `other`, as `seat` may know it."""
        if self.points == "standing":
            return self.position.seen_by(seat).standing(other)
        return int(self._written(self.game.book, self.position.seen_by(None).array[0], other))

    def observation_of(self, seat: int) -> Seen:
        """The observation of a seat."""
        players = self.game.players
        if not 0 <= seat < players:
            raise BadOption(f"Seats are numbered 0 to {players - 1}, not {seat}.")
        words = np.zeros(words_of(self.fields), np.int64)
        words[:players] = [self.score(seat, (seat + step) % players) for step in range(players)]
        self._observe(self.game.book, self.position.seen_by(seat).array[0], seat, 1, words, players)
        flat = self._unpacking(words)
        return planes(self.fields, flat) if self.kind == "planes" else flat

    def mask(self, seat: int) -> NDArray[np.int8]:
        """1 for every action that the seat may take now; a seat that may not move can only wait."""
        mask = np.zeros(len(self.actions), np.int8)
        if not self.over and seat in self.position.actors:
            mask[self.actions.numbers[list(self.position.legal(seat))]] = 1
        else:
            mask[self.actions.wait] = 1
        return mask


class MatchEnv:
    """The base class of all our environments: translates between actions and moves."""

    _match: Match

    def move(self, action: SupportsIndex) -> Move | None:
        """The move that an action is; None for waiting."""
        return self._match.actions.move(action)

    def action(self, move: SupportsIndex | str | None) -> int:
        """The action that a move is, as a value, a text or an index."""
        return self._match.actions.action(move)


def summary(match: Match) -> Info:
    """The infos of the last step of a game: the totals, or why an action was illegal."""
    return {"illegal": match.illegal} if match.illegal else {"totals": match.position.totals}
