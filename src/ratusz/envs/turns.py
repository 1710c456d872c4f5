"""One seat after the other, by PettingZoo's AEC interface: the same games, without waiting."""

from __future__ import annotations

import pettingzoo

from ratusz.envs.match import ILLEGAL, Action, Info, Seen, summary
from ratusz.envs.seats import Seats


class TurnsEnv(Seats, pettingzoo.AECEnv[str, Seen, Action]):
    """A game with a learner in every seat, asked one at a time.

    A seat makes all its moves of a round, then the next one does; seats that may not move are never asked. No seat
    sees what another has done before the round is over, so the order makes no difference. An action that the mask does
    not allow ends the game.
    """

    def reset(self, seed: int | None = None, options: Info | None = None) -> None:
        """Start a new game; the same seed gives the same dice and cards."""
        self._match.start(seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, Info] = {agent: {} for agent in self.agents}
        self.agent_selection = self._next()

    def _next(self) -> str:
        """The agent to ask now: the first seat that may move."""
        actors = self._match.position.actors
        return self.possible_agents[actors[0]] if actors else self.agents[0]

    def observe(self, agent: str) -> Seen:
        """The observation and the action mask of a seat."""
        return self._observation(agent)

    def step(self, action: Action) -> None:
        """Make one move of the seat that is asked."""
        agent, match = self.agent_selection, self._match
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        number = match.check_action(action)
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        match.act(self._seats[agent], number)
        if match.illegal:
            self.rewards[agent] = ILLEGAL
        else:
            match.settle()
            self.rewards = {each: match.reward_of(self._seats[each]) for each in self.agents}
        if match.over:
            self.terminations = dict.fromkeys(self.agents, True)
            self.infos = {each: dict(summary(match)) for each in self.agents}
        self.agent_selection = self._next()
        self._accumulate_rewards()
