"""The former name of `ratusz.jobs`; import from there."""

from warnings import warn

from ratusz.jobs import *  # noqa: F403

warn("ratusz.reviews is called ratusz.jobs now.", DeprecationWarning, stacklevel=2)
