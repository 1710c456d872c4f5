"""Wooden toys: cubes of five resources, and a house for each type of building.

Each is recognisable by its shape or its mark alone, without colour. A toy is drawn in hundredths of its size around (0,
0), standing on the line 50 below.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from ratusz.drawing import Child, Element, Point, Theme, circle, group, number, paint, path, polygon_path, text
from ratusz.games.tiny_towns.data import CATEGORIES
from ratusz.games.tiny_towns.drawing.blocks import arc, block

_DEPTH = 13.0
_COLOURS = {
    "cottage": "glass",
    "farm": "brick",
    "well": "stone",
    "chapel": "orange",
    "tavern": "leaf",
    "theater": "wheat",
    "factory": "coal",
    "monument": "plum",
}


def colour_of(category: str) -> str:
    """The name of a type's colour."""
    return _COLOURS[category]


def cube(x: float, y: float, size: float, resource: str, theme: Theme, letter: str) -> Element:
    """Draw a wooden cube, `size` wide and high with its depth, centred on (x, y); small ones show only their letter.

    The letter is that of the reader's language; two letters, where one would be ambiguous.
    """
    small = size < 20
    face = 100 / 1.22
    left, top = -50.0, 50 - face
    front = _box(left, top, left + face, 50)
    line = max(0.75, size * 0.026) * 100 / size
    parts = group(block(front, 100 - face, theme, resource, line=line), transform=_place(x, y, size))
    if not small:
        parts.add(_MARKS[resource](left, top, face, _Brush(theme, resource, line)))
    radius = face * (0.42 if small else 0.245)
    cx, cy = (left + face / 2, top + face / 2) if small else (left + face * 0.735, top + face * 0.735)
    label = circle(cx, cy, radius, fill=paint(theme, "label"), stroke=paint(theme, "outline"), stroke_width=line * 0.6)
    parts.add(label)
    sign = text((cx, cy), letter, theme, radius * (1.5 if len(letter) == 1 else 1.2), font="bold")
    parts.add(sign.set(fill=paint(theme, "label-ink")))
    return parts


def building(x: float, y: float, size: float, category: str, theme: Theme, *, lit: bool | None = None) -> Element:
    """Draw the wooden house of a type, about `size` wide and high, centred on (x, y).

    Where people live, the windows are lit or dark; they are plain where it does not matter.
    """
    brush = _Brush(theme, _COLOURS[category], max(0.75, size * 0.024) * 100 / size, lit)
    return group(_HOUSES[category](brush), transform=_place(x - size * 0.04, y + size * 0.03, size * 0.93))


SIZE = 52.0
"""Size of toys on the board."""
SMALL = 17.0
"""Size of cubes that show only their letter."""


def art(theme: Theme, letters: Mapping[str, str]) -> Iterator[tuple[str, Element]]:
    """Yield the pictures of all cubes and houses, for drawings that use them many times."""
    for resource, letter in letters.items():
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
    return again.set(x=x, y=y) if size == SIZE else again.set(transform=_place(x, y, size * 100 / SIZE))


def small_cube(resource: str, x: float, y: float, size: float = SMALL) -> Element:
    """A cube that shows only its letter, by reference to its picture, centred on (x, y)."""
    again = Element("use", href=f"#tt-small-{resource}")
    return again.set(x=x, y=y) if size == SMALL else again.set(transform=_place(x, y, size * 100 / SMALL))


def _place(x: float, y: float, size: float) -> str:
    return f"translate({number(x)} {number(y)}) scale({size / 100:.4f})"


def _box(left: float, top: float, right: float, bottom: float) -> list[Point]:
    return [(left, top), (right, top), (right, bottom), (left, bottom)]


def _points(text: str) -> list[Point]:
    return [(float(x), float(y)) for x, y in (pair.split(",") for pair in text.split())]


