"""What is made of finished games and of paper: check of the dice, replay, review, picture, sheets to print; and hints.

All of it is dear, and needs nothing but the text of a record, of a log or of a position, so workers do it
(`store/workers.py`). Functions here are called by them: plain arguments, plain results.
"""

from ratusz.reviews.dice import CheckedOutcome, Dice, checked
from ratusz.reviews.hints import ToldAdvice, ToldHint, hinted
from ratusz.reviews.pictures import picture
from ratusz.reviews.printing import sheets
from ratusz.reviews.replay_steps import ReplayStep, replay_step
from ratusz.reviews.reviewing import ShownReview, full_review, quick_review, review_pieces, told_review, weighed
from ratusz.reviews.small_pictures import small_picture

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
