"""The evaluation of positions, for the bots: the greedy bot's weights, and the model of the other seats.

The numbers below are our estimates, tuned by playing; they are part of no rule.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from ratusz.games.seven_wonders_dice.judgement import ACTION_DUE, BONUS_DUE, judge
from ratusz.games.seven_wonders_dice.layout import AREA_COUNT, Book, State
from ratusz.games.seven_wonders_dice.prospects import foresee

__all__ = ["APART", "GREEDY", "KEPT", "OTHERS", "PLAYOUTS", "foresee", "judge", "rests", "worth"]

GREEDY: Any = np.array(
    [
        23.0,  # turns of a usual game
        3.12,  # turns that are expected at least while nobody has triggered the end
        0.36,  # points for a coin that can still be spent
        3.32,  # coins that can be spent in a turn
        0.38,  # points that the first resource saves in a turn
        0.81,  # each further one saves so much of that
        0.58,  # points that a coin off every die saves in a turn
        0.12,  # points that a free die of one colour saves in a turn
        0.187,  # points in a turn for each coin gained with a die of one colour
        0.132,  # points that a special die brings in a turn
        0.057,  # points in a turn for each defence
        0.013,  # share of the open spaces that are crossed off in a turn
        3.9,  # points for a building that is nearly complete
        2.7,  # points for a complete one, beside what its bonus brings
        0.62,  # how steeply the worth of a building rises
        0.01,  # points for a coin at the very end, where it only breaks ties
        0.0,  # how much the city that is nearest to its third bonus tells about the turns left
        0.0,  # points for an action that is still to be taken in this turn
        0.0,  # for a die that may still be used in this turn
        0.0,  # for a space that may still be crossed off in this turn
        0.0,  # for a bonus that may still be taken in this turn
        0.0,  # points for ending the game, for each point ahead of the best other city
        *np.zeros(AREA_COUNT),  # points for a space of each area, beside what it brings
    ]
)
OTHERS: Any = GREEDY.copy()
"""Weights that predict the others: with due actions counted, one move of look-ahead equals the greedy bot's turn."""
OTHERS[ACTION_DUE : BONUS_DUE + 1] = 3.0, 3.5, 3.5, 5.0
PLAYOUTS = 48_000
APART = 2.7
"""About how many points separate the best few turns (`benchmarks/hints.py`)."""
KEPT = 0.8
"""The share of a bad turn's cost that remains under a strong continuation (`benchmarks/honesty.py`)."""


def worth(book: Book, state: State, seat: int) -> float:
    """Return the estimate of the greedy bot."""
    return judge(book, state, seat, GREEDY)


def rests(book: Book, state: State) -> int:
    """Return 0: look-ahead never stops before the end."""
    return 0
