"""All seats at once, by PettingZoo's parallel interface: these games are played at the same time."""

from __future__ import annotations

from typing import Any

import pettingzoo

from ratusz.envs.match import ILLEGAL, summary
from ratusz.envs.seats import Seats


class ParallelEnv(Seats, pettingzoo.ParallelEnv[str, Any, Any]):
    """A game with a learner in every seat: `seat_0`, `seat_1` and so on.

    In each step every seat that may move makes one move. Seats that are done sooner wait for the others: their mask
    allows the last action and no other. An action that a mask does not allow ends the game.
    """

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, Any]:
        """A new game; the same seed gives the same dice and cards."""
        self._match.start(seed)
        self.agents = list(self.possible_agents)
        return {agent: self._seen(agent) for agent in self.agents}, {agent: {} for agent in self.agents}

    def step(self, actions: dict[str, Any]) -> tuple[Any, Any, Any, Any, Any]:
        """One move of every seat that may move."""
        match, agents = self._match, self.agents
        acting = match.position.actors
        rewards = dict.fromkeys(agents, 0.0)
        for agent in agents:
            seat, action = self._seats[agent], int(actions[agent])
            if seat in acting or action != match.actions.wait:
                match.act(seat, action)
                if match.illegal:
                    rewards[agent] = ILLEGAL
                    break
        else:
            match.settle()
            rewards = {agent: match.paid(self._seats[agent]) for agent in agents}
        ended = dict.fromkeys(agents, match.over)
        infos = {agent: dict(summary(match)) if match.over else {} for agent in agents}
        observations = {agent: self._seen(agent) for agent in agents}
        if match.over:
            self.agents = []
        return observations, rewards, ended, dict.fromkeys(agents, False), infos
