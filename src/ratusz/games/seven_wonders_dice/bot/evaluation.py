"""The evaluation of 7 Wonders Dice."""

from __future__ import annotations

from typing import Any

from ratusz.engine.evaluation import Evaluation
from ratusz.games.seven_wonders_dice.bot.judgement import ACTION_DUE, BONUS_DUE, GREEDY, foresee, judge, worth

OTHERS: Any = GREEDY.copy()
"""Weights that predict the others: with due actions counted, one move of look-ahead equals the greedy bot's turn."""
OTHERS[ACTION_DUE : BONUS_DUE + 1] = 3.0, 3.5, 3.5, 5.0

EVALUATION = Evaluation(
    worth=worth,
    judge=judge,
    initial_weights=GREEDY,
    playouts=48_000,
    foresee=foresee,
    others=OTHERS,
    apart=2.7,
    kept=0.8,
)
