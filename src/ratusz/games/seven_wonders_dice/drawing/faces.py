"""Symbols on the dice: resources, Agora symbols, weapons, goods, sciences, leaders, comparisons."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator

from ratusz.drawing import Child, Element, Theme, group, paint, path, polygon_path, text
from ratusz.games.seven_wonders_dice.drawing.symbols import PAINTS, Brush, body, emblem, place, ring, tile
from ratusz.games.seven_wonders_dice.printed import Color

_Face = Callable[[Brush], Iterator[Child]]


def _wood(brush: Brush) -> Iterator[Child]:
    for x, y in ((-23, 22), (23, 22), (0, -17)):
        yield brush.disc(x, y, 23, "wood")
        yield brush.disc(x, y, 12, "wheat")
        yield brush.ink(f"M{x - 4} {y}H{x + 4}")


def _stone(brush: Brush) -> Iterator[Child]:
    yield brush.solid("M-44 -14L-10 -38L44 -26V18L10 42L-44 28Z", "stone")
    yield brush.solid("M-44 -14L-10 -38L44 -26L10 -4Z")
    yield brush.ink("M10 -4V42M-30 2L-14 6M26 0V12M-20 20L-6 23")


def _brick(brush: Brush) -> Iterator[Child]:
    for box in (
        "M-44 -34H-2V-12H-44Z",
        "M2 -34H44V-12H2Z",
        "M-22 -10H22V12H-22Z",
        "M-44 14H-2V36H-44Z",
        "M2 14H44V36H2Z",
    ):
        yield brush.solid(box, "brick")


def _glass(brush: Brush) -> Iterator[Child]:
    yield brush.solid("M-14 -46H14V-36H9V-12C34 -4 40 44 12 45H-12C-40 44 -34 -4 -9 -12V-36H-14Z")
    yield path("M-26 14C-30 34 -22 40 -11 41H11C22 40 30 34 26 14Z", fill=paint(brush.theme, "glass"))
    yield brush.ink("M-18 8C-22 20 -18 30 -12 33", 1.3)


def _papyrus(brush: Brush) -> Iterator[Child]:
    yield brush.solid("M-32 -30H32V32H-32Z")
    yield brush.solid("M-42 -44H42V-28H-42Z", "wheat")
    yield brush.solid("M-42 28H42V44H-42Z", "wheat")
    yield brush.ink("M-20 -14H20M-20 0H14M-20 14H18", 1.4)


def _textile(brush: Brush) -> Iterator[Child]:
    yield brush.solid("M-40 -38H40V34L28 42L16 34L4 42L-8 34L-20 42L-32 34L-40 40Z", "plum")
    yield brush.bar("M-40 -20L-24 -8L-8 -20L8 -8L24 -20L40 -8", 5)
    yield brush.bar("M-38 14H38", 5)


def _mask(brush: Brush) -> Iterator[Child]:
    yield brush.solid("M-38 -38C-14 -46 14 -46 38 -38C42 6 28 44 0 46C-28 44 -42 6 -38 -38Z")
    yield brush.black(
        "M-28 -16C-22 -26 -10 -24 -7 -12C-14 -8 -22 -8 -28 -16ZM28 -16C22 -26 10 -24 7 -12C14 -8 22 -8 28 -16Z"
    )
    yield brush.black("M-22 12C-10 20 10 20 22 12C18 36 -18 36 -22 12Z")
    yield brush.ink("M0 -10L-4 4H4", 1.2)


def _scales(brush: Brush) -> Iterator[Child]:
    yield brush.bar("M0 -40V38M-36 -28H36M-20 42H20", 7)
    yield brush.bar("M-34 -26L-46 8M-34 -26L-20 8M34 -26L20 8M34 -26L46 8", 2)
    yield brush.solid("M-50 8H-16C-18 24 -48 24 -50 8ZM50 8H16C18 24 48 24 50 8Z")


def _fountain(brush: Brush) -> Iterator[Child]:
    yield brush.bar("M0 6V-18C-4 -44 -30 -42 -32 -14M0 -18C4 -44 30 -42 32 -14M0 -18V-36", 6, "glass")
    yield brush.solid("M-9 8H9V30H-9Z")
    yield brush.solid("M-46 0H46C44 18 20 20 12 20H-12C-20 20 -44 18 -46 0Z")
    yield brush.solid("M-26 30H26V44H-26Z")


def _temple(brush: Brush) -> Iterator[Child]:
    yield brush.solid("M0 -46L48 -18H-48Z")
    for x in (-38, -6, 26):
        yield brush.solid(f"M{x} -14H{x + 12}V28H{x}Z")
    yield brush.solid("M-48 30H48V44H-48Z")


def _owl(brush: Brush) -> Iterator[Child]:
    yield brush.solid("M-34 -44L-16 -34H16L34 -44C42 -10 40 44 0 46C-40 44 -42 -10 -34 -44Z")
    for side in (-1, 1):
        yield brush.disc(side * 16, -14, 14)
        yield brush.black(f"M{side * 16 - 6} -14a6 6 0 1 0 12 0a6 6 0 1 0 -12 0")
    yield brush.solid("M-6 -4H6L0 10Z", "wheat")
    yield brush.ink("M-12 20L-6 27L0 20L6 27L12 20M-8 33L0 39L8 33", 1.2)


def _caduceus(brush: Brush) -> Iterator[Child]:
    yield brush.solid("M-4 -28C-20 -46 -40 -44 -50 -34C-36 -32 -38 -24 -30 -20C-20 -14 -10 -18 -4 -22Z")
    yield brush.solid("M4 -28C20 -46 40 -44 50 -34C36 -32 38 -24 30 -20C20 -14 10 -18 4 -22Z")
    yield brush.bar("M-12 -14C28 -6 28 8 0 14C-22 20 -16 32 6 36M12 -14C-28 -6 -28 8 0 14C22 20 16 32 -6 36", 5, "leaf")
    yield brush.bar("M0 -34V46", 5)
    yield brush.disc(0, -40, 8, "wheat")


def _axe(brush: Brush) -> Iterator[Child]:
    yield brush.bar("M-26 44L18 -40", 8, "wood")
    yield brush.solid("M2 -26L14 -48C34 -40 48 -20 46 8C34 -4 18 -10 -8 -8Z")


def _sword(brush: Brush) -> Iterator[Child]:
    yield brush.solid("M46 -46L42 -26L-10 26L-24 12L28 -40Z")
    yield brush.ink("M36 -36L-14 14", 1)
    yield brush.bar("M-34 0L2 36", 8, "wheat")
    yield brush.bar("M-20 20L-40 40", 8, "wood")


def _shield(brush: Brush) -> Iterator[Child]:
    yield brush.solid(
        "M0 -46C14 -38 28 -36 40 -36C42 4 30 34 0 47C-30 34 -42 4 -40 -36C-28 -36 -14 -38 0 -46Z", "stone"
    )
    yield brush.solid("M0 -30C8 -26 16 -24 26 -23C27 4 20 22 0 32C-20 22 -27 4 -26 -23C-16 -24 -8 -26 0 -30Z")
    yield brush.ink("M0 -30V32M-26 -2H26", 1.2)


def _camel(brush: Brush) -> Iterator[Child]:
    outline = (
        "M-48 -34C-44 -42 -34 -42 -30 -34L-26 -8C-22 -6 -18 -10 -14 -18C-8 -36 6 -36 12 -18C16 -10 24 -10 30 -6"
        "C40 0 40 14 38 22L40 44H32L28 22L20 16L-8 16L-12 44H-20L-22 14C-32 10 -38 0 -40 -22L-50 -26Z"
    )
    yield brush.solid(outline)
    yield brush.solid("M-12 -12C-6 -4 6 -4 12 -12L14 8H-12Z", "brick")


def _coin7(brush: Brush) -> Iterator[Child]:
    yield brush.disc(0, 0, 45, "wheat")
    yield path(ring(40, 36), stroke=paint(brush.theme, "outline"), stroke_width=brush.line * 0.7)
    yield text((0, 2), "7", brush.theme, 58, font="bold").set(fill=paint(brush.theme, "label-ink"))


def _chest(brush: Brush) -> Iterator[Child]:
    yield brush.solid("M-44 -6C-44 -40 -30 -40 -22 -40H22C30 -40 44 -40 44 -6Z", "wood")
    yield brush.solid("M-44 -4H44V40H-44Z", "wood")
    yield brush.bar("M-26 -38V38M26 -38V38", 6, "wheat")
    yield brush.solid("M-9 -14H9V8H-9Z", "wheat")
    yield brush.ink("M0 -6V0", 1.6)


def _compass(brush: Brush) -> Iterator[Child]:
    yield brush.bar("M-24 20C-8 32 8 32 24 20", 5, "wheat")
    yield brush.solid("M-6 -28L6 -24L-26 40L-38 48L-36 34Z")
    yield brush.solid("M6 -28L-6 -24L26 40L38 48L36 34Z")
    yield brush.disc(0, -32, 12, "wheat")


def _tablet(brush: Brush) -> Iterator[Child]:
    yield brush.solid("M-34 44V-24C-34 -52 34 -52 34 -24V44Z")
    yield brush.ink("M-20 -22H20M-20 -8H12M-20 6H20M-20 20H8M-20 33H16", 1.8)


def _gear(brush: Brush) -> Iterator[Child]:
    corners = []
    for tooth in range(8):
        for radius, turn in ((33, -14), (47, -10), (47, 10), (33, 14)):
            angle = math.radians(tooth * 45 + turn)
            corners.append((radius * math.cos(angle), radius * math.sin(angle)))
    yield brush.solid(polygon_path(corners))
    yield brush.disc(0, 0, 13, "stone")


_FACES: dict[str, _Face] = {
    "wood": _wood,
    "stone": _stone,
    "brick": _brick,
    "glass": _glass,
    "papyrus": _papyrus,
    "textile": _textile,
    "mask": _mask,
    "scales": _scales,
    "fountain": _fountain,
    "temple": _temple,
    "owl": _owl,
    "caduceus": _caduceus,
    "axe": _axe,
    "sword": _sword,
    "shield": _shield,
    "camel": _camel,
    "coin7": _coin7,
    "chest": _chest,
    "compass": _compass,
    "tablet": _tablet,
    "gear": _gear,
}


def _leader(x: float, y: float, size: float, who: str, theme: Theme) -> Element:
    """A head with the square of a colour, or with laurel."""
    brush = Brush(theme, size)
    head = (
        "M-34 48C-34 26 -22 18 -8 16V6C-16 2 -20 -6 -21 -14L-27 -16L-20 -28C-18 -48 24 -50 26 -20"
        "C26 -4 18 4 10 8V16C24 18 36 26 36 48Z"
    )
    whole = group(place(x, y, size, brush.solid(head), brush.ink("M-12 -18V-14", 2)))
    if who == "laurel":
        leaves = "M-22 -30C-8 -40 10 -38 28 -18M-14 -34L-18 -42M-2 -37L0 -47M11 -34L18 -43M21 -26L31 -31"
        return whole.add(place(x, y, size, brush.bar(leaves, 5, "leaf")))
    if who in PAINTS:
        whole.add(tile(x + size * 0.2, y + size * 0.24, size * 0.52, who, theme))
    return whole


def _versus(x: float, y: float, size: float, what: str, theme: Theme) -> Element:
    """A square, or the Wonder, between two arrows."""
    brush = Brush(theme, size)
    arrows = brush.solid("M-50 0L-30 -20V20ZM50 0L30 -20V20Z")
    return group(place(x, y, size, arrows), tile(x, y, size * 0.52, what, theme))


def face(x: float, y: float, size: float, symbol: str, theme: Theme) -> Element:
    """Draw a symbol of a die, centred on (x, y); a symbol without a picture is written as text."""
    family, _, what = symbol.partition("_")
    if symbol in _FACES:
        return place(x, y, size, _FACES[symbol](Brush(theme, size)))
    if symbol == "any_of_four":
        return tile(x, y, size * 0.86, "four", theme)
    if family == "x" and what in PAINTS:
        return tile(x, y, size * 0.8, what, theme)
    if family == "leader":
        return _leader(x, y, size, what, theme)
    if family == "vs" and what in PAINTS:
        return _versus(x, y, size, what, theme)
    return text((x, y), symbol[:3], theme, size * 0.45, font="bold")


def die(x: float, y: float, size: float, color: Color, symbol: str | None, theme: Theme) -> Element:
    """Draw a die of a colour with the symbol on top; the shape in its corner shows the colour too."""
    whole = group(body(x, y, size, color, theme))
    if symbol is None:
        return whole.add(emblem(x, y, size * 0.6, color, theme))
    if color in ("black", "white", "purple"):
        return whole.add(face(x, y, size * 0.74, symbol, theme))
    whole.add(face(x - size * 0.04, y - size * 0.05, size * 0.66, symbol, theme))
    return whole.add(emblem(x + size * 0.34, y + size * 0.34, size * 0.3, color, theme))
