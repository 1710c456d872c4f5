"""What is made of finished games and of paper: check of the dice, replay, picture, sheets to print; and hints.

All of it is dear, and needs nothing but the text of a record or a position, so workers do it (`store/workers.py`).
Functions here are called by them: plain arguments, plain results.
"""

from ratusz.reviews.dice import CheckedOutcome, Dice, checked
from ratusz.reviews.hints import ToldAdvice, ToldHint, hinted
from ratusz.reviews.pictures import picture
from ratusz.reviews.printing import sheets
from ratusz.reviews.replay_steps import ReplayStep, replay_step

__all__ = [
    "CheckedOutcome",
    "Dice",
    "ReplayStep",
    "ToldAdvice",
    "ToldHint",
    "checked",
    "hinted",
    "picture",
    "replay_step",
    "sheets",
]
