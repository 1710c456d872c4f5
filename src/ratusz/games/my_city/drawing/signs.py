"""The small printed pictures of the map and of the score rows, each recognisable by its shape alone.

Every sign is centred on (x, y) and about `size` wide and high.
"""

from __future__ import annotations

import math
from collections.abc import Callable

from ratusz.drawing import Child, Element, Pencil, Point, Theme, circle, group, paint, path, polygon_path, rect, stroke

_Sign = Callable[[float, float, float, Theme], Element]


def tree(x: float, y: float, size: float, theme: Theme) -> Element:
    """A tree with a round crown."""
    trunk = path("M-4 14L-5 40H5L4 14Z", fill=_fill(theme, "wood"), stroke=paint(theme, "outline"), stroke_width=5)
    crown = path(
        "M0 -42C14 -42 22 -34 23 -25C34 -20 36 -4 27 5C22 18 6 20 0 16"
        "C-6 20 -22 18 -27 5C-36 -4 -34 -20 -23 -25C-22 -34 -14 -42 0 -42Z",
        fill=_fill(theme, "leaf"),
        stroke=paint(theme, "outline"),
        stroke_width=5,
    )
    leaves = path("M-12 -20Q-5 -13 2 -20M4 -4Q11 3 18 -4", stroke=paint(theme, "outline"), stroke_width=4)
    return _placed(x, y, size, trunk, crown, leaves)


def two_trees(x: float, y: float, size: float, theme: Theme) -> Element:
    """Two trees on one field."""
    return group(
        tree(x + size * 0.22, y - size * 0.1, size * 0.74, theme),
        tree(x - size * 0.22, y + size * 0.12, size * 0.74, theme),
    )


def rock(x: float, y: float, size: float, theme: Theme) -> Element:
    """A boulder with facets."""
    body = path(
        "M-40 24L-33 -6L-12 -26L14 -22L34 0L40 24Q0 32 -40 24Z",
        fill=_fill(theme, "stone"),
        stroke=paint(theme, "outline"),
        stroke_width=5,
    )
    facets = path("M-12 -26L-4 -4L-14 26M-4 -4L18 2L34 0M18 2L20 26", stroke=paint(theme, "outline"), stroke_width=3.5)
    return _placed(x, y, size, body, facets)


def mountain(x: float, y: float, size: float, theme: Theme) -> Element:
    """A peak with snow."""
    body = path(
        "M-50 44L-8 -42L10 -12L22 -28L50 44Z",
        fill=_fill(theme, "stone"),
        stroke=paint(theme, "outline"),
        stroke_width=4.5,
    )
    snow = path(
        "M-8 -42L-24 -9L-14 -14L-8 -4L0 -14L8 -10L10 -12Z",
        fill=theme["die"],
        stroke=paint(theme, "outline"),
        stroke_width=3.5,
    )
    folds = path("M-18 14L-30 42M14 6L8 40M30 12L32 40", stroke=paint(theme, "outline"), stroke_width=3)
    return _placed(x, y, size, body, snow, folds)


def forest(x: float, y: float, size: float, theme: Theme) -> Element:
    """Three conifers that may be felled: light and apart."""
    fill = theme["leaf-tint"]
    return _placed(x, y, size, (_conifer(*place, 0.9, fill, theme["ink"]) for place in ((-23, 2), (24, -2), (0, 20))))


def closed_forest(x: float, y: float, size: float, theme: Theme) -> Element:
    """Conifers that stay: dark and close together."""
    places = ((-34, -22), (0, -28), (34, -22), (-18, 2), (18, 2), (-36, 24), (0, 26), (36, 24))
    return _placed(x, y, size, (_conifer(*place, 1, theme["leaf"], paint(theme, "outline")) for place in places))


def _conifer(x: float, y: float, scale: float, fill: str, edge: str) -> Element:
    points = [(0, -26), (10, -8), (6, -8), (17, 13), (3, 13), (3, 21)]
    points += [(-right, down) for right, down in reversed(points[1:])]
    d = polygon_path((x + right * scale, y + down * scale) for right, down in points)
    return path(d, fill=fill, stroke=edge, stroke_width=3.6)


def well(x: float, y: float, size: float, theme: Theme) -> Element:
    """A well with a roof and a bucket."""
    line = _line(theme)
    base = path("M-28 12H28L25 42H-25Z", fill=_fill(theme, "stone"), **line)
    courses = path(
        "M-26 26H26M-10 12V26M10 12V26M-1 26V42M-17 26V42M16 26V42", stroke=paint(theme, "outline"), stroke_width=3
    )
    posts = path("M-24 12V-18M24 12V-18M0 -18V-4", **line)
    roof = path("M-36 -14L0 -42L36 -14Z", fill=_fill(theme, "brick"), **line)
    bucket = path("M-7 -4H7L5 8H-5Z", fill=_fill(theme, "wood"), stroke=paint(theme, "outline"), stroke_width=3.5)
    return _placed(x, y, size, posts, bucket, base, courses, roof)


