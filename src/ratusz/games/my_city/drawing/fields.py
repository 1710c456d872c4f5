"""The map of a sheet: its printed fields, and the river between them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import pairwise

from ratusz.drawing import (
    Element,
    Pencil,
    Place,
    Point,
    Theme,
    group,
    layer,
    number,
    path,
    polygon_path,
    rect,
    stroke,
    text,
)
from ratusz.games.my_city.drawing import signs
from ratusz.games.my_city.drawing.buildings import PITCH, Cell, outlines
from ratusz.games.my_city.drawing.words import CityWords
from ratusz.games.my_city.printed import COLUMN_NAMES, COLUMNS, ROWS, read_cell, write_cell
from ratusz.games.my_city.views import Printed

LEFT = 15.0
WIDTH, HEIGHT = COLUMNS * PITCH, ROWS * PITCH

_TINTS = {"M": "stone-tint", "F": "leaf-tint", "P": "wood-tint", "G": "wheat-tint", "~": "glass-tint"}
_BEND = 0.3 * PITCH
_BAND = 6.8


def place_of(name: str) -> Cell:
    """Row and column of a field."""
    row, column = divmod(read_cell(name), COLUMNS)
    return row, column


def banks(printed: Printed) -> dict[Cell, list[str]]:
    """Return the sides of fields at which the thin river runs, as keys of texts; fields without it are missing."""
    found: dict[Cell, list[str]] = {}
    for line in printed.river:
        for (x, y), (next_x, next_y) in pairwise(line):
            if x == next_x:
                row = min(y, next_y)
                sides = [((row, x - 1), "bank-right"), ((row, x), "bank-left")]
            else:
                column = min(x, next_x)
                sides = [((y - 1, column), "bank-below"), ((y, column), "bank-above")]
            for place, side in sides:
                found.setdefault(place, []).append(side)
    return found


def places(printed: Printed, top: float, say: CityWords) -> Iterator[Place]:
    """Yield every field, with its printed content and its river sides."""
    river = banks(printed)
    flags = printed.carried_target.cells if printed.carried_target else ()
    standing = {place_of(name): say.of(f"kind-{kind}") for kind, names in printed.buildings for name in names}
    for row, line in enumerate(printed.rows):
        for column, sign in enumerate(line):
            name, place = write_cell(row * COLUMNS + column), (row, column)
            parts = [name, standing.get(place) or say.sign(sign, printed), *map(say, sorted(river.get(place, ())))]
            label = ", ".join(filter(None, [*parts, say("flag") if name in flags else ""]))
            what = "" if place in standing else signs.picture_name(sign, printed)
            yield Place(name, LEFT + column * PITCH, top + row * PITCH, PITCH, PITCH, label, what=what)


def city(printed: Printed, top: float, theme: Theme, symbols: Mapping[str, Element]) -> Iterator[Element]:
    """Draw the whole map with its letters and numbers; its fields begin at `top`. Given signs are drawn inline.

    Buildings, and their previews, hide the print on their fields, but neither the river nor the edges of closed fields.
    """
    yield from _edges(top, theme)
    yield from _ground(printed, top, theme, symbols)
    yield layer("city")
    yield layer("edges")
    yield layer("marks")
    yield path(_lines(printed, top, closed=True), stroke=theme["edge"], stroke_width=1.8)
    yield rect(LEFT, top, WIDTH, HEIGHT, fill="none", stroke=theme["edge"], stroke_width=1.4)
    yield from _water(printed, top, theme, symbols)
    for kind, names in printed.buildings:
        yield _print_building(kind, [place_of(name) for name in names], top, theme)


def _edges(top: float, theme: Theme) -> Iterator[Element]:
    for column in range(COLUMNS):
        yield text((LEFT + (column + 0.5) * PITCH, top - 8), COLUMN_NAMES[column], theme, 11, colour="muted")
    for row in range(ROWS):
        yield text((LEFT - 7.5, top + (row + 0.5) * PITCH), str(row + 1), theme, 11, colour="muted")


def _is_closed(printed: Printed, sign: str) -> bool:
    return sign in "M~" or (sign == "F" and printed.forest == "closed")


def _ground(printed: Printed, top: float, theme: Theme, symbols: Mapping[str, Element]) -> Iterator[Element]:
    """Tinted fields, thin lines between those that are open, and the signs."""
    yield rect(LEFT, top, WIDTH, HEIGHT, fill=theme["cell"])
    if theme.fills:
        for sign, tint in _TINTS.items():
            fields = (
                f"M{x:g} {y:g}h{PITCH:g}v{PITCH:g}h-{PITCH:g}Z" for x, y, here in _signs(printed, top) if here == sign
            )
            if d := "".join(fields):
                yield path(d, fill=theme[tint])
    yield path(_lines(printed, top, closed=False), stroke=theme["line"], stroke_width=1)
    for x, y, sign in _signs(printed, top):
        if sign not in ".~CSK":
            yield _stamp(sign_symbol(printed, sign), x, y, symbols)
    for name in printed.carried_target.cells if printed.carried_target else ():
        row, column = place_of(name)
        yield signs.draw("flag", LEFT + (column + 0.8) * PITCH, top + (row + 0.28) * PITCH, PITCH * 0.4, theme)


def _lines(printed: Printed, top: float, *, closed: bool) -> str:
    """The lines between two open fields, or those at the edges of closed ones."""
    d = ""
    for row, line in enumerate(printed.rows):
        for column, sign in enumerate(line):
            x, y = LEFT + column * PITCH, top + row * PITCH
            for down, right, way in (
                (0, 1, f"M{x + PITCH:g} {y:g}v{PITCH:g}"),
                (1, 0, f"M{x:g} {y + PITCH:g}h{PITCH:g}"),
            ):
                if row + down == ROWS or column + right == COLUMNS:
                    continue
                other = printed.rows[row + down][column + right]
                either = _is_closed(printed, sign) or _is_closed(printed, other)
                if either == closed and (not closed or sign != other):
                    d += way
    return d


def _signs(printed: Printed, top: float) -> Iterator[tuple[float, float, str]]:
    """The corner and the sign of every field."""
    for row, line in enumerate(printed.rows):
        for column, sign in enumerate(line):
            yield LEFT + column * PITCH, top + row * PITCH, sign


def _stamp(name: str, x: float, y: float, symbols: Mapping[str, Element]) -> Element:
    """A symbol with its corner here: drawn inline, or by reference."""
    if name in symbols:
        return group(symbols[name], transform=f"translate({number(x)} {number(y)})")
    return Element("use", href=f"#{name}", x=x, y=y)


def sign_symbol(printed: Printed, sign: str) -> str:
    """The name of the symbol that shows a sign of the map."""
    return f"mc-sign-{'closed' if sign == 'F' and printed.forest == 'closed' else ord(sign)}"


def sign_symbols(printed: Printed, theme: Theme) -> Iterator[tuple[str, Element]]:
    """Yield the signs of this map, each in a field of its own, and other drawings on fields besides buildings."""
    middle = PITCH / 2
    for sign in sorted(set("".join(printed.rows)) - set(".CSK")):
        name, size = signs.picture_name(sign, printed), PITCH * signs.MAP_SIGNS[sign][1]
        yield sign_symbol(printed, sign), signs.draw(name, middle, middle, size, theme)
    if printed.bandit:
        cross = Pencil("caught").cross((middle, middle), PITCH * 0.74)
        yield "mc-caught", stroke(cross, theme, colour="warning", width=2.6, class_="mark")
        field = rect(0.5, 0.5, PITCH - 1, PITCH - 1, fill=theme["cell"])
        drawn = signs.bandit_sketch(Pencil("bandit"), middle, middle, PITCH * 0.84, theme)
        yield "mc-bandit", group(field, drawn, class_="mark")


def _water(printed: Printed, top: float, theme: Theme, symbols: Mapping[str, Element]) -> Iterator[Element]:
    """Wide fields and the thin river as one shape: everything in the colour of the banks, then all but the banks."""
    wide = [(row, column) for row in range(ROWS) for column in range(COLUMNS) if printed.rows[row][column] == "~"]
    lines = "".join(_flow(list(line), wide, top) for line in printed.river)
    for inset, width, colour in ((-0.9, _BAND, "glass"), (0.9, _BAND - 3.4, "glass-tint")):
        areas = "".join(map(polygon_path, outlines(wide, LEFT, top, PITCH, inset)))
        if areas:
            yield path(areas, fill=theme[colour])
        yield path(lines, stroke=theme[colour], stroke_width=width).set(stroke_linecap="butt")
    for row, column in wide:
        yield _stamp(sign_symbol(printed, "~"), LEFT + column * PITCH, top + row * PITCH, symbols)


def _flow(corners: list[Cell], wide: list[Cell], top: float) -> str:
    """The course of the thin river with smooth bends, from beyond the edge or out of a wide field."""
    points = [(LEFT + x * PITCH, top + y * PITCH) for x, y in corners]
    if len(points) < 2:
        return ""
    points.insert(0, _source(corners[0], points[0], points[1], wide, top))
    points.append(_source(corners[-1], points[-1], points[-2], wide, top))
    d = f"M{number(points[0][0])} {number(points[0][1])}"
    for before, here, after in zip(points, points[1:], points[2:], strict=False):
        arrive, leave = _towards(here, before), _towards(here, after)
        d += f"L{_at(arrive)}Q{_at(here)} {_at(leave)}"
    return d + f"L{_at(points[-1])}"


def _source(corner: Cell, point: Point, onward: Point, wide: list[Cell], top: float) -> Point:
    x, y = corner
    for row, column in wide:
        if column <= x <= column + 1 and row <= y <= row + 1:
            return LEFT + (column + 0.5) * PITCH, top + (row + 0.5) * PITCH
    return _towards(point, onward, -4)  # a little beyond the edge of the sheet


def _towards(here: Point, there: Point, step: float = _BEND) -> Point:
    length = max(abs(there[0] - here[0]), abs(there[1] - here[1]))
    share = min(step / length, 0.5)
    return here[0] + (there[0] - here[0]) * share, here[1] + (there[1] - here[1]) * share


def _at(point: Point) -> str:
    return f"{number(point[0])} {number(point[1])}"


def _print_building(kind: str, cells: list[Cell], top: float, theme: Theme) -> Element:
    """A building that is printed on the map: straight lines, its picture in the middle."""
    d = "".join(map(polygon_path, outlines(cells, LEFT, top, PITCH, 2.4)))
    rows, columns = [row for row, _ in cells], [column for _, column in cells]
    x = LEFT + (min(columns) + max(columns) + 1) / 2 * PITCH
    y = top + (min(rows) + max(rows) + 1) / 2 * PITCH
    walls = path(d, fill=theme["wood-tint"], stroke=theme["ink"], stroke_width=1.6)
    return group(walls, signs.draw(kind, x, y, PITCH * 0.8, theme))
