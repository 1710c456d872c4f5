"""Small printed symbols of 7 Wonders Dice: colours with their shapes, dice, coins, laurels, costs.

Each can be told from the others by its shape alone, without colour. Those of `symbols.svg` are light shapes with a dark
outline, which can be seen on paper, on wood and on a die of any colour.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from pathlib import Path

from ratusz.drawing import Element, Theme, circle, group, number, paint, path, polygon_path, rect, text
from ratusz.drawing.artwork import Artwork, transform_to
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


def kinds_of(areas: Iterable[AreaId]) -> list[str]:
    """Return the tiles that stand for several areas: both Barracks are red, and all of the four colours are `four`."""
    left = list(areas)
    if set(FOUR) <= set(left):
        return ["four", *(TILES[area] for area in left if area not in FOUR)]
    both = {"west", "east"} <= set(left)
    kinds = ["red" if both and area in ("west", "east") else TILES[area] for area in left]
    return list(dict.fromkeys(kinds))


ARTWORK = Artwork(Path(__file__).with_suffix(".svg"))


def picture(x: float, y: float, size: float, name: str, theme: Theme) -> Element:
    """Draw a picture of `symbols.svg`, centred on (x, y), with an outline of about the same width in every size."""
    line = min(max(0.85, size * 0.03), 1.15) * 100 / size
    return group(ARTWORK.draw(name, theme, line), transform=transform_to(x, y, size))


def emblem(x: float, y: float, size: float, kind: str, theme: Theme) -> Element:
    """The shape of a colour or of an area, by which it can be told apart without its colour."""
    return picture(x, y, size, f"emblem-{kind}", theme)


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
    if theme.fills and size > 24:
        shadow = rect(x - half, y - half + size * 0.07, size, size, round_=size * 0.22, fill="black")
        whole.add(shadow.set(fill_opacity=0.28))
    cube = rect(x - half, y - half, size, size, round_=size * 0.2, fill=fill)
    whole.add(cube.set(stroke=outline if color else theme["ink"], stroke_width=max(0.9, size * 0.04)))
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
    edge = circle(x, y, size / 2, fill=paint(theme, "wheat" if theme.fills else "label"))
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
    most = constants.max_space_cost * constants.coins_per_missing_resource + max(constants.quadrant_costs)
    for coins in range(most + 1):
        yield f"sw-pay-{coins}", coin(0, 0, 20, str(coins), theme)


def price(x: float, y: float, size: float, cost: int, theme: Theme) -> Element:
    """The cost of a space in resources: a number in the diamond of the grey dice."""
    half = size / 2
    shape = polygon_path([(x, y - half), (x + half, y), (x, y + half), (x - half, y)])
    fill = theme["stone-tint"] if theme.fills else theme["paper"]
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


def extra_action(x: float, y: float, size: float, theme: Theme) -> Element:
    """One more action: an arrow that runs in a circle around +1."""
    words = text((x - size * 0.01, y), "+1", theme, max(11.0, size * 0.46), font="bold")
    return group(picture(x, y, size, "again", theme), words)


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
        return self.show(f"tile-{kind}", x, y, size, partial(tile, kind=kind, theme=self.theme), 17)

    def price(self, x: float, y: float, cost: int) -> Element:
        """The cost of a space in resources."""
        return self.show(f"cost-{cost}", x, y, 20, partial(price, cost=cost, theme=self.theme))

    def hourglass(self, x: float, y: float, size: float) -> Element:
        """A bonus."""
        return self.show(f"hourglass-{size:g}", x, y, size, partial(picture, name="hourglass", theme=self.theme))

    def laurel(self, x: float, y: float, size: float, words: str) -> Element:
        """Points: a number between two branches of laurel."""
        laurel = self.show("laurel", x, y, size, partial(picture, name="branches", theme=self.theme), 20)
        letters = size * (0.6 if len(words) < 2 else 0.52)
        return group(laurel, text((x, y - size * 0.03), words, self.theme, letters, font="bold"))

    def coin(self, x: float, y: float, size: float, words: str) -> Element:
        """A coin with a text on it."""
        name = f"money-{size:g}-{words.replace('−', '-')}"
        return self.show(name, x, y, size, partial(coin, words=words, theme=self.theme))

    def chevron(self, x: float, y: float, size: float, *, turn: float = 0) -> Element:
        """A small arrow head to the right: which space comes next."""
        name = f"next-{size:g}-{turn:g}"
        return self.show(name, x, y, size, partial(chevron, theme=self.theme, turn=turn))

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
