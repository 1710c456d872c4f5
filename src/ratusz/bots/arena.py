"""The former name of `ratusz.bots.simulation`; import from there."""

from warnings import warn

from ratusz.bots.simulation import simulate as simulate
from ratusz.bots.simulation import summary as summary

warn("ratusz.bots.arena is called ratusz.bots.simulation now.", DeprecationWarning, stacklevel=2)
