"""Jobs for worker processes: dice check, replay, review and pictures of finished games, print sheets, hints.

All are expensive and need no more than the text of a record, of a log or of a position, so workers run them
(`jobs/workers.py`). The functions take and return plain, picklable values.
"""

from ratusz.jobs.chance_check import CheckedOutcome, check_dice
from ratusz.jobs.hint import HintInWords, hint_in_words
from ratusz.jobs.pictures import picture, small_picture, without_words
from ratusz.jobs.print_sheets import sheets
from ratusz.jobs.replay import ReplayStep, replay_step
from ratusz.jobs.review_jobs import ShownReview, full_review, review_in_words, review_pieces, weigh_pieces

__all__ = [
    "CheckedOutcome",
    "HintInWords",
    "ReplayStep",
    "ShownReview",
    "check_dice",
    "full_review",
    "hint_in_words",
    "picture",
    "replay_step",
    "review_in_words",
    "review_pieces",
    "sheets",
    "small_picture",
    "weigh_pieces",
    "without_words",
]
