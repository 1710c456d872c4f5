"""The evaluation of My City."""

from __future__ import annotations

import numpy as np

from ratusz.engine.evaluation import Evaluation
from ratusz.games.my_city.bot.features import COUNT
from ratusz.games.my_city.bot.judgement import judge, rests, worth

EVALUATION = Evaluation(
    worth=worth,
    judge=judge,
    initial_weights=np.zeros(COUNT),
    playouts=30_000,
    rests=rests,
    horizon=3,
    playouts_to_the_end=7_000,
    apart=2.8,
    kept=1.0,
)
