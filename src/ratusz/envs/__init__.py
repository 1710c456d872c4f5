"""Environments for learners: Gymnasium, PettingZoo, and thousands of games at once (docs/environments.md).

Importing this package registers an id for every game, such as `ratusz/RollingVillage-v2`.
"""

from ratusz.extras import need

need("envs")

from ratusz.envs.parallel import ParallelEnv
from ratusz.envs.registration import register_all
from ratusz.envs.single import GameEnv
from ratusz.envs.turns import TurnsEnv
from ratusz.envs.vector import GamesEnv

register_all()

__all__ = ["GameEnv", "GamesEnv", "ParallelEnv", "TurnsEnv"]
