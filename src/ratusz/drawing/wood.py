"""Wooden things: painted blocks with a lit and a shaded side, grain, a builder's hammer.

The light comes from the upper left. A block shows its front and, going up and to the right, as much of its top and
of its right side as it is thick.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence

from ratusz.drawing.pencil import Pencil, Point
from ratusz.drawing.svg import Element, group, number, path, polygon_path
from ratusz.drawing.themes import Theme

# Colours of wood and paint that tokens.css does not name: light, dark, ink. A token of the same name wins.
_PAINTS = {
    "board": ("#dcb581", "#54402e", "#ffffff"),
    "board-edge": ("#9a7040", "#2d2219", "#55535c"),
    "board-ink": ("#5a3f22", "#d3bb99", "#55535c"),
    "hollow": ("#f0d9b1", "#6d553d", "#ffffff"),
    "outline": ("#3a2a20", "#16110d", "#1f1e24"),
    "label": ("#fff8e8", "#fff3dc", "#ffffff"),
    "label-ink": ("#2b2018", "#2b2018", "#1f1e24"),
    "orange": ("#dd8a35", "#eba159", "#b5651d"),
    "orange-tint": ("#fae3cb", "#4e3a26", "#ffffff"),
    "plum": ("#7d5ba6", "#a587cf", "#6f4f99"),
    "plum-tint": ("#e8dff3", "#3d3450", "#ffffff"),
    "coal": ("#45434d", "#5b5966", "#45434d"),
    "coal-tint": ("#e0dddf", "#33323a", "#ffffff"),
}


def paint(theme: Theme, name: str) -> str:
    """A colour by name: one of the theme's tokens, or a wood or a paint of this module."""
    if name in theme.tokens:
        return theme[name]
    light, dark, ink = _PAINTS[name]
    if theme.name == "css":
        return f"var(--{name}, light-dark({light}, {dark}))"
    return {"light": light, "dark": dark, "ink": ink}[theme.name]


def block(
    outline: Sequence[Point],
    depth: float,
    theme: Theme,
    colour: str,
    *,
    line: float = 1.1,
) -> Element:
    """A thick board sawn to this outline (clockwise on the screen), painted in a colour; blank on paper."""
    base = paint(theme, colour) if theme.tinted else theme["paper"]
    edge = paint(theme, "outline")
    sides: dict[str, list[list[Point]]] = {"top": [], "slope": [], "side": []}
    for a, b in zip(outline, [*outline[1:], outline[0]], strict=True):
        right, up = a[1] - b[1], b[0] - a[0]  # how far the edge looks to the right and up
        if up - right <= 1e-6:
            continue
        kind = "top" if up > 2 * abs(right) else "side" if right < -2 * abs(up) else "slope"
        sides[kind].append([a, (a[0] + depth, a[1] - depth), (b[0] + depth, b[1] - depth), b])
    front = polygon_path(outline)
    every = front + "".join(polygon_path(quad) for quads in sides.values() for quad in quads)
    return group(
        path(every, fill=base, stroke=edge, stroke_width=2 * line),
        path(every, fill=base),
        _tone(sides["top"], "white", 0.42 if theme.tinted else 0),
        _tone(sides["slope"], "white", 0.16 if theme.tinted else 0),
        _tone(sides["side"], "black", 0.3 if theme.tinted else 0.2),
        path(front, fill=base, stroke=edge, stroke_width=line * 0.7),
    )


def _tone(quads: list[list[Point]], colour: str, strength: float) -> Element | None:
    if not quads or not strength:
        return None
    return path("".join(polygon_path(quad) for quad in quads), fill=colour, fill_opacity=strength)


def arc(centre: Point, rx: float, ry: float, begin: float, end: float, steps: int = 10) -> list[Point]:
    """Points on an ellipse from one angle to another, in degrees, clockwise from the right."""
    points = []
    for step in range(steps + 1):
        angle = math.radians(begin + (end - begin) * step / steps)
        points.append((centre[0] + rx * math.cos(angle), centre[1] + ry * math.sin(angle)))
    return points


def grain(
    what: Iterable[object], x: float, y: float, width: float, height: float, lines: int, theme: Theme, strength: float
) -> Element:
    """A few faint lines of grain along a plank, always the same for the same thing in the same place."""
    pencil, d = Pencil(*what), ""
    for index in range(lines):
        level, sway = y + height * (index + 0.5) / lines, height / lines * (0.12 if index % 2 else -0.12)
        begin, end = ((0.0, 0.72), (0.18, 1.0), (0.06, 0.55))[index % 3]
        marks = ((begin, 0.0), (begin * 0.6 + end * 0.4, sway), (begin * 0.3 + end * 0.7, -sway), (end, sway * 0.4))
        d += pencil.curve(*((x + width * along, level + off) for along, off in marks), tremble=abs(sway) * 0.7)
    return path(d, stroke=paint(theme, "board-edge"), stroke_width=1, stroke_opacity=strength)


def hammer(x: float, y: float, size: float, theme: Theme) -> Element:
    """A builder's wooden hammer, centred on (x, y)."""
    head = [(-34.0, -40.0), (34.0, -40.0), (34.0, -4.0), (-34.0, -4.0)]
    handle = [(-7.0, -4.0), (7.0, -4.0), (8.0, 48.0), (-8.0, 48.0)]
    turn = f"translate({number(x)} {number(y)}) rotate(32) scale({size / 100:.4f})"
    rings = path("M-22 -38V-6M22 -38V-6", stroke=paint(theme, "outline"), stroke_width=3.5, stroke_opacity=0.5)
    return group(
        block(handle, 9, theme, "wheat", line=3.2), block(head, 9, theme, "wood", line=3.2), rings, transform=turn
    )
