"""The former name of `ratusz.bots.playout_search`; import from there."""

from warnings import warn

from ratusz.bots.playout_search import Effort as Effort

warn("ratusz.bots.competition is called ratusz.bots.playout_search now.", DeprecationWarning, stacklevel=2)
