"""The evaluation of Rolling Village."""

from __future__ import annotations

import numpy as np

from ratusz.engine.evaluation import Evaluation
from ratusz.games.rolling_village.bot.features import COUNT
from ratusz.games.rolling_village.bot.judgement import judge, worth

EVALUATION = Evaluation(
    worth=worth, judge=judge, initial_weights=np.zeros(COUNT), playouts=25_000, apart=1.6, kept=0.82
)
