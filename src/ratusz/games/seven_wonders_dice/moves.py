"""How moves are numbered. A build names the colour and the quadrant of the die, and the space."""

from __future__ import annotations

from ratusz.games.seven_wonders_dice.data import QUADRANTS
from ratusz.games.seven_wonders_dice.printed import COLORS

CITY = 0
"""CITY + city: take this city's board."""
PASS = 7
DECLINE = 8
"""Leave the rest of an effect, or a bonus, unused."""
BONUS = 9
"""BONUS + bonus: cross off this bonus."""
WONDER = 12
"""Construct the next stage of the Wonder."""
STRIDE = 64
"""More than the most spaces of a board."""
CROSS = 64
"""CROSS + space: an effect crosses it off."""
BUILD = 128
"""BUILD + (colour * 4 + quadrant) * STRIDE + space."""
END = BUILD + len(COLORS) * QUADRANTS * STRIDE