def plateau(x: float, y: float, size: float, theme: Theme) -> Element:
    """A hill with a flat top."""
    side = path("M-44 34L-28 -12H28L44 34Z", fill=_fill(theme, "wood"), stroke=paint(theme, "outline"), stroke_width=5)
    top = path(
        "M-28 -12L-14 -26H38L28 -12Z", fill=_fill(theme, "wheat"), stroke=paint(theme, "outline"), stroke_width=5
    )
    gullies = path("M-20 0L-27 22M-6 -2L-8 24M9 0L12 22M22 -2L30 24", stroke=paint(theme, "outline"), stroke_width=3.5)
    return _placed(x, y, size, side, top, gullies)


def gold(x: float, y: float, size: float, theme: Theme) -> Element:
    """Three bars of gold."""
    bars = [
        path(
            f"M{left} {low}l6 -22h26l6 22Z",
            fill=_fill(theme, "wheat"),
            stroke=paint(theme, "outline"),
            stroke_width=5,
        )
        for left, low in ((-41, 30), (3, 30), (-19, 6))
    ]
    gleam = path("M-35 -34L-28 -27M0 -42V-30M35 -34L28 -27", stroke=paint(theme, "outline"), stroke_width=4.5)
    return _placed(x, y, size, bars, gleam)


def waves(x: float, y: float, size: float, theme: Theme) -> Element:
    """Water of the wide river."""
    d = "".join(f"M{left} {level}q7 -10 14 0t14 0t14 0" for left, level in ((-34, -20), (-16, 2), (-36, 24)))
    return _placed(x, y, size, path(d, stroke=theme["glass"], stroke_width=5))


def bandit(x: float, y: float, size: float, theme: Theme) -> Element:
    """A masked head under a hat."""
    line = _line(theme)
    head = path("M-22 -6V10Q-22 36 0 38Q22 36 22 10V-6Z", fill=theme["die"], **line)
    mask = path("M-22 -2H22V12Q12 18 0 10Q-12 18 -22 12Z", fill=paint(theme, "outline"))
    eyes = [circle(side * 10, 5, 4, fill=theme["die"]) for side in (-1, 1)]
    hat = path("M-40 -8Q0 -18 40 -8Q0 6 -40 -8ZM-22 -12Q-20 -40 0 -34Q20 -40 22 -12Q0 -16 -22 -12Z", **line)
    return _placed(x, y, size, head, mask, eyes, hat.set(fill=_fill(theme, "wood")))


def pencilled_bandit(pencil: Pencil, x: float, y: float, size: float, theme: Theme) -> Element:
    """A masked head drawn by hand: a bandit carried over from the sheet before."""
    unit = size / 100

    def at(right: float, down: float) -> Point:
        return x + right * unit, y + down * unit

    face = pencil.curve(at(-22, -4), at(-21, 14), at(-12, 32), at(2, 38), at(16, 30), at(22, 12), at(22, -4))
    hat = pencil.curve(
        at(-42, -7), at(-18, -12), at(0, -12), at(20, -13), at(43, -6), at(16, 0), at(-16, 1), at(-42, -7)
    )
    crown = pencil.curve(at(-22, -12), at(-18, -34), at(-4, -36), at(4, -33), at(18, -37), at(22, -12))
    mask = pencil.hatch([at(-21, 0), at(21, 0), at(20, 13), at(-20, 13)], size * 0.06, 4)
    return group(
        stroke(mask, theme, width=size * 0.055), stroke(face + hat + crown, theme, width=max(1.2, size * 0.06))
    )


def church(x: float, y: float, size: float, theme: Theme) -> Element:
    """A nave with a steeple."""
    line = _line(theme)
    nave = path("M-40 40V4L-12 -14L18 4V40Z", fill=theme["die"], **line)
    tower = path("M10 40V-14H36V40Z", fill=theme["die"], **line)
    roof = path("M6 -14L23 -34L40 -14Z", fill=_fill(theme, "brick"), **line)
    cross = path("M23 -34V-50M17 -44H29", stroke=paint(theme, "outline"), stroke_width=4)
    door = path("M-17 40V22Q-11 14 -5 22V40Z", fill=paint(theme, "outline"))
    return _placed(x, y, size, nave, tower, roof, cross, door)


def sawmill(x: float, y: float, size: float, theme: Theme) -> Element:
    """A shed with the blade of a saw and a log."""
    line = _line(theme)
    shed = path("M-46 34V-8H14V34Z", fill=theme["die"], **line)
    roof = path("M-52 -8L-16 -36L20 -8Z", fill=_fill(theme, "wood"), **line)
    boards = path("M-34 -6V32M-22 -6V32M-10 -6V32M2 -6V32", stroke=paint(theme, "outline"), stroke_width=2.6)
    teeth = [(30 + (20 if step % 2 else 14) * dx, 12 + (20 if step % 2 else 14) * dy) for step, (dx, dy) in _clock(20)]
    blade = path(polygon_path(teeth), fill=theme["die"], stroke=paint(theme, "outline"), stroke_width=3.5)
    log = path("M-4 24H48V36H-4Z", fill=_fill(theme, "wood"), **line)
    return _placed(x, y, size, shed, boards, roof, blade, circle(30, 12, 3.5, fill=paint(theme, "outline")), log)


