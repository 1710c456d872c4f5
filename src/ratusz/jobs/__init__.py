"""What is made of finished games and of paper: check of the dice, replay, review, picture, sheets to print; and hints.

All of it is dear, and needs nothing but the text of a record, of a log or of a position, so workers do it
(`jobs/workers.py`). Functions here are called by them: plain arguments, plain results.
"""

from ratusz.jobs.chance_check import CheckedOutcome, Dice, checked
from ratusz.jobs.hint import ToldAdvice, ToldHint, hinted
from ratusz.jobs.picture import picture
from ratusz.jobs.print_sheets import sheets
from ratusz.jobs.replay import ReplayStep, replay_step
from ratusz.jobs.review import ShownReview, full_review, quick_review, review_pieces, told_review, weighed
from ratusz.jobs.thumbnail import small_picture

__all__ = [
    "CheckedOutcome",
    "Dice",
    "ReplayStep",
    "ShownReview",
    "ToldAdvice",
    "ToldHint",
    "checked",
    "full_review",
    "hinted",
    "picture",
    "quick_review",
    "replay_step",
    "review_pieces",
    "sheets",
    "small_picture",
    "told_review",
    "weighed",
]
