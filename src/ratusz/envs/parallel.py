"""All seats at once, by PettingZoo's parallel interface: these games are played at the same time."""

from __future__ import annotations

from collections.abc import Mapping

import pettingzoo

from ratusz.engine.errors import BadOption
from ratusz.envs.match import ILLEGAL, Action, Info, Seen, summary
from ratusz.envs.seats import Seats


class ParallelEnv(Seats, pettingzoo.ParallelEnv[str, Seen, Action]):
    """A game with a learner in every seat: `seat_0`, `seat_1` and so on.

    In each step every seat that may move makes one move. Seats that are done sooner wait for the others: their mask
    allows the last action and no other. An action that a mask does not allow ends the game.
    """

    def reset(self, seed: int | None = None, options: Info | None = None) -> tuple[dict[str, Seen], Info]:
        """Start a new game; the same seed gives the same dice and cards."""
        self._match.start(seed)
        self.agents = list(self.possible_agents)
        return {agent: self._observation(agent) for agent in self.agents}, {agent: {} for agent in self.agents}

    def step(
        self, actions: dict[str, Action]
    ) -> tuple[dict[str, Seen], dict[str, float], dict[str, bool], dict[str, bool], Info]:
        """Make one move of every seat that may move."""
        match, agents = self._match, self.agents
        chosen = {agent: match.check_action(actions[agent]) for agent in self._check_agents(actions)}
        acting = match.position.actors
        rewards = dict.fromkeys(agents, 0.0)
        for agent in agents:
            seat, action = self._seats[agent], chosen[agent]
            if seat in acting or action != match.actions.wait:
                match.act(seat, action)
                if match.illegal:
                    rewards[agent] = ILLEGAL
                    break
        else:
            match.settle()
            rewards = {agent: match.reward_of(self._seats[agent]) for agent in agents}
        ended = dict.fromkeys(agents, match.over)
        infos = {agent: dict(summary(match)) if match.over else {} for agent in agents}
        observations = {agent: self._observation(agent) for agent in agents}
        if match.over:
            self.agents = []
        return observations, rewards, ended, dict.fromkeys(agents, False), infos

    def _check_agents(self, actions: object) -> list[str]:
        """The agents of this step, if the actions name all of them and no others."""
        if not isinstance(actions, Mapping):
            raise BadOption(f"The actions are a mapping from agents to actions, not {type(actions).__name__}.")
        if missing := [agent for agent in self.agents if agent not in actions]:
            raise BadOption(f"The actions of {', '.join(missing)} are missing.")
        if strange := [str(agent)[:40] for agent in actions if agent not in self.possible_agents]:
            raise BadOption(f"There is no agent {', '.join(strange)}; they are {', '.join(self.possible_agents)}.")
        return self.agents