def fort(x: float, y: float, size: float, theme: Theme) -> Element:
    """A tower with battlements."""
    line = _line(theme)
    crown = [(-36, -8), (-36, -38), (-19, -38), (-19, -25), (-8, -25), (-8, -38)]
    crown += [(8, -38), (8, -25), (19, -25), (19, -38), (36, -38), (36, -8)]
    body = path("M-27 -8V40H27V-8Z", fill=_fill(theme, "stone"), **line)
    gate = path("M-9 40V20Q0 8 9 20V40Z", fill=paint(theme, "outline"))
    top = path(polygon_path(crown), fill=_fill(theme, "stone"), **line)
    return _placed(x, y, size, body, top, gate)


def bag(x: float, y: float, size: float, theme: Theme) -> Element:
    """A bag of money."""
    line = _line(theme)
    sack = path("M-10 -16C-44 4 -46 40 0 40C46 40 44 4 10 -16Z", fill=_fill(theme, "wheat"), **line)
    neck = path("M-10 -16L-18 -40Q-8 -32 0 -40Q8 -32 18 -40L10 -16Z", fill=_fill(theme, "wheat"), **line)
    coin = circle(0, 14, 11, fill=theme["die"], stroke=paint(theme, "outline"), stroke_width=4)
    return _placed(x, y, size, sack, neck, coin, path("M-14 -16H14", **line))


def flag(x: float, y: float, size: float, theme: Theme) -> Element:
    """A pennant, for the first player to reach a target."""
    pole = path("M-22 44V-44", stroke=theme["ink"], stroke_width=7)
    cloth = path("M-22 -42L36 -22L-22 -2Z", fill=_fill(theme, "brick"), stroke=theme["ink"], stroke_width=5)
    return _placed(x, y, size, pole, cloth)


def compass(x: float, y: float, size: float, theme: Theme) -> Element:
    """A drafting compass: two legs below a hinge, a needle at the left, a pencil at the right, a bow between them."""
    ink = theme["ink"]
    legs = path("M0 -27L-25 31M0 -27L25 31M0 -46V-30", stroke=ink, stroke_width=9, stroke_linecap="round")
    tips = path("M-29 28L-21 31L-31 47ZM20 33L30 29L32 47Z", fill=ink, stroke=ink, stroke_width=2)
    bow = path("M-18 10Q0 21 18 10", fill="none", stroke=ink, stroke_width=5)
    hinge = circle(0, -26, 9, fill=theme["cell"], stroke=ink, stroke_width=5)
    return _placed(x, y, size, legs, tips, bow, hinge)


def empty(x: float, y: float, size: float, theme: Theme) -> Element:
    """A field with nothing on it."""
    return _placed(x, y, size, rect(-32, -32, 64, 64, fill=theme["cell"], stroke=theme["ink"], stroke_width=5))


def full_group(x: float, y: float, size: float, theme: Theme) -> Element:
    """Three houses inside one ring."""
    ring = circle(0, 0, 44, fill="none", stroke=theme["ink"], stroke_width=5)
    houses = [
        path(
            f"M{left - 12} {low}v-16l12 -11l12 11v16Z", fill=_fill(theme, "wheat"), stroke=theme["ink"], stroke_width=5
        )
        for left, low in ((0, -5), (-15, 25), (15, 25))
    ]
    return _placed(x, y, size, ring, houses)


def pass_circle(x: float, y: float, size: float, theme: Theme) -> Element:
    """A circle of the pass row."""
    ring = circle(0, 0, 36, fill=theme["cell"], stroke=theme["ink"], stroke_width=5)
    return _placed(x, y, size, ring, path("M-17 -17L17 17M17 -17L-17 17", stroke=theme["ink"], stroke_width=5))


MAP_SIGNS: dict[str, tuple[_Sign, float]] = {
    "t": (tree, 1.0),
    "T": (two_trees, 0.9),
    "o": (rock, 0.78),
    "M": (mountain, 0.94),
    "F": (forest, 0.96),
    "W": (well, 0.88),
    "P": (plateau, 0.78),
    "G": (gold, 0.76),
    "~": (waves, 0.9),
    "B": (bandit, 0.84),
}
"""The sign of each letter of the map, and the share of its field that it fills; closed forest has its own."""


def _clock(steps: int) -> list[tuple[int, Point]]:
    """Directions all around, from the top."""
    return [(step, (math.sin(step * math.tau / steps), -math.cos(step * math.tau / steps))) for step in range(steps)]


def _line(theme: Theme) -> dict[str, str | float]:
    return {"stroke": paint(theme, "outline"), "stroke_width": 5}


def _fill(theme: Theme, colour: str) -> str:
    return theme[colour] if theme.tinted else theme["paper"]


def _placed(x: float, y: float, size: float, *children: Child) -> Element:
    """Place elements that are drawn in hundredths around (0, 0)."""
    return group(*children, transform=f"translate({x:.2f} {y:.2f}) scale({size / 100:.4f})")
