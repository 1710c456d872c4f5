"""Small printed signs that several boards share."""

from __future__ import annotations

import math

from ratusz.drawing.pencil import Point
from ratusz.drawing.svg import Element, path, polygon_path
from ratusz.drawing.themes import Theme


def star(x: float, y: float, size: float, theme: Theme, *, colour: str = "wheat") -> Element:
    """Draw a printed star, to be struck out when it is used."""
    points: list[Point] = []
    for step in range(10):
        radius = size * (0.5 if step % 2 == 0 else 0.22)
        angle = -math.pi / 2 + step * math.pi / 5
        points.append((x + math.cos(angle) * radius, y + math.sin(angle) * radius))
    fill = theme[colour] if theme.fills else theme["paper"]
    return path(polygon_path(points), fill=fill, stroke=theme["ink"], stroke_width=max(0.8, size * 0.05))


def arrow(x: float, y: float, length: float, theme: Theme) -> Element:
    """Draw a small printed arrow to the right, starting at (x, y)."""
    tip, wing = x + length, length * 0.32
    d = f"M{x:g} {y:g}H{tip:g}M{tip - wing:g} {y - wing:g}L{tip:g} {y:g}L{tip - wing:g} {y + wing:g}"
    return path(d, stroke=theme["muted"], stroke_width=1.3)
