"""The three dice with pictures: as rolled on a table, and as nets to cut out."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from ratusz.drawing import Element, Theme, arrow, group, path, polygon_path, rect
from ratusz.games.my_city.data import Data
from ratusz.games.my_city.drawing import signs
from ratusz.games.my_city.drawing.buildings import picture_of
from ratusz.games.my_city.printed import TYPES, Dice, Picture, cells_of
from ratusz.games.my_city.views import Printed

SIZE = 27.0
"""Size of the dice on a sheet."""
_TABS = ((0, 1, 0), (2, 1, 0), (3, 1, 0), (1, 2, 180), (3, 2, 180), (4, 2, 180), (4, 1, 90))
"""Where tabs of a net begin, in faces, and their turn; every open edge of the net has one partner with a tab."""
_Face = Callable[[float, float, float], Element]


def symbols(dice: Dice, theme: Theme) -> Iterator[tuple[str, Element]]:
    """Yield the dice as rolled, each around its middle, and the symbol that fades a die that does not count."""
    cube = _die(0, 0, SIZE, theme, "glass-tint", "ink")
    for die, faces in (("a", dice.a), ("b", dice.b)):
        for face in faces:
            yield f"mc-{die}-{number_of(face)}", group(cube, shape_face(face, die, 0, 0, SIZE, theme))
    yield "mc-compass", group(cube, compass_face(0, 0, SIZE, theme))
    for kind in dice.types:
        yield f"mc-type-{kind}", group(_die(0, 0, SIZE, theme), type_face(kind, 0, 0, SIZE, theme))
    veil = rect(-SIZE * 0.55, -SIZE * 0.55, SIZE * 1.1, SIZE * 1.15, fill=theme["paper"], fill_opacity=0.6)
    yield "mc-faded", veil


def number_of(face: Picture) -> int:
    """Return the number of a face: a bit for each of its full squares."""
    return sum(1 << place for place, sign in enumerate("".join(face)) if sign == "#")


def roll_symbol(builds: str, shape: str) -> str:
    """Return the name of the symbol that shows the building that is due."""
    return f"mc-asked-{builds}" if builds == "fort" else f"mc-asked-{builds}-{shape}"


def roll_symbols(data: Data, printed: Printed, theme: Theme) -> Iterator[tuple[str, Element]]:
    """Yield everything that the dice may ask for on this sheet, from its upper left corner, and the arrow before it."""
    yield "mc-arrow", arrow(0, 0, SIZE * 0.4, theme)
    for shape, picture in data.shared.shapes.items():
        kinds = (*(TYPES if shape in data.rolled_shapes else ()), *(["church"] if picture in printed.churches else []))
        for kind in kinds:
            width, height = roll_size(kind, picture)
            drawn = picture_of(kind, picture, width / 2, height / 2, _pitch(picture), theme, seed="roll")
            yield roll_symbol(kind, shape), drawn
    if printed.compass == "fort":
        yield roll_symbol("fort", ""), signs.draw("fort", SIZE / 2, SIZE / 2, SIZE, theme)


def roll_size(builds: str, picture: Picture) -> tuple[float, float]:
    """Return the width and the height of the picture of the building that is due."""
    if builds == "fort":
        return SIZE, SIZE
    rows, columns = (max(cell[axis] for cell in cells_of(picture)) + 1 for axis in (0, 1))
    return _pitch(picture) * columns, _pitch(picture) * rows


def _pitch(picture: Picture) -> float:
    rows = max(row for row, _ in cells_of(picture)) + 1
    return SIZE * min(0.5, 1.3 / rows)


def _die(x: float, y: float, size: float, theme: Theme, colour: str = "die", edge: str = "pip") -> Element:
    """A rounded cube without a picture."""
    shadow = rect(x - size / 2, y - size * 0.44, size, size, round_=size * 0.2, fill=theme["shade"])
    body = rect(x - size / 2, y - size / 2, size, size, round_=size * 0.18, fill=theme[colour], stroke=theme[edge])
    return group(shadow if theme.fills else None, body.set(stroke_width=max(1.0, size * 0.045)))


def shape_face(face: Picture, die: str, x: float, y: float, size: float, theme: Theme) -> Element:
    """A face of a shape die, and the half circle at which the two dice are pushed together."""
    step = size * 0.31
    drawing = _half_circle(die, x, y, size, theme)
    squares = [(sign == "#", row, column) for row, line in enumerate(face) for column, sign in enumerate(line)]
    for full, row, column in sorted(squares, reverse=True):  # empty ones last: their edge is a line, not a gap
        square = rect(x + (column - 1) * step, y + (row - 1) * step, step, step)
        square.set(fill=theme["ink"] if full else "none", stroke=theme["glass-tint" if full else "edge"])
        drawing.add(square.set(stroke_width=size * 0.035))
    return drawing


def compass_face(x: float, y: float, size: float, theme: Theme) -> Element:
    """The face of die B with the compass."""
    return _half_circle("b", x, y, size, theme).add(signs.draw("compass", x, y, size * 0.68, theme))


def _half_circle(die: str, x: float, y: float, size: float, theme: Theme) -> Element:
    edge, sweep = (x + size / 2, 0) if die == "a" else (x - size / 2, 1)
    radius = size * 0.13
    d = f"M{edge:.2f} {y - radius:.2f}A{radius:.2f} {radius:.2f} 0 0 {sweep} {edge:.2f} {y + radius:.2f}Z"
    return group(path(d, fill=theme["stone"], stroke=theme["ink"], stroke_width=size * 0.025))


def type_face(kind: str, x: float, y: float, size: float, theme: Theme) -> Element:
    """A face of the type die: a square filled, hatched or crossed, as the building is to be drawn."""
    side = size * 0.54
    square = rect(x - side / 2, y - side / 2, side, side, stroke=theme["pip"], stroke_width=size * 0.05)
    square.set(fill=theme["pip"] if kind == "residential" else "none")
    lines = ""
    for share in (0.25, 0.5, 0.75, 1.0, 1.25, 1.5, 1.75) if kind != "residential" else ():
        near, far = max(0.0, share - 1) * side, min(1.0, share) * side
        left, low = x - side / 2, y + side / 2
        lines += f"M{left + near:.2f} {low - far:.2f}L{left + far:.2f} {low - near:.2f}" if kind == "public" else ""
        lines += f"M{left + near:.2f} {low - side + far:.2f}L{left + far:.2f} {low - side + near:.2f}"
    return group(square, path(lines, stroke=theme["pip"], stroke_width=size * 0.04) if lines else None)


def nets(dice: Dice, theme: Theme) -> list[list[_Face]]:
    """Return the six faces of die A, of die B and of the type die, each to be drawn centred on a point, of a size."""
    b: list[_Face] = [partial(shape_face, face, "b", theme=theme) for face in dice.b]
    b[dice.compass - 1] = partial(compass_face, theme=theme)
    a = [partial(shape_face, face, "a", theme=theme) for face in dice.a]
    return [[*a], b, [partial(type_face, kind, theme=theme) for kind in dice.types]]


def net(faces: list[_Face], left: float, top: float, size: float, theme: Theme) -> Iterator[Element]:
    """A cube of these faces to cut out: a row of four, one above and one below the second, tabs to glue."""
    tab, slant = size * 0.26, size * 0.14
    squares = [(left + size * column, top + size) for column in range(4)]
    squares += [(left + size, top), (left + size, top + 2 * size)]
    d = polygon_path([(0, 0), (slant, -tab), (size - slant, -tab), (size, 0)])
    for column, row, turn in _TABS:
        glued = path(d, fill=theme["stone-tint"], stroke=theme["edge"], stroke_width=0.25)
        yield glued.set(transform=f"translate({left + column * size:g} {top + row * size:g}) rotate({turn})")
    for x, y in squares:
        yield rect(x, y, size, size, fill=theme["paper"], stroke=theme["ink"], stroke_width=0.3)
    for face, (x, y) in zip(faces, squares, strict=True):
        yield face(x + size / 2, y + size / 2, size)
