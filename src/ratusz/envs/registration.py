"""The ids under which Gymnasium knows the games: `ratusz/RollingVillage-v2`, with a version that rises when an
observation, an action or a reward changes its meaning."""

from __future__ import annotations

import gymnasium

from ratusz.games import all_facts

VERSION = 2


def id_of(game: str) -> str:
    """The id of a game's environment."""
    return f"ratusz/{''.join(word.capitalize() for word in game.split('-'))}-v{VERSION}"


def register_all() -> None:
    """Tell Gymnasium about every game; nothing is loaded before somebody makes an environment."""
    for facts in all_facts().values():
        if id_of(facts.id) not in gymnasium.registry:
            gymnasium.register(
                id_of(facts.id),
                entry_point="ratusz.envs.single:GameEnv",
                vector_entry_point="ratusz.envs.vector:GamesEnv",
                kwargs={"game": facts.id},
            )
