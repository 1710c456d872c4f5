"""The ids under which Gymnasium knows the games, such as `ratusz/RollingVillage-v2`.

The version rises when an observation, an action or a reward changes its meaning.
"""

from __future__ import annotations

import gymnasium

from ratusz.games import all_facts

VERSION = 2


def id_of(game: str) -> str:
    """The id of a game's environment."""
    return f"ratusz/{''.join(word.capitalize() for word in game.split('-'))}-v{VERSION}"


def register_all() -> None:
    """Register every game with Gymnasium; nothing is loaded before an environment is made."""
    for facts in all_facts().values():
        if id_of(facts.id) not in gymnasium.registry:
            gymnasium.register(
                id_of(facts.id),
                entry_point="ratusz.envs.single:GameEnv",
                vector_entry_point="ratusz.envs.vector:GamesEnv",
                kwargs={"game": facts.id},
            )
