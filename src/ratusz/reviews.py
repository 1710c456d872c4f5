"""The former name of `ratusz.jobs`; import from there."""

from warnings import warn

from ratusz.jobs import *  # noqa: F403
from ratusz.jobs import check_dice as checked
from ratusz.jobs import hint_in_words as hinted

__all__ = ["checked", "hinted", "replay_step"]  # noqa: F405
warn("ratusz.reviews is called ratusz.jobs now; `checked` is `check_dice` there.", DeprecationWarning, stacklevel=2)
