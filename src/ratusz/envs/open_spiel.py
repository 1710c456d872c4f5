"""The games in OpenSpiel, where `pyspiel` is installed: importing this module registers `ratusz_rolling_village` etc.

Chance is explicit. OpenSpiel's simultaneous-move games cannot tell some seats to wait, so seats are asked one after the
other, and what one has done since the last barrier is no part of what another observes.
"""

from __future__ import annotations

from typing import Any

import numpy as np

try:
    import pyspiel
except ImportError as error:
    raise ImportError("Games in OpenSpiel need OpenSpiel: pip install open_spiel.") from error

from ratusz.engine.actions import Actions, actions_of
from ratusz.engine.errors import BadText
from ratusz.engine.facts import Facts
from ratusz.engine.observation import MOST_POINTS, planes, size_of
from ratusz.engine.position import Position
from ratusz.envs.match import Match
from ratusz.games import all_facts, configured

LONGEST = 20_000
"""Upper bound on the number of actions of a game."""


def name_of(facts: Facts) -> str:
    """A game's name in OpenSpiel."""
    return f"ratusz_{facts.id.replace('-', '_')}"


def type_of(facts: Facts) -> Any:
    """The description that OpenSpiel needs before a game is loaded; its one parameter is the number of players."""
    return pyspiel.GameType(
        short_name=name_of(facts),
        long_name=facts.title["en"],
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=facts.players[1],
        min_num_players=facts.players[0],
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": facts.default_players},
    )


class SpielGame(pyspiel.Game):
    """A game of this package as a game of OpenSpiel."""

    def __init__(self, facts: Facts, parameters: Any = None) -> None:
        given = dict(parameters or {})
        self.ours = configured(facts.id, {"players": int(given.get("players", facts.default_players))})
        info = pyspiel.GameInfo(
            num_distinct_actions=actions_of(self.ours).wait,
            max_chance_outcomes=self.ours.kernels.layout.outcomes,
            num_players=self.ours.players,
            min_utility=-float(MOST_POINTS),
            max_utility=float(MOST_POINTS),
            utility_sum=None,
            max_game_length=LONGEST,
        )
        super().__init__(type_of(facts), info, given)

    def new_initial_state(self) -> SpielState:
        """The position before any chance."""
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SpielObserver:
        """Return an observer."""
        return SpielObserver(self)


class SpielState(pyspiel.State):
    """A position; it holds nothing else, because OpenSpiel copies what a state holds again and again."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.position: Position = game.ours.start()

    @property
    def _actions(self) -> Actions:
        return actions_of(self.position.game)

    def current_player(self) -> int:
        """The first seat that may move, chance, or OpenSpiel's mark of the end."""
        if self.position.over:
            return int(pyspiel.PlayerId.TERMINAL)
        return self.position.actors[0] if self.position.actors else int(pyspiel.PlayerId.CHANCE)

    def _legal_actions(self, player: int) -> list[int]:
        """The actions of the seat that is asked."""
        if player not in self.position.actors:
            return []
        return [int(action) for action in self._actions.numbers[list(self.position.legal(player))]]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The possible outcomes of chance, with probabilities."""
        chance = self.position.chance
        assert chance is not None
        return [(outcome, weight / chance.total) for outcome, weight in enumerate(chance.weights)]

    def _apply_action(self, action: int) -> None:
        """Apply a move, or an outcome of chance."""
        if self.is_chance_node():
            self.position = self.position.settle(action)
        else:
            move = self._actions.move(action)
            if move is None:
                raise BadText("Waiting is no action here: only seats that may move are asked.")
            self.position = self.position.play(self.current_player(), move)

    def _action_to_string(self, player: int, action: int) -> str:
        """A move or an outcome in the game's notation."""
        if player == pyspiel.PlayerId.CHANCE:
            return self.position.write_outcome(action)
        return str(self._actions.move(action))

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.position.over

    def returns(self) -> list[float]:
        """The final scores; 0 before."""
        totals = self.position.totals if self.position.over else (0,) * self.position.game.players
        return [float(total) for total in totals]

    def __str__(self) -> str:
        """The position in one line."""
        return self.position.text


class SpielObserver:
    """Writes observations into `tensor`; `dict` holds the same numbers by the names of their fields."""

    def __init__(self, game: SpielGame) -> None:
        self._match = Match(game.ours)
        self.tensor = np.zeros(size_of(self._match.fields), np.float32)
        self.dict = planes(self._match.fields, self.tensor)

    def set_from(self, state: SpielState, player: int) -> None:
        """Write the observation of a seat in a state."""
        self._match.position = state.position
        self.tensor[:] = self._match.observation_of(player)

    def string_from(self, state: SpielState, player: int) -> str:
        """The observation of a seat, in words."""
        position = state.position
        return position.game.parts.words.board(position.game, position.view(player), "en")


def _register(facts: Facts) -> None:
    class Registered(SpielGame):
        """One game; OpenSpiel makes games by their class."""

        def __init__(self, parameters: Any = None) -> None:
            super().__init__(facts, parameters)

    pyspiel.register_game(type_of(facts), Registered)


for _facts in all_facts().values():
    if name_of(_facts) not in pyspiel.registered_names():
        _register(_facts)
