"""The map of a sheet: what is printed on its fields, the river between them, and what a player has drawn there."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from ratusz.drawing import Element, Pencil, Point, Theme, group, number, path, polygon_path, rect, stroke, text
from ratusz.games.my_city import signs
from ratusz.games.my_city.building_drawing import Cell, building, halo, outlines
from ratusz.games.my_city.sheet import COLUMNS, ROWS, read_cell, write_cell
from ratusz.games.my_city.views import Bandit, Printed, Sheet
from ratusz.games.my_city.words import Words

PITCH = 32.5
LEFT = 22.5
WIDTH, HEIGHT = COLUMNS * PITCH, ROWS * PITCH

_TINTS = {"M": "stone-tint", "F": "leaf-tint", "P": "wood-tint", "G": "wheat-tint", "~": "glass-tint"}
_BEND = 0.3 * PITCH
_BAND = 6.8


def place_of(name: str) -> Cell:
    """Row and column of a field."""
    row, column = divmod(read_cell(name), COLUMNS)
    return row, column


def standing(printed: Printed, sheet: Sheet | None, say: Words) -> dict[Cell, str]:
    """What is on each field, in words: what has been drawn there, or else what is printed."""
    found = {
        (row, column): "" if sign in "CSK" else say.sign(sign, printed)
        for row, line in enumerate(printed.rows)
        for column, sign in enumerate(line)
    }
    found |= {place_of(name): say.kind(kind) for kind, names in printed.buildings for name in names}
    for drawn in sheet.buildings if sheet else ():
        found |= {place_of(name): f"{say.kind(drawn.kind)} {drawn.number}" for name in drawn.cells}
    for bandit in sheet.bandits if sheet else ():
        found[place_of(bandit.cell)] = say("caught-bandit" if bandit.caught else "bandit")
    return found


def banks(printed: Printed) -> dict[Cell, list[str]]:
    """At which sides of a field the thin river runs, as keys of texts; fields without it are not there."""
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


def _words(printed: Printed, sheet: Sheet | None, say: Words) -> dict[Cell, str]:
    """What a field says of itself: what is on it, and where the river runs."""
    river = banks(printed)
    flags = printed.carried_target.cells if printed.carried_target else ()
    words = {}
    for place, what in standing(printed, sheet, say).items():
        name = write_cell(place[0] * COLUMNS + place[1])
        parts = [what, *map(say, sorted(river.get(place, ())))]
        words[place] = f"{name}: {', '.join([*parts, say('flag')] if name in flags else parts)}"
    return words


def city(printed: Printed, sheet: Sheet | None, top: float, theme: Theme, say: Words) -> Iterator[Element]:
    """The whole map with its letters and numbers; its fields begin at `top`. Without a sheet nobody has drawn on it."""
    yield from _edges(top, theme)
    yield from _ground(printed, top, theme)
    yield from _water(printed, top, theme)
    built = {place_of(name) for drawn in sheet.buildings for name in drawn.cells} if sheet else set()
    bandits = {bandit.cell: bandit for bandit in sheet.bandits} if sheet else _free_bandits(printed)
    for (row, column), words in _words(printed, sheet, say).items():
        yield _field(printed, row, column, (row, column) in built, bandits, words, top, theme)
    for kind, names in printed.buildings:
        yield _printed_building(kind, [place_of(name) for name in names], top, theme)
    for drawn in sheet.buildings if sheet else ():
        cells = [place_of(name) for name in drawn.cells]
        mark = building(drawn.kind, cells, LEFT, top, PITCH, theme)
        mark.add(halo(cells, LEFT, top, PITCH, theme) if drawn.fresh else None)
        # The fields below stay what one clicks on.
        yield mark.set(class_="mark", data_building=str(drawn.number), pointer_events="none")


def _free_bandits(printed: Printed) -> dict[str, Bandit]:
    names = [write_cell(index) for index, sign in enumerate("".join(printed.rows)) if sign == "B"]
    return {name: Bandit(name, caught=False, carried=False) for name in names}


def _edges(top: float, theme: Theme) -> Iterator[Element]:
    for column in range(COLUMNS):
        yield text(LEFT + (column + 0.5) * PITCH, top - 9, "abcdefghijk"[column], theme, 11, colour="muted")
    for row in range(ROWS):
        yield text(LEFT - 10, top + (row + 0.5) * PITCH, str(row + 1), theme, 11, colour="muted")


def _closed(printed: Printed, sign: str) -> bool:
    return sign in "M~" or (sign == "F" and printed.forest == "closed")


def _ground(printed: Printed, top: float, theme: Theme) -> Iterator[Element]:
    """Tinted fields and the lines between them: none inside what is closed, a strong one around it."""
    yield rect(LEFT, top, WIDTH, HEIGHT, fill=theme["cell"])
    thin, strong = "", ""
    for row in range(ROWS):
        for column in range(COLUMNS):
            sign, x, y = printed.rows[row][column], LEFT + column * PITCH, top + row * PITCH
            if sign in _TINTS and theme.tinted:
                yield rect(x, y, PITCH, PITCH, fill=theme[_TINTS[sign]])
            beyond = [
                (row, column + 1, f"M{x + PITCH:g} {y:g}v{PITCH:g}"),
                (row + 1, column, f"M{x:g} {y + PITCH:g}h{PITCH:g}"),
            ]
            for next_row, next_column, line in beyond:
                if next_row == ROWS or next_column == COLUMNS:
                    continue
                other = printed.rows[next_row][next_column]
                if not (_closed(printed, sign) or _closed(printed, other)):
                    thin += line
                elif sign != other:
                    strong += line
    yield path(thin, stroke=theme["line"], stroke_width=1)
    yield path(strong, stroke=theme["edge"], stroke_width=1.8)
    yield rect(LEFT, top, WIDTH, HEIGHT, fill="none", stroke=theme["edge"], stroke_width=1.4)


def _water(printed: Printed, top: float, theme: Theme) -> Iterator[Element]:
    """Wide fields and the thin river in one piece: everything in the colour of the banks, then all but the banks."""
    wide = [(row, column) for row in range(ROWS) for column in range(COLUMNS) if printed.rows[row][column] == "~"]
    lines = "".join(_flow(list(line), wide, top) for line in printed.river)
    for inset, width, colour in ((-0.9, _BAND, "glass"), (0.9, _BAND - 3.4, "glass-tint")):
        areas = "".join(map(polygon_path, outlines(wide, LEFT, top, PITCH, inset)))
        if areas:
            yield path(areas, fill=theme[colour])
        yield path(lines, stroke=theme[colour], stroke_width=width).set(stroke_linecap="butt")


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


def _field(
    printed: Printed,
    row: int,
    column: int,
    built: bool,
    bandits: dict[str, Bandit],
    words: str,
    top: float,
    theme: Theme,
) -> Element:
    """One field: a place to click, its words, and the sign on it unless a building covers it."""
    name, sign = write_cell(row * COLUMNS + column), printed.rows[row][column]
    left, upper = LEFT + column * PITCH, top + row * PITCH
    x, y = left + PITCH / 2, upper + PITCH / 2
    place = rect(left, upper, PITCH, PITCH, fill="none", pointer_events="all")
    field = group(place, Element("title", words), data_cell=name)
    if printed.carried_target and name in printed.carried_target.cells and not built:
        field.add(signs.flag(left + PITCH * 0.8, upper + PITCH * 0.28, PITCH * 0.4, theme))
    if name in bandits:
        return field.add(_bandit(bandits[name], x, y, theme))
    if built:
        return field
    if sign == "F" and printed.forest == "closed":
        field.add(signs.closed_forest(x, y, PITCH * 0.96, theme))
    elif sign in signs.MAP_SIGNS:
        draw, share = signs.MAP_SIGNS[sign]
        field.add(draw(x, y, PITCH * share, theme))
    return field


def _bandit(bandit: Bandit, x: float, y: float, theme: Theme) -> Iterator[Element]:
    if bandit.carried:
        drawn = signs.pencilled_bandit(Pencil("bandit", bandit.cell), x, y, PITCH * 0.84, theme)
        yield drawn.set(class_="mark")
    else:
        yield signs.bandit(x, y, PITCH * 0.84, theme)
    if bandit.caught:
        cross = Pencil("caught", bandit.cell).cross((x, y), PITCH * 0.74)
        yield stroke(cross, theme, colour="warning", width=2.6, class_="mark")


def _printed_building(kind: str, cells: list[Cell], top: float, theme: Theme) -> Element:
    """A building that stands there from the start: straight lines, its picture in the middle."""
    d = "".join(map(polygon_path, outlines(cells, LEFT, top, PITCH, 2.4)))
    rows, columns = [row for row, _ in cells], [column for _, column in cells]
    x = LEFT + (min(columns) + max(columns) + 1) / 2 * PITCH
    y = top + (min(rows) + max(rows) + 1) / 2 * PITCH
    draw = {"church": signs.church, "sawmill": signs.sawmill, "fort": signs.fort}[kind]
    walls = path(d, fill=theme["wood-tint"], stroke=theme["ink"], stroke_width=1.6)
    return group(walls, draw(x, y, PITCH * 0.8, theme), pointer_events="none")
