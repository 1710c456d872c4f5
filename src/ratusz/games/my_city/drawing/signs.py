"""The small printed pictures of the map and of the score rows, each recognisable by its shape alone.

They are kept in `signs.svg`. Every sign is centred on (x, y) and about `size` wide and high.
"""

from __future__ import annotations

from pathlib import Path

from ratusz.drawing import Element, Pencil, Theme, group, hundredths, stroke
from ratusz.drawing.artwork import Artwork
from ratusz.games.my_city.views import Printed

_ARTWORK = Artwork(Path(__file__).with_suffix(".svg"))
MAP_SIGNS = {
    "t": ("tree", 1.0),
    "T": ("two-trees", 0.9),
    "o": ("rock", 0.78),
    "M": ("mountain", 0.94),
    "F": ("forest", 0.96),
    "W": ("well", 0.88),
    "P": ("plateau", 0.78),
    "G": ("gold", 0.76),
    "~": ("wide-river", 0.9),
    "B": ("bandit", 0.84),
}
"""The picture of each letter of the map, and the share of its field that it fills."""


def picture_name(sign: str, printed: Printed) -> str:
    """Return the picture of a letter of the map, which is also the key of its description; empty for a plain field."""
    if sign == "F" and printed.forest == "closed":
        return "closed-forest"
    return MAP_SIGNS[sign][0] if sign in MAP_SIGNS else ""


def draw(name: str, x: float, y: float, size: float, theme: Theme) -> Element:
    """Draw a sign of the file; two trees are twice the same."""
    if name == "two-trees":
        return group(
            draw("tree", x + size * 0.22, y - size * 0.1, size * 0.74, theme),
            draw("tree", x - size * 0.22, y + size * 0.12, size * 0.74, theme),
        )
    return group(_ARTWORK.draw(name, theme), transform=f"translate({x:.2f} {y:.2f}) scale({size / 100:.4f})")


def bandit_sketch(pencil: Pencil, x: float, y: float, size: float, theme: Theme) -> Element:
    """A masked head drawn by hand: a bandit carried over from the sheet before."""
    at = hundredths(x, y, size)
    face = pencil.curve(at(-22, -4), at(-21, 14), at(-12, 32), at(2, 38), at(16, 30), at(22, 12), at(22, -4))
    hat = pencil.curve(
        at(-42, -7), at(-18, -12), at(0, -12), at(20, -13), at(43, -6), at(16, 0), at(-16, 1), at(-42, -7)
    )
    crown = pencil.curve(at(-22, -12), at(-18, -34), at(-4, -36), at(4, -33), at(18, -37), at(22, -12))
    mask = pencil.hatch([at(-21, 0), at(21, 0), at(20, 13), at(-20, 13)], size * 0.06, 4)
    return group(
        stroke(mask, theme, width=size * 0.055), stroke(face + hat + crown, theme, width=max(1.2, size * 0.06))
    )
