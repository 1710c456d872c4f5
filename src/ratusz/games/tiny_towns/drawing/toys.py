"""Wooden toys: cubes of five resources, a house for each type of building, and a hammer.

Each is recognisable by its shape or its mark alone, without colour. `toys.svg` holds them: painted blocks with light
from the upper left, standing on the line 50 below their middle.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from ratusz.drawing import Element, Markup, Theme, Words, circle, group, number, paint, path, polygon_path, text
from ratusz.drawing.artwork import Artwork, transform_to
from ratusz.games.tiny_towns.printed import CATEGORIES, RESOURCES

SIZE = 52.0
"""Size of toys on the board."""
SMALL = 17.0
"""Size of cubes that show only their letter."""

_TOYS = Artwork(Path(__file__).with_suffix(".svg"))
_WINDOW = 'fill="{}" stroke-linecap="round" stroke-linejoin="round" fill-opacity="{}"'
COLOURS = {
    "cottage": "glass",
    "farm": "brick",
    "well": "stone",
    "chapel": "orange",
    "tavern": "leaf",
    "theater": "wheat",
    "factory": "coal",
    "monument": "plum",
}
"""The colour of each type."""


def cube(x: float, y: float, size: float, resource: str, theme: Theme, letter: str) -> Element:
    """Draw a wooden cube, `size` wide and high with its depth, centred on (x, y); small ones show only their letter.

    The letter is that of the reader's language; two letters, where one would be ambiguous.
    """
    line = max(0.75, size * 0.026) * 100 / size
    cube = group(_TOYS.draw(f"cube-{resource}", theme, line), transform=transform_to(x, y, size))
    face = 100 / 1.22
    if size < 20:
        share, radius = 0.5, face * 0.42
    else:
        share, radius = 0.735, face * 0.245
        cube.add(_TOYS.draw(f"mark-{resource}", theme, line))
    cx, cy = face * share - 50, 50 - face * (1 - share)
    label = circle(cx, cy, radius, fill=paint(theme, "label"), stroke=paint(theme, "outline"), stroke_width=line * 0.6)
    sign = text((cx, cy), letter, theme, radius * (1.5 if len(letter) == 1 else 1.2), font="bold")
    return cube.add(label, sign.set(fill=paint(theme, "label-ink")))


def building(x: float, y: float, size: float, category: str, theme: Theme, *, lit: bool | None = None) -> Element:
    """Draw the wooden house of a type, about `size` wide and high, centred on (x, y).

    Where people live, the windows are lit or dark; they are plain where it does not matter.
    """
    house = str(_TOYS.draw(category, theme, max(0.75, size * 0.024) * 100 / size))
    if lit is not None:
        lamp = paint(theme, "wheat" if theme.fills else "label"), 0.95
        dark = "black", 0.62 if theme.fills else 0.25
        house = house.replace(_WINDOW.format(paint(theme, "label"), 0.95), _WINDOW.format(*(lamp if lit else dark)))
    return group(Markup(house), transform=transform_to(x - size * 0.04, y + size * 0.03, size * 0.93))


def art(theme: Theme, say: Words) -> Iterator[tuple[str, Element]]:
    """Yield the pictures of all cubes and houses, for drawings that use them many times."""
    for resource in RESOURCES:
        letter = say.of(f"letter-{resource}")
        yield f"tt-art-{resource}", cube(0, 0, SIZE, resource, theme, letter)
        yield f"tt-small-{resource}", cube(0, 0, SMALL, resource, theme, letter)
    for category in CATEGORIES:
        yield f"tt-art-{category}", building(0, 0, SIZE, category, theme)
    for category in ("cottage", "monument"):
        for lit in (False, True):
            yield f"tt-art-{category}-{'lit' if lit else 'dark'}", building(0, 0, SIZE, category, theme, lit=lit)


def toy(name: str, x: float, y: float, size: float = SIZE) -> Element:
    """A cube or a house by reference to its picture, centred on (x, y)."""
    again = Element("use", href=f"#tt-art-{name}")
    return again.set(x=x, y=y) if size == SIZE else again.set(transform=transform_to(x, y, size * 100 / SIZE))


def small_cube(resource: str, x: float, y: float, size: float = SMALL) -> Element:
    """A cube that shows only its letter, by reference to its picture, centred on (x, y)."""
    again = Element("use", href=f"#tt-small-{resource}")
    return again.set(x=x, y=y) if size == SMALL else again.set(transform=transform_to(x, y, size * 100 / SMALL))


def blank_cube(x: float, y: float, theme: Theme) -> Element:
    """A cube whose resource is not known yet."""
    left, right, top, bottom, depth = x - 8, x + 5, y - 5, y + 8, 3
    front = polygon_path([(left, top), (right, top), (right, bottom), (left, bottom)])
    upper = polygon_path([(left, top), (left + depth, top - depth), (right + depth, top - depth), (right, top)])
    side = polygon_path([(right, top), (right + depth, top - depth), (right + depth, bottom - depth), (right, bottom)])
    fill, edge = paint(theme, "board") if theme.fills else theme["paper"], paint(theme, "outline")
    return group(
        path(front + upper + side, fill=fill, stroke=edge, stroke_width=1.5),
        path(front + upper + side, fill=fill),
        path(upper, fill="white", fill_opacity=0.42) if theme.fills else None,
        path(side, fill="black", fill_opacity=0.3 if theme.fills else 0.2),
        path(front, fill=fill, stroke=edge, stroke_width=0.52),
    )


def hammer(x: float, y: float, size: float, theme: Theme) -> Element:
    """A builder's wooden hammer, centred on (x, y)."""
    turned = f"translate({number(x)} {number(y)}) rotate(32) scale({size / 100:.4f})"
    return group(_TOYS.draw("hammer", theme), transform=turned)


def rosette(place: int, theme: Theme) -> Element:
    """A ribbon around (0, 0) with a number: the place in which a town was completed."""
    words = text((0, -1), str(place), theme, 13, font="bold").set(fill=paint(theme, "label-ink"))
    return group(_TOYS.draw("rosette", theme), words)


def shadow(x: float, y: float, width: float, theme: Theme) -> Element | None:
    """The shadow of a piece of this width on the ground at (x, y)."""
    if not theme.fills:
        return None
    return Element("ellipse", cx=x, cy=y, rx=width / 2, ry=width * 0.09, fill="black", fill_opacity=0.2)
