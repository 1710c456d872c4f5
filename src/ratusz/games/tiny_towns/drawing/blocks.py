"""The parts of the toys of Tiny Towns: painted blocks with a lit and a shaded side, and some toys of their own.

The light comes from the upper left. A block shows its front and, going up and to the right, as much of its top and of
its right side as it is thick.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from ratusz.drawing import Element, Point, Theme, circle, group, number, paint, path, polygon_path, text


def block(
    outline: Sequence[Point],
    depth: float,
    theme: Theme,
    colour: str,
    *,
    line: float = 1.1,
) -> Element:
    """A thick board sawn to this outline (clockwise on the screen), painted in a colour; blank on paper."""
    base = paint(theme, colour) if theme.fills else theme["paper"]
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
        _tone(sides["top"], "white", 0.42 if theme.fills else 0),
        _tone(sides["slope"], "white", 0.16 if theme.fills else 0),
        _tone(sides["side"], "black", 0.3 if theme.fills else 0.2),
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


def shadow(x: float, y: float, width: float, theme: Theme) -> Element | None:
    """The shadow of a piece of this width on the ground at (x, y)."""
    if not theme.fills:
        return None
    return Element("ellipse", cx=x, cy=y, rx=width / 2, ry=width * 0.09, fill="black", fill_opacity=0.2)


def hammer(x: float, y: float, size: float, theme: Theme) -> Element:
    """A builder's wooden hammer, centred on (x, y)."""
    head = [(-34.0, -40.0), (34.0, -40.0), (34.0, -4.0), (-34.0, -4.0)]
    handle = [(-7.0, -4.0), (7.0, -4.0), (8.0, 48.0), (-8.0, 48.0)]
    turn = f"translate({number(x)} {number(y)}) rotate(32) scale({size / 100:.4f})"
    rings = path("M-22 -38V-6M22 -38V-6", stroke=paint(theme, "outline"), stroke_width=3.5, stroke_opacity=0.5)
    return group(
        block(handle, 9, theme, "wheat", line=3.2), block(head, 9, theme, "wood", line=3.2), rings, transform=turn
    )


def blank_cube(x: float, y: float, theme: Theme) -> Element:
    """A cube whose resource is not known yet."""
    face = [(x - 8, y - 5), (x + 5, y - 5), (x + 5, y + 8), (x - 8, y + 8)]
    return block(face, 3, theme, "board", line=0.75)


def rosette(x: float, y: float, radius: float, words: str, theme: Theme) -> Element:
    """A ribbon with a number: the place in which a town was completed."""
    foot = y + radius
    tails = [(x - 5, y + 5), (x - 8, foot + 4), (x, foot), (x + 8, foot + 4), (x + 5, y + 5)]
    ribbons = path(
        polygon_path(tails),
        fill=paint(theme, "brick") if theme.fills else theme["paper"],
        stroke=paint(theme, "outline"),
        stroke_width=0.8,
    )
    disc = circle(x, y - 1, radius * 0.88, fill=paint(theme, "wheat") if theme.fills else theme["paper"])
    disc.set(stroke=paint(theme, "outline"), stroke_width=0.9)
    return group(ribbons, disc, text((x, y - 1), words, theme, 13, font="bold").set(fill=paint(theme, "label-ink")))
