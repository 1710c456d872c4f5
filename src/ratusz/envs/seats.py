"""The base class of both PettingZoo environments: a learner in every seat."""

from __future__ import annotations

from typing import Any

from gymnasium import spaces

from ratusz.envs.match import Action, Info, Match, MatchEnv, Seen
from ratusz.envs.registration import id_of
from ratusz.envs.rendering import METADATA, check_mode, render_position
from ratusz.games import configured


class Seats(MatchEnv):
    """Agents `seat_0`, `seat_1` and so on, each with an observation and a mask. Further options are the game's."""

    metadata = METADATA

    def __init__(
        self,
        game: str,
        *,
        reward: str = "score",
        observation: str = "flat",
        points: str = "written",
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        super().__init__()
        self._match = match = Match(configured(game, options), reward, observation, points)
        self.game = match.game
        self.metadata = METADATA | {
            "name": id_of(self.game.id),
            "is_parallelizable": True,
            "numbers": self.game.numbers.counts(),
        }
        self.render_mode = check_mode(render_mode)
        self.agents: list[str] = []
        self.possible_agents = [f"seat_{seat}" for seat in range(self.game.players)]
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        seen = spaces.Dict({"observation": match.observation_space, "action_mask": match.mask_space})
        self.observation_spaces: dict[str, spaces.Space[Seen]] = dict.fromkeys(self.possible_agents, seen)
        self.action_spaces: dict[str, spaces.Space[Action]] = {
            agent: spaces.Discrete(int(match.action_space.n)) for agent in self.possible_agents
        }

    def observation_space(self, agent: str) -> spaces.Space[Seen]:
        """An observation and a mask of actions."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Action]:
        """The moves that the game can have, and waiting."""
        return self.action_spaces[agent]

    def _observation(self, agent: str) -> Info:
        """The observation and the action mask of a seat."""
        seat = self._seats[agent]
        return {"observation": self._match.observation_of(seat), "action_mask": self._match.mask(seat)}

    def render(self) -> str | None:
        """The table as a spectator sees it."""
        return render_position(self._match.position, None, self.render_mode)

    def close(self) -> None:
        """Do nothing: there is nothing to close, but PettingZoo wants this method beside `render`."""
