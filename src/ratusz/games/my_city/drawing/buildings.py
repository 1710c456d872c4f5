"""Buildings as players draw them: an outline inside the squares, and a pattern that shows the type without colour."""

from __future__ import annotations

import math
from collections.abc import Collection, Iterator, Sequence
from functools import lru_cache

from ratusz.drawing import Element, Pencil, Point, Theme, group, hundredths, paint, path, polygon_path, rect, stroke
from ratusz.games.my_city.printed import Picture, cells_of

Cell = tuple[int, int]
"""Row and column."""

# the coloured pencil of each kind, and its tint below
_COLOURS = {
    "residential": ("brick", "brick-tint"),
    "industrial": ("wood", "wheat-tint"),
    "public": ("plum", "plum-tint"),
    "church": ("pencil", "stone-tint"),
    "fort": ("pencil", "stone-tint"),
}
PITCH = 33.5
"""The size of a field. At this pitch strokes have the widths named below; at others they are scaled."""
_INSET = 3.9
# How often the hatching of a type crosses a field from side to side and from top to bottom, so that it goes on in the
# next one; public buildings have it both ways.
_LINES = {"residential": (8, 10), "industrial": (4, 4), "public": (4, 4)}


def building(
    kind: str, cells: Collection[Cell], left: float, top: float, pitch: float, theme: Theme, *, seed: object = ""
) -> Element:
    """A building on these cells of a grid whose corner is (left, top).

    Residential is filled, industrial hatched, public crossed; a church has rings, a fort is a tower.
    """
    unit = pitch / PITCH
    pencil = Pencil("building", kind, seed, *sorted(cells), tremble=min(1.0, unit * 1.3))
    loops = outlines(cells, left, top, pitch, _INSET * unit)
    colour, tint = _COLOURS[kind]
    drawing = group()
    if theme.fills:
        drawing.add(path("".join(map(polygon_path, loops)), fill=paint(theme, tint), fill_rule="evenodd"))
    if kind in ("church", "fort"):
        width = max(1.0, 1.6 * unit)
        middles = [(left + (column + 0.5) * pitch, top + (row + 0.5) * pitch) for row, column in sorted(cells)]
        draw = _rings if kind == "church" else _tower
        drawing.add(stroke("".join(draw(pencil, middle, pitch) for middle in middles), theme, width=width))
    else:
        # One closed line around everything enters holes through a slit and leaves the same way.
        outline = [point for loop in loops for point in (*loop, loop[0])] if len(loops) > 1 else list(loops[0])
        d, width = _pattern(pencil, kind, outline, unit)
        drawing.add(path(d, stroke=paint(theme, colour), stroke_width=width))
    edge = "".join(pencil.polygon(*loop) for loop in loops)
    return drawing.add(stroke(edge, theme, width=max(1.0, 1.8 * unit)))


def field_symbol(kind: str, theme: Theme) -> Element:
    """One field of a building: it hides the field, and its pattern goes on in the next one."""
    colour, tint = _COLOURS[kind]
    ground = rect(0, 0, PITCH, PITCH, fill=paint(theme, tint) if theme.fills else theme["cell"])
    pencil = Pencil("field", kind, tremble=0.6)
    if kind in ("church", "fort"):
        draw = _rings if kind == "church" else _tower
        drawn = stroke(draw(pencil, (PITCH / 2, PITCH / 2), PITCH), theme, width=1.6)
    else:
        across, down = _LINES[kind]
        width = 2.2 if kind == "residential" else 1.35
        d = _hatching(pencil, across, down, width)
        if kind == "public":
            d += _hatching(pencil, across, down, width, mirrored=True)
        drawn = path(d, stroke=paint(theme, colour), stroke_width=width)
    return group(ground, drawn, class_="mark")


def _hatching(pencil: Pencil, across: int, down: int, width: float, *, mirrored: bool = False) -> str:
    """Strokes through a whole field, upwards to the right unless mirrored; their round ends hardly leave it."""
    strokes = []
    for number in range(1, across + down):
        near, high = number / across, number / down  # where the line meets the upper side and the left side
        start = (0.0, high) if high <= 1 else ((number - down) / across, 1.0)
        end = (near, 0.0) if near <= 1 else (1.0, (number - across) / down)
        (x1, y1), (x2, y2) = (((1 - x if mirrored else x) * PITCH, y * PITCH) for x, y in (start, end))
        share = min(0.5, width / 4 / math.dist((x1, y1), (x2, y2)))
        right, low = (x2 - x1) * share, (y2 - y1) * share
        strokes.append(pencil.line((x1 + right, y1 + low), (x2 - right, y2 - low)))
    return "".join(strokes)


