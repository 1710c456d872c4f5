"""Dice: a rounded cube face with pips."""

from __future__ import annotations

from ratusz.drawing.svg import Element, circle, group, rect
from ratusz.drawing.themes import Theme

_PIPS = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}


def die(x: float, y: float, size: float, face: int | None, theme: Theme, *, lit: bool = False) -> Element:
    """Draw a die centred on (x, y) showing `face`, or blank for any face; `lit` dice have been rolled."""
    half, edge, reach = size / 2, max(1.0, size * 0.045), size * 0.255
    left, top, rim = x - half, y - half, edge * 1.6
    shadow = rect(left, top + size * 0.06, size, size, round_=size * 0.24, fill=theme["shade"])
    ring = rect(left - rim, top - rim, size + edge * 3.2, size + edge * 3.2, round_=size * 0.3, fill="none")
    ring.set(stroke=theme["accent"], stroke_width=rim)
    body = rect(left, top, size, size, round_=size * 0.22, fill=theme["die"])
    body.set(stroke=theme["pip"], stroke_width=edge)
    spots = _PIPS[face] if face else ()
    pips = [circle(x + dx * reach, y + dy * reach, size * 0.092, fill=theme["pip"]) for dx, dy in spots]
    return group(shadow if theme.fills else None, ring if lit else None, body, pips)