class _Brush:
    """Draws one piece: its blocks in the piece's colour, and the details painted on them."""

    def __init__(self, theme: Theme, colour: str, line: float, lit: bool | None = None) -> None:
        self.theme, self.colour, self.width, self.lit = theme, colour, line, lit

    def block(self, outline: str | list[Point], colour: str = "", depth: float = _DEPTH) -> Element:
        points = _points(outline) if isinstance(outline, str) else outline
        return block(points, depth, self.theme, colour or self.colour, line=self.width)

    def fill(self, d: str, colour: str, strength: float = 1) -> Element | None:
        """A painted area; on paper only dark ones are printed."""
        if not self.theme.fills and colour == "white":
            return None
        tone = colour if colour in ("white", "black") else paint(self.theme, colour)
        return path(d, fill=tone, fill_opacity=strength if strength < 1 else None)

    def line(self, d: str, strength: float = 1, wide: float = 0.75) -> Element:
        return path(
            d,
            stroke=paint(self.theme, "outline"),
            stroke_width=self.width * wide,
            stroke_opacity=strength if strength < 1 else None,
        )

    def opening(self, d: str, strength: float = 0.5) -> list[Element | None]:
        """A dark door or hole with its frame."""
        return [self.fill(d, "black", strength if self.theme.fills else 0.25), self.line(d)]

    def window(self, d: str, bars: str = "") -> list[Element | None]:
        """A window: bright, or as the house is lit or dark."""
        if self.lit is False:
            return [*self.opening(d, 0.62), self.line(bars) if bars else None]
        light = "wheat" if self.lit and self.theme.fills else "label"
        return [self.fill(d, light, 0.95), self.line(d), self.line(bars) if bars else None]


def _arch(left: float, right: float, top: float, bottom: float) -> str:
    """The outline of an opening with a round top."""
    radius = (right - left) / 2
    head = arc((left + radius, top + radius), radius, radius, 180, 360, 8)
    return polygon_path([(left, bottom), *head, (right, bottom)])


def _cottage(brush: _Brush) -> Iterator[Child]:
    yield brush.block("-36,50 -36,8 -48,8 0,-40 48,8 36,8 36,50")
    yield brush.block("24,-28 24,-50 36,-50 36,-16", depth=5)
    yield brush.fill("M-48 8L0 -40L48 8Z", "black", 0.22 if brush.theme.fills else 0.12)
    yield brush.line("M-48 8H48")
    yield brush.opening(_arch(-25, -5, 18, 50))
    yield brush.window("M8 18H28V37H8Z", "M18 18V37M8 27.5H28")
    yield brush.window(polygon_path(arc((0, -13), 7, 7, 0, 360, 12)))


def _farm(brush: _Brush) -> Iterator[Child]:
    yield brush.block("-43,50 -43,4 -50,4 -35,-23 0,-41 35,-23 50,4 43,4 43,50")
    yield brush.fill("M-50 4L-35 -23L0 -41L35 -23L50 4L38 4L27 -16L0 -29L-27 -16L-38 4Z", "label", 0.9)
    yield brush.line("M-43 4H-38L-27 -16L0 -29L27 -16L38 4H43M-43 4H-50L-35 -23L0 -41L35 -23L50 4H43")
    yield brush.fill("M-24 12H24V50H-24Z", "label", 0.9)
    yield brush.line("M-24 50V12H24V50M0 12V50M-24 12L0 50M0 12L-24 50M0 12L24 50M24 12L0 50")
    yield brush.opening("M-9 -15H9V2H-9Z")