def edge_symbol(cells: Collection[Cell], theme: Theme) -> Element:
    """The edge of a building: room on all sides, so that it stands apart from its neighbours, and a pencil's line."""
    room, border = ("".join(map(polygon_path, outlines(cells, 0, 0, PITCH, inset))) for inset in (_INSET / 2 - 0.5, 0))
    pencil = Pencil("edge", *sorted(cells))
    line = "".join(pencil.polygon(*loop) for loop in outlines(cells, 0, 0, PITCH, _INSET))
    return group(
        path(room, stroke=theme["cell"], stroke_width=_INSET + 1).set(stroke_linejoin="miter"),
        path(border, stroke=theme["line"], stroke_width=1),
        stroke(line, theme, width=1.8),
        class_="mark",
    )


def picture_of(
    kind: str, picture: Picture, x: float, y: float, pitch: float, theme: Theme, *, seed: object = ""
) -> Element:
    """A shape, given as a picture, centred on (x, y)."""
    cells = cells_of(picture)
    high, wide = (max(cell[axis] for cell in cells) + 1 for axis in (0, 1))
    return building(kind, cells, x - wide * pitch / 2, y - high * pitch / 2, pitch, theme, seed=seed)


@lru_cache(maxsize=1024)
def halo(cells: tuple[Cell, ...], theme: Theme) -> str:
    """A ring around a building that has just been drawn."""
    whole = ""
    for inset, width, strength in ((2.6, 5, 0.3), (0.6, 1.8, 1)):
        d = "".join(map(polygon_path, outlines(cells, 0, 0, PITCH, inset)))
        whole += str(path(d, stroke=theme["accent"], stroke_width=width, stroke_opacity=strength))
    return whole


def outlines(cells: Collection[Cell], left: float, top: float, pitch: float, inset: float) -> list[list[Point]]:
    """Return the edges of a building as closed lines, inset by `inset`; more than one if it has a hole."""
    loops = []
    for corners in _corners(cells):
        loop = []
        for (x, y), before, after in corners:
            # Both edges that meet here move inwards, which is to the right of the way they run.
            right, down = -before[1] - after[1], before[0] + after[0]
            loop.append((left + x * pitch + inset * right, top + y * pitch + inset * down))
        loops.append(loop)
    return loops


def _corners(cells: Collection[Cell]) -> Iterator[list[tuple[Cell, Cell, Cell]]]:
    """Each closed line clockwise: its corners (x, y) with the ways (x, y) that lead there and on."""
    ways: dict[Cell, list[Cell]] = {}
    for row, column in sorted(cells):
        for beyond, corner, way in (
            ((row - 1, column), (column, row), (1, 0)),
            ((row, column + 1), (column + 1, row), (0, 1)),
            ((row + 1, column), (column + 1, row + 1), (-1, 0)),
            ((row, column - 1), (column, row + 1), (0, -1)),
        ):
            if beyond not in cells:
                ways.setdefault(corner, []).append(way)
    for start in sorted(ways, key=lambda corner: (corner[1], corner[0])):
        while ways[start]:
            corners, here, first = [], start, ways[start][0]
            way = first
            while way in ways[here]:
                ways[here].remove(way)
                here = here[0] + way[0], here[1] + way[1]
                # To the right first: squares that touch only at a corner stay apart.
                turns = ((-way[1], way[0]), way, (way[1], -way[0]))
                after = next((turn for turn in turns if turn in ways[here]), first)
                if after != way:
                    corners.append((here, way, after))
                way = after
            yield corners


def _pattern(pencil: Pencil, kind: str, outline: Sequence[Point], unit: float) -> tuple[str, float]:
    """The strokes of a type's pattern, and their width."""
    if kind == "residential":
        gap = max(1.5, 2.5 * unit)
        return pencil.hatch(outline, gap, -38), gap * 0.88
    gap = max(2.6, 5.6 * unit)
    d = pencil.hatch(outline, gap, -45)
    if kind == "public":
        d += pencil.hatch(outline, gap, 45)
    return d, max(0.8, 1.35 * unit)


def _rings(pencil: Pencil, middle: Point, pitch: float) -> str:
    d = pencil.circle(middle, pitch * 0.25)
    return d + pencil.circle(middle, pitch * 0.11) if pitch > 16 else d


def _tower(pencil: Pencil, middle: Point, pitch: float) -> str:
    """A tower with battlements and a gate."""
    at = hundredths(*middle, pitch)
    crown = [(-24, -8), (-24, -26), (-12, -26), (-12, -17), (-5, -17), (-5, -26)]
    crown += [(5, -26), (5, -17), (12, -17), (12, -26), (24, -26), (24, -8)]
    body = [(-17, -8), (-17, 27), (17, 27), (17, -8)]
    gate = [(-6, 27), (-6, 10), (6, 10), (6, 27)]
    outline = pencil.polygon(*(at(*point) for point in crown))
    return outline + pencil.lines(*(at(*point) for point in body)) + pencil.lines(*(at(*point) for point in gate))
