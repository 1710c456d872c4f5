"""Hand-drawn marks: slightly uneven, and always the same for the same thing in the same place."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from itertools import pairwise
from random import Random

from ratusz.drawing.svg import Element, number, path
from ratusz.drawing.themes import Theme

Point = tuple[float, float]

# How each sign is written in a box 60 wide and 100 high: points a smooth stroke runs through, and `|` where
# the pencil is lifted. The 1 has its flag and the 7 its bar, as they are written in Poland.
_SIGNS = {
    "0": "34,2 10,20 4,58 20,96 44,88 56,50 48,12 30,3",
    "1": "10,34 36,2 | 36,2 35,50 33,98",
    "2": "7,24 22,3 48,8 50,34 28,68 4,97 | 4,97 30,93 58,95",
    "3": "8,10 30,0 52,14 46,36 24,46 | 24,46 52,54 54,82 30,99 4,88",
    "4": "34,2 18,36 4,66 | 4,66 32,66 58,63 | 42,36 41,70 38,100",
    "5": "12,3 10,24 8,44 | 8,44 34,36 55,56 48,86 22,99 3,88 | 12,3 32,4 54,1",
    "6": "44,1 20,26 5,64 18,97 46,92 54,68 36,50 8,70",
    "7": "5,6 30,6 56,3 | 56,3 38,44 22,100 | 16,50 34,49 50,47",
    "8": "46,14 24,1 10,20 30,44 54,74 34,99 6,84 24,50 50,26 44,10",
    "9": "50,20 28,2 7,20 18,46 44,40 52,16 | 52,16 48,56 36,99",
    "-": "6,54 30,52 50,53",
    "+": "4,54 28,53 54,52 | 30,28 29,54 28,80",
}


class Pencil:
    """A hand-drawn style with a fixed jitter; `Pencil("house", "b4")` always draws alike. Each method returns a `d`."""

    def __init__(self, *what: object, tremble: float = 1.0) -> None:
        """Seed the jitter by what is drawn and where; `tremble` scales it."""
        self._random = Random("/".join(str(part) for part in what)).random
        self._tremble = tremble

    def _off(self, amount: float) -> float:
        return (self._random() * 2 - 1) * amount * self._tremble

    def _near(self, point: Point, amount: float) -> Point:
        return point[0] + self._off(amount), point[1] + self._off(amount)

    def line(self, start: Point, end: Point) -> str:
        """One stroke between two points, bowed a little."""
        length = math.dist(start, end)
        bow = 0.25 + 0.018 * length
        x1, y1 = self._near(start, 0.35)
        x2, y2 = self._near(end, 0.45)
        first = self._near((x1 + (x2 - x1) * 0.33, y1 + (y2 - y1) * 0.33), bow)
        second = self._near((x1 + (x2 - x1) * 0.67, y1 + (y2 - y1) * 0.67), bow)
        return f"M{_at((x1, y1))}C{_at(first)} {_at(second)} {_at((x2, y2))}"

    def lines(self, *points: Point) -> str:
        """Strokes from point to point, the pencil lifted at each corner."""
        return "".join(self.line(a, b) for a, b in pairwise(points))

    def polygon(self, *points: Point) -> str:
        """A closed shape of strokes."""
        return self.lines(*points, points[0])

    def curve(self, *points: Point, tremble: float = 0.4) -> str:
        """One smooth stroke through the points."""
        return _smooth([self._near(point, tremble) for point in points])

    def circle(self, centre: Point, rx: float, ry: float | None = None) -> str:
        """A round stroke that overshoots its start, as a quick hand does."""
        ry = rx if ry is None else ry
        begin = -2.2 + self._off(0.3)
        points = []
        for step in range(11):
            angle = begin + step * math.tau / 9.6
            swell = 1 + self._off(0.035) + (0.03 if step > 8 else 0)
            right, down = math.cos(angle) * rx * swell, math.sin(angle) * ry * swell
            points.append((centre[0] + right, centre[1] + down))
        return _smooth(points)

    def wave(self, start: Point, width: float, height: float, count: int = 2) -> str:
        """Ripples from left to right."""
        step = width / (count * 2)
        sway = (-height / 2, height / 2)
        points = [(start[0] + step * i, start[1] + sway[i % 2]) for i in range(count * 2 + 1)]
        return self.curve(*points, tremble=0.25)

    def hatch(self, outline: Sequence[Point], gap: float = 3.0, angle: float = -55) -> str:
        """Shading: parallel strokes inside an outline, ends a bit uneven."""
        turn = math.radians(angle)
        along, across = (math.cos(turn), math.sin(turn)), (-math.sin(turn), math.cos(turn))
        depths = [x * across[0] + y * across[1] for x, y in outline]
        strokes = []
        depth = min(depths) + gap * 0.7
        while depth < max(depths) - gap * 0.3:
            ends = sorted(_crossings(outline, along, across, depth + self._off(gap * 0.15)))
            for begin, end in zip(ends[::2], ends[1::2], strict=True):
                if end - begin > 1.5:
                    near, far = begin + 0.5 + self._random() * 0.7, end - 0.5 - self._random() * 0.7
                    a = (along[0] * near + across[0] * depth, along[1] * near + across[1] * depth)
                    b = (along[0] * far + across[0] * depth, along[1] * far + across[1] * depth)
                    strokes.append(self.line(a, b))
            depth += gap
        return "".join(strokes)

    def cross(self, centre: Point, size: float) -> str:
        """A cross over something that is gone."""
        x, y, half = *centre, size / 2
        return self.line((x - half, y - half), (x + half, y + half)) + self.line(
            (x + half, y - half), (x - half, y + half)
        )

    def check(self, centre: Point, size: float) -> str:
        """A tick mark."""
        x, y, half = *centre, size / 2
        return self.lines((x - half, y), (x - half * 0.3, y + half * 0.7), (x + half, y - half * 0.8))

    def strike(self, centre: Point, size: float) -> str:
        """A quick zigzag through something that has been used."""
        x, y, half = *centre, size / 2
        return self.curve(
            (x - half, y + half * 0.7),
            (x + half * 0.5, y - half * 0.7),
            (x - half * 0.4, y + half * 0.75),
            (x + half, y - half * 0.6),
            tremble=size * 0.03,
        )

    def write(self, text: str, centre: Point, height: float) -> str:
        """Write a number (digits, `+`, `-`) by hand, centred."""
        width = (0.74 * len(text) - 0.14) * height * 0.92
        x, y = centre[0] - width / 2, centre[1] - height / 2
        strokes = []
        for sign in text.replace("−", "-"):
            lean, drop = self._off(0.03), self._off(0.04)
            for strokes_of_sign in _SIGNS[sign].split("|"):
                points = []
                for pair in strokes_of_sign.split():
                    px, py = (float(part) / 100 for part in pair.split(","))
                    slant = (py - 0.5) * (0.1 + lean)
                    points.append((x + (px - slant) * height * 0.92, y + (py + drop) * height))
                strokes.append(self.curve(*points, tremble=height * 0.012))
            x += 0.74 * height * 0.92
        return "".join(strokes)


def hundredths(x: float, y: float, size: float) -> Callable[[float, float], Point]:
    """Return a function that maps hundredths of a drawing, counted from its middle (x, y), to user units."""
    unit = size / 100
    return lambda right, down: (x + right * unit, y + down * unit)


def stroke(
    d: str, theme: Theme, *, colour: str = "pencil", width: float = 1.6, **attributes: str | float | None
) -> Element:
    """Draw a pencil path in a named colour."""
    return path(d, stroke=theme[colour], stroke_width=width, **attributes)


def _at(point: Point) -> str:
    return f"{number(round(point[0], 1))} {number(round(point[1], 1))}"


def _smooth(points: Sequence[Point]) -> str:
    """A Catmull-Rom curve through the points, as Bézier segments; two points make a line."""
    d = f"M{_at(points[0])}"
    for i in range(len(points) - 1):
        before, a, b = points[max(i - 1, 0)], points[i], points[i + 1]
        after = points[min(i + 2, len(points) - 1)]
        first = (a[0] + (b[0] - before[0]) / 6, a[1] + (b[1] - before[1]) / 6)
        second = (b[0] - (after[0] - a[0]) / 6, b[1] - (after[1] - a[1]) / 6)
        d += f"C{_at(first)} {_at(second)} {_at(b)}"
    return d


def _crossings(outline: Sequence[Point], along: Point, across: Point, depth: float) -> list[float]:
    """Return where a line at this depth crosses the outline, measured along the line."""
    found = []
    for a, b in zip(outline, [*outline[1:], outline[0]], strict=True):
        da = a[0] * across[0] + a[1] * across[1] - depth
        db = b[0] * across[0] + b[1] * across[1] - depth
        if (da < 0) != (db < 0):
            share = da / (da - db)
            x, y = a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share
            found.append(x * along[0] + y * along[1])
    return found