def _well(brush: _Brush) -> Iterator[Child]:
    posts = [brush.block(_box(left, -22, left + 9, 20), "wood", 6) for left in (-32, 23)]
    yield posts
    yield brush.line("M-23 -10H23", wide=1.6)
    yield brush.line("M0 -9V-2")
    yield brush.block("-8,-2 8,-2 6,12 -6,12", "wood", 3)
    ring = [*arc((0, 17), 42, 7, 180, 360, 12), *arc((0, 44), 38, 6, 0, 180, 12)]
    yield brush.block(ring, depth=6)
    yield brush.fill(polygon_path(arc((0, 17), 42, 7, 0, 360, 20)), "black", 0.3 if brush.theme.fills else 0.15)
    rows = "M-40 30C-22 37 22 37 40 30M-39 41C-22 48 22 48 39 41M-42 17C-30 26 30 26 42 17"
    joints = "M-22 24.500V34M4 25.500V35.500M27 23V33M-8 35.500V46M-31 33V43M17 35V45.500M33 32V41"
    yield brush.line(rows + joints, 0.8)
    yield brush.block("-50,-18 0,-48 50,-18", depth=8)
    yield brush.line("M-37 -18L-6 -41M-22 -18L3 -40M-5 -18L14 -36M12 -18L25 -30M29 -18L36 -24", 0.55)


def _chapel(brush: _Brush) -> Iterator[Child]:
    yield brush.line("M-9.500 -62V-44M-16 -56H-3", wide=1.8)
    yield brush.block("-8,50 -8,-4 36,-4 49,18 43,18 43,50")
    yield brush.fill("M-8 -4H36L49 18H-8Z", "black", 0.22 if brush.theme.fills else 0.12)
    yield brush.line("M-8 18H49")
    yield brush.block("-35,50 -35,-8 -41,-8 -16,-41 9,-8 3,-8 3,50")
    yield brush.fill("M-41 -8L-16 -41L9 -8Z", "black", 0.22 if brush.theme.fills else 0.12)
    yield brush.line("M-41 -8H9")
    yield brush.opening(_arch(-22, -10, -3, 15))
    yield brush.opening(_arch(-25, -7, 25, 50))
    yield brush.window(_arch(10, 20, 24, 42))
    yield brush.window(_arch(27, 37, 24, 42))


def _tavern(brush: _Brush) -> Iterator[Child]:
    yield brush.block("-42,50 -42,16 16,16 16,50")
    yield brush.block("-47,17 -47,-14 21,-14 21,17")
    yield brush.block("-50,-13 -36,-42 10,-42 24,-13")
    yield brush.fill("M-50 -13L-36 -42H10L24 -13Z", "black", 0.25 if brush.theme.fills else 0.12)
    yield brush.line("M-47 17L-33 -13M-33 17V-13M21 17L7 -13M7 17V-13M-33 2H7", 0.75)
    yield brush.window("M-22 -7H-4V11H-22Z", "M-13 -7V11M-22 2H-4")
    yield brush.opening(_arch(-34, -14, 22, 50))
    yield brush.window("M-6 26H10V41H-6Z", "M2 26V41")
    yield brush.line("M21 -6H47M33 -6V1M43 -6V1", wide=1.5)
    yield brush.block("26,1 50,1 50,25 26,25", "label", 3)
    yield brush.fill("M32 6H41V20H32Z", "wheat" if brush.theme.fills else "label")
    yield brush.line("M32 6H41V20H32ZM41 9H45.500V16H41M35 10V17M38 10V17")


def _theater(brush: _Brush) -> Iterator[Child]:
    yield brush.line("M0 -28V-58", wide=1.5)
    yield brush.block("0,-59 24,-52 0,-44", "brick", 3)
    dome = arc((0, 4), 44, 36, 180, 360, 16)
    yield brush.block([(-44.0, 50.0), *dome, (44.0, 50.0)])
    stripes = "M0 -32L-8 4H8ZM-26 -25L-36 4H-22L-14 -30ZM26 -25L36 4H22L14 -30Z"
    yield brush.fill(stripes, "black", 0.2)
    scallops = "".join(f"M{x} 4C{x} 13 {x + 22} 13 {x + 22} 4" for x in (-44, -22, 0, 22))
    yield brush.opening("M-33 16H33V50H-33Z", 0.62)
    for side in (-1, 1):
        curtain = f"M{side * 33} 16H{side * 2}C{side * 4} 30 {side * 14} 38 {side * 20} 40V50H{side * 33}Z"
        yield brush.fill(curtain, "brick" if brush.theme.fills else "label")
        yield brush.line(curtain + f"M{side * 13} 16C{side * 15} 28 {side * 21} 36 {side * 25} 40", 0.9)
    yield brush.line("M-44 4H44" + scallops)


