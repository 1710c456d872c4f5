"""How moves are numbered. Rules, notation and refusals all read them from here.

KEEP + monument          keep a dealt monument (counted from the first monument)
NAME + resource          name a resource, or take the face-up card of it
PLACE + resource * 16 + square
STORE + square           the named cube into the Warehouse there
BOND + square            the named cube onto the cottage there (Statue of the Bondmaker)
ASIDE                    the named cube out of the game (novice rule)
MARK + resource          the cube on a new Bank or Factory
PUT + type * 16 + square            Grove University, Opaleye's Watch
EXCHANGE + type * 16 + square       Architect's Guild
WATCH + set of three types          Opaleye's Watch, see layout.WATCHES
DONE
SWAP + (resource * 16 + warehouse) * 16 + square
BUILD + (card * 48 + squares of the pattern) * 16 + square of the building
"""

from __future__ import annotations

from ratusz.games.tiny_towns.data import BUILDINGS, CARDS, CELLS, MONUMENTS
from ratusz.games.tiny_towns.layout import FEET, TYPES, WATCHES

FIRST_MONUMENT = len(BUILDINGS)
KEEP = 0
NAME = KEEP + len(MONUMENTS)
PLACE = NAME + 5
STORE = PLACE + 5 * CELLS
BOND = STORE + CELLS
ASIDE = BOND + CELLS
MARK = ASIDE + 1
PUT = MARK + 5
EXCHANGE = PUT + TYPES * CELLS
WATCH = EXCHANGE + TYPES * CELLS
DONE = WATCH + len(WATCHES)
SWAP = DONE + 1
BUILD = SWAP + 5 * CELLS * CELLS
END = BUILD + len(CARDS) * FEET * CELLS
