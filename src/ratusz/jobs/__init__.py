"""Jobs for worker processes: dice check, replay, review and pictures of finished games, print sheets, hints.

All are expensive and need no more than the text of a record, of a log or of a position, so workers run them
(`jobs/workers.py`). The functions take and return plain, picklable values.
"""

from ratusz.jobs.chance_check import CheckedOutcome, Dice, checked
from ratusz.jobs.game_picture import picture
from ratusz.jobs.hint import ToldAdvice, ToldHint, hinted
from ratusz.jobs.print_sheets import sheets
from ratusz.jobs.replay import ReplayStep, replay_step
from ratusz.jobs.review import ShownReview, full_review, review_in_words, review_pieces, weighed
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
    "replay_step",
    "review_in_words",
    "review_pieces",
    "sheets",
    "small_picture",
    "weighed",
]