def _factory(brush: _Brush) -> Iterator[Child]:
    puffs = ((-22, -56, 7.5), (-8, -59, 6.0), (4, -56, 4.0))
    for x, y, radius in puffs:
        puff = circle(x, y, radius, fill=paint(brush.theme, "label"), stroke=paint(brush.theme, "outline"))
        yield puff.set(stroke_width=brush.width * 0.6)
    yield brush.block("-47,50 -44,-40 -27,-40 -25,2 -2,-18 -2,2 22,-18 22,2 46,-18 46,50")
    yield brush.fill("M-44.300 -31H-26.500V-23H-44.600Z", "label", 0.85)
    yield brush.line("M-44.300 -31H-26.600M-44.600 -23H-26.300M-24 10H46", 0.9)
    for x in (-18, 4, 26):
        yield brush.window(f"M{x} 16H{x + 14}V29H{x}Z", f"M{x + 7} 16V29")
    yield brush.fill("M-39 28H-25V50H-39Z", "label", 0.5)
    yield brush.line("M-39 50V28H-25V50M-20 38H46", 0.9)


def _monument(brush: _Brush) -> Iterator[Child]:
    yield brush.block("-48,50 -48,38 48,38 48,50")
    yield brush.block("-35,39 -35,27 35,27 35,39")
    yield brush.block("-20,28 -13,-28 0,-48 13,-28 20,28")
    yield brush.fill("M-13 -28L0 -48L13 -28Z", "wheat" if brush.theme.fills else "label")
    yield brush.line("M-13 -28H13M-13 -28L0 -48L13 -28Z")
    yield brush.window(_star(0, 1, 11))
    for x in (-28, 28):
        ball = circle(x, 20, 7, fill=paint(brush.theme, "wheat" if brush.theme.fills else "label"))
        yield ball.set(stroke=paint(brush.theme, "outline"), stroke_width=brush.width)


def _star(x: float, y: float, radius: float) -> str:
    points = []
    for step in range(10):
        reach = radius * (1 if step % 2 == 0 else 0.45)
        points += arc((x, y), reach, reach, -90 + step * 36, -90 + step * 36, 1)[:1]
    return polygon_path(points)


def _wood(left: float, top: float, face: float, brush: _Brush) -> Iterator[Child]:
    """Grain around a knot."""
    at = _inside(left, top, face)
    curves = ("4,22 30,10 62,24 96,14", "4,42 22,24 66,38 96,34", "4,78 20,84 34,80 46,88", "96,52 80,56 60,46 52,52")
    d = "".join(f"M{at(a)}C{at(b)} {at(c)} {at(e)}" for a, b, c, e in (line.split() for line in curves))
    knot = [polygon_path([_scale(p, left, top, face) for p in arc((28, 57), r, r * 0.72, 0, 360, 14)]) for r in (14, 6)]
    yield brush.line(d + "".join(knot), 0.75)


def _wheat(left: float, top: float, face: float, brush: _Brush) -> Iterator[Child]:
    """An ear with its grains."""
    at = _inside(left, top, face)
    grains = ""
    for y in (30, 46, 62):
        for side in (-1, 1):
            x = 38
            grains += f"M{at(f'{x},{y}')}C{at(f'{x + side * 4},{y - 12}')} {at(f'{x + side * 16},{y - 18}')} "
            grains += f"{at(f'{x + side * 21},{y - 17}')}C{at(f'{x + side * 21},{y - 8}')} "
            grains += f"{at(f'{x + side * 14},{y + 1}')} {at(f'{x},{y}')}Z"
    tip = f"M{at('38,20')}C{at('30,14')} {at('32,6')} {at('38,2')}C{at('44,6')} {at('46,14')} {at('38,20')}Z"
    yield brush.fill(grains + tip, "white", 0.55)
    yield brush.line(f"M{at('38,20')}C{at('38,50')} {at('38,70')} {at('32,95')}" + grains + tip, 0.85)


