"""Small printed symbols of 7 Wonders Dice: colours with their shapes, dice, coins, laurels, costs.

Each can be told from the others by its shape alone, without colour. A symbol is drawn in hundredths of its size around
(0, 0): light shapes with a dark outline, which can be seen on paper, on wood and on a die of any colour.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path

from ratusz.drawing import (
    Child,
    Element,
    Theme,
    circle,
    group,
    number,
    paint,
    path,
    polygon_path,
    rect,
    text,
)
from ratusz.drawing.artwork import Artwork
from ratusz.games.seven_wonders_dice.printed import FOUR, TILES, AreaId, Color, Constants

PAINTS: dict[str, str] = {
    "grey": "stone",
    "blue": "glass",
    "red": "brick",
    "yellow": "wheat",
    "green": "leaf",
    "black": "coal",
    "white": "label",
    "purple": "plum",
    "wonder": "orange",
}
"""The paint of each colour of the dice, and of the Wonder."""


def kind_of(area: AreaId) -> str:
    """Return the kind of tile that stands for an area: a colour, wonder, west or east."""
    return TILES[area]


def kinds_of(areas: Iterable[AreaId]) -> list[str]:
    """Return the tiles that stand for several areas: both Barracks are red, and all of the four colours are `four`."""
    left = list(areas)
    if set(FOUR) <= set(left):
        return ["four", *(kind_of(area) for area in left if area not in FOUR)]
    both = {"west", "east"} <= set(left)
    kinds = ["red" if both and area in ("west", "east") else kind_of(area) for area in left]
    return list(dict.fromkeys(kinds))


class Brush:
    """Draws printed symbols in hundredths of their size, with an outline of even width."""

    def __init__(self, theme: Theme, size: float) -> None:
        self.theme = theme
        self.line = min(max(0.85, size * 0.03), 1.15) * 100 / size

    def solid(self, d: str, colour: str = "label") -> Element:
        """A filled shape."""
        shape = Element("path", d=d, fill=paint(self.theme, colour), stroke=paint(self.theme, "outline"))
        return shape.set(stroke_width=self.line * 1.3, stroke_linejoin="round")

    def disc(self, x: float, y: float, radius: float, colour: str = "label") -> Element:
        """A filled circle."""
        outline = paint(self.theme, "outline")
        fill = paint(self.theme, colour)
        return circle(x, y, radius, fill=fill, stroke=outline, stroke_width=self.line * 1.3)

    def bar(self, d: str, width: float = 8, colour: str = "label") -> list[Element]:
        """A light line with a dark edge."""
        under = path(d, stroke=paint(self.theme, "outline"), stroke_width=width + 2.4 * self.line)
        return [under, path(d, stroke=paint(self.theme, colour), stroke_width=width)]

    def ink(self, d: str, width: float = 1.0) -> Element:
        """A dark line on something light."""
        return path(d, stroke=paint(self.theme, "outline"), stroke_width=self.line * width)

    def black(self, d: str) -> Element:
        """A dark shape on something light."""
        return Element("path", d=d, fill=paint(self.theme, "outline"))


def place(x: float, y: float, size: float, *children: Child) -> Element:
    """Place elements that are drawn in hundredths at (x, y), scaled to a size."""
    return group(*children, transform=f"translate({number(x)} {number(y)}) scale({size / 100:.4f})")


ARTWORK = Artwork(Path(__file__).with_suffix(".svg"))


def pictured(x: float, y: float, size: float, name: str, theme: Theme) -> Element:
    """Draw a picture of `symbols.svg`, centred on (x, y)."""
    return place(x, y, size, ARTWORK.draw(name, theme, Brush(theme, size).line))


def ring(points: int, radius: float, inner: float | None = None, turn: float = -90) -> str:
    """A closed shape with so many corners; with an inner radius a star."""
    corners = []
    steps = points if inner is None else points * 2
    for step in range(steps):
        reach = radius if inner is None or step % 2 == 0 else inner
        angle = math.radians(turn + step * 360 / steps)
        corners.append((math.cos(angle) * reach, math.sin(angle) * reach))
    return polygon_path(corners)


_SHAPES: dict[str, str] = {
    "grey": "M0 -44L44 0L0 44L-44 0Z",
    "blue": "M-42 -17H42V17H-42Z",
    "red": "M-14 -42H14V-14H42V14H14V42H-14V14H-42V-14H-14Z",
    "green": "M0 -42L46 38H-46Z",
    "black": "M-38 -22L-22 -38L0 -16L22 -38L38 -22L16 0L38 22L22 38L0 16L-22 38L-38 22L-16 0Z",
    "purple": "M-48 0L-12 -34V34ZM48 0L12 -34V34Z",
    "wonder": "M0 -44L16 -14L48 40H-48L-16 -14Z",
    "west": "M-50 0L-18 -30V-11H6V-34H28V-11H48V11H28V34H6V11H-18V30Z",
    "east": "M50 0L18 -30V-11H-6V-34H-28V-11H-48V11H-28V34H-6V11H18V30Z",
}


def emblem(x: float, y: float, size: float, kind: str, theme: Theme, colour: str = "label") -> Element:
    """The shape of a colour or of an area, by which it can be told apart without its colour."""
    brush = Brush(theme, size)
    if kind == "yellow":
        return place(x, y, size, brush.disc(0, 0, 40, colour))
    if kind == "white":
        bust = "M-40 46C-40 20 -24 12 -10 10V4C-34 -14 -24 -46 0 -46C24 -46 34 -14 10 4V10C24 12 40 20 40 46Z"
        return place(x, y, size, brush.solid(bust, colour))
    if kind == "wonder":
        return place(x, y, size, brush.solid(_SHAPES[kind], colour), brush.ink("M-16 -14H16M-32 13H32"))
    return place(x, y, size, brush.solid(_SHAPES[kind], colour))


def tile(x: float, y: float, size: float, kind: str, theme: Theme) -> Element:
    """A coloured square with its shape: an area, or a colour that a die shows."""
    left, top, half = x - size / 2, y - size / 2, size / 2
    outline, line = paint(theme, "outline"), max(0.8, size * 0.05)
    frame = rect(left, top, size, size, round_=size * 0.16, fill="none", stroke=outline, stroke_width=line)
    if kind == "four":
        parts = group()
        for index, part in enumerate(("blue", "yellow", "green", "red")):
            cx, cy = x + (index % 2 - 0.5) * half, y + (index // 2 - 0.5) * half
            parts.add(rect(cx - half / 2, cy - half / 2, half, half, fill=paint(theme, PAINTS[part])))
            parts.add(emblem(cx, cy, half * 0.72, part, theme))
        return parts.add(frame)
    base = "red" if kind in ("west", "east") else kind
    fill = paint(theme, PAINTS[base]) if base != "white" else theme["stone-tint"]
    body = rect(left, top, size, size, round_=size * 0.16, fill=fill)
    return group(body, emblem(x, y, size * 0.72, kind, theme), frame)


def body(x: float, y: float, size: float, color: Color | None, theme: Theme) -> Element:
    """A die without its face; None is a die of any colour."""
    half, outline = size / 2, paint(theme, "outline")
    fill = paint(theme, PAINTS[color]) if color else theme["cell"]
    whole = group()
    if theme.tinted and size > 24:
        shadow = rect(x - half, y - half + size * 0.07, size, size, round_=size * 0.22, fill="black")
        whole.add(shadow.set(fill_opacity=0.28))
    whole.add(
        rect(x - half, y - half, size, size, round_=size * 0.2, fill=fill).set(
            stroke=outline if color else theme["ink"], stroke_width=max(0.9, size * 0.04)
        )
    )
    if size > 24:
        inset = size * 0.07
        shine = rect(x - half + inset, y - half + inset, size - 2 * inset, size - 2 * inset, round_=size * 0.15)
        whole.add(shine.set(fill="none", stroke="white", stroke_width=size * 0.035, stroke_opacity=0.35))
    return whole


def small_die(x: float, y: float, size: float, color: Color | None, theme: Theme) -> Element:
    """A die of a colour, without a face; None is any die."""
    if color is None:
        mark = text((x, y), "?", theme, size * 0.72, font="bold")
        return group(body(x, y, size, None, theme), mark)
    return group(body(x, y, size, color, theme), emblem(x, y, size * 0.66, color, theme))


def coin(x: float, y: float, size: float, words: str, theme: Theme) -> Element:
    """A coin with a text on it."""
    outline = paint(theme, "outline")
    edge = circle(x, y, size / 2, fill=paint(theme, "wheat" if theme.tinted else "label"))
    edge.set(stroke=outline, stroke_width=max(0.9, size * 0.045))
    whole = group(edge)
    if size > 21 or not words:
        inner = circle(x, y, size * 0.39, fill="none", stroke=outline, stroke_width=0.7, stroke_opacity=0.55)
        whole.add(inner)
    if words:
        letters = max(13.0, size * 0.55) if len(words) < 2 else max(11.5, size * 0.5)
        whole.add(text((x, y), words, theme, letters, font="bold").set(fill=paint(theme, "label-ink")))
    return whole


def prices(constants: Constants, theme: Theme) -> Iterator[tuple[str, Element]]:
    """Coins with every total that a die and a space may cost, as symbols."""
    for coins in range(
        constants.max_space_cost * constants.coins_per_missing_resource + max(constants.quadrant_costs) + 1
    ):
        yield f"sw-pay-{coins}", coin(0, 0, 20, str(coins), theme)


def _branches() -> tuple[str, str]:
    """Stems and leaves of two branches of laurel, each as one path."""
    stems = leaves = ""
    for side in (-1, 1):
        stems += f"M{side * 6} 46C{side * 34} 38 {side * 50} 8 {side * 36} -34"
        for x, y, turn in ((18, 41, -20), (34, 25, 5), (43, 2, 32), (40, -22, 52), (31, -40, 72)):
            angle = math.radians(side * turn)
            points = [
                (
                    side * x + right * math.cos(angle) - down * math.sin(angle),
                    y + right * math.sin(angle) + down * math.cos(angle),
                )
                for right, down in ((0, -14), (10, -5), (10, 5), (0, 14), (-10, 5), (-10, -5), (0, -14))
            ]
            start, *rest = (f"{right:.0f} {down:.0f}" for right, down in points)
            leaves += f"M{start}C{' '.join(rest)}Z"
    return stems, leaves


_STEMS, _LEAVES = _branches()


def branches(x: float, y: float, size: float, theme: Theme) -> Element:
    """Two branches of laurel."""
    fill = paint(theme, "leaf")
    return place(x, y, size, path(_STEMS, stroke=fill, stroke_width=6), Element("path", d=_LEAVES, fill=fill))


def price(x: float, y: float, size: float, cost: int, theme: Theme) -> Element:
    """The cost of a space in resources: a number in the diamond of the grey dice."""
    half = size / 2
    shape = polygon_path([(x, y - half), (x + half, y), (x, y + half), (x - half, y)])
    fill = theme["stone-tint"] if theme.tinted else theme["paper"]
    diamond = path(shape, fill=fill, stroke=theme["ink"], stroke_width=1)
    return group(diamond, text((x, y), str(cost), theme, 11.5, font="bold"))


def cross_box(x: float, y: float, size: float, theme: Theme) -> Element:
    """A box being crossed off."""
    half, reach = size / 2, size * 0.62
    box = rect(x - half * 0.8, y - half * 0.8, size * 0.8, size * 0.8, round_=1.5, fill=theme["cell"])
    box.set(stroke=theme["ink"], stroke_width=1)
    d = f"M{x - reach * 0.72:g} {y - reach * 0.72:g}L{x + reach * 0.72:g} {y + reach * 0.72:g}"
    d += f"M{x + reach * 0.72:g} {y - reach * 0.72:g}L{x - reach * 0.72:g} {y + reach * 0.72:g}"
    return group(box, path(d, stroke=theme["ink"], stroke_width=1.7))


def again(x: float, y: float, size: float, theme: Theme) -> Element:
    """One more action: an arrow that runs in a circle around +1."""
    ink = theme["ink"]
    loop = path("M26 -34A43 43 0 1 0 43 -2", stroke=ink, stroke_width=9)
    head = path("M8 -48L46 -40L20 -14Z", fill=ink)
    return group(
        place(x, y, size, loop, head), text((x - size * 0.01, y), "+1", theme, max(11.0, size * 0.46), font="bold")
    )


def key(x: float, y: float, size: float, theme: Theme) -> Element:
    """A key, for things that are unlocked."""
    brush = Brush(theme, size)
    shaft = brush.bar("M0 -4V44M2 26H18M2 42H14", 9, "wheat")
    return place(x, y, size, shaft, brush.disc(0, -24, 22, "wheat"), brush.disc(0, -26, 8, "label"))


def lock(x: float, y: float, size: float, theme: Theme) -> Element:
    """A lock, for things that may not be used."""
    brush = Brush(theme, size)
    shackle = brush.bar("M-18 -2V-20C-18 -44 18 -44 18 -20V-2", 9, "stone")
    return place(x, y, size, shackle, brush.solid("M-32 -4H32V42H-32Z", "wheat"), brush.ink("M0 12V26", 2.4))


def hourglass(x: float, y: float, size: float, theme: Theme) -> Element:
    """A bonus."""
    brush = Brush(theme, size)
    glass = "M-26 -38C-26 -12 -6 -8 -6 0C-6 8 -26 12 -26 38H26C26 12 6 8 6 0C6 -8 26 -12 26 -38Z"
    sand = "M-17 -14C-8 -6 -3 -6 0 2C3 -6 8 -6 17 -14ZM-22 36C-18 20 -8 18 0 14C8 18 18 20 22 36Z"
    wood = brush.solid("M-34 -48H34V-38H-34ZM-34 38H34V48H-34Z", "wood")
    return place(x, y, size, brush.solid(glass), path(sand, fill=paint(theme, "wheat")), wood)


def chevron(x: float, y: float, size: float, theme: Theme, *, turn: float = 0) -> Element:
    """A small arrow head to the right: which space comes next."""
    half, rise = number(size * 0.3), number(size * 0.5)
    head = path(f"M-{half} -{rise}L{half} 0L-{half} {rise}", stroke=theme["ink"], stroke_width=1.5)
    return head.set(transform=f"translate({number(x)} {number(y)}) rotate({turn:g})")


def person(x: float, y: float, theme: Theme) -> Element:
    """A neighbour."""
    ink = theme["muted"]
    trunk = f"M{x - 8:g} {y + 10:g}C{x - 8:g} {y - 2:g} {x + 8:g} {y - 2:g} {x + 8:g} {y + 10:g}Z"
    return group(circle(x, y - 5, 4.6, fill=ink), path(trunk, fill=ink))


def arrows(x: float, ends: Sequence[float], y: float, theme: Theme) -> Element:
    """Arrows from one symbol to each of several spaces above the line: they go in any order."""
    ink = theme["ink"]
    whole = group(path(f"M{x:g} {y - 8:g}V{y + 4:g}H{ends[-1]:g}", stroke=ink, stroke_width=1.3))
    for at in ends:
        whole.add(path(f"M{at:g} {y + 4:g}V{y + 1:g}", stroke=ink, stroke_width=1.3))
        whole.add(path(f"M{at - 4:g} {y + 4:g}L{at:g} {y:g}L{at + 4:g} {y + 4:g}Z", fill=ink))
    return whole


Drawn = Callable[[float, float, float], Element]
"""Draws something around a point in a size."""


class Art:
    """Draws the recurring parts of a board; if `copied`, each is drawn once, as one of the `symbols`."""

    def __init__(self, theme: Theme, *, copied: bool = False) -> None:
        self.theme, self.copied = theme, copied
        self.symbols: dict[str, Element] = {}

    def tile(self, x: float, y: float, size: float, kind: str) -> Element:
        """A coloured square with its shape."""
        return self.show(f"tile-{kind}", x, y, size, lambda x, y, size: tile(x, y, size, kind, self.theme), 17)

    def price(self, x: float, y: float, cost: int) -> Element:
        """The cost of a space in resources."""
        return self.show(f"cost-{cost}", x, y, 20, lambda x, y, size: price(x, y, size, cost, self.theme))

    def hourglass(self, x: float, y: float, size: float) -> Element:
        """A bonus."""
        return self.show(f"hourglass-{size:g}", x, y, size, lambda x, y, size: hourglass(x, y, size, self.theme))

    def laurel(self, x: float, y: float, size: float, words: str) -> Element:
        """Points: a number between two branches of laurel."""
        laurel = self.show("laurel", x, y, size, lambda x, y, size: branches(x, y, size, self.theme), 20)
        letters = size * (0.6 if len(words) < 2 else 0.52)
        return group(laurel, text((x, y - size * 0.03), words, self.theme, letters, font="bold"))

    def coin(self, x: float, y: float, size: float, words: str) -> Element:
        """A coin with a text on it."""
        name = f"money-{size:g}-{words.replace('−', '-')}"
        return self.show(name, x, y, size, lambda x, y, size: coin(x, y, size, words, self.theme))

    def chevron(self, x: float, y: float, size: float, *, turn: float = 0) -> Element:
        """A small arrow head to the right: which space comes next."""
        name = f"next-{size:g}-{turn:g}"
        return self.show(name, x, y, size, lambda x, y, size: chevron(x, y, size, self.theme, turn=turn))

    def show(self, name: str, x: float, y: float, size: float, draw: Drawn, copied: float = 0) -> Element:
        """Draw a symbol by name; `copied` is the size of its definition, if it is scaled."""
        if not self.copied:
            return draw(x, y, size)
        copied = copied or size
        if f"sw-{name}" not in self.symbols:
            self.symbols[f"sw-{name}"] = draw(0, 0, copied)
        copy = Element("use", href=f"#sw-{name}")
        if size == copied:
            return copy.set(x=x, y=y)
        return copy.set(transform=f"translate({number(x)} {number(y)}) scale({size / copied:.4g})")
