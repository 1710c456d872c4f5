"""One learner at one table, by Gymnasium's interface: alone, or against our bots."""

from __future__ import annotations

from random import Random
from typing import Any

import gymnasium

from ratusz.bots import bot
from ratusz.engine.errors import BadOption
from ratusz.envs.match import ILLEGAL, Action, Info, Match, MatchEnv, Seen, summary
from ratusz.envs.rendering import METADATA, check_mode, render_position
from ratusz.games import all_facts, configured


class GameEnv(MatchEnv, gymnasium.Env[Seen, Action]):
    """A game in which the learner has one seat; bots have the others.

    It is a solo game where the game can be played alone, unless `players` says otherwise. Further options are those of
    the game. `info["action_mask"]` says which actions are allowed; any other one ends the game.
    """

    metadata = METADATA

    def __init__(
        self,
        game: str,
        *,
        reward: str = "score",
        observation: str = "flat",
        points: str = "written",
        opponents: str = "greedy",
        seat: int = 0,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        if game in all_facts():
            options.setdefault("players", all_facts()[game].players[0])
        self._match = Match(configured(game, options), reward, observation, points)
        self.game = self._match.game
        self.metadata = METADATA | {"numbers": self.game.numbers.counts()}
        if not 0 <= seat < self.game.players:
            raise BadOption(f"The learner's seat is one of 0 to {self.game.players - 1}, not {seat}.")
        self.seat, self._opponent, self._random = seat, bot(opponents), Random(0)
        self.observation_space, self.action_space = self._match.observation_space, self._match.action_space
        self.render_mode = check_mode(render_mode)

    def reset(self, *, seed: int | None = None, options: Info | None = None) -> tuple[Seen, Info]:
        """Start a new game; the same seed gives the same dice, cards and opponents."""
        super().reset(seed=seed)
        if seed is None:
            seed = int(self.np_random.integers(1 << 62))
        self._match.start(seed)
        self._random.seed(seed)
        self._let_others_play()
        return self._match.observation_of(self.seat), {"action_mask": self._match.mask(self.seat)}

    def step(self, action: Action) -> tuple[Seen, float, bool, bool, Info]:
        """Play the learner's action; then the others play until it is asked again or the game is over."""
        match = self._match
        match.act(self.seat, match.check_action(action))
        if match.illegal:
            reward = ILLEGAL
        else:
            self._let_others_play()
            reward = match.reward_of(self.seat)
        info: Info = {"action_mask": match.mask(self.seat)}
        if match.over:
            info |= summary(match)
        return match.observation_of(self.seat), reward, match.over, False, info

    def _let_others_play(self) -> None:
        """Let bots and chance go on until the learner may move; no seat sees another's draft."""
        match = self._match
        match.settle()
        while not match.position.over and self.seat not in match.position.actors:
            seat = match.position.actors[0]
            match.position = match.position.play(seat, self._opponent.choose(match.position, seat, self._random))
            match.settle()

    def render(self) -> str | None:
        """The table as the learner sees it."""
        return render_position(self._match.position, self.seat, self.render_mode)
