"""Printed signs and shapes that several boards share."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator

from ratusz.drawing.lettering import text
from ratusz.drawing.pencil import Point
from ratusz.drawing.svg import Element, group, path, polygon_path, rect
from ratusz.drawing.themes import Theme

SOFT_EDGE = ((2.5, 5, 0.3), (0.5, 1.8, 1))
"""The two lines of a ring: how far they lie inside, their width and their opacity."""


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


def ring(
    width: float, height: float, theme: Theme, *, round_: float, lines: Iterable[tuple[float, float, float]] = SOFT_EDGE
) -> Element:
    """Draw a soft ring around something just marked, whose corner is (0, 0)."""
    whole = group()
    for inset, line, strength in lines:
        edge = rect(inset, inset, width - 2 * inset, height - 2 * inset, round_=round_, fill="none")
        whole.add(edge.set(stroke=theme["accent"], stroke_width=line, stroke_opacity=strength))
    return whole


def sheet_ground(width: float, height: float, theme: Theme) -> Element:
    """Draw an empty sheet of paper with its edge."""
    ground = rect(0.75, 0.75, width - 1.5, height - 1.5, round_=12, fill=theme["paper"])
    return ground.set(stroke=theme["edge"], stroke_width=1)


def name_line(x: float, y: float, start: float, end: float, label: str, theme: Theme) -> Iterator[Element]:
    """Draw a line for a player's name from `start` to `end`, and its label at (x, y)."""
    yield text((x, y), label, theme, 12, colour="muted", anchor="start", within=34)
    yield path(f"M{start:g} {y + 7:g}H{end:g}", stroke=theme["edge"], stroke_width=1)