def _brick(left: float, top: float, face: float, brush: _Brush) -> Iterator[Child]:
    """Courses of bricks."""
    at = _inside(left, top, face)
    d = "".join(f"M{at(f'0,{y}')}L{at(f'100,{y}')}" for y in (25, 50, 75))
    for row, places in enumerate(((38, 80), (18, 60), (38, 80), (18, 60))):
        d += "".join(f"M{at(f'{x},{row * 25}')}L{at(f'{x},{row * 25 + 25}')}" for x in places)
    yield brush.line(d, 0.85)


def _glass(left: float, top: float, face: float, brush: _Brush) -> Iterator[Child]:
    """A gleam across a pane."""
    at = _inside(left, top, face)
    pane = f"M{at('10,10')}L{at('90,10')}L{at('90,90')}L{at('10,90')}Z"
    wide = f"M{at('10,62')}L{at('62,10')}L{at('82,10')}L{at('10,82')}Z"
    thin = f"M{at('22,90')}L{at('90,22')}L{at('90,31')}L{at('31,90')}Z"
    yield brush.fill(pane, "white", 0.22)
    yield brush.fill(wide + thin, "white", 0.62)
    yield brush.line(pane, 0.8)
    if not brush.theme.fills:
        yield brush.line(wide + thin, 0.8)


def _stone(left: float, top: float, face: float, brush: _Brush) -> Iterator[Child]:
    """The facets of a hewn stone."""
    at = _inside(left, top, face)
    yield brush.fill(f"M{at('0,0')}L{at('100,0')}L{at('66,24')}L{at('26,30')}Z", "white", 0.45)
    yield brush.fill(f"M{at('0,0')}L{at('26,30')}L{at('22,70')}L{at('0,100')}Z", "white", 0.2)
    yield brush.fill(f"M{at('100,0')}L{at('66,24')}L{at('74,66')}L{at('100,100')}Z", "black", 0.16)
    yield brush.fill(f"M{at('0,100')}L{at('22,70')}L{at('74,66')}L{at('100,100')}Z", "black", 0.26)
    corners = zip(("0,0", "100,0", "100,100", "0,100"), ("26,30", "66,24", "74,66", "22,70"), strict=True)
    rays = "".join(f"M{at(far)}L{at(near)}" for far, near in corners)
    inner = f"M{at('26,30')}L{at('66,24')}L{at('74,66')}L{at('22,70')}Z"
    yield brush.line(inner + rays, 0.75)


def _scale(point: Point, left: float, top: float, face: float) -> Point:
    return left + point[0] * face / 100, top + point[1] * face / 100


def _inside(left: float, top: float, face: float) -> Callable[[str], str]:
    """Return a function that maps `x,y` in hundredths of a face to the text of a point."""

    def at(pair: str) -> str:
        x, y = _scale(_points(pair)[0], left, top, face)
        return f"{number(x)} {number(y)}"

    return at


_HOUSES: dict[str, Callable[[_Brush], Iterator[Child]]] = {
    "cottage": _cottage,
    "farm": _farm,
    "well": _well,
    "chapel": _chapel,
    "tavern": _tavern,
    "theater": _theater,
    "factory": _factory,
    "monument": _monument,
}
_MARKS: dict[str, Callable[[float, float, float, _Brush], Iterator[Child]]] = {
    "wood": _wood,
    "wheat": _wheat,
    "brick": _brick,
    "glass": _glass,
    "stone": _stone,
}
