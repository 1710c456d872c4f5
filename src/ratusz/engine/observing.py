"""The former name of `ratusz.engine.observation`; import from there."""

from warnings import warn

from ratusz.engine.observation import Unpacking as Unpacking

warn("ratusz.engine.observing is called ratusz.engine.observation now.", DeprecationWarning, stacklevel=2)
