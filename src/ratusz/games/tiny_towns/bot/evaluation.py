"""The evaluation of Tiny Towns."""

from __future__ import annotations

from ratusz.engine.evaluation import Evaluation, PlanEvaluation
from ratusz.games.tiny_towns.bot import planning
from ratusz.games.tiny_towns.bot.judgement import judge, worth

EVALUATION = Evaluation(
    worth=worth,
    judge=judge,
    initial_weights=planning.INITIAL,
    playouts=1_500,
    apart=3.1,
    kept=0.4,
    planning=PlanEvaluation(
        foreseeable=planning.foreseeable, turn_of=planning.turn_of, judge=planning.judge, turns=40_000
    ),
)
