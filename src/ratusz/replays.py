"""The former name of `ratusz.games.replays`; `ratusz.replay` is the public function."""

from warnings import warn

from ratusz.games.replays import game_of as game_of
from ratusz.games.replays import replay as replay

warn("ratusz.replays is called ratusz.games.replays now.", DeprecationWarning, stacklevel=2)
