"""Hand-drawn symbols of cells. Each can be told from the others by its shape alone, without colour.

Every mark is centred on (x, y) and about `size` wide and high. The pencil decides the jitter.
"""

from __future__ import annotations

from ratusz.drawing import Element, Pencil, Theme, group, hundredths, stroke


def house(pencil: Pencil, x: float, y: float, size: float, theme: Theme) -> Element:
    """A house seen from the front: gable roof, shaded in brick, and a door."""
    at = hundredths(x, y, size)
    left, top, right = at(-46, -4), at(0, -46), at(46, -4)
    walls = pencil.lines(at(-35, -2), at(-35, 44), at(35, 44), at(35, -2))
    door = pencil.lines(at(-9, 43), at(-9, 17), at(9, 17), at(9, 43))
    return group(
        _shade(pencil.hatch([left, top, right], size * 0.085, -62), theme, "brick", size),
        _draw(walls + pencil.polygon(left, top, right) + door, theme, size),
    )


def tree(pencil: Pencil, x: float, y: float, size: float, theme: Theme) -> Element:
    """A wood: a tall triangle with a trunk and a small one beside it."""
    at = hundredths(x, y, size)
    big = [at(-12, -48), at(20, 30), at(-44, 30)]
    low = [at(28, -8), at(47, 32), at(24, 31), at(18, 16)]
    trunks = pencil.lines(at(-12, 31), at(-12, 46)) + pencil.lines(at(31, 33), at(31, 46))
    shade = pencil.hatch(big, size * 0.085, 62) + pencil.hatch(low, size * 0.085, 62)
    outline = pencil.polygon(*big) + pencil.lines(at(18, 12), at(28, -10), at(48, 32), at(22, 32))
    return group(_shade(shade, theme, "leaf", size), _draw(outline + trunks, theme, size))


def pond(pencil: Pencil, x: float, y: float, size: float, theme: Theme) -> Element:
    """A round lake with ripples."""
    at = hundredths(x, y, size)
    unit = size / 100
    ripples = (
        pencil.wave(at(-24, -15), 46 * unit, 9 * unit)
        + pencil.wave(at(-31, 4), 62 * unit, 9 * unit, 3)
        + pencil.wave(at(-20, 23), 42 * unit, 9 * unit)
    )
    return group(
        stroke(ripples, theme, colour="glass", width=size * 0.06), _draw(pencil.circle((x, y), 44 * unit), theme, size)
    )


def plaza(pencil: Pencil, x: float, y: float, size: float, theme: Theme) -> Element:
    """A town square from above: a paved square with a round well in the middle."""
    at = hundredths(x, y, size)
    paving = ""
    for ax, ay in ((-1, -1), (1, -1), (1, 1), (-1, 1)):
        paving += pencil.line(at(ax * 41, ay * 41), at(ax * 17, ay * 17))
    well = pencil.circle((x, y), size * 0.15)
    border = pencil.polygon(at(-42, -42), at(42, -42), at(42, 42), at(-42, 42))
    sides = [[at(-39, up * 39), at(39, up * 39), at(15, up * 15), at(-15, up * 15)] for up in (-1, 1)]
    shade = "".join(pencil.hatch(side, size * 0.1, 45) for side in sides)
    return group(_shade(shade, theme, "wheat", size), _draw(border + paving + well, theme, size))


def factory(pencil: Pencil, x: float, y: float, size: float, theme: Theme) -> Element:
    """A works: saw-tooth roof, a tall chimney and its smoke."""
    at = hundredths(x, y, size)
    teeth = pencil.lines(at(-46, 45), at(-46, 0), at(-20, -14), at(-20, 2), at(5, -13), at(5, 3))
    hall = pencil.lines(at(5, 3), at(46, 3), at(46, 45), at(-46, 45))
    chimney = pencil.lines(at(20, 2), at(22, -30), at(36, -30), at(38, 2))
    smoke = pencil.curve(at(28, -37), at(20, -45), at(10, -38), at(2, -46), at(-8, -42), tremble=size * 0.01)
    shade = pencil.hatch([at(-45, 44), at(-45, 8), at(45, 8), at(45, 44)], size * 0.12, 90)
    return group(_shade(shade, theme, "stone", size), _draw(teeth + hall + chimney + smoke, theme, size))


def _draw(d: str, theme: Theme, size: float) -> Element:
    return stroke(d, theme, width=max(1.0, size * 0.048))


def _shade(d: str, theme: Theme, colour: str, size: float) -> Element:
    return stroke(d, theme, colour=colour, width=max(0.8, size * 0.042))
